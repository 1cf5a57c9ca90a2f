"""Votes of a table's players in the database."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import game_key, key, moment, snowflake

VOTE = MessageKind("vote")  # channel: a vote, later brought up to date (edit)

_OPEN = text("closed_at IS NULL")


class VoteRow(SQLModel, table=True):
    """A question to the players of a table; ``args`` say what is decided if they agree."""

    __tablename__ = "vote"
    __table_args__ = (Index("ix_vote_open", "game_id", sqlite_where=_OPEN, postgresql_where=_OPEN),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    kind: str
    args: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    opened_by: int = Field(sa_column=snowflake())
    opened_at: datetime = Field(sa_column=moment())
    expires_at: datetime = Field(sa_column=moment())
    closed_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    outcome: str | None = None
    message_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))


class BallotRow(SQLModel, table=True):
    """What a person voted; each has one ballot."""

    __tablename__ = "ballot"
    __table_args__ = (UniqueConstraint("vote_id", "person_id", name="uq_ballot_person"),)

    id: int | None = Field(default=None, sa_column=key())
    vote_id: int = Field(
        sa_column=Column(
            BigInteger().with_variant(Integer(), "sqlite"),
            ForeignKey("vote.id", ondelete="CASCADE"),
            nullable=False,
        )
    )
    person_id: int = Field(sa_column=snowflake())
    agrees: bool
    at: datetime = Field(sa_column=moment())
