"""The rows of the platform itself: leases, processes, shards, and small things to remember."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Column, Integer
from sqlmodel import Field, SQLModel

from bot.platform.store.columns import moment


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


def _number() -> Column[int]:
    return Column(Integer, primary_key=True, autoincrement=False)


class ProcessRow(SQLModel, table=True):
    """A process of the bot on a database that several share; it runs until ``until`` at least.

    One that is ``leaving`` hands its shards over, or cannot have any yet. ``host`` and ``pid`` are
    for the operator.
    """

    __tablename__ = "process"

    id: str = Field(primary_key=True)
    host: str
    pid: int
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
    leaving: bool = False


class ShardRow(SQLModel, table=True):
    """One of Discord's shards; there are as many as rows. The process ``owner`` has it.

    ``session`` at ``gateway`` can be resumed by the next owner, after the event
    ``sequence``. ``heir``, ``before`` and ``heard`` are of processes of the version before.
    """

    __tablename__ = "shard"

    number: int = Field(sa_column=_number())
    owner: str | None = None
    heir: str | None = None
    before: str | None = None
    heard: bool = False
    session: str | None = None
    sequence: int | None = Field(default=None, sa_type=BigInteger)
    gateway: str | None = None


class IdentifyRow(SQLModel, table=True):
    """The next identify time of a bucket; Discord divides shards into buckets."""

    __tablename__ = "identify"

    bucket: int = Field(sa_column=_number())
    free_at: datetime = Field(sa_column=moment())
