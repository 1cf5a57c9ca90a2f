"""Time has run out: what the table has settled on for that is done.

The deadline of a person who is waited for is that of their clock (``game/clocks.py``). Each one
that passes is counted at their seat. What else happens depends:

- MARK: it is said in the channel and kept with the turn.
- TURN: a computer plays this one turn (``turns.acting_agent``); the seat stays theirs.
- SEAT: after so many deadlines in a row a computer plays on until they return.
- VOTE: after the second deadline of the same turn the others vote on the seat.

Whoever has time left before it costs them the turn or the seat is told of the deadline.
While first pieces are picked (V1) whoever is late gets an even pick, but for MARK.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import structlog

from bot.features.deadlines.rows import ASLEEP, LATE
from bot.features.seats import holders
from bot.features.seats.vote_subjects import SEAT
from bot.features.votes.use_cases import open_vote
from bot.game import clocks, first_pieces
from bot.game.clocks import most_deadlines
from bot.game.duties import Due, Situation, duty
from bot.game.errors import Code, TableError
from bot.game.setup import OnTimeout
from bot.game.unit_of_work import UnitOfWork
from bot.platform.scheduling.running_time import due
from bot.platform.store.columns import stored_id

_log = structlog.get_logger(__name__)


async def plan_deadline(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    """The next deadline of everybody who is waited for; ``about`` is their seat."""
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
            pass  # whoever attends to the table lets the computers play
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
        _log.info("no_vote", table=now.row.id, reason=refusal.code.value)


async def plan_sleep(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    """When nobody will have done anything for the days that the table has settled on.

    Days on which nobody could are not counted.
    """
    if now.asleep or not now.waited:
        return []
    touched = now.row.touched_at or now.row.waiting_since or now.row.opened_at
    days = timedelta(days=now.terms.sleep_days)
    return [Due(due(touched, days, await clocks.outages(out.session, now.row, touched)))]


@duty("sleep", plan_sleep)
async def fall_asleep(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Let the table sleep, and say so once in its channel."""
    now.row.asleep_at = out.now
    out.session.add(now.row)
    out.to_channel(now.row, ASLEEP, now.row.version)
