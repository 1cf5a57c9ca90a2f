"""This process's share of the requests that Discord allows a bot in a second."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.clock import Clock

PER_SECOND = 50.0  # of all requests but answers to interactions, which Discord does not count
_BURST = timedelta(seconds=1)


class RestShare:
    """Lets requests through, as many a second as fall to one of ``processes()``."""

    def __init__(self, clock: Clock, processes: Callable[[], int]) -> None:
        self._clock = clock
        self._processes = processes
        self._paid_until: datetime | None = None

    async def wait(self) -> None:
        """Return when one more request may be made."""
        now = self._clock.now()
        price = timedelta(seconds=max(1, self._processes()) / PER_SECOND)
        paid = max(now, self._paid_until or now) + price
        self._paid_until = paid
        if paid - now > _BURST:
            await self._clock.sleep((paid - now - _BURST).total_seconds())
