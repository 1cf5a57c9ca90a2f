"""Notifications between processes on one PostgreSQL database, by NOTIFY.

They are sent after the commit, in batches, on a separate connection: PostgreSQL serialises commits
of transactions that notify, and tables must not wait for each other. A notification can be lost
with a connection or a process, so each process also polls every ``POLL`` seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, TypeAlias

import structlog

from bot.platform.clock import delay
from bot.platform.store.errors import StoreError
from bot.platform.store.postgres import Line
from bot.platform.store.store import Store

PERSON, TABLE = "person", "table"  # what processes tell each other of
Tell: TypeAlias = Annotated[Callable[[str, int], None], "one of these, by its id, has changed"]
POLL = 5.0  # seconds
_TOGETHER = 0.02  # seconds for which words are collected
_MOST = 200  # words at a time; a notification takes 8,000 bytes
_LONGEST_PAUSE = 5.0  # seconds between two attempts to connect again
_log = structlog.get_logger(__name__)


class Wakeups:
    """Send words to the other processes, and call ``heard`` with each word received.

    ``missed`` is called with False every ``poll`` seconds, and with True after each connect, as
    words have probably been missed. Does nothing on a database that is not shared.
    """

    def __init__(
        self,
        store: Store,
        origin: str,
        heard: Callable[[str], None],
        missed: Callable[[bool], None],
        poll: float = POLL,
    ) -> None:
        """``origin`` is a name that no other process has."""
        self._store = store
        self._origin = origin
        self._heard = heard
        self._missed = missed
        self._poll = poll
        self._words: dict[str, None] = {}  # in the order they came
        self._waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()  # set while connected

    def tell(self, word: str) -> None:
        """Send ``word``, without spaces, to the other processes in a moment."""
        if self._tasks:
            self._words[word] = None
            self._waiting.set()

    def start(self) -> None:
        """Start to listen and to poll."""
        if self._store.dialect.shared:
            run = (self._keep_a_line(), self._keep_polling())
            self._tasks = [asyncio.create_task(each, name="wake-ups") for each in run]

    async def stop(self) -> None:
        """Stop listening, polling and sending."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def _keep_polling(self) -> None:
        while True:
            await asyncio.sleep(self._poll)
            self._missed(False)

    async def _keep_a_line(self) -> None:
        failures = 0
        while True:
            try:
                async with self._store.dialect.line(self._hear) as line:
                    failures = 0
                    self.listening.set()
                    self._missed(True)
                    await self._tell_until_lost(line)
                _log.warning("wake_ups_lost")
            except StoreError as error:
                if self.listening.is_set():
                    _log.warning("wake_ups_lost", reason=str(error))
                else:
                    _log.debug("wake_ups_unavailable", reason=str(error))
            except Exception:  # polling continues in the meantime
                _log.exception("wake_ups_failed")
            finally:
                self.listening.clear()
            failures += 1
            wait = delay(failures, None, longest=_LONGEST_PAUSE)
            await asyncio.sleep(wait.total_seconds() if failures > 1 else 0)

    async def _tell_until_lost(self, line: Line) -> None:
        lost = asyncio.create_task(line.lost.wait())
        try:
            while not lost.done():
                waiting = asyncio.create_task(self._waiting.wait())
                await asyncio.wait((waiting, lost), return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                if lost.done():
                    return
                await asyncio.sleep(_TOGETHER)
                words = list(self._words)[:_MOST]
                await line.tell(" ".join([self._origin, *words]))
                for word in words:
                    del self._words[word]
                if not self._words:
                    self._waiting.clear()
        finally:
            lost.cancel()
            with suppress(asyncio.CancelledError):
                await lost

    def _hear(self, words: str) -> None:
        origin, *told = words.split()
        if origin != self._origin:
            for word in told:
                self._heard(word)
