"""Marks of a turn on the board: frames, numbered badges, ashes of villages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.events import Event
from engine.view import View
from render.draw.hexes import Layout
from render.draw.theme import BLACK, INK, IVORY, Rgb
from render.icons.sprites import piece, swords, vp
from render.look import Form
from render.parts import pieces
from render.parts.badges import BoardBadge, draw_badges
from render.parts.past_turns import PastTurn
from render.parts.ways import Way
from render.pen import Pen
from render.text.told_turn import spots

_DISC, _LEAST_DISC = 0.82, {Form.WIDE: 42, Form.TALL: 66}  # sides of the hex; pixels
_FRAME = 0.25  # of what has happened, in sides of the hex
_CHARS = ((-0.5, 0.2), (0.42, -0.28), (0.5, 0.3), (-0.4, -0.34), (0.1, 0.66), (-0.2, 0.52))


def villages(pen: Pen, layout: Layout, view: View, only: Collection[str] | None = None) -> None:
    """The VP on the villages that nobody has attacked; 0 is shown too.

    ``only``: the regions to be drawn, if not all.
    """
    for name, points in sorted(view.villages.items()):
        if only is not None and name not in only:
            continue
        village(pen, layout, name, points)


def village(pen: Pen, layout: Layout, name: str, points: int) -> None:
    """The VP on one village."""
    x, y = layout.at(name)
    size = max(_LEAST_DISC[pen.form], round(_DISC * layout.s))
    pen.stamp(vp(size, str(points)), x, y + 0.12 * layout.s)


def ruins(pen: Pen, layout: Layout, view: View, occupied: Collection[int]) -> None:
    """Ruins of attacked villages: ash, and swords unless pieces are there.

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
    """Ashes of a village: ash and charred strokes."""
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
    """Draw a frame around every changed region: ivory, black, ivory.

    The ivory lines are drawn first, so that neighbouring frames share one line.
    """
    s = layout.s
    rings = [layout.hexagon(layout.board.index[name], 0.05 * s) for name in names]
    for width, colour in ((_FRAME, IVORY), (_FRAME / 2, BLACK)):
        for ring in rings:
            pen.line(ring, width * s, colour, closed=True)


def touched(events: Iterable[Event]) -> list[str]:
    """The changed regions, each once."""
    return list(dict.fromkeys(spot.region for spot in spots(events)))


def badges(
    pen: Pen, layout: Layout, view: View, turns: Sequence[PastTurn], ways: Sequence[Way]
) -> None:
    """The number of each turn on every region that it touched, the newest turn's first."""
    shown = [
        BoardBadge(turn.number, name) for turn in reversed(turns) for name in touched(turn.events)
    ]
    standing = [
        (x, y)
        for seat in view.seats
        for name in seat.pieces
        for x, y, _ in pieces.spots(layout, view, name)
    ]
    draw_badges(pen, layout, shown, ways, standing)
