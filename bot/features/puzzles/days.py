"""Posts the puzzle of the day: looks at every full hour which servers want theirs."""

from __future__ import annotations

from datetime import timedelta

import structlog

from bot.features.puzzles.use_cases import PuzzleDays
from bot.game.errors import TableError
from bot.platform.clock import Clock
from bot.platform.store.errors import StoreError

_HOUR = timedelta(hours=1)
_SPARE = timedelta(seconds=1)  # after the hour, so that it is certainly over
_log = structlog.get_logger(__name__)


class DailyPuzzles:
    """Queue the puzzle of the day where it is due; a start after an outage makes up for it.

    Which servers have theirs is stored, so several processes and restarts post it once.
    """

    def __init__(self, days: PuzzleDays) -> None:
        self._days = days

    async def keep_posting(self, clock: Clock) -> None:
        """Look now and after every full hour, until cancelled."""
        while True:
            hour = clock.now().replace(minute=0, second=0, microsecond=0)
            try:
                await self.post()
            except (StoreError, TableError) as error:  # in an hour again
                _log.debug("puzzles_put_off", reason=str(error))
            except Exception:
                _log.exception("puzzles_failed")
            wait = (hour + _HOUR + _SPARE - clock.now()).total_seconds()
            if wait > 0:  # no other hour has begun while it looked
                await clock.sleep(wait)

    async def post(self) -> int:
        """Queue every puzzle that is due; how many there were."""
        posted = 0
        for guild_id in await self._days.servers():
            posted += await self._days.post(guild_id)
        return posted
