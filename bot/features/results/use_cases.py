"""Statistics from stored results: leaderboard of a server, profile of a person or agent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from statistics import median
from typing import Any

import structlog
from sqlalchemy import case, func
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results import recording, seasons
from bot.features.results.ratings import RatingChange, Skill, rating_changes, shown
from bot.features.results.rows import ResultRow
from bot.game import queries
from bot.game.errors import TableError
from bot.game.rows import GameRow, SeatRow
from bot.game.unit_of_work import UseCases
from bot.platform.services import Services
from bot.platform.store.errors import StoreError
from engine.errors import GameError
from engine.model.config import BASE
from engine.model.terms import Colour
from render import Average, Finished, Group, Leaderboard, Profile, Ranked, RatedGame, Rating

_BEST_OF = 3  # games with a card before it can be somebody's best
_DAY = 86_400


def average(details: Sequence[Mapping[str, Any]]) -> Average:
    """Averages per game from the ``details`` of results; no times."""
    whole = [one for one in details if "points" in one]
    if not whole:
        return Average()
    count = len(whole)
    cards = tuple(sum(one["cards"][colour] for one in whole) / count for colour in Colour)
    points = tuple(sum(one["points"][part] for one in whole) / count for part in range(1, 5))
    return Average(cards, points)


def played(profile: Profile, rows: Sequence[ResultRow], now: datetime) -> Profile:
    """Build the profile from a person's results, sorted by the end of the games."""
    details = [row.details for row in rows]
    players = Counter(row.players for row in rows)
    most = max(players, key=lambda number: (players[number], number))
    seconds = [second for one in details for second in one.get("seconds", ())]
    own = average(details)
    games, wins = _built(rows)
    first = rows[0].ended_at
    return replace(
        profile,
        games=len(rows),
        wins=sum(row.place == 1 for row in rows),
        place=_mean(row.place for row in rows),
        months=round((now - first).days / 30.4),
        favourite=min(games.items(), key=lambda one: (-one[1], one[0]), default=None),
        best=_best(games, wins),
        newest=tuple(
            Finished(row.players, row.place, row.points, _days(row.ended_at, now))
            for row in reversed(rows[-4:])
        ),
        players=most,
        places=tuple(
            sum(row.players == most and row.place == place for row in rows)
            for place in range(1, most + 1)
        ),
        own=replace(own, seconds=round(median(seconds)) if seconds else None),
        groups=_groups(rows),
    )


