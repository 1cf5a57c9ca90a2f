"""The use cases of people who come and go in a running game, each one transaction.

Afterwards computers play if it is their turn.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import datetime

from bot.store.contention import retried
from bot.store.models import GameRow
from bot.tables import loading, table_rows
from bot.tables.clock.sleeping import wake
from bot.tables.jobs import Outbox
from bot.tables.reading import Reading
from bot.tables.seats import handover, offers, resigning, substitutes
from bot.tables.state import Person, TableState
from bot.tables.terms import LeftSeat
from bot.tables.voting.votes import Vote


@retried
class Seating:
    """Gives up, offers, takes and takes back seats, each in a transaction of ``writing``.

    Each of them wakes a table that was asleep. ``go_on`` lets the computers of a table play,
    ``call_off`` lets one think no longer whose turn it is not any more.
    """

    def __init__(
        self,
        reading: Reading,
        writing: Callable[[], AbstractAsyncContextManager[Outbox]],
        go_on: Callable[[int], Awaitable[object]],
        call_off: Callable[[int], Awaitable[None]],
    ) -> None:
        self._reading = reading
        self._writing = writing
        self._go_on = go_on
        self._call_off = call_off

    async def resign(self, table_id: int, person_id: int) -> tuple[TableState, LeftSeat]:
        """Give up one's seat; the table as it stands then, and what has become of the seat.

        Raises ``TableError`` as ``resigning.resign`` does.
        """
        async with self._table(table_id) as (out, row):
            left = await resigning.resign(out, row, person_id)
        return await self._gone_on(table_id), left

    async def offer(self, table_id: int, by: int, seat: int | None = None) -> TableState:
        """Offer one's own seat or one that a computer plays. Raises as ``offers.offer`` does."""
        async with self._table(table_id) as (out, row):
            await offers.offer(out, row, by, seat)
            return await loading.load(out.session, row, out.cards)

    async def take_back(self, table_id: int, person_id: int) -> TableState:
        """Play one's own seat again, and offer it no longer. Raises as ``offers.keep`` does."""
        async with self._table(table_id) as (out, row):
            await offers.keep(out, row, person_id)
            table = await loading.load(out.session, row, out.cards)
        await self._call_off(table_id)
        return table

    async def take(self, table_id: int, person: Person, seat: int) -> TableState:
        """Take an offered seat. Raises as ``offers.take`` does."""
        async with self._table(table_id) as (out, row):
            await offers.take(out, row, person, seat)
            table = await loading.load(out.session, row, out.cards)
        await self._call_off(table_id)
        return table

    async def hand_over(self, table_id: int, by: int, seat: int) -> TableState:
        """Give the opener's right away. Raises as ``handover.hand_over`` does."""
        async with self._table(table_id) as (out, row):
            await handover.hand_over(out, row, by, seat)
            return await loading.load(out.session, row, out.cards)

    async def ask_substitute(self, table_id: int, by: int, person: Person, until: datetime) -> Vote:
        """Ask somebody to play for oneself for a time. Raises as ``substitutes.ask`` does."""
        async with self._table(table_id) as (out, row):
            return await substitutes.ask(out, row, by, person, until)

    @asynccontextmanager
    async def _table(self, table_id: int) -> AsyncIterator[tuple[Outbox, GameRow]]:
        async with self._writing() as out:
            row = await table_rows.game_row(out.session, table_id, lock=True)
            yield out, row
            wake(out, row)

    async def _gone_on(self, table_id: int) -> TableState:
        await self._go_on(table_id)
        return await self._reading.get(table_id)
