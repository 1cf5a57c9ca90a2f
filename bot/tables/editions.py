"""The cards a game began with, kept so that it goes on with them whatever the files say later."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import structlog
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import CatalogueRow
from bot.tables.errors import Code, TableError
from engine import (
    CATALOGUE,
    Config,
    Game,
    PositionError,
)

SHOWN = 8  # characters of a digest that name a catalogue
_log = structlog.get_logger(__name__)


async def keep_decks(session: AsyncSession, config: Config, now: datetime) -> str:
    """Keep the decks of ``config`` as they are printed now; their digest."""
    digest = CATALOGUE.digest(config.decks, config.catalogue)
    if await session.get(CatalogueRow, digest) is None:
        session.add(CatalogueRow(digest=digest, decks=CATALOGUE.written(config.decks), at=now))
    return digest


async def game_of(session: AsyncSession, position: Mapping[str, Any]) -> Game:
    """The game at ``position``, with the cards that it began with.

    Raises ``TableError`` (other-cards) if those cards are not known any more.
    """
    await _recall(session, position)
    try:
        return Game.from_position(position)
    except PositionError as error:
        digest = str(position.get("catalogue", ""))
        if not _is_known(position):
            raise TableError(Code.OTHER_CARDS, catalogue=digest[:SHOWN]) from error
        raise


async def config_of(session: AsyncSession, position: Mapping[str, Any]) -> Config:
    """The configuration of the game at ``position``. Raises as ``game_of`` does."""
    return (await game_of(session, position)).config


async def _recall(session: AsyncSession, position: Mapping[str, Any]) -> None:
    """Make the cards of a position known, if they differ from the present ones."""
    digest = str(position.get("catalogue", ""))
    if not digest or _is_known(position):
        return
    row = await session.get(CatalogueRow, digest)
    if row is None:
        _log.warning("cards_unknown", catalogue=digest)
        return
    found = CATALOGUE.remember(row.decks)
    _log.info("earlier_cards", catalogue=found)


def _is_known(position: Mapping[str, Any]) -> bool:
    config = position.get("config", {})
    digest = str(position.get("catalogue", ""))
    return not digest or CATALOGUE.edition(config["decks"], digest) is not None
