"""The end of a table and what it counts: points, shared places, byes, the order of standings.

Points are kept in halves, so that they are whole numbers.

- At a table of ``n`` a person gets a point for each player who ends below them: ``n - 1`` for the
  win, 0 for the last place. People who share places share their points: two winners at a table
  of four get 2½ each.
- Who has left the table, and a computer, is below everybody else and gets nothing. The people who
  stayed are ranked among themselves, from the first place on.
- A bye counts as a win. A person who joins late begins with half a win, once.
- A game without a result (it was ended early, or nobody could play there any more) is shared by
  all who stayed.

Equal points are told apart by the average share of the VP in one's own games. Only games that
were played to the end count for it, and computers' VP do not. Next come the points in the games
among those who are still equal, then the points of all opponents. People who are equal in all of
that share the place.

| a table … | outcome | what counts |
|---|---|---|
| is played to the end | ``PLAYED`` | the places by the rules, of all who stayed |
| has only one person left, as the others resigned or were replaced | ``WALKOVER`` | a win |
| is ended early by a moderator | ``SHARED`` | all who stayed share the places |
| is left by everybody (``bot.game.leaving``) | ``SHARED`` | nothing |
| was in a channel that was deleted, and nobody moved it for two weeks | ``SHARED`` | the same |
| is not over at the deadline | ``ADJUDGED`` | the order by everybody's chance to win |

Who has left gets nothing: who resigned, who lost the seat for good, and whose seat a computer plays
at the end. A substitute plays for the owner. Once a table has an outcome nothing changes it.

The functions that count an end run while the table is locked, and the tournament is not. They
change only the table's own rows; the tournament then finds them by ``PairedTableRow.noticed``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

import structlog
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.tournaments.rows import (
    EntryRow,
    Outcome,
    PairedSeatRow,
    PairedTableRow,
    TournamentRow,
)
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.unit_of_work import UnitOfWork
from bot.platform.store.columns import stored_id
from engine import Game

Place = int | None  # None: who has left, or a computer


def win(players: int) -> int:
    """The halves of a win at a table of ``players``."""
    return 2 * (players - 1)


def late_start(players: int) -> int:
    """The halves with which a person begins who joins late."""
    return players - 1


def halves_for(places: Sequence[Place], players: int) -> list[int]:
    """The halves for each of these ``places``, 1 the best; equal places are shared."""
    stayed = sorted(place for place in places if place is not None)
    found = []
    for place in places:
        if place is None:
            found.append(0)
            continue
        above, equal = stayed.index(place), stayed.count(place)
        found.append(win(players) - 2 * above - (equal - 1))
    return found


@dataclass(frozen=True, slots=True)
class Played:
    """One person's part in a table that is over, or a bye (without ``table``).

    ``halves``: their points. ``vp`` of ``all_vp``: their share of the VP of those who stayed; a
    missing player counts as if they had the average. None if the game was not played to the end.
    """

    key: int
    halves: int
    table: int | None = None
    vp: int | None = None
    all_vp: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings. ``place``: shared by who is equal. ``share``: of the VP, 0 to 1."""

    key: int
    place: int
    halves: int
    games: int
    share: Fraction
    direct: int = 0
    opponents: int = 0


@dataclass(slots=True)
class _Sum:
    halves: int = 0
    games: int = 0
    shares: list[Fraction] = field(default_factory=list)
    met: set[int] = field(default_factory=set)

    @property
    def share(self) -> Fraction:
        return sum(self.shares, Fraction(0)) / len(self.shares) if self.shares else Fraction(0)


