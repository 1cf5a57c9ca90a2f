"""A duty: playing a prepared turn when its time has come."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.models import PreparedRow
from bot.tables.clock.agenda import Due, Situation, duty
from bot.tables.jobs import Outbox
from bot.tables.turns import playing
from bot.tables.turns.preparing import prepared_row


async def _mine(out: Outbox, now: Situation) -> PreparedRow | None:
    """What the player to move has prepared, if it shall be played by itself."""
    seat = now.table.mover.number if now.mover is not None and now.table.mover else None
    row = None if seat is None else await prepared_row(out.session, now.table.id, seat)
    return row if row is not None and row.play_at is not None else None


async def plan(out: Outbox, now: Situation) -> Sequence[Due]:
    """When the turn that the player to move has prepared is played."""
    row = await _mine(out, now)
    return [] if row is None or row.play_at is None else [Due(row.play_at)]


@duty("prepared-turn", plan)
async def play(out: Outbox, now: Situation, due: Due) -> None:
    """Play it, as its player would."""
    row = await _mine(out, now)
    if row is not None:
        await playing.play_prepared(out, now.row, row)
