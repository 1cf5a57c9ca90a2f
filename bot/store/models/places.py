"""Servers and channels in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from bot.store.models.columns import discord_key, snowflake


class ChannelRow(SQLModel, table=True):
    """The settings of a channel or thread; ``theme`` and ``form`` are those of pictures.

    ``locale`` is the language of its server, ``language`` the one chosen for it, if any.
    """

    __tablename__ = "channel"

    id: int = Field(sa_column=discord_key())
    guild_id: int = Field(sa_column=snowflake())
    locale: str
    language: str = Field(default="", sa_column_kwargs={"server_default": ""})
    theme: str = Field(default="light", sa_column_kwargs={"server_default": "light"})
    form: str = Field(default="wide", sa_column_kwargs={"server_default": "wide"})


class ServerRow(SQLModel, table=True):
    """The settings of a server, as JSON values by name; what is not there is as usual."""

    __tablename__ = "server"

    id: int = Field(sa_column=discord_key())
    settings: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
