"""Pictures drawn before they are asked for, given to whoever asks for the very same.

They are known again by everything that they are drawn from, so that none can be taken for another,
and none that shows something yet to come is found before that has come. They are in the
process's memory alone, and may be lost at any time.
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
WAITING = 16  # pictures that wait to be drawn: more are not worth it, the machine has enough to do
_log = structlog.get_logger(__name__)

Drawing = partial[Any]


@dataclass(frozen=True, slots=True)
class _Expected:
    drawing: Drawing
    drawn: asyncio.Task[Any]


class PrerenderCache:
    """At most one picture for each thing that is expected, drawn one at a time."""

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
        """Begin to draw what is expected of ``about``, in the place of what was before."""
        before = self._expected.get(about)
        if before is not None and _same(before.drawing, drawing):
            return
        self.drop(about)
        if sum(not one.drawn.done() for one in self._expected.values()) >= self._waiting:
            return
        drawn = asyncio.create_task(self._drawn(about, drawing))
        self._expected[about] = _Expected(drawing, drawn)

    def drop(self, about: Hashable) -> None:
        """Nothing is expected of ``about`` any more; what is not begun is not drawn."""
        self._expected.pop(about, None)

    async def find(self, drawing: Drawing) -> Any | None:
        """What ``drawing`` gives, waited for if it is under way; None if it was not expected."""
        for one in self._expected.values():
            if _same(one.drawing, drawing):
                return await asyncio.shield(one.drawn)
        return None

    async def _drawn(self, about: Hashable, drawing: Drawing) -> Any | None:
        """The picture; None if it could not be drawn, or is not wanted any more."""
        async with self._place:
            wanted = self._expected.get(about)
            if wanted is None or wanted.drawing is not drawing:
                return None
            try:
                picture = await self._draw(drawing)
            except Exception:  # whoever asks for it is told of it
                _log.exception("not_drawn_ahead")
                self.drop(about)
                return None
        if self._expected.get(about) is wanted:
            self._expected.move_to_end(about)
            self._tidy(len(picture))
        return picture

    def _tidy(self, newest: int) -> None:
        """Let go of the pictures longest kept until all have room with the ``newest``."""
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
    """Whether two drawings give the same picture: the same function of the same."""
    return one.func is other.func and one.args == other.args and one.keywords == other.keywords
