"""Holders of hands, and kinds of messages about seats."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index
from sqlmodel import Field, SQLModel, col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import GameRow, Status
from bot.platform.outbox.kinds import MessageKind
from bot.platform.store.columns import ACROSS_GAMES, game_key, key, moment, snowflake
from bot.platform.store.personal_data import kept_rows

STOOD_IN = MessageKind("stood_in")  # DM: a computer plays on in a player's seat
OWNER = MessageKind("owner")  # channel: the same, to an owner who takes no DMs
OFFER = MessageKind("offer")  # channel: a seat that is offered, later who plays there (edit)


class TenureRow(SQLModel, table=True):
    """A person had a seat's hand, and lost it: when and how.

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


async def _forget_hands(session: AsyncSession, person_id: int) -> None:
    """Delete all rows but those of running games, where nobody may see a second hand."""
    going = select(GameRow.id).where(GameRow.status == Status.RUNNING.value)
    of_person = delete(TenureRow).where(
        col(TenureRow.person_id) == person_id, col(TenureRow.game_id).not_in(going)
    )
    await session.exec(of_person.execution_options(**ACROSS_GAMES))


HANDS_HELD = kept_rows("hands_held", TenureRow, _forget_hands)
