"""Silhouettes of pieces and signs as polygons on a 24×24 grid, y down. Cuts are ink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from render.draw.raster import Point, circle

Polygon = tuple[Point, ...]
GRID = 24.0


@dataclass(frozen=True, slots=True)
class Shape:
    """Parts that take the colour, and cuts that are ink."""

    parts: tuple[Polygon, ...]
    cuts: tuple[Polygon, ...] = ()

    def turned(self, degrees: float) -> Shape:
        """The same, turned clockwise about the middle of the grid."""
        parts = tuple(turned(polygon, degrees) for polygon in self.parts)
        return Shape(parts, tuple(turned(polygon, degrees) for polygon in self.cuts))


def path(points: str) -> Polygon:
    """``"12 2, 23 12, 1 12"`` as a polygon."""
    pairs = (pair.split() for pair in points.split(","))
    return tuple((float(x), float(y)) for x, y in pairs)


def box(left: float, top: float, right: float, bottom: float) -> Polygon:
    """A rectangle as a polygon."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def turned(polygon: Sequence[Point], degrees: float) -> Polygon:
    """The polygon turned clockwise about the middle of the grid."""
    c, s, m = cos(radians(degrees)), sin(radians(degrees)), GRID / 2
    return tuple((m + (x - m) * c - (y - m) * s, m + (x - m) * s + (y - m) * c) for x, y in polygon)


def placed(polygons: Sequence[Polygon], cx: float, cy: float, size: float) -> list[list[Point]]:
    """The polygons with the grid's middle at cx, cy and the grid ``size`` wide."""
    k = size / GRID
    return [
        [(cx + (x - GRID / 2) * k, cy + (y - GRID / 2) * k) for x, y in polygon]
        for polygon in polygons
    ]


def _star(points: int, outer: float, inner: float) -> Polygon:
    angles = [(i, radians(180 * i / points)) for i in range(2 * points)]
    return tuple(
        (12 + (inner if i % 2 else outer) * sin(a), 12.6 - (inner if i % 2 else outer) * cos(a))
        for i, a in angles
    )


_ROLL = path("3.2 1.5, 20.8 1.5, 22 2.7, 22 6, 20.8 7.2, 3.2 7.2, 2 6, 2 2.7")
_SWORD = path(
    "12 -1, 14 2.4, 14 14.6, 17.4 14.6, 17.4 17.4, 13.3 17.4, 13.3 21, 14.4 22.4, 12 24.2,"
    "9.6 22.4, 10.7 21, 10.7 17.4, 6.6 17.4, 6.6 14.6, 10 14.6, 10 2.4"
)
_ARMY = Shape(
    parts=(
        path(
            "1 10.5, 2 5.5, 6 1.8, 12 0.5, 18 1.8, 22 5.5, 23 10.5, 18.6 10.5, 17.2 7.6, 12 5.6,"
            "6.8 7.6, 5.4 10.5"
        ),
        path("5 20.5, 5 11.8, 7.4 8.4, 12 6.9, 16.6 8.4, 19 11.8, 19 20.5, 15.8 23.4, 8.2 23.4"),
    ),
    cuts=(
        path("7 12.6, 17 12.6, 16.4 15.4, 13.5 15.4, 13.5 23.4, 10.5 23.4, 10.5 15.4, 7.6 15.4"),
    ),
)

