"""What a turn left on the board: frames, numbered badges, ashes of villages."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.view import View
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.draw.raster import Point
from render.draw.theme import BLACK, INK, IVORY, Rgb
from render.icons.sprites import piece, swords, vp
from render.parts.badges import BoardBadge, draw_badges
from render.text.phrases import Phrase

Numbered = tuple[int | None, Phrase]  # a phrase with the number of its badge, if it has one
_FRAME = 0.25  # of what has happened, in sides of the hex


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn of ``seat`` as the board marks it and the caption tells it.

    ``stand_in``: whether a computer played it in the player's place.
    """

    seat: int
    phrases: Sequence[Phrase]
    stand_in: bool = False


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


def frames(pen: Pen, layout: Layout, names: Sequence[str]) -> None:
    """A frame around every region in which something happened: ivory, black, ivory.

    All ivory is laid first, so that neighbours share one line.
    """
    s = layout.s
    rings = [layout.hexagon(layout.board.index[name], 0.05 * s) for name in names]
    for width, colour in ((_FRAME, IVORY), (_FRAME / 2, BLACK)):
        for ring in rings:
            pen.line(ring, width * s, colour, closed=True)


def touched(happened: Sequence[Phrase]) -> list[str]:
    """The regions in which something happened, each once."""
    return list(dict.fromkeys(one.region for one in happened if one.region))


def badges(pen: Pen, layout: Layout, turns: Sequence[ShownTurn], taken: Sequence[Point]) -> None:
    """The number of each happening at the top right of its region; top left if that is taken.

    Of several turns it is the number of the turn. ``taken``: where ways and others' signs lie
    that should not be covered.
    """
    shown = [
        BoardBadge(number, name) for number, turn in enumerate(turns, 1)
        for name in touched(turn.phrases)
    ]  # fmt: skip
    if len(turns) == 1:
        told = numbered(turns[0].phrases)
        shown = [BoardBadge(number, one.region) for number, one in told if number and one.region]
    draw_badges(pen, layout, shown, taken, max(28.0, 0.56 * layout.s))


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
