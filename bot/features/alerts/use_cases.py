"""Tells people what waits for them, where they want it; edits away what waits no more.

At the start of a turn the ping goes with the board, and a call by DM with the hand, if one of
them is about to be sent anyway; everything later is a message of its own (``duties.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.alerts.reminder_rules import DueCall
from bot.features.alerts.rows import CALL, DONE, PING
from bot.game import calls as game_calls
from bot.game import people
from bot.game.calls import Call, CallReason
from bot.game.loading import load
from bot.game.people import Where
from bot.game.rows import GameRow
from bot.game.state import TableState
from bot.game.unit_of_work import UnitOfWork
from bot.platform.outbox.kinds import MessageKind, kinds_that
from bot.platform.outbox.rows import OutboxRow, channel_target, person_target
from bot.platform.store.columns import stored_id
from engine import Game

_CALLS = (CALL.value, PING.value)


async def turn_begun(
    out: UnitOfWork, row: GameRow, table: TableState, before: Game | None = None
) -> None:
    """Tell everybody who is waited for from now on, unless they may not be disturbed now.

    Runs after the board and the hands of ``table`` as it now stands have been queued.
    """
    for number in _waited(table):
        seat = table.seats[number]
        wanted = seat.person_id is not None and seat.preferences.where is not Where.NONE
        if wanted and game_calls.undisturbed(out.now, seat) == out.now:
            about = CallReason.PICK if table.awaited else CallReason.TURN
            await tell(out, row, table, DueCall(about, number, out.now))


async def woken(out: UnitOfWork, row: GameRow, by: int) -> None:
    """Begin anew to tell of a turn whose whole time begins anew, as the table slept.

    Whoever has woken it knows, and whoever the channel's message pings is told by that.
    """
    await out.session.flush()
    table = await load(out.session, row, out.cards)
    await game_calls.forget(out.session, table.id, table.version)
    for number in _waited(table):
        seat = table.seats[number]
        pinged = seat.preferences.in_channel and game_calls.undisturbed(out.now, seat) == out.now
        if seat.person_id is not None and (seat.person_id == by or pinged):
            about = CallReason.PICK if table.awaited else CallReason.TURN
            call = Call(about, seat.person_id, number, table.version)
            game_calls.note(out.session, table.id, call, out.now)


async def call_off(out: UnitOfWork, row: GameRow) -> None:
    """Edit away what calls people to a table that is over."""
    for call in await sent(out, row):
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
    call, *_ = calls = [
        Call(notice.about, stored_id(seat.person_id), notice.seat, table.version, notice.count)
        for notice in (due, *others)
    ]
    for one in calls:
        game_calls.note(out.session, table.id, one, out.now)
    wishes, starts = seat.preferences, due.about in (CallReason.TURN, CallReason.PICK)
    by_dm = wishes.by_dm and not seat.dm_closed
    if by_dm and not (starts and await _goes_with_hand(out, row, call)):
        _queue(out, row, CALL, call)
    in_channel = wishes.in_channel or not by_dm
    if in_channel and not (starts and await _goes_with_board(out, row, call)):
        _queue(out, row, PING, call)


async def _goes_with_board(out: UnitOfWork, row: GameRow, call: Call) -> bool:
    """Whether the board of this very turn is still to be posted, and will ping them."""
    job = await _newest(
        out,
        row,
        channel_target(row.channel_id),
        lambda job: job.kind in kinds_that("pings") and job.payload["turn"] == call.turn,
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
    """The newest job in a queue that was never tried and ``fits``, None if there is none."""
    for job in reversed(out.queued):  # mostly it was queued just now, and is not written yet
        if (job.target, job.game_id) == (target, row.id) and job in out.session and fits(job):
            return job
    return next((job for job in await _untried(out, row, target) if fits(job)), None)


async def _untried(out: UnitOfWork, row: GameRow, target: str) -> Sequence[OutboxRow]:
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


async def sent(out: UnitOfWork, row: GameRow) -> Sequence[OutboxRow]:
    """The calls of a table that stand in people's sight."""
    query = select(OutboxRow).where(
        OutboxRow.game_id == row.id,
        col(OutboxRow.kind).in_(_CALLS),
        col(OutboxRow.message_id).is_not(None),
    )
    return (await out.session.exec(query)).all()


def edit_away(out: UnitOfWork, row: GameRow, call: OutboxRow) -> None:
    """Let a call that was sent say that it is done with."""
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
    """Let a call that no DM can carry be a ping in the channel."""
    call = Call.of_payload(row.payload)
    if call is None:
        return
    if (await people.get(session, call.person_id, row.game_id)).in_channel:
        return  # where it is already
    game = await session.get_one(GameRow, row.game_id)
    payload = {"turn": call.turn, "seat": call.seat, "call": call.to_json()}
    session.add(row.beside(PING, channel_target(game.channel_id), payload, now))
