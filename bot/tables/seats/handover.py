"""Who has the opener's right at a table that plays: it can be given away, and is never lost."""

from __future__ import annotations

from bot.store.models import GameRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.rights import check_opener
from bot.tables.state import Status
from bot.tables.table_rows import seat_rows


async def hand_over(out: Outbox, row: GameRow, by: int, number: int) -> None:
    """Give the opener's right to the person at seat ``number``; the opener may do that.

    Raises ``TableError``: over, not-opener, opener-already, computers-seat.
    """
    if row.status not in (Status.OPEN.value, Status.RUNNING.value):
        raise TableError(Code.OVER)
    seats = await seat_rows(out.session, row)
    check_opener(row, seats, by)
    seat = seats[number]
    if seat.owner_id == by:
        raise TableError(Code.OPENER_ALREADY)
    if seat.owner_id is None or seat.person_id != seat.owner_id:
        raise TableError(Code.COMPUTERS_SEAT, name=seat.name)
    _give(out, row, seat.owner_id)


async def pass_on(out: Outbox, row: GameRow, leaver: int) -> None:
    """Give the right of an opener who leaves to the next person who plays for themself.

    It stays where nobody else does.
    """
    if row.opener_id != leaver:
        return
    seats = list(await seat_rows(out.session, row))
    own = next((i for i, seat in enumerate(seats) if seat.owner_id == leaver), 0)
    for seat in (*seats[own + 1 :], *seats[:own]):
        if seat.owner_id not in (None, leaver) and seat.person_id == seat.owner_id:
            _give(out, row, seat.owner_id or 0)
            return


def _give(out: Outbox, row: GameRow, person_id: int) -> None:
    row.opener_id = person_id
    out.session.add(row)
    out.to_channel(row, Kind.TABLE, row.version)
