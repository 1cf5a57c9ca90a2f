"""Votes about seats: remove a late player, or let a substitute play.

Players vote a late player out of their seat, and a computer plays on. An owner asks a substitute
to play for some days: they get the hand and act for the seat in everything, votes included, and
cannot give it away. At the end of the time, or when the owner wants it, the seat goes back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from bot.features.seats import holders
from bot.features.seats.holders import (
    change_holder,
    check_unseen,
    end_offer,
    offer_seat,
    pass_opener_right,
)
from bot.features.votes import use_cases as votes
from bot.features.votes.rows import Vote, VoteSubject, everybody
from bot.features.votes.use_cases import open_vote
from bot.game.errors import Code, TableError
from bot.game.people.preferences import remember
from bot.game.queries import check_running, seat_rows, turn_row
from bot.game.rows import GameRow, PlayerRow, SeatRow
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table.clocks import wake
from bot.game.table.hooks import table_changed
from bot.game.table.loading import load
from bot.game.table.state import TableState
from bot.game.unit_of_work import UnitOfWork, UseCases, reschedule
from bot.platform.request import Person
from bot.platform.store.columns import stored_id

PATIENCE = timedelta(days=3)


def _others(args: Mapping[str, Any], seats: Sequence[SeatRow]) -> list[int]:
    """Everybody who plays but the player of the seat that the vote is about."""
    return everybody(args, [seat for seat in seats if seat.number != args["seat"]])


# seat: a computer takes over from a player who keeps the others waiting
KICK = VoteSubject("kick", timedelta(days=1), voters=_others, majority=True, of_turn=True)
# seat: the same, asked by the table itself when a deadline has passed
SEAT = VoteSubject("seat", timedelta(days=1), voters=_others, majority=True, of_turn=True)
# seat, person, name, until: who is asked to play for its owner
SUBSTITUTE = VoteSubject(
    "substitute",
    timedelta(days=1),
    voters=lambda args, seats: [args["person"]],
    asks_one=True,
)


@dataclass(eq=False)
class SeatVotes(UseCases):
    """Opens votes about seats, each in a transaction that wakes the table."""

    _computers: ComputerTurns

    async def kick(self, table_id: int, by: int, number: int) -> Vote:
        """Ask the others whether the player of that seat is to lose it.

        Raises ``TableError``: no-table, not-started, over, not-seated, own-seat,
        computers-seat, not-waited, not-late, away, vote-open.
        """
        async with self._transactions.table(table_id) as (out, row):
            seats = await seat_rows(out.session, row)
            seat = seats[number]
            if not any(other.person_id == by for other in seats):
                raise TableError(Code.NOT_SEATED)
            if seat.person_id == by:
                raise TableError(Code.OWN_SEAT)
            if seat.person_id is None:
                raise TableError(Code.COMPUTERS_SEAT, name=seat.name)
            table = await load(out.session, row, out.cards)
            if table.started:
                await _check_late(out, row, table, seat)
            vote = await open_vote(out, row, KICK, {"seat": number}, by)
            wake(out.session, row, out.now)
        if vote.outcome is not None:
            await self._computers.play(table_id)
        return vote

    async def ask_substitute(self, table_id: int, by: int, person: Person, until: datetime) -> Vote:
        """Ask ``person`` to play for the owner ``by`` of a seat.

        Raises ``TableError``: not-started, over, not-seated, owner-decides, until-past, until-far,
        already-seated, seen-a-hand, vote-open.
        """
        async with self._transactions.table(table_id) as (out, row):
            check_running(row)
            seats = await seat_rows(out.session, row)
            seat = _own(seats, by)
            _check_until(out, until)
            await check_unseen(out, row, seats, stored_id(seat.number), person.id)
            if person.id == by:
                raise TableError(Code.ALREADY_SEATED)
            if await out.session.get(PlayerRow, person.id) is None:
                await remember(out.session, person)
            args = {
                "seat": stored_id(seat.number),
                "person": person.id,
                "name": person.name,
                "until": until.isoformat(),
            }
            vote = await open_vote(out, row, SUBSTITUTE, args, by)
            wake(out.session, row, out.now)
            return vote


async def _check_late(out: UnitOfWork, row: GameRow, table: TableState, seat: SeatRow) -> None:
    waited_for = [table.mover, *table.awaited]
    if not any(one is not None and one.number == seat.number for one in waited_for):
        raise TableError(Code.NOT_WAITED, name=seat.name)
    away = table.seats[stored_id(seat.number)].away
    if away is not None and away.holds(out.now):
        raise TableError(Code.AWAY, name=seat.name)
    since = table.waiting_since
    if since is None:
        since = (await turn_row(out.session, row, row.version)).at
    if not seat.missed and out.now - since < PATIENCE:
        raise TableError(Code.NOT_LATE, name=seat.name, days=PATIENCE.days)


async def replace_voted_out(out: UnitOfWork, row: GameRow, vote: Vote) -> None:
    """Make a computer play on for a player who was voted out."""
    seat = (await seat_rows(out.session, row))[vote.args["seat"]]
    if await holders.begin(out, row, seat):
        offer_seat(out, row, seat)
        if seat.owner_id is not None:
            await pass_opener_right(out, row, seat.owner_id)


LONGEST = timedelta(days=60)


async def begin(out: UnitOfWork, row: GameRow, vote: Vote) -> None:
    """Give the hand to the substitute who has agreed. Raises ``TableError`` as asking does."""
    person, until = vote.args["person"], datetime.fromisoformat(vote.args["until"])
    seats = await seat_rows(out.session, row)
    seat = _own(seats, vote.opened_by)
    _check_until(out, until)
    await check_unseen(out, row, seats, stored_id(seat.number), person)
    await change_holder(out, row, seat, person)
    seat.substitute_until = until
    reschedule(out, row)
    end_offer(out, row, seat)
    await votes.recount(out, row)
    await table_changed.run(out, row)


async def _ends(out: UnitOfWork, now: Situation) -> list[Due]:
    return [
        Due(seat.substitute_until, stored_id(seat.number))
        for seat in now.seats
        if seat.substitute_until is not None
    ]


@duty("substitute-ends", _ends)
async def end(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Give a seat back to its owner, as its substitute's time is over."""
    seat, row = now.seats[due.about], now.row
    await change_holder(out, row, seat, seat.owner_id)
    await votes.recount(out, row)
    await table_changed.run(out, row)


def _own(seats: Sequence[SeatRow], person_id: int) -> SeatRow:
    """The seat that a person both owns and plays. Raises ``TableError``."""
    seat = next((s for s in seats if s.person_id == person_id), None)
    if seat is None:
        raise TableError(Code.NOT_SEATED)
    if seat.owner_id != person_id:
        raise TableError(Code.OWNER_DECIDES)
    return seat


def _check_until(out: UnitOfWork, until: datetime) -> None:
    if until <= out.now:
        raise TableError(Code.UNTIL_PAST)
    if until > out.now + LONGEST:
        raise TableError(Code.UNTIL_FAR, days=LONGEST.days)
