"""Faults: those of a bot that a run must find, and those of Discord that a bot must bear."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.loopback import Channel, LoopbackDiscord, Person
from bot.loopback.world.protocol import Permission
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


ROUTES = (
    *("POST */interactions/*/callback", "POST */channels/*/messages", "POST */webhooks/*"),
    *("PATCH */webhooks/*", "GET */webhooks/*", "DELETE */webhooks/*"),
    *("PATCH */channels/*/messages/*", "GET */channels/*/messages*", "POST */users/@me/channels"),
)
FAILURES = (500, 502, 503, 504)


class Faults:
    """A planner of trouble for a stretch, described in words; ``clear`` ends all of it."""

    def __init__(
        self,
        server: LoopbackDiscord,
        people: list[Person],
        channels: list[Channel],
        database: Path,
    ) -> None:
        self._server, self._people, self._channels = server, people, channels
        self._database = database
        self._gates: set[asyncio.Task[None]] = set()

    def plant(self, rng: Random) -> list[str]:
        """Plan a few faults, or none."""
        kinds: list[Callable[[Random], str]] = [
            *(self._rate_limit, self._fail, self._fail, self._drop, self._drop),
            *(self._hold, self._hold, self._gateway, self._doors, self._delete),
            *(self._bar, self._chatter, self._hold_database, self._forget_session),
        ]
        return [rng.choice(kinds)(rng) for _ in range(rng.choice((0, 1, 1, 2, 3)))]

    def clear(self) -> None:
        self._server.faults.clear()
        for channel in self._server.world.channels.values():
            channel.denied.pop(self._server.bot.id, None)

    def _rate_limit(self, rng: Random) -> str:
        route, via, times = rng.choice(ROUTES), rng.random() < 0.7, rng.choice((1, 1, 2))
        self._server.faults.rate_limit(route, times=times, retry_after=0.02, via=via)
        return f"429 (via {via}) ×{times} on {route}"

    def _fail(self, rng: Random) -> str:
        route, status = rng.choice(ROUTES), rng.choice(FAILURES)
        self._server.faults.fail(route, status=status)
        return f"{status} on {route}"

    def _drop(self, rng: Random) -> str:
        route, after, times = rng.choice(ROUTES), rng.random() < 0.5, rng.choice((1, 1, 1, 2))
        self._server.faults.drop(route, after=after, times=times)
        return f"drop (after {after}) ×{times} on {route}"

    def _hold(self, rng: Random) -> str:
        route, seconds = rng.choice(ROUTES), rng.choice((0.05, 0.2, 0.5))
        fault = self._server.faults.hold(route)

        async def release() -> None:
            await fault.arrived.wait()
            await asyncio.sleep(seconds)
            fault.release()

        task = asyncio.create_task(release())
        self._gates.add(task)
        task.add_done_callback(self._gates.discard)
        return f"{seconds} s on {route}"

    def _gateway(self, rng: Random) -> str:
        faults = self._server.faults
        ways: dict[str, Callable[[], object]] = {
            "drop": faults.drop_sockets,
            "ask": faults.ask_reconnect,
            "resume": lambda: faults.invalidate_sessions(resumable=True),
            "close": lambda: faults.drop_sockets(code=4000),
        }
        way = rng.choice([*ways])
        ways[way]()
        return f"gateway: {way}"

    def _forget_session(self, rng: Random) -> str:
        """Requests before the bot has identified again never reach it."""
        if rng.random() < 0.7:  # discord.py waits for 5 seconds then
            return "a clear sky"
        self._server.faults.invalidate_sessions()
        return "gateway: a session that cannot be resumed"

    def _doors(self, rng: Random) -> str:
        person = rng.choice(self._people)
        closed = not person.user.dm_closed
        person.close_dms(closed)
        return f"{person.name} {'closes' if closed else 'opens'} their DMs"

    def _hold_database(self, rng: Random) -> str:
        """Write from elsewhere, as a backup or a curious administrator may."""
        seconds = rng.choice((0.1, 0.5, 1.5))
        held = sqlite3.connect(self._database, timeout=0, isolation_level=None)
        try:
            held.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:  # the bot itself is writing
            held.close()
            return "a clear sky"
        asyncio.get_running_loop().call_later(seconds, held.close)
        return f"the database is held for {seconds} s"

    def _bar(self, rng: Random) -> str:
        channel = rng.choice([channel for channel in self._channels if not channel.is_thread])
        what = rng.choice((Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL))
        channel.denied[self._server.bot.id] = what
        return f"the bot loses {what.name} in {channel.name} for a while"

    def _chatter(self, rng: Random) -> str:
        channel = rng.choice(self._channels)
        for number in range(60):
            rng.choice(self._people).say(channel, f"chatter {number}")
        return f"60 messages of chatter in {channel.name}"

    def _delete(self, rng: Random) -> str:
        channel = rng.choice([*self._channels, *self._server.dm_channels()])
        messages = [m for m in self._server.messages(channel)[-8:] if not m.ephemeral]
        if not messages:
            return "nothing to delete"
        message = rng.choice(messages)
        self._server.delete_message(message)
        return f"message {message.id} in {channel.name or 'a DM'} is deleted"
