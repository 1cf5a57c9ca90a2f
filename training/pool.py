"""Processes that play games side by side, and are gone when whoever hands them out is stopped."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context


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
