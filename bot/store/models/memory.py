"""What the bot keeps for itself: decks of running games, small things, its own outages."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from bot.store.models.columns import key, moment, snowflake


class CatalogueRow(SQLModel, table=True):
    """Six decks as they were printed when a game with them began, by their digest.

    A game goes on with these when deck files or overrides have changed. Never changed.
    """

    __tablename__ = "catalogue"

    digest: str = Field(primary_key=True)
    decks: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=moment())


class MemoryRow(SQLModel, table=True):
    """A small thing to remember between two starts, by its name."""

    __tablename__ = "memory"

    key: str = Field(primary_key=True)
    value: str


class OutageRow(SQLModel, table=True):
    """A time in which the bot did not run or could not be reached: no player's clock runs in it.

    ``guild_id`` is the only server that it was so for, None for all of them.
    """

    __tablename__ = "outage"

    id: int | None = Field(default=None, sa_column=key())
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
    guild_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
