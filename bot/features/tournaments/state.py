"""A tournament with its entries, tables and standings, read from the database in one go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.ratings import NEWCOMER, ratings_of, shown
from bot.features.tournaments.pairing import Contender
from bot.features.tournaments.rows import (
    EntryRow,
    PairedSeatRow,
    PairedTableRow,
    Stage,
    TournamentRow,
)
from bot.features.tournaments.scoring import Played, Standing, late_start, standings
from bot.game.errors import Code, TableError
from bot.game.queries import game_row
from bot.game.rows import ChannelRow, GameRow
from bot.game.table.state import Look
from bot.platform.store.columns import stored_id

_LOCALE = "en-US"


@dataclass(frozen=True, slots=True)
class PairedTable:
    """A table of a round: the ids of the entries in turn order, None for a computer.

    ``played``: what its seats have counted, once it is over.
    """

    id: int
    round: int
    number: int
    seats: tuple[int | None, ...]
    thread_id: int | None
    table_id: int | None
    outcome: str | None
    over: bool
    played: tuple[Played, ...] = ()

    @property
    def bye(self) -> bool:
        """Whether it is a bye."""
        return self.number == 0


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament with everything that its pages show: its ``row``, who takes part, its tables.

    ``standings``: the best first, without those who left before they had a table. ``locale`` and
    ``look``: of its channel.
    """

    row: TournamentRow
    channel_id: int
    locale: str
    look: Look
    entries: Mapping[int, EntryRow]
    tables: tuple[PairedTable, ...]
    standings: tuple[Standing, ...] = ()

    @property
    def id(self) -> int:
        """The number of the tournament."""
        return stored_id(self.row.id)

    @property
    def stage(self) -> Stage:
        """Where it is in its life."""
        return Stage(self.row.stage)

    @property
    def taking_part(self) -> list[EntryRow]:
        """The people who are paired from now on, in the order of joining."""
        return [one for one in self.entries.values() if not one.left]

    @property
    def deadline(self) -> datetime | None:
        """When the round is to be over; None without a limit, or while none is played."""
        days, begun = self.row.round_days, self.row.round_at
        if days is None or begun is None or self.stage is not Stage.PLAYING:
            return None
        return begun + timedelta(days=days)

    @property
    def joinable(self) -> bool:
        """Whether people can join: before the start, and late ones until half of the rounds."""
        if self.stage is Stage.SIGN_UP:
            return True
        row = self.row
        late = row.going and not row.league and row.round < row.rounds
        return late and 2 * row.round <= row.rounds

    def entry_of(self, person_id: int) -> EntryRow | None:
        """The entry of a person, also of one who has left."""
        return next((one for one in self.entries.values() if one.person_id == person_id), None)

    def of_round(self, number: int) -> list[PairedTable]:
        """The tables of a round, with its byes at the end."""
        found = [one for one in self.tables if one.round == number]
        return sorted(found, key=lambda one: (one.bye, one.number, one.id))

    def after(self, number: int) -> Tournament:
        """As it was after round ``number``: byes of the next round count already when it begins."""
        tables = tuple(one for one in self.tables if one.round <= number)
        standings = tuple(_standings(self.row.players, self.entries, tables))
        return replace(self, tables=tables, standings=standings)

    def table_of(self, entry: EntryRow) -> PairedTable | None:
        """The table of an entry in the present round, or their bye."""
        return next((one for one in self.of_round(self.row.round) if entry.id in one.seats), None)

    def may_manage(self, person_id: int, *, manager: bool) -> bool:
        """Whether somebody may start, end and cancel: the organiser, and who manages the server."""
        return manager or person_id == self.row.organiser_id


async def tournament_row(session: AsyncSession, tournament_id: int) -> TournamentRow:
    """The row of a tournament. Raises ``TableError`` (no-tournament)."""
    found = await session.get(TournamentRow, tournament_id)
    if found is None:
        raise TableError(Code.NO_TOURNAMENT)
    return found


async def locked(session: AsyncSession, tournament_id: int) -> tuple[TournamentRow, GameRow]:
    """The row of a tournament and its anchor, locked. Raises ``TableError`` (no-tournament)."""
    row = await tournament_row(session, tournament_id)
    anchor = await game_row(session, row.game_id, lock=True)
    await session.refresh(row)
    return row, anchor


