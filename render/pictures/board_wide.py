"""The wide board picture: the land with all that lies on it, and the players beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import View
from render.draw.boxes import Box, stack
from render.draw.encode import png
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import Form, Theme
from render.parts import territory
from render.parts import turn_marks as marks
from render.parts.caption import caption
from render.parts.contents import PlayedTurn, draw_contents, last_turns, touched_last
from render.parts.counts import Counts, resources
from render.parts.egypt import strip as egypt
from render.parts.land import bare_land, board_layout, land, quiet_land
from render.parts.player_panel import panel_plan, player_panel
from render.parts.stock import StockPlan, draw_stock
from render.parts.time_ring import TimeLeft
from render.parts.turn_bar import turn_block
from render.pictures.board_tall import tall_board
from render.text.names import shown_names
from render.text.words import Words

SIZE = (1600, 1240)
BOX = Box(14, 12, 1176, 1112)  # of the board
_BARE = Box(14, 12, 1176, 1158)  # of a layout, which has no caption
SIDE = Box(1204, 20, 376, 1200)  # beside it
CAPTION = Box(38, 1160, 1146, 46)  # the middle of its first line, and how far the next is
_STOCK_H, _GAP = 150, 12
_STOCK = StockPlan((32, 42), (122, 42), (217, 42), (306, 42), (34, 30, 44, 46), (22, 25), 30)
_SUPPLY = Counts(32, 117, 32, gap=24, room=44, step=90)


def board_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    left: TimeLeft | None = None,
    stand_in: bool = False,
    turns: Sequence[PlayedTurn] = (),
    levels: Sequence[str] = (),
) -> bytes:
    """The board as everybody may see it, as PNG (1600×1240, or 1080 wide in the tall form).

    Egypt's market, boats and combat tokens make it higher: under the board, or above the players.
    ``names[seat]``: players' names. ``left``: how much
    time whoever is to move has, beside the round. ``stand_in``: whether a computer played the
    last turn in the player's place. ``turns``: the last turns, oldest first, if several are to be
    marked; each has a number then. ``levels``: by seat, what plays there if it is a computer,
    else "".
    """
    people = shown_names(names, words)
    if form is Form.TALL:
        picture = tall_board(
            view, people, words, theme, left, turns, stand_in=stand_in, levels=levels
        )
    else:
        size = (SIZE[0], SIZE[1] + egypt.height(view, Form.WIDE))
        loud = touched_last(view, words, turns)
        canvas = Canvas(quiet_land(view.board, BOX, size, theme, loud))
        pen = Pen(canvas, theme, words, people, levels)
        draw_board(pen, view, left, turns, stand_in=stand_in, quiet=True)
        picture = canvas.image
    return png(picture, theme, egypt.COLOURS if egypt.height(view, form) else ())


def layout_png(view: View, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The bare board of a layout, as it is shown before a game starts (V2), as PNG (1204×1184).

    The land and the villages of ``view`` with the regions' names; no players.
    """
    layout = board_layout(view.board, _BARE)
    canvas = Canvas(land(view.board, _BARE, (_BARE.right + _BARE.x, _BARE.bottom + _BARE.x), theme))
    pen = Pen(canvas, theme)
    marks.ruins(pen, layout, view, ())
    marks.villages(pen, layout, view)
    territory.labels(pen, layout, {})
    return png(canvas.image, theme)


def bare_board(view: View, theme: Theme) -> Image.Image:
    """What the wide board is drawn on: its land, in the size of the picture. Not to be changed."""
    size = (SIZE[0], SIZE[1] + egypt.height(view, Form.WIDE))
    return bare_land(view.board, BOX, size, theme)


def draw_board(
    pen: Pen,
    view: View,
    left: TimeLeft | None = None,
    turns: Sequence[PlayedTurn] = (),
    *,
    stand_in: bool = False,
    quiet: bool = False,
) -> None:
    """All of the wide board but its land, which is ``quiet`` where nothing happened or is not."""
    shown = last_turns(pen, view, turns, stand_in=stand_in)
    draw_contents(pen, board_layout(view.board, BOX), view, shown, quiet=quiet)
    _side(pen, view, left)
    caption(pen, CAPTION, shown)
    egypt.draw(pen.at(0, SIZE[1]), view, Form.WIDE)


def _side(pen: Pen, view: View, left: TimeLeft | None) -> None:
    """Whose turn it is, the stock, and a panel of public goods for each player."""
    top = turn_block(pen.at(SIDE.x, SIDE.y), view, SIDE.w, left)
    heights = [_STOCK_H, *[panel_plan(Form.WIDE, view.players).h] * view.players]
    first = SIDE._replace(y=SIDE.y + top + 10)
    stock, *panels = stack(first, heights, _GAP)
    _draw_stock(pen.at(stock.x, stock.y), view)
    for seat, panel in zip(view.seats, panels, strict=True):
        player_panel(pen.at(panel.x, panel.y), view, seat, Form.WIDE)


def _draw_stock(pen: Pen, view: View) -> None:
    """What brings the end and the cards on top, the supply below."""
    pen.panel(Box(0, 0, SIDE.w, _STOCK_H))
    pen.box(Box(2, 82, SIDE.w - 4, 2), pen.tokens.rule)
    draw_stock(pen, view, _STOCK)
    _SUPPLY.draw(pen, resources(view.supply, _SUPPLY.icon))
