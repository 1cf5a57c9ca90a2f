"""A check that fails a test if the bot draws from something that cannot be sent to a process.

The tests draw in threads, where anything goes; whatever they ask for is packed and unpacked beside.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.platform.drawing.payload import packed
from bot.platform.drawing.pool import RenderPool
from bot.ui.pictures.craft import CRAFT


class NotSendable(AssertionError):
    """A picture depends on data that is missing or different in a process."""


def watch() -> None:
    """Keep watch from now on, over every picture that is asked for."""
    plain = RenderPool._draw

    async def draw(self: RenderPool, paint: Callable[..., Any], *args: Any, **named: Any) -> Any:
        if getattr(paint, "__self__", None) is None:  # a film is sent as what it is made from
            _check(paint, *args, **named)
        return await plain(self, paint, *args, **named)

    film = RenderPool.film

    async def draw_film(self: RenderPool, make: Any) -> bytes:
        _check(make)
        return await film(self, make)

    RenderPool._draw = draw  # type: ignore[method-assign]
    RenderPool.film = draw_film  # type: ignore[method-assign]


def _check(paint: Callable[..., Any], *args: Any, **named: Any) -> None:
    """Check all arguments of drawings; the drawing function is often a test's own."""
    drawing = partial(paint, *args, **named)
    whole = [*drawing.args, *drawing.keywords.values()]
    try:
        arrived = pickle.loads(packed(partial(print, whole), CRAFT)).args[0]
    except Exception as error:
        raise NotSendable(f"{paint}: {error}") from error
    for before, after in zip(whole, arrived, strict=True):
        if after != before and not callable(before):  # no two partials are the same
            raise NotSendable(f"{paint}: {before} arrives as {after}")
