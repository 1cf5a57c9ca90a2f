"""The black head of a private picture of a board: a line that nobody else sees it, and a title."""

from __future__ import annotations

from render.draw.boxes import Box
from render.draw.theme import BLACK, IVORY, SIGNAL
from render.look import Form, Theme
from render.pen import Pen, bold, serif

HIGH = {Form.WIDE: 100, Form.TALL: 112}  # pixels
_EDGE, _TITLE = 24, {Form.WIDE: 46, Form.TALL: 54}


def black_head(pen: Pen, line: str, title: str, wide: int) -> None:
    """Draw it from the pen's origin on, ``HIGH`` pixels high."""
    high, least = HIGH[pen.form], pen.form.least
    edge = BLACK if pen.theme is Theme.LIGHT else IVORY
    pen.framed(Box(0, 0, wide, high), BLACK, edge, radius=12, width=3)
    room = wide - 2 * _EDGE
    upper = line.upper()
    if bold(least).width(upper) > room:
        upper = line
    pen.fill(_EDGE, 0.29 * high, upper, bold(least, SIGNAL), room, least, least)
    size = _TITLE[pen.form]
    pen.fill(_EDGE, 0.68 * high, title, serif(size, IVORY), room, size, least)
