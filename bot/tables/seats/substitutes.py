"""Substitutes: somebody plays for the owner of a seat for some days, as both have agreed.

A substitute gets the hand and acts for the seat in everything, votes included; they cannot give
it away. At the end of the time, or when the owner wants it, the seat goes back by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.store.models import GameRow, PlayerRow, SeatRow
from bot.tables.clock.agenda import Due, Situation, duty, reschedule
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.people.newcomers import remember
from bot.tables.rights import check_running
from bot.tables.seats.holders import change_holder, check_unseen, end_offer
from bot.tables.state import Person
from bot.tables.table_rows import known, seat_rows
from bot.tables.voting import votes
from bot.tables.voting.votes import Vote, VoteKind, carries, open_vote

LONGEST = timedelta(days=60)


async def ask(out: Outbox, row: GameRow, by: int, person: Person, until: datetime) -> Vote:
    """Ask ``person`` to play for the owner ``by`` of a seat.

    Raises ``TableError``: not-started, over, not-seated, owner-decides, until-past, until-far,
    already-seated, seen-a-hand, vote-open.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    seat = _own(seats, by)
    _check_until(out, until)
    await check_unseen(out, row, seats, known(seat.number), person.id)
    if person.id == by:
        raise TableError(Code.ALREADY_SEATED)
    if await out.session.get(PlayerRow, person.id) is None:
        await remember(out.session, person)
    args = {
        "seat": known(seat.number),
        "person": person.id,
        "name": person.name,
        "until": until.isoformat(),
    }
    return await open_vote(out, row, VoteKind.SUBSTITUTE, args, by)


@carries(VoteKind.SUBSTITUTE)
async def begin(out: Outbox, row: GameRow, vote: Vote) -> None:
    """Give the hand to the substitute who has agreed. Raises ``TableError`` as ``ask`` does."""
    person, until = vote.args["person"], datetime.fromisoformat(vote.args["until"])
    seats = await seat_rows(out.session, row)
    seat = _own(seats, vote.opened_by)
    _check_until(out, until)
    await check_unseen(out, row, seats, known(seat.number), person)
    await change_holder(out, row, seat, person)
    seat.substitute_until = until
    reschedule(out, row)
    end_offer(out, row, seat)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)


async def _ends(out: Outbox, now: Situation) -> list[Due]:
    return [
        Due(seat.substitute_until, known(seat.number))
        for seat in now.seats
        if seat.substitute_until is not None
    ]


@duty("substitute-ends", _ends)
async def end(out: Outbox, now: Situation, due: Due) -> None:
    """Give a seat back to its owner, as its substitute's time is over."""
    seat, row = now.seats[due.about], now.row
    await change_holder(out, row, seat, seat.owner_id)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)


def _own(seats: Sequence[SeatRow], person_id: int) -> SeatRow:
    """The seat in which a person plays for themself. Raises ``TableError``."""
    seat = next((s for s in seats if s.person_id == person_id), None)
    if seat is None:
        raise TableError(Code.NOT_SEATED)
    if seat.owner_id != person_id:
        raise TableError(Code.OWNER_DECIDES)
    return seat


def _check_until(out: Outbox, until: datetime) -> None:
    if until <= out.now:
        raise TableError(Code.UNTIL_PAST)
    if until > out.now + LONGEST:
        raise TableError(Code.UNTIL_FAR, days=LONGEST.days)
