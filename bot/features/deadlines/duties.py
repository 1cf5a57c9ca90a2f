"""Apply the table's rule for missed deadlines.

An awaited player's deadline is that of their clock (``clocks.py``). Each missed deadline is
counted at the seat. What else happens depends on the table's setting:

- MARK: it is said in the channel and kept with the turn.
- TURN: a computer plays this one turn (``turns.acting_agent``); the seat stays theirs.
- SEAT: after so many deadlines in a row a computer plays on until they return.
- VOTE: after the second deadline of the same turn the others vote on the seat.

If there are deadlines left before the player loses the turn or the seat, they are warned. A player
who misses the deadline for first pieces (V1) gets an even pick, except with MARK.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import structlog

from bot.features.deadlines.use_cases import ASLEEP, LATE
from bot.features.seats import holders
from bot.features.seats.vote_subjects import SEAT
from bot.features.votes.use_cases import open_vote
from bot.game import clocks, first_pieces
from bot.game.clocks import most_deadlines
from bot.game.duties import Due, Situation, duty
from bot.game.errors import Code, TableError
from bot.game.terms import OnTimeout
from bot.game.unit_of_work import UnitOfWork
from bot.platform.scheduling.quiet_hours import due
from bot.platform.store.columns import stored_id

_log = structlog.get_logger(__name__)


async def plan_deadline(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    """The next deadline of each awaited player; ``about`` is their seat."""
    if now.asleep or now.row.overdue >= most_deadlines(now.terms):
        return []
    if now.mover is None and now.terms.on_timeout is OnTimeout.MARK:
        return []
    return [
        Due(one.clock.deadline, stored_id(one.seat.number))
        for one in now.waited
        if one.clock.deadline is not None
    ]


@duty("deadline", plan_deadline)
async def miss(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Count the deadline that has passed, and do what the table has settled on."""
    if now.mover is None:
        if now.table.game is not None:
            await first_pieces.pick_evenly(out, now.row, now.table.game, due.about)
        return
    row, seat = now.row, now.mover.seat
    row.overdue += 1
    seat.missed += 1
    out.session.add_all((row, seat))
    match now.terms.on_timeout:
        case OnTimeout.MARK:
            out.to_channel(row, LATE, row.version, due.about)
        case OnTimeout.TURN:
            pass  # the caller starts the computers' turns
        case OnTimeout.SEAT:
            if seat.missed >= now.terms.takeover_after:
                await holders.begin(out, row, seat)
                out.to_channel(row, LATE, row.version, due.about)
        case OnTimeout.VOTE:
            if row.overdue == most_deadlines(now.terms):
                await _ask_the_others(out, now, due.about)


async def _ask_the_others(out: UnitOfWork, now: Situation, seat: int) -> None:
    try:
        await open_vote(out, now.row, SEAT, {"seat": seat})
    except TableError as refusal:
        if refusal.code not in (Code.VOTE_OPEN, Code.NO_VOTERS):
            raise
        # They vote on it already, or nobody else waits for it.
        _log.info("vote_skipped", table=now.row.id, reason=refusal.code.value)


async def plan_sleep(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    """The moment when the table falls asleep, by its own setting.

    Days on which nobody could are not counted.
    """
    if now.asleep or not now.waited:
        return []
    touched = now.row.touched_at or now.row.waiting_since or now.row.opened_at
    days = timedelta(days=now.terms.sleep_days)
    return [Due(due(touched, days, await clocks.outages(out.session, now.row, touched)))]


@duty("sleep", plan_sleep)
async def fall_asleep(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Put the table to sleep, and say so once in its channel."""
    now.row.asleep_at = out.now
    out.session.add(now.row)
    out.to_channel(now.row, ASLEEP, now.row.version)
