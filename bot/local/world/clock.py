"""Clocks of the loopback server: the real one, and one that a test winds by hand."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC).timestamp()


class Alarm(Protocol):
    """Something set on a clock that can be called off."""

    def cancel(self) -> None:
        """Call it off; harmless when it has rung already."""


class Clock(Protocol):
    """Where the server takes the time from."""

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` once `now()` has reached `when` (seconds since 1970)."""


class RealClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        return time.time()

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` in the running loop when `when` (seconds since 1970) has come."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), ring)


class _Rung:
    __slots__ = ("ring",)

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Callable[[], None] | None = ring

    def cancel(self) -> None:
        self.ring = None


class ManualClock:
    """A clock that stands still until a test advances it, so that no test has to sleep."""

    def __init__(self, start: float = START) -> None:
        self._now = start
        self._order = itertools.count()
        self._alarms: list[tuple[float, int, _Rung]] = []

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        return self._now

    def alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` when the clock is advanced to `when` (seconds since 1970) or beyond."""
        entry = _Rung(ring)
        heapq.heappush(self._alarms, (when, next(self._order), entry))
        return entry

    def advance(self, seconds: float) -> None:
        """Move the clock on by `seconds` and ring every alarm on the way, in order."""
        target = self._now + seconds
        while self._alarms and self._alarms[0][0] <= target:
            when, _, entry = heapq.heappop(self._alarms)
            self._now = max(self._now, when)
            if entry.ring is not None:
                entry.ring()
        self._now = target
