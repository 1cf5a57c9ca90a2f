"""Time: now, waiting, and how long to wait. Tests put their own clock in the place of this one.

Two clocks: what people see and what is stored goes by the wall's, which somebody may set. What
waits in this process goes by the steady one, which nobody can.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any, Protocol

FIRST_SECONDS = 2.0
LONGEST_SECONDS = 300.0
_ORIGIN = datetime(2000, 1, 1, tzinfo=UTC)  # of the steady clock
_JUMP = timedelta(seconds=1)  # less is a clock that is put right, little by little


class Clock(Protocol):
    """Tells the time and waits."""

    def now(self) -> datetime:
        """The present moment, with its time zone (UTC)."""
        ...

    def steady(self) -> datetime:
        """A moment of a clock that is never set: only the time between two of them is known."""
        ...

    @property
    def set_back(self) -> timedelta:
        """Total time by which the wall clock has been set back."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after ``seconds``."""
        ...


class SystemClock:
    """The machine's own clock."""

    def __init__(self) -> None:
        self._ahead: timedelta | None = None  # of the steady clock
        self._set_back = timedelta(0)

    def now(self) -> datetime:
        """The present moment in UTC."""
        now = datetime.now(UTC)
        ahead = now - self.steady()
        if self._ahead is not None and self._ahead - ahead > _JUMP:
            self._set_back += self._ahead - ahead
        self._ahead = ahead
        return now

    def steady(self) -> datetime:
        """A moment of the clock that counts on whatever the wall's shows."""
        return _ORIGIN + timedelta(seconds=monotonic())

    @property
    def set_back(self) -> timedelta:
        """The same, as callers of the clock have seen it."""
        return self._set_back

    async def sleep(self, seconds: float) -> None:
        """Return after ``seconds``, leaving the event loop free."""
        await asyncio.sleep(seconds)


async def rest(clock: Clock, awake: asyncio.Event, until: datetime | None) -> None:
    """Return when ``awake`` is set, or at ``until`` if that comes first; at once if it has passed.

    How long that is is reckoned as the wait begins: a clock that is moved before that counts.
    """
    waits: list[Coroutine[Any, Any, Any]] = [awake.wait()]
    if until is not None:
        waits.append(_reached(clock, until))
    tasks = [asyncio.create_task(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


async def _reached(clock: Clock, moment: datetime) -> None:
    await clock.sleep(max(0.0, (moment - clock.now()).total_seconds()))


def delay(
    attempts: int,
    retry_after: float | None = None,
    jitter: Callable[[], float] = lambda: 0.0,
    *,
    first: float = FIRST_SECONDS,
    longest: float = LONGEST_SECONDS,
) -> timedelta:
    """The wait after the ``attempts``-th failure in a row: 2 s, 4 s, 8 s … up to ``longest``;
    ``first`` seconds in place of 2.

    ``retry_after`` (seconds) is what Discord asked for, and is kept to. ``jitter``
    gives 0 to 1 and lengthens the wait by up to a quarter, so that what failed
    together does not come back together.
    """
    seconds = min(longest, first * 2.0 ** min(attempts - 1, 16))
    if retry_after is not None:
        seconds = max(retry_after, 0.0)
    return timedelta(seconds=seconds * (1 + jitter() / 4))


class Throttle:
    """Rate limit of one every ``gap`` seconds; Discord blocks bots that open DMs in bursts."""

    def __init__(self, clock: Clock, gap: float) -> None:
        self._clock = clock
        self._gap = timedelta(seconds=gap)
        self._free_at: datetime | None = None

    async def wait(self) -> None:
        """Return when it is one's turn."""
        now = self._clock.steady()
        mine = now if self._free_at is None else max(now, self._free_at)
        self._free_at = mine + self._gap
        if mine > now:
            await self._clock.sleep((mine - now).total_seconds())
