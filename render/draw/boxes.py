"""Layout: boxes, and rows, stacks and grids of them. All in whole pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

# Which corners of a box are round: from the upper left, clockwise.
Corners = tuple[bool, bool, bool, bool]
ALL: Corners = (True, True, True, True)
UPPER: Corners = (True, True, False, False)
LOWER: Corners = (False, False, True, True)
LEFT: Corners = (True, False, False, True)
RIGHT: Corners = (False, True, True, False)
UPPER_LEFT: Corners = (True, False, False, False)
UPPER_RIGHT: Corners = (False, True, False, False)
LOWER_RIGHT: Corners = (False, False, True, False)
LOWER_LEFT: Corners = (False, False, False, True)
SQUARE: Corners = (False, False, False, False)


class Box(NamedTuple):
    """A rectangle: its upper left corner, its width and its height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """Bottom edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def corners(self) -> list[tuple[int, int]]:
        """Its corners from the upper left, clockwise."""
        upper = [(self.x, self.y), (self.right, self.y)]
        return [*upper, (self.right, self.bottom), (self.x, self.bottom)]

    def inset(self, by: int) -> Box:
        """The box within it, smaller by so much on every side; larger if ``by`` is negative."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    @classmethod
    def around(cls, cx: float, cy: float, w: int, h: int) -> Box:
        """The box of that size with its middle at cx, cy."""
        return cls(round(cx - w / 2), round(cy - h / 2), w, h)


def row(first: Box, widths: Iterable[int], gap: int = 0) -> list[Box]:
    """Boxes beside each other, as high as ``first`` and beginning where it does."""
    found, x = [], first.x
    for width in widths:
        found.append(first._replace(x=x, w=width))
        x += width + gap
    return found


def stack(first: Box, heights: Iterable[int], gap: int = 0) -> list[Box]:
    """Boxes below each other, as wide as ``first`` and beginning where it does."""
    found, y = [], first.y
    for height in heights:
        found.append(first._replace(y=y, h=height))
        y += height + gap
    return found


def grid(first: Box, count: int, abreast: int, gap: tuple[int, int]) -> list[Box]:
    """``count`` boxes like ``first``, so many abreast; ``gap`` between columns and between rows."""
    return [
        first._replace(
            x=first.x + i % abreast * (first.w + gap[0]),
            y=first.y + i // abreast * (first.h + gap[1]),
        )
        for i in range(count)
    ]


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least ``gap`` from one another, as near as may be to those ``wanted``, which rise.

    All lie from ``low`` to ``high``, as long as they have room there.
    """
    found: list[float] = []
    for place in wanted:
        found.append(max(place, found[-1] + gap if found else low))
    for i in reversed(range(len(found))):
        found[i] = min(found[i], high)
        high = found[i] - gap
    return found
