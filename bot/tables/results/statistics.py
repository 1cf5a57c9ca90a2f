"""What results tell: the best of a server, and how somebody plays. Results are read, not games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from statistics import median
from typing import Any

import structlog
from sqlalchemy import case, func
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.clock import Clock
from bot.store import Store
from bot.store.models import ResultRow
from bot.tables import table_rows
from bot.tables.editions import Editions
from bot.tables.errors import TableError
from bot.tables.jobs import Outbox
from bot.tables.results import results
from bot.tables.results.ratings import Skill, shown
from bot.tables.results.summaries import average, played
from engine.errors import GameError
from render import Average, Leaderboard, Profile, Ranked, RatedGame, Rating

_ROWS = 10  # of the leaderboard
_LATELY = timedelta(days=30)
_EVERYBODY = 1000  # results, the newest, that the average of all players is made of
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Someone:
    """Whom results count for: a person, or all computers that play as one agent."""

    person_id: int | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    """What one query tells of somebody on a server."""

    who: Someone
    name: str
    rating: Rating
    games: int
    wins: int


class Statistics:
    """Reads results; every method is one consistent reading of the database."""

    def __init__(
        self,
        store: Store,
        cards: Editions,
        writing: Callable[[], AbstractAsyncContextManager[Outbox]],
        clock: Clock,
    ) -> None:
        self._store, self._cards, self._writing, self._clock = store, cards, writing, clock

    async def fill(self) -> int:
        """Write the results of games that were finished before there were any; how many.

        In the order in which they ended, each in a transaction of its own, so that it can be
        broken off and begun again. A game that cannot be read any more is logged and left out.
        """
        async with self._store.reading() as session:
            missing = await results.unwritten(session)
        done = 0
        for table_id in missing:
            try:
                async with self._writing() as out:
                    row = await table_rows.game_row(out.session, table_id, lock=True)
                    if table_id not in await results.unwritten(out.session, table_id):
                        continue  # another process has written them meanwhile
                    last = await table_rows.turn_row(out.session, row, row.version)
                    game = await self._cards.game(out.session, last.position)
                    await results.write(out.session, row, game, row.ended_at or last.at)
                    done += 1
            except (TableError, GameError) as fault:
                _log.warning("result_unknown", table=table_id, reason=str(fault))
        if missing:
            _log.info("results_written", games=done, left_out=len(missing) - done)
        return done

    async def leaderboard(self, guild_id: int, server: str, asker: int) -> Leaderboard:
        """The best of a server by the lower end of their rating, and the asker's own row."""
        async with self._store.reading() as session:
            lines = await _lines(session, guild_id)
            before = await _skills_before(session, guild_id, self._clock.now() - _LATELY)
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
        """How somebody plays on a server, or (None) on all servers together.

        Without a ``name`` they have that of their last game there.
        """
        now = self._clock.now()
        async with self._store.reading() as session:
            query = select(ResultRow).where(_counted(guild_id), _of(who))
            rows = (await session.exec(query.order_by(col(ResultRow.id)))).all()
            name = who.computer or name or (rows[-1].name if rows else "")
            found = Profile(name, who.computer is not None)
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
        computers = tuple(
            (line.who.computer, line.rating.value)
            for line in lines
            if line.who.computer is not None and line.who != who
        )
        return replace(
            played(found, rows, now),
            rating=history[-1].rating if history else None,
            rank=rank,
            ranked=len(lines),
            history=history,
            computers=computers[:3],
            everybody=everybody,
        )


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
    """Everybody who has a rating, with what they have played."""
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
    """Results by their ids, so many at a time as a database takes."""
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
