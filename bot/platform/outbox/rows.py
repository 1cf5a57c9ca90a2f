"""The outbox in the database, and what people have been told."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel, col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store.columns import ACROSS_GAMES, game_key, key, moment, snowflake
from bot.platform.store.personal_data import Kept, as_json, keep

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


def new_nonce() -> str:
    """A nonce that no other message has: 24 characters (Discord takes 25)."""
    return secrets.token_hex(12)


def channel_target(channel_id: int) -> str:
    """The name of the queue of a channel."""
    return f"channel:{channel_id}"


def person_target(person_id: int) -> str:
    """The name of the queue of a person's DMs."""
    return f"person:{person_id}"


async def _messages(session: AsyncSession, person_id: int) -> list[dict[str, Any]]:
    jobs = await session.exec(select(OutboxRow).where(OutboxRow.target == person_target(person_id)))
    return [as_json(job, "target", "nonce") for job in jobs.all()]


async def _forget_messages(session: AsyncSession, person_id: int) -> None:
    jobs = delete(OutboxRow).where(col(OutboxRow.target) == person_target(person_id))
    await session.exec(jobs.execution_options(**ACROSS_GAMES))


keep(
    Kept(
        "messages",
        (OutboxRow.target,),
        _messages,
        _forget_messages,
        lambda person_id: select(OutboxRow.game_id).where(
            OutboxRow.target == person_target(person_id)
        ),
    )
)
