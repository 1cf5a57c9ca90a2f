"""Change the player of a seat, with all that follows.

The previous player gets no more messages about the seat's hand; those sent before are deleted if
Discord allows it. They have seen that hand, so they cannot take another seat in this game.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from sqlmodel import col, select, update

from bot.features.seats.rows import OFFER, STOOD_IN, TenureRow
from bot.features.votes import use_cases as votes
from bot.game import clocks, first_pieces, preferences, prepared_turns, turn_batching, turns
from bot.game.computer_players import STAND_IN
from bot.game.duties import is_waited_for
from bot.game.errors import Code, TableError
from bot.game.hooks import SeatChange, seat_changed, table_changed
from bot.game.loading import load
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.unit_of_work import UnitOfWork, reschedule
from bot.platform.outbox.kinds import kinds_that
from bot.platform.outbox.rows import OutboxRow, person_target
from bot.platform.store.columns import stored_id


async def pass_opener_right(out: UnitOfWork, row: GameRow, leaver: int) -> None:
    """Give the right of an opener who leaves to the next person who plays for themself.

    It stays where nobody else does.
    """
    if row.opener_id != leaver:
        return
    seats = list(await seat_rows(out.session, row))
    own = next((i for i, seat in enumerate(seats) if seat.owner_id == leaver), 0)
    for seat in (*seats[own + 1 :], *seats[:own]):
        if seat.owner_id not in (None, leaver) and seat.person_id == seat.owner_id:
            await give(out, row, seat.owner_id or 0)
            return


async def give(out: UnitOfWork, row: GameRow, person_id: int) -> None:
    """Give the opener's right to a person."""
    row.opener_id = person_id
    out.session.add(row)
    await table_changed.run(out, row)


class TenureEnd(StrEnum):
    """Reason for the end of a person's time on a seat."""

    RESIGNED = "resigned"
    REPLACED = "replaced"
    SUBSTITUTED = "substituted"  # they were a substitute, and are not any more


async def change_holder(
    out: UnitOfWork, row: GameRow, seat: SeatRow, person_id: int | None, computer: str | None = None
) -> None:
    """Make a person, or else ``computer``, the player of a seat.

    A person gets the hand by DM; whatever waited for the one before is called off, and the
    hand that stands in their DMs loses its picture. A turn in hand stays: it is the seat's,
    and what was revealed in it cannot be taken back. A turn prepared for later was theirs.
    The one to move is waited for again.
    """
    before = seat.person_id
    if before is not None and before != person_id:
        await _call_off(out, row, before)
        if before != seat.owner_id:
            note_tenure(out, row, seat, before, TenureEnd.SUBSTITUTED)
        await prepared_turns.drop(out.session, stored_id(row.id), seat.number)
        await turns.forget_prepared(out.session, stored_id(row.id), stored_id(seat.number))
    seat.person_id, seat.computer = person_id, computer
    seat.substitute_until = seat.departed_at = None
    out.session.add(seat)
    await out.session.flush()
    reschedule(out, row)
    if person_id is not None and person_id != before:
        await turn_batching.release(out, row)  # what a computer has played there waits no longer
        seat.missed = 0
        if await is_waited_for(out, row, seat):
            clocks.begin(row, out.now)
    await seat_changed.run(out, row, seat, SeatChange(before, person_id))


def note_tenure(
    out: UnitOfWork, row: GameRow, seat: SeatRow, person_id: int, ended: TenureEnd
) -> None:
    """Keep that a person has held that seat's hand, and how that ended."""
    out.session.add(
        TenureRow(
            game_id=stored_id(row.id),
            seat=stored_id(seat.number),
            person_id=person_id,
            ended=ended.value,
            turn=row.version,
            at=out.now,
        )
    )


