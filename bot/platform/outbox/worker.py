"""The outbox worker: every queue in order, several side by side, until all is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import structlog
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.clock import Clock, Throttle, delay, rest
from bot.platform.discord.requests import CircuitBreaker
from bot.platform.fair_queue import work_for
from bot.platform.outbox.attempts import Attempts, DmPause
from bot.platform.outbox.fast_path import CallOnce, FastPathJobs
from bot.platform.outbox.message import Messages
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.queue import Queue, Subjects
from bot.platform.outbox.rows import OutboxRow, target_of
from bot.platform.store.errors import StoreError
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store

PARALLEL = 8  # jobs under way at a time
DM_GAP_SECONDS = 1.0
_DAY = timedelta(days=1)
_GRACE_SECONDS = 5.0
_SET_BACK = timedelta(seconds=10)  # a clock that goes wrong by less holds nobody up
_LOOP = "outbox"  # beside the targets, what the database may fail
_log = structlog.get_logger(__name__)


class Worker:
    """Works off the outbox of ``store``: at least once, in order per target.

    ``messages`` know what is sent, ``posting`` sends it, to ``subjects`` the rows belong.
    ``jitter`` gives 0 to 1 (see ``delay``), ``dm_gap`` is the least time between two first DMs to
    people, in seconds. ``unposted`` is called with the id of a table when the bot could not post in
    its channel, as the channel may be gone. ``leases`` are those of the process, where several
    share the database. While the ``breaker`` is open nothing is sent.
    """

    def __init__(
        self,
        store: Store,
        posting: Posting,
        messages: Messages,
        subjects: Subjects,
        *,
        clock: Clock,
        jitter: Callable[[], float] = lambda: 0.0,
        dm_gap: float = DM_GAP_SECONDS,
        unposted: Callable[[int], None] = lambda table_id: None,
        leases: Leases | None = None,
        breaker: CircuitBreaker | None = None,
    ) -> None:
        self._leases = leases or Leases(store, clock)
        self._breaker = breaker or CircuitBreaker(clock)
        self._queue = Queue(store, clock, messages, subjects, self._leases)
        self._taken = FastPathJobs(self._queue.take_new)
        self._pause = DmPause(clock)
        self._attempts = Attempts(self._queue, posting, messages, self._pause, jitter, unposted)
        self._throttle = Throttle(clock, dm_gap)
        self._clock = clock
        self._jitter = jitter
        self._places = asyncio.Semaphore(PARALLEL)
        self._places_aside = asyncio.Semaphore(PARALLEL)  # what hangs there holds up no other post
        self._awake = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, datetime] = {}  # until when, by the steady clock
        self._failures: dict[str, int] = {}
        self._pruned_at: datetime | None = None
        self._set_back = clock.set_back
        self._loop: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Raise ``NewerDatabase`` with their names if messages wait of kinds that nobody knows."""
        await self._queue.check()

    def wake(self) -> None:
        """Look for jobs at once; called after every commit that queued some."""
        self._awake.set()

    async def retry(self, *guild_ids: int) -> None:
        """Try at once what was put off in servers, as something has changed there."""
        if await self._queue.retry(guild_ids):
            self.wake()

    def start(self) -> None:
        """Begin to work, with whatever an earlier process has left."""
        self._loop = asyncio.create_task(self.run(), name="outbox")

    async def stop(self, grace: float = _GRACE_SECONDS) -> None:
        """Stop; what is under way gets ``grace`` seconds to end. Nothing is lost by it."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.wait([self._loop])
        if self._busy:
            _, late = await asyncio.wait(self._busy.values(), timeout=grace)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late)

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self._awake.clear()
            try:
                due = await self._launch()
                await self._prune()
                self._failures.pop(_LOOP, None)
            except Exception as error:
                due = self._clock.now() + self._failed(_LOOP, "outbox_unreadable", error)
            await rest(self._clock, self._awake, due)

    async def drain(self) -> None:
        """Work until nothing is due any more."""
        while True:
            await self._launch()
            if not self._busy:
                return
            await asyncio.wait(self._busy.values())

    async def take(self, session: AsyncSession, job: OutboxRow) -> bool:
        """See ``FastPath``; False also while the worker is at rest."""
        works = self._loop is not None and not self._loop.done()
        if self._breaker.open_until() is not None:
            return False
        if not works or job.target in self._busy or job.target in self._resting:
            return False
        return await self._taken.take(session, job)

    def give_back(self, job: OutboxRow) -> None:
        """See ``FastPath``."""
        self._taken.give_back(job)
        self.wake()

    def post(self, job: OutboxRow, given: object, then: Callable[[], None]) -> None:
        """See ``FastPath``; continues with waiting rows of the same channel."""
        claimed, target = self._taken.claimed(job, given), job.target
        if claimed is None or self._loop is None or self._loop.done():
            then()
            return
        rest = CallOnce(then)

        async def begin() -> None:
            try:
                async with self._places, self._queue.working_on(target):
                    await self._attempts.make(claimed)
            finally:
                rest.now()

        self._busy[target] = asyncio.create_task(self._work_off(target, begin), name=target)

    async def _launch(self) -> datetime | None:
        """Set to work on every queue that is due; when the next one will be, if any."""
        now, steady = await self._present(), self._clock.steady()
        stopped = self._breaker.open_until()
        if stopped is not None:
            return stopped
        later: list[datetime] = []
        for target, due in (await self._queue.waiting()).items():
            if target in self._busy or target in self._taken:
                continue
            if target in self._resting:
                due = max(due, now + (self._resting[target] - steady))
            if due > now:
                later.append(due)
                continue
            self._resting.pop(target, None)
            self._busy[target] = asyncio.create_task(self._work_off(target), name=target)
        return min(later, default=None)

    async def _present(self) -> datetime:
        """The present moment; if the machine's clock was set back, all that waits is due sooner."""
        now = self._clock.now()
        by = self._clock.set_back - self._set_back
        if by > _SET_BACK:
            _log.warning("clock_set_back", seconds=round(by.total_seconds()))
            await self._queue.bring_forward(by)
            self._set_back += by
        return now

    async def _prune(self) -> None:
        """Forget jobs done long ago, at the start and then once a day.

        It is done when there is something to send: what grows is tidied, and nobody
        has to be woken for it.
        """
        now = self._clock.steady()
        if self._pruned_at is None or now - self._pruned_at >= _DAY:
            self._pruned_at = now
            if not await self._leases.once("once:prune-outbox", _DAY):
                return  # another process does
            rows = await self._queue.prune()
            (_log.info if rows else _log.debug)("outbox_tidied", rows=rows)

    def _failed(self, what: str, event: str, error: Exception) -> timedelta:
        """Return how long to wait after a database error, longer each time.

        The store logs a known condition itself; anything else is logged here as a bug.
        """
        self._failures[what] = self._failures.get(what, 0) + 1
        wait = delay(self._failures[what], None, self._jitter)
        seconds = round(wait.total_seconds(), 1)
        if isinstance(error, StoreError):
            _log.debug(event, of=what, reason=str(error), seconds=seconds)
        else:
            _log.exception(event, of=what, seconds=seconds)
        return wait

    async def _work_off(
        self, target: str, begin: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Run the jobs of ``target`` one after another until none is due; first ``begin``."""
        work_for(target)
        try:
            if begin is not None:
                await begin()
            while await self._work_on(target):
                self._failures.pop(target, None)
        except Exception as error:
            wait = self._failed(target, "outbox_stopped", error)
            self._resting[target] = self._clock.steady() + wait
        finally:
            del self._busy[target]
            self.wake()

    async def _work_on(self, queue: str) -> bool:
        """Run the next job of ``queue``; False if none is due, nothing may be sent, or another
        process does it.
        """
        if self._breaker.open_until() is not None:
            return False
        _, aside = target_of(queue)
        places = self._places if aside is None else self._places_aside
        async with places, self._queue.working_on(queue):
            claimed = await self._queue.claim(queue)
            if claimed is None:
                return False
            if not self._attempts.opens_dm(claimed):
                await self._attempts.make(claimed)
                return True
        # A job that waits here must not take a slot from a channel's post.
        async with self._queue.working_on(queue):
            if await self._attempts.wait_for_pause(claimed):
                return True
            await self._throttle.wait()
            async with self._pause.turn_to_open(), places:
                if not await self._attempts.wait_for_pause(claimed):
                    await self._attempts.make(claimed)
        return True
