"""Readers of tables, as they are and were, and of what people have settled for themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeVar

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.people import absences, preferences
from bot.game.people.absences import Away
from bot.game.people.preferences import EVERYWHERE, Preferences
from bot.game.rows import GameRow, PlayerRow, Status, TurnRow
from bot.game.table import loading, places
from bot.game.table.places import ServerSettings
from bot.game.table.state import Look, TableState, TurnEntry, turns_taken_back
from bot.game.unit_of_work import UseCases
from bot.platform.fair_queue import in_thread
from engine import Catalogue, Game, View
from engine.events import Activated

T = TypeVar("T")
_A_ROUND = 24  # turns to search for a round, including undone ones


class TableReader(UseCases):
    """Looks at tables; every method is one consistent reading of the database.

    What takes the id of a table raises ``TableError`` (no-table) if there is none.
    """

    @property
    def catalogue(self) -> Catalogue:
        """The cards of new games."""
        return self._transactions.cards.present

    async def at(self, channel_id: int, *, dealt: bool = True) -> TableState:
        """The table of a channel: the open or running one, else the latest that was dealt.

        Without its game if ``dealt`` is False. Raises ``TableError``: no-table,
        other-cards.
        """
        async with self._transactions.reading() as session:
            row = await queries.shown_row(session, channel_id)
            return await self._load(session, row, dealt=dealt)

    async def here(self, channel_id: int) -> TableState | None:
        """The table of a channel as ``at`` has it, without its game; None if there is none."""
        try:
            return await self.at(channel_id, dealt=False)
        except TableError as error:
            if error.code is not Code.NO_TABLE:
                raise
            return None

    async def get(self, table_id: int) -> TableState:
        """The table with that id."""
        async with self._transactions.looking(table_id) as (session, row):
            return await self._load(session, row)

    async def place(self, table_id: int) -> tuple[int, int]:
        """The ids of a table's server and channel."""
        async with self._transactions.looking(table_id) as (_, row):
            return row.guild_id, row.channel_id

    async def with_computers(self) -> Sequence[int]:
        """The ids of the running tables at which a computer sits."""
        async with self._transactions.reading() as session:
            return await queries.running_with_computers(session)

    async def at_turn(self, table_id: int, turn: int) -> TableState:
        """The table as it stood after ``turn`` turns."""
        async with self._transactions.looking(table_id) as (session, row):
            return await self._load(session, row, turn=turn)

    async def catalogue_at(self, channel_id: int) -> Catalogue:
        """All cards there are, those of the channel's table as it is played with them."""
        try:
            played = (await self.at(channel_id)).catalogue
        except TableError:  # there is no table, or its cards are lost
            return self.catalogue
        return played if played is self.catalogue else played.beside(self.catalogue)

    async def look(self, guild_id: int, channel_id: int) -> Look:
        """The channel's picture settings, even if it never had a table."""
        async with self._transactions.reading() as session:
            return await places.read_look(session, guild_id, channel_id)

    async def server_settings(self, guild_id: int) -> ServerSettings:
        """Settings of a server."""
        async with self._transactions.reading() as session:
            return await places.read_server(session, guild_id)

    async def has_stood(self, table_id: int, channel_id: int) -> bool:
        """Whether a table has posted its boards in that channel, be it there now or not."""
        async with self._transactions.reading() as session:
            return await queries.has_stood(session, table_id, channel_id)

    async def views(self, table_id: int) -> list[View]:
        """Public views at the deal and after each turn that was not taken back, in order.

        Raises ``TableError``: no-table, not-started.
        """
        async with self._transactions.looking(table_id) as (session, row):
            positions = await _all(session, row, TurnRow.position)
            game = await self._transactions.cards.game(session, positions[0])
            entries = await loading.turns(session, row, limit=len(positions))
        gone = {*turns_taken_back(entries), *(one.number for one in entries if one.takes_back)}
        stands = [position for number, position in enumerate(positions) if number not in gone]
        return await in_thread(_public_views, stands, game.catalogue)

    async def rounds(self, table_id: int) -> list[int]:
        """The round that was on after each turn, the deal first.

        Raises ``TableError``: no-table, not-started.
        """
        async with self._transactions.looking(table_id) as (session, row):
            return list(await _all(session, row, TurnRow.round))

    async def of_guild(self, guild_id: int) -> list[TableState]:
        """The open and running tables of a server, without their games."""
        async with self._transactions.reading() as session:
            query = (
                select(GameRow)
                .where(GameRow.guild_id == guild_id, col(GameRow.status).in_(queries.ACTIVE))
                .order_by(col(GameRow.id))
            )
            rows = (await session.exec(query)).all()
            return [await self._load(session, row, dealt=False) for row in rows]

    async def log(self, table_id: int, *, limit: int | None = None) -> list[TurnEntry]:
        """The newest ``limit`` turns (all if None), oldest first."""
        async with self._transactions.looking(table_id) as (session, row):
            return await loading.turns(session, row, limit=limit)

    async def is_at(self, table_id: int, turn: int) -> bool:
        """Whether the table has come no further than ``turn`` turns and is not called off."""
        async with self._transactions.looking(table_id) as (_, row):
            return row.version == turn and row.status != Status.CANCELLED.value

    async def turn(self, table_id: int, number: int) -> TurnEntry:
        """The completed turn with that number, from 1."""
        return (await self.turns(table_id, number, number))[0]

    async def turns(self, table_id: int, first: int, last: int) -> list[TurnEntry]:
        """The completed turns with the numbers ``first`` to ``last``, from 1, oldest first."""
        async with self._transactions.looking(table_id) as (session, row):
            found = await loading.turns(session, row, limit=last - first + 1, upto=last)
            if [entry.number for entry in found] != list(range(first, last + 1)):
                raise TableError(Code.NO_TABLE)
            found = [await self._with_lacks(session, row, entry) for entry in found]
            if found[-1].takes_back is None:
                return found
            before = await queries.turn_row(session, row, last - 1)
        return [*found[:-1], replace(found[-1], waited=int(before.position["to_move"]))]

    async def _with_lacks(self, session: AsyncSession, row: GameRow, entry: TurnEntry) -> TurnEntry:
        """The turn with why its column brought nothing, if it built one that did."""
        if not any(isinstance(event, Activated) for event in entry.events):
            return entry
        after = await queries.turn_row(session, row, entry.number)
        game = await self._transactions.cards.game(session, after.position)
        return replace(entry, lacks=game.shortfalls())

    async def _load(
        self, session: AsyncSession, row: GameRow, *, turn: int | None = None, dealt: bool = True
    ) -> TableState:
        table = await loading.load(session, row, self._transactions.cards, turn=turn, dealt=dealt)
        return self.as_read(table)

    def as_read(self, table: TableState) -> TableState:
        """The current state of ``table``, read now."""
        return replace(table, read_at=self._transactions.now())

    async def round_until(self, table_id: int, number: int) -> list[TurnEntry]:
        """The turns of the round of turn ``number``, up to that one; none that was taken back."""
        async with self._transactions.looking(table_id) as (session, row):
            found = await loading.turns(session, row, limit=_A_ROUND, upto=number)
        if not found:
            raise TableError(Code.NO_TABLE)
        gone = turns_taken_back(found)
        return [
            entry
            for entry in found
            if entry.round == found[-1].round
            and entry.takes_back is None
            and entry.number not in gone
        ]


