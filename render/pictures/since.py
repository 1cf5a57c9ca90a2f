"""What happened since a player's last turn: the board with those turns marked, and each in a row.

It shows what everybody saw and what was taken from the reader, oldest turn first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.pen import Pen, regular
from render.draw.raster import Canvas
from render.draw.theme import Form, Theme
from render.parts.land import board_layout, land
from render.parts.marked_board import VEIL, MarkedTurn, draw_marked_board
from render.parts.past_turns import Since
from render.parts.since_band import since_band
from render.parts.since_row import SinceRow, draw_since_row, since_row
from render.parts.veil import veiled_colours
from render.parts.waiting_chain import waiting_chain
from render.text.names import brief, shown_names
from render.text.phrases import phrases
from render.text.words import Words

_EARLIER = 58  # the line that says how many turns are not shown


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where everything of a form is; the tall one's rows and chain move down with their number."""

    size: tuple[int, int]  # the tall one's height is that of what it holds
    band: Box
    board: Box
    rows: Box  # the height is what they may take at most
    gaps: tuple[int, int]  # least and most pixels between rows
    chain: Box
    foot: int


_FRAMES = {
    Form.WIDE: _Frame(
        (1600, 1180),
        Box(24, 20, 1552, 112),
        Box(14, 146, 964, 900),
        Box(1006, 156, 570, 1004),
        (20, 54),
        Box(24, 1066, 956, 94),
        20,
    ),
    Form.TALL: _Frame(
        (1080, 1932),
        Box(20, 20, 1040, 112),
        Box(12, 148, 1056, 966),
        Box(20, 1138, 1040, 900),
        (24, 24),
        Box(20, 0, 1040, 96),
        20,
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
    """The digest of ``since.seat`` as PNG: 1600×1180, or 1080 wide in the tall form.

    ``view``: the board as it stands, as everybody or that seat sees it. Raises ``ValueError``
    where nothing happened.
    """
    if not since.turns:
        raise ValueError("nothing happened since")
    frame, people = _FRAMES[form], shown_names(names, words)
    rows = _plan(since, brief(people), words, frame, form)
    earlier = since.earlier + len(since.turns) - len(rows)
    boxes = _boxes(rows, earlier, frame, form)
    chain, size = frame.chain, frame.size
    if form is Form.TALL:
        chain = chain._replace(y=boxes[-1].bottom + frame.gaps[0])
        size = (size[0], chain.bottom + frame.foot)
    pen = Pen(Canvas(land(view.board, frame.board, size, theme)), theme, words, people)
    layout = board_layout(view.board, frame.board)
    draw_marked_board(pen, layout, view, [_marked(row, rows, people, words) for row in rows])
    since_band(pen, frame.band, view, since, form)
    if earlier:
        text = words.text("picture-since-earlier", count=earlier)
        pen.write(frame.rows.x + 8, frame.rows.y + 20, text, regular(30, pen.tokens.mute))
    for row, box in zip(rows, boxes, strict=True):
        draw_since_row(pen, box, row, row is rows[-1], form)
    waiting_chain(pen, chain, view, since.seat, since.foot)
    return png(pen.canvas.image, theme, veiled_colours(theme, VEIL))


def _marked(
    row: SinceRow, rows: Sequence[SinceRow], names: Sequence[str], words: Words
) -> MarkedTurn:
    done = phrases(row.turn.events, brief(names), words)
    return MarkedTurn(row.number, row.turn.seat, done, row is rows[-1])


def _plan(
    since: Since, names: Sequence[str], words: Words, frame: _Frame, form: Form
) -> list[SinceRow]:
    """The rows that there is room for: each kind of deed in a line of its own, if that fits.

    Else deeds stand side by side; what does not fit then are the oldest turns.
    """
    tries = (False, True) if form is Form.WIDE else (True,)
    turns = list(enumerate(since.turns, since.earlier + 1))
    while True:
        for together in tries:
            rows = [
                since_row(i, turn, since.seat, names, words, frame.rows.w, form, together)
                for i, turn in turns
            ]
            hidden = since.earlier or len(turns) < len(since.turns)
            room = frame.rows.h - (_EARLIER if hidden else 0)
            if len(rows) == 1 or _total(rows, frame.gaps[0]) <= room:
                return rows
        turns = turns[1:]


def _total(rows: Sequence[SinceRow], gap: int) -> int:
    return sum(row.height for row in rows) + gap * (len(rows) - 1)


def _boxes(rows: Sequence[SinceRow], earlier: int, frame: _Frame, form: Form) -> list[Box]:
    area = frame.rows
    y = area.y + (_EARLIER if earlier else 0)
    least, most = frame.gaps
    spare = area.bottom - y - sum(row.height for row in rows)
    gap = max(least, min(most, spare // max(1, len(rows) - 1)))
    found = []
    for row in rows:
        found.append(Box(area.x, y, area.w, row.height))
        y += row.height + gap
    return found
