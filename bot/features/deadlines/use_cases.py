"""Pace, missed deadlines and sleep: what changes them, and what the table does by itself.

An awaited player's deadline is that of their clock (``game/table/clocks.py``). Each missed
deadline is counted at the seat. What else happens depends on the table's setting:

- MARK: it is said in the channel and kept with the turn.
- TURN: a computer plays this one turn (``turns.acting_agent``); the seat stays theirs.
- SEAT: after so many deadlines in a row a computer plays on until they return.
- VOTE: after the second deadline of the same turn the others vote on the seat.

If there are deadlines left before the player loses the turn or the seat, they are warned. A player
who misses the deadline for first pieces (V1) gets an even pick, except with MARK.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import structlog
from sqlalchemy import bindparam
from sqlmodel import col, select

from bot.features.seats import holders
from bot.features.seats.vote_subjects import SEAT
from bot.features.votes.rows import Vote, VoteSubject
from bot.features.votes.use_cases import open_vote
from bot.game.errors import Code, TableError
from bot.game.queries import seat_rows
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table import clocks, first_pieces, lifecycle
from bot.game.table.clocks import most_deadlines
from bot.game.table.hooks import table_changed, table_woken
from bot.game.table.loading import load
from bot.game.terms import OnTimeout, Pace, Terms
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.scheduling.quiet_hours import due
from bot.platform.store.columns import stored_id

LATE = MessageKind("late")  # channel: a player's time has run out, and what follows
ASLEEP = MessageKind("asleep")  # channel: nothing was done for long; a button wakes the table
AWAKE = MessageKind("awake")  # channel: the table was woken; those who are awaited are pinged
_ASLEEP = (  # asked with every press, so it is made once: to make it takes longer than to ask it
    select(GameRow.id)
    .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
    .where(
        col(GameRow.channel_id) == bindparam("channel"),
        col(GameRow.status) == Status.RUNNING.value,
        col(GameRow.asleep_at).is_not(None),
        (col(SeatRow.person_id) == bindparam("person"))
        | (col(SeatRow.owner_id) == bindparam("person")),
    )
    .limit(1)
)


class SleepingTables(UseCases):
    """Wakes sleeping tables, each in a transaction."""

    async def wake(self, table_id: int, person_id: int) -> bool:
        """Wake a table; the right of everybody who has a seat there. Whether it slept.

        Raises ``TableError``: no-table, not-started, over, not-seated.
        """
        async with self._transactions.table(table_id) as (out, row):
            if row.status == Status.OPEN.value:
                raise TableError(Code.NOT_STARTED)
            if row.status != Status.RUNNING.value:
                raise TableError(Code.OVER)
            seats = await seat_rows(out.session, row)
            if not any(person_id in (seat.person_id, seat.owner_id) for seat in seats):
                raise TableError(Code.NOT_SEATED)
            slept = clocks.wake(out.session, row, out.now)
            if slept:
                await table_woken.run(out, row, person_id)
                table = await load(out.session, row, out.cards)
                if person_id not in {table.seats[number].person_id for number in table.waited}:
                    out.to_channel(row, AWAKE, row.version)
            return slept

    async def notice(self, channel_id: int, person_id: int) -> None:
        """Wake the channel's table if it sleeps and somebody who sits there does anything."""
        asked = {"channel": channel_id, "person": person_id}
        async with self._transactions.reading() as session:
            table_id = (await session.exec(_ASLEEP, params=asked)).first()
        if table_id is not None:
            await self.wake(stored_id(table_id), person_id)


PACE = VoteSubject("pace", timedelta(days=1))  # pace: the new one


class PaceChanges(UseCases):
    """Changes paces, each in a transaction."""

    async def propose(self, table_id: int, by: int, pace: Pace) -> Vote | None:
        """Change the pace of an open table, or ask the players of a running one.

        Gives the vote in the second case; it is agreed already where nobody else has to be
        asked. Raises ``TableError``: no-table, over, same-pace, not-opener (before the
        start), not-seated, vote-open.
        """
        async with self._transactions.table(table_id) as (out, row):
            if Terms.from_json(row.terms).pace is pace:
                raise TableError(Code.SAME_PACE)
            if row.status != Status.OPEN.value:
                return await open_vote(out, row, PACE, {"pace": pace.value}, by)
            await lifecycle.change_terms(out, row, by, lambda terms: replace(terms, pace=pace))
            return None


async def repace(out: UnitOfWork, row: GameRow, vote: Vote) -> None:
    """Change to the new pace: refill all time banks and restart the awaited players' clocks."""
    terms = replace(Terms.from_json(row.terms), pace=Pace(vote.args["pace"]))
    row.terms = terms.to_json()
    for seat in await seat_rows(out.session, row):
        seat.bank_seconds, seat.missed = None, 0
        out.session.add(seat)
    clocks.begin(row, out.now)
    out.session.add(row)
    await table_changed.run(out, row)


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
async def count_missed_deadline(out: UnitOfWork, now: Situation, due: Due) -> None:
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
