"""Consecutive turns of computers are told together: in one message instead of one each.

The message waits in its queue while another computer thinks, and tells that turn too. It goes
at once when a person is next, the game is over, something else is told after it, or a computer
would be in it twice. What has been tried is never changed: whether it has arrived is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from sqlmodel import col, select, update

from bot.game.rows import GameRow
from bot.game.table.hooks import ToldTurn
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.kinds import kinds_that
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.columns import stored_id

LONGEST = timedelta(seconds=15)  # how long the first turn waits at most to be posted


def first_turn(payload: Mapping[str, Any]) -> int:
    """The number of the first turn that a message tells: of computers' there may be several."""
    return int(payload["turn"]) - max(0, len(payload.get("computers", ())) - 1)


async def release(out: UnitOfWork, row: GameRow) -> None:
    """Release the table's messages that wait for a computer's turn."""
    await out.session.flush()
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.kind).in_(kinds_that("batches")),
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.attempts) == 0,
            col(OutboxRow.not_before) > out.now,
        )
        .values(not_before=out.now)
        .execution_options(synchronize_session="fetch")
    )


async def tell(
    out: UnitOfWork, row: GameRow, told: ToldTurn, target: str, queue: Callable[[], OutboxRow]
) -> None:
    """Add the turn to the newest message of ``target``, or ``queue`` a new message.

    Called after ``release``.
    """
    if not told.by_computer:
        queue()
        return
    job = await _newest(out, row, told, target)
    seats = [*(job.payload["computers"] if job is not None else ()), told.seat]
    job = job or queue()
    seat = {"seat": told.seat} if "seat" in job.payload else {}
    job.payload = {**job.payload, "turn": told.number, **seat, "computers": seats}
    if told.following is not None and told.following not in seats:
        job.not_before = max(out.now, job.created_at + LONGEST)
    out.session.add(job)


async def _newest(out: UnitOfWork, row: GameRow, told: ToldTurn, target: str) -> OutboxRow | None:
    """The message that can tell the turn too: the last to wait there, never tried, whose last
    turn is the one before, and which tells none of that seat.
    """
    await out.session.flush()
    query = (
        select(OutboxRow)
        .where(OutboxRow.target == target, col(OutboxRow.done_at).is_(None))
        .order_by(col(OutboxRow.id).desc())
        .limit(1)
    )
    job = (await out.session.exec(query)).first()
    if (
        job is None
        or job.game_id != stored_id(row.id)
        or job.attempts
        or job.kind not in kinds_that("batches")
    ):
        return None
    gathers = told.seat not in job.payload.get("computers", (told.seat,))
    return job if gathers and job.payload["turn"] == told.number - 1 else None
