"""Change the player of a seat, with all that follows.

The previous player gets no more messages about the seat's hand; those sent before are deleted if
Discord allows it. They have seen that hand, so they cannot take another seat in this game.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Index
from sqlmodel import Field, SQLModel, col, delete, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes import use_cases as votes
from bot.game.errors import Code, TableError
from bot.game.people import preferences
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.scheduled.duties import is_waited_for
from bot.game.table import clocks, first_pieces, prepared_turns, turn_batching, turns
from bot.game.table.computer_players import STAND_IN
from bot.game.table.hooks import SeatChange, seat_changed, table_changed
from bot.game.table.loading import load
from bot.game.unit_of_work import UnitOfWork, reschedule
from bot.platform.outbox.kinds import MessageKind, kinds_that
from bot.platform.outbox.rows import OutboxRow, person_target
from bot.platform.store.columns import ACROSS_GAMES, game_key, key, moment, snowflake, stored_id
from bot.platform.store.personal_data import kept_rows

STOOD_IN = MessageKind("stood_in")  # DM: a computer plays on in a player's seat
OWNER = MessageKind("owner")  # channel: the same, to an owner who takes no DMs
OFFER = MessageKind("offer")  # channel: a seat that is offered, later who plays there (edit)


class TenureRow(SQLModel, table=True):
    """A person had a seat's hand, and lost it: when and how.

    ``ended`` is a ``bot.features.seats.holders.TenureEnd``; ``turn`` is the table's version then.
    """

    __tablename__ = "tenure"
    __table_args__ = (Index("ix_tenure_game", "game_id", "person_id"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    seat: int
    person_id: int = Field(sa_column=snowflake())
    ended: str
    turn: int
    at: datetime = Field(sa_column=moment())


async def _forget_hands(session: AsyncSession, person_id: int) -> None:
    """Delete all rows but those of running games, where nobody may see a second hand."""
    going = select(GameRow.id).where(GameRow.status == Status.RUNNING.value)
    of_person = delete(TenureRow).where(
        col(TenureRow.person_id) == person_id, col(TenureRow.game_id).not_in(going)
    )
    await session.exec(of_person.execution_options(**ACROSS_GAMES))


HANDS_HELD = kept_rows("hands_held", TenureRow, _forget_hands)


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
            await give_opener_right(out, row, seat.owner_id or 0)
            return


async def give_opener_right(out: UnitOfWork, row: GameRow, person_id: int) -> None:
    """Make a person the opener of a table."""
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


async def begin(out: UnitOfWork, row: GameRow, seat: SeatRow) -> bool:
    """Make a computer play for the owner of ``seat`` until they return; return whether it does.

    It does not if no person would be left at the table: then the table waits. The caller starts the
    computers' turns after the transaction.
    """
    others = (other for other in await seat_rows(out.session, row) if other is not seat)
    if seat.person_id is None or all(other.person_id is None for other in others):
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
