"""The outbox as the worker sees it: what is due, and what became of it. Sends nothing.

Every method is one transaction. A row is marked as under way before it is sent and
as done after, so that a crash at any point leaves a trace.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import col, delete, func, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.alerts.rows import CALL, PING
from bot.features.lobby.rows import OPEN
from bot.features.places.rows import REST, RESUMED
from bot.features.results.rows import RESULT
from bot.features.turn.rows import HAND, PICK, START, TURN
from bot.game.rows import GameRow
from bot.outbox import callers, claiming, outcomes
from bot.outbox.claiming import Passed
from bot.outbox.job import ClaimedJob, Job, PostedMessage
from bot.outbox.rows import finish, first_waiting, row_of
from bot.platform.clock import Clock
from bot.platform.outbox.rows import OutboxRow
from bot.platform.store.concurrency import ACROSS_GAMES, retried
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store

# What was sent is kept so long, for whoever looks into what went wrong. Where the
# boards of a table stand is kept for good: a row for each turn, so that one can be led there.
KEPT_FOR = timedelta(days=7)
_BOARDS = (
    *(START.value, PICK.value, TURN.value, RESULT.value),
    RESUMED.value,
)
_KEPT = (*_BOARDS, CALL.value, PING.value)  # calls until they are edited away

HEADS = (
    select(func.min(OutboxRow.id))
    .where(col(OutboxRow.done_at).is_(None))
    .group_by(col(OutboxRow.target))
)
_DUE_FIRST = select(OutboxRow.target, OutboxRow.not_before).where(col(OutboxRow.id).in_(HEADS))


@retried
class Queue:
    """The rows of the outbox, target by target.

    A target has a lease: of several processes the one that works on it goes on with it, so that
    what goes there keeps its order, and no row is ever taken by two.
    """

    def __init__(self, store: Store, clock: Clock, leases: Leases | None = None) -> None:
        self._store = store
        self._clock = clock
        self._leases = leases or Leases(store, clock)

    async def waiting(self) -> dict[str, datetime]:
        """For every target with something to send, when its first row is due.

        Those are left out that another process works on.
        """
        query = self._leases.unless_others(_DUE_FIRST, _lease_of(col(OutboxRow.target)))
        async with self._store.reading() as session:
            return dict((await session.exec(query)).all())

    def working_on(self, target: str) -> AbstractAsyncContextManager[None]:
        """Keep the lease of ``target``, once something there is claimed, while the block runs.

        Raises ``LostLease`` in the midst of it if that cannot be kept.
        """
        return self._leases.working_on(_lease_of(target))

    async def claim(self, target: str) -> ClaimedJob | None:
        """The first row of ``target``, marked as under way; None if it is not due, or another
        process works on the target.
        """
        now, lease = self._clock.now(), _lease_of(target)
        while True:
            async with self._store.writing() as session:
                if not await self._leases.take(session, lease):
                    return None
                found = await claiming.claim(session, target, now)
                if found is None:
                    await self._leases.release(session, lease)
            if found is not Passed.PASSED:
                return found

    async def take_new(self, session: AsyncSession, row: OutboxRow) -> bool:
        """Mark ``row`` as under way, as a part of the transaction that queues it and holds its
        game; False if anything else waits in its queue, or another process works there.
        """
        row.attempts, row.unsure = row.attempts + 1, True
        await session.flush()
        if await first_waiting(session, row.target) == row.id and await self._leases.take(
            session, _lease_of(row.target)
        ):
            return True
        row.attempts, row.unsure = row.attempts - 1, False
        return False

    async def done(self, job: Job, posted: PostedMessage | None) -> None:
        """It has arrived as ``posted`` (None where there is no message of its own)."""
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await self._row(session, job)
            finish(row, now, message_id=posted.message_id if posted is not None else None)
            await callers.sent(session, row, posted, now)
            if posted is None:
                return
            if job.kind is HAND:
                await outcomes.move_hand(session, row, posted, now)
            await outcomes.note_arrival(session, row, job, posted)

    async def postpone(self, job: Job, wait: timedelta, *, unsure: bool) -> None:
        """It is to be tried again after ``wait``; ``unsure`` if it may have arrived."""
        async with self._store.writing() as session:
            row = await self._row(session, job)
            row.not_before, row.unsure = self._clock.now() + wait, unsure

    async def block(self, job: Job, wait: timedelta) -> None:
        """The bot may not post it there: try again after ``wait``. The first time, queue a
        message to whoever played the turn: that its board waits.
        """
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await self._row(session, job)
            row.not_before, row.unsure = now + wait, False
            await outcomes.tell_of_block(session, row, job, now)

    async def retry(self, guild_ids: Collection[int]) -> bool:
        """Let what was put off in the channels of servers be due now; whether anything was."""
        there = col(GameRow.guild_id).in_(guild_ids)
        now = self._clock.now()
        put_off = (
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.not_before) > now,
            col(OutboxRow.kind).not_in((OPEN.value, REST.value)),
            col(OutboxRow.game_id).in_(select(GameRow.id).where(there)),
        )
        async with self._store.reading() as session:
            if (await session.exec(select(OutboxRow.id).where(*put_off).limit(1))).first() is None:
                return False
        async with self._store.writing() as session:
            sooner = update(OutboxRow).where(*put_off).values(not_before=now)
            await session.exec(sooner.execution_options(**ACROSS_GAMES))
        return True

    async def bring_forward(self, by: timedelta) -> None:
        """Let what waits be due so much sooner: the clock by which it was put off was set back."""
        late = (col(OutboxRow.done_at).is_(None), col(OutboxRow.not_before) > self._clock.now())
        async with self._store.writing() as session:
            put_off = await session.exec(select(OutboxRow.id, OutboxRow.not_before).where(*late))
            for number, until in put_off.all():
                row = update(OutboxRow).where(col(OutboxRow.id) == number)
                sooner = row.values(not_before=until - by)
                await session.exec(sooner.execution_options(**ACROSS_GAMES))

    async def give_up(self, job: Job, reason: str) -> None:
        """It will never arrive; what stands behind it in the queue goes on."""
        async with self._store.writing() as session:
            finish(await self._row(session, job), self._clock.now(), failed=reason)

    async def closed(self, job: Job) -> None:
        """The person takes no DMs: note it and, the first time, tell them in the channel."""
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await self._row(session, job)
            finish(row, now, failed="dm-closed")
            await outcomes.note_closed_dms(session, row, job, now)

    async def barred(self, job: Job) -> None:
        """The person may not see the table any more: they follow it no longer."""
        now = self._clock.now()
        async with self._store.writing() as session:
            finish(await self._row(session, job), now, failed="barred")
            await outcomes.unfollow(session, job, now)

    async def _row(self, session: AsyncSession, job: Job) -> OutboxRow:
        """The row of a job. Raises ``LostLease`` if another process looks after it by now."""
        row = await row_of(session, job)
        await self._leases.check(session, _lease_of(row.target))
        return row

    async def prune(self) -> int:
        """Forget what was done with more than ``KEPT_FOR`` ago; how many rows that were.
        What still waits is never touched, nor is a board that was posted. Where a hand
        stands is noted with its seat, and an older one to be retired is a row that waits.
        """
        board = col(OutboxRow.kind).in_(_KEPT) & col(OutboxRow.message_id).is_not(None)
        old = col(OutboxRow.done_at) < self._clock.now() - KEPT_FOR
        async with self._store.writing() as session:
            options = ACROSS_GAMES | {"synchronize_session": False}
            done = await session.exec(
                delete(OutboxRow).where(old, ~board).execution_options(**options)
            )
            return int(done.rowcount)


def _lease_of(target: Any) -> Any:
    """The name of the lease of a target, or of a column of targets."""
    return "outbox:" + target
