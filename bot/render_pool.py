"""Draws pictures in threads, a few at a time, so that no drawing holds up the bot's answers."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import ParamSpec, TypeVar

from bot import metrics
from bot.drawn_ahead import DrawnAhead
from bot.metrics import timed

P = ParamSpec("P")
T = TypeVar("T")


_NAMES = {"Film.draw": "film_frame", "Film.gif": "film"}  # methods, by the name for metrics
SWITCH_SECONDS = 0.0005  # from one thread to the next; Python's own 5 ms add up in every answer
FILMS = 48 * 1024 * 1024  # bytes of films that are kept: about twenty long games


class Shelf:
    """Finished films, kept until there are too many: the ones longest unasked for go first."""

    def __init__(self, most: int = FILMS) -> None:
        """``most`` is the number of bytes of all films together."""
        self._most = most
        self._films: OrderedDict[Hashable, tuple[object, bytes]] = OrderedDict()

    def find(self, key: Hashable, end: object) -> bytes | None:
        """The film kept under ``key``, if it ends as it should now."""
        kept = self._films.get(key)
        if kept is None or kept[0] != end:
            return None
        self._films.move_to_end(key)
        return kept[1]

    def keep(self, key: Hashable, end: object, film: bytes) -> None:
        """Keep a film; ``end`` is what it shows last."""
        self._films.pop(key, None)
        if len(film) > self._most:
            return
        self._films[key] = (end, film)
        while sum(len(kept) for _, kept in self._films.values()) > self._most:
            self._films.popitem(last=False)


class RenderPool:
    """A bounded number of drawing threads."""

    def __init__(self, threads: int = 2) -> None:
        """``threads`` is the number of pictures drawn at once.

        Threads take turns more often from now on: whoever is answered meanwhile waits for a turn
        after every call of the database or the network.
        """
        sys.setswitchinterval(SWITCH_SECONDS)
        self._places = asyncio.Semaphore(threads)
        # Held over a whole film: two at once would leave no thread for boards while
        # they are encoded.
        self.filming = asyncio.Lock()
        self.films = Shelf()
        self.ahead = DrawnAhead(self._draw)

    async def draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """``paint(*args, **kwargs)`` from a thread; its exceptions pass through.

        A ``partial`` may have been drawn already (``ahead``).
        """
        if isinstance(paint, partial) and not args and not kwargs:
            found: T | None = await self.ahead.find(paint)
            if found is not None:
                return found
        return await self._draw(paint, *args, **kwargs)

    async def _draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        with timed(metrics.PICTURE_WAIT):
            await self._places.acquire()
        try:
            with timed(metrics.PICTURES.labels(_name(paint))):
                return await asyncio.to_thread(paint, *args, **kwargs)
        finally:
            self._places.release()


def _name(paint: object) -> str:
    """What is drawn, by the name of its function: ``board``, ``film_frame``."""
    function = getattr(paint, "func", paint)  # behind a partial
    name = getattr(function, "__qualname__", metrics.OTHER).rpartition("<locals>.")[2]
    return _NAMES.get(name, name.removesuffix("_png"))
