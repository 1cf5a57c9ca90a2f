"""The turn in hand of a person, as it is kept: their own turn's draft, or what they prepare."""

from __future__ import annotations

from dataclasses import dataclass

import structlog
from sqlalchemy import bindparam
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import DraftRow, GameRow, PreparedRow, TurnRow
from bot.tables.editions import Editions
from bot.tables.errors import Code, TableError
from bot.tables.loading import load
from bot.tables.state import Draft, Stamp, Status, TableState
from bot.tables.turns import preparing
from engine import Game
from engine.errors import GameError

_DRAFT = select(DraftRow).where(col(DraftRow.game_id) == bindparam("table"))
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class InHand:
    """A draft together with the row it came from, None if nothing was chosen yet."""

    draft: Draft
    kept: DraftRow | PreparedRow | None


async def in_hand(
    session: AsyncSession, row: GameRow, cards: Editions, person_id: int, stamp: Stamp | None
) -> InHand:
    """The turn in hand of a person at the table of ``row``, in their own turn or ahead of it.

    What they had prepared for a turn that is theirs now is left out.

    Raises ``TableError``: not-started, over, not-seated, picks-open, not-your-turn, and stale
    or stood-in if ``stamp`` is given and not the newest.
    """
    table = await load(session, row, cards)
    table_id = table.id
    seat = table.seat_of(person_id)
    if seat is None:
        raise table.unseated(person_id)
    if table.status is Status.OPEN:
        raise TableError(Code.NOT_STARTED)
    if table.over:
        raise TableError(Code.OVER)
    if stamp is not None and (stamp.table_id, stamp.turn) != (table_id, table.version):
        raise TableError(await _why_stale(session, row, stamp, seat))
    game = dealt(table).copy()
    if game.awaited:
        raise TableError(Code.PICKS_OPEN)
    if game.to_move != seat:
        return await _ahead(session, table, seat, stamp)
    kept = (await session.exec(_DRAFT, params={"table": table_id})).first()
    changes = 0
    if kept is not None and kept.turn == table.version:
        changes = kept.changes
        _replay(game, kept, table)
    newest = Stamp(table_id, table.version, changes)
    if stamp is not None and stamp != newest:
        raise TableError(Code.STALE)
    return InHand(Draft(table, seat, game, newest), kept)


async def _why_stale(session: AsyncSession, row: GameRow, stamp: Stamp, seat: int) -> Code:
    """Whether the turn of ``stamp`` was played by somebody's own hand or for them."""
    query = select(TurnRow.stand_in).where(
        TurnRow.game_id == row.id, TurnRow.number == stamp.turn + 1, TurnRow.seat == seat
    )
    return Code.STALE if (await session.exec(query)).first() is None else Code.STOOD_IN


async def _ahead(
    session: AsyncSession, table: TableState, seat: int, stamp: Stamp | None
) -> InHand:
    """The turn that a player prepares while it is another's."""
    start = dealt(table)
    try:
        game = start.ahead(seat)
    except GameError:
        raise not_yet(table) from None  # there will be no turn
    kept = await preparing.prepared_row(session, table.id, seat)
    preparation = None
    if kept is not None:
        _replay(game, kept, table)
        preparation = preparing.preparation(kept, start, seat)
    newest = Stamp(table.id, table.version, kept.changes if kept is not None else 0)
    if stamp is not None and stamp != newest:
        raise TableError(Code.STALE)
    return InHand(Draft(table, seat, game, newest, True, preparation), kept)


def not_yet(table: TableState) -> TableError:
    """The refusal that says whose turn it is."""
    return TableError(Code.NOT_YOUR_TURN, name=table.mover.name if table.mover else "")


def _replay(game: Game, kept: DraftRow | PreparedRow, table: TableState) -> None:
    """Choose again what was kept; what no longer fits (a corrected rule) is left out."""
    try:
        for key in kept.choices:
            game.choose(key)
    except GameError as error:
        _log.warning("draft_cut", table=table.id, turn=table.version, refusal=error.refusal.code)


def dealt(table: TableState) -> Game:
    """The game of a table. Raises ``TableError`` (not-started) if there is none yet."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game
