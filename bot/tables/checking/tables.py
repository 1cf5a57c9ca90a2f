"""A table as the database holds it, checked whole: rows, turns, the turn in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import DraftRow, GameRow, PreparedRow, SeatRow, TurnRow
from bot.tables.checking.faults import Fault
from bot.tables.checking.replaying import replayed
from bot.tables.editions import Editions
from bot.tables.errors import TableError
from bot.tables.state import Status
from bot.tables.table_rows import known, seat_rows, turn_rows
from engine import Game, GameError


async def table_ids(session: AsyncSession) -> Sequence[int]:
    """All tables there are."""
    found = await session.exec(select(GameRow.id).order_by(col(GameRow.id)))
    return [known(number) for number in found.all()]


async def check_table(session: AsyncSession, row: GameRow, cards: Editions) -> list[Fault]:
    """What is wrong with a table."""
    seats = await seat_rows(session, row)
    rows = await turn_rows(session, row)
    faults = [*_rows_faults(row, seats, rows)]
    if not rows:
        return faults
    try:
        last = await cards.game(session, rows[-1].position)
    except (TableError, GameError) as error:
        mending = "put the cards of then behind CARD_OVERRIDES, or close it with /deus end"
        return [*faults, Fault(row.id or 0, f"its position cannot be read ({error})", mending)]
    faults += replayed(row, rows, last.catalogue)
    faults += _end_faults(row, last)
    draft = (await session.exec(select(DraftRow).where(DraftRow.game_id == row.id))).first()
    if draft is not None:
        faults += _draft_faults(row, draft, last)
    prepared = await session.exec(select(PreparedRow).where(PreparedRow.game_id == row.id))
    faults += [f for one in prepared.all() for f in _prepared_faults(row, one)]
    return faults


def _rows_faults(
    row: GameRow, seats: Sequence[SeatRow], rows: Sequence[TurnRow]
) -> Iterator[Fault]:
    table = known(row.id)
    if row.started_at is None:
        if rows:
            yield Fault(table, "it has turns, and was never dealt", "remove its turns")
        return
    if not rows or rows[0].number != 0:
        yield Fault(table, "its deal is missing", "restore a backup that has it")
    elif rows[-1].number != row.version:
        newest = rows[-1].number
        mending = f"let it stand at turn {newest}"
        yield Fault(table, f"it stands at turn {row.version}, its newest is {newest}", mending)
    if [seat.number for seat in seats] != list(range(row.players)):
        numbers = ", ".join(str(seat.number) for seat in seats)
        what = f"its seats are {numbers or 'none'}, and {row.players} play"
        yield Fault(table, what, "restore a backup that has them")


def _end_faults(row: GameRow, last: Game) -> Iterator[Fault]:
    over = last.to_move is None and not last.awaited
    if row.status == Status.RUNNING.value and over:
        yield Fault(known(row.id), "its game is over, and it still runs", "end it with its result")
    if row.status == Status.FINISHED.value and not over and not row.analysis:
        yield Fault(known(row.id), "it counts as finished in mid-game", "let it run again")


def _draft_faults(row: GameRow, draft: DraftRow, last: Game) -> Iterator[Fault]:
    mending = "drop the choices; their player makes them again"
    if row.status != Status.RUNNING.value or draft.turn != row.version:
        what = f"choices are kept of a turn after turn {draft.turn}, which is not in hand"
        yield Fault(known(row.id), what, "drop them")
        return
    game = last.copy()
    try:
        for key in draft.choices:
            game.choose(key)
    except GameError as error:
        yield Fault(known(row.id), f"the rules refuse choices in hand ({error})", mending)


def _prepared_faults(row: GameRow, prepared: PreparedRow) -> Iterator[Fault]:
    if row.status != Status.RUNNING.value or not 0 <= prepared.seat < row.players:
        what = f"a turn is prepared for seat {prepared.seat}, which has none to come"
        yield Fault(known(row.id), what, "drop it")
    elif prepared.turn > row.version:
        what = f"a turn is prepared against turn {prepared.turn}, which is yet to come"
        yield Fault(known(row.id), what, "drop it")
