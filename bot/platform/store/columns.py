"""The kinds of columns that tables have in common, and the platform's own tables."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Column, DateTime, Dialect, ForeignKey, Integer
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

# An option of statements about one person or one queue that change rows of many games. The
# transaction need not lock these games: no decision under their locks affects the change.
ACROSS_GAMES: dict[str, Any] = {"across_games": True}


class UtcDateTime(TypeDecorator[datetime]):
    """``timestamptz`` if the database has it; SQLite has none and stores UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC. Raises ``ValueError`` for a moment without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give the moment its time zone back, also if the database dropped it."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def key() -> Any:
    """A key that the database numbers itself."""
    # SQLite numbers rows itself only for a plain INTEGER key.
    number = BigInteger().with_variant(Integer(), "sqlite")
    return Column(number, primary_key=True, autoincrement=True)


def game_key() -> Any:
    """The key of the game that a row belongs to; the row is deleted with it."""
    return foreign_key("game.id")


def foreign_key(
    name: str, *, nullable: bool = False, primary: bool = False, gone: str = "CASCADE"
) -> Any:
    """The key of a row of another table, such as ``vote.id``, which the database has numbered.

    ``primary``: it is the key of its own row, too. ``gone``: what the database does with this row
    when that one goes.
    """
    number = BigInteger().with_variant(Integer(), "sqlite")
    found = ForeignKey(name, ondelete=gone)
    return Column(number, found, nullable=nullable, primary_key=primary, autoincrement=False)


def snowflake(*, nullable: bool = False) -> Any:
    """An id of Discord, 64 bits."""
    return Column(BigInteger, nullable=nullable)


def moment(*, nullable: bool = False) -> Any:
    """A moment, in UTC."""
    return Column(UtcDateTime, nullable=nullable)


def discord_key() -> Any:
    """An id of Discord as the primary key."""
    return Column(BigInteger, primary_key=True, autoincrement=False)


def stored_id(number: int | None) -> int:
    """The id of a row that is in the database. Raises ``ValueError`` before it is written."""
    if number is None:
        raise ValueError("the row has not been written yet")
    return number


class LeaseRow(SQLModel, table=True):
    """The right of one process to do something alone until ``until``; it renews it while it lives.

    ``name`` says what, as in ``outbox:channel:7``. SQLite has one process and no leases.
    """

    __tablename__ = "lease"

    name: str = Field(primary_key=True)
    owner: str
    until: datetime = Field(sa_column=moment())


class MemoryRow(SQLModel, table=True):
    """A small thing to remember between two starts, by its name."""

    __tablename__ = "memory"

    key: str = Field(primary_key=True)
    value: str


class IdentifyRow(SQLModel, table=True):
    """The next identify time of a bucket; Discord divides shards into buckets."""

    __tablename__ = "identify"

    bucket: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    free_at: datetime = Field(sa_column=moment())
