"""The log of everything that happens on the loopback server, and ways to wait for the next event.

Every event of the world passes through here once; the gateway, people and pages listen.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from bot.loopback.world.clock import Clock, Timer

T = TypeVar("T")

patience = 1.0  # factor of all waits; higher on a busy machine


class EventKind(StrEnum):
    """Kinds of events."""

    MESSAGE = "message"
    EDIT = "edit"
    DELETE = "delete"
    TYPING = "typing"
    INTERACTION = "interaction"
    ANSWER = "answer"
    COMMANDS = "commands"
    EMOJI = "emoji"
    EMOJI_GONE = "emoji-gone"
    CHANNEL = "channel"
    CHANNEL_CHANGED = "channel-changed"
    CHANNEL_GONE = "channel-gone"
    GUILD = "guild"
    GUILD_BACK = "guild-back"
    GUILD_GONE = "guild-gone"
    MEMBER = "member"
    MEMBER_CHANGED = "member-changed"
    MEMBER_GONE = "member-gone"
    USER = "user"
    SESSION = "session"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: `subject` is the message, interaction, channel … concerned."""

    number: int
    at: float
    kind: EventKind
    subject: Any


class EventLog:
    """Events in order; the last 10,000 are kept."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.log: deque[Event] = deque(maxlen=10_000)
        self._count = 0
        self._listeners: list[Callable[[Event], None]] = []
        self._waiters: set[asyncio.Future[None]] = set()

    def publish(self, kind: EventKind, subject: Any) -> Event:
        """Record an event, call the listeners in order of subscription, then wake who waits."""
        self._count += 1
        event = Event(self._count, self.clock.now(), kind, subject)
        self.log.append(event)
        for listener in tuple(self._listeners):
            listener(event)
        self._wake()
        return event

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call `listener` at every event; returns a function that ends it."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    async def stream(self) -> AsyncIterator[Event]:
        """Yield every event from now on, for as long as one iterates."""
        queue: asyncio.Queue[Event] = asyncio.Queue()
        stop = self.subscribe(queue.put_nowait)
        try:
            while True:
                yield await queue.get()
        finally:
            stop()

    async def wait(
        self,
        found: Callable[[], T | None],
        *,
        timeout: float = 10.0,  # noqa: ASYNC109 – a limit of the wait, named in its error
        deadline: float | None = None,
        waiting_for: str = "what was waited for",
    ) -> T:
        """Return the first true value of `found()`, asked now and again after each event.

        `timeout` is in real seconds, times `patience`; `deadline`, if any, in seconds since 1970 of
        the injected clock.
        Raises TimeoutError naming `waiting_for` when either passes first.
        """
        loop = asyncio.get_running_loop()
        timeout *= patience
        end = loop.time() + timeout
        timers: list[Timer] = [loop.call_later(timeout, self._wake)]
        if deadline is not None:
            timers.append(self.clock.call_at(deadline, self._wake))
        try:
            while True:
                value = found()
                if value:
                    return value
                if loop.time() >= end or (deadline is not None and self.clock.now() >= deadline):
                    raise TimeoutError(f"{waiting_for} did not come in time")
                await self._next()
        finally:
            for timer in timers:
                timer.cancel()

    def _wake(self) -> None:
        waiters, self._waiters = self._waiters, set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def _next(self) -> None:
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.add(waiter)
        try:
            await waiter
        finally:
            self._waiters.discard(waiter)
