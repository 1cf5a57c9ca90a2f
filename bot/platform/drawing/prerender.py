"""Pictures drawn before anybody asks for them.

A picture is found by everything that it is drawn from, so that none is mistaken for another, and
none that shows a later board is found early. They are in memory only and may be dropped any time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any

import structlog

KEPT = 16 * 1024 * 1024  # bytes of pictures, those of some hundred boards
WAITING = 16  # pictures that wait to be drawn; with more the machine is too busy for it
_log = structlog.get_logger(__name__)

Drawing = partial[Any]


@dataclass(frozen=True, slots=True)
class _Expected:
    drawing: Drawing
    drawn: asyncio.Task[Any]


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
        drawn = asyncio.create_task(self._drawn(about, drawing))
        self._expected[about] = _Expected(drawing, drawn)

    def drop(self, about: Hashable) -> None:
        """Drop the picture for ``about``; it is not drawn if that has not begun."""
        self._expected.pop(about, None)

    async def find(self, drawing: Drawing) -> Any | None:
        """The picture of ``drawing``, also if it is being drawn now; None if nobody expected it."""
        for one in self._expected.values():
            if _same(one.drawing, drawing):
                return await asyncio.shield(one.drawn)
        return None

    async def _drawn(self, about: Hashable, drawing: Drawing) -> Any | None:
        """The picture; None if drawing it failed, or nobody wants it any more."""
        async with self._place:
            wanted = self._expected.get(about)
            if wanted is None or wanted.drawing is not drawing:
                return None
            try:
                picture = await self._draw(drawing)
            except Exception:  # whoever asks for the picture gets the exception
                _log.exception("not_drawn_ahead")
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