async def check_unseen(
    out: UnitOfWork, row: GameRow, seats: Sequence[SeatRow], number: int, person_id: int
) -> None:
    """Raise ``TableError`` if ``person_id`` sits at another seat (already-seated), or has seen
    another hand (seen-a-hand), and so must not hold that of seat ``number``.
    """
    for seat in seats:
        if seat.number != number and person_id in (seat.person_id, seat.owner_id):
            raise TableError(Code.ALREADY_SEATED)
    query = select(TenureRow.id).where(
        TenureRow.game_id == row.id,
        TenureRow.person_id == person_id,
        TenureRow.seat != number,
    )
    if (await out.session.exec(query)).first() is not None:
        raise TableError(Code.SEEN_A_HAND)


def offer_seat(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    """Offer a seat in the channel, by a message of its own."""
    if seat.offered_at is None:
        seat.offered_at, seat.offer_message_id = out.now, None
        out.session.add(seat)
        out.to_channel(row, OFFER, row.version, stored_id(seat.number))


def end_offer(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    """Offer a seat no longer, if it was offered; its message is to say so."""
    if seat.offered_at is not None:
        seat.offered_at = None
        out.to_channel(row, OFFER, row.version, stored_id(seat.number))
    out.session.add(seat)


async def end_offers(out: UnitOfWork, row: GameRow) -> None:
    """Offer no seat any more at a table that is over."""
    for seat in await seat_rows(out.session, row):
        end_offer(out, row, seat)


async def _call_off(out: UnitOfWork, row: GameRow, person_id: int) -> None:
    """Send nothing more of the table to a person, but for what takes something back."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.target) == person_target(person_id),
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.kind).not_in(kinds_that("outlasts_seat")),
        )
        .values(done_at=out.now, failed="seat changed")
    )


def can_begin(seats: Sequence[SeatRow], seat: SeatRow) -> bool:
    """Whether anybody would be left to play against: computers alone play no game."""
    return any(other is not seat and other.person_id is not None for other in seats)


async def begin(out: UnitOfWork, row: GameRow, seat: SeatRow) -> bool:
    """Make a computer play for the owner of ``seat`` until they return; return whether it does.

    It does not if no person would be left at the table: then the table waits. The caller starts the
    computers' turns after the transaction.
    """
    if seat.person_id is None or not can_begin(await seat_rows(out.session, row), seat):
        return False
    await change_holder(out, row, seat, None, STAND_IN)
    await _tell_owner(out, row, seat)
    await _pick(out, row, seat)
    await votes.recount(out, row)
    await table_changed.run(out, row)
    return True


def held_for(seats: Sequence[SeatRow], person_id: int) -> SeatRow | None:
    """The person's own seat that somebody else plays now, if they can take it back.

    A closed seat (R35) cannot be taken back.
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


async def take_back(out: UnitOfWork, row: GameRow, person_id: int) -> SeatRow:
    """Give a seat back to its owner, instead of the player who plays for them now.

    Players who have resigned may come back like this too. Raises ``TableError``: over, not-seated,
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
    await table_changed.run(out, row)
    return seat


async def call_back(out: UnitOfWork, row: GameRow, seats: Sequence[SeatRow]) -> bool:
    """Give those for whom computers stand in their ``seats`` back where no person acts at any.

    Whether a person acts at one of them then. Who has resigned does not come back so.
    """
    if not any(seat.person_id is not None for seat in seats):
        for seat in seats:
            if seat.owner_id is not None and seat.computer and seat.resigned_at is None:
                await take_back(out, row, seat.owner_id)
    return any(seat.person_id is not None for seat in seats)


async def _tell_owner(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    """Queue a DM to the owner if they want DMs and have not resigned."""
    if seat.owner_id is None or seat.resigned_at is not None:
        return
    if (await preferences.get(out.session, seat.owner_id, stored_id(row.id))).by_dm:
        out.to_person(row, STOOD_IN, seat.owner_id, row.version, stored_id(seat.number))


async def _pick(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    """Pick the first pieces (V1) for a computer that has come before all had theirs."""
    game = (await load(out.session, row, out.cards)).game
    if game is None or stored_id(seat.number) not in game.awaited:
        return
    await first_pieces.pick_evenly(out, row, game, stored_id(seat.number))
