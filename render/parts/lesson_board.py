"""The part of the board that a lesson is about: the target framed, most else under a veil."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import Layout
from render.draw.pen import Pen
from render.draw.raster import Canvas, Point
from render.draw.theme import SIGNAL
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.board_cut import around, framed_scene
from render.parts.land import board_layout, land
from render.parts.lesson import Aim
from render.parts.veil import draw_veil

VEIL = 0.55
_SIDE = 88  # of a hex, in pixels
REACH = 0.75 * _SIDE  # from the middle of the target to where an arrow ends
_FRAME, _LABEL = 0.14, 32
_TO_STAND = 0.55  # opacity of a piece that is not there yet


def lesson_board(pen: Pen, area: Box, view: View, seat: int, aim: Aim) -> tuple[Point, list[Point]]:
    """The board cut to ``area`` around what is meant.

    Returns where the target's middle is, and what nothing should lie on: names and pieces.
    """
    cut = around(view.board, aim.target, area, _SIDE)
    canvas = Canvas(land(view.board, cut, (area.w, area.h), pen.theme))
    inner = Pen(canvas, pen.theme, pen.words, pen.names)
    layout = board_layout(view.board, cut)
    clear = _clear(view, seat, aim)
    _draw(inner, layout, view, seat, aim, clear)
    framed_scene(pen, area, canvas.image)
    for name in clear:
        pen.at(area.x, area.y).shows(name, layout.hexagon(view.board.index[name]))
    spots = {name: layout.at(name) for name in clear}
    taken = [spot for name, spot in spots.items() if name != aim.target]
    taken += [(x, y + territory.LABEL_Y * layout.s) for x, y in spots.values()]
    x, y = layout.at(aim.target)
    return (area.x + x, area.y + y), [(area.x + x, area.y + y) for x, y in taken]


def _clear(view: View, seat: int, aim: Aim) -> list[str]:
    """The regions without a veil: one's own, those that matter, the target."""
    own = [name for name, held in view.seats[seat].pieces.items() if held]
    return list(dict.fromkeys([*own, *aim.matters, aim.target]))


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
