"""The outbox in the database, and what people have been told."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bot.store.models.columns import game_key, key, moment, snowflake

_WAITING = text("done_at IS NULL")


class OutboxRow(SQLModel, table=True):
    """A job of the outbox. ``target`` is the queue it stands in: one channel or one person.

    ``unsure`` is set while an attempt is under way: if it is found set, that attempt
    may have arrived. ``failed`` says why it was given up or left out.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        UniqueConstraint("nonce", name="uq_outbox_nonce"),
        Index("ix_outbox_game", "game_id", "kind"),
        Index(
            "ix_outbox_waiting",
            "target",
            "id",
            sqlite_where=_WAITING,
            postgresql_where=_WAITING,
        ),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    target: str
    kind: str
    payload: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    nonce: str = Field(max_length=25)
    attempts: int = 0
    unsure: bool = False
    not_before: datetime = Field(sa_column=moment())
    created_at: datetime = Field(sa_column=moment())
    done_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    failed: str | None = None


class NoticeRow(SQLModel, table=True):
    """That a person has been told of something: nobody is told the same twice.

    ``turn`` is the table's version that it was about, ``count`` numbers what is repeated.
    """

    __tablename__ = "notice"
    __table_args__ = (
        UniqueConstraint("game_id", "person_id", "kind", "turn", "count", name="uq_notice"),
    )

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())
    kind: str
    turn: int
    count: int = 0
    at: datetime = Field(sa_column=moment())


class FollowRow(SQLModel, table=True):
    """That a person follows a table; ``each`` says what of it they are told of."""

    __tablename__ = "follow"
    __table_args__ = (UniqueConstraint("game_id", "person_id", name="uq_follow_person"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())
    each: str
    at: datetime = Field(sa_column=moment())
