"""A small map beside a card: where it can be built, the best region ahead of the others."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.theme import INK, IVORY, SIGNAL, WHITE
from render.parts import turn_marks as marks
from render.parts.land import board_layout
from render.parts.tiny_board import tiny_board
from render.pen import Pen, bold

_VEIL = 0.22  # of the panel's colour over the board
_BEST, _MAY, _INK = 0.24, 0.15, 0.08  # frames in sides of a hex; the ink rim beyond them


def draw_card_map(pen: Pen, view: View, lit: Sequence[str], area: Box, least: float) -> None:
    """The board in ``area``, the regions ``lit`` framed and named; the first one is the best.

    ``least``: how large names are, in the pen's lengths.
    """
    tiny_board(pen, view, area, veil=_VEIL)
    fine = pen.at(area.x, area.y, 1 / pen.zoom)
    layout = board_layout(view.board, Box(2, 2, pen.scaled(area.w) - 4, pen.scaled(area.h) - 7))
    for i, name in reversed([*enumerate(lit)]):
        width, colour = (_MAY, WHITE) if i else (_BEST, SIGNAL)
        region = view.board.index[name]
        marks.frame(fine, layout, region, width + _INK, INK)
        marks.frame(fine, layout, region, width, colour)
    room = 1.7 * layout.s
    for name in lit:
        x, y = layout.at(name)
        size = least * pen.zoom
        style = bold(size, INK, "m").on(IVORY, max(3.0, 0.14 * layout.s))
        fine.fill(x, y, name, style, room, 1.5 * layout.s, size)
