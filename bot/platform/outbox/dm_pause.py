"""A pause during which the bot opens no new DMs, as Discord has refused to open any.

Discord refuses a bot that opens DMs too fast (40003), or that its spam filter has flagged (20026).
Each further attempt to any person makes that worse. People with a known DM channel still get
their DMs.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import structlog

from bot.platform.clock import Clock

SHORTEST, LONGEST = timedelta(minutes=1), timedelta(minutes=30)
_log = structlog.get_logger(__name__)


class DmPause:
    """The pauses of one process: one minute, then two, four … thirty, until a DM can be opened."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until: datetime | None = None  # by the steady clock
        self._last = timedelta(0)
        self._trial = asyncio.Lock()

    @property
    def left(self) -> timedelta:
        """For how long no DM may be opened."""
        if self._until is None:
            return timedelta(0)
        return max(timedelta(0), self._until - self._clock.steady())

    @asynccontextmanager
    async def turn_to_open(self) -> AsyncIterator[None]:
        """Wait until a DM may be opened: one by one from a refusal until one could be."""
        if not self._last:
            yield
            return
        async with self._trial:
            yield

    def begin(self, reason: str) -> None:
        """Discord has refused to open a DM; what was under way by then makes no pause longer."""
        if self.left:
            return
        self._last = min(LONGEST, max(SHORTEST, 2 * self._last))
        self._until = self._clock.steady() + self._last
        _log.error("dms_paused", reason=reason, seconds=self._last.total_seconds())

    def end(self) -> None:
        """A DM was opened: the next pause is a short one again."""
        if self._last:
            _log.info("dms_go_on")
        self._until, self._last = None, timedelta(0)
