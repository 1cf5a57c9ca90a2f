"""Draws a few pictures at a time, in processes or threads, so that answers need not wait.

Some are drawn before anybody asks for them. Such a picture is found by everything that it is drawn
from, so that none is mistaken for another, and none that shows a later board is found early. They
are in memory only and may be dropped at any time.
"""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from typing import Any, ParamSpec, Protocol, TypeVar

import structlog
from cachetools import LRUCache

from bot.platform import metrics
from bot.platform.fair_queue import FairQueue, call_for_future, working_for

# Drawing a picture takes 7 MB. The C library keeps the freed memory in fragments that nothing fits
# into: 60 MB after 200 pictures, and more every hour; for the bot's twenty threads 50 MB more.
ONE_FOR_ALL = (-8, 1)  # glibc's M_ARENA_MAX: all threads use the same free memory
EVERY = 16  # pictures; it takes some 20 ms
P = ParamSpec("P")
T = TypeVar("T")
_drawn = count(1)
_log = structlog.get_logger(__name__)


def tidily(paint: Callable[[], T]) -> T:
    """Call ``paint``, and sometimes return freed memory to the system afterwards."""
    try:
        return paint()
    finally:
        if next(_drawn) % EVERY == 0:
            give_back()


def give_back() -> None:
    """Give back what is free, where the C library can do that (glibc)."""
    if (trim := _trim()) is not None:
        trim(0)


def share_free_memory() -> bool:
    """Have all threads that begin from now on use the same free memory; whether that is possible
    (glibc).
    """
    try:
        return bool(ctypes.CDLL(None).mallopt(*ONE_FOR_ALL))
    except (AttributeError, OSError, TypeError):
        return False


@cache
def _trim() -> Callable[[int], int] | None:
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another library, or none that can be asked
        return None
    return found


KEPT = 16 * 1024 * 1024  # bytes of pictures, those of some hundred boards
WAITING = 16  # pictures that wait to be drawn; with more the machine is too busy for it
Drawing = partial[Any]


@dataclass(frozen=True, slots=True)
class _Expected:
    drawing: Drawing
    drawn: asyncio.Task[Any]
    begun: asyncio.Event


class PrerenderCache:
    """At most one picture for each subject, drawn one at a time."""

    def __init__(
        self, draw: Callable[[Drawing], Awaitable[Any]], kept: int = KEPT, waiting: int = WAITING
    ) -> None:
        """``draw`` draws beside the event loop. ``kept`` is the most bytes of all pictures
        together, ``waiting`` the most that are not drawn yet.
        """
        self._draw = draw
        self._kept = kept
        self._waiting = waiting
        self._place = asyncio.Semaphore(1)
        self._expected: OrderedDict[Hashable, _Expected] = OrderedDict()

    def expect(self, about: Hashable, drawing: Drawing) -> None:
        """Begin to draw a picture for ``about``; it replaces the one before."""
        before = self._expected.get(about)
        if before is not None and _same(before.drawing, drawing):
            return
        self.drop(about)
        if sum(not one.drawn.done() for one in self._expected.values()) >= self._waiting:
            return
        begun = asyncio.Event()
        with working_for(self):  # nobody's picture waits because one of theirs is drawn ahead
            drawn = asyncio.create_task(self._drawn(about, drawing, begun))
        self._expected[about] = _Expected(drawing, drawn, begun)

    def drop(self, about: Hashable) -> None:
        """Drop the picture for ``about``; it is not drawn if that has not begun."""
        self._expected.pop(about, None)

    async def find(self, drawing: Drawing) -> Any | None:
        """The picture of ``drawing``, also if it is being drawn now.

        None if nobody expected it, or others are drawn before it: it is needed sooner.
        """
        for about, one in self._expected.items():
            if _same(one.drawing, drawing):
                if self._place.locked() and not one.begun.is_set():
                    self.drop(about)
                    return None
                return await asyncio.shield(one.drawn)
        return None

    async def _drawn(self, about: Hashable, drawing: Drawing, begun: asyncio.Event) -> Any | None:
        """The picture; None if drawing it failed, or nobody wants it any more."""
        async with self._place:
            wanted = self._expected.get(about)
            if wanted is None or wanted.drawing is not drawing:
                return None
            begun.set()
            try:
                picture = await self._draw(drawing)
            except Exception:  # the code that asks for the picture gets the exception
                _log.exception("prerender_failed")
                self.drop(about)
                return None
        if self._expected.get(about) is wanted:
            self._expected.move_to_end(about)
            self._tidy(len(picture))
        return picture

    def _tidy(self, newest: int) -> None:
        """Drop the oldest pictures until all fit together with the ``newest``, in bytes."""
        sizes = {
            about: len(one.drawn.result() or b"")
            for about, one in self._expected.items()
            if one.drawn.done()
        }
        size = newest + sum(sizes.values())
        for about, freed in sizes.items():
            if size <= self._kept:
                return
            self.drop(about)
            size -= freed


def _same(one: Drawing, other: Drawing) -> bool:
    """Whether two drawings give the same picture: the same function of the same arguments."""
    return one.func is other.func and one.args == other.args and one.keywords == other.keywords


