"""Flat bars with the pin of the average: what somebody does, beside what everybody does."""

from __future__ import annotations

from render.draw.boxes import Box
from render.draw.pen import Pen
from render.draw.theme import Rgb

_LEAST = 8  # pixels: a bar of next to nothing is still seen


def bar(pen: Pen, x: int, wide: float, high: int, fill: Rgb) -> None:
    """A bar from x on, its middle at the pen's origin."""
    area = Box(x, -high // 2, max(_LEAST, round(wide)), high)
    pen.framed(area, fill, pen.tokens.text, radius=6, width=3)


def pin(pen: Pen, x: float, high: int) -> None:
    """The average of all players at x: a stem through a bar so high, and a triangle on top."""
    top, foot = -high / 2 - 12, high / 2
    head = [(x - 10, top), (x + 10, top), (x, top + 13)]
    stem = Box.around(x, 0, 5, 0)._replace(y=round(top + 4), h=round(foot - top - 4))
    pen.polygon(head, pen.tokens.panel, grow=2.5)
    pen.box(stem.inset(-2), pen.tokens.panel)
    pen.polygon(head, pen.tokens.text)
    pen.box(stem, pen.tokens.text)
