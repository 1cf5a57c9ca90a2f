"""Seats on offer in a running game: whoever takes one plays on with its hand.

A player offers their own seat, or one that a computer plays. The owner may come back until
somebody has taken it; of several takers at once one gets it.
"""

from __future__ import annotations

from bot.store.models import GameRow, SeatRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.people.newcomers import distinct_name, remember
from bot.tables.results import results
from bot.tables.rights import check_running
from bot.tables.seats import standing_in
from bot.tables.seats.handover import pass_on
from bot.tables.seats.holders import (
    Ended,
    change_holder,
    check_unseen,
    end_offer,
    note_tenure,
    put_up,
)
from bot.tables.state import Person
from bot.tables.table_rows import seat_rows
from bot.tables.voting import votes


async def offer(out: Outbox, row: GameRow, by: int, number: int | None = None) -> SeatRow:
    """Offer one's own seat (``number`` None), or that one, to whoever wants it.

    Raises ``TableError``: not-started, over, not-seated, not-your-seat, seat-closed,
    offered-already.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    mine = next((s for s in seats if s.owner_id == by), None)
    seat = mine if number is None else seats[number]
    if seat is None or not any(by in (s.person_id, s.owner_id) for s in seats):
        raise TableError(Code.NOT_SEATED)
    if seat is not mine and seat.person_id is not None:
        raise TableError(Code.NOT_YOUR_SEAT, name=seat.name)
    if seat.person_id is None and seat.computer is None:
        raise TableError(Code.SEAT_CLOSED)
    if seat.offered_at is not None:
        raise TableError(Code.OFFERED_ALREADY)
    put_up(out, row, seat)
    return seat


async def keep(out: Outbox, row: GameRow, by: int) -> SeatRow:
    """Take one's seat back from who plays there, or offer it no longer.

    Raises ``TableError``: not-started, over, not-seated, seat-yours.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    mine = next((s for s in seats if s.owner_id == by and s.person_id == by), None)
    if mine is None or mine.offered_at is None:
        return await standing_in.take_back(out, row, by)
    end_offer(out, row, mine)
    return mine


async def take(out: Outbox, row: GameRow, person: Person, number: int) -> SeatRow:
    """Give an offered seat to ``person``, who plays on with its hand.

    Its owner gets it back. Raises ``TableError``: not-started, over, offer-over,
    already-seated, seen-a-hand.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    seat = seats[number]
    if seat.offered_at is None:
        raise TableError(Code.OFFER_OVER, name=seat.name)
    before = seat.owner_id
    if before == person.id:
        return await keep(out, row, person.id)
    if seat.person_id == person.id:
        raise TableError(Code.ALREADY_SEATED)
    await check_unseen(out, row, seats, number, person.id)
    await remember(out.session, person)
    await results.left(out.session, row, seat, out.now)
    if before is not None:
        ended = Ended.RESIGNED if seat.resigned_at is not None else Ended.REPLACED
        note_tenure(out, row, seat, before, ended)
    await change_holder(out, row, seat, person.id)
    seat.owner_id, seat.resigned_at = person.id, None
    seat.bank_seconds, seat.away_seconds = None, 0
    seat.name = distinct_name(person.name, [s.name for s in seats if s is not seat])
    end_offer(out, row, seat)
    if before is not None:
        await pass_on(out, row, before)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)
    return seat
