"""Finished games in the database, a row for each seat, and what they brought in a season."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import discord_key, game_key, key, moment, snowflake
from bot.platform.store.personal_data import Forget, kept_rows, neutral_name

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


def _nameless(model: Any, number: Callable[[Any], int]) -> Forget:
    """Keep the rows of a person who is forgotten, for nobody, with a neutral name by a number."""

    async def forget(session: AsyncSession, person_id: int) -> None:
        for row in await session.exec(select(model).where(model.person_id == person_id)):
            row.name, row.person_id = neutral_name(number(row)), None

    return forget


RESULTS = kept_rows("results", ResultRow, _nameless(ResultRow, lambda row: row.seat))


SEASON = MessageKind("season")  # channel: a season is over, with its first three
_OPEN = text("closed_at IS NULL")


class SeasonRow(SQLModel, table=True):
    """A season of a server: a quarter of a year. It is made by the first game that counts in it.

    ``quarter``: see ``bot.features.results.seasons.quarter_of``. ``games``: how many counted, once
    it is closed. ``quiet``: it is closed without a message, as it was over before the bot knew
    seasons.
    """

    __tablename__ = "season"
    __table_args__ = (
        Index("ix_season_open", "ends_at", sqlite_where=_OPEN, postgresql_where=_OPEN),
    )

    guild_id: int = Field(sa_column=discord_key())
    quarter: int = Field(primary_key=True)
    ends_at: datetime = Field(sa_column=moment())
    closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    games: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    quiet: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class SeasonPointsRow(SQLModel, table=True):
    """The points that a person ``gained`` in a rated game for the ladder of its season.

    ``place``, ``players`` and ``points`` (VP) are those of their result. ``person_id`` is None once
    they were forgotten: their games stay, and count for nobody.
    """

    __tablename__ = "season_points"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", name="uq_season_points"),
        Index("ix_season_points_season", "guild_id", "quarter"),
        Index("ix_season_points_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    guild_id: int = Field(sa_column=snowflake())
    quarter: int
    game_id: int = Field(sa_column=game_key())
    person_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    name: str
    seat: int
    place: int
    players: int
    points: int
    gained: int
    at: datetime = Field(sa_column=moment())


class SeasonPlaceRow(SQLModel, table=True):
    """A line of the final ladder of a season that is closed. It never changes, but for a name.

    ``points``: what counted. ``best``: their highest score in VP.
    """

    __tablename__ = "season_place"
    __table_args__ = (
        UniqueConstraint("guild_id", "quarter", "rank", name="uq_season_place"),
        Index("ix_season_place_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    guild_id: int = Field(sa_column=snowflake())
    quarter: int
    rank: int
    person_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    name: str
    points: int
    games: int
    wins: int
    best: int


SEASON_POINTS = kept_rows(
    "season_points", SeasonPointsRow, _nameless(SeasonPointsRow, lambda row: row.seat)
)
SEASON_PLACES = kept_rows(
    "season_places", SeasonPlaceRow, _nameless(SeasonPlaceRow, lambda row: row.rank - 1)
)
