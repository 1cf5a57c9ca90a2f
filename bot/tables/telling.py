"""Tells people what waits for them: when, where they want it, once, and not in vain.

At the start of a turn the ping goes with the board, and a call by DM with the hand, if one of
them is about to be sent anyway; everything later is a message of its own, which a duty of the
scheduler queues. A call that has become pointless is edited away.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import col, select

from bot.store.models import DraftRow, GameRow, OutboxRow
from bot.tables import notices, reminders
from bot.tables.agenda import Due, Situation, duty
from bot.tables.calls import About, Call
from bot.tables.jobs import Kind, Outbox, channel_target, person_target
from bot.tables.loading import known
from bot.tables.preferences import Where
from bot.tables.reminders import Notice
from bot.tables.state import TableState

_BOARDS = (Kind.TURN.value, Kind.START.value, Kind.PICK.value)
_CALLS = (Kind.CALL.value, Kind.PING.value)


async def turn_begun(out: Outbox, row: GameRow, table: TableState) -> None:
    """Tell whoever is waited for from now on, as far as they may be disturbed now.

    Called after the board and the hands of ``table`` as it now stands have been queued.
    """
    await out.session.flush()
    for number in _waited(table):
        seat = table.seats[number]
        wanted = seat.person_id is not None and seat.preferences.where is not Where.NONE
        if wanted and reminders.undisturbed(out.now, seat) == out.now:
            about = About.PICK if table.awaited else About.TURN
            await _tell(out, row, table, Notice(about, number, out.now))


async def call_off(out: Outbox, row: GameRow) -> None:
    """Edit away what calls people to a table that is over."""
    for sent in await _sent(out, row):
        _edit_away(out, row, sent)


def _waited(table: TableState) -> Sequence[int]:
    if table.game is None:
        return ()
    return tuple(table.game.awaited) or tuple(
        number for number in (table.game.to_move,) if number is not None
    )


async def _tell(out: Outbox, row: GameRow, table: TableState, notice: Notice) -> None:
    """Queue a notice where its reader wants it; in the channel if DMs do not reach them."""
    seat = table.seats[notice.seat]
    call = Call(notice.about, known(seat.person_id), notice.seat, table.version, notice.count)
    notices.note(out, table.id, call)
    wishes, starts = seat.preferences, notice.about in (About.TURN, About.PICK)
    by_dm = wishes.by_dm and not seat.dm_closed
    if by_dm and not (starts and await _goes_with_hand(out, row, call)):
        out.call(row, Kind.CALL, call)
    in_channel = wishes.in_channel or not by_dm
    if in_channel and not (starts and await _goes_with_board(out, row, call)):
        out.call(row, Kind.PING, call)


async def _goes_with_board(out: Outbox, row: GameRow, call: Call) -> bool:
    """Whether the board of this very turn is still to be posted, and will ping them."""
    for job in await _untried(out, row, channel_target(row.channel_id)):
        if job.kind in _BOARDS and job.payload["turn"] == call.turn:
            called = [*job.payload.get("called", ()), call.person_id]
            job.payload = {**job.payload, "called": called}
            return True
    return False


async def _goes_with_hand(out: Outbox, row: GameRow, call: Call) -> bool:
    """Whether their hand is still to be sent, and will tell them."""
    for job in await _untried(out, row, person_target(call.person_id)):
        if job.kind == Kind.HAND.value:
            job.payload = {**job.payload, "turn": call.turn, "call": call.to_json()}
            return True
    return False


async def _untried(out: Outbox, row: GameRow, target: str) -> Sequence[OutboxRow]:
    """What waits in a queue for this table and has never been tried; the newest first."""
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


async def _due(out: Outbox, now: Situation) -> list[Notice]:
    """Everything that somebody at the table is still to be told in this turn."""
    if now.asleep:
        return []
    table = now.table
    told = await notices.told(out.session, table.id, table.version)
    drafted_at = await _drafted_at(out, table)
    found: list[Notice] = []
    for waited in now.waited:
        number = known(waited.seat.number)
        seat = table.seats[number]
        found += reminders.of_mover(
            number,
            seat,
            waited.clock,
            told[seat.person_id or 0],
            out.now,
            picking=bool(table.awaited),
            drafted_at=drafted_at,
        )
    if now.mover is not None:
        number = (known(now.mover.seat.number) + 1) % len(table.seats)
        seat = table.seats[number]
        since = now.mover.clock.since
        found += reminders.of_next(number, seat, since, told[seat.person_id or 0], out.now)
    return found


async def _drafted_at(out: Outbox, table: TableState) -> datetime | None:
    query = select(DraftRow).where(DraftRow.game_id == table.id, DraftRow.turn == table.version)
    draft = (await out.session.exec(query)).first()
    return draft.at if draft is not None and draft.choices else None


async def _plan(out: Outbox, now: Situation) -> Sequence[Due]:
    moments = [notice.moment for notice in await _due(out, now)]
    if await _pointless(out, now):
        moments.append(out.now)
    return [Due(min(moments))] if moments else ()


@duty("telling", _plan)
async def _tell_due(out: Outbox, now: Situation, due: Due) -> None:
    for sent in await _pointless(out, now):
        _edit_away(out, now.row, sent)
    for notice in await _due(out, now):
        if notice.moment <= out.now:
            await _tell(out, now.row, now.table, notice)


async def _pointless(out: Outbox, now: Situation) -> list[OutboxRow]:
    """The calls in people's sight whose turn is over, or is somebody else's by now."""
    waited = {(known(w.seat.number), w.seat.person_id) for w in now.waited}
    return [
        sent
        for sent in await _sent(out, now.row)
        if (call := Call.of_payload(sent.payload)) is not None
        and (
            call.turn != now.table.version
            or (call.about is not About.NEXT_UP and (call.seat, call.person_id) not in waited)
        )
    ]


async def _sent(out: Outbox, row: GameRow) -> Sequence[OutboxRow]:
    query = select(OutboxRow).where(
        OutboxRow.game_id == row.id,
        col(OutboxRow.kind).in_(_CALLS),
        col(OutboxRow.message_id).is_not(None),
    )
    return (await out.session.exec(query)).all()


def _edit_away(out: Outbox, row: GameRow, sent: OutboxRow) -> None:
    place = {"channel": sent.payload["channel"], "message": known(sent.message_id)}
    out.done(row, sent.target, sent.payload["turn"], sent.payload["seat"], place)
    sent.message_id = None
    out.session.add(sent)
