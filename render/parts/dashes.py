"""Dashed lines: chance, others' ratings, the ticks of a scale."""

from __future__ import annotations

from math import hypot

from render.draw.raster import Point
from render.draw.theme import Rgb
from render.pen import Pen


def dashes(
    pen: Pen, start: Point, end: Point, width: float, paint: Rgb, pattern: tuple[float, float]
) -> None:
    """A dashed line, ``width`` pixels wide. ``pattern``: how long a dash is, and a gap."""
    dash, gap = pattern
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    at = 0.0
    while at < length:
        to = min(length, at + dash)
        ends = [(start[0] + dx * part, start[1] + dy * part) for part in (at, to)]
        pen.line(ends, width, paint, closed=False)
        at += dash + gap
