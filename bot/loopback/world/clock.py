"""Clocks of the loopback server: the real one, and one that a test advances."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC).timestamp()


class Timer(Protocol):
    """A call that a clock will make, and that can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call; harmless when it was made already."""


class Clock(Protocol):
    """Time source of the server."""

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call `callback` once `now()` has reached `when` (seconds since 1970)."""


class RealClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        return time.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call `callback` in the running loop when `when` (seconds since 1970) has come."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class _ManualTimer:
    __slots__ = ("callback",)

    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class ManualClock:
    """A clock that only moves when a test advances it, so that no test has to sleep."""

    def __init__(self, start: float = START) -> None:
        self._now = start
        self._order = itertools.count()
        self._timers: list[tuple[float, int, _ManualTimer]] = []

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        return self._now

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call `callback` when the clock is advanced to `when` (seconds since 1970) or beyond."""
        entry = _ManualTimer(callback)
        heapq.heappush(self._timers, (when, next(self._order), entry))
        return entry

    def advance(self, seconds: float) -> None:
        """Move the clock on by `seconds` and make every call that falls due, in order."""
        target = self._now + seconds
        while self._timers and self._timers[0][0] <= target:
            when, _, entry = heapq.heappop(self._timers)
            self._now = max(self._now, when)
            if entry.callback is not None:
                entry.callback()
        self._now = target
