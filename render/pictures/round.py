"""A round that is over: the board with all its turns marked, each player's turn and standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.view import View
from render.draw.boxes import Box, stack
from render.draw.encode import png
from render.draw.pen import Pen, bold
from render.draw.raster import Canvas
from render.draw.theme import IVORY, Form, Theme
from render.icons.sprites import seal
from render.parts.ink_band import ink_band
from render.parts.land import board_layout, hugging, land
from render.parts.marked_board import MarkedTurn, draw_marked_board
from render.parts.past_turns import PastTurn
from render.parts.round_row import draw_round_row, round_row, row_height
from render.parts.standing import most
from render.parts.standing_key import standing_key
from render.parts.veil import veiled_colours
from render.text.names import brief, fit_name, shown_names
from render.text.phrases import phrases
from render.text.words import Words

VEIL = 0.34
_ROWS = {Form.WIDE: 576, Form.TALL: 1040}  # how wide rows are
_OPENS = 0.42  # of the band's width for who opens the next round


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: its ``number`` and its turns in the order in which they were played."""

    number: int
    turns: Sequence[PastTurn]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything is, in pixels: the picture's size, band, board, a box for each turn, key."""

    size: tuple[int, int]
    band: Box
    board: Box
    rows: Sequence[Box]
    key: Box


def round_png(
    view: View,
    names: Sequence[str],
    words: Words,
    played: Round,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """What everybody did in a round, as PNG: 1600×1240, or 1080 wide in the tall form.

    ``view``: a spectator's after it. Raises ``ValueError`` for a round without turns.
    """
    if not played.turns:
        raise ValueError("nobody has played in this round")
    people = shown_names(names, words)
    wide = _ROWS[form]
    rows = [round_row(i, turn, people, words, wide) for i, turn in enumerate(played.turns, 1)]
    if form is Form.TALL:
        plan = _tall(view, [row_height(row, wide) for row in rows])
    else:
        plan = _wide(len(rows))
    pen = Pen(Canvas(land(view.board, plan.board, plan.size, theme)), theme, words, people)
    marked = [
        MarkedTurn(row.number, row.turn.seat, phrases(row.turn.events, brief(people), words))
        for row in rows
    ]
    draw_marked_board(pen, board_layout(view.board, plan.board), view, marked, VEIL)
    _band(pen, plan.band, view, played)
    best = most(view)
    for row, area in zip(rows, plan.rows, strict=True):
        draw_round_row(pen, area, view, row, best)
    standing_key(pen, plan.key, view)
    return png(pen.canvas.image, theme, veiled_colours(theme, VEIL))


def _wide(count: int) -> _Plan:
    """Rows beside the board. Up to two leave room for the key under them, and the board grows."""
    room, gap, board = Box(1000, 136, _ROWS[Form.WIDE], 1083), 17, Box(14, 136, 964, 944)
    if count > 2:
        rows = stack(room, [(room.h - (count - 1) * gap) // count] * count, gap)
        key = Box(24, 1112, 954, 104)
    else:
        *rows, key = stack(room, [*[400] * count, room.h - 2 * (400 + gap)], gap)
        board = board._replace(h=room.h)
    return _Plan((1600, 1240), Box(24, 20, 1552, 100), board, rows, key)


def _tall(view: View, heights: Sequence[int]) -> _Plan:
    """One below the other: band, board as high as it is, a row for each turn, key."""
    band, gap = Box(20, 20, _ROWS[Form.TALL], 100), 16
    board = hugging(view.board, Box(12, 136, 1056, 966))
    first = Box(band.x, board.bottom + 18, band.w, 0)
    *rows, key = stack(first, [*heights, 104], gap)
    return _Plan((1080, key.bottom + band.y), band, board, rows, key)


def opens(view: View, names: Sequence[str], words: Words) -> str:
    """Who opens the next round; that it is the last one, if it is. Nothing after the end."""
    if view.to_move is None:
        return ""
    last = view.last_round is not None and view.round >= view.last_round
    key = "picture-round-opens-last" if last else "picture-round-opens"
    return words.text(key, name=names[view.to_move], round=view.round)


def _band(pen: Pen, area: Box, view: View, played: Round) -> None:
    title = pen.words.text("picture-round-over", round=played.number)
    middle, right, end = area.y + area.h / 2, area.right - 32, 32
    if view.to_move is not None:
        seat = view.to_move

        def said(name: str) -> str:
            return opens(view, [*pen.names[:seat], name, *pen.names[seat + 1 :]], pen.words)

        fitted = fit_name(said, pen.names[seat], bold(33), _OPENS * area.w)
        wide = pen.write(right, middle, fitted.text, bold(fitted.size, IVORY, "r"))
        pen.stamp(seal(seat, pen.initials[seat], 50), right - wide - 48, middle)
        end = round(wide) + 130
    ink_band(pen, area, title, end=end)
    if view.to_move is not None:
        pen.write(right, middle, fitted.text, bold(fitted.size, IVORY, "r"))
        pen.stamp(seal(seat, pen.initials[seat], 50), right - wide - 48, middle)
