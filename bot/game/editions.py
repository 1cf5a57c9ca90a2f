"""The cards tables are played with: those of new games, and those a running game began with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.rows import CatalogueRow
from bot.platform.store.concurrency import get_or_insert
from engine import Catalogue, CatalogueError, Config, Game, OtherCardsError, stored_catalogue
from engine.config import deck_faults

SHOWN = 8  # characters of a digest that name a catalogue
_log = structlog.get_logger(__name__)


class Editions:
    """``present``: the cards of new games. Earlier ones are read from the database once."""

    def __init__(self, present: Catalogue) -> None:
        self.present = present
        self._earlier: dict[str, Catalogue] = {}

    async def keep(self, session: AsyncSession, config: Config, now: datetime) -> None:
        """Keep the present decks of ``config`` for the game that begins with them."""
        digest = self.present.digest(config.decks)
        if await session.get(CatalogueRow, digest) is None:
            decks = self.present.to_json(config.decks)
            await get_or_insert(session, CatalogueRow(digest=digest, decks=decks, at=now))

    async def game(self, session: AsyncSession, position: Mapping[str, Any]) -> Game:
        """The game at ``position``, with the cards that it began with.

        Raises ``TableError`` (other-cards) if those cards are not known any more.
        """
        digest = str(position.get("catalogue", ""))
        try:
            return Game.from_position(position, await self._cards(session, position, digest))
        except (OtherCardsError, CatalogueError) as error:
            _log.warning("cards_unknown", catalogue=digest, reason=str(error))
            raise TableError(Code.OTHER_CARDS, catalogue=digest[:SHOWN]) from error

    async def _cards(
        self, session: AsyncSession, position: Mapping[str, Any], digest: str
    ) -> Catalogue:
        decks = position.get("config", {}).get("decks", ())
        return await self.printed(session, decks, digest)

    async def printed(self, session: AsyncSession, decks: Sequence[str], digest: str) -> Catalogue:
        """The cards of that ``digest`` ("": the present ones), of which ``decks`` are in play.

        Raises ``OtherCardsError`` if they are not known, ``CatalogueError`` if what was kept
        of them cannot be read.
        """
        if digest in self._earlier:
            return self._earlier[digest]
        known = not deck_faults(self.present, decks)
        if not digest or (known and self.present.digest(decks) == digest):
            return self.present
        row = await session.get(CatalogueRow, digest)
        if row is None:
            raise OtherCardsError(digest)
        self._earlier[digest] = stored_catalogue(row.decks)
        _log.info("earlier_cards", catalogue=digest)
        return self._earlier[digest]
