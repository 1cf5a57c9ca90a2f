"""Tasks that Pebble loses are noticed long before their own time is over."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from importlib.metadata import version
from pathlib import Path
from threading import Event

import pytest
from pebble import ProcessPool
from pebble.pool.process import PoolManager

from bot.platform import worker_processes
from bot.platform.worker_processes import DEATHS, READ, WorkerProcesses
from tests.patience import patient

pytestmark = pytest.mark.long

SECONDS = 3600.0  # which a task may take; no test waits for that


def nothing() -> None:
    """Do the first work of a process."""


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


async def test_a_task_registered_after_its_process_died_is_not_waited_for(
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


async def test_a_lock_of_a_dead_process_is_not_waited_for(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No process can begin, although the pool is active: it is replaced completely."""
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


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_in_the_middle_of_the_answer() -> None:
    """Die with the lock that every answer takes."""
    frame = sys._getframe()
    while "channel" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    frame.f_locals["channel"].mutex.writer_mutex.acquire()
    die()


def meet(begun: str, told: str) -> int:
    """Note in one file that it is begun, and end once there is another; returns the process."""
    Path(begun).touch()
    while not Path(told).exists():
        time.sleep(0.01)
    return os.getpid()


def no_more() -> None:
    next(iter(()))


def test_the_installed_pebble_is_the_reviewed_version() -> None:
    """Another one may work as well: look whether ``_is_orphaned`` still fits, then raise it."""
    assert version("pebble") == READ


async def test_work_that_raises_stop_iteration_gets_an_answer(processes: WorkerProcesses) -> None:
    with pytest.raises(RuntimeError, match="raised StopIteration"):
        async with asyncio.timeout(patient(60)):
            await processes.run(SECONDS, no_more)
    assert await processes.run(SECONDS, os.getpid) != os.getpid()


async def test_work_beside_a_process_that_dies_with_a_lock_is_repeated(tmp_path: Path) -> None:
    """The pool is replaced at once, not after a vain wait for the lock."""
    begun, told = tmp_path / "begun", tmp_path / "told"
    processes = WorkerProcesses(2, 0, (), nothing)
    try:
        beside = asyncio.create_task(processes.run(SECONDS, meet, str(begun), str(told)))
        await until_there(begun)
        pool = processes._pool
        with pytest.raises(DEATHS):
            async with asyncio.timeout(patient(60)):
                await processes.run(SECONDS, die_in_the_middle_of_the_answer)
        assert processes._pool is not pool
        assert not beside.done()
        told.touch()
        async with asyncio.timeout(patient(60)):
            assert await beside != os.getpid()
            assert await processes.run(SECONDS, os.getpid) != os.getpid()
    finally:
        processes.close()


async def test_work_reported_as_begun_after_its_process_died_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that reads processes' messages is late: their death is seen first."""
    begun, told = tmp_path / "begun", tmp_path / "told"
    processes = WorkerProcesses(2, 0, (), nothing)
    try:
        beside = asyncio.create_task(processes.run(SECONDS, meet, str(begun), str(told)))
        await until_there(begun)
        while not running(processes):  # noqa: ASYNC110 – Pebble tells nobody
            await asyncio.sleep(0.01)
        held, gone, seen, read = Event(), Event(), Event(), PoolManager.process_next_message
        inspect = PoolManager.handle_worker_expiration

        def late(manager: PoolManager, timeout: float) -> None:
            held.set()
            gone.wait(600)
            read(manager, timeout)

        def notice(manager: PoolManager, expiration: tuple[int, int]) -> None:
            inspect(manager, expiration)
            seen.set()

        monkeypatch.setattr(PoolManager, "process_next_message", late)
        monkeypatch.setattr(PoolManager, "handle_worker_expiration", notice)
        try:
            assert await asyncio.to_thread(held.wait, 600)
            dying = asyncio.create_task(processes.run(SECONDS, die))
            assert await asyncio.to_thread(seen.wait, 600)
        finally:
            gone.set()
        with pytest.raises(BrokenExecutor, match="as it began"):
            async with asyncio.timeout(patient(60)):
                await dying
        told.touch()
        assert await beside != os.getpid()
    finally:
        processes.close()


async def test_an_endless_start_is_not_waited_for(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who need the pool wait for the same one."""
    starts, going = [], Event()
    start = PoolManager.start

    def stuck(manager: PoolManager) -> None:
        starts.append(manager)
        going.wait(600)
        start(manager)

    monkeypatch.setattr(PoolManager, "start", stuck)
    monkeypatch.setattr(worker_processes, "STARTING", 0.05)
    try:
        for _ in range(3):
            with pytest.raises(BrokenExecutor, match="started in time"):
                async with asyncio.timeout(patient(60)):
                    await processes.run(SECONDS, os.getpid)
        assert len(starts) == 1
        monkeypatch.undo()
        asked = asyncio.create_task(processes.run(SECONDS, os.getpid))
        await asyncio.sleep(0)
    finally:
        going.set()
    async with asyncio.timeout(patient(60)):
        assert await asked != os.getpid()
    assert len(starts) == 1


async def test_a_wait_for_the_start_is_cancelled_when_the_bot_ends(
    processes: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    managers, held, going, start = [], Event(), Event(), PoolManager.start

    def stuck(manager: PoolManager) -> None:
        managers.append(manager)
        held.set()
        going.wait(600)
        start(manager)

    monkeypatch.setattr(PoolManager, "start", stuck)
    asked = asyncio.create_task(processes.run(SECONDS, os.getpid))
    try:
        assert await asyncio.to_thread(held.wait, 600)
        processes.close()
        async with asyncio.timeout(patient(60)):
            await asyncio.wait([asked])
        assert asked.cancelled()
    finally:
        going.set()
    with pytest.raises(asyncio.CancelledError):
        await processes.run(SECONDS, os.getpid)
    async with asyncio.timeout(patient(60)):
        while managers[0].context.alive or managers[0].worker_manager.workers:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def running(processes: WorkerProcesses) -> bool:
    """Whether the pool knows that all requested work has begun."""
    pool = processes._pool
    assert pool is not None
    tasks = pool._pool_manager.task_manager.tasks
    return len(tasks) == len(processes._asked) and all(task.started for task in tasks.values())


async def until_there(path: Path) -> None:
    async with asyncio.timeout(patient(60)):
        while not await asyncio.to_thread(path.exists):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
