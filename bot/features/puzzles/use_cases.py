"""Use cases of puzzles: who solves which, what answers count, the puzzle of a server's day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from hashlib import sha256
from typing import Any

import structlog
from cachetools import LRUCache
from sqlalchemy import func
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.puzzles.judging import SECONDS, judged
from bot.features.puzzles.rows import (
    PUZZLE,
    PuzzleAnswerRow,
    PuzzleDayRow,
    PuzzleLevelRow,
    PuzzleSkillRow,
    find_mined,
    grades_for,
    took_part,
    unused,
)
from bot.features.results.ratings import NEWCOMER, Skill, rated, shown
from bot.game.errors import Code, TableError
from bot.game.queries import lock_games
from bot.game.rows import WHAT_IF, GameRow, ServerRow
from bot.game.table import alone
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.places import ServerSettings, read_server
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.fair_queue import in_thread
from bot.platform.outbox.rows import channel_target
from bot.platform.request import Person, Place
from bot.platform.store.columns import ACROSS_GAMES, stored_id
from bot.platform.store.concurrency import advisory_lock, get_or_insert
from bot.platform.store.personal_data import NOBODY, Kept
from engine.players.learned.reasons import TurnKind
from engine.players.learned.weights import WeightsError
from engine.players.puzzles import store
from engine.players.puzzles.judging import Verdict
from engine.players.puzzles.store import Puzzle

# What a puzzle of each grade is taken to be rated at before anybody has answered it.
_LEVELS = {1: Skill(17.0, 6.0), 2: Skill(22.0, 6.0), 3: Skill(28.0, 6.0), 4: Skill(33.0, 6.0)}
_NEAR_POINTS = 1  # an answer that is nearly as good
_KEPT = 64  # verdicts about best turns, for solutions that are posted
SEAT = "Player"  # the name of a seat that nobody has, before its number
_APART = 40  # days between two on which a puzzle can be chosen: its solution is public after one
_PAST = timedelta(days=3)  # after which the position of a day is not needed any more
_log = structlog.get_logger(__name__)


@cache
def _by_id() -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in store.shipped()}


async def read_shipped() -> None:
    """Read the shipped puzzles, beside the event loop: to unpack and name them takes it 80 ms."""
    await in_thread(_by_id)


def is_shipped(puzzle_id: str) -> bool:
    """Whether a puzzle came with the bot."""
    return puzzle_id in _by_id()


async def _found(session: AsyncSession, guild_id: int, puzzle_id: str) -> Puzzle | None:
    """The puzzle of that id, from the store or from a game on that server; None if it is gone."""
    shipped = _by_id().get(puzzle_id)
    return shipped or await find_mined(session, guild_id, puzzle_id)


@dataclass(frozen=True, slots=True)
class Answered:
    """A person's answer, and how they and others do.

    ``change``: of their rating, by this answer; None if it counts for nothing. It came after the
    solution was public then, or the puzzle is from a game of their ``own``. ``others``: how many
    people have answered, how many found it. ``kinds``: what they played, as events tell it, with
    how many did; the most frequent first.
    """

    row: PuzzleAnswerRow
    standing: PuzzleSkillRow
    change: int | None
    others: tuple[int, int]
    kinds: tuple[tuple[str, int], ...]
    own: bool = False


@dataclass(frozen=True, slots=True)
class DayTold:
    """The puzzle of a server's day, with that of the day before and the month's table.

    ``finders``: names of those who found the last one, the first first; ``answered``: how many
    tried. ``month``: names and points, the best first.
    """

    day: str
    puzzle: Puzzle
    last: Puzzle | None
    finders: tuple[str, ...]
    answered: int
    month: tuple[tuple[str, int, int], ...]


def kind_text(kind: TurnKind) -> str:
    """A kind of turn as it is stored."""
    return " ".join(part or "" for part in kind)


def points_of(puzzle: Puzzle, verdict: Verdict) -> int:
    """The points of an answer: more for a harder puzzle."""
    if verdict.found:
        return puzzle.grade + 2
    return _NEAR_POINTS if verdict.near else 0


class PuzzleJudges:
    """Judge answers in the processes that think, by the shipped weights."""

    def __init__(self, players: ComputerPlayers) -> None:
        self._players = players
        self._best: LRUCache[str, Verdict] = LRUCache(_KEPT)

    async def judge(self, puzzle: Puzzle, keys: Sequence[str]) -> Verdict:
        """The verdict about a turn; always the same. Raises ``TableError`` (puzzle-failed)."""
        try:
            return await self._players.work(SECONDS, judged, puzzle.to_json(), tuple(keys))
        except WeightsError as error:
            _log.error("puzzle_without_weights", reason=str(error))
            raise TableError(Code.PUZZLE_FAILED) from error
        except Exception as error:
            _log.exception("puzzle_not_judged", puzzle=puzzle.id)
            raise TableError(Code.PUZZLE_FAILED) from error

    async def best(self, puzzle: Puzzle) -> Verdict:
        """The verdict about the best turn itself; cached."""
        if puzzle.id not in self._best:
            self._best[puzzle.id] = await self.judge(puzzle, puzzle.best)
        return self._best[puzzle.id]


class Puzzles(UseCases):
    """Puzzles of people; each method is one transaction."""

    async def standing(self, person_id: int) -> PuzzleSkillRow:
        """The results of a person."""
        async with self._transactions.reading() as session:
            return await _standing(session, person_id)

    async def find(self, guild_id: int, puzzle_id: str | None) -> Puzzle:
        """The puzzle of that id, as it is given on a server now.

        Raises ``TableError`` (puzzle-gone).
        """
        await read_shipped()
        async with self._transactions.reading() as session:
            found = await _found(session, guild_id, puzzle_id or "")
        if found is None:
            raise TableError(Code.PUZZLE_GONE)
        return found

    async def choose(self, person_id: int, guild_id: int) -> Puzzle:
        """The puzzle for somebody who asks for one.

        The one that they have begun; else the server's newest; else the one of those that they
        have not answered that fits their rating best. Never one from a game that they have played.
        Raises ``TableError`` (puzzle-none).
        """
        await read_shipped()
        async with self._transactions.reading() as session:
            mine = select(PuzzleAnswerRow.puzzle).where(PuzzleAnswerRow.person_id == person_id)
            answered = {*(await session.exec(mine)).all()}
            begun = (await session.exec(select(GameRow).where(_mine(person_id)))).first()
            day = await _open_day(session, guild_id)
            solved = await _solved(session, day)
            mu = (await _standing(session, person_id)).mu
            grades = {puzzle.id: puzzle.grade for puzzle in store.given()}
            grades |= await grades_for(session, guild_id, person_id)
            left = {one: grade for one, grade in grades.items() if one not in answered}
            firsts = [known.puzzle for known in (begun, day) if known is not None]
            chosen = next((one for one in firsts if one in left), None)
            if chosen is None:

                def place(puzzle_id: str) -> tuple[int, str]:
                    away = round(abs(_LEVELS[left[puzzle_id]].mu - mu) / 3)
                    return away, sha256(f"{person_id} {puzzle_id}".encode()).hexdigest()

                chosen = min(left.keys() - solved, key=place, default="")
            found = await _found(session, guild_id, chosen or "")
        if found is None:
            raise TableError(Code.PUZZLE_NONE)
        return found

    async def answered(self, person_id: int, puzzle_id: str) -> Answered | None:
        """The answer of a person to a puzzle; None if they have not answered it."""
        async with self._transactions.reading() as session:
            row = await _answer(session, person_id, puzzle_id)
            return None if row is None else await _told(session, row)

    async def begin(self, place: Place, person: Person, puzzle: Puzzle, name: str) -> int:
        """The table at which a person solves a puzzle, begun or gone on with; its id.

        It takes the place of the last one. ``name``: of the other seats, without their number.
        """
        async with self._transactions.writing(queues=False) as out:
            await advisory_lock(out.session, [f"puzzle:{person.id}"])
            mine = await lock_games(out.session, _mine(person.id))
            for row in mine:
                if row.puzzle == puzzle.id:
                    return stored_id(row.id)
            await out.session.exec(
                delete(GameRow).where(_mine(person.id)).execution_options(**ACROSS_GAMES)
            )
            row = await _table(out, place, puzzle, person, name)
            return stored_id(row.id)

    async def record(
        self, person: Person, guild_id: int, puzzle: Puzzle, verdict: Verdict
    ) -> Answered:
        """Store an answer, and rate the person and the puzzle by it.

        A second answer to the same puzzle changes nothing: the first one is given back. An answer
        after the server's channel has the solution, or to a puzzle from a game that the person has
        played, is stored, but counts for nothing.
        """
        async with self._transactions.writing(queues=False) as out:
            session = out.session
            await advisory_lock(session, [f"puzzle:{person.id}", f"puzzle-level:{puzzle.id}"])
            before = await _answer(session, person.id, puzzle.id)
            if before is not None:
                return await _told(session, before)
            day = await _open_day(session, guild_id)
            own = await took_part(session, person.id, puzzle.id)
            of_day = day.day if day is not None and day.puzzle == puzzle.id and not own else ""
            skill = await get_or_insert(session, _beginner(person.id))
            first = _LEVELS[puzzle.grade]
            level = await get_or_insert(
                session, PuzzleLevelRow(puzzle=puzzle.id, mu=first.mu, sigma=first.sigma)
            )
            points = 0
            if not own and puzzle.id not in await _solved(session, day):
                points = points_of(puzzle, verdict)
                _rate(skill, level, verdict, points)
            row = PuzzleAnswerRow(
                person_id=person.id,
                name=person.name,
                puzzle=puzzle.id,
                guild_id=guild_id if of_day else 0,
                day=of_day,
                choices=list(verdict.yours.keys),
                kind=kind_text(verdict.yours.kind),
                chance=verdict.yours.chance,
                best=verdict.best.chance,
                found=verdict.found,
                points=points,
                mu=skill.mu,
                sigma=skill.sigma,
                at=out.now,
            )
            session.add(row)
            await session.flush()
            return await _told(session, row)


def _rate(skill: PuzzleSkillRow, level: PuzzleLevelRow, verdict: Verdict, points: int) -> None:
    """The person has played against the puzzle: won, drawn (nearly as good) or lost."""
    places = (1, 2) if verdict.found else (1, 1) if verdict.near else (2, 1)
    own, its = rated([Skill(skill.mu, skill.sigma), Skill(level.mu, level.sigma)], places)
    skill.mu, skill.sigma, level.mu, level.sigma = own.mu, own.sigma, its.mu, its.sigma
    skill.answered += 1
    level.answered += 1
    skill.points += points
    skill.found += verdict.found
    level.found += verdict.found
    skill.streak = skill.streak + 1 if verdict.found else 0
    skill.longest = max(skill.longest, skill.streak)


async def _standing(session: AsyncSession, person_id: int) -> PuzzleSkillRow:
    return await session.get(PuzzleSkillRow, person_id) or _beginner(person_id)


def _beginner(person_id: int) -> PuzzleSkillRow:
    return PuzzleSkillRow(person_id=person_id, mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)


async def _answer(session: AsyncSession, person_id: int, puzzle_id: str) -> PuzzleAnswerRow | None:
    query = select(PuzzleAnswerRow).where(
        PuzzleAnswerRow.person_id == person_id, PuzzleAnswerRow.puzzle == puzzle_id
    )
    return (await session.exec(query)).first()


async def _told(session: AsyncSession, row: PuzzleAnswerRow) -> Answered:
    """An answer with how its person and others do; asked for only by who has answered."""
    standing = await _standing(session, row.person_id)
    level = await session.get(PuzzleLevelRow, row.puzzle)
    query = (
        select(PuzzleAnswerRow.kind, func.count())
        .where(PuzzleAnswerRow.puzzle == row.puzzle)
        .group_by(col(PuzzleAnswerRow.kind))
    )
    kinds = Counter(dict((await session.exec(query)).all()))
    earlier = (
        select(PuzzleAnswerRow.mu, PuzzleAnswerRow.sigma)
        .where(PuzzleAnswerRow.person_id == row.person_id, col(PuzzleAnswerRow.id) < row.id)
        .order_by(col(PuzzleAnswerRow.id).desc())
        .limit(1)
    )
    last = (await session.exec(earlier)).first()
    before = NEWCOMER if last is None else Skill(*last)
    after = Skill(row.mu, row.sigma)
    change = None if after == before else shown(after).value - shown(before).value
    others = (0, 0) if level is None else (level.answered, level.found)
    most = sorted(kinds.items(), key=lambda one: (-one[1], one[0]))
    own = await took_part(session, row.person_id, row.puzzle)
    return Answered(row, standing, change, others, tuple(most), own)


async def _open_day(session: AsyncSession, guild_id: int) -> PuzzleDayRow | None:
    """The newest day of a server: it lasts until the next puzzle comes with its solution."""
    query = select(PuzzleDayRow).where(PuzzleDayRow.guild_id == guild_id)
    return (await session.exec(query.order_by(col(PuzzleDayRow.day).desc()).limit(1))).first()


async def _solved(session: AsyncSession, day: PuzzleDayRow | None) -> set[str]:
    """The puzzles of the server's days before ``day``: its channel has their solutions."""
    if day is None:
        return set()
    query = select(PuzzleDayRow.puzzle).where(
        PuzzleDayRow.guild_id == day.guild_id, PuzzleDayRow.day < day.day
    )
    return {*(await session.exec(query)).all()} - {day.puzzle}


