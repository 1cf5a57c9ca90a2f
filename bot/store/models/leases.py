"""Leases of several processes on one database."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from bot.store.models.columns import moment


class LeaseRow(SQLModel, table=True):
    """What one process does and no other before ``until``; it renews the lease while it lives.

    ``name`` says what, as ``outbox:channel:7`` does. SQLite has one process and no leases.
    """

    __tablename__ = "lease"

    name: str = Field(primary_key=True)
    owner: str
    until: datetime = Field(sa_column=moment())