def standings(start: Mapping[int, int], played: Sequence[Played]) -> list[Standing]:
    """The standings of all people in ``start`` (their halves at the start), the best first."""
    sums = {key: _Sum(halves) for key, halves in start.items()}
    tables: dict[int, dict[int, int]] = {}
    for one in played:
        mine = sums[one.key]
        mine.halves += one.halves
        if one.table is None:
            continue
        mine.games += 1
        tables.setdefault(one.table, {})[one.key] = one.halves
        if one.vp is not None and one.all_vp:
            mine.shares.append(Fraction(one.vp, one.all_vp))
    for table in tables.values():
        for key in table:
            sums[key].met |= table.keys() - {key}
    rows = [
        Standing(
            key,
            0,
            one.halves,
            one.games,
            one.share,
            opponents=sum(sums[other].halves for other in one.met),
        )
        for key, one in sums.items()
    ]
    return _placed(_with_direct(rows, tables))


def _with_direct(
    rows: Sequence[Standing], tables: Mapping[int, Mapping[int, int]]
) -> list[Standing]:
    """The rows with the points of the games among those who are equal until then."""
    found = []
    for _, equal in groupby(sorted(rows, key=_first), key=_first):
        same = list(equal)
        keys = {row.key for row in same}
        for row in same:
            direct = 0
            for table in tables.values():
                rivals = (keys & table.keys()) - {row.key}
                if row.key in table:
                    mine = table[row.key]
                    direct += sum((mine > table[k]) * 2 + (mine == table[k]) for k in rivals)
            found.append(replace(row, direct=direct))
    return found


def _first(row: Standing) -> tuple[int, Fraction]:
    return -row.halves, -row.share


def _order(row: Standing) -> tuple[int, Fraction, int, int]:
    return (*_first(row), -row.direct, -row.opponents)


def _placed(rows: Sequence[Standing]) -> list[Standing]:
    found: list[Standing] = []
    for _, equal in groupby(sorted(rows, key=lambda row: (_order(row), row.key)), key=_order):
        place = len(found) + 1
        found += [replace(row, place=place) for row in equal]
    return found


EQUAL = 30  # thousandths of a chance: who is nearer than that to the next one shares the place
_log = structlog.get_logger(__name__)


async def paired_at(session: AsyncSession, row: GameRow) -> PairedTableRow | None:
    """The table of a round that is played at ``row`` and has no outcome yet."""
    if not row.thread_made or row.started_at is None:
        return None
    query = select(PairedTableRow).where(
        PairedTableRow.table_id == row.id, col(PairedTableRow.ended_at).is_(None)
    )
    return (await session.exec(query)).first()


