"""A computer stands in for a person, who may come back as long as nobody else has the seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.computers import STAND_IN
from bot.store.models import GameRow, SeatRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.loading import load
from bot.tables.people import preferences
from bot.tables.seats.holders import change_holder, end_offer
from bot.tables.state import Status
from bot.tables.table_rows import known, seat_rows
from bot.tables.turns import picks
from bot.tables.voting import votes


def can_begin(seats: Sequence[SeatRow], seat: SeatRow) -> bool:
    """Whether anybody would be left to play against: computers alone play no game."""
    return any(other is not seat and other.person_id is not None for other in seats)


async def begin(out: Outbox, row: GameRow, seat: SeatRow) -> bool:
    """Let a computer play for the owner of ``seat`` until they are back; whether it does.

    It does not where nobody else would be left: then the table waits. Whoever calls this lets
    the computers play after the transaction.
    """
    if seat.person_id is None or not can_begin(await seat_rows(out.session, row), seat):
        return False
    await change_holder(out, row, seat, None, STAND_IN)
    await _tell_owner(out, row, seat)
    await _pick(out, row, seat)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)
    return True


def held_for(seats: Sequence[SeatRow], person_id: int) -> SeatRow | None:
    """The seat of that person in which somebody else plays now, if they can have it back.

    One that has been closed (R35) is not to be had any more.
    """
    return next(
        (
            seat
            for seat in seats
            if seat.owner_id == person_id
            and seat.person_id != person_id
            and (seat.person_id is not None or seat.computer is not None)
        ),
        None,
    )


async def take_back(out: Outbox, row: GameRow, person_id: int) -> SeatRow:
    """Let the owner of a seat play themself again, whoever plays for them now.

    Whoever has resigned may come back so, too. Raises ``TableError``: over, not-seated,
    seat-yours (they play there already).
    """
    if row.status != Status.RUNNING.value:
        raise TableError(Code.OVER)
    seats = await seat_rows(out.session, row)
    seat = held_for(seats, person_id)
    if seat is None:
        mine = any(person_id == seat.person_id for seat in seats)
        raise TableError(Code.SEAT_YOURS if mine else Code.NOT_SEATED)
    await change_holder(out, row, seat, person_id)
    seat.resigned_at = None
    end_offer(out, row, seat)
    await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)
    return seat


async def call_back(out: Outbox, row: GameRow, seats: Sequence[SeatRow]) -> bool:
    """Give those for whom computers stand in their ``seats`` back where no person acts at any.

    Whether a person acts at one of them then. Who has resigned does not come back so.
    """
    if not any(seat.person_id is not None for seat in seats):
        for seat in seats:
            if seat.owner_id is not None and seat.computer and seat.resigned_at is None:
                await take_back(out, row, seat.owner_id)
    return any(seat.person_id is not None for seat in seats)


async def _tell_owner(out: Outbox, row: GameRow, seat: SeatRow) -> None:
    """Queue a DM to whoever is told by DM; not to who has resigned, and so asked for it."""
    if seat.owner_id is None or seat.resigned_at is not None:
        return
    if (await preferences.get(out.session, seat.owner_id, known(row.id))).by_dm:
        out.stood_in(row, seat.owner_id, known(seat.number))


async def _pick(out: Outbox, row: GameRow, seat: SeatRow) -> None:
    """Pick the first pieces (V1) for a computer that has come before all had theirs."""
    game = (await load(out.session, row, out.cards)).game
    if game is None or known(seat.number) not in game.awaited:
        return
    await picks.pick_evenly(out, row, game, known(seat.number))
