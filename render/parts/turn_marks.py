"""What a turn left on the board: frames, numbered badges, armies' ways, ashes of villages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, hypot, pi, sin

from engine.view import View
from render.draw.hexes import Layout
from render.draw.patterns import Cloth
from render.draw.raster import (
    Canvas,
    Paint,
    Point,
    bent,
    heading,
)
from render.draw.theme import (
    BADGE_DIGIT,
    BLACK,
    INK,
    IVORY,
    SIGNAL,
    TOKENS,
    Rgb,
    Theme,
)
from render.icons.sprites import (
    badge,
    piece,
    swords,
    vp,
)
from render.text.phrases import Phrase

_STEP = 4  # pixels between two points of a way
_BEND = 0.2  # of the way’s length, so that it leads around a village’s disc


def village(canvas: Canvas, lie: Layout, region: int, points: int) -> None:
    """The VP that lie on an unattacked village; 0 is shown too."""
    cx, cy = lie.centres[region]
    canvas.stamp(vp(max(26.0, 0.82 * lie.s), str(points)), cx, cy + 0.12 * lie.s)


_CHARS = ((-0.5, 0.2), (0.42, -0.28), (0.5, 0.3), (-0.4, -0.34), (0.1, 0.66), (-0.2, 0.52))


def ashes(canvas: Canvas, lie: Layout, region: int, theme: Theme, *, sign: bool = True) -> None:
    """An attacked village: ash, charred strokes, and swords unless pieces stand there."""
    s = lie.s
    cx, cy = lie.centres[region]
    canvas.polygon(lie.hexagon(region, 0.035 * s), TOKENS[theme].ash, opacity=0.88)
    for x, y in _CHARS:
        for shift in (0, 0.1):
            a = (cx + x * s - 0.05 * s, cy + (y + shift) * s + 0.04 * s)
            canvas.line([a, (a[0] + 0.14 * s, a[1] - 0.08 * s)], 0.035 * s, INK, opacity=0.6)
    if sign:
        canvas.stamp(swords(0.72 * s), cx, cy + 0.08 * s)


def villages(
    canvas: Canvas, lie: Layout, view: View, occupied: Collection[int], theme: Theme
) -> None:
    """All villages: VP on those that stand, ash, swords or a fallen army where one was (E10)."""
    ruins(canvas, lie, view, occupied, theme)
    standing(canvas, lie, view)


def standing(canvas: Canvas, lie: Layout, view: View) -> None:
    """The VP on the villages that stand; above armies' ways, which may lead across."""
    for name, points in sorted(view.villages.items()):
        village(canvas, lie, view.board.index[name], points)


def ruins(canvas: Canvas, lie: Layout, view: View, occupied: Collection[int], theme: Theme) -> None:
    """What is left of villages that were attacked."""
    lying = {name: seat.seat for seat in view.seats for name in seat.fallen}
    for name in sorted(view.attacked):
        region = view.board.index[name]
        sign = region not in occupied and name not in lying
        ashes(canvas, lie, region, theme, sign=sign)
        if name in lying:
            fallen(canvas, lie, region, lying[name])


def fallen(canvas: Canvas, lie: Layout, region: int, seat: int) -> None:
    """An army that lies in a village for good: its helmet, tilted."""
    cx, cy = lie.centres[region]
    canvas.stamp(piece("fallen", seat, max(22.0, round(0.82 * lie.s))), cx, cy + 0.1 * lie.s)


def frame(canvas: Canvas, lie: Layout, region: int, width: float, colour: Rgb) -> None:
    """A frame inside a region's edge, with ink on both sides; ``width`` in sides of the hex."""
    s = lie.s
    middle = (width / 2 + 0.035) * s
    ring = lie.hexagon(region, middle)
    canvas.line(ring, (width + 0.07) * s, INK, closed=True)
    canvas.line(ring, width * s, colour, closed=True)


def frames(canvas: Canvas, lie: Layout, told: Sequence[Phrase]) -> None:
    """A signal frame for every region in which something happened."""
    for name in dict.fromkeys(one.region for one in told if one.region):
        frame(canvas, lie, lie.board.index[name], 0.085, SIGNAL)


