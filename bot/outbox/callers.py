"""Looks once more at whom a job calls, just before it is sent, and after it was."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.alerts.rows import CALL, DONE, PING
from bot.features.turn.rows import PICK
from bot.game import calls
from bot.game.calls import About, Call, Verdict, judge
from bot.game.rows import GameRow, SeatRow
from bot.game.state import Status
from bot.outbox.job import PostedMessage
from bot.platform.outbox.rows import OutboxRow, new_nonce

CALLS = (CALL.value, PING.value)


async def check(session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
    """Whether a job is still to be sent, as far as that hangs on whom it calls.

    A board or a hand is sent in any case, but calls nobody who may not be disturbed now, or
    whose turn it is no more. Whoever may not be disturbed is told later.
    """
    if "called" in row.payload:
        await _check_board(session, row, now)
    call = Call.of_payload(row.payload)
    if call is None:
        return Verdict.SEND
    game = await session.get_one(GameRow, row.game_id)
    verdict = await judge(session, game, call, now)
    if verdict is Verdict.QUIET and not row.unsure:
        await calls.withdraw(session, game, call, now)
    if row.kind in CALLS:
        return verdict
    if verdict is not Verdict.SEND:
        row.payload = {key: value for key, value in row.payload.items() if key != "call"}
    return Verdict.SEND


async def _check_board(session: AsyncSession, row: OutboxRow, now: datetime) -> None:
    game, turn = await session.get_one(GameRow, row.game_id), row.payload["turn"]
    about = About.PICK if row.kind == PICK.value else About.TURN
    called = []
    for person_id in row.payload["called"]:
        seat = await _seat(session, row, person_id)
        call = Call(about, person_id, -1 if seat is None else seat, turn)
        verdict = Verdict.POINTLESS if seat is None else await judge(session, game, call, now)
        if verdict is Verdict.SEND:
            called.append(person_id)
        elif verdict is Verdict.QUIET and not row.unsure:
            await calls.withdraw(session, game, call, now)
    row.payload = {**row.payload, "called": called}


async def sent(
    session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
) -> None:
    """Note where a call stands, so that it can be edited away, or that it could not be sent."""
    if "called" in row.payload:  # boards are kept for good, whom they pinged is not
        row.payload = {key: value for key, value in row.payload.items() if key != "called"}
    call = Call.of_payload(row.payload)
    if call is None or row.kind not in CALLS:
        return
    game = await session.get_one(GameRow, row.game_id)
    if posted is None:  # it had become pointless, and was not found where it may have arrived
        await calls.withdraw(session, game, call, now)
        return
    place = {"channel": posted.channel_id, "message": posted.message_id}
    row.payload = {**row.payload, "channel": posted.channel_id}
    if game.status != Status.RUNNING.value:
        row.message_id = None
        session.add(_done(row, place, now))
    elif game.version != call.turn:
        game.due_at = now
        session.add(game)


def _done(row: OutboxRow, place: dict[str, int], now: datetime) -> OutboxRow:
    payload = {"turn": row.payload["turn"], "seat": row.payload["seat"], **place}
    return OutboxRow(
        game_id=row.game_id,
        target=row.target,
        kind=DONE.value,
        payload=payload,
        nonce=new_nonce(),
        not_before=now,
        created_at=now,
    )


async def _seat(session: AsyncSession, row: OutboxRow, person_id: int) -> int | None:
    query = select(SeatRow.number).where(
        SeatRow.game_id == row.game_id, SeatRow.person_id == person_id
    )
    return (await session.exec(query)).first()
