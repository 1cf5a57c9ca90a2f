"""Puzzles in the database: answers, ratings of solvers and puzzles, the puzzles of days.

Also the puzzles found in people's games, whose games they are, and the games that are still to be
looked through. Such a puzzle is there only while all people who took part in its game allow it.
That is asked whenever one is given, so that a permission that is taken back holds at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, exists
from sqlalchemy.orm import aliased
from sqlmodel import Field, SQLModel, col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.people.preferences import allows_puzzles
from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import (
    ACROSS_GAMES,
    discord_key,
    foreign_key,
    game_key,
    key,
    moment,
    snowflake,
    stored_id,
)
from bot.platform.store.personal_data import kept_rows
from engine.players.puzzles.store import Puzzle

PUZZLE = MessageKind("puzzle")  # channel: the puzzle of the day, with the solution of the last one


class PuzzleAnswerRow(SQLModel, table=True):
    """A person's answer to a puzzle; only the first one counts, and there is no other.

    ``guild_id`` and ``day``: the server whose puzzle of the day it was, and that day; 0 and ""
    for one that was solved alone. ``choices``: the keys of the turn. ``kind``: its
    kind as text. ``chance`` and ``best``: to win after it and after the best turn, from 0 to 1.
    ``mu`` and ``sigma``: the person's puzzle rating after it; ``points``: what it counted.
    """

    __tablename__ = "puzzle_answer"
    __table_args__ = (
        UniqueConstraint("person_id", "puzzle", name="uq_puzzle_answer"),
        Index("ix_puzzle_answer_puzzle", "puzzle"),
        Index("ix_puzzle_answer_day", "guild_id", "day"),
    )

    id: int | None = Field(default=None, sa_column=key())
    person_id: int = Field(sa_column=snowflake())
    name: str
    puzzle: str
    guild_id: int = Field(default=0, sa_column=snowflake())
    day: str = ""
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    kind: str
    chance: float
    best: float
    found: bool
    points: int
    mu: float
    sigma: float
    at: datetime = Field(sa_column=moment())


class PuzzleSkillRow(SQLModel, table=True):
    """A person's puzzle rating, and how many they have answered and found.

    ``streak``: puzzles found one after another up to now; ``longest``: the longest such row.
    """

    __tablename__ = "puzzle_skill"

    person_id: int = Field(sa_column=discord_key())
    mu: float
    sigma: float
    answered: int = 0
    found: int = 0
    points: int = 0
    streak: int = 0
    longest: int = 0


class PuzzleLevelRow(SQLModel, table=True):
    """The rating of a puzzle, and how many people have answered and found it."""

    __tablename__ = "puzzle_level"

    puzzle: str = Field(primary_key=True)
    mu: float
    sigma: float
    answered: int = 0
    found: int = 0


class PuzzleDayRow(SQLModel, table=True):
    """The puzzle of a server's day (``day``: of UTC, ISO). It stays the same all day."""

    __tablename__ = "puzzle_day"
    __table_args__ = (Index("ix_puzzle_day_puzzle", "guild_id", "puzzle"),)

    guild_id: int = Field(sa_column=discord_key())
    day: str = Field(primary_key=True)
    puzzle: str
    channel_id: int = Field(sa_column=snowflake())
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    at: datetime = Field(sa_column=moment())


class MiningRow(SQLModel, table=True):
    """A finished game that is to be looked through for puzzles.

    ``tries``: how often that was begun, the last time at ``begun_at``; None if it has ended.
    """

    __tablename__ = "puzzle_mining"

    game_id: int = Field(sa_column=foreign_key("game.id", primary=True))
    tries: int = 0
    begun_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    at: datetime = Field(sa_column=moment())


