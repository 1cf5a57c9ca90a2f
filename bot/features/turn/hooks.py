"""Posts boards and sends hands when something happens at a table."""

from __future__ import annotations

from bot.features.turn.use_cases import HAND, LEAD, PICK, RETIRE, START, TURN
from bot.game import turn_batching
from bot.game.hooks import SeatChange, TurnPlayed
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow
from bot.game.state import TableState
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.rows import channel_target
from bot.platform.store.columns import stored_id
from engine import Game


async def post_first_board(out: UnitOfWork, row: GameRow, game: Game, dealt: bool) -> None:
    """Post the first board, or the call to pick first pieces (V1); with the deal go the hands."""
    out.to_channel(row, PICK if game.awaited else START, 0)
    if not dealt:
        return
    for seat in await seat_rows(out.session, row):
        if seat.person_id is not None:
            out.to_person(row, HAND, seat.person_id, 0, stored_id(seat.number))


async def post_board(out: UnitOfWork, row: GameRow, turn: TurnPlayed) -> None:
    """Post the board after a turn; consecutive turns of computers share one message."""
    if any(seat.computer is not None for seat in turn.before.seats):
        await turn_batching.release(out, row)
    told = turn.told
    await turn_batching.tell(
        out,
        row,
        told,
        channel_target(row.channel_id),
        lambda: out.to_channel(row, TURN, told.number, told.seat),
    )


async def send_changed_hands(
    out: UnitOfWork, row: GameRow, table: TableState, before: Game | None
) -> None:
    """Send their hand to everybody whose cards the turn changed."""
    if before is None or table.game is None:
        return
    for index, seat in enumerate(table.seats):
        changed = before.view(index).hand != table.game.view(index).hand
        if seat.person_id is not None and changed:
            out.to_person(row, HAND, seat.person_id, table.version, index)


async def call_to_pick(out: UnitOfWork, row: GameRow, table: TableState) -> None:
    """Ask again for first pieces (V1) at a table that resumes and waits for them."""
    if table.awaited:
        out.to_channel(row, PICK, row.version)


async def hand_over(out: UnitOfWork, row: GameRow, seat: SeatRow, change: SeatChange) -> None:
    """Remove a seat's hand from the earlier player's DMs, and send it to the new player."""
    if change.before == change.now:
        return
    number = stored_id(seat.number)
    if change.before is not None:
        if seat.hand_channel_id is not None and seat.hand_message_id is not None:
            place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
            out.to_person(row, RETIRE, change.before, row.version, number, about=place)
        seat.hand_channel_id = seat.hand_message_id = None
    if change.now is not None:
        out.to_person(row, HAND, change.now, row.version, number)


async def lead_hands_here(out: UnitOfWork, row: GameRow) -> None:
    """Update the hands in DMs, so that their buttons lead to the table's new channel."""
    for seat in await seat_rows(out.session, row):
        if seat.person_id is None or seat.hand_channel_id is None or seat.hand_message_id is None:
            continue
        place = {"channel": seat.hand_channel_id, "message": seat.hand_message_id}
        out.to_person(row, LEAD, seat.person_id, row.version, stored_id(seat.number), about=place)
