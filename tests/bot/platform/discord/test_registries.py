"""The registries of the platform: missing or double entries are found when the bot starts."""

from __future__ import annotations

import random
from typing import Any

import discord
import pytest
from discord.app_commands import Group

import bot.app.features  # noqa: F401
from bot.game.errors import Code, TableError
from bot.platform.discord import commands, refusals
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.commands import Command, CommandTree, payload
from bot.platform.discord.components import HANDLERS, WayFrom, check_handlers, handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page
from bot.platform.discord.refusals import Refusal, refusal
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.ui.actions import Action, deus_table


async def handle(reply: Reply, custom_id: CustomId) -> None:
    raise NotImplementedError


async def way(reply: Reply, error: TableError) -> Page:
    raise NotImplementedError


def words(error: Exception, language: Language) -> str:
    return f"{type(error).__name__}!"


def test_every_action_has_its_handler_in_a_page() -> None:
    check_handlers(Action)
    for handler in HANDLERS.values():
        assert handler.handle.__module__.startswith(("bot.features.", "bot.ui."))
        assert handler.handle.__name__.startswith("on_")


def test_an_action_without_a_handler_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(HANDLERS, Action.CONFIRM)
    monkeypatch.delitem(HANDLERS, Action.VOTE)
    with pytest.raises(LookupError, match=r"^no handler for: confirm, vote$"):
        check_handlers(Action)


def test_a_handler_of_no_action_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HANDLERS, "confrim", HANDLERS[Action.CONFIRM])
    with pytest.raises(LookupError, match=r"^handlers of no action: confrim$"):
        check_handlers(Action)


def test_an_action_has_no_second_handler() -> None:
    with pytest.raises(LookupError, match="two handlers for: confirm"):
        handles(Action.CONFIRM)(handle).install()


async def used(interaction: discord.Interaction) -> None:
    raise NotImplementedError


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("kick", deus_table),
        ("build", None),
        ("deus-table", None),
        ("all", Group(name="build", description="-")),
        ("other", Group(name="deus-table", description="-")),
    ],
)
def test_a_name_has_no_second_command(name: str, group: Group | None) -> None:
    command = Command(name=name, description="-", callback=used, parent=group)
    with pytest.raises(LookupError, match=f"two commands of the name: {command.qualified_name}"):
        command.install()


async def test_the_tree_does_not_depend_on_the_order_of_imports(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def registered() -> list[dict[str, Any]]:
        client = AnsweringClient(intents=discord.Intents.none())
        return await payload(CommandTree(client))

    before = await registered()
    mixed = list(commands.COMMANDS.items())
    random.Random(1).shuffle(mixed)
    monkeypatch.setattr(commands, "COMMANDS", dict(mixed))
    assert await registered() == before
    for group in before:
        names = [one["name"] for one in group.get("options", ()) if one["type"] == 1]
        assert names == sorted(names)


def test_an_error_has_no_second_text() -> None:
    with pytest.raises(LookupError, match="two sentences for: TableError"):
        Refusal(TableError, words).install()


def test_a_refusal_has_no_second_way_on() -> None:
    with pytest.raises(LookupError, match="two ways on from: seat-away"):
        WayFrom(way, (Code.SEAT_AWAY,)).install()


def test_an_error_is_refused_in_the_words_of_the_nearest_class(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Kicked(TableError):
        pass

    class KickedTwice(Kicked):
        pass

    monkeypatch.setattr(refusals, "_REFUSALS", dict(refusals._REFUSALS))
    english = language("en-US")
    plain = refusal(TableError(Code.NO_TABLE), english)
    assert refusal(KickedTwice(Code.NO_TABLE), english) == plain
    Refusal(Kicked, words).install()
    assert refusal(KickedTwice(Code.NO_TABLE), english) == "KickedTwice!"
    assert refusal(TableError(Code.NO_TABLE), english) == plain
    assert refusal(LookupError("no refusal"), english) is None
