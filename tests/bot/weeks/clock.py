"""One clock for the bot and for Discord, which stands still until the simulation moves it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from datetime import UTC, datetime, timedelta

from bot.loopback.world.clock import ManualClock


class SimulatedClock:
    """The bot's clock, in step with ``discord``, the loopback's."""

    def __init__(self, start: datetime) -> None:
        self.discord = ManualClock(start.timestamp())
        self._order = itertools.count()
        self._sleepers: list[tuple[datetime, int, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        """The present moment of the simulation."""
        return datetime.fromtimestamp(self.discord.now(), UTC)

    async def sleep(self, seconds: float) -> None:
        """Return once the simulation has come so far."""
        until = self.now() + timedelta(seconds=seconds)
        if until <= self.now():
            await asyncio.sleep(0)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (until, next(self._order), future))
        await future

    def next_wake(self) -> datetime | None:
        """When the first of those who sleep wakes, None if nobody does."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def move_to(self, moment: datetime) -> None:
        """Let it be ``moment``; whoever wakes by then does."""
        ahead = moment.timestamp() - self.discord.now()
        if ahead > 0:
            self.discord.advance(ahead)
        while self._sleepers and self._sleepers[0][0] <= moment:
            future = heapq.heappop(self._sleepers)[2]
            if not future.done():
                future.set_result(None)
