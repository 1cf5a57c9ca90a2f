"""Draws pictures a few at a time, in processes or threads, so that none holds up an answer."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

from cachetools import LRUCache

from bot.platform import metrics
from bot.platform.drawing.prerender import PrerenderCache
from bot.platform.drawing.workers import DrawingWorkers
from render import Film

P = ParamSpec("P")
T = TypeVar("T")


_NAMES = {"Film.draw": "film_frame", "Film.gif": "film"}  # methods, by the name for metrics
SWITCH_SECONDS = 0.0005  # from one thread to the next; Python's own 5 ms add up in every answer
THREADS = 2
FILMS = 48 * 1024 * 1024  # bytes of films that are kept: about twenty long games


class Shelf:
    """Finished films, kept until there are too many: the ones longest unasked for go first."""

    def __init__(self, most: int = FILMS) -> None:
        """``most`` is the number of bytes of all films together."""
        self._films: LRUCache[Hashable, tuple[object, bytes]]
        self._films = LRUCache(most, lambda kept: len(kept[1]))

    def find(self, key: Hashable, end: object) -> bytes | None:
        """The film kept under ``key``, if it ends as it should now."""
        kept = self._films.get(key)
        return None if kept is None or kept[0] != end else kept[1]

    def keep(self, key: Hashable, end: object, film: bytes) -> None:
        """Keep a film; ``end`` is what it shows last."""
        with suppress(ValueError):  # it is too large
            self._films[key] = end, film


class RenderPool:
    """A bounded number of drawing processes, or of threads."""

    def __init__(self, threads: int = THREADS, processes: int = 0) -> None:
        """``processes`` is the number of pictures drawn at once; 0: ``threads`` of them.

        Threads take turns more often from now on: whoever is answered meanwhile waits for a turn
        after every call of the database or the network.
        """
        sys.setswitchinterval(SWITCH_SECONDS)
        self.drawers = DrawingWorkers(processes) if processes else None
        self._places = asyncio.Semaphore(processes or threads)
        # Held over a whole film: two at once would leave no thread for boards while
        # they are encoded.
        self.filming = asyncio.Lock()
        self.films = Shelf()
        self.ahead = PrerenderCache(self._draw)

    async def start(self) -> None:
        """Start the processes, if there are any, before somebody waits for a picture."""
        if self.drawers is not None:
            await self.drawers.start()

    def close(self) -> None:
        """End the processes; whoever waits for a picture of theirs is cancelled."""
        if self.drawers is not None:
            self.drawers.close()

    async def draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """``paint(*args, **kwargs)``, drawn beside the event loop; its exceptions pass through.

        A ``partial`` may have been drawn already (``ahead``).
        """
        if isinstance(paint, partial) and not args and not kwargs:
            found: T | None = await self.ahead.find(paint)
            if found is not None:
                return found
        return await self._draw(paint, *args, **kwargs)

    async def film(self, make: Callable[[], Film]) -> bytes:
        """The film that ``make`` gives; whoever asks holds ``filming``.

        Boards that are wanted meanwhile are drawn beside it, or by threads between its frames.
        """
        if self.drawers is not None:
            with metrics.PICTURES.labels("film").time():
                return await self.drawers.film(make)
        film = make()
        for frame in range(len(film)):
            await self.draw(film.draw, frame)
        return await self.draw(film.gif)

    async def _draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        with metrics.PICTURE_WAIT.time():
            await self._places.acquire()
        try:
            what = _name(paint)
            with metrics.PICTURES.labels(what).time():
                if self.drawers is None:
                    return await asyncio.to_thread(paint, *args, **kwargs)
                return await self.drawers.picture(partial(paint, *args, **kwargs), what)
        finally:
            self._places.release()


def _name(paint: object) -> str:
    """What is drawn, by the name of its function: ``board``, ``film_frame``."""
    function = getattr(paint, "func", paint)  # behind a partial
    name = getattr(function, "__qualname__", metrics.OTHER).rpartition("<locals>.")[2]
    return _NAMES.get(name, name.removesuffix("_png"))
