"""Kinds of columns that migrations make; each stays as it is, as migrations do."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa


def number() -> Any:
    """An integer of 64 bits; SQLite numbers rows by a plain one only."""
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def key() -> sa.Column[Any]:
    """A key that the database numbers itself."""
    return sa.Column("id", number(), primary_key=True, autoincrement=True)


def game() -> sa.Column[Any]:
    """The key of the game that a row belongs to."""
    return sa.Column(
        "game_id", number(), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False
    )


def moment(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """A moment, in UTC."""
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def snowflake(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """An id of Discord."""
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def discord_key(name: str) -> sa.Column[Any]:
    """An id of Discord as the primary key."""
    return sa.Column(name, sa.BigInteger(), primary_key=True, autoincrement=False)


def text(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """A text."""
    return sa.Column(name, sa.String(), nullable=nullable)


def json(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """JSON values."""
    return sa.Column(name, sa.JSON(), nullable=nullable)


def count(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    """An integer, 0 in older rows unless it may be missing."""
    default = None if nullable else "0"
    return sa.Column(name, sa.Integer(), nullable=nullable, server_default=default)
