"""Who holds the hand of a seat: it changes hands with all that goes with it.

Whoever has held it before gets nothing of it any more, and what they have is taken back as far
as Discord lets it. They have seen it, though, so they can hold no other hand of that game.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from sqlmodel import col, select, update

from bot.store.models import GameRow, OutboxRow, SeatRow, TenureRow
from bot.tables.clock import turn_clocks
from bot.tables.clock.agenda import is_waited_for, reschedule
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox, person_target
from bot.tables.notifying import gathering
from bot.tables.table_rows import known, seat_rows
from bot.tables.turns import preparing


class Ended(StrEnum):
    """How somebody came to hold a seat's hand no more."""

    RESIGNED = "resigned"
    REPLACED = "replaced"
    SUBSTITUTED = "substituted"  # they were a substitute, whose time is over


async def change_holder(
    out: Outbox, row: GameRow, seat: SeatRow, person_id: int | None, computer: str | None = None
) -> None:
    """Let a person, or else ``computer``, act for a seat from now on.

    A person gets the hand by DM; whatever waited for the one before is called off, and the
    hand that stands in their DMs loses its picture. A turn in hand stays: it is the seat's,
    and what was revealed in it cannot be taken back. A turn prepared for later was theirs.
    The one to move is waited for anew.
    """
    before = seat.person_id
    if before is not None and before != person_id:
        await _call_off(out, row, before)
        _retire_hand(out, row, seat, before)
        if before != seat.owner_id:
            note_tenure(out, row, seat, before, Ended.SUBSTITUTED)
        await preparing.drop(out.session, known(row.id), seat.number)
    seat.person_id, seat.computer = person_id, computer
    seat.substitute_until = seat.departed_at = None
    out.session.add(seat)
    await out.session.flush()
    reschedule(out, row)
    if person_id is not None and person_id != before:
        await gathering.release(out, row)  # what a computer has played there waits no longer
        seat.missed = 0
        if await is_waited_for(out, row, seat):
            turn_clocks.begin(row, out.now)
        out.to_person(row, person_id, row.version, known(seat.number))


def note_tenure(out: Outbox, row: GameRow, seat: SeatRow, person_id: int, ended: Ended) -> None:
    """Keep that a person has held that seat's hand, and how that ended."""
    out.session.add(
        TenureRow(
            game_id=known(row.id),
            seat=known(seat.number),
            person_id=person_id,
            ended=ended.value,
            turn=row.version,
            at=out.now,
        )
    )


async def check_unseen(
    out: Outbox, row: GameRow, seats: Sequence[SeatRow], number: int, person_id: int
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


def put_up(out: Outbox, row: GameRow, seat: SeatRow) -> None:
    """Offer a seat in the channel, by a message of its own."""
    if seat.offered_at is None:
        seat.offered_at, seat.offer_message_id = out.now, None
        out.session.add(seat)
        out.to_channel(row, Kind.OFFER, row.version, known(seat.number))


def end_offer(out: Outbox, row: GameRow, seat: SeatRow) -> None:
    """Offer a seat no longer, if it was offered; its message is to say so."""
    if seat.offered_at is not None:
        seat.offered_at = None
        out.to_channel(row, Kind.OFFER, row.version, known(seat.number))
    out.session.add(seat)


async def end_offers(out: Outbox, row: GameRow) -> None:
    """Offer no seat any more at a table that is over."""
    for seat in await seat_rows(out.session, row):
        end_offer(out, row, seat)


async def _call_off(out: Outbox, row: GameRow, person_id: int) -> None:
    """Send nothing more of the table to a person, but for what takes something back."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.target) == person_target(person_id),
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.kind).not_in((Kind.RETIRE.value, Kind.FOLLOW.value)),
        )
        .values(done_at=out.now, failed="seat changed")
    )


def _retire_hand(out: Outbox, row: GameRow, seat: SeatRow, person_id: int) -> None:
    if seat.hand_channel_id is not None and seat.hand_message_id is not None:
        place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
        out.retire(row, person_id, row.version, known(seat.number), place)
    seat.hand_channel_id = seat.hand_message_id = None
