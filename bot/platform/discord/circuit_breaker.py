"""Stop sending before Discord blocks the IP address.

Discord blocks an address after 10,000 invalid requests in ten minutes: those answered with 401, 403
or 429, by any client. Many of them mean a fault that a retry cannot fix: Discord rejects the token,
or a proxy blocks the bot.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import discord
import structlog
from discord.http import HTTPClient, Route

from bot.platform import metrics
from bot.platform.clock import Clock

INVALID = (401, 403, 429)
WINDOW = timedelta(minutes=10)
# Of all processes together, as they may have one address; on it may be other bots, too.
STOPS_AT = 2000
GOES_ON_AT = 0.5  # of that many
_GATEWAY = "/gateway/bot"  # without which nobody comes back
_log = structlog.get_logger(__name__)


class CircuitBreaker:
    """Counts invalid requests of this process, and says when none may be made.

    ``part()`` is into how many such parts all shards are divided. It opens at its share of
    ``STOPS_AT``, and closes by itself once half of them are ten minutes
    ago.
    """

    def __init__(self, clock: Clock, part: Callable[[], float] = lambda: 1.0) -> None:
        self._clock = clock
        self._part = part
        self._invalid: deque[datetime] = deque()
        self._open = False

    @property
    def count(self) -> int:
        """Number of invalid requests in the last ten minutes."""
        self._forget(self._clock.now())
        return len(self._invalid)

    def note(self, status: int, *, shared: bool = False) -> None:
        """Count an answer if it is invalid; limits that are ``shared`` with others do not count."""
        if status not in INVALID or shared:
            return
        metrics.INVALID_REQUESTS.labels(str(status)).inc()
        self._invalid.append(self._clock.now())
        most = self._most()
        if not self._open and self.count >= most:
            self._open = True
            metrics.SENDING_STOPPED.set(1)
            until = self._below(most)
            _log.error("sending_stopped", invalid=self.count, status=status, until=str(until))

    def open_until(self) -> datetime | None:
        """Time at which sending may resume; None if it is allowed now."""
        if not self._open:
            return None
        self._forget(now := self._clock.now())
        until = self._below(self._most())
        if until is not None and until > now:
            return until
        self._open = False
        metrics.SENDING_STOPPED.set(0)
        _log.warning("sending_goes_on", invalid=self.count)
        return None

    def _most(self) -> int:
        return max(1, int(STOPS_AT / self._part()))

    def _below(self, most: int) -> datetime | None:
        """Time at which few enough are left; None if that is now."""
        over = len(self._invalid) - int(most * GOES_ON_AT)
        return self._invalid[over - 1] + WINDOW if over > 0 else None

    def _forget(self, now: datetime) -> None:
        while self._invalid and self._invalid[0] <= now - WINDOW:
            self._invalid.popleft()
        while self._invalid and self._invalid[-1] > now:  # the clock was set back
            self._invalid.pop()


def heed(http: HTTPClient, breaker: CircuitBreaker, clock: Clock) -> None:
    """Block all requests of a client while the ``breaker`` is open: they raise ``RateLimited``.

    Answers to interactions go another way. Few are invalid, and somebody waits for each.
    """
    ask = http.request

    async def request(route: Route, **options: Any) -> Any:
        until = breaker.open_until()
        if until is not None and route.path != _GATEWAY:
            raise discord.RateLimited((until - clock.now()).total_seconds())
        return await ask(route, **options)

    http.request = request  # type: ignore[method-assign]
