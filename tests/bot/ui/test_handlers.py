"""Every action has one handler; a start without it fails."""

from __future__ import annotations

import pytest

import bot.app.features  # noqa: F401
from bot.platform.discord.components import HANDLERS, check_handlers, handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action


def test_every_action_has_its_handler_in_a_page() -> None:
    assert set(HANDLERS) == set(Action)
    for handler in HANDLERS.values():
        assert handler.handle.__module__.startswith(("bot.features.", "bot.ui."))
        assert handler.handle.__name__.startswith("on_")


def test_an_action_without_a_handler_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(HANDLERS, Action.CONFIRM)
    with pytest.raises(LookupError, match="confirm"):
        check_handlers()


def test_an_action_has_no_second_handler() -> None:
    async def handle(reply: Reply, custom_id: CustomId) -> None:
        raise NotImplementedError

    with pytest.raises(LookupError, match="two handlers for: confirm"):
        handles(Action.CONFIRM)(handle)
