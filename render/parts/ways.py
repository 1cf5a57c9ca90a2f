"""Ways of armies and ships: bent arrows in black and ivory, which no player's colour swallows."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.draw.raster import Point, bent, circle, heading
from render.draw.theme import BLACK, IVORY
from render.parts.territory import LABEL_Y
from render.text.phrases import Phrase

_STEP = 4  # pixels between two points of a way
_BENDS = tuple(sign * bend for bend in (0.1, 0.18, 0.26, 0.34) for sign in (1, -1))
# What a way covers, by its cost for each point: the head stands at the end of the way.
_LYING, _NAME, _OTHER_WAY, _NAME_UNDER_HEAD = 1, 1, 4, 6
_FREE, _SHORTEST = 0.22, 0.85  # sides of a hex from where it starts, and its least length
_SHAFT, _HEAD, _WING, _BACK = 0.125, 0.54, 0.21, 0.08
_RIM, _HAIRLINE = 0.085, 0.02  # around the shaft and the head
Way = list[Point]


def planned_ways(layout: Layout, happened: Sequence[Phrase], view: View) -> list[Way]:
    """The curves of all ways in ``happened``, each around what lies there and the ways before."""
    lying = [layout.at(name) for seat in view.seats for name, held in seat.pieces.items() if held]
    lying += [layout.at(name) for name in view.villages]
    found: list[Way] = []
    for one in happened:
        if one.way is not None and one.way[0] != one.way[1]:
            found.append(way_path(layout, one.way, lying, found))
    return found


def way_path(
    layout: Layout,
    way: tuple[str, str],
    lying: Sequence[Point] = (),
    others: Sequence[Way] = (),
) -> Way:
    """The curve of a way, from beside where it starts to beside where it ends.

    ``lying``: the middles of what should not be covered. ``others``: ways that are drawn already.
    """
    start, end = layout.at(way[0]), layout.at(way[1])
    length, s = hypot(end[0] - start[0], end[1] - start[1]), layout.s
    # From above the arrow ends short of the name, from elsewhere beside the pieces.
    above = max(0.0, (end[1] - start[1]) / length)
    short = min((0.5 + 0.5 * above**3) * s, length - (_FREE + _SHORTEST) * s)
    away = [spot for spot in lying if spot not in (start, end)]
    names = [(x, y + LABEL_Y * s) for x, y in layout.centres]
    crossed = [point for other in others for point in other[::4]]

    def curve(bend: float) -> Way:
        return [
            (x, y)
            for x, y in bent(start, end, bend, steps=max(24, round(length / _STEP)))
            if hypot(x - start[0], y - start[1]) >= _FREE * s
            and hypot(x - end[0], y - end[1]) >= short
        ]

    def cost(path: Way) -> float:
        tip, points = path[-1], path[::4]
        total = sum(_LYING for p in points if _near(p, away, 0.5 * s))
        total += sum(_NAME for p in points if _near(p, names, 0.3 * s))
        total += sum(_OTHER_WAY for p in points if _near(p, crossed, 0.3 * s))
        return total + _NAME_UNDER_HEAD * _near(tip, names, 0.4 * s)

    return min((curve(bend) for bend in _BENDS), key=cost)


def draw_ways(pen: Pen, s: float, ways: Sequence[Way]) -> None:
    """Each way as an arrow with a dot where it begins; ``s``: the side of a hex in pixels."""
    for path in ways:
        _arrow(pen, path, s)


def _arrow(pen: Pen, path: Way, s: float) -> None:
    tip = path[-1]
    shaft = [p for p in path if hypot(p[0] - tip[0], p[1] - tip[1]) > 0.42 * s] or [path[0]]
    angle = heading(shaft[-1], tip)
    back = (tip[0] - _HEAD * s * cos(angle), tip[1] - _HEAD * s * sin(angle))
    notch = (tip[0] - (_HEAD - _BACK) * s * cos(angle), tip[1] - (_HEAD - _BACK) * s * sin(angle))
    head = [tip, _beside(back, angle, _WING * s), notch, _beside(back, angle, -_WING * s)]
    begin = circle(*path[0], 0.13 * s)
    for grow, colour in ((_RIM + _HAIRLINE, BLACK), (_RIM, IVORY), (0.0, BLACK)):
        pen.line([*shaft, notch], (_SHAFT + 2 * grow) * s, colour)
        pen.polygon(head, colour, grow=grow * s)
        pen.polygon(begin, colour, grow=0.6 * grow * s)
    pen.polygon(circle(*path[0], 0.055 * s), IVORY)


def _beside(point: Point, angle: float, by: float) -> Point:
    return point[0] + by * cos(angle + pi / 2), point[1] + by * sin(angle + pi / 2)


def _near(spot: Point, others: Sequence[Point], distance: float) -> bool:
    return any(hypot(spot[0] - x, spot[1] - y) < distance for x, y in others)
