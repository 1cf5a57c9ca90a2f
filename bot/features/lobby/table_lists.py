"""Lists of tables: a server's, or those where somebody has a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game import clocks
from bot.game.errors import TableError
from bot.game.loading import load
from bot.game.queries import ACTIVE, seated_at
from bot.game.rows import GameRow, Status
from bot.game.state import TableState
from bot.game.terms import Pace, TurnClock
from bot.game.unit_of_work import UseCases

MOST = 120  # tables in a list: twenty pages; each is read with its game, in a few milliseconds
RECENT = timedelta(days=30)  # for so long a table that is over is listed
MOST_OVER = 6


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in a list, and the current player's clock, if there is a deadline."""

    table: TableState
    clock: TurnClock | None = None


@dataclass(frozen=True, slots=True)
class TableList:
    """The ``tables`` of a list, and where (server, channel) those stand that it has no room for."""

    tables: Sequence[ListedTable]
    more: Sequence[tuple[int, int]] = ()


class TableLists(UseCases):
    """Reads whole lists of tables; analysis tables are in none of them."""

    async def of_guild(self, guild_id: int) -> TableList:
        """The open and running tables of a server with their games, the last touched first."""
        async with self._transactions.reading() as session:
            return await self._active(session, col(GameRow.guild_id) == guild_id)

    async def of_person(self, person_id: int) -> TableList:
        """Tables where a person has a seat: open and running ones, then recent ones."""
        seated = seated_at(person_id)
        async with self._transactions.reading() as session:
            going = await self._active(session, seated)
            over = (
                select(GameRow)
                .where(
                    seated,
                    GameRow.status == Status.FINISHED.value,
                    col(GameRow.ended_at) > self._transactions.now() - RECENT,
                    col(GameRow.analysis).is_(False),
                )
                .order_by(col(GameRow.ended_at).desc())
                .limit(MOST_OVER)
            )
            ended = await self._load(session, (await session.exec(over)).all())
            return replace(going, tables=[*going.tables, *ended])

    async def _active(self, session: AsyncSession, which: ColumnElement[bool]) -> TableList:
        active = which, col(GameRow.status).in_(ACTIVE), col(GameRow.analysis).is_(False)
        order = col(GameRow.touched_at).desc().nulls_last(), col(GameRow.id).desc()
        rows = (
            await session.exec(select(GameRow).where(*active).order_by(*order).limit(MOST))
        ).all()
        tables = await self._load(session, rows)
        if len(rows) < MOST:
            return TableList(tables)
        places = select(GameRow.guild_id, GameRow.channel_id).where(*active)
        more = (await session.exec(places.order_by(*order).offset(MOST))).all()
        return TableList(tables, more)

    async def _load(self, session: AsyncSession, rows: Sequence[GameRow]) -> list[ListedTable]:
        """The tables of these rows; one whose cards are lost is left out."""
        found: list[ListedTable] = []
        for row in rows:
            try:
                table = await load(session, row, self._transactions.cards)
            except TableError:
                continue
            found.append(ListedTable(table, await _clock(session, row, table)))
        return found

    def now(self) -> datetime:
        """The moment for which a list is made."""
        return self._transactions.now()


async def _clock(session: AsyncSession, row: GameRow, table: TableState) -> TurnClock | None:
    if table.terms.pace is Pace.NONE or table.mover is None or table.awaited:
        return None
    return await clocks.read(session, row, table.mover)
