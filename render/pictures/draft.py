"""A turn in hand as it would be played: the board after it, what it changes, and its steps."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.raster import Canvas
from render.look import Form, Theme
from render.parts import black_head as head
from render.parts.contents import draw_contents
from render.parts.draft import (
    STEP,
    DraftTurn,
    before_and_after,
    draft_border,
    not_played,
    steps_list,
)
from render.parts.land import board_layout, land
from render.parts.past_turns import PastTurn
from render.parts.veil import veiled_colours
from render.pen import Pen
from render.text.names import brief, shown_names
from render.text.told_turn import Deed, steps
from render.text.words import Words

VEIL = 0.34
_MAP, _SIDE = Box(20, 24, 1002, 1002), Box(1030, 26, 602, 998)
_EDGE, _GAP, _FOOT = 24, 10, 122
_LEAST_STEPS, _MOST_STEPS = 1, 6
_ROW, _ROW_TALL = 66, 86  # pixels, the least height of a row of cells


def draft_png(
    view: View,
    names: Sequence[str],
    words: Words,
    turn: DraftTurn,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The turn in hand of ``turn.seat`` as PNG, before it is confirmed.

    ``view``: that seat's, with the turn in hand as the last one.
    """
    box = _MAP if form is Form.WIDE else _tall_map(turn)
    canvas = Canvas(land(view.board, box, form.size, theme))
    pen = Pen(canvas, theme, words, shown_names(names, words), form=form)
    told = steps(view.last_turn, brief(pen.names), pen.words)
    shown = [PastTurn(turn.seat, [one.event], number=number) for number, one in enumerate(told, 1)]
    layout = board_layout(view.board, box)
    draw_contents(pen, layout, view, shown, veil=VEIL, signal=True)
    if form is Form.WIDE:
        _side(pen.at(_SIDE.x, _SIDE.y), turn, told, pen.words.text("picture-draft"))
    else:
        _tall(pen, turn, told, pen.words.text("picture-draft-long"))
    draft_border(pen)
    return png(canvas.image, theme, veiled_colours(theme, VEIL))


def _title(told: Sequence[Deed]) -> str:
    return told[0].words if told else ""


def _side(pen: Pen, turn: DraftTurn, told: Sequence[Deed], line: str) -> None:
    """Head, what changes, the steps, and that nothing is played yet."""
    w, y = _SIDE.w, head.HIGH[Form.WIDE] + _GAP
    head.black_head(pen, line, _title(told), w)
    rows = -(-len(turn.changes) // 2)
    free = _SIDE.h - y - _FOOT - 2 * _GAP - rows * _ROW - 12
    lines = max(_LEAST_STEPS, min(len(told), _MOST_STEPS, free // STEP))
    cells = _SIDE.h - y - _FOOT - 2 * _GAP - lines * STEP
    before_and_after(pen.at(0, y), turn, w, cells, 2)
    y += cells + _GAP
    steps_list(pen.at(0, y), [one.words for one in told], w, lines * STEP)
    not_played(pen.at(0, _SIDE.h - _FOOT), w, _FOOT)


def _cells_high(turn: DraftTurn) -> int:
    return 16 + _ROW_TALL * -(-len(turn.changes) // 4)


def _tall_map(turn: DraftTurn) -> Box:
    w, h = Form.TALL.size
    top = _EDGE + head.HIGH[Form.TALL] + _GAP
    return Box(_EDGE, top, w - 2 * _EDGE, h - _EDGE - _GAP - _cells_high(turn) - top)


def _tall(pen: Pen, turn: DraftTurn, told: Sequence[Deed], line: str) -> None:
    """Head above the map, what changes below it; the message tells the steps."""
    (w, h), high = Form.TALL.size, _cells_high(turn)
    head.black_head(pen.at(_EDGE, _EDGE), line, _title(told), w - 2 * _EDGE)
    before_and_after(pen.at(_EDGE, h - _EDGE - high), turn, w - 2 * _EDGE, high, 4)
