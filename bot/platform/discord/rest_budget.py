"""This process's share of the requests that Discord allows a bot in a second."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.platform.clock import Clock

# Of the 50 that Discord allows; answers to interactions are not counted. What is left over is
# for requests that a busy machine holds up on their way, so that they arrive with later ones.
PER_SECOND = 36.0
BURST = timedelta(seconds=0.15)  # of a share goes out at once


class RestBudget:
    """Limits the requests of this process to its share: one of ``part()`` parts."""

    def __init__(self, clock: Clock, part: Callable[[], float]) -> None:
        self._clock = clock
        self._part = part
        self._paid_until: datetime | None = None

    async def wait(self) -> None:
        """Return when one more request may be made."""
        now = self._clock.steady()
        before = now if self._paid_until is None else max(now, self._paid_until)
        price = timedelta(seconds=self._part() / PER_SECOND)
        self._paid_until = before + price
        if before > now + BURST:
            await self._clock.sleep((before - now - BURST).total_seconds())
