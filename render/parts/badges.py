"""Numbered discs that tie a row beside the board to regions on it: strong for the newest turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from PIL import Image

from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.draw.raster import Point
from render.draw.theme import BADGE_DIGIT, BLACK, INK, IVORY, Rgb, Theme
from render.icons.sprites import badge

_SPOTS = ((0.58, -0.5), (-0.58, -0.5), (0.7, 0.0), (-0.7, 0.0))  # in sides of the hex


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
    taken: Sequence[Point],
    size: float,
) -> None:
    """Every badge at the top right of its region, or at another corner if that is taken.

    ``taken``: where other signs lie that should not be covered. ``size``: in pixels.
    """
    full = list(taken)
    for one in shown:
        cx, cy = layout.at(one.region)
        spots = [(cx + dx * layout.s, cy + dy * layout.s) for dx, dy in _SPOTS]
        free = (p for p in spots if _distance(p, full) >= 0.36 * layout.s)
        spot = next(free, None) or max(spots, key=lambda p: _distance(p, full))
        full.append(spot)
        pen.stamp(numbered_badge(one.number, size, strong=one.strong), *spot)


def _distance(spot: Point, taken: Sequence[Point]) -> float:
    """From a spot to the nearest of those taken, in pixels."""
    return min((hypot(spot[0] - x, spot[1] - y) for x, y in taken), default=float("inf"))
