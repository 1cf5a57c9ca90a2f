"""Session start limits of the gateway, and the recommended number of shards.

Generous by default, so that a test that restarts a bot often does not wait; a test of the limits
sets what Discord has.
"""

from __future__ import annotations

from bot.loopback.world.clock import Clock
from bot.loopback.world.protocol import Json

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
