"""Results and ratings, written in the transaction that finishes a game.

A seat counts for its owner, even if a substitute played for them. An owner who resigned, lost the
seat, or has a computer in the seat at the end counts as last. A person who took such a seat over
counts only to their advantage: in a rated game if their rating rises, else if they won; a computer
never counts. The others are rated against the first owners. A game that everybody has left is lost
for all of them, and changes no rating (``bot.game.leaving``). Analysis tables, practice
(``bot.game.practice``) and games that were ended early do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from statistics import median
from typing import Any

from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results import seasons
from bot.features.results.ratings import NEWCOMER, Skill, Who, rated_by_name, skill_before
from bot.features.results.rows import RESULT, ResultRow
from bot.game.queries import seat_rows, turn_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.table.computer_players import playing_level
from bot.game.table.state import everybody_left, turns_taken_back
from bot.game.terms import Terms
from bot.game.unit_of_work import UnitOfWork
from bot.platform.store.columns import stored_id
from bot.platform.store.concurrency import advisory_lock
from engine import Game, View
from engine.view import Score

_LEFT = 0  # the place of an owner who left a running game
_NOBODY: Who = (None, None)


@dataclass(frozen=True, slots=True)
class _Ending:
    """The rows of a seat: ``first`` of its first owner, ``late`` of who took it over, if any."""

    first: ResultRow
    late: ResultRow | None
    place: int  # of the seat at the end
    order: int  # of the first owner among all


async def left(session: AsyncSession, row: GameRow, seat: SeatRow, at: datetime) -> None:
    """Record that the owner of ``seat`` left a running game for good; it counts at the end.

    It counts once, even if they come back and leave again.
    """
    earlier = select(ResultRow.id).where(
        ResultRow.game_id == row.id,
        ResultRow.seat == seat.number,
        col(ResultRow.person_id) == seat.owner_id,
    )
    if not _counts(row) or (await session.exec(earlier)).first() is not None:
        return
    session.add(
        ResultRow(
            game_id=stored_id(row.id),
            guild_id=row.guild_id,
            seat=stored_id(seat.number),
            person_id=seat.owner_id,
            name=seat.name,
            players=row.players,
            place=_LEFT,
            points=0,
            details={"left": True},
            ended_at=at,
        )
    )


async def write(session: AsyncSession, row: GameRow, game: Game, at: datetime) -> None:
    """Write the results of a game that ended at ``at``, ratings included."""
    view = game.view(None)
    if not _counts(row) or view.result is None:
        return
    seats = await seat_rows(session, row)
    await _hold_ratings(session, row, seats)
    at = await _after_all(session, row, seats, at)
    seconds = await seconds_played(session, row)
    gone = select(ResultRow).where(ResultRow.game_id == row.id).order_by(col(ResultRow.id))
    early = (await session.exec(gone)).all()
    endings = []
    for seat, score in zip(seats, view.result.scores, strict=True):
        mine = [one for one in early if one.seat == score.seat]
        made = _Maker(row, seat, at, view, score, seconds.get(score.seat, []))
        endings.append(made.ending(mine))
    _lose(row, early, at)
    if Terms.from_json(row.terms).rated:
        await _rate(session, row.guild_id, endings)
        kept = [one.late for one in endings if one.late is not None and one.late.mu is not None]
    else:
        kept = [one.late for one in endings if one.late is not None and one.late.place == 1]
    session.add_all([*early, *(one.first for one in endings), *kept])
    await session.flush()
    await seasons.count(session, row, at)


async def write_lost(session: AsyncSession, row: GameRow, at: datetime) -> None:
    """Write the results of a game that everybody has left: all have lost, and no rating changes.

    A person who took a seat over has no result.
    """
    if not _counts(row):
        return
    seats = await seat_rows(session, row)
    query = select(ResultRow).where(ResultRow.game_id == row.id).order_by(col(ResultRow.id))
    early = {one.seat for one in await session.exec(query)}
    for seat in seats:
        if seat.owner_id is not None and seat.number not in early:
            await left(session, row, seat, at)
    _lose(row, (await session.exec(query)).all(), at)


def _lose(row: GameRow, early: Iterable[ResultRow], at: datetime) -> None:
    """Count the game as lost for those who have left it; it ended at ``at``."""
    for one in early:
        one.place, one.ended_at, one.players = row.players, at, row.players
        one.details = one.details | {"decks": _decks(row)}


def _decks(row: GameRow) -> list[str]:
    return list((row.config or {}).get("decks", ()))


def _counts(row: GameRow) -> bool:
    """Whether a game has results."""
    return not (row.analysis or row.practice)


async def unwritten(session: AsyncSession, table_id: int | None = None) -> Sequence[int]:
    """Finished games without results, in the order they ended; or only ``table_id``."""
    query = (
        select(GameRow.id)
        .where(
            GameRow.status == Status.FINISHED.value,
            col(GameRow.analysis).is_(False),
            col(GameRow.practice).is_(False),
            ~select(ResultRow.id).where(ResultRow.game_id == GameRow.id).exists(),
        )
        .order_by(col(GameRow.ended_at), col(GameRow.id))
    )
    if table_id is not None:
        query = query.where(GameRow.id == table_id)
    return [stored_id(number) for number in (await session.exec(query)).all()]


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes the rows of one seat."""

    row: GameRow
    seat: SeatRow
    at: datetime
    view: View
    score: Score
    seconds: Sequence[int]

    def ending(self, early: Sequence[ResultRow]) -> _Ending:
        """The ending of the seat; ``early``: rows of those who left it, in order."""
        place = self.score.rank or self.row.players
        gone = early[0] if early else self._absent()
        if gone is None:  # the first owner stayed
            played = self.seat.computer and playing_level(self.seat.computer)
            who = (self.seat.owner_id, None if self.seat.owner_id else played)
            return _Ending(self._row(who, place, self.seconds), None, place, place)
        came = self.seat.person_id
        owners = {self.seat.owner_id if not early else None, *(one.person_id for one in early)}
        late = None
        if came is not None and came not in owners:
            late = self._row((came, None), place, ())
        return _Ending(gone, late, place, self.row.players + 1)

    def _absent(self) -> ResultRow | None:
        """The row of an owner who is absent at the end without a row; None if they are not."""
        away = self.seat.owner_id is not None and self.seat.person_id is None
        if self.seat.resigned_at is None and not away:
            return None
        found = self._row((self.seat.owner_id, None), self.row.players, ())
        found.points, found.details = 0, {"left": True, "decks": _decks(self.row)}
        return found

    def _row(self, who: Who, place: int, seconds: Sequence[int]) -> ResultRow:
        score, columns = self.score, self.view.seats[self.score.seat].columns
        details: dict[str, Any] = {
            "points": [score.start, score.cards, score.villages, score.temples, score.majorities],
            "cards": [len(column) for column in columns],
            "built": sorted({card for column in columns for card in column}),
            "decks": _decks(self.row),
            "seconds": list(seconds),
        }
        return ResultRow(
            game_id=stored_id(self.row.id),
            guild_id=self.row.guild_id,
            seat=score.seat,
            person_id=who[0],
            computer=who[1],
            name=self.seat.name,
            players=self.row.players,
            place=place,
            points=score.total,
            details=details,
            turn_seconds=round(median(seconds)) if seconds else None,
            ended_at=self.at,
        )


