"""The black head of a private picture: that nobody else sees it, the round, and what is asked."""

from __future__ import annotations

from engine.view import View
from render.draw.boxes import Box
from render.draw.theme import BLACK, IVORY, SIGNAL
from render.look import Form, Theme
from render.pen import Pen, bold, serif

_EDGE, _LINE, _TITLE = 12, 11.5, 20
_LEAST = {Form.WIDE: 11.0, Form.TALL: 10.5}


def private_head_height(form: Form) -> int:
    """Its height, in pixels of the screen."""
    return 48 if form is Form.WIDE else 54


def private_head(
    pen: Pen, view: View, question: str, form: Form, wide: int, *, taken: float = 0
) -> None:
    """Draw it from the pen's origin on; all lengths are pixels of the screen.

    ``taken``: pixels at the right that are for something else.
    """
    high = private_head_height(form)
    edge, width = (BLACK, 1) if pen.theme is Theme.LIGHT else (IVORY, 1)
    pen.framed(Box(0, 0, wide, high), BLACK, edge, radius=7, width=width)
    room, least = wide - 2 * _EDGE - taken, _LEAST[form]
    title = pen.words.text("picture-only-you-see", round=view.round)
    pen.fill(_EDGE, 12.5, title, bold(_LINE, SIGNAL), room, 14, least)
    pen.fill(
        _EDGE, 20 + (high - 22) / 2, question, serif(_TITLE, IVORY), room, high - 22, least, most=2
    )
