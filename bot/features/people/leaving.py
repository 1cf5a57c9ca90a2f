"""Deletion of a person's data: on request, or after the retention period without activity.

Running games go on without them: their seat is given up as by ``/deus-table resign``.
"""

from __future__ import annotations

from datetime import timedelta

import structlog

from bot.features.people.use_cases import PersonalData, PersonalSettings
from bot.features.seats.use_cases import Seats
from bot.game.errors import TableError
from bot.game.personal_data import PrivacyTerms
from bot.game.unit_of_work import Transactions
from bot.platform.clock import Clock
from bot.platform.store.errors import StoreError

LOOK = timedelta(days=1)
MOST = 100  # people at a time
_log = structlog.get_logger(__name__)


class Leaving:
    """Delete people's data, in several transactions for each person."""

    def __init__(
        self,
        transactions: Transactions,
        seats: Seats,
        data: PersonalData,
        settings: PersonalSettings,
        terms: PrivacyTerms,
    ) -> None:
        self._transactions = transactions
        self._seats = seats
        self._data = data
        self._settings = settings
        self._kept = timedelta(days=terms.days)

    async def delete(self, person_id: int) -> int:
        """Resign a person's seats and delete their data; return how many tables they leave.

        Raises ``TableError`` (still-seated) if they have sat down somewhere meanwhile.
        """
        tables = await self._data.active(person_id)
        for table_id in tables:
            await self._seats.leave_for_good(table_id, person_id)
        await self._data.forget(person_id)
        self._settings.forget(person_id)
        return len(tables)

    async def keep_looking(self, clock: Clock) -> None:
        """Delete once a day what has been kept for long enough, until cancelled."""
        while True:
            await clock.sleep(LOOK.total_seconds())
            try:
                await self.expire()
            except (StoreError, TableError) as error:  # tomorrow again
                _log.debug("retention_put_off", reason=str(error))
            except Exception:
                _log.exception("retention_failed")

    async def expire(self) -> int:
        """Delete the data of people who have been inactive for too long; return how many.

        People with a seat at a running table are kept.
        """
        while await self._data.note_people(MOST):
            pass
        gone, last, before = 0, 0, self._transactions.now() - self._kept
        while people := await self._data.unseen(before, last, MOST):
            for person_id in people:
                gone += await self._expired(person_id)
            last = people[-1]
        if gone:
            _log.info("people_forgotten", people=gone, days=self._kept.days)
        return gone

    async def _expired(self, person_id: int) -> bool:
        if await self._data.active(person_id):
            await self._data.still_here(person_id)
            return False
        await self._data.forget(person_id)
        self._settings.forget(person_id)
        return True
