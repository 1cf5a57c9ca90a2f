"""The cards tables are played with: those of new games, and those a running game began with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from cachetools import LRUCache
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.rows import CatalogueRow
from bot.platform.store.concurrency import get_or_insert
from bot.platform.store.packing import unpacked
from engine import Catalogue, CatalogueError, Config, Game, OtherCardsError, stored_catalogue
from engine.cards.editions import edition_of
from engine.model.config import deck_faults

SHOWN = 8  # characters of a digest that name a catalogue
GAMES = 64  # positions that are kept as games, some 30 kB each
_log = structlog.get_logger(__name__)


class Catalogues:
    """The card catalogues of all games.

    ``present`` is the one for new games. An earlier one is read once from the database. For a
    record from elsewhere it is read from the shipped editions.
    """

    def __init__(self, present: Catalogue) -> None:
        self.present = present
        self._earlier: dict[str, Catalogue] = {}
        self._games: LRUCache[bytes, Game] = LRUCache(GAMES)

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
            decks = position.get("config", {}).get("decks", ())
            return Game.from_position(position, await self.printed(session, decks, digest))
        except (OtherCardsError, CatalogueError) as error:
            _log.warning("cards_unknown", catalogue=digest, reason=str(error))
            raise TableError(Code.OTHER_CARDS, catalogue=digest[:SHOWN]) from error

    async def stored_game(self, session: AsyncSession, position: bytes) -> Game:
        """As ``game`` for a position as it is stored.

        Every press and every letter typed in a turn asks for the same one, so the last ones are
        kept, each found by its whole content alone.
        """
        found = self._games.get(position)
        if found is None:
            found = self._games[position] = await self.game(session, unpacked(position))
        return found.copy()

    async def printed(self, session: AsyncSession, decks: Sequence[str], digest: str) -> Catalogue:
        """The cards of that ``digest`` ("": the present ones) that the ``decks`` in play contain.

        Raises ``OtherCardsError`` if they are not known, ``CatalogueError`` if what was kept
        of them cannot be read.
        """
        if digest in self._earlier:
            return self._earlier[digest]
        known = not deck_faults(self.present, decks)
        if not digest or (known and self.present.digest(decks) == digest):
            return self.present
        row = await session.get(CatalogueRow, digest)
        found = edition_of(decks, digest) if row is None else stored_catalogue(row.decks)
        if found is None:
            raise OtherCardsError(digest)
        self._earlier[digest] = found
        _log.info("earlier_cards_loaded", catalogue=digest)
        return self._earlier[digest]
