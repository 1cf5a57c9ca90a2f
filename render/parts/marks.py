"""Turns that were played, and their marks on the board: frames, numbered badges, ashes.

A badge ties a row beside the board to regions on it; it is strong for the newest turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from PIL import Image

from engine.events import Event
from engine.view import View
from render.draw.hexes import Layout
from render.draw.raster import Point
from render.draw.theme import BADGE_DIGIT, BLACK, INK, IVORY, Rgb
from render.icons.sprites import badge, piece, swords, vp
from render.look import Form, Theme
from render.parts import pieces
from render.parts.pieces import Way
from render.parts.territory import LABEL_Y
from render.parts.turn_bar import TimeLeft
from render.pen import Pen
from render.text.told_turn import spots


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn that was played: ``events`` as everybody saw them.

    ``age``: how long ago, in words. ``stand_in``: whether a computer played it for somebody.
    ``number``: of its badges in a picture.
    """

    seat: int
    events: Sequence[Event]
    age: str = ""
    stand_in: bool = False
    number: int = 1


@dataclass(frozen=True, slots=True)
class Since:
    """Events since the last turn of ``seat``.

    ``turns``: oldest first. ``earlier``: how many more came before them. ``from_start``: whether
    the seat has not played yet, so that these are all turns of the game. ``left``: the current
    player's clock. ``foot``: the text about what happens at the deadline.
    """

    seat: int
    turns: Sequence[PastTurn]
    earlier: int = 0
    from_start: bool = False
    left: TimeLeft | None = None
    foot: str = ""


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
