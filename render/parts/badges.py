"""Numbered discs that tie a row beside the board to regions on it: strong for the newest turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from PIL import Image

from render.draw.hexes import Layout
from render.draw.raster import Point
from render.draw.theme import BADGE_DIGIT, BLACK, INK, IVORY, Rgb
from render.icons.sprites import badge
from render.look import Form, Theme
from render.parts.territory import LABEL_Y
from render.pen import Pen

_SPOTS = tuple(
    (sign * x, y) for x, y in ((0.80, -0.38), (0.84, 0.30), (0.40, 0.92)) for sign in (1, -1)
)
_SIZE, _LEAST = 0.72, {Form.WIDE: 50, Form.TALL: 55}  # in sides of the hex; in pixels
# How near something may be to a badge, in sides of the hex, and what it costs to be nearer.
_OTHER, _ARROW, _NAME, _PIECE, _OUTSIDE = (0.66, 3), (0.4, 2), (0.5, 2), (0.6, 1), 9


@dataclass(frozen=True, slots=True)
class BoardBadge:
    """A number that stands on a region of the board; ``strong`` for the newest turn."""

    number: int
    region: str
    strong: bool = True


def numbered_badge(
    number: int, size: float, *, strong: bool, ring: Rgb | None = None
) -> Image.Image:
    """The disc with its number: yellow on black if ``strong``, else ink on ivory.

    ``ring``: the colour of the strong disc's rim; ivory unless it is said.
    """
    if strong:
        return badge(str(number), size, ring or IVORY, BADGE_DIGIT, BLACK)
    return badge(str(number), size, INK, INK, IVORY)


def row_badge(theme: Theme, number: int, size: float, *, strong: bool) -> Image.Image:
    """The same for a panel: on light ground the strong disc needs no rim."""
    ring = BLACK if theme is Theme.LIGHT else IVORY
    return numbered_badge(number, size, strong=strong, ring=ring)


def draw_badges(
    pen: Pen,
    layout: Layout,
    shown: Iterable[BoardBadge],
    ways: Iterable[Sequence[Point]] = (),
    standing: Iterable[Point] = (),
) -> None:
    """Every badge at the upper right of its region, or where it covers less.

    ``ways``: the arrows on the board. ``standing``: the middles of pieces.
    """
    s = layout.s
    full: list[Point] = []
    size = max(_LEAST[pen.form], round(_SIZE * s))
    arrows = [point for way in ways for point in way]
    names = [(x, y + LABEL_Y * s) for x, y in layout.centres]
    pieces = list(standing)
    left, top, right, bottom = layout.room
    for one in shown:
        cx, cy = layout.at(one.region)

        def cost(spot: Point) -> float:
            x, y = spot
            inside = left <= x - size / 2 and x + size / 2 <= right
            inside = inside and top <= y - size / 2 and y + size / 2 <= bottom
            total: float = 0 if inside else _OUTSIDE
            for others, (near, price) in (
                *((full, _OTHER), (arrows, _ARROW)),
                *((names, _NAME), (pieces, _PIECE)),
            ):
                total += price if _distance(spot, others) < near * s else 0
            return total

        spot = min(((cx + dx * s, cy + dy * s) for dx, dy in _SPOTS), key=cost)
        full.append(spot)
        pen.stamp(numbered_badge(one.number, size, strong=one.strong), *spot)


def _distance(spot: Point, taken: Sequence[Point]) -> float:
    """From a spot to the nearest of those taken, in pixels."""
    return min((hypot(spot[0] - x, spot[1] - y) for x, y in taken), default=float("inf"))
