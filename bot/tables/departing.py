"""People who are gone from the server: their tables there must not wait for them for ever.

Before the start their seat is free again. In a running game a computer stands in, the seat is
offered, and the opener's right passes on; if they come back to the server before somebody else
has the seat, so can they to the table. A table at which nobody else is left ends.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import GameRow, SeatRow
from bot.tables import seats as seats_
from bot.tables import standing_in, votes
from bot.tables.handover import pass_on
from bot.tables.holders import change_holder, put_up
from bot.tables.jobs import Kind, Outbox
from bot.tables.loading import ACTIVE, game_row, known, seat_rows
from bot.tables.state import Status


async def tables_of(session: AsyncSession, guild_id: int, person_id: int) -> Sequence[int]:
    """The ids of the open and running tables of a server at which a person acts or has a seat."""
    query = (
        select(GameRow.id)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(
            GameRow.guild_id == guild_id,
            col(GameRow.status).in_(ACTIVE),
            col(GameRow.analysis).is_(False),
            (col(SeatRow.person_id) == person_id) | (col(SeatRow.owner_id) == person_id),
        )
        .distinct()
    )
    return [known(table_id) for table_id in (await session.exec(query)).all()]


async def depart(out: Outbox, table_id: int, person_id: int) -> None:
    """Let a table go on without a person who has left its server."""
    row = await game_row(out.session, table_id, lock=True)
    if row.status == Status.OPEN.value:
        await seats_.leave(out, row, person_id)
    elif row.status == Status.RUNNING.value:
        await _leave(out, row, person_id)


async def _leave(out: Outbox, row: GameRow, person_id: int) -> None:
    rows = await seat_rows(out.session, row)
    for seat in rows:
        if seat.person_id == person_id and seat.owner_id not in (None, person_id):
            await change_holder(out, row, seat, seat.owner_id)  # they were a substitute
    mine = next((seat for seat in rows if seat.owner_id == person_id), None)
    if mine is not None:
        others = [seat for seat in rows if seat is not mine]
        if not await standing_in.call_back(out, row, others):
            await seats_.close(out, row)
        elif mine.person_id == person_id:
            await standing_in.begin(out, row, mine)
        mine.resigned_at = mine.resigned_at or out.now
        out.session.add(mine)
        if row.status == Status.RUNNING.value and (mine.person_id or mine.computer):
            put_up(out, row, mine)
        await pass_on(out, row, person_id)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)
