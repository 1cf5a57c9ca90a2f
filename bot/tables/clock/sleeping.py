"""A table at which nobody does anything falls asleep, until somebody who sits there wakes it.

Asleep it has no deadlines, and nobody is reminded of anything. Nothing is lost by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.schedule import due
from bot.store.models import GameRow
from bot.tables.clock import turn_clocks
from bot.tables.clock.agenda import Due, Situation, duty
from bot.tables.jobs import Kind, Outbox


async def plan(out: Outbox, now: Situation) -> Sequence[Due]:
    """When nobody will have done anything for the days that the table has settled on.

    Days on which nobody could are not counted.
    """
    if now.asleep or not now.waited:
        return []
    touched = now.row.touched_at or now.row.waiting_since or now.row.opened_at
    days = timedelta(days=now.terms.sleep_days)
    return [Due(due(touched, days, await turn_clocks.outages(out.session, now.row, touched)))]


@duty("sleep", plan)
async def fall_asleep(out: Outbox, now: Situation, due: Due) -> None:
    """Let the table sleep, and say so once in its channel."""
    now.row.asleep_at = out.now
    out.session.add(now.row)
    out.to_channel(now.row, Kind.ASLEEP, now.row.version)


def wake(out: Outbox, row: GameRow) -> bool:
    """Wake a sleeping table: whoever is waited for has their whole time; whether it slept."""
    slept = row.asleep_at is not None
    row.touched_at, row.asleep_at = out.now, None
    if slept:
        turn_clocks.begin(row, out.now)
    out.session.add(row)
    return slept
