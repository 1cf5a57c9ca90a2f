"""Faults of a bot that a long run must bring to light, or it would find nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.outbox.channel_posts import ChannelPosts
from bot.outbox.discord_sender import DiscordSender
from bot.outbox.dispatch import Dispatcher
from bot.outbox.job import ClaimedJob
from bot.platform.outbox.attempts import Attempts
from bot.platform.store.leases import Leases

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
    honest, happens = Dispatcher._send, chances or always()

    async def send(self: Dispatcher, job: Any, *rest: Any) -> Any:
        if next(happens):
            await honest(self, replace(job, nonce=f"b{job.nonce[1:]}"), *rest)
        return await honest(self, job, *rest)

    patch.setattr(Dispatcher, "_send", send)


def silently(patch: Patch, chances: Chances | None = None) -> None:
    """Nobody whose turn it is is pinged."""
    honest, happens = ChannelPosts._to_channel, chances or always()

    async def post(self: Any, *what: Any, ping: bool) -> Any:
        return await honest(self, *what, ping=ping and not next(happens))

    patch.setattr(ChannelPosts, "_to_channel", post)


def lost(patch: Patch) -> None:
    """Some messages of the outbox are taken for sent, and are not."""
    honest, happens = Dispatcher._send, now_and_then()

    async def send(self: Dispatcher, job: Any, *rest: Any) -> Any:
        return None if next(happens) else await honest(self, job, *rest)

    patch.setattr(Dispatcher, "_send", send)


def unleased(patch: Patch) -> None:
    """Whoever asks for a lease gets it, so that several processes work on the same."""
    honest = Leases.take

    async def take(self: Leases, session: Any, name: str) -> bool:
        await honest(self, session, name)
        return True

    patch.setattr(Leases, "take", take)
    patch.setattr(Leases, "unless_others", lambda self, query, name: query)


def looks_for_nothing(patch: Patch) -> None:
    """What may have been posted already is posted again."""

    async def find(*_: Any) -> None:
        return None

    patch.setattr(DiscordSender, "find", find)


def gives_up(patch: Patch) -> None:
    """What may have been posted already counts as posted."""
    honest = Attempts.make

    async def attempt(self: Attempts, claimed: ClaimedJob, *turn: Any) -> None:
        if claimed.unsure:
            await self._queue.give_up(claimed.job, "gone: it may be there")
        else:
            await honest(self, claimed, *turn)

    patch.setattr(Attempts, "make", attempt)


PLANTS: dict[str, Callable[[Patch], None]] = {
    "twice": lambda patch: twice(patch, now_and_then()),
    "silently": lambda patch: silently(patch, now_and_then()),
    "lost": lost,
    "unleased": unleased,
    "looks_for_nothing": looks_for_nothing,
    "gives_up": gives_up,
}
