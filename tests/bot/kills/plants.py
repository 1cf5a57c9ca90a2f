"""Faults of the bot that kills must bring to light, or the tests would find nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.outbox.attempts import Attempts
from bot.outbox.discord_sender import DiscordSender
from bot.outbox.job import ClaimedJob


def looks_for_nothing(patch: pytest.MonkeyPatch) -> None:
    """What may have been posted already is posted again."""

    async def find(*_: Any) -> None:
        return None

    patch.setattr(DiscordSender, "find", find)


def gives_up(patch: pytest.MonkeyPatch) -> None:
    """What may have been posted already counts as posted."""
    honest = Attempts.make

    async def attempt(self: Attempts, claimed: ClaimedJob, *turn: Any) -> None:
        if claimed.unsure:
            await self._queue.give_up(claimed.job, "gone: it may be there")
        else:
            await honest(self, claimed, *turn)

    patch.setattr(Attempts, "make", attempt)


PLANTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    plant.__name__: plant for plant in (looks_for_nothing, gives_up)
}
