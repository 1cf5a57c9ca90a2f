"""Followers of tables, and the kinds of messages for followers and channels."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import game_key, key, moment, snowflake
from bot.platform.store.personal_data import kept_rows

ROUND = MessageKind("round")  # channel: what everybody did in a round that is over
FOLLOW = MessageKind("follow")  # DM: news for a follower of the table


class FollowRow(SQLModel, table=True):
    """A person follows a table; ``each`` is how often they are told (``FollowInterval``)."""

    __tablename__ = "follow"
    __table_args__ = (UniqueConstraint("game_id", "person_id", name="uq_follow_person"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())
    each: str
    at: datetime = Field(sa_column=moment())


FOLLOWS = kept_rows("follows", FollowRow)


class FollowNews(StrEnum):
    """Subject of a message to a follower."""

    BOARD = "board"  # the current table, when they start to follow
    TURN = "turn"
    ROUND = "round"
    END = "end"  # the result
    CLOSED = "closed"  # the table was closed before its end
