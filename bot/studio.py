"""Draws pictures in threads, a few at a time, so that no drawing holds up the bot's answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Studio:
    """A bounded number of drawing threads."""

    def __init__(self, threads: int = 2) -> None:
        """``threads`` is the number of pictures drawn at once."""
        self._places = asyncio.Semaphore(threads)
        # Held over a whole film: two at once would leave no thread for boards while
        # they are encoded.
        self.filming = asyncio.Lock()

    async def draw(self, paint: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """``paint(*args, **kwargs)`` from a thread; its exceptions pass through."""
        async with self._places:
            return await asyncio.to_thread(paint, *args, **kwargs)