def _mine(person_id: int) -> Any:
    """The condition that a row is the table of a puzzle that a person solves."""
    puzzle = col(GameRow.puzzle)
    return (col(GameRow.opener_id) == person_id) & puzzle.is_not(None) & ~puzzle.startswith(WHAT_IF)


async def _table(
    out: UnitOfWork, place: Place, puzzle: Puzzle, person: Person | None, name: str
) -> GameRow:
    """Write the table of a puzzle: of its solver, or (None) of a server that posts it."""
    game = puzzle.game()
    seats: list[tuple[str, int | None]]
    seats = [(f"{name} {number + 1}", None) for number in range(puzzle.players)]
    if person is not None:
        seats[puzzle.seat] = (person.name, person.id)
    opener_id = NOBODY if person is None else person.id
    return await alone.begin(out, place, opener_id, game, seats, seal=game.seal, puzzle=puzzle.id)


async def _forget_tables(session: AsyncSession, person_id: int) -> None:
    await lock_games(session, _mine(person_id))
    mine = delete(GameRow).where(_mine(person_id))
    await session.exec(mine.execution_options(**ACROSS_GAMES))


PUZZLE_TABLES = Kept("puzzle_tables", forget=_forget_tables)


def _day(now: datetime) -> str:
    return now.date().isoformat()


