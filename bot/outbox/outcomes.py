"""What becomes of a row once it has arrived, or cannot: notes about it, and rows in its place."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import col, delete
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.alerts.rows import CALL, PING
from bot.features.following.rows import FOLLOW, FollowRow
from bot.features.following.use_cases import call_off
from bot.features.lobby.rows import OPEN, TABLE
from bot.features.seats.rows import OFFER, OWNER, STOOD_IN
from bot.features.turn.rows import BLOCKED, HAND, NOTE, RETIRE, TURN
from bot.features.votes.rows import VOTE, VoteRow
from bot.game import people
from bot.game.calls import Call
from bot.game.rows import GameRow
from bot.outbox.job import Job, PostedMessage
from bot.outbox.rows import add_row, person_of, player_of, seat_of
from bot.platform.outbox.rows import OutboxRow, channel_target, person_target


async def note_arrival(
    session: AsyncSession, row: OutboxRow, job: Job, posted: PostedMessage
) -> None:
    """Note where a message stands with what it shows: its table, vote or seat, or the person."""
    if job.kind in (HAND, CALL, FOLLOW, STOOD_IN):
        player = await player_of(session, row)
        if player is not None:
            player.dm_channel_id = posted.channel_id
            if job.kind is not FOLLOW:
                player.dm_closed_at = None
            session.add(player)
    elif job.kind in (TABLE, OPEN):
        game = await session.get_one(GameRow, row.game_id)
        game.log_message_id = posted.message_id
        session.add(game)
    elif job.kind is VOTE and job.vote is not None:
        vote = await session.get_one(VoteRow, job.vote)
        vote.message_id = posted.message_id
        session.add(vote)
    elif job.kind is OFFER:
        seat = (await session.exec(seat_of(row))).one()
        seat.offer_message_id = posted.message_id
        session.add(seat)


async def tell_of_block(session: AsyncSession, row: OutboxRow, job: Job, now: datetime) -> None:
    """Queue a DM, the first time, to whoever played the turn whose board may not be posted."""
    if job.kind is not TURN or row.payload.get("blocked"):
        return
    row.payload = {**row.payload, "blocked": True}
    seat = (await session.exec(seat_of(row))).one()
    if seat.person_id is not None:
        payload = {"turn": job.turn, "seat": job.seat}
        add_row(session, row, BLOCKED, person_target(seat.person_id), payload, now)


async def note_closed_dms(session: AsyncSession, row: OutboxRow, job: Job, now: datetime) -> None:
    """The person takes no DMs: note it, and tell them in the channel instead: the first time
    that their hand could not be sent, and whenever a computer has come to play in their seat.
    """
    if job.kind is FOLLOW:
        await unfollow(session, job, now)
    if job.kind is STOOD_IN:
        await _tell_owner_here(session, row, job, now)
    if job.kind not in (HAND, CALL):
        return
    await ping_instead(session, row, now)
    player = await player_of(session, row)
    if job.kind is HAND:
        await move_hand(session, row, None, now)
    if player is None:
        return
    if player.dm_closed_at is None and job.kind is HAND:
        game = await session.get_one(GameRow, row.game_id)
        payload = {"turn": job.turn, "seat": job.seat}
        add_row(session, row, NOTE, channel_target(game.channel_id), payload, now)
    player.dm_closed_at = now
    session.add(player)


async def _tell_owner_here(session: AsyncSession, row: OutboxRow, job: Job, now: datetime) -> None:
    """Queue for the channel, once, that a computer plays on in somebody's seat."""
    game = await session.get_one(GameRow, row.game_id)
    payload = {"turn": job.turn, "seat": job.seat, "owner": job.person_id}
    add_row(session, row, OWNER, channel_target(game.channel_id), payload, now)


async def move_hand(
    session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
) -> None:
    """Note where the hand is shown now, and queue the older one to be retired."""
    seat = (await session.exec(seat_of(row))).one()
    if posted is not None and seat.person_id != person_of(row):
        # The seat went to somebody else while its hand was under way.
        place = {"channel": posted.channel_id, "message": posted.message_id}
        add_row(session, row, RETIRE, row.target, {**row.payload, **place}, now)
        return
    channel, message = seat.hand_channel_id, seat.hand_message_id
    if (
        channel is not None
        and message is not None
        and (posted is None or message != posted.message_id)
    ):
        payload = {**row.payload, "channel": channel, "message": message}
        add_row(session, row, RETIRE, row.target, payload, now)
    seat.hand_channel_id = posted.channel_id if posted is not None else None
    seat.hand_message_id = posted.message_id if posted is not None else None
    session.add(seat)


async def ping_instead(session: AsyncSession, row: OutboxRow, now: datetime) -> None:
    """Let a call that no DM can carry be a ping in the channel."""
    call = Call.of_payload(row.payload)
    if call is None:
        return
    if (await people.get(session, call.person_id, row.game_id)).in_channel:
        return  # where it is already
    game = await session.get_one(GameRow, row.game_id)
    target = channel_target(game.channel_id)
    payload = {"turn": call.turn, "seat": call.seat, "call": call.to_json()}
    add_row(session, row, PING, target, payload, now)


async def unfollow(session: AsyncSession, job: Job, now: datetime) -> None:
    """End a following, whose messages cannot or may not be read."""
    assert job.person_id is not None, "followers are people"
    await session.exec(
        delete(FollowRow).where(
            col(FollowRow.game_id) == job.table_id, col(FollowRow.person_id) == job.person_id
        )
    )
    await call_off(session, job.table_id, job.person_id, now)
