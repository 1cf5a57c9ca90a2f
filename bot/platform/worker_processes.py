"""Processes that work for the bot, a few at a time: each is ended and replaced if it is late.

Free ones are shared fairly (``fair_queue``). It is imported by those processes, so it imports no
room of the bot.
"""

from __future__ import annotations

import asyncio
import gc
import math
import multiprocessing
import os
import resource
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessFuture, ProcessPool

from bot.platform.fair_queue import FairQueue, call_for_future

P = ParamSpec("P")
T = TypeVar("T")

STARTING = 30.0  # seconds that may pass until a process begins: on a busy machine, imports take ten

LOOK = 0.1  # seconds between two looks whether a process has begun, and whether there still is one

READ = "5.2.3"  # the version of Pebble whose private parts are used here

DEATHS = (ProcessExpired, BrokenExecutor)  # what says that a process has died


def spare_cores(most: int) -> int:
    """Number of cores besides the bot's own, ``most`` at most."""
    return min(most, (os.cpu_count() or 1) - 1)


class WorkerProcesses:
    """Processes that are started when first needed, and again whenever one of them is gone."""

    def __init__(
        self,
        count: int,
        nice: int,
        preload: Sequence[str],
        begin: Callable[[], None],
        *,
        memory: int | None = None,
        idle: float | None = None,
    ) -> None:
        """``count``: how many. ``nice``: how far each stands back behind the bot.

        ``begin``: what each does first. ``preload``: modules that they have in common, if these
        are the first processes of the bot at all. ``memory``: bytes that each may take for its
        work; what needs more raises ``MemoryError`` there. ``idle``: seconds without work after
        which they are ended; None: never.
        """
        self.count = count
        self._preload = preload
        self._begin = partial(_begin, nice, begin, memory)
        self._free = FairQueue(self.count)  # who waits can be called off at no cost
        self._starting: asyncio.Future[ProcessPool] | None = None
        self._closed = False
        self._pool: ProcessPool | None = None
        self._asked: set[asyncio.Future[Any]] = set()
        self._in_use = 0
        self._idle = idle
        self._resting: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> int:
        """Number of busy processes."""
        return len(self._asked)

    @property
    def waiting(self) -> int:
        """Number of jobs that wait for a free process."""
        return self._free.waiting

    async def run(
        self, seconds: float, function: Callable[P, T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run ``function`` in a free process; cancelling it ends that process.

        Raises ``TimeoutError`` if it takes longer than ``seconds``, ``ProcessExpired`` or
        ``BrokenExecutor`` if the process dies, and what ``function`` raises.
        """
        again = False
        async with self._free.place(), self._kept_awake():
            while True:
                pool = await self._started()
                try:
                    return await self._answer(pool, seconds, function, args, named)
                except DEATHS:
                    if self._pool is pool:  # what is left of it may hold a lock of a dead process
                        self._end()
                    elif not again:  # it was ended because the process of somebody else died
                        again = True
                        continue
                    raise

    async def _answer(
        self,
        pool: ProcessPool,
        seconds: float,
        function: Callable[..., T],
        args: tuple[object, ...],
        named: dict[str, object],
    ) -> T:
        scheduled = _scheduled(pool, function, args, named)
        answer = asyncio.wrap_future(scheduled)
        self._asked.add(answer)
        try:
            await _wait(scheduled, answer, pool, seconds)
            return await answer
        finally:
            answer.cancel()  # a process whose answer is cancelled is ended
            self._asked.discard(answer)

    @asynccontextmanager
    async def _kept_awake(self) -> AsyncIterator[None]:
        """End the processes some time after the last such block, if they are to rest at all."""
        self._in_use += 1
        if self._resting is not None:
            self._resting.cancel()
        try:
            yield
        finally:
            self._in_use -= 1
            if self._idle is not None and not self._in_use and not self._closed:
                self._resting = asyncio.get_running_loop().call_later(self._idle, self._end)

    def close(self) -> None:
        """End the processes; who waits for one of them is cancelled."""
        self._closed = True
        if self._resting is not None:
            self._resting.cancel()
        if self._starting is not None:
            self._starting.cancel()
        for answer in tuple(self._asked):
            answer.cancel()
        self._end()

    async def _started(self) -> ProcessPool:
        """The pool, started beside the loop, as that takes what importing numpy takes.

        All who need it wait for one thread. Raises ``BrokenExecutor`` after ``STARTING``.
        """
        if self._closed:
            raise asyncio.CancelledError
        if self._starting is None or self._starting.done():
            self._starting = asyncio.ensure_future(asyncio.to_thread(self._running))
        starting = self._starting
        await asyncio.wait((starting,), timeout=STARTING)
        if not starting.done():
            raise BrokenExecutor("no process has been started in time")
        return starting.result()

    def _running(self) -> ProcessPool:
        pool = self._pool
        if pool is not None and not pool.active:  # one died while it had nothing to do
            self._end()
            pool = None
        if pool is None:
            context = multiprocessing.get_context("forkserver")  # the bot has threads: no fork
            context.set_forkserver_preload(list(self._preload))
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of the processes: one core each
            pool = self._pool = ProcessPool(self.count, 0, self._begin, (), context)
            if not pool.active:  # asking starts it
                raise BrokenExecutor("no process could be started")
        if self._closed:  # meanwhile, and nobody waits for it any more
            self._end()
        return pool

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            threading.Thread(target=_stop, args=(pool,), daemon=True).start()


def _stop(pool: ProcessPool) -> None:
    """Stop a pool; this waits until it has started, and as long as a stubborn process takes."""
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


async def _wait(
    scheduled: ProcessFuture[Any], answer: asyncio.Future[Any], pool: ProcessPool, seconds: float
) -> None:
    """Wait until ``answer``, the event loop's view of ``scheduled``, is there.

    Pebble can lose a task. One asked just as the last process dies is registered after the tasks
    of that process were given up. One whose process dies at once is noted as begun after that. And
    a process that dies while it answers leaves a lock behind that no other process gets. So this
    looks every now and then whether anybody can still answer.

    Raises ``BrokenExecutor`` if the pool is no longer active, the process is gone, or none begins
    the work within ``STARTING``, ``TimeoutError`` if it takes longer than ``seconds`` from its
    beginning. Both go by the event loop's clock: the pool's own limits go by the wall's clock, and
    everything would be late if that is set forward.
    """
    now = asyncio.get_running_loop().time
    begins_by, ends_by = now() + STARTING, math.inf
    orphaned = False
    while not scheduled.done():
        if ends_by == math.inf and scheduled.running():
            ends_by = now() + seconds
        if now() >= ends_by:
            raise TimeoutError
        if not pool.active and not scheduled.done():
            raise BrokenExecutor("the process died as it was asked")
        if ends_by == math.inf and now() >= begins_by:
            raise BrokenExecutor("no process has begun the work")
        before, orphaned = orphaned, _is_orphaned(scheduled, pool)
        if before and orphaned:  # at one look alone, its end may be on its way
            raise BrokenExecutor("the process died as it began")
        await asyncio.wait((answer,), timeout=min(LOOK, ends_by - now()))


def _is_orphaned(scheduled: ProcessFuture[Any], pool: ProcessPool) -> bool:
    """Whether the process that has begun the work is not among those of the pool any more.

    This looks into private parts of Pebble; it was written against its version ``READ``.
    """
    manager = pool._pool_manager
    workers, tasks = manager.worker_manager.workers, manager.task_manager.tasks.copy()
    return any(
        task.future is scheduled and task.started and task.worker_id not in workers
        for task in tasks.values()
    )


def _scheduled(
    pool: ProcessPool,
    function: Callable[..., T],
    args: tuple[object, ...],
    named: dict[str, object],
) -> ProcessFuture[T]:
    try:
        return pool.schedule(call_for_future, args=(function, *args), kwargs=named)
    except RuntimeError as error:  # its processes have died since it was looked at
        raise BrokenExecutor(str(error)) from error


def _begin(nice: int, begin: Callable[[], None], memory: int | None) -> None:
    """Stand back behind the bot, and do not outlive it if it is killed."""
    os.nice(nice)
    bot = multiprocessing.parent_process()
    assert bot is not None, "this runs in a process that the bot has started"

    def watch() -> None:
        bot.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
    begin()
    gc.freeze()  # what is loaded by now stays until the end: no collection need look through it
    if memory is not None:
        limit_memory(memory)


def limit_memory(more: int) -> None:
    """Limit the additional memory of this process, in bytes; beyond it ``MemoryError`` is raised.

    Does nothing where the system does not tell how many it has.
    """
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except OSError:
        return
    most = pages * resource.getpagesize() + more
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
