"""Processes that play games in parallel, and end with the process that started them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

_AT_ONCE = 4  # jobs handed out ahead, a process
Job = TypeVar("Job")
Game = TypeVar("Game")


@contextmanager
def worker_pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes are terminated, with what they do, if anything is raised inside."""
    with ProcessPoolExecutor(processes, get_context("forkserver"), _leave_signals) as pool:
        try:
            yield pool
        except BaseException:
            for process in list(pool._processes.values()):
                process.terminate()
            raise


def _leave_signals() -> None:
    """Ctrl-C is for the process that hands out the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def as_they_end(play: Callable[[Job], Game], jobs: Iterable[Job], processes: int) -> Iterator[Game]:
    """Yield the results of ``play`` for all jobs, in order of completion."""
    if processes == 1:
        yield from map(play, jobs)
        return
    with worker_pool(processes) as pool:
        waiting = iter(jobs)
        while some := [*islice(waiting, processes * _AT_ONCE)]:
            for future in as_completed([pool.submit(play, job) for job in some]):
                yield future.result()
