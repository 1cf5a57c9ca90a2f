"""A tournament as values, read from the database in one go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.ratings import NEWCOMER, Skill, shown
from bot.features.results.rows import ResultRow
from bot.features.tournaments.pairing import Contender
from bot.features.tournaments.rows import (
    GOING,
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
from bot.game.state import Look
from bot.game.terms import Pace
from bot.platform.store.columns import stored_id

_LOCALE = "en-US"


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who takes part, or did; as ``EntryRow``."""

    id: int
    person_id: int | None
    name: str
    joined_round: int
    left: bool


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
    judging: bool
    played: tuple[Played, ...] = ()

    @property
    def bye(self) -> bool:
        """Whether it is a bye."""
        return self.number == 0


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament with everything that its pages show.

    ``decks``, ``most``, ``adjudge`` and the like are as in ``TournamentRow``. ``standings``: the
    best first, without those who left before they had a table.
    """

    id: int
    anchor_id: int
    guild_id: int
    channel_id: int
    organiser_id: int
    name: str
    stage: Stage
    players: int
    rounds: int
    league: bool
    pace: Pace
    decks: tuple[str, ...] | None
    most: int
    fills: bool
    adjudge: bool
    round_days: int | None
    sign_up_until: datetime
    round: int
    round_at: datetime | None
    message_id: int | None
    stranded: bool
    locale: str
    look: Look
    entries: Mapping[int, Entry]
    tables: tuple[PairedTable, ...]
    standings: tuple[Standing, ...] = field(default=())

    @property
    def going(self) -> bool:
        """Whether it is neither over nor cancelled."""
        return self.stage.value in GOING

    @property
    def taking_part(self) -> list[Entry]:
        """The people who are paired from now on, in the order of joining."""
        return [one for one in self.entries.values() if not one.left]

    @property
    def deadline(self) -> datetime | None:
        """When the round is to be over; None without a limit, or while none is played."""
        if self.round_days is None or self.round_at is None or self.stage is not Stage.PLAYING:
            return None
        return self.round_at + timedelta(days=self.round_days)

    @property
    def joinable(self) -> bool:
        """Whether people can join: before the start, and late ones until half of the rounds."""
        if self.stage is Stage.SIGN_UP:
            return True
        late = self.going and not self.league and self.round < self.rounds
        return late and 2 * self.round <= self.rounds

    def entry_of(self, person_id: int) -> Entry | None:
        """The entry of a person, also of one who has left."""
        return next((one for one in self.entries.values() if one.person_id == person_id), None)

    def of_round(self, number: int) -> list[PairedTable]:
        """The tables of a round, with its byes at the end."""
        found = [one for one in self.tables if one.round == number]
        return sorted(found, key=lambda one: (one.bye, one.number, one.id))

    def after(self, number: int) -> Tournament:
        """As it was after round ``number``: byes of the next round count already when it begins."""
        tables = tuple(one for one in self.tables if one.round <= number)
        standings = tuple(_standings(self.players, self.entries, tables))
        return replace(self, tables=tables, standings=standings)

    def table_of(self, entry: Entry) -> PairedTable | None:
        """The table of an entry in the present round, or their bye."""
        return next((one for one in self.of_round(self.round) if entry.id in one.seats), None)

    def may_manage(self, person_id: int, *, manager: bool) -> bool:
        """Whether somebody may start, end and cancel: the organiser, and who manages the server."""
        return manager or person_id == self.organiser_id


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
    entries = {one.id: one for one in await _entries(session, tournament_id)}
    tables = await _tables(session, tournament_id)
    return Tournament(
        id=tournament_id,
        anchor_id=row.game_id,
        guild_id=row.guild_id,
        channel_id=anchor.channel_id,
        organiser_id=row.organiser_id,
        name=row.name,
        stage=Stage(row.stage),
        players=row.players,
        rounds=row.rounds,
        league=row.league,
        pace=Pace(row.pace),
        decks=None if row.decks is None else tuple(row.decks),
        most=row.most,
        fills=row.fills,
        adjudge=row.adjudge,
        round_days=row.round_days,
        sign_up_until=row.sign_up_until,
        round=row.round,
        round_at=row.round_at,
        message_id=row.message_id,
        stranded=row.stranded,
        locale=(channel.language or channel.locale) if channel is not None else _LOCALE,
        look=Look.of(channel),
        entries=entries,
        tables=tables,
        standings=tuple(_standings(row.players, entries, tables)),
    )


async def _entries(session: AsyncSession, tournament_id: int) -> list[Entry]:
    query = select(EntryRow).where(EntryRow.tournament_id == tournament_id)
    rows = await session.exec(query.order_by(col(EntryRow.id)))
    return [
        Entry(stored_id(row.id), row.person_id, row.name, row.joined_round, row.left)
        for row in rows
    ]


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
        judging=row.judging is not None,
        played=tuple(
            Played(seat.entry_id, seat.halves, number if row.number else None, seat.vp, seat.all_vp)
            for seat in seats
            if seat.entry_id is not None and seat.halves is not None
        ),
    )


def _standings(
    players: int, entries: Mapping[int, Entry], tables: Iterable[PairedTable]
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
    ratings = await _ratings(session, now)
    met: dict[int, dict[int, int]] = {key: {} for key in now.entries}
    byes = dict.fromkeys(now.entries, 0)
    places = {key: [0] * now.players for key in now.entries}
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
    staying = now.taking_part
    # Who comes late has not waited for a bye: they have no right to the next one either.
    fewest = min((byes[one.id] for one in staying if one.joined_round <= 1), default=0)
    return [
        Contender(
            one.id,
            halves.get(one.id, 0),
            ratings.get(one.person_id or 0, shown(NEWCOMER).value),
            met[one.id],
            byes[one.id] + (fewest if one.joined_round > 1 else 0),
            tuple(places[one.id]),
        )
        for one in staying
    ]


async def _ratings(session: AsyncSession, now: Tournament) -> dict[int, int]:
    """The ratings on this server of those who take part and have one."""
    people = [one.person_id for one in now.taking_part if one.person_id is not None]
    query = (
        select(ResultRow.person_id, ResultRow.mu, ResultRow.sigma)
        .where(
            ResultRow.guild_id == now.guild_id,
            col(ResultRow.person_id).in_(people),
            col(ResultRow.mu).is_not(None),
        )
        .order_by(col(ResultRow.id))
    )
    return {
        person: shown(Skill(mu, sigma)).value
        for person, mu, sigma in (await session.exec(query)).all()
        if person is not None and mu is not None and sigma is not None
    }
