"""The board for phones: the turn on top, the stock beside the land, turns and players below."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.look import Form
from render.parts.contents import draw_contents
from render.parts.egypt.market import market_column, market_height
from render.parts.land import board_layout
from render.parts.past_turns import PastTurn
from render.parts.player_panel import has_egypt
from render.parts.seat_table import seat_table, table_height
from render.parts.stock import stock_column
from render.parts.time_ring import TimeLeft
from render.parts.turn_bar import turn_bar
from render.parts.turns_told import turns_told
from render.pen import Pen

_EDGE, _GAP, _BAR, _LINE = 12, 10, 88, 60  # pixels
_COLUMN, _MARKET = 128, 150  # how wide the stock beside the land is, with the market
_SUPPLY = 0.4  # of that column's height


def tall_map(view: View) -> Box:
    """Place of the land in the tall board."""
    w, h = Form.TALL.size
    top = _EDGE + _BAR + _GAP
    lines = _lines(view)
    bottom = h - _EDGE - table_height(view) - _GAP - lines * _LINE - _GAP
    return Box(8, top, w - 8 - _EDGE - _GAP - _column(view), bottom - top)


def draw_tall_board(pen: Pen, view: View, left: TimeLeft | None, turns: Sequence[PastTurn]) -> None:
    """All of the tall board but its land, which is quiet where nothing happened."""
    w, h = Form.TALL.size
    wide, area = w - 2 * _EDGE, tall_map(view)
    draw_contents(pen, board_layout(view.board, area), view, turns, quiet=True)
    turn_bar(pen.at(_EDGE, _EDGE), view, wide, _BAR, left)
    across = _column(view)
    column = pen.at(w - _EDGE - across, area.y)
    if view.market is not None:
        below = market_height(view.market)
        stock_column(column, view, across, area.h - below - _GAP)
        market_column(column.at(0, area.h - below), view.market, across)
    else:
        stock_column(column, view, across, area.h, supply=round(_SUPPLY * area.h))
    table = h - _EDGE - table_height(view)
    if turns:
        lines = _lines(view)
        top = table - _GAP - lines * _LINE
        turns_told(pen.at(_EDGE, top), turns, wide, lines * _LINE, lines)
    seat_table(pen.at(_EDGE, table), view, wide)


def _column(view: View) -> int:
    return _COLUMN if view.market is None else _MARKET


def _lines(view: View) -> int:
    """Number of lines that tell the last turns."""
    return 1 if has_egypt(view) and view.players == 4 else 2
