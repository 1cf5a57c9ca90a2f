"""People who look for players in the database, and the messages that tell them of their table."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import Index, UniqueConstraint
from sqlmodel import Field, SQLModel

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import key, moment, snowflake
from bot.platform.store.personal_data import kept_rows

FOUND = MessageKind("found")  # channel: a table for people who looked for players, with pings
FOUND_CALL = MessageKind("found_call")  # DM: the same for one of them
FOUND_PING = MessageKind("found_ping")  # channel: the same for one of them, after quiet hours
SEEK_OVER = MessageKind("seek_over")  # DM: their search has ended without a table


class Level(StrEnum):
    """The allowed distance of the others' ratings from one's own."""

    ANY = "any"
    NEAR = "near"
    CLOSE = "close"


class SeekRow(SQLModel, table=True):
    """A person who looks for players on a server, since when and until when.

    ``channel_id``: where they asked. ``fewest`` and ``most``: how many may play. ``pace``,
    ``decks`` and ``language``: "" for any; ``decks``: ``random``, or the six names with commas
    between them. ``claim``: set while a table is opened for them, at ``claimed_at``.
    """

    __tablename__ = "seek"
    __table_args__ = (
        UniqueConstraint("guild_id", "person_id", name="uq_seek_person"),
        Index("ix_seek_until", "until"),
        Index("ix_seek_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=key())
    guild_id: int = Field(sa_column=snowflake())
    person_id: int = Field(sa_column=snowflake())
    name: str
    locale: str
    channel_id: int = Field(sa_column=snowflake())
    fewest: int
    most: int
    pace: str
    decks: str
    language: str
    level: str
    since: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
    claim: str | None = None
    claimed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))


SEEKING = kept_rows("seeking", SeekRow)
