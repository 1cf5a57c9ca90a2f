"""Challenges in the database: a board with the turn that was played there, and who has tried."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint
from sqlmodel import Field, SQLModel, col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import ACROSS_GAMES, game_key, key, moment, snowflake
from bot.platform.store.personal_data import NOBODY, Kept, as_json, kept_rows

BEAT = MessageKind("beat")  # channel: a challenge, how many have tried, its end (edit)


class BeatRow(SQLModel, table=True):
    """A challenge: who finds a better turn than the one that was played from a board.

    ``content``: a puzzle, as it is stored; its best turn is the one that was played. Of a running
    game nothing is in it that not everybody knows. ``chance``: to win after that turn, from 0 to 1.
    ``kind``: that turn's kind, as text. ``closes_at``: None once it is closed.
    """

    __tablename__ = "beat"
    __table_args__ = (
        UniqueConstraint("game_id", "turn", name="uq_beat"),
        Index("ix_beat_closes", "closes_at"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    turn: int
    opener_id: int = Field(sa_column=snowflake())
    content: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    kind: str
    chance: float
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    closes_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    at: datetime = Field(sa_column=moment())


class BeatTryRow(SQLModel, table=True):
    """A person's turn in a challenge; only the first one counts. ``chance``, ``kind``: of it."""

    __tablename__ = "beat_try"
    __table_args__ = (UniqueConstraint("game_id", "turn", "person_id", name="uq_beat_try"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    turn: int
    person_id: int = Field(sa_column=snowflake())
    name: str
    kind: str
    chance: float
    at: datetime = Field(sa_column=moment())


async def _opened(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    rows = await session.exec(select(BeatRow).where(BeatRow.opener_id == person_id))
    return [as_json(row, "opener_id", "content") for row in rows.all()]


async def _forget_opener(session: AsyncSession, person_id: int) -> None:
    mine = update(BeatRow).where(col(BeatRow.opener_id) == person_id).values(opener_id=NOBODY)
    await session.exec(mine.execution_options(**ACROSS_GAMES))


BEATS = Kept(
    "challenges",
    (BeatRow.opener_id,),
    _opened,
    _forget_opener,
    lambda person_id: select(BeatRow.game_id).where(BeatRow.opener_id == person_id),
)
BEAT_TRIES = kept_rows("challenge_tries", BeatTryRow)
