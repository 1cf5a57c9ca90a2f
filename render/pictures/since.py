"""Events since a player's last turn: the board with those turns marked, and each in a row.

It shows what everybody saw and what was taken from the reader, oldest turn first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.raster import Canvas
from render.look import Form, Theme
from render.parts.contents import draw_contents
from render.parts.land import board_layout, land
from render.parts.past_turns import Since
from render.parts.since_band import since_band, waiting_foot
from render.parts.since_row import SinceRow, draw_since_row, since_row
from render.parts.turn_text import TELLINGS, Telling
from render.parts.veil import veiled_colours
from render.pen import Pen, regular
from render.text.names import brief, shown_names
from render.text.words import Words

_VEIL = 0.36  # over what no turn touched
_GROWS = 1.25  # rows with room to spare become so much higher, not more
_GAP = 12  # between rows


@dataclass(frozen=True, slots=True)
class _Plan:
    """Layout of a form, in pixels; the tall board gets the height that rows leave."""

    band: Box
    board: Box
    rows: Box  # as high as they may be at most
    earlier: int  # height of the line that says how many turns are not shown
    foot: Box | None


_PLANS = {
    Form.WIDE: _Plan(
        Box(1034, 12, 604, 104),
        Box(8, 8, 1014, 1034),
        Box(1034, 128, 604, 826),
        50,
        Box(1034, 966, 604, 72),
    ),
    Form.TALL: _Plan(
        Box(12, 12, 1296, 88), Box(12, 108, 1296, 0), Box(12, 1124, 1296, 512), 60, None
    ),
}


def since_png(
    view: View,
    names: Sequence[str],
    words: Words,
    since: Since,
    *,
    theme: Theme = Theme.LIGHT,
    form: Form = Form.WIDE,
) -> bytes:
    """The digest of ``since.seat`` as PNG.

    ``view``: the current board, as everybody or that seat sees it. Raises ``ValueError`` where
    nothing happened.
    """
    if not since.turns:
        raise ValueError("nothing happened since")
    plan, people = _PLANS[form], shown_names(names, words)
    rows = _rows(since, brief(people), words, form)
    earlier = since.earlier + len(since.turns) - len(rows)
    boxes = _boxes(rows, earlier, form)
    board = plan.board
    if form is Form.TALL:
        top = boxes[0].y - (plan.earlier if earlier else 0)
        board = board._replace(h=top - 6 - board.y)
    ground = land(view.board, board, form.size, theme)
    pen = Pen(Canvas(ground), theme, words, people, form=form)
    marked = [row.turn for row in rows]
    layout, named = board_layout(view.board, board), form is Form.WIDE
    draw_contents(pen, layout, view, marked, veil=_VEIL, named=named)
    since_band(pen, plan.band, view, since, form)
    if earlier:
        text, middle = words.text("picture-since-earlier", count=earlier), plan.earlier / 2
        style = regular(form.least + 1, pen.tokens.mute)
        pen.fill(
            plan.rows.x + 8,
            boxes[0].y - middle,
            text,
            style,
            plan.rows.w - 16,
            plan.earlier,
            form.least,
        )
    for row, box in zip(rows, boxes, strict=True):
        draw_since_row(pen, box, row, row is rows[-1], form)
    if plan.foot is not None:
        waiting_foot(pen, plan.foot, view, since.seat, form)
    return png(pen.canvas.image, theme, veiled_colours(theme, _VEIL))


def _rows(since: Since, names: Sequence[str], words: Words, form: Form) -> list[SinceRow]:
    """The rows that there is room for, told as fully as can be.

    Where even the closest telling of all turns has no room, the oldest are left out.
    """
    turns = [replace(turn, number=i) for i, turn in enumerate(since.turns, since.earlier + 1)]
    area, tellings = _PLANS[form].rows, TELLINGS if form is Form.WIDE else TELLINGS[2:]

    def laid(telling: Telling, room: int) -> list[SinceRow]:
        return [
            since_row(turn, since.seat, names, words, area.w, form, telling, room) for turn in turns
        ]

    while True:
        hidden = since.earlier or len(turns) < len(since.turns)
        room = area.h - (_PLANS[form].earlier if hidden and form is Form.WIDE else 0)
        for telling in tellings:
            rows = laid(telling, room)
            if _total(rows) <= room or (len(rows) == 1 and telling is tellings[-1]):
                return rows
        turns = turns[1:]


def _total(rows: Sequence[SinceRow]) -> int:
    return sum(row.height for row in rows) + _GAP * (len(rows) - 1)


def _boxes(rows: Sequence[SinceRow], earlier: int, form: Form) -> list[Box]:
    """Places of the rows: from the top in the wide form, up to the foot in the tall one."""
    plan, area = _PLANS[form], _PLANS[form].rows
    top = area.y + (plan.earlier if earlier else 0)
    heights = [row.height for row in rows]
    if form is Form.WIDE:
        free = (area.bottom - top - _total(rows)) / sum(heights)
        heights = [int(high * min(_GROWS, 1 + max(0.0, free))) for high in heights]
    else:
        top = area.bottom - _total(rows)
    found = []
    for high in heights:
        found.append(Box(area.x, top, area.w, high))
        top += high + _GAP
    return found
