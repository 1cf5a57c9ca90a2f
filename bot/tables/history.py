"""A table's earlier positions, as everybody could see them. Reads only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import GameRow, TurnRow
from bot.tables.errors import Code, TableError
from engine import Catalogue, Game, View

Position = Mapping[str, Any]


async def positions(session: AsyncSession, row: GameRow) -> Sequence[Position]:
    """The stored positions, the deal first. They are secret: show only views of them.

    Raises ``TableError`` (not-started).
    """
    query = select(TurnRow.position).where(TurnRow.game_id == row.id).order_by(col(TurnRow.number))
    found = (await session.exec(query)).all()
    if not found:
        raise TableError(Code.NOT_STARTED)
    return found


async def rounds(session: AsyncSession, row: GameRow) -> list[int]:
    """The rounds in which the turns were played; the deal belongs to the first.

    Raises ``TableError`` (not-started).
    """
    query = select(TurnRow.round).where(TurnRow.game_id == row.id).order_by(col(TurnRow.number))
    found = list((await session.exec(query)).all())
    if not found:
        raise TableError(Code.NOT_STARTED)
    return found


def public_views(stored: Sequence[Position], catalogue: Catalogue) -> list[View]:
    """What a spectator sees of each position of a game played with ``catalogue``."""
    return [Game.from_position(position, catalogue).view(None) for position in stored]