async def count_end(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Count a game that was played to its end."""
    paired = await paired_at(out.session, row)
    if paired is None or game.result is None:
        return
    at_table = await _AtTable.of(out, row, paired)
    scores = {score.seat: score for score in game.result.scores}
    places = [
        scores[number].rank or None if stayed else None
        for number, stayed in enumerate(at_table.stayed())
    ]
    stayed = [number for number, place in enumerate(places) if place is not None]
    if len(stayed) > 1:
        whole = sum(scores[number].total for number in stayed)
        for number in stayed:  # as if who is missing had as many VP as the others have on average
            seat = at_table.seats[number]
            seat.vp = scores[number].total * len(stayed)
            seat.all_vp = whole * row.players
    at_table.end(Outcome.PLAYED, places)


async def count_closed(out: UnitOfWork, row: GameRow) -> None:
    """Count a game that was ended without a result."""
    paired = await paired_at(out.session, row)
    if paired is not None:
        at_table = await _AtTable.of(out, row, paired)
        at_table.end(Outcome.SHARED, [1 if stayed else None for stayed in at_table.stayed()])


async def count_walkover(out: UnitOfWork, row: GameRow) -> None:
    """Count a win for the only person who is left at a running table."""
    if row.status != Status.RUNNING.value:
        return
    paired = await paired_at(out.session, row)
    if paired is None:
        return
    at_table = await _AtTable.of(out, row, paired)
    owners = at_table.owners()
    if sum(owners) == 1 and sum(seat.entry_id is not None for seat in at_table.seats) > 1:
        at_table.end(Outcome.WALKOVER, [1 if owner else None for owner in owners])


async def count_adjudged(
    out: UnitOfWork, row: GameRow, paired: PairedTableRow, chances: Sequence[float]
) -> None:
    """Count a game that is not over by everybody's chance to win, from 0 to 1 by seat."""
    at_table = await _AtTable.of(out, row, paired)
    thousandths = [round(1000 * one) for one in chances]
    for seat in at_table.seats:
        seat.chance = thousandths[seat.number]
    stayed = at_table.stayed()
    places = places_by_chance(
        {number: chance for number, chance in enumerate(thousandths) if stayed[number]}
    )
    at_table.end(Outcome.ADJUDGED, [places.get(number) for number in range(row.players)])


def places_by_chance(chances: Mapping[int, int]) -> dict[int, int]:
    """The places of seats by their chances in thousandths; near ones share the place."""
    found: dict[int, int] = {}
    before: tuple[int, int] | None = None  # chance and place of the seat above
    order = sorted(chances.items(), key=lambda one: (-one[1], one[0]))
    for at, (seat, chance) in enumerate(order, 1):
        near = before is not None and before[0] - chance < EQUAL
        place = before[1] if near and before is not None else at
        found[seat] = place
        before = (chance, place)
    return found


@dataclass(frozen=True, slots=True)
class _AtTable:
    """The seats of a table with those of the round that they are, in turn order."""

    _out: UnitOfWork
    _paired: PairedTableRow
    seats: Sequence[PairedSeatRow]
    _sitting: Sequence[SeatRow]
    _people: Mapping[int, int | None]
    _players: int

    @classmethod
    async def of(cls, out: UnitOfWork, row: GameRow, paired: PairedTableRow) -> _AtTable:
        session = out.session
        seats = await seats_of(session, paired)
        entries = select(EntryRow.id, EntryRow.person_id).where(
            col(EntryRow.id).in_([seat.entry_id for seat in seats])
        )
        people = {stored_id(key): person for key, person in (await session.exec(entries)).all()}
        return cls(out, paired, seats, await seat_rows(session, row), people, row.players)

    def owners(self) -> list[bool]:
        """By seat, whether it is still that of the person who was paired for it."""
        return [
            seat.entry_id is not None
            and sits.owner_id is not None
            and sits.owner_id == self._people.get(seat.entry_id)
            and sits.resigned_at is None
            for seat, sits in zip(self.seats, self._sitting, strict=True)
        ]

    def stayed(self) -> list[bool]:
        """By seat, whether that person, or a substitute for them, plays there."""
        return [
            owner and sits.person_id is not None
            for owner, sits in zip(self.owners(), self._sitting, strict=True)
        ]

    def end(self, outcome: Outcome, places: Sequence[Place]) -> None:
        end_paired(self._out, self._paired, self.seats, outcome, places, self._players)


async def seats_of(session: AsyncSession, paired: PairedTableRow) -> Sequence[PairedSeatRow]:
    """The seats of a table of a round, in turn order."""
    query = select(PairedSeatRow).where(PairedSeatRow.paired_id == paired.id)
    return (await session.exec(query.order_by(col(PairedSeatRow.number)))).all()


def end_paired(
    out: UnitOfWork,
    paired: PairedTableRow,
    seats: Sequence[PairedSeatRow],
    outcome: Outcome,
    places: Sequence[Place],
    players: int,
) -> None:
    """Write how a table of a round has ended; nothing changes it afterwards."""
    halves = halves_for(places, players)
    for seat, place, count in zip(seats, places, halves, strict=True):
        if seat.entry_id is not None:
            seat.place, seat.halves = place, count
    paired.outcome, paired.ended_at = outcome.value, out.now
    _log.info("tournament_table_over", paired=paired.id, table=paired.table_id, how=outcome.value)


NEWS = (
    select(TournamentRow.game_id)
    .join(PairedTableRow, col(PairedTableRow.tournament_id) == TournamentRow.id)
    .where(col(PairedTableRow.ended_at).is_not(None), col(PairedTableRow.noticed).is_(False))
)
