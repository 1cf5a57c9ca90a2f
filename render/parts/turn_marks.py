"""What a turn left on the board: frames, numbered badges, armies' ways, ashes of villages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, hypot, pi, sin

from engine.view import View
from render.draw.hexes import Layout
from render.draw.patterns import Cloth
from render.draw.pen import Pen
from render.draw.raster import Paint, Point, bent, heading
from render.draw.theme import INK, IVORY, SIGNAL, Rgb
from render.icons.sprites import piece, swords, vp
from render.parts.badges import BoardBadge, draw_badges
from render.text.phrases import Phrase

Numbered = tuple[int | None, Phrase]  # a phrase with the number of its badge, if it has one
_STEP = 4  # pixels between two points of a way
_BEND = 0.2  # of the way’s length, so that it leads around a village’s disc


_CHARS = ((-0.5, 0.2), (0.42, -0.28), (0.5, 0.3), (-0.4, -0.34), (0.1, 0.66), (-0.2, 0.52))


def villages(pen: Pen, layout: Layout, view: View, only: Collection[str] | None = None) -> None:
    """The VP on the villages that nobody has attacked; 0 is shown too.

    ``only``: the regions to be drawn, if not all.
    """
    for name, points in sorted(view.villages.items()):
        if only is not None and name not in only:
            continue
        x, y = layout.at(name)
        pen.stamp(vp(max(26.0, 0.82 * layout.s), str(points)), x, y + 0.12 * layout.s)


def ruins(pen: Pen, layout: Layout, view: View, occupied: Collection[int]) -> None:
    """What is left of attacked villages: ash, and swords unless pieces stand there.

    Where an army lies for good (E10), its helmet takes the place of the swords.
    """
    s, lying = layout.s, {name: seat.seat for seat in view.seats for name in seat.fallen}
    for name in sorted(view.attacked):
        region, (x, y) = view.board.index[name], layout.at(name)
        ashes(pen, layout, region)
        if name in lying:
            helmet = piece("fallen", lying[name], max(22.0, round(0.82 * s)))
            pen.stamp(helmet, x, y + 0.1 * s)
        elif region not in occupied:
            pen.stamp(swords(0.72 * s), x, y + 0.08 * s)


def ashes(pen: Pen, layout: Layout, region: int) -> None:
    """What is left of a village: ash and charred strokes."""
    s, (cx, cy) = layout.s, layout.centres[region]
    pen.polygon(layout.hexagon(region, 0.035 * s), pen.tokens.ash, opacity=0.88)
    for x, y in _CHARS:
        for shift in (0, 0.1):
            a = (cx + x * s - 0.05 * s, cy + (y + shift) * s + 0.04 * s)
            pen.line([a, (a[0] + 0.14 * s, a[1] - 0.08 * s)], 0.035 * s, INK, opacity=0.6)


def frame(pen: Pen, layout: Layout, region: int, width: float, colour: Rgb) -> None:
    """A frame inside a region's edge, with ink on both sides; ``width`` in sides of the hex."""
    s = layout.s
    ring = layout.hexagon(region, (width / 2 + 0.035) * s)
    pen.line(ring, (width + 0.07) * s, INK, closed=True)
    pen.line(ring, width * s, colour, closed=True)


def frames(pen: Pen, layout: Layout, happened: Sequence[Phrase]) -> None:
    """A signal frame for every region in which something happened."""
    for name in dict.fromkeys(one.region for one in happened if one.region):
        frame(pen, layout, layout.board.index[name], 0.085, SIGNAL)


def ways(pen: Pen, layout: Layout, happened: Sequence[Phrase], seat: int) -> None:
    """The ways of armies as bent arrows in the mover's pattern."""
    for one in happened:
        if one.way is not None:
            _arrow(pen, way_path(layout, one.way), layout.s, Cloth(seat))


def way_path(layout: Layout, way: tuple[str, str]) -> list[Point]:
    """The curve of an army's way, from beside where it stood to beside where it stands."""
    start, end = layout.at(way[0]), layout.at(way[1])
    length = hypot(end[0] - start[0], end[1] - start[1])
    # From above the arrow ends short of the label, from elsewhere beside the pieces.
    above = max(0.0, (end[1] - start[1]) / length)
    free, short = 0.22 * layout.s, (0.54 + 0.4 * above**3) * layout.s
    villages = [layout.centres[region] for region in layout.board.villages]

    def curve(bend: float) -> list[Point]:
        return [
            (x, y)
            for x, y in bent(start, end, bend, steps=max(24, round(length / _STEP)))
            if hypot(x - start[0], y - start[1]) >= free and hypot(x - end[0], y - end[1]) >= short
        ]

    def covered(path: Sequence[Point]) -> int:
        return sum(not _free(p, villages, 0.5 * layout.s) for p in path)

    return min(curve(_BEND), curve(-_BEND), key=covered)


def _arrow(pen: Pen, path: Sequence[Point], s: float, paint: Paint) -> None:
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
        pen.line(shaft, (0.14 + 2 * grow) * s, colour)
        pen.polygon(head, colour, grow=grow * s)
    pen.line(shaft, 0.14 * s, paint)
    pen.polygon(head, paint)


def badges(pen: Pen, layout: Layout, happened: Sequence[Phrase], seals: Sequence[Point]) -> None:
    """The number of each happening at the top right of its region; top left if that is taken.

    ``seals``: where others' signs layout that should not be covered.
    """
    taken: list[Point] = [p for one in happened if one.way for p in way_path(layout, one.way)]
    taken += seals
    shown = [BoardBadge(n, one.region) for n, one in numbered(happened) if n and one.region]
    draw_badges(pen, layout, shown, taken, max(24.0, 0.5 * layout.s))


def _free(spot: Point, taken: Sequence[Point], distance: float) -> bool:
    return all(hypot(spot[0] - x, spot[1] - y) >= distance for x, y in taken)


def numbered(happened: Sequence[Phrase]) -> list[Numbered]:
    """The phrases with their numbers: only those that have a place on the board get one."""
    found: list[Numbered] = []
    number = 0
    for one in happened:
        if one.region is None:
            found.append((None, one))
        else:
            number += 1
            found.append((number, one))
    return found