async def seconds_played(session: AsyncSession, row: GameRow) -> dict[int, list[int]]:
    """The duration in seconds of each turn that a person played, by seat.

    Turns that were taken back do not count; one that is played again begins when they were.
    """
    turns = await turn_rows(session, row, positions=False)
    gone = turns_taken_back(turns)
    found: dict[int, list[int]] = {}
    people = {s.number for s in await seat_rows(session, row) if s.owner_id or s.person_id}
    for before, turn in pairwise(turns):
        stands = turn.takes_back is None and turn.number not in gone
        if stands and turn.seat is not None and turn.seat in people and turn.stand_in is None:
            seconds = round((turn.at - before.at).total_seconds())
            found.setdefault(turn.seat, []).append(max(0, seconds))
    return found


async def _rate(session: AsyncSession, guild_id: int, endings: Sequence[_Ending]) -> None:
    """Rate a game, on its server and over all; people who were forgotten are left out."""
    met = [one for one in endings if _who(one.first) != _NOBODY]
    names, order = [_who(one.first) for one in met], [one.order for one in met]
    for guild in (guild_id, None):
        before = [await _skill(session, one.first, guild) for one in met]
        if len(set(names)) > 1:
            for one, skill in zip(met, rated_by_name(names, before, order), strict=True):
                _note(one.first, guild, skill)
        for late in (one for one in endings if one.late is not None):
            skills = zip(met, before, strict=True)
            others = [(one, skill) for one, skill in skills if one is not late]
            await _rate_late(session, guild, late, others)


