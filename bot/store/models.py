"""The tables of the database, one class each. Values and rules live in the floors above.

Ids of Discord (guild, channel, message, person) are 64-bit and never our own keys
except for players and channels, which are known by nothing else.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    UniqueConstraint,
    text,
)
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

_HOLDS_CHANNEL = text("status IN ('open', 'running')")
_WAITING = text("done_at IS NULL")


class UtcDateTime(TypeDecorator[datetime]):
    """``timestamptz`` where the database has it; SQLite has none, so it holds UTC there."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Write UTC; a moment without a time zone is a fault and raises ``ValueError``."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Read it back with its time zone, also where the database dropped that."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def _key() -> Any:
    # SQLite numbers rows itself only for a plain INTEGER key.
    number = BigInteger().with_variant(Integer(), "sqlite")
    return Column(number, primary_key=True, autoincrement=True)


def _game() -> Any:
    number = BigInteger().with_variant(Integer(), "sqlite")
    return Column(number, ForeignKey("game.id", ondelete="CASCADE"), nullable=False)


def _snowflake(*, nullable: bool = False) -> Any:
    return Column(BigInteger, nullable=nullable)


def _moment(*, nullable: bool = False) -> Any:
    return Column(UtcDateTime, nullable=nullable)


class GameRow(SQLModel, table=True):
    """A table in a channel. ``version`` is the number of its newest turn.

    ``config`` is the engine's configuration from the start on, before that the
    setup so far. ``seed`` and ``seal`` are there from the start on, before that only
    if the board has been drawn.
    """

    __tablename__ = "game"
    __table_args__ = (
        Index(
            "ix_game_one_a_channel",
            "channel_id",
            unique=True,
            sqlite_where=_HOLDS_CHANNEL,
            postgresql_where=_HOLDS_CHANNEL,
        ),
        Index("ix_game_channel", "channel_id", "id"),
        Index("ix_game_guild_status", "guild_id", "status"),
    )

    id: int | None = Field(default=None, sa_column=_key())
    guild_id: int = Field(sa_column=_snowflake())
    channel_id: int = Field(sa_column=_snowflake())
    status: str
    opener_id: int = Field(sa_column=_snowflake())
    players: int
    version: int = 0
    config: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    seed: str | None = None
    seal: str | None = None
    log_message_id: int | None = Field(default=None, sa_column=_snowflake(nullable=True))
    opened_at: datetime = Field(sa_column=_moment())
    started_at: datetime | None = Field(default=None, sa_column=_moment(nullable=True))
    ended_at: datetime | None = Field(default=None, sa_column=_moment(nullable=True))


class SeatRow(SQLModel, table=True):
    """A taken seat: of a person or of a computer. ``number`` is set at the start.

    ``hand_channel_id`` and ``hand_message_id`` name the DM that shows the hand now.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", name="uq_seat_person"),
        UniqueConstraint("game_id", "number", name="uq_seat_number"),
        Index("ix_seat_person", "person_id"),
    )

    id: int | None = Field(default=None, sa_column=_key())
    game_id: int = Field(sa_column=_game())
    person_id: int | None = Field(default=None, sa_column=_snowflake(nullable=True))
    computer: str | None = None
    name: str
    number: int | None = None
    hand_channel_id: int | None = Field(default=None, sa_column=_snowflake(nullable=True))
    hand_message_id: int | None = Field(default=None, sa_column=_snowflake(nullable=True))


class TurnRow(SQLModel, table=True):
    """A completed turn and the position after it; number 0 is the deal. Never changed,
    but for a deal that is completed by the last secret pick of pieces (V1).

    The unique pair of game and number is what makes a double move impossible.
    """

    __tablename__ = "turn"
    __table_args__ = (UniqueConstraint("game_id", "number", name="uq_turn_number"),)

    id: int | None = Field(default=None, sa_column=_key())
    game_id: int = Field(sa_column=_game())
    number: int
    round: int
    seat: int | None = None
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    events: list[dict[str, Any]] = Field(sa_column=Column(JSON, nullable=False))
    position: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=_moment())


class DraftRow(SQLModel, table=True):
    """The turn in hand: what has been chosen since turn ``turn``, and how often it changed."""

    __tablename__ = "draft"
    __table_args__ = (UniqueConstraint("game_id", name="uq_draft_game"),)

    id: int | None = Field(default=None, sa_column=_key())
    game_id: int = Field(sa_column=_game())
    turn: int
    changes: int
    choices: list[str] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=_moment())


class OutboxRow(SQLModel, table=True):
    """A job of the outbox. ``target`` is the queue it stands in: one channel or one person.

    ``unsure`` is set while an attempt is under way: if it is found set, that attempt
    may have arrived. ``failed`` says why it was given up or left out.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("nonce", name="uq_outbox_nonce"),
        Index(
            "ix_outbox_waiting",
            "target",
            "id",
            sqlite_where=_WAITING,
            postgresql_where=_WAITING,
        ),
    )

    id: int | None = Field(default=None, sa_column=_key())
    game_id: int = Field(sa_column=_game())
    target: str
    kind: str
    payload: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    nonce: str = Field(max_length=25)
    attempts: int = 0
    unsure: bool = False
    not_before: datetime = Field(sa_column=_moment())
    created_at: datetime = Field(sa_column=_moment())
    done_at: datetime | None = Field(default=None, sa_column=_moment(nullable=True))
    message_id: int | None = Field(default=None, sa_column=_snowflake(nullable=True))
    failed: str | None = None


class CatalogueRow(SQLModel, table=True):
    """Six decks as they were printed when a game with them began, by their digest.

    A game goes on with these when deck files or overrides have changed. Never changed.
    """

    __tablename__ = "catalogue"

    digest: str = Field(primary_key=True)
    decks: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime = Field(sa_column=_moment())


class PlayerRow(SQLModel, table=True):
    """What is known of a person across tables: language, and whether DMs reach them."""

    __tablename__ = "player"

    id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    locale: str
    dm_channel_id: int | None = Field(default=None, sa_column=_snowflake(nullable=True))
    dm_closed_at: datetime | None = Field(default=None, sa_column=_moment(nullable=True))


class ChannelRow(SQLModel, table=True):
    """The settings of a channel or thread; ``theme`` and ``form`` are those of pictures."""

    __tablename__ = "channel"

    id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    guild_id: int = Field(sa_column=_snowflake())
    locale: str
    theme: str = Field(default="light", sa_column_kwargs={"server_default": "light"})
    form: str = Field(default="wide", sa_column_kwargs={"server_default": "wide"})


class MemoryRow(SQLModel, table=True):
    """A small thing to remember between two starts, by its name."""

    __tablename__ = "memory"

    key: str = Field(primary_key=True)
    value: str
