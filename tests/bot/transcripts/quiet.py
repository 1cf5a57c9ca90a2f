"""A detector of the bot's idleness that does not look into the bot.

Whatever it does goes by SQLite, by HTTP or by a thread: all three are counted in the libraries.
"""

from __future__ import annotations

import asyncio
from asyncio.base_events import BaseEventLoop
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import aiosqlite
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.platform.store import sqlite_driver

YIELDS = 15  # of the event loop without a beginning, for a round to be quiet
ROUNDS = 2
NAP_SECONDS = 0.001
PATIENCE = 20.0  # how much slower real time is for what the bot leaves to a real timer
SHORT_SECONDS = 0.1  # what is no longer stays as it is


@dataclass
class Activity:
    """The amount of work under way, and the total begun."""

    under_way: int = 0
    begun: int = 0

    def note(self, *_: object) -> None:
        """Something has happened."""
        self.begun += 1

    def counted(self, do: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """The same coroutine function, counted while it runs."""

        async def counted(*args: Any, **kwargs: Any) -> Any:
            self.begun += 1
            self.under_way += 1
            try:
                return await do(*args, **kwargs)
            finally:
                self.under_way -= 1

        return counted

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Count the work of SQLite, HTTP and threads from now on."""
        statement, turn = aiosqlite.Connection._execute, asyncio.Lock()

        async def alone(*args: Any, **kwargs: Any) -> Any:
            # One statement after the other: which of two tasks is the first is then the loop's
            # doing, which is the same each time, and not that of two threads.
            async with turn:
                return await statement(*args, **kwargs)

        patch.setattr(aiosqlite.Connection, "_execute", self.counted(alone))
        # Queries run on the event loop, however busy the machine is, and are counted there.
        patch.setattr(sqlite_driver, "AT_ONCE", 60.0)
        patch.setattr(sqlite_driver, "_others", self.counted(sqlite_driver._others))
        for owner, name in (
            (discord.http.HTTPClient, "request"),
            (AsyncWebhookAdapter, "request"),
        ):
            patch.setattr(owner, name, self.counted(getattr(owner, name)))
        run = BaseEventLoop.run_in_executor

        def run_counted(
            loop: BaseEventLoop, executor: Executor | None, function: Any, *args: Any
        ) -> Any:
            future: asyncio.Future[Any] = run(loop, executor, function, *args)
            if not isinstance(executor, HeldThread):  # which counts for itself
                self._follow(future)
            return future

        patch.setattr(BaseEventLoop, "run_in_executor", run_counted)

    def _follow(self, future: asyncio.Future[Any]) -> None:
        self.begun += 1
        self.under_way += 1

        def ended(_: object) -> None:
            self.under_way -= 1

        future.add_done_callback(ended)

    async def round(self) -> bool:
        """Give the event loop some turns; returns whether nothing was done."""
        begun = self.begun
        await asyncio.sleep(NAP_SECONDS)
        for _ in range(YIELDS):
            await asyncio.sleep(0)
        return begun == self.begun and not self.under_way


class HeldThread(Executor):
    """A thread for computers: their tasks wait until they are released.

    So the turns of several computers never come faster than what is told of them.
    """

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self._thread = ThreadPoolExecutor(1)
        self._held: deque[tuple[Future[Any], Callable[[], Any]]] = deque()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Keep a task to think about."""
        future: Future[Any] = Future()
        self._held.append((future, lambda: fn(*args, **kwargs)))
        self._activity.note()
        return future

    async def go_on(self) -> bool:
        """Think about the first that waits; False if nothing does."""
        while self._held:
            future, think = self._held.popleft()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                found = await asyncio.wrap_future(self._thread.submit(think))
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(found)
            self._activity.note()
            return True
        return False

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the thread."""
        self._thread.shutdown(wait, cancel_futures=cancel_futures)


def be_patient(loop: asyncio.AbstractEventLoop, patch: pytest.MonkeyPatch) -> None:
    """Delay real timers, so that a busy machine decides nothing."""
    call_later = loop.call_later

    def later(delay: float, callback: Any, *args: Any, **kwargs: Any) -> asyncio.TimerHandle:
        slower = delay * PATIENCE if delay >= SHORT_SECONDS else delay
        return call_later(slower, callback, *args, **kwargs)

    patch.setattr(loop, "call_later", later)
