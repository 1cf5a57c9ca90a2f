"""The scheduler's duty to tell people: what could not be told at once, reminders, what is over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import select

from bot.features.alerts import reminder_rules
from bot.features.alerts import use_cases as alerts
from bot.features.alerts.reminder_rules import DueCall
from bot.game import calls
from bot.game.calls import Call, CallReason
from bot.game.clocks import most_deadlines
from bot.game.duties import Due, Situation, duty
from bot.game.rows import DraftRow
from bot.game.setup import OnTimeout
from bot.game.state import TableState
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.columns import stored_id

# What the table has settled on for a missed deadline, where the first costs nothing yet.
_WARNED = (OnTimeout.SEAT, OnTimeout.VOTE)


async def _due(out: UnitOfWork, now: Situation) -> list[DueCall]:
    """Everything that somebody at the table is still to be told in this turn."""
    if now.asleep or now.row.lost is not None:
        return []
    table = now.table
    told = await calls.told(out.session, table.id, table.version)
    drafted_at = await _drafted_at(out, table)
    found: list[DueCall] = []
    for waited in now.waited:
        number = stored_id(waited.seat.number)
        seat = table.seats[number]
        found += reminder_rules.of_mover(
            number,
            seat,
            waited.clock,
            told[seat.person_id or 0],
            out.now,
            overdue=_warned(now),
            picking=bool(table.awaited),
            drafted_at=drafted_at,
        )
    if now.mover is not None:
        number = (stored_id(now.mover.seat.number) + 1) % len(table.seats)
        seat = table.seats[number]
        since = now.mover.clock.since
        found += reminder_rules.of_next(number, seat, since, told[seat.person_id or 0], out.now)
    return found


def _warned(now: Situation) -> int:
    """Of how many deadlines that have passed the mover is warned: after the last it is too late."""
    overdue = now.row.overdue
    warned = now.terms.on_timeout in _WARNED and overdue < most_deadlines(now.terms)
    return overdue if warned else 0


async def _drafted_at(out: UnitOfWork, table: TableState) -> datetime | None:
    query = select(DraftRow).where(DraftRow.game_id == table.id, DraftRow.turn == table.version)
    draft = (await out.session.exec(query)).first()
    return draft.at if draft is not None and draft.choices else None


async def _plan(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    moments = [notice.moment for notice in await _due(out, now)]
    if await _pointless(out, now):
        moments.append(out.now)
    return [Due(min(moments))] if moments else ()


@duty("telling", _plan)
async def _tell_due(out: UnitOfWork, now: Situation, due: Due) -> None:
    for sent in await _pointless(out, now):
        alerts.edit_away(out, now.row, sent)
    ripe = [notice for notice in await _due(out, now) if notice.moment <= out.now]
    for seat in sorted({notice.seat for notice in ripe}):
        mine = [notice for notice in ripe if notice.seat == seat]
        first = reminder_rules.foremost(mine)
        await alerts.tell(
            out, now.row, now.table, first, *(notice for notice in mine if notice is not first)
        )


async def _pointless(out: UnitOfWork, now: Situation) -> list[OutboxRow]:
    """The calls in people's sight whose turn is over, or is somebody else's by now."""
    waited = {(stored_id(w.seat.number), w.seat.person_id) for w in now.waited}
    return [
        sent
        for sent in await alerts.sent(out, now.row)
        if (call := Call.of_payload(sent.payload)) is not None
        and (
            call.turn != now.table.version
            or (call.about is not CallReason.NEXT_UP and (call.seat, call.person_id) not in waited)
        )
    ]
