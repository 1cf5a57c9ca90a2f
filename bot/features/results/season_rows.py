"""Seasons of servers in the database: what each game brought, and how seasons ended."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import discord_key, game_key, key, moment, snowflake
from bot.platform.store.personal_data import keep_rows, neutral_name

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


async def _forget_points(session: AsyncSession, person_id: int) -> None:
    rows = select(SeasonPointsRow).where(SeasonPointsRow.person_id == person_id)
    for row in await session.exec(rows):
        row.name, row.person_id = neutral_name(row.seat), None
        session.add(row)


async def _forget_places(session: AsyncSession, person_id: int) -> None:
    rows = select(SeasonPlaceRow).where(SeasonPlaceRow.person_id == person_id)
    for row in await session.exec(rows):
        row.name, row.person_id = neutral_name(row.rank - 1), None
        session.add(row)


keep_rows("season_points", SeasonPointsRow, _forget_points)
keep_rows("season_places", SeasonPlaceRow, _forget_places)
