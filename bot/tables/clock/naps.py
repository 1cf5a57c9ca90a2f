"""Waking tables, as use cases."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from sqlmodel import col, select

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import GameRow, SeatRow
from bot.tables.clock import sleeping
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.loading import load
from bot.tables.notifying import telling
from bot.tables.state import Status
from bot.tables.table_rows import game_row, known, seat_rows


@retried
class Naps:
    """Wakes sleeping tables, each in a transaction of ``writing``."""

    def __init__(
        self, store: Store, writing: Callable[[], AbstractAsyncContextManager[Outbox]]
    ) -> None:
        self._store = store
        self._writing = writing

    async def wake(self, table_id: int, person_id: int) -> bool:
        """Wake a table; the right of everybody who has a seat there. Whether it slept.

        Raises ``TableError``: no-table, not-started, over, not-seated.
        """
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            if row.status == Status.OPEN.value:
                raise TableError(Code.NOT_STARTED)
            if row.status != Status.RUNNING.value:
                raise TableError(Code.OVER)
            seats = await seat_rows(out.session, row)
            if not any(person_id in (seat.person_id, seat.owner_id) for seat in seats):
                raise TableError(Code.NOT_SEATED)
            slept = sleeping.wake(out, row)
            if slept:
                await telling.woken(out, row, person_id)
            if slept and not await _waits_for(out, row, person_id):
                out.to_channel(row, Kind.AWAKE, row.version)
            return slept

    async def notice(self, channel_id: int, person_id: int) -> None:
        """Wake the channel's table if it sleeps and somebody who sits there does anything."""
        query = (
            select(GameRow.id)
            .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
            .where(
                GameRow.channel_id == channel_id,
                GameRow.status == Status.RUNNING.value,
                col(GameRow.asleep_at).is_not(None),
                (SeatRow.person_id == person_id) | (SeatRow.owner_id == person_id),
            )
            .limit(1)
        )
        async with self._store.reading() as session:
            table_id = (await session.exec(query)).first()
        if table_id is not None:
            await self.wake(known(table_id), person_id)


async def _waits_for(out: Outbox, row: GameRow, person_id: int) -> bool:
    table = await load(out.session, row, out.cards)
    return any(table.seats[number].person_id == person_id for number in table.waited)
