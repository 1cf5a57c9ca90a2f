"""The line that somebody tries in an analysis table: kept as its draft, over several turns.

Each function is the body of one transaction.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog
from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import DraftRow, GameRow
from bot.tables.editions import Editions
from bot.tables.errors import Code, TableError
from bot.tables.jobs import Outbox
from bot.tables.loading import load
from bot.tables.state import Draft, Stamp
from bot.tables.table_rows import known
from engine import GameError, Line

MOST_KEYS = 600  # choices of a line: more than thirty long turns
_log = structlog.get_logger(__name__)


async def kept_line(session: AsyncSession, table_id: int) -> DraftRow | None:
    """The line as it is kept, None if there is none."""
    return (await session.exec(select(DraftRow).where(DraftRow.game_id == table_id))).first()


async def begin(out: Outbox, row: GameRow, owner_id: int, turn: int) -> Draft:
    """Begin a line after ``turn`` turns of the record.

    Raises ``TableError``: not-seated, look-only, over, no-table (there is no such turn).
    """
    _check(row, owner_id)
    kept = await kept_line(out.session, known(row.id))
    if kept is None:
        kept = DraftRow(game_id=known(row.id), turn=turn, changes=0, choices=[], at=out.now)
    kept.turn, kept.changes, kept.choices, kept.at = turn, kept.changes + 1, [], out.now
    draft = await _draft(out.session, row, out.cards, kept)
    out.session.add(kept)
    await out.session.flush()
    return draft


async def read(
    session: AsyncSession, row: GameRow, cards: Editions, owner_id: int, stamp: Stamp | None
) -> Draft:
    """Where the line stands.

    Raises ``TableError``: not-seated, look-only, stale (there is none, or ``stamp`` is old).
    """
    _check(row, owner_id)
    kept = await kept_line(session, known(row.id))
    if kept is None:
        raise TableError(Code.STALE)
    draft = await _draft(session, row, cards, kept)
    if stamp is not None and stamp != draft.stamp:
        raise TableError(Code.STALE)
    return draft


async def change(
    out: Outbox,
    row: GameRow,
    owner_id: int,
    stamp: Stamp | None,
    apply: Callable[[Line], None],
) -> Draft:
    """Apply ``apply`` to the line and keep the outcome.

    Raises what ``read`` and ``apply`` raise, and ``TableError`` (line-long).
    """
    draft = await read(out.session, row, out.cards, owner_id, stamp)
    line = draft.line
    assert line is not None, "this is a line"
    apply(line)
    if len(line.keys) > MOST_KEYS:
        raise TableError(Code.LINE_LONG, limit=MOST_KEYS)
    kept = await kept_line(out.session, known(row.id))
    assert kept is not None, "it has been read just now"
    kept.choices, kept.changes, kept.at = list(line.keys), kept.changes + 1, out.now
    out.session.add(kept)
    return _as_draft(draft.table.id, draft, line, kept)


def _check(row: GameRow, owner_id: int) -> None:
    if row.opener_id != owner_id:
        raise TableError(Code.NOT_SEATED)
    if row.seed is None:
        raise TableError(Code.LOOK_ONLY)


async def _draft(session: AsyncSession, row: GameRow, cards: Editions, kept: DraftRow) -> Draft:
    table = await load(session, row, cards, turn=kept.turn)
    assert table.game is not None, "records have a deal"
    if table.game.to_move is None:
        raise TableError(Code.OVER)
    line = Line(table.game)
    try:
        for key in kept.choices:
            line.choose(key)
    except GameError as error:  # a rule was corrected meanwhile: what fits is kept
        _log.warning("line_cut", table=table.id, refusal=error.refusal.code)
    stamp = Stamp(table.id, kept.turn, kept.changes)
    return Draft(table, _mover(line, table.game.to_move), line.game, stamp, line=line)


def _as_draft(table_id: int, before: Draft, line: Line, kept: DraftRow) -> Draft:
    stamp = Stamp(table_id, kept.turn, kept.changes)
    return Draft(before.table, _mover(line, before.seat), line.game, stamp, line=line)


def _mover(line: Line, else_seat: int) -> int:
    return line.game.to_move if line.game.to_move is not None else else_seat
