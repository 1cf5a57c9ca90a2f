"""How the bot fares by its database: what waits to be told, what is due, how many tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import col, func, select

from bot.clock import Clock
from bot.outbox.queue import HEADS
from bot.store import Store
from bot.store.models import GameRow, OutboxRow
from bot.tables.state import Status


@dataclass(frozen=True, slots=True)
class Stored:
    """``tables`` by status. ``outbox_oldest`` and ``due_oldest`` are the seconds for which the
    first message, the first table has been due; 0 where none is.
    """

    tables: Mapping[str, int]
    outbox_waiting: int
    outbox_oldest: float
    due: int
    due_oldest: float


async def read_stored(store: Store, clock: Clock) -> Stored:
    """Ask the database. Raises ``StoreError`` if it cannot answer."""
    now = clock.now()
    heads = select(func.min(OutboxRow.not_before)).where(col(OutboxRow.id).in_(HEADS))
    waiting = select(func.count()).where(col(OutboxRow.done_at).is_(None))
    due = select(func.count(), func.min(GameRow.due_at)).where(
        col(GameRow.status) == Status.RUNNING.value, col(GameRow.due_at) <= now
    )
    by_status = select(GameRow.status, func.count()).group_by(col(GameRow.status))
    async with store.reading() as session:
        oldest = (await session.exec(heads)).one()
        outbox = (await session.exec(waiting)).one()
        late, first_late = (await session.exec(due)).one()
        tables = dict((await session.exec(by_status)).all())
    return Stored(
        tables={status.value: tables.get(status.value, 0) for status in Status},
        outbox_waiting=outbox,
        outbox_oldest=_since(oldest, now),
        due=late,
        due_oldest=_since(first_late, now),
    )


def _since(moment: datetime | None, now: datetime) -> float:
    return 0.0 if moment is None else max(0.0, (now - moment).total_seconds())