_NAMES = {"Film.draw": "film_frame", "Film.gif": "film"}  # methods, by the name for metrics
SWITCH_SECONDS = 0.0005  # between threads; Python's own 5 ms add up in every answer
THREADS = 2
FILMS = 48 * 1024 * 1024  # bytes of films that are kept: about twenty long games


class Shelf:
    """A cache of finished films; the least recently used are dropped first."""

    def __init__(self, most: int = FILMS) -> None:
        """``most`` is the number of bytes of all films together."""
        self._films: LRUCache[Hashable, tuple[object, bytes]]
        self._films = LRUCache(most, lambda kept: len(kept[1]))

    def find(self, key: Hashable, end: object) -> bytes | None:
        """The film under ``key``, if it still ends with ``end``."""
        kept = self._films.get(key)
        return None if kept is None or kept[0] != end else kept[1]

    def keep(self, key: Hashable, end: object, film: bytes) -> None:
        """Keep a film; ``end`` is what it shows last."""
        with suppress(ValueError):  # it is too large
            self._films[key] = end, film


class Film(Protocol):
    """A moving picture."""

    def __len__(self) -> int:
        """Number of frames."""

    def draw(self, at: int) -> None:
        """Draw the frame with that number, from 0; one after another."""

    def gif(self) -> bytes:
        """The film. Frames that were not drawn yet are drawn now."""


class Drawers(Protocol):
    """Processes that draw (``bot.platform.drawing.workers``), ``count`` pictures at once."""

    count: int
    stopping: bool  # set when the bot is about to end

    async def start(self) -> None:
        """Start the processes."""
        ...

    async def picture(self, paint: Callable[[], T], what: str) -> T:
        """The result of ``paint``, which draws ``what``."""
        ...

    async def apart(self, paint: Callable[[], T], what: str) -> T:
        """The result of ``paint``, which takes long to draw ``what``, beside all pictures."""
        ...

    def close(self) -> None:
        """End the processes, and cancel waiting requests for pictures."""
        ...


class RenderPool:
    """A bounded number of drawing processes, or of threads, shared fairly (``fair_queue``)."""

    def __init__(self, drawers: Drawers | None = None, threads: int = THREADS) -> None:
        """``drawers``: the processes that draw; without them as many ``threads`` do.

        Threads switch more often from now on, as an answer waits for its thread after every call
        of the database or the network.
        """
        sys.setswitchinterval(SWITCH_SECONDS)
        self.drawers = drawers
        self._places = FairQueue(threads if drawers is None else drawers.count)
        # Taken for a whole film or page: two at once would leave no thread for boards.
        self.filming = FairQueue(1)
        self.films = Shelf()
        self.ahead = PrerenderCache(self._draw)

    async def start(self) -> None:
        """Start the processes, if any."""
        if self.drawers is not None:
            await self.drawers.start()

    def begin_stop(self) -> None:
        """Stop treating the end of a process as an error; queued pictures are still drawn."""
        if self.drawers is not None:
            self.drawers.stopping = True

    def close(self) -> None:
        """End the processes; waits for their pictures are cancelled."""
        if self.drawers is not None:
            self.drawers.close()

    async def draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``paint(*args, **kwargs)``, drawn beside the event loop.

        A ``partial`` may have been drawn already (``ahead``).
        """
        if isinstance(paint, partial) and not args and not kwargs:
            found: T | None = await self.ahead.find(paint)
            if found is not None:
                return found
        return await self._draw(paint, *args, **kwargs)

    async def film(self, make: Callable[[], Film]) -> bytes:
        """The film that ``make`` gives. The caller has the place in ``filming``.

        Boards are drawn meanwhile: beside it, or by threads between its frames.
        """
        if self.drawers is not None:
            with metrics.PICTURES.labels("film").time():
                return await self.drawers.apart(partial(_whole, make), "film")
        film = make()
        for frame in range(len(film)):
            await self.draw(film.draw, frame)
        return await self.draw(film.gif)

    async def page(self, write: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``write``, a page of many pictures: one at a time, as films are.

        Boards are drawn beside it; without processes they wait for a thread.
        """
        async with self.filming.place():
            if self.drawers is None:
                return await self._draw(write, *args, **kwargs)
            what = _name(write)
            with metrics.PICTURES.labels(what).time():
                return await self.drawers.apart(partial(write, *args, **kwargs), what)

    async def _draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with AsyncExitStack() as places:
            with metrics.PICTURE_WAIT.time():
                await places.enter_async_context(self._places.place())
            what = _name(paint)
            with metrics.PICTURES.labels(what).time():
                if self.drawers is None:
                    drawing = partial(paint, *args, **kwargs)
                    return await asyncio.to_thread(call_for_future, tidily, drawing)
                return await self.drawers.picture(partial(paint, *args, **kwargs), what)


def _whole(make: Callable[[], Film]) -> bytes:
    return make().gif()


def _name(paint: object) -> str:
    """The kind of picture, from the name of its function: ``board``, ``film_frame``."""
    function = getattr(paint, "func", paint)  # behind a partial
    name = getattr(function, "__qualname__", metrics.OTHER).rpartition("<locals>.")[2]
    return _NAMES.get(name, name.removesuffix("_png"))
