"""This process's share of the requests that Discord allows a bot in a second."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.clock import Clock

PER_SECOND = 45.0  # of the 50 that Discord allows; answers to interactions are not counted
WINDOW = timedelta(seconds=1.1)  # requests made within one may reach Discord closer together
_LONGEST = timedelta(minutes=10)  # that a request ever waits; more, and the clock was set back


class RestShare:
    """Lets requests through: in any ``WINDOW`` as many as fall to one of ``processes()``.

    What a turn sends at once goes out at once; a share that is refilled while it is used, as a
    leaky bucket's is, would let twice as many through in the first second.
    """

    def __init__(self, clock: Clock, processes: Callable[[], int]) -> None:
        self._clock = clock
        self._processes = processes
        self._made: deque[datetime] = deque()  # when requests were or will be made, of late

    async def wait(self) -> None:
        """Return when one more request may be made."""
        now = self._clock.now()
        processes = max(1, self._processes())
        share = max(1, int(PER_SECOND / processes))
        window = WINDOW * max(1.0, processes / PER_SECOND)  # for one request, if that is all
        if self._made and self._made[-1] > now + _LONGEST:
            self._made.clear()
        while self._made and self._made[0] <= now - window:
            self._made.popleft()
        at = now if len(self._made) < share else self._made[-share] + window
        self._made.append(max(now, at))
        if at > now:
            await self._clock.sleep((at - now).total_seconds())
