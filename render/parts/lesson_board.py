"""The part of the board that a lesson is about: the target framed, most else under a veil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engine.model.board import Board
from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import ROOT3, Layout
from render.draw.pen import Pen
from render.draw.raster import Canvas, Point
from render.draw.theme import INK, SIGNAL, Theme
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.land import board_layout, land
from render.parts.lesson import Aim
from render.parts.veil import draw_veil

VEIL = 0.55
_SIDE = 88  # of a hex, in pixels
REACH = 0.75 * _SIDE  # from the middle of the target to where an arrow ends
_TOWARDS = 0.2  # how far the cut is moved from the target to the middle of the board
_FRAME, _LABEL = 0.14, 32
_TO_STAND = 0.55  # opacity of a piece that is not there yet
_RADIUS, _EDGE = 16, 3


def lesson_board(pen: Pen, area: Box, view: View, seat: int, aim: Aim) -> tuple[Point, list[Point]]:
    """The board cut to ``area`` around what is meant.

    Returns where the target's middle is, and what nothing should lie on: names and pieces.
    """
    cut = _around(view.board, aim.target, area)
    canvas = Canvas(land(view.board, cut, (area.w, area.h), pen.theme))
    inner = Pen(canvas, pen.theme, pen.words, pen.names)
    layout = board_layout(view.board, cut)
    clear = _clear(view, seat, aim)
    _draw(inner, layout, view, seat, aim, clear)
    framed_scene(pen, area, canvas.image)
    spots = {name: layout.at(name) for name in clear}
    taken = [spot for name, spot in spots.items() if name != aim.target]
    taken += [(x, y + territory.LABEL_Y * layout.s) for x, y in spots.values()]
    x, y = layout.at(aim.target)
    return (area.x + x, area.y + y), [(area.x + x, area.y + y) for x, y in taken]


def _clear(view: View, seat: int, aim: Aim) -> list[str]:
    """The regions without a veil: one's own, those that matter, the target."""
    own = [name for name, held in view.seats[seat].pieces.items() if held]
    return list(dict.fromkeys([*own, *aim.matters, aim.target]))


def framed_scene(pen: Pen, area: Box, image: Image.Image) -> None:
    """Lay a picture as large as ``area`` there, with round corners and an edge."""
    edge = INK if pen.theme is Theme.LIGHT else pen.tokens.mute
    pen.box(area, edge, radius=_RADIUS)
    pen.canvas.box(area.inset(_EDGE), _Seen(image, area), radius=_RADIUS - _EDGE)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A picture as a paint: what is seen of it through a window."""

    image: Image.Image
    area: Box

    def crop(self, x: int, y: int, w: int, h: int) -> Image.Image:
        """The pixels of a box of the large picture."""
        left, top = x - self.area.x, y - self.area.y
        return self.image.crop((left, top, left + w, top + h))


def _around(board: Board, target: str, area: Box) -> Box:
    """Where the whole board has to lie for the target to be in the middle of ``area``, nearly.

    From the upper left corner of ``area``; most of it is outside.
    """
    rough = board_layout(board, Box(0, 0, 4000, 4000))
    xs, ys = zip(*rough.centres, strict=True)
    grow = _SIDE / rough.s
    w = (max(xs) - min(xs)) * grow + (ROOT3 + 0.2) * _SIDE
    h = (max(ys) - min(ys)) * grow + (2 + 0.2) * _SIDE
    x = (rough.at(target)[0] - (min(xs) + max(xs)) / 2) * grow * (1 - _TOWARDS)
    y = (rough.at(target)[1] - (min(ys) + max(ys)) / 2) * grow * (1 - _TOWARDS)
    return Box.around(area.w / 2 - x, area.h / 2 - y, round(w), round(h))


def _draw(pen: Pen, layout: Layout, view: View, seat: int, aim: Aim, clear: Sequence[str]) -> None:
    owners, board = pieces.owners(view), view.board
    own = {region: one for region, one in owners.items() if one == seat}
    territory.borders(pen, layout, owners)
    marks.ruins(pen, layout, view, owners)
    marks.villages(pen, layout, view)
    pieces.everywhere(pen, layout, view, clear)  # those are drawn later, above the frame
    draw_veil(pen, layout, dict.fromkeys(set(board.names).difference(clear), VEIL))
    territory.seals(pen, layout, own)
    marks.frame(pen, layout, board.index[aim.target], _FRAME, SIGNAL)
    marks.villages(pen, layout, view, clear)
    added = (seat, aim.piece) if aim.piece else None
    for name in clear:
        if name == aim.target:
            pieces.stand(pen, layout, view, name, added=added, faint=_TO_STAND)
        else:
            pieces.stand(pen, layout, view, name)
    for name in clear:
        region = board.index[name]
        territory.label(pen, layout, region, owners.get(region), _LABEL)