async def _rate_late(
    session: AsyncSession,
    guild: int | None,
    ending: _Ending,
    others: Sequence[tuple[_Ending, Skill]],
) -> None:
    """Rate a person who took a seat over as its first owner, if that raises their rating."""
    late = ending.late
    assert late is not None
    old = await _skill(session, late, guild)
    names = [*(_who(one.first) for one, _ in others), _who(late)]
    if len(set(names)) < 2:
        return
    places = [*(one.order for one, _ in others), ending.place]
    new = rated_by_name(names, [*(skill for _, skill in others), old], places)[-1]
    if new.mu > old.mu:
        _note(late, guild, new)


def _who(row: ResultRow) -> Who:
    return row.person_id, row.computer


def _note(row: ResultRow, guild: int | None, skill: Skill) -> None:
    if guild is None:
        row.mu_everywhere, row.sigma_everywhere = skill.mu, skill.sigma
    else:
        row.mu, row.sigma = skill.mu, skill.sigma


async def _skill(session: AsyncSession, row: ResultRow, guild: int | None) -> Skill:
    """The skill before this game of the person or agent of a row, on one server or over all."""
    return await skill_before(session, _who(row), row.game_id, guild) or NEWCOMER


async def _hold_ratings(session: AsyncSession, row: GameRow, seats: Sequence[SeatRow]) -> None:
    """Lock the ratings of these people and computers against other games."""
    left = select(ResultRow.person_id).where(ResultRow.game_id == row.id)
    gone = {*(await session.exec(left)).all()} - {None}
    people, computers = _rated(seats)
    await advisory_lock(session, [f"rating:{who}" for who in people | gone | computers])


def _rated(seats: Sequence[SeatRow]) -> tuple[set[int | None], set[str]]:
    """The people and the computers of these seats."""
    people = {one for seat in seats for one in (seat.person_id, seat.owner_id)} - {None}
    return people, {playing_level(seat.computer) for seat in seats if seat.computer}


async def _after_all(
    session: AsyncSession, row: GameRow, seats: Sequence[SeatRow], at: datetime
) -> datetime:
    """``at``, or the end of their last rated game if that is later: ratings have an order.

    Clocks of two machines differ, and a game may wait while another one is rated.
    """
    people, computers = _rated(seats)
    theirs = col(ResultRow.person_id).in_(people) | col(ResultRow.computer).in_(computers)
    query = select(func.max(ResultRow.ended_at)).where(theirs, col(ResultRow.game_id) != row.id)
    return max(at, (await session.exec(query)).one() or at)


async def record_result(out: UnitOfWork, row: GameRow, game: Game, turns: int) -> None:
    """Write the result of a game that is over, and post it."""
    await write(out.session, row, game, out.now)
    out.to_channel(row, RESULT, turns)


async def record_closed(out: UnitOfWork, row: GameRow) -> None:
    """Write and post the end of a game that everybody has left."""
    if row.started_at is not None and everybody_left(await seat_rows(out.session, row)):
        await write_lost(out.session, row, out.now)
        out.to_channel(row, RESULT, row.version)


async def count_for_leaver(out: UnitOfWork, row: GameRow, seat: SeatRow) -> None:
    """Record the game's result for the owner of a seat who leaves it for good."""
    await left(out.session, row, seat, out.now)