@dataclass(frozen=True, slots=True)
class PersonalState:
    """A person's preferences at one table, or everywhere if ``table_id`` is EVERYWHERE.

    ``own``: the names of the preferences set for this table only. ``now``: when it was read.
    ``away``: their absence at that time. ``dm_closed``: whether DMs do not reach them.
    """

    preferences: Preferences
    table_id: int
    own: frozenset[str]
    now: datetime
    away: Away | None = None
    dm_closed: bool = False


async def personal_state(
    session: AsyncSession, person_id: int, table_id: int, now: datetime
) -> PersonalState:
    """Preferences and absence of a person at a table, or everywhere, at the moment ``now``."""
    player = await session.get(PlayerRow, person_id)
    found = (await absences.latest(session, (person_id,))).get(person_id)
    return PersonalState(
        await preferences.get(session, person_id, table_id),
        table_id,
        frozenset()
        if table_id == EVERYWHERE
        else await preferences.own(session, person_id, table_id),
        now,
        found if found is not None and found.holds(now) else None,
        player is not None and player.dm_closed_at is not None,
    )


class PeopleReader(UseCases):
    """Looks at what people have settled for themselves."""

    @property
    def now(self) -> datetime:
        """The present moment."""
        return self._transactions.now()

    async def get(self, person_id: int, table_id: int = EVERYWHERE) -> PersonalState:
        """Preferences of a person at a table, or everywhere."""
        async with self._transactions.reading() as session:
            return await personal_state(session, person_id, table_id, self.now)


async def _all(session: AsyncSession, row: GameRow, column: T) -> Sequence[T]:
    """That column of the deal and of every turn, in order. Raises ``TableError`` (not-started)."""
    query = select(col(column)).where(TurnRow.game_id == row.id).order_by(col(TurnRow.number))
    found: Sequence[T] = await queries.in_pieces(session, query)
    if not found:
        raise TableError(Code.NOT_STARTED)
    return found


def _public_views(stored: Sequence[Mapping[str, Any]], catalogue: Catalogue) -> list[View]:
    """A spectator's views of the positions of a game played with ``catalogue``."""
    return [Game.from_position(position, catalogue).view(None) for position in stored]
