"""A game in the database: the table in its channel, its seats, turns and drafts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index
from sqlmodel import Field, SQLModel

from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import game_key, key, moment, snowflake
from bot.platform.store.personal_data import keep_rows

STOOD_IN = MessageKind("stood_in")  # DM: a computer plays on in a player's seat
OWNER = MessageKind("owner")  # channel: the same, to an owner who takes no DMs
OFFER = MessageKind("offer")  # channel: a seat that is offered, later who plays there (edit)


class TenureRow(SQLModel, table=True):
    """That a person has held the hand of a seat and holds it no more, and how that ended.

    ``ended`` is a ``bot.features.seats.holders.Ended``; ``turn`` is the table's version then.
    """

    __tablename__ = "tenure"
    __table_args__ = (Index("ix_tenure_game", "game_id", "person_id"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    seat: int
    person_id: int = Field(sa_column=snowflake())
    ended: str
    turn: int
    at: datetime = Field(sa_column=moment())


keep_rows("hands_held", TenureRow)
