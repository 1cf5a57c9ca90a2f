"""Tasks that Pebble loses are noticed long before their own time is over."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from threading import Event

import pytest
from pebble import ProcessPool
from pebble.pool.process import PoolManager

from bot.platform import worker_processes
from bot.platform.worker_processes import WorkerProcesses
from tests.patience import patient

pytestmark = pytest.mark.long

SECONDS = 3600.0  # which a task may take; no test waits for that


def nothing() -> None:
    """What a process does first."""


@pytest.fixture
async def processes() -> AsyncIterator[WorkerProcesses]:
    processes = WorkerProcesses(1, 0, (), nothing)
    yield processes
    processes.close()


def broken(pool: ProcessPool) -> bool:
    return not pool.active


async def until_broken(processes: WorkerProcesses) -> None:
    pool = processes._pool
    assert pool is not None
    async with asyncio.timeout(patient(60)):
        while pool.active:  # noqa: ASYNC110 – Pebble tells nobody
            await asyncio.sleep(0.02)


async def test_a_task_that_is_registered_after_its_process_has_died_is_not_waited_for(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scheduler's thread gets the task before the death is known, and registers it after."""
    first = await processes.run(SECONDS, os.getpid)
    asked, schedule = Event(), PoolManager.schedule

    def late(manager: PoolManager, task: object) -> None:
        asked.set()
        gone.wait(600)
        schedule(manager, task)

    gone = Event()
    monkeypatch.setattr(PoolManager, "schedule", late)
    answer = asyncio.create_task(processes.run(SECONDS, os.getpid))
    try:
        assert await asyncio.to_thread(asked.wait, 600)
        os.kill(first, signal.SIGKILL)
        await until_broken(processes)
    finally:
        gone.set()
    with pytest.raises(BrokenExecutor):
        async with asyncio.timeout(patient(60)):
            await answer
    monkeypatch.undo()
    async with asyncio.timeout(patient(60)):
        assert await processes.run(SECONDS, os.getpid) not in (first, os.getpid())


async def test_a_lock_that_a_dead_process_has_left_is_not_waited_for(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No process can begin any more, though the pool is active: it is replaced whole."""
    first = await processes.run(SECONDS, os.getpid)
    pool = processes._pool
    assert pool is not None
    lock = pool._pool_manager.worker_manager.workers_channel.mutex  # type: ignore[union-attr]
    await asyncio.to_thread(lock.acquire)
    monkeypatch.setattr(worker_processes, "STARTING", 0.5)
    with pytest.raises(BrokenExecutor):
        async with asyncio.timeout(patient(60)):
            await processes.run(SECONDS, os.getpid)
    monkeypatch.undo()
    async with asyncio.timeout(patient(60)):
        assert await processes.run(SECONDS, os.getpid) not in (first, os.getpid())
        while await asyncio.to_thread(Path(f"/proc/{first}").exists):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