def day_puzzle(
    guild_id: int,
    day: str,
    used: Iterable[str],
    others: Iterable[str] = (),
    own: Sequence[Puzzle] = (),
) -> Puzzle | None:
    """The puzzle of a server's day, of those that it has not had; when all are used, any again.

    Each puzzle has its days, the same on all servers. So nobody who is on two of them reads the
    solution on one before the other asks. ``others``: what other servers have that day, which is
    taken only if nothing else is left: their hours differ. ``own``: from games on this server, that
    it has not had; no other server asks them, so they may come on any day. None without a store.
    """
    all_of_them, had, theirs = list(store.given()), set(used), set(others)
    left = [puzzle for puzzle in all_of_them if puzzle.id not in had] or all_of_them
    turn = date.fromisoformat(day).toordinal() % _APART
    left = [puzzle for puzzle in left if puzzle.number % _APART == turn] or left
    left = [puzzle for puzzle in left if puzzle.id not in theirs] or left

    def place(puzzle: Puzzle) -> str:
        return sha256(f"{guild_id} {day} {puzzle.id}".encode()).hexdigest()

    return min([*left, *own], key=place, default=None)


class PuzzleDays(UseCases):
    """The puzzle of a server's day; each method is one transaction."""

    async def servers(self) -> Sequence[int]:
        """The servers that want one now and have not had it today."""
        now = self._transactions.now()
        async with self._transactions.reading() as session:
            rows = (await session.exec(select(ServerRow))).all()
            had = select(PuzzleDayRow.guild_id).where(PuzzleDayRow.day == _day(now))
            done = set((await session.exec(had)).all())
        return [row.id for row in rows if row.id not in done and _is_due(row, now)]

    async def post_all(self) -> None:
        """Queue every puzzle that is due. What is stored says who has theirs: it is posted once."""
        for guild_id in await self.servers():
            await self.post(guild_id)

    async def post(self, guild_id: int) -> bool:
        """Choose the puzzle of a server's day and queue its message; False if it has it already.

        Nobody is pinged by it, so no quiet hours are disturbed.
        """
        await read_shipped()
        async with self._transactions.writing() as out:
            session, day = out.session, _day(out.now)
            await advisory_lock(session, [f"puzzle-day:{guild_id}"])
            settings = await read_server(session, guild_id)
            if await session.get(PuzzleDayRow, (guild_id, day)) is not None:
                return False
            if settings.puzzle_channel is None or out.now.hour < settings.puzzle_hour:
                return False
            had = select(PuzzleDayRow.puzzle).where(PuzzleDayRow.guild_id == guild_id)
            others = select(PuzzleDayRow.puzzle).where(PuzzleDayRow.day == day)
            used, taken = (await session.exec(had)).all(), (await session.exec(others)).all()
            own = await unused(session, guild_id, used)
            puzzle = day_puzzle(guild_id, day, used, taken, own)
            if puzzle is None:
                return False
            channel_id = settings.puzzle_channel
            session.add(
                PuzzleDayRow(
                    guild_id=guild_id,
                    day=day,
                    puzzle=puzzle.id,
                    channel_id=channel_id,
                    at=out.now,
                )
            )
            await _forget_days(session, guild_id, out.now - _PAST)
            row = await _table(out, Place(guild_id, channel_id), puzzle, None, SEAT)
            out.add(row, PUZZLE, channel_target(channel_id), 0, None, about={"day": day})
            return True

    async def told(self, guild_id: int, day: str) -> DayTold | None:
        """The content of a server's message of the day; None if there is no such day any more."""
        await read_shipped()
        async with self._transactions.reading() as session:
            row = await session.get(PuzzleDayRow, (guild_id, day))
            puzzle = None if row is None else await _found(session, guild_id, row.puzzle)
            if puzzle is None:
                return None
            before = (
                select(PuzzleDayRow)
                .where(PuzzleDayRow.guild_id == guild_id, PuzzleDayRow.day < day)
                .order_by(col(PuzzleDayRow.day).desc())
                .limit(1)
            )
            last = (await session.exec(before)).first()
            of_last: Sequence[PuzzleAnswerRow] = ()
            if last is not None:
                of_day = (
                    select(PuzzleAnswerRow)
                    .where(PuzzleAnswerRow.guild_id == guild_id, PuzzleAnswerRow.day == last.day)
                    .order_by(col(PuzzleAnswerRow.id))
                )
                of_last = (await session.exec(of_day)).all()
            month = await _month(session, guild_id, day[:7], before=day)
            solved = None if last is None else await _found(session, guild_id, last.puzzle)
        finders = tuple(one.name for one in of_last if one.found)
        return DayTold(day, puzzle, solved, finders, len(of_last), month)


