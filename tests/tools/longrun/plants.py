"""Faults of a bot that a long run must find; otherwise it would find nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.platform.outbox.attempts import Attempts
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.rows import Job
from bot.platform.store.leases import Leases
from bot.ui.board_message import BoardMessage

OFTEN = 10  # a fault that happens ``now_and_then`` does so at each so many chances
Patch = pytest.MonkeyPatch
Chances = Iterator[bool]


def always() -> Chances:
    """A fault that happens every time."""
    return iter(lambda: True, False)


def now_and_then() -> Chances:
    """A fault that happens at each tenth chance."""
    return (number % OFTEN == 0 for number in count(1))


def twice(patch: Patch, chances: Chances | None = None) -> None:
    """Messages of the outbox are sent a second time, as another."""
    honest, happens = Posting._send, chances or always()

    async def send(self: Posting, job: Job, *what: Any, **how: Any) -> Any:
        if next(happens):
            await honest(self, replace(job, nonce=f"b{job.nonce[1:]}"), *what, **how)
        return await honest(self, job, *what, **how)

    patch.setattr(Posting, "_send", send)


def silently(patch: Patch, chances: Chances | None = None) -> None:
    """Ping no player to move."""
    honest, happens = BoardMessage.post, chances or always()

    async def post(self: BoardMessage, posting: Posting, job: Job, loaded: Any) -> Any:
        if next(happens):
            job = replace(job, payload={**job.payload, "called": ()})
        return await honest(self, posting, job, loaded)

    patch.setattr(BoardMessage, "post", post)


def lost(patch: Patch) -> None:
    """Some messages of the outbox are taken for sent, and are not."""
    honest, happens = Attempts._send, now_and_then()

    async def send(self: Attempts, job: Job) -> Any:
        return None if next(happens) else await honest(self, job)

    patch.setattr(Attempts, "_send", send)


def unleased(patch: Patch) -> None:
    """Grant every lease request, so that several processes work on the same thing."""
    honest = Leases.take

    async def take(self: Leases, session: Any, name: str) -> bool:
        await honest(self, session, name)
        return True

    patch.setattr(Leases, "take", take)
    patch.setattr(Leases, "unless_others", lambda self, query, name: query)


def looks_for_nothing(patch: Patch) -> None:
    """Post a message again that may have been posted already."""

    async def find(*_: Any) -> None:
        return None

    patch.setattr(Posting, "find", find)


def gives_up(patch: Patch) -> None:
    """Count a message as posted that may have been posted already."""
    honest = Attempts.make

    async def attempt(self: Attempts, job: Job) -> None:
        if job.unsure:
            await self._queue.give_up(job, "gone: it may be there")
        else:
            await honest(self, job)

    patch.setattr(Attempts, "make", attempt)


PLANTS: dict[str, Callable[[Patch], None]] = {
    "twice": lambda patch: twice(patch, now_and_then()),
    "silently": lambda patch: silently(patch, now_and_then()),
    "lost": lost,
    "unleased": unleased,
    "looks_for_nothing": looks_for_nothing,
    "gives_up": gives_up,
}
