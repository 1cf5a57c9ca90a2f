"""Sessions are begun as Discord allows it: a few at a time, so many a day."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.platform.gateway.shards import AWAY_SECONDS, GAP_SECONDS, Identifying, OwnGate
from bot.platform.store.errors import UnreachableDatabase
from tests.bot.fixtures import HastyClock

DAY = 24 * 3600


class Limits:
    """The answer to GET /gateway/bot."""

    def __init__(self, clock: HastyClock, remaining: int, concurrency: int = 1) -> None:
        self.remaining = remaining
        self.concurrency = concurrency
        self.asked = 0
        self._clock = clock
        self._reset = clock.now().timestamp() + DAY

    async def ask(self) -> dict[str, Any]:
        self.asked += 1
        left = self._reset - self._clock.now().timestamp()
        if left <= 0:
            self.remaining, left = 1000, DAY
        limit = {"total": 1000, "remaining": self.remaining, "reset_after": round(left * 1000)}
        return {
            "url": "wss://gateway.example",
            "shards": 16,
            "session_start_limit": {**limit, "max_concurrency": self.concurrency},
        }


async def test_a_bucket_identifies_once_in_five_seconds_and_others_beside_it() -> None:
    clock = HastyClock()
    limits = Limits(clock, 1000, concurrency=2)
    identifying = Identifying(limits.ask, OwnGate(clock), clock)
    assert await identifying.recommended() == 16
    for shard in range(6):
        await identifying.wait(shard)
    assert clock.slept == [GAP_SECONDS, GAP_SECONDS]  # three after another, two at a time
    assert limits.asked == 1


class RemoteGate(OwnGate):
    """A gate in a database that is away for some seconds at first."""

    def __init__(self, clock: HastyClock, away: float) -> None:
        super().__init__(clock)
        self._back = clock.now() + timedelta(seconds=away)

    async def take(self, shard: int, buckets: int) -> float:
        if self._clock.now() < self._back:
            raise UnreachableDatabase("The server is away.")
        return await super().take(shard, buckets)


async def test_shards_wait_for_an_unavailable_database() -> None:
    """A shard that cannot begin must not end the process: others of it are connected."""
    clock = HastyClock()
    identifying = Identifying(Limits(clock, 1000).ask, RemoteGate(clock, 5), clock)
    await identifying.wait(0)
    assert clock.slept == [AWAY_SECONDS] * 3

    identifying = Identifying(Limits(clock, 1000).ask, RemoteGate(clock, 3600), clock)
    with pytest.raises(TimeoutError):  # after which the attempt to connect is made again
        await identifying.wait(0)


async def test_identifies_beyond_the_daily_limit_wait_for_the_next_day_with_a_warning() -> None:
    clock = HastyClock()
    limits = Limits(clock, 2)
    identifying, begun = Identifying(limits.ask, OwnGate(clock), clock), clock.now()
    await identifying.wait(0)
    await identifying.wait(1)
    limits.remaining = 0
    attempts = 0
    with capture_logs() as log:
        while True:
            try:
                await identifying.wait(2)
            except TimeoutError:
                attempts += 1
            else:
                break
    assert (clock.now() - begun).total_seconds() == pytest.approx(DAY, abs=60)
    assert attempts > 100  # each as long as discord.py lets one be
    told = {line["event"] for line in log}
    assert told == {"session_starts_exhausted"}
    assert max(clock.slept) <= 40
