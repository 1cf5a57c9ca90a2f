"""Processes that work for the bot, a few at a time: each is ended and replaced if it is late.

It is imported by those processes, so it imports no other room of the bot.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessFuture, ProcessPool

P = ParamSpec("P")
T = TypeVar("T")

STARTING = 10.0  # seconds that may pass until a process runs, or until a stubborn one is ended

DEATHS = (ProcessExpired, BrokenExecutor)  # what says that a process has died


def spare_cores(most: int) -> int:
    """How many cores there are besides the bot's own, ``most`` at most."""
    return min(most, (os.cpu_count() or 1) - 1)


class WorkerProcesses:
    """Processes that are started when first needed, and again whenever one of them is gone."""

    def __init__(
        self, count: int, nice: int, preload: Sequence[str], begin: Callable[[], None]
    ) -> None:
        """``count``: how many. ``nice``: how far each stands back behind the bot.

        ``begin``: what each does first. ``preload``: modules that they have in common, if these
        are the first processes of the bot at all.
        """
        self.count = count
        self._preload = preload
        self._begin = partial(_begin, nice, begin)
        self._free = asyncio.Semaphore(self.count)  # who waits can be called off at no cost
        self._starting = asyncio.Lock()
        self._closed = False
        self._pool: ProcessPool | None = None
        self._asked: set[asyncio.Future[Any]] = set()
        self.waiting = 0  # for a process that is free

    @property
    def busy(self) -> int:
        """How many work now."""
        return len(self._asked)

    async def run(
        self, seconds: float, function: Callable[P, T], *args: P.args, **named: P.kwargs
    ) -> T:
        """What ``function`` gives in a process that is free; cancelling it ends that process.

        Raises ``TimeoutError`` if it takes longer than ``seconds``, ``ProcessExpired`` or
        ``BrokenExecutor`` if the process dies, and what ``function`` raises.
        """
        async with self._free_process():
            async with self._starting:  # beside the loop: it takes what importing numpy takes
                pool = await asyncio.to_thread(self._running)
            if self._closed:
                self._end()
                raise asyncio.CancelledError
            answer = asyncio.wrap_future(_scheduled(pool, seconds, function, args, named))
            self._asked.add(answer)
            try:
                async with asyncio.timeout(seconds + STARTING):
                    return await answer
            except TimeoutError:
                if answer.cancelled() and self._pool is pool:  # nobody there to say it is late
                    self._end()
                raise
            finally:
                self._asked.discard(answer)

    @asynccontextmanager
    async def _free_process(self) -> AsyncIterator[None]:
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            yield
        finally:
            self._free.release()

    def close(self) -> None:
        """End the processes; who waits for one of them is cancelled."""
        self._closed = True
        for answer in tuple(self._asked):
            answer.cancel()
        self._end()

    def _running(self) -> ProcessPool:
        if self._pool is not None and not self._pool.active:  # one died while it had nothing to do
            self._end()
        if self._pool is None:
            context = multiprocessing.get_context("forkserver")  # the bot has threads: no fork
            context.set_forkserver_preload(list(self._preload))
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of the processes: one core each
            self._pool = ProcessPool(self.count, 0, self._begin, (), context)
            if not self._pool.active:  # asking starts it
                raise BrokenExecutor("no process could be started")
        return self._pool

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call]
            # It waits for processes to end, as long as a stubborn one takes.
            threading.Thread(target=pool.join, daemon=True).start()


def _scheduled(
    pool: ProcessPool,
    seconds: float,
    function: Callable[..., T],
    args: tuple[object, ...],
    named: dict[str, object],
) -> ProcessFuture[T]:
    try:
        return pool.schedule(function, args=args, kwargs=named, timeout=seconds)
    except RuntimeError as error:  # its processes have died since it was looked at
        raise BrokenExecutor(str(error)) from error


def _begin(nice: int, begin: Callable[[], None]) -> None:
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
