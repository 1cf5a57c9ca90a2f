"""Puzzles in the database: answers, ratings of solvers and puzzles, the puzzles of days.

Also the puzzles found in people's games, whose games they are, and the games that are still to be
looked through.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, UniqueConstraint
from sqlmodel import Field, SQLModel, col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import ACROSS_GAMES, discord_key, game_key, key, moment, snowflake
from bot.platform.store.personal_data import kept_rows

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

    game_id: int = Field(
        sa_column=Column(
            BigInteger().with_variant(Integer(), "sqlite"),
            ForeignKey("game.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        )
    )
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
