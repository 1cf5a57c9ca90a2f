"""Where tables stand, as use cases: what became of their places, and carrying them elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import structlog
from sqlalchemy import select as select_columns
from sqlmodel import col

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import GameRow
from bot.tables.editions import Editions
from bot.tables.errors import Code
from bot.tables.jobs import Outbox
from bot.tables.loading import load
from bot.tables.places import lost_places, moving
from bot.tables.share import EVERYWHERE, Share
from bot.tables.state import Lost, Place, TableState
from bot.tables.table_rows import ACTIVE, game_row, known

# A bot that starts asks this of every table: whole rows would take most of that time.
_STANDING = (
    select_columns(
        col(GameRow.id),
        col(GameRow.guild_id),
        col(GameRow.channel_id),
        col(GameRow.lost),
        col(GameRow.thread_made),
        col(GameRow.asleep_at).is_(None),
    )
    .where(col(GameRow.status).in_(ACTIVE))
    .order_by(col(GameRow.id))
)
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an open or running table stands, and what is known to have become of that place.

    ``kept_open``: it is a thread that the bot has made, and the game is not asleep.
    """

    table_id: int
    guild_id: int
    channel_id: int
    lost: Lost | None
    kept_open: bool = False


@retried
class Places:
    """Notes what became of channels and servers, and moves tables; each a transaction of
    ``writing``.
    """

    def __init__(
        self,
        store: Store,
        cards: Editions,
        writing: Callable[..., AbstractAsyncContextManager[Outbox]],
    ) -> None:
        self._store = store
        self._cards = cards
        self._writing = writing

    async def standing(
        self,
        *,
        guild_ids: Collection[int] | None = None,
        table_id: int | None = None,
        share: Share = EVERYWHERE,
    ) -> Sequence[Standing]:
        """Where every open or running table stands, the oldest first; or those of some servers,
        or of a share of the servers, or one of them.
        """
        query = _STANDING
        if guild_ids is not None:
            query = query.where(col(GameRow.guild_id).in_(guild_ids))
        if table_id is not None:
            query = query.where(col(GameRow.id) == table_id)
        query = query.where(share.among(col(GameRow.guild_id)))
        async with self._store.reading() as session:
            connection = await session.connection()
            return [
                Standing(
                    known(number), guild, channel, Lost(lost) if lost else None, thread and awake
                )
                for number, guild, channel, lost, thread, awake in await connection.execute(query)
            ]

    async def lost(self, table_id: int, why: Lost, name: str = "") -> None:
        """Note that nobody can play where a table stands (``lost_places``).

        Raises ``TableError`` (no-table).
        """
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            await lost_places.lose(out, row, why, name)
        _log.info("place_lost", table=table_id, why=why.value)

    async def found(self, table_id: int) -> None:
        """Let a table go on that can be reached again. Raises ``TableError`` (no-table)."""
        async with self._writing() as out:
            found = await lost_places.find(out, await game_row(out.session, table_id, lock=True))
        if found:
            _log.info("place_found", table=table_id)

    async def ready(self, table_id: int) -> None:
        """Post the message of an open table at once, as its thread is there now.

        Raises ``TableError`` (no-table).
        """
        async with self._writing() as out:
            await lost_places.post_now(out, await game_row(out.session, table_id, lock=True))

    async def move(
        self,
        table_id: int,
        place: Place,
        by: int,
        *,
        channel_ids: Collection[int],
        moderator: bool = False,
    ) -> TableState:
        """Carry a table to another channel or thread (``moving.move``, with all that it raises)."""
        async with self._writing(Code.TABLE_EXISTS) as out:
            row = await game_row(out.session, table_id, lock=True)
            await moving.move(out, row, place, channel_ids, by, moderator=moderator)
            return await load(out.session, row, self._cards, dealt=False)

    async def movable(
        self, person_id: int, place: Place, *, moderator: bool = False
    ) -> Sequence[TableState]:
        """The tables that somebody may carry to ``place``, without their games."""
        async with self._store.reading() as session:
            rows = await moving.movable(session, person_id, place, moderator=moderator)
            return [await load(session, row, self._cards, dealt=False) for row in rows]

    async def has_stood(self, table_id: int, channel_id: int) -> bool:
        """Whether a table has posted its boards in that channel, be it there now or not."""
        async with self._store.reading() as session:
            return await moving.has_stood(session, table_id, channel_id)
