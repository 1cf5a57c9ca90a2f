"""Players who have left the server on which they play: nobody there can wait for them any more.

Before the start their seat is free at once. In a running game it is offered at once, the
opener's right passes on, and after some days without anybody it is as if they had resigned.
Whoever is back by then plays on. All functions are parts of a transaction.
"""

from __future__ import annotations

from datetime import timedelta

import structlog

from bot.store.models import GameRow, SeatRow
from bot.tables.clock.agenda import Due, Situation, duty, reschedule
from bot.tables.errors import TableError
from bot.tables.jobs import Outbox
from bot.tables.seats import lifecycle, resigning, standing_in
from bot.tables.seats.handover import pass_on
from bot.tables.seats.holders import end_offer, put_up
from bot.tables.state import Status
from bot.tables.table_rows import known, seat_rows

KEPT_FOR = timedelta(days=3)
_log = structlog.get_logger(__name__)


async def leave(out: Outbox, row: GameRow, person_id: int) -> None:
    """Note that a person who has a seat is on the table's server no more.

    Raises ``TableError``: not-seated.
    """
    if row.status == Status.OPEN.value:
        await lifecycle.leave(out, row, person_id)
        return
    for seat in await seat_rows(out.session, row):
        if row.status != Status.RUNNING.value or seat.departed_at is not None:
            continue
        if seat.owner_id == person_id and seat.resigned_at is None:
            seat.departed_at = out.now
            out.session.add(seat)
            put_up(out, row, seat)
            await pass_on(out, row, person_id)
            reschedule(out, row)
        elif seat.person_id == person_id and seat.owner_id is not None:
            await standing_in.take_back(out, row, seat.owner_id)


async def come_back(out: Outbox, row: GameRow, person_id: int) -> None:
    """Note that a person who had left the server is there again; the seat is theirs still."""
    for seat in await seat_rows(out.session, row):
        if seat.departed_at is not None and seat.owner_id == person_id:
            _forget(out, row, seat)


def _forget(out: Outbox, row: GameRow, seat: SeatRow) -> None:
    seat.departed_at = None
    end_offer(out, row, seat)
    reschedule(out, row)


async def _plan(out: Outbox, now: Situation) -> list[Due]:
    return [
        Due(seat.departed_at + KEPT_FOR, known(seat.number))
        for seat in now.seats
        if seat.departed_at is not None
    ]


@duty("departed", _plan)
async def give_up_for_them(out: Outbox, now: Situation, due: Due) -> None:
    """Let a seat go whose owner has been away from the server for days, as if they resigned."""
    seat = next(one for one in now.seats if one.number == due.about)
    seat.departed_at = None
    out.session.add(seat)
    if seat.owner_id is None:
        return
    try:
        await resigning.resign(out, now.row, seat.owner_id)
    except TableError as refusal:  # such as while first pieces are picked: later
        _log.info("seat_kept", table=now.row.id, reason=refusal.code.value)
        seat.departed_at = out.now
