"""Remaining time: a ring that runs out clockwise, and the words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from render.draw.raster import Point, circle
from render.draw.theme import INK, PLAYERS, SIGNAL, WHITE, Rgb, mix
from render.pen import Pen

_LITTLE = 0.25  # of the time: the ring turns signal
_WIDTH = 0.3  # of the ring's radius
_STEP = 2 * pi / 72
_DASH = 2 * pi / 16


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """The time left until a deadline; the caller supplies the words.

    ``share``: the part of the time that is left, 0 to 1. ``words``: the time left ("18 h left"), or
    why the clock is paused. ``of``: the full time ("of 24 h"), or empty. ``stopped``: whether the
    clock is paused.
    """

    share: float
    words: str
    of: str = ""
    stopped: bool = False


def time_ring(
    pen: Pen,
    r: float,
    share: float | None,
    *,
    stopped: bool = False,
    colour: Rgb | None = None,
    track: Rgb | None = None,
) -> None:
    """A ring of radius ``r`` (outside, in pixels) around the pen's origin.

    ``share``: 0 to 1 of the time that is left, clockwise from the top; None draws the track
    alone. ``stopped``: the rest is dashed. ``colour`` and ``track`` are the theme's text and rule
    unless they are said; under a quarter the rest is signal with an edge of ink.
    """
    width = _WIDTH * r
    middle = r - width / 2
    pen.line(circle(0, 0, middle, 72), width, track or pen.tokens.rule, closed=True)
    if share is None or share <= 0:
        return
    little = share < _LITTLE
    paint = SIGNAL if little else colour or pen.tokens.text
    end = 2 * pi * min(share, 1.0)
    if stopped:
        for start, stop in _dashes(end):
            if little:
                pen.polygon(_sector(r, r - width, start, stop), INK, grow=2)
            pen.polygon(_sector(r, r - width, start, stop), paint)
        return
    path = _arc(middle, 0.0, end)
    if little:
        pen.line(path, width + 4, INK)
    pen.line(path, width, paint)


def track_on(seat: int) -> Rgb:
    """The ring's ground on a player's colour: a little of what is written there."""
    return mix(PLAYERS[seat].fill, WHITE if PLAYERS[seat].text == WHITE else INK, 0.32)


def _dashes(end: float) -> Sequence[tuple[float, float]]:
    """Start and stop of every dash from the top to ``end``, in radians."""
    found = []
    start = 0.0
    while start < end:
        found.append((start, min(start + _DASH * 0.55, end)))
        start += _DASH
    return found


def _sector(outer: float, inner: float, start: float, stop: float) -> list[Point]:
    """A piece of a ring with straight ends."""
    return [*_arc(outer, start, stop), *reversed(_arc(inner, start, stop))]


def _arc(r: float, start: float, stop: float) -> list[Point]:
    steps = max(1, round((stop - start) / _STEP))
    angles = [start + (stop - start) * i / steps for i in range(steps + 1)]
    return [(r * sin(a), -r * cos(a)) for a in angles]
