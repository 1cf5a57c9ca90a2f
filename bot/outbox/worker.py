"""The outbox worker: every target in order, several side by side, until all is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.clock import Clock, Throttle, delay
from bot.outbox.dispatch import Dispatcher
from bot.outbox.job import ClaimedJob, Job
from bot.outbox.queue import Queue
from bot.outbox.sender import Barred, Blocked, Gone, Later, Sender, Unreachable
from bot.store import Store, StoreError
from bot.store.leases import Leases
from bot.tables.jobs import Kind
from bot.tables.reading import Reading
from engine import Catalogue, shipped

ATTEMPT_SECONDS = 60.0
PARALLEL = 8  # jobs under way at a time
DM_GAP_SECONDS = 1.0
# A fault of ours will not mend itself; trouble of Discord's or the network's will.
MOST_FAULTS = 8
# What people have closed they open again when they do: most of that is an event (``retry``).
LONGEST_BLOCK_SECONDS = 3 * 3600.0
_DAY = timedelta(days=1)
_GRACE_SECONDS = 5.0
_SET_BACK = timedelta(seconds=10)  # a clock that goes wrong by less holds nobody up
_LOOP = "outbox"  # beside the targets, what the database may fail
_log = structlog.get_logger(__name__)


class Worker:
    """Works off the outbox of ``store`` through ``sender``: at least once, in order per target.

    ``catalogue`` has the cards of new games, None for those that come with the engine.
    ``jitter`` gives 0 to 1 (see ``delay``), ``dm_gap`` is the least time between two first
    DMs to people, in seconds. ``unposted`` is called with the id of a table in whose channel
    the bot could not post, as something may have become of that. ``leases`` are those of the
    process, where several share the database.
    """

    def __init__(
        self,
        store: Store,
        sender: Sender,
        *,
        clock: Clock,
        catalogue: Catalogue | None = None,
        jitter: Callable[[], float] = lambda: 0.0,
        dm_gap: float = DM_GAP_SECONDS,
        unposted: Callable[[int], None] = lambda table_id: None,
        leases: Leases | None = None,
    ) -> None:
        self._leases = leases or Leases(store, clock)
        self._queue = Queue(store, clock, self._leases)
        self._dispatcher = Dispatcher(Reading(store, catalogue or shipped(), clock), sender)
        self._throttle = Throttle(clock, dm_gap)
        self._clock = clock
        self._jitter = jitter
        self._unposted = unposted
        self._places = asyncio.Semaphore(PARALLEL)
        self._awake = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, datetime] = {}
        self._faults: dict[int, int] = {}
        self._failures: dict[str, int] = {}
        self._pruned_at: datetime | None = None
        self._seen_at: datetime | None = None
        self._loop: asyncio.Task[None] | None = None

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
                due = self._failed(_LOOP, "outbox_unreadable", error)
            await self._rest(due)

    async def drain(self) -> None:
        """Work until nothing is due any more."""
        while True:
            await self._launch()
            if not self._busy:
                return
            await asyncio.wait(self._busy.values())

    async def _launch(self) -> datetime | None:
        """Set to work on every target that is due; when the next one will be, if any."""
        now = await self._present()
        later: list[datetime] = []
        for target, due in (await self._queue.waiting()).items():
            if target in self._busy:
                continue
            due = max(due, self._resting.get(target, due))
            if due > now:
                later.append(due)
                continue
            self._resting.pop(target, None)
            self._busy[target] = asyncio.create_task(self._work_off(target), name=target)
        return min(later, default=None)

    async def _present(self) -> datetime:
        """The present moment; if the machine's clock was set back, all that waits is due sooner."""
        now, before = self._clock.now(), self._seen_at
        if before is not None and before - now > _SET_BACK:
            _log.warning("clock_set_back", seconds=round((before - now).total_seconds()))
            await self._queue.bring_forward(before - now)
            self._resting.clear()
        self._seen_at = now
        return now

    async def _prune(self) -> None:
        """Forget jobs done long ago, at the start and then once a day.

        It is done when there is something to send: what grows is tidied, and nobody
        has to be woken for it.
        """
        now = self._clock.now()
        if self._pruned_at is None or now - self._pruned_at >= _DAY:
            self._pruned_at = now
            if not await self._leases.once("once:prune-outbox", _DAY):
                return  # another process does
            rows = await self._queue.prune()
            (_log.info if rows else _log.debug)("outbox_tidied", rows=rows)

    def _failed(self, what: str, event: str, error: Exception) -> datetime:
        """The database failed us, not Discord: when to try again, later each time.

        Of a named condition the store itself writes to the log; anything else is a fault of ours.
        """
        self._failures[what] = self._failures.get(what, 0) + 1
        wait = delay(self._failures[what], None, self._jitter)
        seconds = round(wait.total_seconds(), 1)
        if isinstance(error, StoreError):
            _log.debug(event, of=what, reason=str(error), seconds=seconds)
        else:
            _log.exception(event, of=what, seconds=seconds)
        return self._clock.now() + wait

    async def _rest(self, due: datetime | None) -> None:
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._awake.wait())]
        if due is not None:
            seconds = max(0.0, (due - self._clock.now()).total_seconds())
            waits.append(asyncio.create_task(_sleep(self._clock, seconds)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waits:
                task.cancel()

    async def _work_off(self, target: str) -> None:
        """Run the jobs of ``target`` one after another until none is due."""
        try:
            while await self._work_on(target):
                self._failures.pop(target, None)
        except Exception as error:
            self._resting[target] = self._failed(target, "outbox_stopped", error)
        finally:
            del self._busy[target]
            self.wake()

    async def _work_on(self, target: str) -> bool:
        """Run the next job of ``target``; False if none is due, or another process does it."""
        async with self._places, self._queue.working_on(target):
            claimed = await self._queue.claim(target)
            if claimed is None:
                return False
            if not claimed.opens_dm:
                await self._attempt(claimed)
                return True
        # Whoever waits here must not take a place from a channel's post.
        async with self._queue.working_on(target):
            await self._throttle.wait()
            async with self._places:
                await self._attempt(claimed)
        return True

    async def _attempt(self, claimed: ClaimedJob) -> None:
        job = claimed.job
        log = _log.bind(job=job.id, table=job.table_id, kind=job.kind.value, turn=job.turn)
        try:
            async with asyncio.timeout(ATTEMPT_SECONDS):
                posted = await self._dispatcher.send(claimed)
        except Unreachable as error:
            log.info("dm_closed", seat=job.seat, reason=str(error))
            await self._queue.closed(job)
        except Barred:
            log.info("follower_barred")
            await self._queue.barred(job)
        except Gone as error:
            log.warning("undeliverable", reason=str(error))
            await self._queue.give_up(job, f"gone: {error}")
            self._doubt_place(job)
        except StoreError:
            raise  # neither Discord nor the job is to blame; the row stays as it is under way
        except (Later, ConnectionError, TimeoutError) as error:
            await self._postpone(job, error, log)
        except Exception as error:
            await self._count_fault(job, error, log)
        else:
            self._faults.pop(job.id, None)
            await self._queue.done(job, posted)

    async def _postpone(
        self, job: Job, error: Exception, log: structlog.stdlib.BoundLogger
    ) -> None:
        if isinstance(error, Blocked):
            self._doubt_place(job)
            if job.kind in (Kind.MOVED, Kind.REST):  # nobody waits for these
                await self._queue.give_up(job, f"blocked: {error}")
                return
            wait = delay(job.attempts, None, self._jitter, longest=LONGEST_BLOCK_SECONDS)
            log.warning("blocked", reason=str(error), seconds=wait.total_seconds())
            await self._queue.block(job, wait)
            return
        retry_after = error.retry_after if isinstance(error, Later) else None
        unsure = error.unsure if isinstance(error, Later) else True
        wait = delay(job.attempts, retry_after, self._jitter)
        log.info("postponed", reason=str(error), seconds=wait.total_seconds(), unsure=unsure)
        await self._queue.postpone(job, wait, unsure=unsure)

    def _doubt_place(self, job: Job) -> None:
        if job.channel_id is not None and job.kind is not Kind.MOVED:
            self._unposted(job.table_id)

    async def _count_fault(
        self, job: Job, error: Exception, log: structlog.stdlib.BoundLogger
    ) -> None:
        faults = self._faults.get(job.id, 0) + 1
        log.exception("delivery_fault", faults=faults)
        if faults >= MOST_FAULTS:
            self._faults.pop(job.id, None)
            await self._queue.give_up(job, f"fault: {type(error).__name__}")
            return
        self._faults[job.id] = faults
        await self._queue.postpone(job, delay(faults, None, self._jitter), unsure=True)


async def _sleep(clock: Clock, seconds: float) -> None:
    await clock.sleep(seconds)
