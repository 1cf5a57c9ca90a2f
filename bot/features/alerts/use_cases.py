"""Notify people about their turns, as they have chosen; remove outdated notifications.

At the start of a turn the ping is part of the board message, and the notification by DM is part of
the message with the hand. A channel message about a missed deadline pings too. Every later
notification is a separate message, sent by a duty. Notifications that are due to one person at the
same moment are sent as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.people import preferences
from bot.game.people.preferences import ReminderInterval, Where
from bot.game.rows import DraftRow, GameRow
from bot.game.scheduled.duties import Due, Situation, duty
from bot.game.table import calls, prepared_turns
from bot.game.table.calls import SILENCE, Call, CallReason, after_quiet_hours
from bot.game.table.clocks import most_deadlines
from bot.game.table.loading import load
from bot.game.table.state import SeatInfo, TableState
from bot.game.terms import OnTimeout, TurnClock
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.kinds import MessageKind, Verdict, kinds_that, message_classes
from bot.platform.outbox.rows import OutboxRow, channel_target, person_target
from bot.platform.store.columns import stored_id
from engine import Game

CALL = MessageKind("call")  # DM: something waits for a player
PING = MessageKind("ping")  # channel: the same
DONE = MessageKind("done")  # DM or channel: a call that means nothing any more says so (edit)
DAY = timedelta(days=1)
MOMENT = timedelta(minutes=1)  # nobody is notified twice within it


@dataclass(frozen=True, slots=True)
class DueCall:
    """A notification that is due to the player of ``seat`` at ``moment``; ``count`` numbers
    reminders.
    """

    about: CallReason
    seat: int
    moment: datetime
    count: int = 0


def of_mover(
    number: int,
    seat: SeatInfo,
    clock: TurnClock,
    told: Mapping[CallReason, int],
    now: datetime,
    *,
    overdue: int = 0,
    picking: bool = False,
    drafted_at: datetime | None = None,
) -> Sequence[DueCall]:
    """The notifications that the awaited player at seat ``number`` has not had yet.

    ``told``: those already sent in this turn, each with its highest count. ``overdue``: how many
    deadlines have passed that they are warned of. ``picking``: whether they pick their first pieces
    (V1). ``drafted_at``: when they last changed their draft, None without one. Notifications that
    were missed come now, once.
    """
    wishes = seat.preferences
    if wishes.where is Where.NONE or seat.person_id is None:
        return ()
    found = []
    begins = CallReason.PICK if picking else CallReason.TURN
    if begins not in told:
        found.append((begins, clock.since, 0))
    if wishes.reminder is not ReminderInterval.OFF and overdue > told.get(CallReason.LATE, 0):
        found.append((CallReason.LATE, now, overdue))
    if wishes.reminder is ReminderInterval.HALF_TIME and CallReason.REMINDER not in told:
        half = _half_time(clock)
        if half is not None:
            found.append((CallReason.REMINDER, half, 0))
    if wishes.reminder is ReminderInterval.DAILY:
        first = after_quiet_hours(clock.since, seat)
        count = max(told.get(CallReason.REMINDER, 0) + 1, (now - first) // DAY)
        found.append((CallReason.REMINDER, first + count * DAY, count))
    if wishes.unconfirmed and drafted_at is not None and CallReason.UNCONFIRMED not in told:
        found.append((CallReason.UNCONFIRMED, drafted_at + SILENCE, 0))
    deadline = clock.deadline
    return [
        DueCall(about, number, after_quiet_hours(max(_with(deadline, moment), now), seat), count)
        for about, moment, count in found
    ]


def _with(deadline: datetime | None, moment: datetime) -> datetime:
    """The moment of a call: the deadline if that comes so soon after it that it is the same."""
    if deadline is not None and moment < deadline < moment + MOMENT:
        return deadline
    return moment


def foremost(notices: Iterable[DueCall]) -> DueCall:
    """The one that says most, of several that one person is to be told at once."""
    return min(notices, key=lambda notice: [*CallReason].index(notice.about))


def of_next(
    number: int, seat: SeatInfo, since: datetime, told: Mapping[CallReason, int], now: datetime
) -> Sequence[DueCall]:
    """The notification that a player is next in turn order, due since ``since``."""
    wishes = seat.preferences
    if not wishes.next_up or wishes.where is Where.NONE or CallReason.NEXT_UP in told:
        return ()
    if seat.person_id is None:
        return ()
    return (DueCall(CallReason.NEXT_UP, number, after_quiet_hours(max(since, now), seat)),)


def _half_time(clock: TurnClock) -> datetime | None:
    if clock.allowance is None or not clock.allowance:
        return None
    try:
        return clock.after(clock.allowance / 2)
    except OverflowError:
        return None


_CALLS = (CALL.value, PING.value)
# Asked with every turn, so they are made once: to make one takes longer than to ask it.
_SENT_CALLS = select(OutboxRow).where(
    col(OutboxRow.game_id) == bindparam("table"),
    col(OutboxRow.kind).in_(_CALLS),
    col(OutboxRow.message_id).is_not(None),
)
_DRAFT = select(DraftRow).where(
    col(DraftRow.game_id) == bindparam("table"), col(DraftRow.turn) == bindparam("turn")
)
# In a payload: a call was made for want of the other way, which is not tried for it again.
_INSTEAD = "instead"


async def turn_begun(
    out: UnitOfWork, row: GameRow, table: TableState, before: Game | None = None
) -> None:
    """Notify every player whose turn has begun, unless they are in quiet hours or away.

    Nobody is told whose prepared turn is about to be played: should that fail, the scheduler does.
    Runs after the board and the hands of ``table`` as it now stands have been queued.
    """
    for number in _waited(table):
        seat = table.seats[number]
        wanted = seat.person_id is not None and seat.preferences.where is not Where.NONE
        if wanted and calls.may_disturb(seat, out.now):
            if await prepared_turns.plays_at(out.session, table.id, number) is not None:
                continue
            about = CallReason.PICK if table.awaited else CallReason.TURN
            await tell(out, row, table, DueCall(about, number, out.now))


async def woken(out: UnitOfWork, row: GameRow, by: int) -> None:
    """Restart the notifications of a turn, as its time restarts when a sleeping table wakes.

    The person who woke the table needs none; people whom the channel message pings get no other.
    """
    await out.session.flush()
    table = await load(out.session, row, out.cards)
    await calls.forget(out.session, table.id, table.version)
    for number in _waited(table):
        seat = table.seats[number]
        pinged = seat.preferences.in_channel and calls.may_disturb(seat, out.now)
        if seat.person_id is not None and (seat.person_id == by or pinged):
            about = CallReason.PICK if table.awaited else CallReason.TURN
            call = Call(about, seat.person_id, number, table.version)
            calls.note(out.session, table.id, call, out.now)


async def call_off(out: UnitOfWork, row: GameRow) -> None:
    """Edit away what calls people to a table that is over."""
    for call in await sent_calls(out, row):
        edit_away(out, row, call)


def _waited(table: TableState) -> Sequence[int]:
    if table.game is None:
        return ()
    return tuple(table.game.awaited) or tuple(
        number for number in (table.game.to_move,) if number is not None
    )


async def tell(
    out: UnitOfWork, row: GameRow, table: TableState, due: DueCall, *others: DueCall
) -> None:
    """Queue a notice where its reader wants it; in the channel if DMs do not reach them.

    ``others`` are told with it: they would say less to the same person at the same moment.
    """
    seat = table.seats[due.seat]
    call, *_ = told = [
        Call(notice.about, stored_id(seat.person_id), notice.seat, table.version, notice.count)
        for notice in (due, *others)
    ]
    for one in told:
        calls.note(out.session, table.id, one, out.now)
    wishes, starts = seat.preferences, due.about in (CallReason.TURN, CallReason.PICK)
    by_dm = wishes.by_dm and not seat.dm_closed
    if by_dm and not (starts and await _goes_with_hand(out, row, call)):
        _queue(out, row, CALL, call)
    in_channel = wishes.in_channel or not by_dm
    if in_channel and not await _goes_with_post(out, row, call):
        _queue(out, row, PING, call)


async def _goes_with_post(out: UnitOfWork, row: GameRow, call: Call) -> bool:
    """Whether a post that says the same of this very turn is still to come, and will ping them."""
    kinds = {*kinds_that("pings")} & {*kinds_that("calls_about", call.about)}
    if not kinds:
        return False
    job = await _newest(
        out,
        row,
        channel_target(row.channel_id),
        lambda job: job.kind in kinds and job.payload["turn"] == call.turn,
    )
    if job is None:
        return False
    called = [*job.payload.get("called", ()), call.person_id]
    job.payload = {**job.payload, "called": called}
    return True


async def _goes_with_hand(out: UnitOfWork, row: GameRow, call: Call) -> bool:
    """Whether their hand is still to be sent, and will tell them."""
    target = person_target(call.person_id)
    job = await _newest(out, row, target, lambda job: job.kind in kinds_that("carries_call"))
    if job is None:
        return False
    job.payload = {**job.payload, "turn": call.turn, "call": call.to_json()}
    return True


async def _newest(
    out: UnitOfWork, row: GameRow, target: str, fits: Callable[[OutboxRow], bool]
) -> OutboxRow | None:
    """The newest job in a queue that ``fits`` and has not been attempted, or None."""
    for job in reversed(out.queued):  # mostly it was queued just now, and is not written yet
        if (job.target, job.game_id) == (target, row.id) and job in out.session and fits(job):
            return job
    return next((job for job in await _untried(out, row, target) if fits(job)), None)


async def _untried(out: UnitOfWork, row: GameRow, target: str) -> Sequence[OutboxRow]:
    """Queued jobs of this table that were never tried, newest first."""
    query = (
        select(OutboxRow)
        .where(
            OutboxRow.target == target,
            OutboxRow.game_id == row.id,
            OutboxRow.attempts == 0,
            col(OutboxRow.done_at).is_(None),
        )
        .order_by(col(OutboxRow.id).desc())
    )
    return (await out.session.exec(query)).all()


async def sent_calls(out: UnitOfWork, row: GameRow) -> Sequence[OutboxRow]:
    """The notifications of a table that have been posted."""
    return (await out.session.exec(_SENT_CALLS, params={"table": row.id})).all()


def edit_away(out: UnitOfWork, row: GameRow, call: OutboxRow) -> None:
    """Queue an edit that marks a sent notification as done."""
    place = {"channel": call.payload["channel"], "message": stored_id(call.message_id)}
    out.add(row, DONE, call.target, call.payload["turn"], call.payload["seat"], about=place)
    call.message_id = None
    out.session.add(call)


def _queue(out: UnitOfWork, row: GameRow, kind: MessageKind, call: Call) -> None:
    """Queue what tells a player that something waits for them: CALL or PING."""
    by_dm = kind is CALL
    target = person_target(call.person_id) if by_dm else channel_target(row.channel_id)
    out.add(row, kind, target, call.turn, call.seat, about={"call": call.to_json()})


async def ping_instead(session: AsyncSession, row: OutboxRow, now: datetime) -> None:
    """Replace what a DM or a post cannot tell with a plain ping in the channel for each person."""
    call = Call.of_payload(row.payload)
    if call is None:
        about = message_classes()[row.kind].calls_about
        wanted = await calls.pinged_by(session, row, about)
    else:
        told_there = (await preferences.get(session, call.person_id, row.game_id)).in_channel
        if told_there and not row.payload.get(_INSTEAD):
            return
        wanted = [call]
    game = await session.get_one(GameRow, row.game_id)
    for one in wanted:
        payload = _told_by(one) | ({} if call is None else {_INSTEAD: True})
        session.add(row.beside(PING, channel_target(game.channel_id), payload, now))


async def call_instead(session: AsyncSession, row: OutboxRow, now: datetime) -> None:
    """Replace a ping that Discord does not take with a DM, unless DMs have told it or cannot.

    If the DM cannot be had either, a ping is what waits.
    """
    call = Call.of_payload(row.payload)
    if call is None or row.payload.get(_INSTEAD):
        return
    hears = (await calls.hearers(session, row.game_id, [call.person_id]))[call.person_id]
    if not hears.preferences.by_dm and not hears.unreached:
        payload = _told_by(call) | {_INSTEAD: True}
        session.add(row.beside(CALL, person_target(call.person_id), payload, now))
        row.finish(now, failed=Verdict.REPLACED.value)


def _told_by(call: Call) -> dict[str, Any]:
    return {"turn": call.turn, "seat": call.seat, "call": call.to_json()}


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
    asked = {"table": table.id, "turn": table.version}
    draft = (await out.session.exec(_DRAFT, params=asked)).first()
    drafted_at = draft.at if draft is not None and draft.choices else None
    found: list[DueCall] = []
    for waited in now.waited:
        number = stored_id(waited.seat.number)
        seat = table.seats[number]
        due = of_mover(
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
        if plays is not None:
            due = [replace(one, moment=max(plays + _PATIENCE, one.moment)) for one in due]
        found += due
    if now.mover is not None:
        number = (stored_id(now.mover.seat.number) + 1) % len(table.seats)
        seat = table.seats[number]
        since = now.mover.clock.since
        found += of_next(number, seat, since, told[seat.person_id or 0], out.now)
    return found


def _warned(now: Situation) -> int:
    """The number of missed deadlines that the current player is warned of: after the last it may be
    too late.

    A deadline that is only marked costs nothing, so that they are told of each.
    """
    overdue, agreed = now.row.overdue, now.terms.on_timeout
    if agreed is OnTimeout.MARK:
        return overdue
    return overdue if agreed in _WARNED and overdue < most_deadlines(now.terms) else 0


async def _plan(out: UnitOfWork, now: Situation) -> Sequence[Due]:
    moments = [notice.moment for notice in await due_call(out, now)]
    if await _pointless(out, now):
        moments.append(out.now)
    return [Due(min(moments))] if moments else ()


@duty("telling", _plan)
async def tell_due(out: UnitOfWork, now: Situation, due: Due) -> None:
    """Call those who are to be called now; say of earlier calls that they mean nothing."""
    for sent in await _pointless(out, now):
        edit_away(out, now.row, sent)
    due_soon = [one for one in await due_call(out, now) if one.moment < out.now + MOMENT]
    for seat in sorted({notice.seat for notice in due_soon if notice.moment <= out.now}):
        mine = [notice for notice in due_soon if notice.seat == seat]
        first = foremost(mine)
        await tell(
            out, now.row, now.table, first, *(notice for notice in mine if notice is not first)
        )


async def _pointless(out: UnitOfWork, now: Situation) -> list[OutboxRow]:
    """The visible notifications whose turn is over, or belongs to somebody else now."""
    waited = {(stored_id(w.seat.number), w.seat.person_id) for w in now.waited}
    return [
        sent
        for sent in await sent_calls(out, now.row)
        if (call := Call.of_payload(sent.payload)) is not None
        and (
            call.turn != now.table.version
            or (call.about is not CallReason.NEXT_UP and (call.seat, call.person_id) not in waited)
        )
    ]
