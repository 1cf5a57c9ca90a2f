"""Whether what waits in the outbox can be sent."""

from __future__ import annotations

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import GameRow
from bot.outbox.rows import job_of
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.columns import known
from bot.platform.store.faults import Fault

_DROP = "give the message up; what stands behind it in its queue is sent then"
_KINDS_OF_QUEUES = ("channel", "person")


async def check_outbox(session: AsyncSession) -> tuple[int, list[Fault]]:
    """How many messages wait, and what is wrong with them."""
    query = (
        select(OutboxRow, GameRow)
        .join(GameRow, col(GameRow.id) == OutboxRow.game_id, isouter=True)
        .where(col(OutboxRow.done_at).is_(None))
        .order_by(col(OutboxRow.id))
    )
    rows = (await session.exec(query)).all()
    faults = []
    for row, game in rows:
        if what := _fault(row, game):
            whole = f"message {known(row.id)} ({row.kind} to {row.target[:40]}) {what}"
            faults.append(Fault(row.game_id, whole, _DROP))
    return len(rows), faults


def _fault(row: OutboxRow, game: GameRow | None) -> str:
    kind, _, number = row.target.partition(":")
    if kind not in _KINDS_OF_QUEUES or not number.isdecimal():
        return "has no queue that is worked off"
    try:
        job = job_of(row, None)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return f"cannot be read ({type(error).__name__}: {error})"
    if game is None:
        return "is of a table that is not there"
    if job.turn > game.version:
        return f"tells of turn {job.turn}, and the newest is {game.version}"
    if job.seat is not None and not 0 <= job.seat < game.players:
        return f"is for seat {job.seat}, which is not there"
    return ""
