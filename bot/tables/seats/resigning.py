"""Giving up one's seat in a running game: a computer plays on, or it is closed (R35).

Where nobody would be left to play, those for whom a computer stands in get their seats back;
if there is nobody at all, the seat is closed and the table ends.
"""

from __future__ import annotations

from sqlmodel import select

from bot.computers import STAND_IN
from bot.store.models import DraftRow, GameRow, SeatRow
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Kind, Outbox
from bot.tables.loading import load
from bot.tables.records.records import RESIGN
from bot.tables.rights import check_running
from bot.tables.seats import standing_in
from bot.tables.seats.handover import pass_on
from bot.tables.seats.holders import Ended, change_holder, end_offer, note_tenure, put_up
from bot.tables.seats.lifecycle import close
from bot.tables.state import Status, TableState
from bot.tables.table_rows import known, seat_rows
from bot.tables.terms import LeftSeat
from bot.tables.turns.appending import Played, append
from bot.tables.voting import votes


async def resign(out: Outbox, row: GameRow, person_id: int) -> LeftSeat:
    """Give up the seat of a person; what has become of it.

    Raises ``TableError``: not-started, over, not-seated, owner-decides (asked by a
    substitute), resigned.
    """
    check_running(row)
    seats = await seat_rows(out.session, row)
    seat = next((s for s in seats if s.owner_id == person_id), None)
    if seat is None:
        substitute = any(s.person_id == person_id for s in seats)
        raise TableError(Code.OWNER_DECIDES if substitute else Code.NOT_SEATED)
    if seat.resigned_at is not None:
        raise TableError(Code.RESIGNED)
    others = [s for s in seats if s is not seat]
    table = await load(out.session, row, out.cards)
    if not await standing_in.call_back(out, row, others):
        left = LeftSeat.CLOSED
    else:  # while first pieces are picked (V1) no seat can be closed yet
        left = LeftSeat.COMPUTER if table.awaited else table.terms.left_seat
    if left is LeftSeat.COMPUTER:
        await _leave_to_computer(out, row, seat)
    elif not table.awaited:
        await _close_seat(out, row, seat, table)
    await pass_on(out, row, person_id)
    if row.status == Status.RUNNING.value:
        if not any(s.person_id is not None for s in others):
            await close(out, row)
        await votes.recount(out, row)
    out.to_channel(row, Kind.TABLE, row.version)
    return left


async def _leave_to_computer(out: Outbox, row: GameRow, seat: SeatRow) -> None:
    seat.resigned_at = out.now
    if seat.person_id is not None:
        await standing_in.begin(out, row, seat)
    else:
        seat.computer = seat.computer or STAND_IN
        out.session.add(seat)
    put_up(out, row, seat)


async def _close_seat(out: Outbox, row: GameRow, seat: SeatRow, table: TableState) -> None:
    """Let a seat leave the game by the rules, as a turn of its own in the log (R35)."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    game, number = table.game, known(seat.number)
    moves = game.to_move == number
    after = game.copy()
    events = after.resign(number)
    kept = (await out.session.exec(select(DraftRow).where(DraftRow.game_id == row.id))).first()
    choices = kept.choices if kept is not None and kept.turn == row.version else []
    note_tenure(out, row, seat, known(seat.owner_id), Ended.RESIGNED)
    await change_holder(out, row, seat, None)
    seat.resigned_at = out.now
    end_offer(out, row, seat)
    out.session.add(seat)
    await append(out, row, table, after, Played(number, [RESIGN], events))
    await out.session.refresh(row)
    if choices and not moves and after.to_move is not None:  # somebody else's turn in hand stays
        out.session.add(
            DraftRow(
                game_id=known(row.id), turn=row.version, changes=0, choices=choices, at=out.now
            )
        )
