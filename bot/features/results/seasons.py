"""Seasons of servers: what a game brings, the ladder that follows, the end, the hall of fame.

A season is a quarter of a year. Games are counted as they end, and a season is closed when it is
over. Ratings do not depend on it and are never reset. A game counts in the quarter of its end, or
in the next one if that is closed already.

Each opponent who does not finish ahead of a person brings points. They are twenty times the chance
of this opponent to finish ahead, by the ratings before the game; a shared place brings half of it.
An equal opponent brings 10 points, a much stronger one nearly 20, a much weaker one hardly any. A
lost game takes nothing away. The ladder is by the sum of each person's twenty best games.

The change of the rating is not a good measure. It is large for people whom the model does not know
yet, so newcomers would win every season. The leader could only lose by playing. Nor does every game
count: then the person who plays most would win, not the one who plays best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from math import erf, sqrt
from typing import Any

import structlog
from sqlalchemy import select as select_columns
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.ratings import NEWCOMER, Skill, skill_before
from bot.features.results.rows import SEASON, ResultRow, SeasonPlaceRow, SeasonPointsRow, SeasonRow
from bot.game.queries import game_row
from bot.game.rows import GameRow, TurnRow
from bot.game.scheduled.chores import Key, chore
from bot.game.table import places
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.rows import channel_target
from bot.platform.shard_share import ShardShare
from bot.platform.store.concurrency import get_or_insert
from render import Hall, HallRecord, HallRow, Ladder, LadderRow

COUNTED = 20  # games of a person in a season, their best ones
_MOST = 20  # points for an opponent who was sure to win
_BETA = 25 / 6  # the model's spread of one performance
NEWS = timedelta(days=30)  # a season that is closed later than that is archived without a message
_FIRST = 3  # who gets an honour
_ROWS = 10  # of a ladder in a picture
_HALL = 4  # seasons in the picture of the hall of fame
_CHANNELS = 5  # where a message about a season is tried
_log = structlog.get_logger(__name__)


def quarter_of(moment: datetime) -> int:
    """The number of the quarter of ``moment``: January to March …, by UTC.

    Four times the year and 0 to 3, so quarters follow each other.
    """
    moment = moment.astimezone(UTC)
    return 4 * moment.year + (moment.month - 1) // 3


def begin_of(quarter: int) -> datetime:
    """When a quarter begins; it ends when the next one begins."""
    return datetime(quarter // 4, 3 * (quarter % 4) + 1, 1, tzinfo=UTC)


def chance(one: Skill, other: Skill) -> float:
    """The chance of ``one`` to finish ahead of ``other``, 0 to 1."""
    spread = sqrt(2 * _BETA**2 + one.sigma**2 + other.sigma**2)
    return (1 + erf((one.mu - other.mu) / (spread * sqrt(2)))) / 2


def gained(own: Skill, place: int, others: Iterable[tuple[Skill, int]]) -> int:
    """Points of a game; ``others``: skill before the game and place of each other seat."""
    shares = {-1: 0.0, 0: 0.5, 1: 1.0}
    total = 0.0
    for skill, theirs in others:
        share = shares[(theirs > place) - (theirs < place)]
        total += share * _MOST * chance(skill, own)
    return round(total)


def ladder(games: Sequence[SeasonPointsRow]) -> list[SeasonPlaceRow]:
    """The ladder: by points, then by wins, then by fewer games, then by who got there first.

    ``games``: of one season of a server, those that count for nobody left out. The ids of the rows
    tell which ended first.
    """
    of: dict[int | None, list[SeasonPointsRow]] = {}
    for game in sorted(games, key=lambda one: one.id or 0):
        of.setdefault(game.person_id, []).append(game)
    found = []
    for theirs in of.values():
        newest = theirs[-1]
        place = SeasonPlaceRow(
            guild_id=newest.guild_id,
            quarter=newest.quarter,
            rank=0,
            person_id=newest.person_id,
            name=newest.name,
            points=sum(sorted((one.gained for one in theirs), reverse=True)[:COUNTED]),
            games=len(theirs),
            wins=sum(one.place == 1 for one in theirs),
            best=max(one.points for one in theirs),
        )
        found.append(((-place.points, -place.wins, place.games, newest.id or 0), place))
    found.sort(key=lambda one: one[0])
    for rank, (_, place) in enumerate(found, start=1):
        place.rank = rank
    return [place for _, place in found]


async def count(session: AsyncSession, row: GameRow, at: datetime) -> None:
    """Count a rated game that ended at ``at`` in its season; part of the transaction of its end.

    Does nothing where the server has no seasons, or if the game was not rated. A game counts once.
    """
    counted = select(SeasonPointsRow.id).where(SeasonPointsRow.game_id == row.id)
    if (await session.exec(counted)).first() is not None:
        return
    query = select(ResultRow).where(ResultRow.game_id == row.id, col(ResultRow.mu).is_not(None))
    results = (await session.exec(query.order_by(col(ResultRow.id)))).all()
    people = _one_each(results)
    if not people or not (await places.read_server(session, row.guild_id)).seasons:
        return
    before = {
        one.id: await skill_before(session, (one.person_id, one.computer), row.id, row.guild_id)
        or NEWCOMER
        for one in results
    }
    season = await _season(session, row.guild_id, at)
    for result in people:
        session.add(_points(season, result, results, before))


def _one_each(results: Sequence[ResultRow]) -> list[ResultRow]:
    """The result that counts for each person: their best, if they had several seats."""
    found: dict[int, ResultRow] = {}
    for one in sorted(results, key=lambda result: (_order(result), result.id or 0)):
        if one.person_id is not None:
            found.setdefault(one.person_id, one)
    return list(found.values())


def _order(result: ResultRow) -> int:
    """The place; who left the game is behind everybody who stayed."""
    return result.players + 1 if result.details.get("left") else result.place


def _points(
    season: SeasonRow,
    result: ResultRow,
    results: Sequence[ResultRow],
    before: dict[int | None, Skill],
) -> SeasonPointsRow:
    seats: dict[int, ResultRow] = {}
    for other in results:  # of a seat with two the first owner, by whom the others are rated
        if other.seat != result.seat and other.person_id != result.person_id:
            seats.setdefault(other.seat, other)
    others = [(before[other.id], _order(other)) for other in seats.values()]
    left = bool(result.details.get("left"))
    return SeasonPointsRow(
        guild_id=season.guild_id,
        quarter=season.quarter,
        game_id=result.game_id,
        person_id=result.person_id,
        name=result.name,
        seat=result.seat,
        place=result.place,
        players=result.players,
        points=result.points,
        gained=0 if left else gained(before[result.id], _order(result), others),
        at=result.ended_at,
    )


async def _season(session: AsyncSession, guild_id: int, at: datetime) -> SeasonRow:
    """The season of a game that ended at ``at``, locked."""
    quarter = quarter_of(at)
    while True:
        new = SeasonRow(guild_id=guild_id, quarter=quarter, ends_at=begin_of(quarter + 1))
        row = await get_or_insert(session, new)
        if row.closed_at is None:
            return row
        quarter += 1


def _due(limit: int, share: ShardShare) -> Any:
    return (
        select(SeasonRow.ends_at, SeasonRow.guild_id, SeasonRow.quarter)
        .where(col(SeasonRow.closed_at).is_(None), share.among(col(SeasonRow.guild_id)))
        .order_by(col(SeasonRow.ends_at))
        .limit(limit)
    )


@chore("season", _due)
async def close(out: UnitOfWork, key: Key) -> bool:
    """Close a season that is over: write its ladder down, and tell the server who won."""
    guild_id, quarter = key
    session = out.session
    newest = select(SeasonPointsRow.game_id).where(*_of(guild_id, quarter))
    game_id = (await session.exec(newest.order_by(col(SeasonPointsRow.id).desc()))).first()
    game = None if game_id is None else await game_row(session, game_id, lock=True)
    locked = (
        select(SeasonRow)
        .where(SeasonRow.guild_id == guild_id, SeasonRow.quarter == quarter)
        .with_for_update(skip_locked=True)
        .execution_options(populate_existing=True)
    )
    season = (await session.exec(locked)).first()
    if season is None or season.closed_at is not None or season.ends_at > out.now:
        return season is not None
    won = await _ladder(session, guild_id, quarter)
    session.add_all(won)
    season.closed_at, season.games = out.now, await _games(session, guild_id, quarter)
    settings = await places.read_server(session, guild_id)
    late = out.now > season.ends_at + NEWS
    _log.info("season_closed", server=guild_id, quarter=quarter, people=len(won), late=late)
    if game is None or not won or season.quiet or late or not settings.seasons:
        return True
    channels = await _channels(session, guild_id, quarter, settings.season_channel)
    about = {"quarter": quarter, "channels": channels}
    out.add(game, SEASON, channel_target(channels[0]), game.version, None, about=about)
    return True


async def _channels(
    session: AsyncSession, guild_id: int, quarter: int, chosen: int | None
) -> list[int]:
    """Where to say that a season is over: the channel that the server chose, then where its last
    games were, those first that had no thread of their own.
    """
    newest = func.max(SeasonPointsRow.id)
    query = (
        select(GameRow.channel_id)
        .join(SeasonPointsRow, col(SeasonPointsRow.game_id) == GameRow.id)
        .where(*_of(guild_id, quarter))
        .group_by(col(GameRow.channel_id), col(GameRow.thread_made))
        .order_by(col(GameRow.thread_made), newest.desc())
        .limit(_CHANNELS)
    )
    played = (await session.exec(query)).all()
    return [*dict.fromkeys([*([] if chosen is None else [chosen]), *played])]


def _of(guild_id: int, quarter: int) -> tuple[Any, Any]:
    return SeasonPointsRow.guild_id == guild_id, SeasonPointsRow.quarter == quarter


async def _ladder(session: AsyncSession, guild_id: int, quarter: int) -> list[SeasonPlaceRow]:
    """The ladder of what was counted so far."""
    someones = col(SeasonPointsRow.person_id).is_not(None)
    query = select(SeasonPointsRow).where(*_of(guild_id, quarter), someones)
    return ladder((await session.exec(query)).all())


async def _games(session: AsyncSession, guild_id: int, quarter: int) -> int:
    games = func.count(func.distinct(SeasonPointsRow.game_id))
    return (await session.exec(select(games).where(*_of(guild_id, quarter)))).one()


async def honours(
    session: AsyncSession, person_id: int | None, guild_id: int | None
) -> tuple[tuple[int, int], ...]:
    """Places and quarters of a person's honours, the newest first; of one server or of all."""
    if person_id is None:
        return ()
    query = select(SeasonPlaceRow.rank, SeasonPlaceRow.quarter).where(
        SeasonPlaceRow.person_id == person_id, SeasonPlaceRow.rank <= _FIRST
    )
    if guild_id is not None:
        query = query.where(SeasonPlaceRow.guild_id == guild_id)
    query = query.order_by(col(SeasonPlaceRow.quarter).desc(), col(SeasonPlaceRow.rank))
    return tuple((rank, quarter) for rank, quarter in (await session.exec(query)).all())


