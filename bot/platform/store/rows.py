"""The rows of the platform itself: leases, identifies, and small things to remember."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Column, Integer
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


class IdentifyRow(SQLModel, table=True):
    """The next identify time of a bucket; Discord divides shards into buckets."""

    __tablename__ = "identify"

    bucket: int = Field(sa_column=Column(Integer, primary_key=True, autoincrement=False))
    free_at: datetime = Field(sa_column=moment())
