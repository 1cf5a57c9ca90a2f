"""The scheduler: one task that looks at the tables at which something is due, and then sleeps.

It keeps no list of its own: what is due next is asked of the database whenever something may
have changed, by its index. So restarts and moved clocks are nothing special to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

import structlog

from bot.platform.clock import Clock, delay, rest
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.errors import StoreError

# Tables at a time: whoever is woken meanwhile waits for so many.
BATCH = 50
BUSY = timedelta(seconds=1)  # that a table rests which somebody else has in hand
LONGEST_REST_SECONDS = 3600.0
BEAT = timedelta(minutes=5)  # the longest time between two heartbeats
_log = structlog.get_logger(__name__)


class DueWork(Protocol):
    """Finds the tables at which something is due, and does it."""

    async def earliest(self, limit: int, share: ShardShare) -> Sequence[tuple[int, datetime]]:
        """The ids of the ``limit`` tables of a ``share`` that are due first, and when each is."""
        ...

    async def attend(self, table_id: int) -> bool:
        """Do what is due at a table now; False if another process has the table in hand."""
        ...

    def play_computers(self, table_id: int) -> Coroutine[Any, Any, object]:
        """Play the turns of the computers that are to move at a table."""
        ...


class Heartbeat(Protocol):
    """Notes when this process hears of servers, so that an outage is known afterwards."""

    async def beat(self, share: ShardShare, *, last: bool = False) -> None:
        """Note that the servers of ``share`` are heard now; the ``last`` beat always counts."""
        ...


class Scheduler:
    """Does what is due at tables, at the moment and in the order in which it is due.

    A table at which that fails rests, longer each time, and holds up no other. Only tables of
    servers that this process hears are looked at: where a shard is cut off from Discord nothing
    is done, and that time is noted as an outage when it is back. ``jitter`` gives 0 to 1 (see
    ``delay``).
    """

    def __init__(
        self,
        work: DueWork,
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
        self._failures: dict[int, int] = {}
        self._resting: dict[int, datetime] = {}
        self._playing: dict[int, asyncio.Task[object]] = {}
        self._loop: asyncio.Task[None] | None = None
        self._share = EVERYWHERE

    def hear(self, share: ShardShare) -> None:
        """Note of which servers this process hears; of all, until something else is said."""
        if share != self._share:
            self._share = share
            self.wake()

    @property
    def cut_off(self) -> bool:
        """Whether this process hears of no server, so that nobody can play."""
        return not self._share

    def wake(self) -> None:
        """Look at once at what is due; called after every commit that may have changed it."""
        self._awake.set()

    async def notice_outage(self) -> None:
        """Note until when no bot ran: before anybody is told of a deadline that would stand in it.

        ``hear`` has told of which servers the bot is going to hear. If the database cannot be
        written now, ``run`` does it as soon as it can.
        """
        try:
            await self._heartbeat.beat(self._share)
        except StoreError as error:  # which the store logs
            _log.debug("outage_unnoted", reason=str(error))

    def start(self) -> None:
        """Begin, with whatever has become due since an earlier process ended."""
        self._loop = asyncio.create_task(self.run(), name="scheduler")

    async def stop(self) -> None:
        """Stop, and note until when the bot ran. Nothing is lost by it."""
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
        """Look at every table of ``share`` (None: of all that is heard) that is due; when the
        next one will be, if any.
        """
        share = self._share if share is None else share
        while True:
            now = self._clock.now()
            first = await self._work.earliest(BATCH + len(self._resting), share)
            later = [max(due, self._resting.get(table, due)) for table, due in first]
            ripe = [table for (table, _), due in zip(first, later, strict=True) if due <= now]
            if not ripe:
                return min(later, default=None)
            for table_id in ripe:
                await self._attend(table_id)

    async def drain(self) -> datetime | None:
        """The same, and let the computers end whose turn it has become."""
        while True:
            due = await self.attend_due()
            if not self._playing:
                return due
            await asyncio.gather(*self._playing.values())

    async def _attend(self, table_id: int) -> None:
        self._resting.pop(table_id, None)
        try:
            attended = await self._work.attend(table_id)
        except Exception as error:
            failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
            wait = self._pause("table_unattended", failures, error, table=table_id)
            self._resting[table_id] = self._clock.now() + wait
        else:
            self._failures.pop(table_id, None)
            if not attended:
                self._resting[table_id] = self._clock.now() + BUSY
                return
            self._play_computers(table_id)

    def _play_computers(self, table_id: int) -> None:
        """Let computers play where what was done made it their turn; they think elsewhere."""
        if table_id in self._playing:
            return  # which looks at the table again before it ends
        task = asyncio.create_task(self._work.play_computers(table_id))
        self._playing[table_id] = task
        task.add_done_callback(lambda _: self._playing.pop(table_id, None))

    def _pause(self, event: str, failures: int, error: Exception, **of: int) -> timedelta:
        """How long to wait after so many failures. Trouble of the database the store logs."""
        wait = delay(failures, None, self._jitter, longest=LONGEST_REST_SECONDS)
        seconds = round(wait.total_seconds(), 1)
        if isinstance(error, StoreError):
            _log.debug(event, reason=str(error), seconds=seconds, **of)
        else:
            _log.exception(event, failures=failures, seconds=seconds, **of)
        return wait
