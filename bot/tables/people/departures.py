"""Who may have left their server, and noting that they have: use cases, for whoever can ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime

import structlog
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import Store
from bot.store.contention import retried
from bot.store.models import GameRow, SeatRow
from bot.tables.jobs import Outbox
from bot.tables.people import departed
from bot.tables.table_rows import ACTIVE, game_row, known

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Doubt:
    """Somebody with a seat who may have left the server; ``departed``: they are known to have."""

    table_id: int
    guild_id: int
    person_id: int
    departed: bool


@retried
class Departures:
    """Lists whom to ask Discord about, and notes its answers in transactions of ``writing``."""

    def __init__(
        self, store: Store, writing: Callable[[], AbstractAsyncContextManager[Outbox]]
    ) -> None:
        self._store = store
        self._writing = writing

    async def doubts(self, since: datetime) -> Sequence[Doubt]:
        """The people at tables where nothing was done since that moment, and all who have left.

        Tables whose place is lost are left out: nobody can be asked about.
        """
        quiet = or_(
            col(GameRow.touched_at) < since,
            col(GameRow.touched_at).is_(None) & (col(GameRow.opened_at) < since),
        )
        async with self._store.reading() as session:
            return await _doubts(session, or_(quiet, col(SeatRow.departed_at).is_not(None)))

    async def left(self, table_id: int, person_id: int) -> None:
        """Note that a person has left the server of a table (``departed``).

        Raises ``TableError``: no-table, not-seated.
        """
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            await departed.leave(out, row, person_id)
        _log.info("player_left_server", table=table_id, person=person_id)

    async def back(self, table_id: int, person_id: int) -> None:
        """Note that they are there again. Raises ``TableError`` (no-table)."""
        async with self._writing() as out:
            row = await game_row(out.session, table_id, lock=True)
            await departed.come_back(out, row, person_id)
        _log.info("player_back_on_server", table=table_id, person=person_id)


async def _doubts(session: AsyncSession, which: object) -> Sequence[Doubt]:
    query = (
        select(GameRow, SeatRow)
        .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
        .where(
            col(GameRow.status).in_(ACTIVE),
            col(GameRow.lost).is_(None),
            col(GameRow.analysis).is_(False),
            col(SeatRow.owner_id).is_not(None),
            col(SeatRow.resigned_at).is_(None),
            which,  # type: ignore[arg-type]
        )
        .order_by(col(GameRow.guild_id), col(SeatRow.id))
    )
    found = []
    for row, seat in await session.exec(query):
        for person in {seat.owner_id, seat.person_id} - {None}:
            gone = seat.departed_at is not None and person == seat.owner_id
            found.append(Doubt(known(row.id), row.guild_id, known(person), gone))
    return found
