"""The board picture: the land with all that lies on it, and the players beside or below it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.raster import Canvas
from render.draw.theme import EGYPT
from render.look import Form, Theme
from render.parts import territory
from render.parts import turn_marks as marks
from render.parts.contents import draw_contents, last_turns
from render.parts.egypt.market import market_row
from render.parts.land import board_layout, land, quiet_land
from render.parts.past_turns import PastTurn
from render.parts.player_panel import has_egypt, player_panel
from render.parts.stock import stock_row
from render.parts.time_ring import TimeLeft
from render.parts.turn_bar import turn_bar
from render.parts.turns_told import turns_told
from render.pen import Pen
from render.pictures.board_tall import draw_tall_board, tall_map
from render.text.names import shown_names
from render.text.words import Words

MAP = Box(8, 8, 1014, 1034)  # of every wide picture, so that no region moves between two kinds
SIDE = Box(1034, 12, 604, 1026)  # beside it
_LINES = 3  # of the last turns; of a turn that is alone one less
# Heights: of the bar, the stock, a line of the last turns and the market, and the gap.
_BAR, _STOCK, _LINE, _MARKET, _GAP = 104, 60, 53, 90, 10
_TIGHT = (96, 56, 48, 84, 8)  # the same where Egypt's rules and four players are at the table


def board_png(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
    left: TimeLeft | None = None,
    stand_in: bool = False,
    turns: Sequence[PastTurn] = (),
    levels: Sequence[str] = (),
) -> bytes:
    """The board as everybody may see it, as PNG in the size of ``form``.

    ``names[seat]``: players' names. ``left``: how much time the current player has.
    ``stand_in``: whether a computer played the last turn in the player's place. ``turns``: the
    last turns, oldest first, if several are to be marked. ``levels``: by seat, what plays there
    if it is a computer, else "".
    """
    people = shown_names(names, words)
    box = MAP if form is Form.WIDE else tall_map(view)
    told = last_turns(view, turns, stand_in=stand_in)
    loud = marks.touched(event for turn in told for event in turn.events)
    canvas = Canvas(quiet_land(view.board, box, form.size, theme, loud))
    pen = Pen(canvas, theme, words, people, levels, form)
    if form is Form.TALL:
        draw_tall_board(pen, view, left, told)
    else:
        draw_board(pen, view, left, told, quiet=True)
    return png(canvas.image, theme, EGYPT if has_egypt(view) else ())


def layout_png(view: View, *, theme: Theme = Theme.LIGHT, form: Form = Form.WIDE) -> bytes:
    """The bare board of a layout, as it is shown before a game starts (V2), as PNG.

    The land and the villages of ``view`` with the regions' names; no players.
    """
    margin = MAP.x
    box = Box(0, 0, *form.size).inset(margin)
    layout = board_layout(view.board, box)
    canvas = Canvas(land(view.board, box, form.size, theme))
    pen = Pen(canvas, theme, form=form)
    marks.ruins(pen, layout, view, ())
    marks.villages(pen, layout, view)
    territory.labels(pen, layout, {})
    return png(canvas.image, theme)


def draw_board(
    pen: Pen,
    view: View,
    left: TimeLeft | None = None,
    turns: Sequence[PastTurn] = (),
    *,
    quiet: bool = False,
) -> None:
    """All of the wide board but its land, which is ``quiet`` where nothing happened or is not."""
    draw_contents(pen, board_layout(view.board, MAP), view, turns, quiet=quiet)
    _side(pen.at(SIDE.x, SIDE.y), view, left, turns)


def _side(pen: Pen, view: View, left: TimeLeft | None, turns: Sequence[PastTurn]) -> None:
    """The player to move, the market, the stock, a panel for each player, the last turns.

    The players share the height that is left.
    """
    tight = has_egypt(view) and view.players == 4
    bar, stock, line, market, gap = _TIGHT if tight else (_BAR, _STOCK, _LINE, _MARKET, _GAP)
    w, y = SIDE.w, bar + gap
    turn_bar(pen, view, w, bar, left)
    if view.market is not None:
        market_row(pen.at(0, y), view.market, w, market)
        y += market + gap
    stock_row(pen.at(0, y), view, w, stock)
    y += stock + gap
    lines = _LINES if len(turns) > 1 else _LINES - 1
    words = lines * line if turns else 0
    end = SIDE.h - (words + gap if words else 0)
    for seat in view.seats:
        high = round((end - y - gap * (view.players - seat.seat - 1)) / (view.players - seat.seat))
        player_panel(pen.at(0, y), view, seat, w, high)
        y += high + gap
    if words:
        turns_told(pen.at(0, SIDE.h - words), turns, w, words, lines)