SHAPES: dict[str, Shape] = {
    "ship": Shape(
        parts=(
            path("0.8 15, 23.2 15, 19.4 22.6, 5 22.6"),
            box(10.4, 1, 12.4, 16),
            path("14 1.6, 22.2 13, 14 13"),
            path("8.9 4.4, 8.9 13, 2.6 13"),
        ),
        cuts=(path("6.6 17.8, 17.6 17.8, 17 19.2, 7.2 19.2"),),
    ),
    "mill": Shape(
        parts=(
            path("7 23, 8.8 11.5, 12 9.4, 15.2 11.5, 17 23"),
            path("10.6 9.6, 2.2 4.4, 4.8 0.6, 12.9 6.8"),
            path("11.2 6.8, 19.2 0.6, 21.8 4.4, 13.4 9.6"),
            path("11 10.2, 4.6 17.4, 1.4 14.2, 10.2 7.2"),
            path("13 10.2, 19.4 17.4, 22.6 14.2, 13.8 7.2"),
            box(10.2, 6.8, 13.8, 10.2),
        ),
        cuts=(box(10.6, 18, 13.4, 23),),
    ),
    "scroll": Shape(
        parts=(box(6, 5, 18, 19), _ROLL, tuple((x, y + 15.3) for x, y in _ROLL)),
        cuts=(box(8.4, 9.2, 15.6, 10.7), box(8.4, 12.9, 13.6, 14.4)),
    ),
    "house": Shape(
        parts=(
            path("12 2, 23 12, 20.3 12, 20.3 22.5, 3.7 22.5, 3.7 12, 1 12"),
            path("16 2.8, 19.4 2.8, 19.4 9.5, 16 7"),
        ),
        cuts=(box(9.8, 14.4, 14.2, 22.5),),
    ),
    "army": _ARMY,
    "pawn": Shape(  # a piece of whatever type
        parts=(
            tuple(circle(12, 6.6, 5.6, 24)),
            path(
                "7.4 11.2, 16.6 11.2, 14.9 13.4, 16.6 17.6, 19.6 20, 19.6 23.4, 4.4 23.4, 4.4 20,"
                "7.4 17.6, 9.1 13.4"
            ),
        )
    ),
    "fallen": _ARMY.turned(80),  # an army that lies for good (E10): the helmet on its side
    "temple": Shape(
        parts=(
            path("12 1, 23 8, 23 10.6, 1 10.6, 1 8"),
            *(box(left, 11, left + 3.6, 19.4) for left in (3.4, 10.2, 17)),
            box(1, 19, 23, 23),
        ),
        cuts=(path("12 3.6, 16.6 6.8, 7.4 6.8"),),
    ),
    "swords": Shape((turned(_SWORD, 45), turned(_SWORD, -45))),
    "scribe": Shape(
        parts=(
            path(
                "21 0.8, 22.4 5, 20.4 10.6, 15 15.6, 9.6 17.6, 4.4 23.4, 2.6 22.2, 6.6 16.2,"
                "7.2 10.4, 11.4 5, 16.6 1.8"
            ),
        ),
        cuts=(path("18.6 4, 19 4.8, 13.4 10.8, 5.4 21.4, 4.6 20.8, 12.6 10"),),
    ),
    "tick": Shape((path("3 12, 6 9, 10 13.4, 18.6 4, 21.4 6.8, 10.2 19.4"),)),
    "cross": Shape(
        (path("4 6.6, 6.6 4, 20 17.4, 17.4 20"), path("17.4 4, 20 6.6, 6.6 20, 4 17.4"))
    ),
    "arrow": Shape((path("1 9.2, 13 9.2, 13 4.6, 23 12, 13 19.4, 13 14.8, 1 14.8"),)),
    "up": Shape((path("12 1, 21 11, 15.4 11, 15.4 23, 8.6 23, 8.6 11, 3 11"),)),
    "down": Shape((path("12 23, 21 13, 15.4 13, 15.4 1, 8.6 1, 8.6 13, 3 13"),)),
    "swap": Shape(
        (
            path("1 5.4, 15 5.4, 15 1.6, 23 7.4, 15 13.2, 15 9.4, 1 9.4"),
            path("23 14.6, 9 14.6, 9 10.8, 1 16.6, 9 22.4, 9 18.6, 23 18.6"),
        )
    ),
    "atleast": Shape(
        (
            path("3 1.5, 21.6 8.6, 21.6 11.6, 3 18.7, 3 14.6, 14.6 10.1, 3 5.6"),
            box(3, 20, 21.6, 23.6),
        )
    ),
    "atmost": Shape(
        (
            path("21 1.5, 2.4 8.6, 2.4 11.6, 21 18.7, 21 14.6, 9.4 10.1, 21 5.6"),
            box(2.4, 20, 21, 23.6),
        )
    ),
    "play": Shape((path("3 1, 22 12, 3 23"),)),
    "star": Shape((_star(5, 11, 4.8),)),
}
PIECES = ("ship", "mill", "scroll", "house", "army", "temple")