class Seasons(UseCases):
    """Reads seasons; every method is one consistent reading of the database."""

    async def ladder(
        self, guild_id: int, server: str, asker: int | None, quarter: int | None = None
    ) -> Ladder:
        """The ladder of a season, None: of the present one, with the asker's own row."""
        now = self._transactions.now()
        async with self._transactions.reading() as session:
            quarter = quarter_of(now) if quarter is None else quarter
            season = await session.get(SeasonRow, (guild_id, quarter))
            closed = season is not None and season.closed_at is not None
            read = _final if closed else _ladder
            found = await read(session, guild_id, quarter)
            games = await _games(session, guild_id, quarter)
            switched_on = (await places.read_server(session, guild_id)).seasons
        ends_at = None if closed else begin_of(quarter + 1)
        every = [_shown(one, asker) for one in found]
        rows = tuple(one for one in every if one.rank <= _ROWS or one.you)
        days = None if ends_at is None else max(0, -(-(ends_at - now) // timedelta(days=1)))
        return Ladder(server, quarter, len(every), games, days, rows, on=switched_on)

    async def hall(self, guild_id: int, server: str, until: int | None = None) -> Hall:
        """The hall of fame: the seasons that are closed, those up to the quarter ``until``."""
        async with self._transactions.reading() as session:
            closed = select(SeasonRow).where(*_closed(guild_id))
            if until is not None:
                closed = closed.where(SeasonRow.quarter <= until)
            order = col(SeasonRow.quarter).desc()
            seasons = (await session.exec(closed.order_by(order))).all()
            shown = [season.quarter for season in seasons[:_HALL]]
            best = select(SeasonPlaceRow).where(
                SeasonPlaceRow.guild_id == guild_id,
                col(SeasonPlaceRow.quarter).in_(shown),
                SeasonPlaceRow.rank <= _FIRST,
            )
            sort = col(SeasonPlaceRow.quarter).desc(), col(SeasonPlaceRow.rank)
            placed = (await session.exec(best.order_by(*sort))).all()
            records = await _records(session, guild_id) if seasons else ()
        rows = tuple(
            HallRow(quarter, tuple(map(_shown, some)))
            for quarter, some in groupby(placed, key=lambda one: one.quarter)
        )
        games = sum(season.games for season in seasons)
        return Hall(server, len(seasons), games, rows, records)

    async def quarters(self, guild_id: int) -> Sequence[int]:
        """The seasons of a server that are closed and had games, the newest first."""
        query = select(SeasonRow.quarter).where(*_closed(guild_id))
        async with self._transactions.reading() as session:
            return (await session.exec(query.order_by(col(SeasonRow.quarter).desc()))).all()


def _closed(guild_id: int) -> tuple[Any, ...]:
    """The conditions of the seasons of a server that are closed and had games."""
    over = col(SeasonRow.closed_at).is_not(None)
    return SeasonRow.guild_id == guild_id, over, SeasonRow.games > 0


async def _final(session: AsyncSession, guild_id: int, quarter: int) -> Sequence[SeasonPlaceRow]:
    query = select(SeasonPlaceRow).where(
        SeasonPlaceRow.guild_id == guild_id, SeasonPlaceRow.quarter == quarter
    )
    return (await session.exec(query.order_by(col(SeasonPlaceRow.rank)))).all()


def _shown(place: SeasonPlaceRow, asker: int | None = None) -> LadderRow:
    you = asker is not None and place.person_id == asker
    return LadderRow(place.rank, place.name, place.points, place.games, place.wins, place.best, you)


async def _records(session: AsyncSession, guild_id: int) -> tuple[HallRecord, ...]:
    """Records in the rated games of a server; earlier games come first."""
    rated = col(ResultRow.guild_id) == guild_id, col(ResultRow.mu).is_not(None)
    query: Any = select_columns(
        col(ResultRow.game_id),
        col(ResultRow.person_id),
        col(ResultRow.name),
        col(ResultRow.computer),
        col(ResultRow.place),
        col(ResultRow.points),
        col(ResultRow.players),
    )
    rows = (await session.exec(query.where(*rated).order_by(col(ResultRow.id)))).all()
    people = [row for row in rows if row.computer is None]
    if not people:
        return ()
    top = max(people, key=lambda row: row.points)
    found = [HallRecord("points", (top.points,), (top.name,), top.players)]
    if (closest := _closest(rows)) is not None:
        found.append(closest)
    rounds = (
        select(TurnRow.round, GameRow.id)
        .join(GameRow, (col(GameRow.id) == TurnRow.game_id) & (GameRow.version == TurnRow.number))
        .where(col(GameRow.id).in_(select(ResultRow.game_id).where(*rated)))
        .order_by(col(TurnRow.round), col(GameRow.id))
    )
    winners = {row.game_id: row.name for row in reversed(people) if row.place == 1}
    for number, game_id in (await session.exec(rounds)).all():
        if game_id in winners:
            found.append(HallRecord("shortest", (number,), (winners[game_id],)))
            break
    found.append(_longest_run(people))
    return tuple(found)


def _closest(rows: Sequence[Any]) -> HallRecord | None:
    """The game of people whose first two were closest, without shared wins."""
    best: HallRecord | None = None
    least = None
    for _, some in groupby(sorted(rows, key=lambda row: row.game_id), key=lambda row: row.game_id):
        first, *others = sorted(some, key=lambda row: (row.place, -row.points))
        if not others or others[0].place == 1 or not others[0].points:
            continue
        if first.computer or others[0].computer:
            continue
        gap = first.points - others[0].points
        if least is None or gap < least:
            least = gap
            points, names = (first.points, others[0].points), (first.name, others[0].name)
            best = HallRecord("closest", points, names)
    return best


def _longest_run(people: Sequence[Any]) -> HallRecord:
    """The longest run of wins, one after the other."""
    runs: dict[int, int] = {}
    best, name = 0, people[0].name
    for row in people:
        if row.person_id is None:
            continue
        runs[row.person_id] = runs.get(row.person_id, 0) + 1 if row.place == 1 else 0
        if runs[row.person_id] > best:
            best, name = runs[row.person_id], row.name
    return HallRecord("run", (best,), (name,))
