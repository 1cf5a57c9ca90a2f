"""Time on the loopback server: its clocks, and the limits of what may be done how often.

The limits of sessions are generous by default, so that a test that restarts a bot often does not
wait; a test of the limits sets what Discord has.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

from bot.loopback.world.errors import too_many
from bot.loopback.world.protocol import Json

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


SESSIONS_A_DAY = 1000
GUILDS_A_SHARD = 2500
IDENTIFY_SECONDS = 5.0  # Discord's; a bucket of shards may identify once in this time
_DAY_SECONDS = 24 * 3600.0


class SessionLimits:
    """Counts the sessions that bots start.

    `shards` is the recommended number, `total` the number of sessions a day, `max_concurrency` the
    number of buckets that the shards are divided into. Each bucket may identify once in
    `identify_seconds` (0: at any time). More guilds than `guilds_a_shard` are too many for a shard.
    """

    def __init__(self, clock: Clock) -> None:
        self.shards = 1
        self.total = SESSIONS_A_DAY
        self.max_concurrency = 1
        self.identify_seconds = 0.0
        self.guilds_a_shard = GUILDS_A_SHARD
        self._clock = clock
        self._begun = 0
        self._day_ends = 0.0
        self._free_at: dict[int, float] = {}

    @property
    def remaining(self) -> int:
        """Number of sessions that may still start today; below 0 there were too many."""
        if self._clock.now() >= self._day_ends:
            return self.total
        return self.total - self._begun

    def too_soon(self, shard: int) -> bool:
        """Return whether the bucket of `shard` has to wait."""
        return self._clock.now() < self._free_at.get(shard % self.max_concurrency, 0.0)

    def count(self, shard: int) -> bool:
        """Count a session that `shard` starts; returns whether the day's total allows it."""
        now = self._clock.now()
        if now >= self._day_ends:
            self._begun, self._day_ends = 0, now + _DAY_SECONDS
        self._begun += 1
        self._free_at[shard % self.max_concurrency] = now + self.identify_seconds
        return self._begun <= self.total

    def body(self) -> Json:
        """Return the `session_start_limit` of GET /gateway/bot."""
        return {
            "total": self.total,
            "remaining": max(0, self.remaining),
            "reset_after": max(0, round((self._day_ends - self._clock.now()) * 1000)),
            "max_concurrency": self.max_concurrency,
        }


Limit = tuple[int, float]
"""Number of times in a number of seconds."""


class ActionLimits:
    """Counts what is done in each channel: `old_edits` of messages older than an hour, `renames`.

    A window ends by the world's clock or by the machine's, whichever is first: a bot that waits
    must get on even if a test never advances the clock.
    """

    def __init__(self, clock: Clock) -> None:
        self.old_edits: Limit = (3, 6.0)
        self.renames: Limit = (2, 600.0)
        self._clock = clock
        self._done: dict[tuple[str, int], deque[tuple[float, float]]] = {}

    def count_old_edit(self, channel_id: int) -> None:
        """Count an edit of an old message; raises 429 with 30046 where it is one too many."""
        self._count("edit", channel_id, self.old_edits, 30046)

    def count_rename(self, channel_id: int) -> None:
        """Count a change of name or topic; raises 429 where it is one too many."""
        self._count("name", channel_id, self.renames, 0)

    def _count(self, what: str, channel_id: int, limit: Limit, code: int) -> None:
        most, seconds = limit
        now = self._clock.now(), time.monotonic()
        done = self._done.setdefault((what, channel_id), deque())
        while done and max(now[0] - done[0][0], now[1] - done[0][1]) >= seconds:
            done.popleft()
        if len(done) >= most:
            passed = max(now[0] - done[0][0], now[1] - done[0][1]) if done else 0.0
            raise too_many(round(seconds - passed, 3), code)
        done.append(now)
