"""Substitutes: somebody plays for the owner of a seat for some days, as both have agreed.

A substitute gets the hand and acts for the seat in everything, votes included; they cannot give
it away. At the end of the time, or when the owner wants it, the seat goes back by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import GameRow, SeatRow
from bot.tables import standing_in, votes
from bot.tables.errors import Code, TableError
from bot.tables.holders import change_holder, check_unseen
from bot.tables.jobs import Kind, Outbox
from bot.tables.loading import game_row, known, seat_rows
from bot.tables.offers import check_running
from bot.tables.seats import remember
from bot.tables.state import Person
from bot.tables.votes import Vote, VoteKind, carries, open_vote

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
    standing_in.end_offer(out, row, seat)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)


async def end(out: Outbox, table_id: int, number: int) -> None:
    """Give a seat back to its owner whose substitute's time is over."""
    row = await game_row(out.session, table_id, lock=True)
    seat = (await seat_rows(out.session, row))[number]
    if seat.substitute_until is None or seat.substitute_until > out.now:
        return
    if seat.owner_id is not None:
        await change_holder(out, row, seat, seat.owner_id)
        await votes.recount(out, row)
        out.to_channel(row, Kind.TABLE, row.version)


async def next_end(session: AsyncSession) -> datetime | None:
    """When the first of all substitutes' times is over."""
    query = select(func.min(SeatRow.substitute_until)).where(_substituted())
    return (await session.exec(query)).one()


async def ended(session: AsyncSession, now: datetime) -> Sequence[tuple[int, int]]:
    """The ids of tables and numbers of seats whose substitute's time is over."""
    query = select(SeatRow.game_id, SeatRow.number).where(
        _substituted(), col(SeatRow.substitute_until) <= now
    )
    return [(table_id, known(number)) for table_id, number in (await session.exec(query)).all()]


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


def _substituted() -> ColumnElement[bool]:
    return col(SeatRow.substitute_until).is_not(None)