class MinedPuzzleRow(SQLModel, table=True):
    """A puzzle found in a game of people, for their server alone.

    ``puzzle``: its id. ``content``: as the store has it; nothing in it tells the game, its players
    or a card that its seat could not know.
    """

    __tablename__ = "mined_puzzle"
    __table_args__ = (
        UniqueConstraint("puzzle", name="uq_mined_puzzle"),
        Index("ix_mined_puzzle_game", "game_id"),
        Index("ix_mined_puzzle_guild", "guild_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    guild_id: int = Field(sa_column=snowflake())
    puzzle: str
    grade: int
    content: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=moment())


class PuzzleGameRow(SQLModel, table=True):
    """A person who took part in a game with puzzles, or one that is to be looked through.

    The puzzles are given while all of them allow it, and not to them.
    """

    __tablename__ = "puzzle_game"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", name="uq_puzzle_game"),
        Index("ix_puzzle_game_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())


async def _forget_games(session: AsyncSession, person_id: int) -> None:
    """Delete all puzzles from the games of a person: they cannot allow them any more."""
    games = select(PuzzleGameRow.game_id).where(PuzzleGameRow.person_id == person_id)
    theirs = (await session.exec(games)).all()
    for kind in (MiningRow, MinedPuzzleRow, PuzzleGameRow):
        rows = delete(kind).where(col(kind.game_id).in_(theirs))
        await session.exec(rows.execution_options(**ACROSS_GAMES))


PUZZLE_GAMES = kept_rows("puzzle_games", PuzzleGameRow, _forget_games)
PUZZLE_ANSWERS = kept_rows("puzzle_answers", PuzzleAnswerRow)
PUZZLE_RATING = kept_rows("puzzle_rating", PuzzleSkillRow)


FIRST_NUMBER = 10_000  # before the number of each: the store never has so many
_OFFERED = 50  # for the choice of a day


async def grades_for(session: AsyncSession, guild_id: int, person_id: int) -> Mapping[str, int]:
    """The grades, by id, of the puzzles of a server that are from no game of that person."""
    query = select(MinedPuzzleRow.puzzle, MinedPuzzleRow.grade).where(
        *_given_on(guild_id), ~_is_of(person_id)
    )
    return dict((await session.exec(query)).all())


async def find_mined(session: AsyncSession, guild_id: int, puzzle_id: str) -> Puzzle | None:
    """The puzzle of that id from a game on a server; None if there is none, or none any more."""
    query = select(MinedPuzzleRow).where(*_given_on(guild_id), MinedPuzzleRow.puzzle == puzzle_id)
    row = (await session.exec(query)).first()
    return None if row is None else _puzzle(row)


async def unused(session: AsyncSession, guild_id: int, used: Collection[str]) -> Sequence[Puzzle]:
    """The newest puzzles of a server that are not among ``used``."""
    query = (
        select(MinedPuzzleRow)
        .where(*_given_on(guild_id), col(MinedPuzzleRow.puzzle).not_in(used))
        .order_by(col(MinedPuzzleRow.id).desc())
        .limit(_OFFERED)
    )
    return [_puzzle(row) for row in (await session.exec(query)).all()]


async def took_part(session: AsyncSession, person_id: int, puzzle_id: str) -> bool:
    """Whether a person took part in the game that a puzzle is from."""
    query = select(MinedPuzzleRow.id).where(MinedPuzzleRow.puzzle == puzzle_id, _is_of(person_id))
    return (await session.exec(query)).first() is not None


def all_allow(game_id: Any) -> Any:
    """The SQL condition that everybody who took part in the game of a column allows puzzles."""
    person = aliased(PuzzleGameRow)
    return ~exists().where(col(person.game_id) == game_id, ~allows_puzzles(col(person.person_id)))


def _given_on(guild_id: int) -> Sequence[Any]:
    person = aliased(PuzzleGameRow)
    some = exists().where(col(person.game_id) == col(MinedPuzzleRow.game_id))
    return MinedPuzzleRow.guild_id == guild_id, some, all_allow(col(MinedPuzzleRow.game_id))


def _is_of(person_id: int) -> Any:
    person = aliased(PuzzleGameRow)
    return exists().where(
        col(person.game_id) == col(MinedPuzzleRow.game_id), col(person.person_id) == person_id
    )


def _puzzle(row: MinedPuzzleRow) -> Puzzle:
    return Puzzle.from_json(row.content, FIRST_NUMBER + stored_id(row.id))
