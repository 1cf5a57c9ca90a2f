"""The one arrow of a lesson: from the card to what it is meant for."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from render.draw.raster import Point, bent, heading
from render.draw.theme import INK, IVORY, SIGNAL
from render.pen import Pen

_BEND = -0.16
_SHAFT, _INK, _CASING = 26, 5, 10  # pixels: width, and how far the two casings reach beyond it
_LONG, _WING = 62, 41  # of the head
_STEPS = 64
_NEAR = 48  # pixels around what should be seen


def lesson_arrow(
    pen: Pen, starts: Sequence[Point], target: Point, reach: float, taken: Sequence[Point] = ()
) -> None:
    """Draw it to ``reach`` pixels before ``target``, from where and bent as covers least.

    ``starts``: where it may begin, ``taken``: the middles of what should be seen.
    """
    ways = [_way(start, target, bend, reach) for start in starts for bend in (_BEND, -_BEND)]
    way = min(ways, key=lambda one: _covered(one, taken))
    tip = way[-1]
    shaft = [p for p in way if _apart(p, tip) > _LONG * 0.8] or way[:1]
    angle = heading(shaft[-1], tip)
    back = (tip[0] - _LONG * cos(angle), tip[1] - _LONG * sin(angle))
    head = [tip, _beside(back, angle, _WING), _beside(back, angle, -_WING)]
    for grow, colour in ((_CASING, IVORY), (_INK, INK), (0, SIGNAL)):
        pen.line([*shaft, back], _SHAFT + 2 * grow, colour)
        pen.polygon(head, colour, grow=grow)
    pen.line([*shaft, back], _SHAFT, SIGNAL)


def _way(start: Point, target: Point, bend: float, reach: float) -> list[Point]:
    return [p for p in bent(start, target, bend, _STEPS) if _apart(p, target) >= reach]


def _covered(way: Sequence[Point], taken: Sequence[Point]) -> int:
    """On how many points of the way something lies; at its head twice as wide."""
    shaft = sum(_apart(p, spot) < _NEAR for p in way for spot in taken)
    return shaft + 3 * sum(_apart(way[-1], spot) < 1.3 * _NEAR for spot in taken)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _beside(point: Point, angle: float, by: float) -> Point:
    return point[0] + by * cos(angle + pi / 2), point[1] + by * sin(angle + pi / 2)
