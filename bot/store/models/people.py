"""People in the database: what is known of them across tables."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index, false
from sqlmodel import Field, SQLModel

from bot.store.models.columns import discord_key, key, moment, snowflake


class PlayerRow(SQLModel, table=True):
    """What is known of a person across tables: language, and whether DMs reach them.

    ``dm_told``: they have read with their hand that DMs do not.
    """

    __tablename__ = "player"

    id: int = Field(sa_column=discord_key())
    locale: str
    dm_channel_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    dm_closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    dm_told: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class PreferenceRow(SQLModel, table=True):
    """A setting of a person, for all tables (``game_id`` 0) or for one of them."""

    __tablename__ = "preference"

    person_id: int = Field(sa_column=discord_key())
    game_id: int = Field(default=0, sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str


class LessonRow(SQLModel, table=True):
    """What a person has been taught: a line of advice they have dismissed, or how far they are.

    ``key`` names the line, the tutorial or its thread on a server, ``value`` is what is to be known
    of it.
    """

    __tablename__ = "lesson"

    person_id: int = Field(sa_column=discord_key())
    key: str = Field(primary_key=True)
    value: str = ""


class AwayRow(SQLModel, table=True):
    """A time in which a person is away; ``until`` is set back when they return early."""

    __tablename__ = "away"
    __table_args__ = (Index("ix_away_person", "person_id", "until"),)

    id: int | None = Field(default=None, sa_column=key())
    person_id: int = Field(sa_column=snowflake())
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
