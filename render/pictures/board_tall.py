"""The board for phones, 1080 wide: the turn on top, the stock in the corners, players below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from engine.model.board import Board
from engine.view import View
from render.draw.boxes import Box, grid
from render.draw.hexes import ROOT3
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import Form, Theme
from render.icons.goods import RESOURCES, goods
from render.parts.caption import caption
from render.parts.contents import PlayedTurn, draw_contents, last_turns, touched_last
from render.parts.counts import Counts
from render.parts.egypt import strip as egypt
from render.parts.land import board_layout, hugging, quiet_land
from render.parts.player_panel import panel_plan, player_panel
from render.parts.stock import StockPlan, draw_stock
from render.parts.time_ring import TimeLeft
from render.parts.turn_bar import turn_line
from render.text.words import Words

WIDTH = 1080
_BOARD = Box(12, 124, 1056, 1060)
_CAPTION, _LINE_GAP, _PANELS, _FOOT = 38, 50, 128, 18  # below the board, and below that
_GAPS = (12, 10)  # between the players' panels
_MOST_LINES = 3  # of the caption, where it tells several turns
_SCARCE = 3  # of the supply only what is down to this many is shown
_LINE = 76  # the stock's own line above the board, where its corners are not free
# The corners of the board's box where the stock stands, and how it stands there or in its line.
CORNERS = (Box(40, 150, 118, 104), Box(914, 144, 108, 116))
_IN_CORNERS = StockPlan(
    (62, 172), (62, 232), (938, 172), (938, 234), (40, 38, 52, 52), (30, 32), 38
)
_IN_LINE = replace(
    _IN_CORNERS, villages=(52, 168), temples=(194, 168), deck=(800, 168), discard=(950, 168)
)
_IN_ROW = replace(_IN_LINE, deck=(370, 168), discard=(494, 168), icons=(44, 40, 52, 52), size=40)
_FRAMED = 1.07  # a hex and half of its frame, in sides
# The lower corners, where what is scarce may stand, one above the other; or in the stock's line.
_SCARCE_X = (62, 938)
_UPWARDS = Counts(0, 1130, 38, gap=30, size=34, room=60, abreast=1, pitch=-54)
_ABREAST = Counts(370, 168, 38, gap=30, size=34, room=60, step=100)

_ALL_ABREAST = Counts(646, 168, 40, gap=28, size=38, room=56, step=108)


def tall_board(
    view: View,
    names: Sequence[str],
    words: Words,
    theme: Theme,
    left: TimeLeft | None = None,
    turns: Sequence[PlayedTurn] = (),
    *,
    stand_in: bool = False,
    levels: Sequence[str] = (),
) -> Image.Image:
    """The tall form of the board picture; what has a name here is as for ``board_png``."""
    rows = view.players < 4  # of players, one below the other
    shown = [
        (goods(kind, _UPWARDS.icon), count)
        for kind, count in zip(RESOURCES, view.supply, strict=True)
        if rows or count <= _SCARCE
    ]
    spot = next((x for x in _SCARCE_X if _free(view.board, _low(x, len(shown)))), None)
    cornered = not rows and spot is not None and all(_free(view.board, one) for one in CORNERS)
    box = _board_box(view.board, _BOARD.y if cornered else _BOARD.y + _LINE, cornered)
    plan = panel_plan(Form.TALL, view.players)
    lines = min(max(2, len(turns)), _MOST_LINES)
    market = box.bottom + _PANELS + (lines - 2) * _LINE_GAP
    first = Box(20, market + egypt.height(view, Form.TALL), plan.w, plan.h)
    panels = grid(first, view.players, 1 if rows else 2, _GAPS)
    height = panels[-1].bottom + _GAPS[1] + _FOOT
    ground = quiet_land(view.board, box, (WIDTH, height), theme, touched_last(view, words, turns))
    pen = Pen(Canvas(ground), theme, words, names, levels)
    shown_turns = last_turns(pen, view, turns, stand_in=stand_in)
    draw_contents(pen, board_layout(view.board, box), view, shown_turns, quiet=True)
    turn_line(pen.at(20, 18), view, WIDTH - 40, left)
    draw_stock(pen, view, _IN_CORNERS if cornered else _IN_ROW if rows else _IN_LINE)
    aside = _ALL_ABREAST if rows else _ABREAST
    (replace(_UPWARDS, x=spot) if cornered and spot else aside).draw(pen, shown)
    below = Box(26, box.bottom + _CAPTION, WIDTH - 52, _LINE_GAP)
    caption(pen, below, shown_turns, largest=34, most_lines=lines)
    egypt.draw(pen.at(0, market), view, Form.TALL)
    for seat, panel in zip(view.seats, panels, strict=True):
        player_panel(pen.at(panel.x, panel.y), view, seat, Form.TALL)
    return pen.canvas.image


def _board_box(board: Board, top: int, cornered: bool) -> Box:
    """As wide as the picture and as high as the board is; its whole room if things stand there."""
    box = _BOARD._replace(y=top)
    return box if cornered else hugging(board, box)


def _low(x: int, count: int) -> Box:
    """The lower corner that so many scarce resources take."""
    high = round(-_UPWARDS.pitch) * count
    return Box(x - 24, round(_UPWARDS.y) + 30 - high, 110, high)


def _free(board: Board, corner: Box) -> bool:
    """Whether no region of the board reaches into ``corner``."""
    if not corner.h:
        return True
    layout, (mx, my) = board_layout(board, _BOARD), corner.middle
    return not any(_touch(x - mx, y - my, corner, layout.s) for x, y in layout.centres)


def _touch(dx: float, dy: float, box: Box, s: float) -> bool:
    """Whether a hex of side ``s`` with its frame and a box overlap, their middles dx, dy apart.

    They do not if they lie apart along one of the directions of their sides.
    """
    side, w, h = _FRAMED * s, box.w, box.h
    if abs(dx) > w / 2 + side * ROOT3 / 2 or abs(dy) > h / 2 + side:
        return False
    return all(
        abs(dx * nx + dy * ny) <= side * ROOT3 / 2 + w / 2 * nx + h / 2 * abs(ny)
        for nx, ny in ((0.5, ROOT3 / 2), (0.5, -ROOT3 / 2))
    )