async def note_message(session: AsyncSession, table_id: int, day: str, message_id: int) -> None:
    """Note the message of a day, whose position is that of a table; part of a transaction."""
    table = await session.get(GameRow, table_id)
    key = (table.guild_id if table is not None else NOBODY, day)
    row = await session.get(PuzzleDayRow, key, with_for_update=True)
    if row is not None:
        row.message_id = message_id


async def _forget_days(session: AsyncSession, guild_id: int, before: datetime) -> None:
    """Remove the positions of a server's earlier days; what was answered stays."""
    past = (
        (col(GameRow.guild_id) == guild_id)
        & (col(GameRow.opener_id) == NOBODY)
        & col(GameRow.puzzle).is_not(None)
        & (col(GameRow.opened_at) < before)
    )
    await lock_games(session, past)
    await session.exec(delete(GameRow).where(past).execution_options(**ACROSS_GAMES))


def _is_due(row: ServerRow, now: datetime) -> bool:
    settings = ServerSettings.from_json(row.settings)
    return settings.puzzle_channel is not None and now.hour >= settings.puzzle_hour


async def _month(
    session: AsyncSession, guild_id: int, month: str, *, before: str
) -> tuple[tuple[str, int, int], ...]:
    """The table of a month up to a day: names, points, found; the best first.

    Answers of the day itself are left out: they are nobody's business before the next day.
    """
    query = select(PuzzleAnswerRow).where(
        PuzzleAnswerRow.guild_id == guild_id,
        col(PuzzleAnswerRow.day).startswith(month),
        PuzzleAnswerRow.day < before,
    )
    names: dict[int, str] = {}
    points: Counter[int] = Counter()
    found: Counter[int] = Counter()
    for row in (await session.exec(query.order_by(col(PuzzleAnswerRow.id)))).all():
        names[row.person_id] = row.name
        points[row.person_id] += row.points
        found[row.person_id] += row.found
    order = sorted(names, key=lambda one: (-points[one], -found[one], one))
    return tuple((names[one], points[one], found[one]) for one in order)
