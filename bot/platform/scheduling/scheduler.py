"""The scheduler: one task that does what is due, and sleeps until the next is due.

The bot has two: one for its tables, one for what happens on servers beside tables.

It has no list of its own: whenever something may have changed, it asks the database what is due
next. So restarts and changed clocks need no care.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable, Sequence
from datetime import datetime, timedelta
from typing import Any, Generic, Protocol, TypeVar

import structlog

from bot.platform.clock import Clock, delay, rest
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.errors import StoreError

BATCH = 50  # tables that one query finds
BUSY = timedelta(seconds=1)  # until a table that another process has locked is tried again
LONGEST_REST_SECONDS = 3600.0
BEAT = timedelta(minutes=5)  # the longest time between two heartbeats
_log = structlog.get_logger(__name__)
K = TypeVar("K", bound=Hashable)  # what identifies a table


class DueWork(Protocol[K]):
    """Finds the tables at which something is due, and does it."""

    async def earliest(self, limit: int, share: ShardShare) -> Sequence[tuple[K, datetime]]:
        """The ids of the ``limit`` tables of a ``share`` that are due first, and when each is."""
        ...

    async def attend(self, table_id: K, /) -> bool:
        """Do what is due at a table now; False if another process has the table in hand."""
        ...

    def play_computers(self, table_id: K, /) -> Coroutine[Any, Any, object]:
        """Play the turns of the computers that are to move at a table."""
        ...


class Heartbeat(Protocol):
    """Records when this process is connected to servers, so that outages are known afterwards."""

    async def beat(self, share: ShardShare, *, last: bool = False) -> None:
        """Record that the servers of ``share`` are heard now; the ``last`` beat always counts."""
        ...


class NoHeartbeat:
    """The heartbeat of a scheduler beside the one that has the real one."""

    async def beat(self, share: ShardShare, *, last: bool = False) -> None:
        """Note nothing."""


class Scheduler(Generic[K]):
    """Run what is due at tables, earliest first.

    If a table fails, it is retried with a growing backoff; the others do not wait for it. The
    scheduler handles only tables on servers whose events this process receives. While a shard is
    disconnected its tables are skipped; that time is recorded as an outage after the reconnect.
    ``jitter`` gives 0 to 1 (see ``delay``).
    """

    def __init__(
        self,
        work: DueWork[K],
        heartbeat: Heartbeat,
        *,
        clock: Clock,
        jitter: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._work = work
        self._heartbeat = heartbeat
        self._clock = clock
        self._jitter = jitter
        self._awake = asyncio.Event()
        self._failures: dict[K, int] = {}
        self._resting: dict[K, datetime] = {}  # until when, by the steady clock
        self._playing: dict[K, asyncio.Task[object]] = {}
        self._loop: asyncio.Task[None] | None = None
        self._share = EVERYWHERE

    def hear(self, share: ShardShare) -> None:
        """Set the servers whose events this process receives; until the first call, all of them."""
        if share != self._share:
            self._share = share
            self.wake()

    @property
    def cut_off(self) -> bool:
        """Whether this process receives no events, so that nobody can play."""
        return not self._share

    def wake(self) -> None:
        """Check now what is due; called after every commit that may have changed it."""
        self._awake.set()

    async def notice_outage(self) -> None:
        """Record the time when no bot ran as an outage, before a deadline within it is announced.

        Call ``hear`` first. If the database is not writable now, ``run`` does it later.
        """
        try:
            await self._heartbeat.beat(self._share)
        except StoreError as error:  # which the store logs
            _log.debug("outage_unnoted", reason=str(error))

    def start(self) -> None:
        """Start the task; it begins with everything that became due while no bot ran."""
        self._loop = asyncio.create_task(self.run(), name="scheduler")

    async def stop(self) -> None:
        """Stop, and note until when the bot ran."""
        tasks = [task for task in (self._loop, *self._playing.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._loop is None or self.cut_off:
            return
        try:
            await self._heartbeat.beat(self._share, last=True)
        except StoreError as error:  # which the store logs
            _log.debug("heartbeat_lost", reason=str(error))

    async def run(self) -> None:
        """Work until cancelled."""
        failures = 0
        while True:
            self._awake.clear()
            if self.cut_off:
                await rest(self._clock, self._awake, self._clock.now() + BEAT)
                continue
            try:
                share = self._share
                await self._heartbeat.beat(share)
                due = await self.attend_due(share)
                failures = 0
            except Exception as error:
                failures += 1
                due = self._clock.now() + self._pause("schedule_unreadable", failures, error)
            beat = self._clock.now() + BEAT  # at the latest: clocks may be moved
            await rest(self._clock, self._awake, beat if due is None else min(due, beat))

    async def attend_due(self, share: ShardShare | None = None) -> datetime | None:
        """Do what is due at the tables of ``share`` (None: those of ``hear``).

        Gives the moment at which the next one is due, if any.
        """
        share = self._share if share is None else share
        while True:
            now = self._clock.now()
            first = await self._work.earliest(BATCH + len(self._resting), share)
            steady = self._clock.steady()
            rests = {table: now + (until - steady) for table, until in self._resting.items()}
            later = [max(due, rests.get(table, due)) for table, due in first]
            ripe = [table for (table, _), due in zip(first, later, strict=True) if due <= now]
            if not ripe:
                return min(later, default=None)
            for table_id in ripe:
                await self._attend(table_id)

    async def drain(self) -> datetime | None:
        """The same, and wait until computers have played the turns that began."""
        while True:
            due = await self.attend_due()
            if not self._playing:
                return due
            await asyncio.gather(*self._playing.values())

    async def _attend(self, table_id: K) -> None:
        self._resting.pop(table_id, None)
        try:
            attended = await self._work.attend(table_id)
        except Exception as error:
            failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
            wait = self._pause("table_unattended", failures, error, table=table_id)
            self._resting[table_id] = self._clock.steady() + wait
        else:
            self._failures.pop(table_id, None)
            if not attended:
                self._resting[table_id] = self._clock.steady() + BUSY
                return
            self._play_computers(table_id)

    def _play_computers(self, table_id: K) -> None:
        """Start the computers' turns that are due now; they think in separate processes."""
        if table_id in self._playing:
            return  # that task looks at the table again before it ends
        task = asyncio.create_task(self._work.play_computers(table_id))
        self._playing[table_id] = task
        task.add_done_callback(lambda _: self._playing.pop(table_id, None))

    def _pause(self, event: str, failures: int, error: Exception, **of: K) -> timedelta:
        """Backoff after that many failures. The store itself logs faults of the database."""
        wait = delay(failures, None, self._jitter, longest=LONGEST_REST_SECONDS)
        seconds = round(wait.total_seconds(), 1)
        if isinstance(error, StoreError):
            _log.debug(event, reason=str(error), seconds=seconds, **of)
        else:
            _log.exception(event, failures=failures, seconds=seconds, **of)
        return wait
