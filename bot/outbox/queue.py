"""The outbox as the worker sees it: what is due, and what became of it. Sends nothing.

Every method is one transaction. A row is marked as under way before it is sent and
as done after, so that a crash at any point leaves a trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import col, delete, func, select, update
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot.clock import Clock
from bot.outbox import callers
from bot.outbox.job import ClaimedJob, Job, PostedMessage
from bot.store import Store
from bot.store.models import FollowRow, GameRow, OutboxRow, PlayerRow, SeatRow, VoteRow
from bot.tables.jobs import Kind, News, channel_target, new_nonce, person_target
from bot.tables.loading import known
from bot.tables.notifying.calls import Call
from bot.tables.notifying.judging import Verdict
from bot.tables.notifying.watching import call_off
from bot.tables.people import preferences

# Someone whose DMs are closed is written to again with their next hand, but not sooner: a quick
# game would fail as often as it is played.
CLOSED_FOR = timedelta(minutes=10)
# What was sent is kept so long, for whoever looks into what went wrong. Where the
# boards of a table stand is kept for good: a row for each turn, so that one can be led there.
KEPT_FOR = timedelta(days=7)
_BOARDS = (
    *(Kind.START.value, Kind.PICK.value, Kind.TURN.value, Kind.RESULT.value),
    Kind.RESUMED.value,
)
_KEPT = (*_BOARDS, Kind.CALL.value, Kind.PING.value)  # calls until they are edited away
_REPLACED_BY_NEWER = (Kind.HAND.value, Kind.TABLE.value, Kind.VOTE.value, Kind.OFFER.value)


class Queue:
    """The rows of the outbox, target by target."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def waiting(self) -> dict[str, datetime]:
        """For every target with something to send, when its first row is due."""
        heads = (
            select(func.min(OutboxRow.id))
            .where(col(OutboxRow.done_at).is_(None))
            .group_by(col(OutboxRow.target))
        )
        async with self._store.reading() as session:
            rows = await session.exec(
                select(OutboxRow.target, OutboxRow.not_before).where(col(OutboxRow.id).in_(heads))
            )
            return dict(rows.all())

    async def claim(self, target: str) -> ClaimedJob | None:
        """The first row of ``target``, marked as under way; None if it is not due."""
        now = self._clock.now()
        async with self._store.writing() as session:
            rows = await _waiting_rows(session, target)
            for index, row in enumerate(rows):
                if row.not_before > now:
                    return None
                session.add(row)
                replaced = _is_replaced(row, rows[index + 1 :])
                verdict = await callers.check(session, row, now)
                if verdict is not Verdict.SEND and not row.unsure:
                    _finish(row, now, failed=verdict.value)
                    continue
                replaced = replaced or verdict is not Verdict.SEND
                if replaced and not row.unsure:
                    _finish(row, now, failed="replaced")
                    continue
                if row.kind == Kind.BLOCKED.value and await _board_is_posted(session, row):
                    _finish(row, now, failed="replaced")
                    continue
                player = await _player(session, row)
                if _is_closed(row, player, now):
                    _finish(row, now, failed="dm-closed")
                    await self._move_hand(session, row, None, now)
                    await self._ping_instead(session, row, now)
                    continue
                unsure, row.unsure = row.unsure, True
                row.attempts += 1
                dm_channel = player.dm_channel_id if player is not None else None
                after = await _newest_message(session, target) if unsure else None
                job = _job(row, after)
                locale = await _locale(session, player)
                silent = job.kind is Kind.FOLLOW and await _is_quiet_for(session, job, now)
                return ClaimedJob(job, unsure, replaced, dm_channel, _older(row), locale, silent)
        return None

    async def done(self, job: Job, posted: PostedMessage | None) -> None:
        """It has arrived as ``posted`` (None where there is no message of its own)."""
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await _row(session, job)
            _finish(row, now, message_id=posted.message_id if posted is not None else None)
            await callers.sent(session, row, posted, now)
            if posted is None:
                return
            if job.kind is Kind.HAND:
                await self._move_hand(session, row, posted, now)
            if job.kind in (Kind.HAND, Kind.CALL):
                player = await _player(session, row)
                if player is not None:
                    player.dm_channel_id, player.dm_closed_at = posted.channel_id, None
                    session.add(player)
            elif job.kind is Kind.FOLLOW:
                player = await _player(session, row)
                if player is not None:
                    player.dm_channel_id = posted.channel_id
                    session.add(player)
            elif job.kind in (Kind.TABLE, Kind.OPEN):
                game = await session.get_one(GameRow, row.game_id)
                game.log_message_id = posted.message_id
                session.add(game)
            elif job.kind is Kind.VOTE and job.vote is not None:
                vote = await session.get_one(VoteRow, job.vote)
                vote.message_id = posted.message_id
                session.add(vote)
            elif job.kind is Kind.OFFER:
                seat = (await session.exec(_seat(row))).one()
                seat.offer_message_id = posted.message_id
                session.add(seat)

    async def postpone(self, job: Job, wait: timedelta, *, unsure: bool) -> None:
        """It is to be tried again after ``wait``; ``unsure`` if it may have arrived."""
        async with self._store.writing() as session:
            row = await _row(session, job)
            row.not_before, row.unsure = self._clock.now() + wait, unsure

    async def block(self, job: Job, wait: timedelta) -> None:
        """The bot may not post it there: try again after ``wait``. The first time, queue a
        message to whoever played the turn: that its board waits.
        """
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await _row(session, job)
            row.not_before, row.unsure = now + wait, False
            if job.kind is not Kind.TURN or row.payload.get("blocked"):
                return
            row.payload = {**row.payload, "blocked": True}
            seat = (await session.exec(_seat(row))).one()
            if seat.person_id is not None:
                target = person_target(seat.person_id)
                payload = {"turn": job.turn, "seat": job.seat}
                self._add(session, row, Kind.BLOCKED, target, payload, now)

    async def retry(self, guild_id: int) -> bool:
        """Let what was put off in a server's channels be due now; whether anything was."""
        now = self._clock.now()
        put_off = (
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.not_before) > now,
            col(OutboxRow.kind).not_in((Kind.OPEN.value, Kind.REST.value)),
            col(OutboxRow.game_id).in_(select(GameRow.id).where(GameRow.guild_id == guild_id)),
        )
        async with self._store.reading() as session:
            if (await session.exec(select(OutboxRow.id).where(*put_off).limit(1))).first() is None:
                return False
        async with self._store.writing() as session:
            await session.exec(update(OutboxRow).where(*put_off).values(not_before=now))
        return True

    async def give_up(self, job: Job, reason: str) -> None:
        """It will never arrive; what stands behind it in the queue goes on."""
        async with self._store.writing() as session:
            _finish(await _row(session, job), self._clock.now(), failed=reason)

    async def closed(self, job: Job) -> None:
        """The person takes no DMs: note it and, the first time, tell them in the channel."""
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await _row(session, job)
            _finish(row, now, failed="dm-closed")
            if job.kind is Kind.FOLLOW:
                await self._unfollow(session, job, now)
            if job.kind not in (Kind.HAND, Kind.CALL):
                return
            await self._ping_instead(session, row, now)
            player = await _player(session, row)
            if job.kind is Kind.HAND:
                await self._move_hand(session, row, None, now)
            if player is None:
                return
            if player.dm_closed_at is None and job.kind is Kind.HAND:
                game = await session.get_one(GameRow, row.game_id)
                payload = {"turn": job.turn, "seat": job.seat}
                self._add(session, row, Kind.NOTE, channel_target(game.channel_id), payload, now)
            player.dm_closed_at = now
            session.add(player)

    async def barred(self, job: Job) -> None:
        """The person may not see the table any more: they follow it no longer."""
        now = self._clock.now()
        async with self._store.writing() as session:
            _finish(await _row(session, job), now, failed="barred")
            await self._unfollow(session, job, now)

    async def _unfollow(self, session: AsyncSession, job: Job, now: datetime) -> None:
        """End a following, whose messages cannot or may not be read."""
        assert job.person_id is not None, "followers are people"
        await session.exec(
            delete(FollowRow).where(
                col(FollowRow.game_id) == job.table_id, col(FollowRow.person_id) == job.person_id
            )
        )
        await call_off(session, job.table_id, job.person_id, now)

    async def prune(self) -> int:
        """Forget what was done with more than ``KEPT_FOR`` ago; how many rows that were.

        What still waits is never touched, nor is a board that was posted. Where a hand
        stands is noted with its seat, and an older one to be retired is a row that waits.
        """
        board = col(OutboxRow.kind).in_(_KEPT) & col(OutboxRow.message_id).is_not(None)
        old = col(OutboxRow.done_at) < self._clock.now() - KEPT_FOR
        async with self._store.writing() as session:
            done = await session.exec(
                delete(OutboxRow).where(old, ~board).execution_options(synchronize_session=False)
            )
            return int(done.rowcount)

    async def _ping_instead(self, session: AsyncSession, row: OutboxRow, now: datetime) -> None:
        """Let a call that no DM can carry be a ping in the channel."""
        call = Call.of_payload(row.payload)
        if call is None:
            return
        if (await preferences.get(session, call.person_id, row.game_id)).in_channel:
            return  # where it is already
        game = await session.get_one(GameRow, row.game_id)
        target = channel_target(game.channel_id)
        payload = {"turn": call.turn, "seat": call.seat, "call": call.to_json()}
        self._add(session, row, Kind.PING, target, payload, now)

    async def _move_hand(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Note where the hand is shown now, and queue the older one to be retired."""
        seat = (await session.exec(_seat(row))).one()
        if posted is not None and seat.person_id != _person_id(row):
            # The seat went to somebody else while its hand was under way.
            place = {"channel": posted.channel_id, "message": posted.message_id}
            self._add(session, row, Kind.RETIRE, row.target, {**row.payload, **place}, now)
            return
        channel, message = seat.hand_channel_id, seat.hand_message_id
        if (
            channel is not None
            and message is not None
            and (posted is None or message != posted.message_id)
        ):
            payload = {**row.payload, "channel": channel, "message": message}
            self._add(session, row, Kind.RETIRE, row.target, payload, now)
        seat.hand_channel_id = posted.channel_id if posted is not None else None
        seat.hand_message_id = posted.message_id if posted is not None else None
        session.add(seat)

    def _add(
        self,
        session: AsyncSession,
        row: OutboxRow,
        kind: Kind,
        target: str,
        payload: dict[str, Any],
        now: datetime,
    ) -> None:
        session.add(
            OutboxRow(
                game_id=row.game_id,
                target=target,
                kind=kind.value,
                payload=payload,
                nonce=new_nonce(),
                not_before=now,
                created_at=now,
            )
        )


async def _waiting_rows(session: AsyncSession, target: str) -> Sequence[OutboxRow]:
    query = (
        select(OutboxRow)
        .where(OutboxRow.target == target, col(OutboxRow.done_at).is_(None))
        .order_by(col(OutboxRow.id))
    )
    return (await session.exec(query)).all()


def _seat(row: OutboxRow) -> SelectOfScalar[SeatRow]:
    """The seat that a row concerns."""
    return select(SeatRow).where(
        SeatRow.game_id == row.game_id, SeatRow.number == row.payload["seat"]
    )


async def _board_is_posted(session: AsyncSession, row: OutboxRow) -> bool:
    """Whether the board of the turn that a row is about has been posted."""
    query = select(OutboxRow).where(
        OutboxRow.game_id == row.game_id,
        OutboxRow.kind == Kind.TURN.value,
        col(OutboxRow.done_at).is_not(None),
    )
    found = (await session.exec(query)).all()
    return any(board.payload["turn"] == row.payload["turn"] for board in found)


async def _row(session: AsyncSession, job: Job) -> OutboxRow:
    row = await session.get_one(OutboxRow, job.id)
    session.add(row)
    return row


async def _player(session: AsyncSession, row: OutboxRow) -> PlayerRow | None:
    person_id = _person_id(row)
    return None if person_id is None else await session.get(PlayerRow, person_id)


def _person_id(row: OutboxRow) -> int | None:
    """To whom a row goes, None for a channel."""
    kind, _, number = row.target.partition(":")
    return int(number) if kind == "person" else None


async def _locale(session: AsyncSession, player: PlayerRow | None) -> str:
    if player is None:
        return ""
    return (await preferences.get(session, player.id)).language or player.locale


def _is_replaced(row: OutboxRow, later: Sequence[OutboxRow]) -> bool:
    return row.kind in _REPLACED_BY_NEWER and any(
        _subject(other) == _subject(row) for other in later
    )


def _subject(row: OutboxRow) -> tuple[object, ...]:
    """What a message is about, of which only the newest is worth sending."""
    seat = row.payload.get("seat") if row.kind == Kind.OFFER.value else None
    return row.kind, row.game_id, row.payload.get("vote"), seat


def _is_closed(row: OutboxRow, player: PlayerRow | None, now: datetime) -> bool:
    # The first hand of a game is always tried: they may have opened their DMs since.
    return (
        row.kind == Kind.HAND.value
        and row.payload["turn"] > 0
        and player is not None
        and player.dm_closed_at is not None
        and now - player.dm_closed_at < CLOSED_FOR
    )


async def _is_quiet_for(session: AsyncSession, job: Job, now: datetime) -> bool:
    """Whether it is quiet now for whom a job is."""
    assert job.person_id is not None, "followers are people"
    quiet = (await preferences.get(session, job.person_id, job.table_id)).quiet
    return quiet is not None and quiet.holds(now)


def _finish(
    row: OutboxRow, now: datetime, *, message_id: int | None = None, failed: str | None = None
) -> None:
    row.done_at, row.message_id, row.failed, row.unsure = now, message_id, failed, False


async def _newest_message(session: AsyncSession, target: str) -> int | None:
    """The newest message of a queue: whatever else was sent from it came later."""
    newest = select(func.max(OutboxRow.message_id)).where(OutboxRow.target == target)
    return (await session.exec(newest)).one()


def _job(row: OutboxRow, after: int | None) -> Job:
    return Job(
        id=known(row.id),
        table_id=row.game_id,
        kind=Kind(row.kind),
        turn=row.payload["turn"],
        seat=row.payload.get("seat"),
        nonce=row.nonce,
        attempts=row.attempts,
        after=after,
        vote=row.payload.get("vote"),
        call=Call.of_payload(row.payload),
        called=tuple(row.payload.get("called", ())),
        about=row.payload,
        channel_id=_channel_id(row),
        person_id=_person_id(row),
        news=News(row.payload["news"]) if "news" in row.payload else None,
    )


def _channel_id(row: OutboxRow) -> int | None:
    kind, _, number = row.target.partition(":")
    return int(number) if kind == "channel" else None


def _older(row: OutboxRow) -> PostedMessage | None:
    if row.kind not in (Kind.RETIRE.value, Kind.LEAD.value, Kind.DONE.value):
        return None
    return PostedMessage(row.payload["channel"], row.payload["message"])
