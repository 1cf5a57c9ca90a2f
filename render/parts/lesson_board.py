"""The board that a lesson is about: the target framed, most else under a veil.

The wide picture shows all of it, the tall one the part around the target.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.hexes import Layout
from render.draw.raster import Canvas, Point
from render.draw.theme import SIGNAL
from render.parts import pieces, territory
from render.parts import turn_marks as marks
from render.parts.board_cut import around, framed_scene
from render.parts.land import board_layout, land
from render.parts.lesson import Aim
from render.parts.veil import draw_veil
from render.pen import Pen

VEIL = 0.55
_SIDE = 110  # of a hex in the tall picture, in pixels
_REACH = 0.75  # from the middle of the target to where an arrow ends, in sides of a hex
_FRAME = 0.14


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
        cut = around(view.board, aim.target, area, _SIDE)
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
    marks.frame(pen, layout, board.index[aim.target], _FRAME, SIGNAL)
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