def ways(canvas: Canvas, lie: Layout, told: Sequence[Phrase], seat: int) -> None:
    """The ways of armies as bent arrows in the mover's pattern."""
    for one in told:
        if one.way is not None:
            _arrow(canvas, _way(lie, one.way), lie.s, Cloth(seat))


def _way(lie: Layout, way: tuple[str, str]) -> list[Point]:
    """The curve of an army's way, from beside where it stood to beside where it stands."""
    start, end = lie.at(way[0]), lie.at(way[1])
    length = hypot(end[0] - start[0], end[1] - start[1])
    # From above the arrow ends short of the label, from elsewhere beside the pieces.
    above = max(0.0, (end[1] - start[1]) / length)
    free, short = 0.22 * lie.s, (0.54 + 0.4 * above**3) * lie.s
    villages = [lie.centres[region] for region in lie.board.villages]

    def curve(bend: float) -> list[Point]:
        return [
            (x, y)
            for x, y in bent(start, end, bend, steps=max(24, round(length / _STEP)))
            if hypot(x - start[0], y - start[1]) >= free and hypot(x - end[0], y - end[1]) >= short
        ]

    def covered(path: Sequence[Point]) -> int:
        return sum(not _free(p, villages, 0.5 * lie.s) for p in path)

    return min(curve(_BEND), curve(-_BEND), key=covered)


def _arrow(canvas: Canvas, path: Sequence[Point], s: float, paint: Paint) -> None:
    tip = path[-1]
    shaft = [p for p in path if hypot(p[0] - tip[0], p[1] - tip[1]) > 0.3 * s] or [path[0]]
    angle = heading(shaft[-1], tip)
    back = (tip[0] - 0.34 * s * cos(angle), tip[1] - 0.34 * s * sin(angle))
    wing = 0.24 * s
    head = [
        tip,
        (back[0] + wing * cos(angle + pi / 2), back[1] + wing * sin(angle + pi / 2)),
        (back[0] + wing * cos(angle - pi / 2), back[1] + wing * sin(angle - pi / 2)),
    ]
    for grow, colour in ((0.08, IVORY), (0.045, INK)):
        canvas.line(shaft, (0.14 + 2 * grow) * s, colour)
        canvas.polygon(head, colour, grow=grow * s)
    canvas.line(shaft, 0.14 * s, paint)
    canvas.polygon(head, paint)


def badges(
    canvas: Canvas, lie: Layout, told: Sequence[Phrase], seals: Sequence[Point] = ()
) -> None:
    """The number of each happening at the top right of its region; top left if that is taken.

    ``seals``: where others' signs lie that should not be covered.
    """
    taken: list[Point] = [p for one in told if one.way for p in _way(lie, one.way)]
    taken += seals
    for number, one in numbered(told):
        if one.region is None:
            continue
        cx, cy = lie.at(one.region)
        spots = [(cx + dx * lie.s, cy + dy * lie.s) for dx, dy in _SPOTS]
        free = (p for p in spots if _free(p, taken, 0.36 * lie.s))
        spot = next(free, None) or max(spots, key=lambda p: _distance(p, taken))
        taken.append(spot)
        size = max(24.0, 0.5 * lie.s)
        canvas.stamp(badge(str(number), size, IVORY, BADGE_DIGIT, BLACK), *spot)


_SPOTS = ((0.58, -0.5), (-0.58, -0.5), (0.7, 0.0), (-0.7, 0.0))


def _distance(spot: Point, taken: Sequence[Point]) -> float:
    """From a spot to the nearest of those taken."""
    return min(hypot(spot[0] - x, spot[1] - y) for x, y in taken)


def _free(spot: Point, taken: Sequence[Point], distance: float) -> bool:
    return all(hypot(spot[0] - x, spot[1] - y) >= distance for x, y in taken)


def numbered(told: Sequence[Phrase]) -> list[tuple[int | None, Phrase]]:
    """The phrases with their numbers: only those that have a place on the board get one."""
    found: list[tuple[int | None, Phrase]] = []
    number = 0
    for one in told:
        if one.region is None:
            found.append((None, one))
        else:
            number += 1
            found.append((number, one))
    return found
