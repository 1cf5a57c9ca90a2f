"""A round that is over: the board with all its turns marked, each player's turn and standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.view import View
from render.draw.boxes import Box, stack
from render.draw.encode import png
from render.draw.raster import Canvas
from render.draw.theme import BAND_WORDS, INK, IVORY
from render.icons.sprites import seal
from render.look import Form, Theme
from render.parts.contents import draw_contents
from render.parts.land import board_layout, land
from render.parts.past_turns import PastTurn
from render.parts.round_row import (
    LINE,
    ROW_HIGH,
    RoundRow,
    draw_round_lines,
    draw_round_row,
    draw_round_table,
    round_row,
)
from render.parts.standing import standing_key, stock_line
from render.parts.veil import veiled_colours
from render.pen import Pen, bold, serif
from render.text.names import brief, shown_names
from render.text.words import Words

_VEIL = 0.36  # over what no turn touched
_BAND = {Form.WIDE: Box(1034, 12, 604, 100), Form.TALL: Box(12, 12, 1296, 84)}
_BOARD = {Form.WIDE: Box(8, 8, 1014, 1034), Form.TALL: Box(12, 104, 1296, 0)}
_SIDE = Box(1034, 124, 604, 914)  # of the wide form: rows, and the stock at its foot
_STOCK, _GAP = 60, 10
_FOOT = 1638  # of the tall form: where the table ends
_EDGE, _SEAL = 24, 52  # of the band


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: its ``number`` and its turns in the order they were played."""

    number: int
    turns: Sequence[PastTurn]


def round_png(
    view: View,
    names: Sequence[str],
    words: Words,
    played: Round,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """A round's turns as PNG.

    ``view``: a spectator's after it. Raises ``ValueError`` for a round without turns.
    """
    if not played.turns:
        raise ValueError("nobody has played in this round")
    people = shown_names(names, words)
    turns = [replace(turn, number=i) for i, turn in enumerate(played.turns, 1)]
    rows = [round_row(turn, brief(people), words) for turn in turns]
    table = Box(12, 0, 1296, LINE * (len(view.seats) + 1) + 4)
    table = table._replace(y=_FOOT - table.h)
    lines = table._replace(h=LINE * len(rows) + 8)
    lines = lines._replace(y=table.y - _GAP - lines.h)
    board = _BOARD[form]
    if form is Form.TALL:
        board = board._replace(h=lines.y - 6 - board.y)
    ground = land(view.board, board, form.size, theme)
    pen = Pen(Canvas(ground), theme, words, people, form=form)
    layout, named = board_layout(view.board, board), form is Form.WIDE
    draw_contents(pen, layout, view, turns, veil=_VEIL, named=named)
    _band(pen, view, played, form)
    if form is Form.TALL:
        draw_round_lines(pen, lines, rows)
        draw_round_table(pen, table, view, form)
    else:
        _side(pen, view, rows, form)
    return png(pen.canvas.image, theme, veiled_colours(theme, _VEIL))


def _side(pen: Pen, view: View, rows: Sequence[RoundRow], form: Form) -> None:
    """A row a turn and the stock; what the icons mean where two rows leave room for it."""
    room, count = _SIDE.h - _STOCK - _GAP, len(rows)
    high = min(ROW_HIGH, (room - (count - 1) * _GAP) // count)
    boxes = stack(_SIDE, [high] * count, _GAP)
    for row, box in zip(rows, boxes, strict=True):
        draw_round_row(pen, box, view, row)
    stock = Box(_SIDE.x, _SIDE.bottom - _STOCK, _SIDE.w, _STOCK)
    stock_line(pen, stock, view)
    free = stock.y - boxes[-1].bottom - 2 * _GAP
    if free >= 3 * _STOCK:
        key = stock._replace(y=stock.y - _GAP - min(free, 4 * _STOCK), h=min(free, 4 * _STOCK))
        standing_key(pen, key, form.least)


def opens(view: View, names: Sequence[str], words: Words) -> str:
    """The opener of the next round, and whether it is the last one. Nothing after the end."""
    if view.to_move is None:
        return ""
    key = "picture-round-opens-last" if _last(view) else "picture-round-opens"
    return words.text(key, name=names[view.to_move], round=view.round)


def _last(view: View) -> bool:
    return view.last_round is not None and view.round >= view.last_round


def _band(pen: Pen, view: View, played: Round, form: Form) -> None:
    """That the round is over, and whose seal opens the next one."""
    area, least = _BAND[form], form.least
    pen.box(area, INK, radius=12)
    title = pen.words.text("picture-round-over", round=played.number)
    here, room = pen.at(area.x + _EDGE, area.y + area.h / 2), area.w - 2 * _EDGE
    if view.to_move is None:
        here.fill(0, 0, title, serif(50, IVORY), room, area.h - 10, least, most=2)
        return
    last = "picture-round-opening-last" if _last(view) else "picture-round-opening"
    says, sign = pen.words.text(last, round=view.round), view.to_move
    mark = seal(sign, pen.initials[sign], _SEAL)
    if form is Form.TALL:
        opening = bold(44, BAND_WORDS, "r")
        half = min(opening.width(says) + 1, 0.5 * room)
        wide = here.fill(room, 0, says, opening, half, 56, least)
        here.stamp(mark, room - wide - 16 - _SEAL / 2, 0)
        left = room - wide - _SEAL - 40
        here.fill(0, 0, title, serif(54, IVORY), left, area.h - 8, least, most=1)
        return
    _spaced(here.at(0, -24), title, room, least)
    here.stamp(mark, _SEAL / 2, 18)
    x = _SEAL + 14
    here.fill(x, 18, says, serif(46, IVORY), room - x, 54, least)


def _spaced(pen: Pen, text: str, room: float, size: int) -> None:
    """Capitals set wide if there is room, else small letters."""
    style, capitals, x = bold(size, BAND_WORDS), text.upper(), 0.0
    if style.width(capitals) + 2 * len(capitals) > room:
        pen.fill(0, 0, text, style, room, size, size)
        return
    for letter in capitals:
        x += pen.write(x, 0, letter, style) + 2
