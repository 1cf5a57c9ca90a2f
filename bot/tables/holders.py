"""Who holds the hand of a seat: it changes hands with all that goes with it.

Whoever has held it before gets nothing of it any more, and what they have is taken back as far
as Discord lets it.
"""

from __future__ import annotations

from sqlmodel import col, update

from bot.store.models import GameRow, OutboxRow, SeatRow
from bot.tables import preparing, turn_clocks
from bot.tables.agenda import is_waited_for, reschedule
from bot.tables.jobs import Kind, Outbox, person_target
from bot.tables.loading import known


async def change_holder(
    out: Outbox, row: GameRow, seat: SeatRow, person_id: int | None, computer: str | None = None
) -> None:
    """Let a person, or else ``computer``, act for a seat from now on.

    A person gets the hand by DM; whatever waited for the one before is called off, and the
    hand that stands in their DMs loses its picture. A turn in hand stays: it is the seat's,
    and what was revealed in it cannot be taken back. A turn prepared for later was theirs.
    """
    before = seat.person_id
    if before is not None and before != person_id:
        await _call_off(out, row, before)
        _retire_hand(out, row, seat, before)
        await preparing.drop(out.session, known(row.id), seat.number)
    seat.person_id, seat.computer = person_id, computer
    seat.substitute_until = None
    out.session.add(seat)
    await out.session.flush()
    reschedule(out, row)
    if person_id is not None and person_id != before:
        seat.missed = 0
        if await is_waited_for(out, row, seat):
            turn_clocks.begin(row, out.now)
        out.to_person(row, person_id, row.version, known(seat.number))


async def _call_off(out: Outbox, row: GameRow, person_id: int) -> None:
    """Send nothing more of the table to a person, but for what takes something back."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.target) == person_target(person_id),
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.kind) != Kind.RETIRE.value,
        )
        .values(done_at=out.now, failed="seat changed")
    )


def _retire_hand(out: Outbox, row: GameRow, seat: SeatRow, person_id: int) -> None:
    if seat.hand_channel_id is not None and seat.hand_message_id is not None:
        place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
        out.retire(row, person_id, row.version, known(seat.number), place)
    seat.hand_channel_id = seat.hand_message_id = None
