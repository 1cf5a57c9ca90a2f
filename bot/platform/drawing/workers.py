"""Processes that draw, so that the event loop has Python's lock to itself.

Each film gets a process of its own, so that boards need not wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import structlog

from bot.platform.drawing.payload import Craft, drawn, packed
from bot.platform.drawing.pool import give_back
from bot.platform.fair_queue import call_for_future
from bot.platform.worker_processes import DEATHS, WorkerProcesses, spare_cores

T = TypeVar("T")

MOST_PROCESSES = 2
NICE = 2  # answers first, then pictures, then computers
FILM_NICE = 5
PICTURE_SECONDS = 20.0  # none takes a fortieth of it
FILM_SECONDS = 180.0
START_AGAIN_SECONDS = 60.0  # after processes could not be started
_log = structlog.get_logger(__name__)


def usual_drawers() -> int:
    """The default number of processes; 0 on a single core, where threads draw."""
    return spare_cores(MOST_PROCESSES)


class DrawingWorkers:
    """Processes that draw; draws a picture again if one of them dies or is late.

    ``stopping``: the bot ends. Threads draw what is still wanted, as the processes may have been
    ended, too; that is not a fault then.
    """

    def __init__(self, count: int, craft: Craft) -> None:
        """``count`` processes; a picture may take ``seconds``."""
        self.count = count
        self._craft = craft
        self._pictures = WorkerProcesses(count, NICE, craft.modules, craft.warm)
        self.seconds = PICTURE_SECONDS
        self.stopping = self._started = False
        self._apart: WorkerProcesses | None = None

    async def start(self) -> None:
        """Start the processes; threads draw meanwhile. Failures are logged, and it tries again."""
        while not self._started:
            try:
                await self._pictures.run(self.seconds, int)
                self._started = True
            except (TimeoutError, *DEATHS) as error:
                _log.warning("drawing_not_started", reason=str(error), instead="threads")
                await asyncio.sleep(START_AGAIN_SECONDS)
        self._craft.forget()
        await asyncio.to_thread(give_back)

    async def picture(self, paint: Callable[[], T], what: str) -> T:
        """The result of ``paint`` from a process, or from a thread until processes have started.

        If a process dies or is late, a new one draws it again. Raises ``TimeoutError`` if that
        one is late too, and what ``paint`` raises. Cancelling the wait does not cancel the drawing.
        """
        if not self._started or self.stopping:
            return await asyncio.to_thread(call_for_future, paint)
        try:
            letter = packed(paint, self._craft)
        except Exception:  # a bug: every drawing should be picklable
            _log.exception("picture_not_sent", picture=what, instead="a thread")
            return await asyncio.to_thread(call_for_future, paint)
        try:
            picture: T = await asyncio.shield(
                asyncio.ensure_future(self._again(self._pictures, letter, what, self.seconds))
            )
        except DEATHS:  # which is logged
            return await asyncio.to_thread(call_for_future, paint)
        return picture

    async def apart(self, paint: Callable[[], T], what: str) -> T:
        """The result of ``paint``, which takes long, from a process of its own; one at a time.

        Raises ``TimeoutError`` if it is late twice, one of ``DEATHS`` if the process dies twice,
        and what ``paint`` raises.
        """
        self._apart = WorkerProcesses(1, FILM_NICE, self._craft.modules, _nothing)
        try:
            result: T = await self._again(
                self._apart, packed(paint, self._craft), what, FILM_SECONDS
            )
            return result
        finally:
            self._apart.close()

    def close(self) -> None:
        """End the processes, and cancel waiting requests for pictures."""
        self._pictures.close()
        if self._apart is not None:
            self._apart.close()

    async def _again(
        self,
        processes: WorkerProcesses,
        letter: bytes,
        what: str,
        seconds: float,
    ) -> Any:
        """The drawing of ``letter``; tried again in a new process if the first one dies or is late.

        A failure is logged after that: by then the bot knows if it has been told to stop, which its
        processes may have heard first.
        """
        failures: list[Exception] = []
        try:
            while True:
                try:
                    return await processes.run(seconds, drawn, letter)
                except (TimeoutError, *DEATHS) as error:
                    failures.append(error)
                    if self.stopping or len(failures) == 2:
                        raise
        finally:
            for failure in failures:
                if isinstance(failure, TimeoutError):
                    _log.error("picture_late", picture=what, seconds=seconds)
                    continue
                say = _log.info if self.stopping else _log.error
                say("drawing_process_died", picture=what, reason=str(failure))


def _nothing() -> None:
    """Such a process has nothing to prepare."""
