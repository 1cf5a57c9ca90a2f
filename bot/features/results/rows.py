"""Finished games in the database, a row for each seat: what statistics are made of."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint
from sqlmodel import Field, SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import game_key, key, moment, snowflake
from bot.platform.store.personal_data import keep_rows, neutral_name

RESULT = MessageKind("result")  # channel: the final score, with the seed


class ResultRow(SQLModel, table=True):
    """A player's result of a game; statistics need nothing else.

    ``person_id`` or ``computer``: who it counts for; both are None if it counts for nobody.
    ``place``: 0 for a player who has left a game that is not over yet. ``details``: points by
    source, cards built, decks, and the seconds that each turn took. ``turn_seconds``: the median of
    these. ``mu`` and ``sigma``: the rating on this server after the game; the other two are the
    rating over all servers. They are None if the game was not rated.
    """

    __tablename__ = "result"
    __table_args__ = (
        UniqueConstraint("game_id", "seat", "person_id", "computer", name="uq_result_seat"),
        Index("ix_result_person", "person_id", "ended_at"),
        Index("ix_result_computer", "computer", "ended_at"),
        Index("ix_result_guild", "guild_id", "ended_at"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    guild_id: int = Field(sa_column=snowflake())
    seat: int
    person_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    computer: str | None = None
    name: str
    players: int
    place: int
    points: int
    details: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    turn_seconds: int | None = None
    mu: float | None = None
    sigma: float | None = None
    mu_everywhere: float | None = None
    sigma_everywhere: float | None = None
    ended_at: datetime = Field(sa_column=moment())


async def _forget_results(session: AsyncSession, person_id: int) -> None:
    for row in await session.exec(select(ResultRow).where(ResultRow.person_id == person_id)):
        row.name, row.person_id = neutral_name(row.seat), None
        session.add(row)


keep_rows("results", ResultRow, _forget_results)
