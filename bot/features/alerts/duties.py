"""The scheduler's duty to tell people: what could not be told at once, reminders, what is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlmodel import select

from bot.features.alerts import use_cases as alerts
from bot.features.alerts.use_cases import DueCall
from bot.game import calls, prepared_turns
from bot.game.calls import Call, CallReason
from bot.game.clocks import most_deadlines
from bot.game.duties import Due, Situation, duty
from bot.game.rows import DraftRow
from bot.game.state import TableState
from bot.game.terms import OnTimeout
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.columns import stored_id

# What the table has settled on for a missed deadline, where the first costs nothing yet.
_WARNED = (OnTimeout.SEAT, OnTimeout.VOTE)
# A turn that plays itself calls nobody; if it has not been played by then, its player is called.
_PATIENCE = timedelta(minutes=1)


async def due_call(out: UnitOfWork, now: Situation) -> list[DueCall]:
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
        due = alerts.of_mover(
            number,
            seat,
            waited.clock,
            told[seat.person_id or 0],
            out.now,
            overdue=_warned(now),
            picking=bool(table.awaited),
            drafted_at=drafted_at,
        )
        plays = await prepared_turns.plays_at(out.session, table.id, number)
        found += due if plays is None else [_not_before(plays + _PATIENCE, call) for call in due]
    if now.mover is not None:
        number = (stored_id(now.mover.seat.number) + 1) % len(table.seats)
        seat = table.seats[number]
        since = now.mover.clock.since
        found += alerts.of_next(number, seat, since, told[seat.person_id or 0], out.now)
    return found


def _not_before(moment: datetime, call: DueCall) -> DueCall:
    return replace(call, moment=max(moment, call.moment))


def _warned(now: Situation) -> int:
    """The number of missed deadlines that the current player is warned of: after the last it may be
    too late.

    A deadline that is only marked costs nothing, so that they are told of each.
    """
    overdue, agreed = now.row.overdue, now.terms.on_timeout
    if agreed is OnTimeout.MARK:
        return overdue
    return overdue if agreed in _WARNED and overdue < most_deadlines(now.terms) else 0


async def _drafted_at(out: UnitOfWork, table: TableState) -> datetime | None:
    query = select(DraftRow).where(DraftRow.game_id == table.id, DraftRow.turn == table.version)
    draft = (await out.session.exec(query)).first()
    return draft.at if draft is not None and draft.choices else None


async def _plan(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    moments = [notice.moment for notice in await due_call(out, now)]
    if await _pointless(out, now):
        moments.append(out.now)
    return [Due(min(moments))] if moments else ()


@duty("telling", _plan)
async def tell_due(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Call those who are to be called now; say of earlier calls that they mean nothing."""
    for sent in await _pointless(out, now):
        alerts.edit_away(out, now.row, sent)
    due_soon = [one for one in await due_call(out, now) if one.moment < out.now + alerts.MOMENT]
    for seat in sorted({notice.seat for notice in due_soon if notice.moment <= out.now}):
        mine = [notice for notice in due_soon if notice.seat == seat]
        first = alerts.foremost(mine)
        await alerts.tell(
            out, now.row, now.table, first, *(notice for notice in mine if notice is not first)
        )


async def _pointless(out: UnitOfWork, now: Situation) -> list[OutboxRow]:
    """The visible notifications whose turn is over, or belongs to somebody else now."""
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