async def of_anchor(session: AsyncSession, anchor: GameRow) -> TournamentRow:
    """The tournament whose ``anchor`` is locked."""
    query = select(TournamentRow).where(TournamentRow.game_id == anchor.id)
    return (await session.exec(query.execution_options(populate_existing=True))).one()


async def read(session: AsyncSession, tournament_id: int) -> Tournament:
    """A tournament with its entries, tables and standings.

    Raises ``TableError`` (no-tournament).
    """
    row = await tournament_row(session, tournament_id)
    anchor = await game_row(session, row.game_id)
    channel = await session.get(ChannelRow, anchor.channel_id)
    taking = select(EntryRow).where(EntryRow.tournament_id == tournament_id)
    found = await session.exec(taking.order_by(col(EntryRow.id)))
    entries = {stored_id(one.id): one for one in found}
    tables = await _tables(session, tournament_id)
    return Tournament(
        row,
        anchor.channel_id,
        (channel.language or channel.locale) if channel is not None else _LOCALE,
        Look.of(channel),
        entries,
        tables,
        tuple(_standings(row.players, entries, tables)),
    )


async def _tables(session: AsyncSession, tournament_id: int) -> tuple[PairedTable, ...]:
    of_it = PairedTableRow.tournament_id == tournament_id
    rows = (
        await session.exec(select(PairedTableRow).where(of_it).order_by(col(PairedTableRow.id)))
    ).all()
    query = (
        select(PairedSeatRow)
        .join(PairedTableRow, col(PairedTableRow.id) == PairedSeatRow.paired_id)
        .where(of_it)
        .order_by(col(PairedSeatRow.number))
    )
    seats: dict[int, list[PairedSeatRow]] = {}
    for seat in (await session.exec(query)).all():
        seats.setdefault(seat.paired_id, []).append(seat)
    return tuple(_table(row, seats.get(stored_id(row.id), [])) for row in rows)


def _table(row: PairedTableRow, seats: Sequence[PairedSeatRow]) -> PairedTable:
    number = stored_id(row.id)
    return PairedTable(
        id=number,
        round=row.round,
        number=row.number,
        seats=tuple(seat.entry_id for seat in seats),
        thread_id=row.thread_id,
        table_id=row.table_id,
        outcome=row.outcome,
        over=row.ended_at is not None,
        played=tuple(
            Played(seat.entry_id, seat.halves, number if row.number else None, seat.vp, seat.all_vp)
            for seat in seats
            if seat.entry_id is not None and seat.halves is not None
        ),
    )


def _standings(
    players: int, entries: Mapping[int, EntryRow], tables: Iterable[PairedTable]
) -> list[Standing]:
    played = [one for table in tables for one in table.played]
    seated = {key for table in tables for key in table.seats if key is not None}
    start = {
        key: late_start(players) if one.joined_round > 1 else 0
        for key, one in entries.items()
        if not one.left or key in seated
    }
    return standings(start, played)


async def contenders(session: AsyncSession, now: Tournament) -> list[Contender]:
    """The people to pair, with what they had so far."""
    halves = {row.key: row.halves for row in now.standings}
    staying = {key: one for key, one in now.entries.items() if not one.left}
    people = [one.person_id for one in staying.values() if one.person_id is not None]
    ratings = await ratings_of(session, now.row.guild_id, people)
    met: dict[int, dict[int, int]] = {key: {} for key in now.entries}
    byes = dict.fromkeys(now.entries, 0)
    places = {key: [0] * now.row.players for key in now.entries}
    for table in now.tables:
        here = [key for key in table.seats if key is not None]
        for at, key in enumerate(table.seats):
            if key is None:
                continue
            if table.bye:
                byes[key] += 1
                continue
            places[key][at] += 1
            for other in here:
                if other != key:
                    met[key][other] = met[key].get(other, 0) + 1
    # Who comes late has not waited for a bye: they have no right to the next one either.
    fewest = min((byes[key] for key, one in staying.items() if one.joined_round <= 1), default=0)
    return [
        Contender(
            key,
            halves.get(key, 0),
            ratings.get(one.person_id or 0, shown(NEWCOMER)).value,
            met[key],
            byes[key] + (fewest if one.joined_round > 1 else 0),
            tuple(places[key]),
        )
        for key, one in staying.items()
    ]
