"""A step of the tutorial and its board: the target framed, most else under a veil, one arrow.

The wide picture shows all of the board, the tall one the part around the target.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from PIL import Image

from engine.model.board import Board
from engine.model.terms import Colour
from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import ROOT3, Layout
from render.draw.raster import Canvas, Point, bent, heading
from render.draw.theme import INK, IVORY, SIGNAL
from render.look import Theme
from render.parts import marks, pieces, territory
from render.parts.contents import draw_veil
from render.parts.land import board_layout, land
from render.pen import Pen

NEXT_TAP = "next"  # on image maps: what is to be tapped now


@dataclass(frozen=True, slots=True)
class Aim:
    """The region ``target``, where ``piece`` is to stand (None: it stands there).

    ``matters``: other regions that are not veiled, besides one's own.
    """

    target: str
    piece: str | None = None
    matters: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Gifts:
    """Gifts of the god called by ``colour``: kinds of pieces, ``given`` of them already."""

    colour: Colour
    kinds: Sequence[str]
    given: int = 0


@dataclass(frozen=True, slots=True)
class Tap:
    """Something to tap: its words; a card of some colour has its sign, and the last has a tick."""

    words: str
    card: Colour | None = None
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Advised:
    """Advice: what to ``do``, ``why``, and the ``taps``; ``now`` is the index of the next one."""

    do: str
    why: str
    taps: Sequence[Tap]
    now: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """The current lesson of ``seat``: ``turn`` of ``turns``, from 1; ``card`` is the one meant.

    ``about``: the region where it is built, or what the god gives to whom it is offered.
    """

    seat: int
    turn: int
    turns: int
    card: str
    about: Aim | Gifts
    advised: Advised


_SIDE = 60  # of a hex, in pixels
_FRAME, _LABEL = 0.14, 30
_TOWARDS = 0.2  # how far the cut is moved from the target to the middle of the board
_WHOLE = 1.05  # sides of a hex that are kept free around the middle of the target
_RADIUS, _EDGE = 16, 3


def around(board: Board, target: str, area: Box, side: float) -> Box:
    """Where the whole board has to lie for the target to be in the middle of ``area``, nearly.

    From the upper left corner of ``area``; most of it is outside. ``side``: of a hex, in pixels.
    """
    rough = board_layout(board, Box(0, 0, 4000, 4000))
    xs, ys = zip(*rough.centres, strict=True)
    grow = side / rough.s
    w = (max(xs) - min(xs)) * grow + (ROOT3 + 0.2) * side
    h = (max(ys) - min(ys)) * grow + (2 + 0.2) * side
    x = (rough.at(target)[0] - (min(xs) + max(xs)) / 2) * grow
    y = (rough.at(target)[1] - (min(ys) + max(ys)) / 2) * grow
    x -= _shift(x, area.w, side)
    y -= _shift(y, area.h, side)
    return Box.around(area.w / 2 - x, area.h / 2 - y, round(w), round(h))


def _shift(away: float, room: float, side: float) -> float:
    """Offset of the section, so that the whole target is in it."""
    most = max(0.0, room / 2 - _WHOLE * side)
    return max(-most, min(most, _TOWARDS * away))


def framed_scene(pen: Pen, area: Box, image: Image.Image) -> None:
    """Lay a picture as large as ``area`` there, with round corners and an edge."""
    edge = INK if pen.theme is Theme.LIGHT else pen.tokens.mute
    left, top = pen.spot(area.x, area.y)
    pen.box(area, edge, radius=_RADIUS)
    seen = _Seen(image, round(left), round(top))
    pen.box(area.inset(_EDGE), seen, radius=_RADIUS - _EDGE)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A picture as a paint: what is seen of it through a window at ``left``, ``top``."""

    image: Image.Image
    left: int
    top: int

    def crop(self, x: int, y: int, w: int, h: int) -> Image.Image:
        """The pixels of a box of the large picture."""
        left, top = x - self.left, y - self.top
        return self.image.crop((left, top, left + w, top + h))


VEIL = 0.55
_BOARD_SIDE = 110  # of a hex in the tall picture, in pixels
_REACH = 0.75  # from the middle of the target to where an arrow ends, in sides of a hex
_BOARD_FRAME = 0.14


def lesson_board(
    pen: Pen, area: Box, view: View, seat: int, aim: Aim, *, whole: bool
) -> tuple[Point, float, list[Point]]:
    """The board in ``area``; ``whole``: all of it, on a picture that has its land already.

    Returns where the target's middle is, how near an arrow may come to it, and what nothing
    should lie on: names and pieces.
    """
    clear = _clear(view, seat, aim)
    if whole:
        layout, x, y = board_layout(view.board, area), 0, 0
        _draw(pen, layout, view, seat, aim, clear, range(view.board.size))
    else:
        cut = around(view.board, aim.target, area, _BOARD_SIDE)
        layout, x, y = board_layout(view.board, cut), area.x, area.y
        canvas = Canvas(land(view.board, cut, (area.w, area.h), pen.theme))
        inner = Pen(canvas, pen.theme, pen.words, pen.names, form=pen.form)
        _draw(inner, layout, view, seat, aim, clear, _inside(layout, area))
        framed_scene(pen, area, canvas.image)
    for name in clear:
        pen.at(x, y).shows(name, layout.hexagon(view.board.index[name]))
    spots = {name: layout.at(name) for name in clear}
    taken = [spot for name, spot in spots.items() if name != aim.target]
    taken += [(u, v + territory.LABEL_Y * layout.s) for u, v in spots.values()]
    u, v = layout.at(aim.target)
    return (x + u, y + v), _REACH * layout.s, [(x + a, y + b) for a, b in taken]


def _inside(layout: Layout, area: Box) -> list[int]:
    """The regions whose names are not cut by the edge of ``area``."""
    s = layout.s
    return [
        region
        for region, (x, y) in enumerate(layout.centres)
        if s < x < area.w - s and s < y < area.h - 0.2 * s
    ]


def _clear(view: View, seat: int, aim: Aim) -> list[str]:
    """The regions without a veil: one's own, those that matter, the target."""
    own = [name for name, held in view.seats[seat].pieces.items() if held]
    return list(dict.fromkeys([*own, *aim.matters, aim.target]))


def _draw(
    pen: Pen,
    layout: Layout,
    view: View,
    seat: int,
    aim: Aim,
    clear: Sequence[str],
    named: Sequence[int],
) -> None:
    owners, board = pieces.owners(view), view.board
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view, clear)  # those are drawn later, above the frame
    draw_veil(pen, layout, dict.fromkeys(set(board.names).difference(clear), VEIL))
    marks.frame(pen, layout, board.index[aim.target], _BOARD_FRAME, SIGNAL)
    marks.villages(pen, layout, view, clear)
    for name in clear:
        added = (seat, aim.piece) if aim.piece and name == aim.target else None
        pieces.stand(pen, layout, view, name, added=added)
    for region in named:
        owner = owners.get(region)
        if board.names[region] in clear:
            territory.label(pen, layout, region, owner)
        else:
            territory.veiled_label(pen, layout, region, owner, VEIL)


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
