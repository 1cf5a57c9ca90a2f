"""Whether what waits in the outbox can be sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind, message_classes
from bot.platform.outbox.message import Message
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.columns import stored_id
from bot.platform.store.faults import Fault

_DROP = "give the message up; what stands behind it in its queue is sent then"
_KINDS_OF_QUEUES = ("channel", "person", "rest")


async def check_outbox(
    session: AsyncSession, subject_of: Callable[[AsyncSession, int], Awaitable[Any]]
) -> tuple[int, list[Fault]]:
    """How many messages wait, and what is wrong with them.

    ``subject_of`` reads the game of a row, None if it is not there.
    """
    query = select(OutboxRow).where(col(OutboxRow.done_at).is_(None)).order_by(col(OutboxRow.id))
    rows = (await session.exec(query)).all()
    faults = []
    for row in rows:
        if what := _fault(row, await subject_of(session, row.game_id)):
            whole = f"message {stored_id(row.id)} ({row.kind} to {row.target[:40]}) {what}"
            faults.append(Fault(row.game_id, whole, _DROP))
    return len(rows), faults


def _fault(row: OutboxRow, subject: Any) -> str:
    kind, _, number = row.target.partition(":")
    if kind not in _KINDS_OF_QUEUES or not number.isdecimal():
        return "has no queue that is worked off"
    try:
        message: Message[Any] = message_classes()[MessageKind.of(row.kind).value]()
        return message.fault(row, subject)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return f"cannot be read ({type(error).__name__}: {error})"