def _days(then: datetime, now: datetime) -> int:
    return max(0, int((now - then).total_seconds() // _DAY))


def _mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return sum(found) / len(found)


def _built(rows: Sequence[ResultRow]) -> tuple[Counter[str], Counter[str]]:
    """In how many games each card was built, and how many of these were won."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for row in rows:
        for card in row.details.get("built", ()):
            games[card] += 1
            wins[card] += row.place == 1
    return games, wins


def _best(games: Counter[str], wins: Counter[str]) -> tuple[str, int, int] | None:
    """The card with the largest share of wins; few games count less."""
    able = [card for card in games if games[card] >= _BEST_OF and wins[card]]
    if not able:
        return None
    card = min(able, key=lambda key: (-(wins[key] + 1) / (games[key] + 3), -games[key], key))
    return card, wins[card], games[card]


def _groups(rows: Sequence[ResultRow]) -> tuple[Group, ...]:
    """By number of players, by seat, by decks, and by each deck that is not a base deck."""
    found: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        decks = row.details.get("decks") or list(BASE)
        other = [(c.key, deck) for c, deck in zip(Colour, decks, strict=True) if deck != BASE[c]]
        names = {deck for _, deck in other}
        alike = len(other) == len(Colour) and len(names) == 1
        mix = "base" if not other else next(iter(names)) if alike else "mixed"
        keys = [("players", str(row.players)), ("seat", str(row.seat + 1)), ("decks", mix)]
        keys += [("deck", f"{deck}-{colour}") for colour, deck in other]
        for key in keys:
            found.setdefault(key, []).append(row.place)
    order = ("players", "seat", "decks", "deck")
    return tuple(
        Group(kind, key, len(places), places.count(1), _mean(places))
        for (kind, key), places in sorted(
            found.items(), key=lambda item: (order.index(item[0][0]), item[0][1])
        )
    )


_ROWS = 10  # of the leaderboard
_LATELY = timedelta(days=30)
_EVERYBODY = 1000  # results, the newest, that the average of all players is made of
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Someone:
    """The subject of results: a person, or all computers that play as one agent."""

    person_id: int | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    """The row of one query for a person or agent on a server."""

    who: Someone
    name: str
    rating: Rating
    games: int
    wins: int


class Statistics(UseCases):
    """Reads results; every method is one consistent reading of the database."""

    async def rating_changes(self, table_id: int) -> tuple[RatingChange, ...]:
        """Rating changes of a finished game; none if it was unrated."""
        async with self._transactions.reading() as session:
            return await rating_changes(session, table_id)

    async def fill(self) -> int:
        """Backfill missing results of finished games; return how many.

        Each game is a separate transaction, in the order of their ends, so the backfill can be
        interrupted and resumed. A game that is not readable any more is logged and skipped.
        """
        async with self._transactions.reading() as session:
            missing = await recording.unwritten(session)
        done = 0
        for table_id in missing:
            try:
                async with self._transactions.writing(queues=False) as out:
                    row = await queries.game_row(out.session, table_id, lock=True)
                    if table_id not in await recording.unwritten(out.session, table_id):
                        continue  # another process has written them meanwhile
                    last = await queries.turn_row(out.session, row, row.version)
                    game = await self._transactions.cards.game(out.session, last.position)
                    await recording.write(out.session, row, game, row.ended_at or last.at)
                    done += 1
            except (TableError, GameError) as fault:
                _log.warning("result_unknown", table=table_id, reason=str(fault))
        if missing:
            _log.info("results_written", games=done, left_out=len(missing) - done)
        return done

    async def leaderboard(self, guild_id: int, server: str, asker: int) -> Leaderboard:
        """The leaderboard of a server by the lower end of ratings, with the asker's own row."""
        async with self._transactions.reading() as session:
            lines = await _lines(session, guild_id)
            before = await _skills_before(session, guild_id, self._transactions.now() - _LATELY)
            games = select(func.count(func.distinct(ResultRow.game_id))).where(_counted(guild_id))
            count = (await session.exec(games)).one()
        ranked = []
        for rank, line in enumerate(_in_order(lines), start=1):
            earlier = before.get(line.who)
            change = line.rating.value - earlier.value if earlier else line.rating.value - 1000
            you = line.who.person_id == asker
            computer = line.who.computer is not None
            if rank <= _ROWS or you:
                name, rating = line.name, line.rating
                row = Ranked(rank, name, computer, rating, line.games, line.wins, change, you)
                ranked.append(row)
        people = sum(line.who.person_id is not None for line in lines)
        return Leaderboard(server, people, len(lines) - people, count, tuple(ranked))

    async def profile(self, who: Someone, name: str, guild_id: int | None) -> Profile:
        """The profile of a person or agent on a server, or (None) on all servers.

        Without a ``name`` they have that of their last game there, or of their newest seat in one
        that still goes on; "" if they have never had one.
        """
        now = self._transactions.now()
        async with self._transactions.reading() as session:
            query = select(ResultRow).where(_counted(guild_id), _of(who))
            rows = (await session.exec(query.order_by(col(ResultRow.id)))).all()
            name = who.computer or name or (rows[-1].name if rows else "")
            name = name or await _seat_name(session, who, guild_id)
            won = await seasons.honours(session, who.person_id, guild_id)
            found = Profile(name, who.computer is not None, honours=won)
            if not rows:
                return found
            everybody = await _everybody(session, guild_id)
            lines = _in_order(await _lines(session, guild_id))
        history = tuple(
            RatedGame(row.ended_at, shown(skill))
            for row in rows
            if (skill := _skill(row, guild_id)) is not None
        )
        rank = next((at for at, line in enumerate(lines, start=1) if line.who == who), None)
        return replace(
            played(found, rows, now),
            rating=history[-1].rating if history else None,
            rank=rank,
            ranked=len(lines),
            history=history,
            everybody=everybody,
        )


async def _seat_name(session: AsyncSession, who: Someone, guild_id: int | None) -> str:
    """A person's name at their newest table there; "" without any."""
    theirs = or_(col(SeatRow.owner_id) == who.person_id, col(SeatRow.person_id) == who.person_id)
    query = select(SeatRow.name).join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    if guild_id is not None:
        query = query.where(col(GameRow.guild_id) == guild_id)
    newest = query.where(theirs).order_by(col(SeatRow.id).desc())
    return (await session.exec(newest)).first() or ""


def _counted(guild_id: int | None) -> Any:
    """Results that count: of games that are over, on that server or (None) on any."""
    ended = (col(ResultRow.place) > 0) & (
        col(ResultRow.person_id).is_not(None) | col(ResultRow.computer).is_not(None)
    )
    return ended if guild_id is None else ended & (col(ResultRow.guild_id) == guild_id)


def _of(who: Someone) -> Any:
    if who.person_id is not None:
        return col(ResultRow.person_id) == who.person_id
    return col(ResultRow.computer) == who.computer


def _skill(row: ResultRow, guild_id: int | None) -> Skill | None:
    """The rating after a game on its server, or (None) over all servers."""
    mu, sigma = (
        (row.mu_everywhere, row.sigma_everywhere) if guild_id is None else (row.mu, row.sigma)
    )
    return None if mu is None or sigma is None else Skill(mu, sigma)


async def _lines(session: AsyncSession, guild_id: int | None) -> list[_Line]:
    """Everybody who has a rating, with their games."""
    rating = col(ResultRow.mu if guild_id is not None else ResultRow.mu_everywhere)
    newest = func.max(case((rating.is_not(None), col(ResultRow.id))))
    query = (
        select(
            newest,
            func.count(),
            func.sum(case((col(ResultRow.place) == 1, 1), else_=0)),
        )
        .where(_counted(guild_id))
        .group_by(col(ResultRow.person_id), col(ResultRow.computer))
        .having(newest.is_not(None))
    )
    found = (await session.exec(query)).all()
    of = {row_id: (games, wins) for row_id, games, wins in found}
    lines = []
    for row in await _rows(session, of):
        skill = _skill(row, guild_id)
        assert skill is not None, "only rated results were asked for"
        who = Someone(row.person_id, row.computer)
        name = row.computer if row.computer is not None else row.name
        games, wins = of[row.id]
        lines.append(_Line(who, name, shown(skill), int(games), int(wins)))
    return lines


async def _skills_before(
    session: AsyncSession, guild_id: int, moment: datetime
) -> dict[Someone, Rating]:
    """Everybody's rating on a server as it was at a moment."""
    query = (
        select(func.max(ResultRow.id))
        .where(_counted(guild_id), col(ResultRow.mu).is_not(None), col(ResultRow.ended_at) < moment)
        .group_by(col(ResultRow.person_id), col(ResultRow.computer))
    )
    ids = (await session.exec(query)).all()
    found = {}
    for row in await _rows(session, ids):
        if (skill := _skill(row, guild_id)) is not None:
            found[Someone(row.person_id, row.computer)] = shown(skill)
    return found


async def _rows(session: AsyncSession, ids: Iterable[int | None]) -> list[ResultRow]:
    """Results by id, in as many queries as the database needs."""
    wanted = sorted(number for number in ids if number is not None)
    found: list[ResultRow] = []
    for at in range(0, len(wanted), 500):
        part = select(ResultRow).where(col(ResultRow.id).in_(wanted[at : at + 500]))
        found += (await session.exec(part)).all()
    return found


def _in_order(lines: Sequence[_Line]) -> list[_Line]:
    return sorted(lines, key=lambda one: (-one.rating.least, -one.rating.value, one.name))


async def _everybody(session: AsyncSession, guild_id: int | None) -> Average:
    """The average of all people's newest results."""
    query = (
        select(ResultRow.details, ResultRow.turn_seconds)
        .where(_counted(guild_id), col(ResultRow.person_id).is_not(None))
        .order_by(col(ResultRow.id).desc())
        .limit(_EVERYBODY)
    )
    found = (await session.exec(query)).all()
    times = [seconds for _, seconds in found if seconds is not None]
    mean = average([details for details, _ in found])
    return replace(mean, seconds=round(median(times)) if times else None)


async def fill_results(services: Services) -> None:
    """Write the results of games that an earlier version has seen finished, if any."""
    try:
        await services[Statistics].fill()
    except StoreError as error:  # statistics wait for the next start, the games do not
        _log.error("results_not_written", reason=str(error))
