"""The outbox table as the worker uses it: due jobs and their results. Sends nothing.

Every method is one transaction. A row is marked as under way before it is sent and
as done after, so that a crash at any point leaves a trace.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Any

from sqlmodel import col, delete, func, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.clock import Clock
from bot.platform.outbox.kinds import Verdict, Why, kinds_that
from bot.platform.outbox.message import Messages
from bot.platform.outbox.rows import (
    SINCE,
    TOLD,
    Job,
    OutboxRow,
    PostedMessage,
    first_game,
    first_waiting,
    newest_before,
    queue_column,
    queue_name,
    target_of,
    waiting_rows,
)
from bot.platform.store.columns import ACROSS_GAMES
from bot.platform.store.concurrency import retry_contended
from bot.platform.store.errors import NewerDatabase
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store

# Sent rows are kept this long, to investigate failures. Rows of some kinds are kept for good, so
# that a link can lead to their messages: boards, and notifications that are not removed.
KEPT_FOR = timedelta(days=7)

# A queue of its own is tried so soon if something new comes to it.
SOON = timedelta(minutes=1)

HEADS = (
    select(func.min(OutboxRow.id))
    .where(col(OutboxRow.done_at).is_(None))
    .group_by(col(OutboxRow.target), col(OutboxRow.aside))
)
_DUE_FIRST = select(OutboxRow.target, OutboxRow.aside, OutboxRow.not_before).where(
    col(OutboxRow.id).in_(HEADS)
)


class Passed(Enum):
    """The jobs that were checked are done; the next ones belong to another game."""

    PASSED = auto()


@dataclass(frozen=True, slots=True)
class Subjects:
    """Interface of the subjects of rows: games.

    ``lock`` holds one in a transaction, ``in_servers`` is the condition that the column of a
    row's game is one that is played on some servers.
    """

    lock: Callable[[AsyncSession, int], Awaitable[object]]
    in_servers: Callable[[Any, Collection[int]], Any]


@dataclass(frozen=True, slots=True)
class Later:
    """When a message is tried again: after ``wait``. ``unsure``: this attempt may have arrived.

    ``aside``: it goes to a queue of its own. ``why``: what follows from it for its class; if that
    is REFUSED, once it was refused for ``patience``. ``tried``: whether this was an attempt.
    """

    wait: timedelta
    unsure: bool = False
    aside: bool = False
    why: Why | None = None
    patience: timedelta = timedelta(0)
    tried: bool = True


@retry_contended
class Queue:
    """The rows of the outbox, queue by queue: of one target, or of rows that were set aside.

    A queue has a lease: the process that works on it keeps it. So messages to one target stay in
    order, and two processes never claim the same row. A row that is set aside gets a queue of its
    own. What comes later and is about the same (``Message.subject``) follows it there.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        messages: Messages,
        subjects: Subjects,
        leases: Leases | None = None,
    ) -> None:
        self._store = store
        self._messages = messages
        self._subjects = subjects
        self._clock = clock
        self._leases = leases or Leases(store, clock)

    async def check(self) -> None:
        """Raise ``NewerDatabase`` with their names if messages wait of kinds that nobody knows."""
        kinds = select(OutboxRow.kind).where(col(OutboxRow.done_at).is_(None)).distinct()
        async with self._store.reading() as session:
            unknown = {*await session.exec(kinds)} - {*self._messages}
        if unknown:
            names = ", ".join(sorted(unknown))
            raise NewerDatabase(f"Messages wait of kinds that this version does not know: {names}")

    async def waiting(self) -> dict[str, datetime]:
        """For every queue with something to send, when its first row is due.

        Those are left out that another process works on.
        """
        query = self._leases.unless_others(_DUE_FIRST, _lease_of(queue_column()))
        async with self._store.reading() as session:
            found = (await session.exec(query)).all()
        return {queue_name(target, aside): due for target, aside, due in found}

    def working_on(self, queue: str) -> AbstractAsyncContextManager[None]:
        """Keep the lease of ``queue``, once something there is claimed, while the block runs.

        Raises ``LostLease`` in the midst of it if that cannot be kept.
        """
        return self._leases.working_on(_lease_of(queue))

    async def claim(self, queue: str) -> Job | None:
        """The first row of ``queue``, marked as under way; None if it is not due, or another
        process works on the queue.
        """
        now, lease = self._clock.now(), _lease_of(queue)
        while True:
            async with self._store.writing() as session:
                if not await self._leases.take(session, lease):
                    return None
                found = await self._claim(session, queue, now)
                if found is None:
                    await self._leases.release(session, lease)
            if found is not Passed.PASSED:
                return found

    async def _claim(self, session: AsyncSession, queue: str, now: datetime) -> Job | Passed | None:
        """The first row of ``queue`` that is worth sending; None if it is not due.

        One game is held, that of the row which was first: a transaction that held several could
        wait for one that waits for it.
        """
        game_id = await first_game(session, queue)
        if game_id is None:
            return None
        await self._subjects.lock(session, game_id)
        target, aside = target_of(queue)
        waiting = await waiting_rows(session, target)
        rows = [row for row in waiting if row.aside == aside]
        apart = [] if aside is not None else [row for row in waiting if row.aside is not None]
        for index, row in enumerate(rows):
            if row.game_id != game_id:
                return Passed.PASSED
            if row.not_before > now:
                return None
            session.add(row)
            if self._follows(row, apart, now):
                continue
            message = self._messages[row.kind]
            verdict = await message.still_wanted(session, row, now)
            newer = self._newer(row, rows[index + 1 :])
            if verdict is Verdict.SEND and newer is not None:
                verdict = Verdict.REPLACED
                if SINCE in row.payload:
                    newer.payload = {**newer.payload, SINCE: row.payload[SINCE]}
            if verdict is not Verdict.SEND and not row.unsure:
                row.finish(now, failed=verdict.value)
                continue
            reader = await message.reader(session, row, now)
            if reader.closed:
                row.finish(now, failed=Why.DMS_CLOSED.value)
                await message.undeliverable(session, row, Why.STILL_CLOSED, now)
                continue
            unsure, row.unsure = row.unsure, True
            row.attempts += 1
            after = await newest_before(session, row) if unsure else None
            replaced = verdict is not Verdict.SEND
            return Job.of(row, unsure=unsure, replaced=replaced, after=after, reader=reader)
        return None

    def _newer(self, row: OutboxRow, others: Sequence[OutboxRow]) -> OutboxRow | None:
        """The first of ``others`` that is of the same kind and about the same."""
        about = self._messages[row.kind].subject(row)
        if about is None:
            return None
        alike = (other for other in others if other.kind == row.kind)
        same = (one for one in alike if self._messages[one.kind].subject(one) == about)
        return next(same, None)

    def _follows(self, row: OutboxRow, apart: Sequence[OutboxRow], now: datetime) -> bool:
        """Set ``row`` aside if what is about the same waits ``apart``; whether that was so."""
        game = [other for other in apart if other.game_id == row.game_id]
        if (earlier := self._newer(row, game)) is None:
            return False
        row.aside = earlier.aside
        earlier.not_before = min(earlier.not_before, now + SOON)
        return True

    async def take_new(self, session: AsyncSession, row: OutboxRow) -> bool:
        """Mark ``row`` as under way, within the transaction that queues it and locks its game.

        Returns False if anything else waits in its queue, or if another process works on that
        queue.
        """
        row.attempts, row.unsure = row.attempts + 1, True
        await session.flush()
        if await first_waiting(session, row.target) == row.id and await self._leases.take(
            session, _lease_of(row.queue)
        ):
            return True
        row.attempts, row.unsure = row.attempts - 1, False
        return False

    async def done(self, job: Job, posted: PostedMessage | None) -> None:
        """Mark a job as delivered, as ``posted`` (None if it has no message of its own)."""
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await self._row(session, job)
            row.finish(now, message_id=posted.message_id if posted is not None else None)
            await self._messages[row.kind].arrived(session, row, posted, now)

    async def postpone(self, job: Job, later: Later) -> None:
        """Schedule a retry, and do what follows from the delay."""
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await self._row(session, job)
            # What was unsure stays so: perhaps it could not be looked for.
            row.not_before, row.unsure = now + later.wait, later.unsure or job.unsure
            row.attempts -= not later.tried
            if later.aside and row.aside is None:
                row.aside = row.id
            if later.why is not None and _is_news(row, later, now):
                await self._messages[row.kind].undeliverable(session, row, later.why, now)

    async def retry(self, guild_ids: Collection[int]) -> bool:
        """Make postponed messages on these servers due now; return whether there were any."""
        now = self._clock.now()
        put_off = (
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.not_before) > now,
            col(OutboxRow.kind).not_in(kinds_that("has_its_time")),
            self._subjects.in_servers(col(OutboxRow.game_id), guild_ids),
        )
        async with self._store.reading() as session:
            if (await session.exec(select(OutboxRow.id).where(*put_off).limit(1))).first() is None:
                return False
        async with self._store.writing() as session:
            sooner = update(OutboxRow).where(*put_off).values(not_before=now)
            await session.exec(sooner.execution_options(**ACROSS_GAMES))
        return True

    async def bring_forward(self, by: timedelta) -> None:
        """Make waiting messages due earlier by ``by``, as the machine's clock was set back."""
        late = (col(OutboxRow.done_at).is_(None), col(OutboxRow.not_before) > self._clock.now())
        async with self._store.writing() as session:
            put_off = await session.exec(select(OutboxRow.id, OutboxRow.not_before).where(*late))
            for number, until in put_off.all():
                row = update(OutboxRow).where(col(OutboxRow.id) == number)
                sooner = row.values(not_before=until - by)
                await session.exec(sooner.execution_options(**ACROSS_GAMES))

    async def give_up(self, job: Job, reason: str, why: Why | None = None) -> None:
        """Drop a job that can never be delivered; the queue goes on with the next one.

        ``why``: what follows from that is done by its class.
        """
        now = self._clock.now()
        async with self._store.writing() as session:
            row = await self._row(session, job)
            row.finish(now, failed=reason)
            if why is not None:
                await self._messages[row.kind].undeliverable(session, row, why, now)

    async def _row(self, session: AsyncSession, job: Job) -> OutboxRow:
        """The row of a job, to be changed, with its game held.

        Raises ``LostLease`` if another process looks after it by now.
        """
        await self._subjects.lock(session, job.table_id)
        row = await session.get_one(OutboxRow, job.id)
        session.add(row)
        await self._leases.check(session, _lease_of(row.queue))
        return row

    async def prune(self) -> int:
        """Delete rows that were done more than ``KEPT_FOR`` ago; return how many.

        Pending rows, and messages of a kind that is kept for good, are never deleted. The message
        with a hand is stored with its seat; an older one to be retired is a pending row.
        """
        kept = col(OutboxRow.kind).in_(kinds_that("keep")) & col(OutboxRow.message_id).is_not(None)
        old = col(OutboxRow.done_at) < self._clock.now() - KEPT_FOR
        async with self._store.writing() as session:
            options = ACROSS_GAMES | {"synchronize_session": False}
            done = await session.exec(
                delete(OutboxRow).where(old, ~kept).execution_options(**options)
            )
            return int(done.rowcount)


def _is_news(row: OutboxRow, later: Later, now: datetime) -> bool:
    """Whether something follows from a delay; note in ``row`` if that is once for good."""
    if later.why is not Why.REFUSED:
        return True
    moment = int(now.timestamp())
    since = row.payload.get(SINCE, moment)
    row.payload = {**row.payload, SINCE: since}
    if row.payload.get(TOLD) or moment - since < later.patience.total_seconds():
        return False
    row.payload = {**row.payload, TOLD: True}
    return True


def _lease_of(queue: Any) -> Any:
    """The name of the lease of a queue, or of a column of queues."""
    return "outbox:" + queue
