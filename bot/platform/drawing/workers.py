"""Processes that draw, so that the event loop keeps Python's lock to itself.

Films have a process of their own, for as long as one is drawn, so that boards need not wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import structlog

from bot.platform.drawing.payload import drawn, drawn_film, packed, warm
from bot.platform.worker_processes import DEATHS, WorkerProcesses, spare_cores
from render import Film

T = TypeVar("T")

MOST_PROCESSES = 2
PRELOAD = (
    "bot.game.computers",
    "bot.platform.drawing.payload",
)  # computers' processes come from the same fork server
NICE = 2  # answers first, then pictures, then computers
FILM_NICE = 5
PICTURE_SECONDS = 60.0  # none takes a hundredth of it
FILM_SECONDS = 600.0
_log = structlog.get_logger(__name__)


def usual_drawers() -> int:
    """How many processes draw if nothing else is said; 0: threads do, on a single core."""
    return spare_cores(MOST_PROCESSES)


class DrawingWorkers:
    """Processes that draw, and what is done where one of them dies or is late."""

    def __init__(self, count: int) -> None:
        """``count`` processes; a picture that takes longer than ``seconds`` is given up."""
        self._pictures = WorkerProcesses(count, NICE, PRELOAD, warm)
        self.seconds = PICTURE_SECONDS
        self._started = False
        self._films: WorkerProcesses | None = None

    async def start(self) -> None:
        """Start the processes; threads draw meanwhile. Trouble is logged."""
        try:
            await self._pictures.run(self.seconds, int)
        except (TimeoutError, *DEATHS) as error:
            _log.warning("drawing_not_started", reason=str(error), instead="threads")
        else:
            self._started = True

    async def picture(self, paint: Callable[[], T], what: str) -> T:
        """What ``paint`` gives in one of the processes, or in a thread until they have started.

        If a process dies it is drawn again in a new one. Raises ``TimeoutError`` if it takes too
        long, and what ``paint`` raises. Whoever stops waiting for it lets it be drawn.
        """
        if not self._started:
            return await asyncio.to_thread(paint)
        try:
            letter = packed(paint)
        except Exception:  # whatever a picture is drawn from is meant to be sent
            _log.exception("picture_not_sent", picture=what, instead="a thread")
            return await asyncio.to_thread(paint)
        try:
            picture: T = await asyncio.shield(
                asyncio.ensure_future(_again(self._pictures, drawn, letter, what, self.seconds))
            )
        except DEATHS:  # which is logged
            return await asyncio.to_thread(paint)
        return picture

    async def film(self, make: Callable[[], Film]) -> bytes:
        """The film that ``make`` gives, drawn in a process of its own; one at a time.

        Raises ``TimeoutError`` if it takes too long, one of ``DEATHS`` if the process dies twice,
        and what drawing it raises.
        """
        self._films = WorkerProcesses(1, FILM_NICE, PRELOAD, _nothing)
        try:
            gif: bytes = await _again(self._films, drawn_film, packed(make), "film", FILM_SECONDS)
            return gif
        finally:
            self._films.close()

    def close(self) -> None:
        """End the processes; whoever waits for a picture is cancelled."""
        self._pictures.close()
        if self._films is not None:
            self._films.close()


async def _again(
    processes: WorkerProcesses,
    draw: Callable[[bytes], Any],
    letter: bytes,
    what: str,
    seconds: float,
) -> Any:
    """Drawn from ``letter``; in a new process if the first one dies."""
    try:
        return await _once(processes, draw, letter, what, seconds)
    except DEATHS:
        return await _once(processes, draw, letter, what, seconds)


async def _once(
    processes: WorkerProcesses,
    draw: Callable[[bytes], Any],
    letter: bytes,
    what: str,
    seconds: float,
) -> Any:
    try:
        return await processes.run(seconds, draw, letter)
    except TimeoutError:
        _log.error("picture_late", picture=what, seconds=seconds)
        raise
    except DEATHS as error:
        _log.error("drawing_process_died", picture=what, reason=str(error))
        raise


def _nothing() -> None:
    """What a process does first that has but one thing to do."""
