"""How the bot comes back to Discord's gateway: soon after an outage, polite to its limits."""

from __future__ import annotations

import random
from collections import deque
from datetime import datetime, timedelta

# Together the longest time after Discord's return: one attempt that hangs, and one wait.
CONNECT_SECONDS = 10.0
LONGEST_SECONDS = 5.0
# Discord lets a bot identify 1,000 times a day, and resets its token if it goes on: twenty
# in an hour at discord.py's own pace, then one in so long, are at most 960.
IDENTIFY_SECONDS = 5.0
_FREE = 20
_HOUR = timedelta(hours=1)
_SCARCE = timedelta(minutes=3)


class Backoff:
    """The wait between attempts to connect, with a bound of some seconds.

    Connecting costs Discord little; discord.py's own would double up to 1,024 s.
    """

    def __init__(self) -> None:
        self._attempts = 0

    def delay(self) -> float:
        """The seconds to wait: 1, 2, 4, then ``LONGEST_SECONDS``, less up to half."""
        self._attempts += 1
        most = min(LONGEST_SECONDS, 2.0 ** min(self._attempts - 1, 16))
        return random.uniform(most / 2, most)


class IdentifyLimit:
    """When the bot may identify again; resuming a session is free."""

    def __init__(self) -> None:
        self._times: deque[datetime] = deque(maxlen=_FREE)

    def wait(self, now: datetime) -> float:
        """The seconds until it may; 0 for the first time."""
        if not self._times:
            return 0.0
        scarce = len(self._times) == _FREE and now - self._times[0] < _HOUR
        gap = _SCARCE if scarce else timedelta(seconds=IDENTIFY_SECONDS)
        return max(IDENTIFY_SECONDS, (self._times[-1] + gap - now).total_seconds())

    def note(self, now: datetime) -> None:
        """It identifies now."""
        self._times.append(now)
