"""The black head of a private picture: who sees it, the round, and what is asked."""

from __future__ import annotations

from engine.view import View
from render.draw.boxes import Box
from render.draw.pen import Pen, bold, serif
from render.draw.theme import BLACK, IVORY, SIGNAL, Theme
from render.text.fitting import LEAST

_NARROW, _BROAD = 112, 116  # heights in pixels
_BROAD_FROM = 700  # pixels of width


def head_height(wide: int) -> int:
    """How high a head of that width is, in pixels."""
    return _BROAD if wide >= _BROAD_FROM else _NARROW


def question_head(pen: Pen, view: View, question: str, wide: int) -> None:
    """Draw it from the pen's origin on, ``wide`` pixels wide. ``question``: the title."""
    broad = wide >= _BROAD_FROM
    edge, width = (BLACK, 2) if pen.theme is Theme.LIGHT else (pen.tokens.mute, 3)
    pen.framed(Box(0, 0, wide, head_height(wide)), BLACK, edge, radius=14, width=width)
    key = "picture-only-you-see" if broad else "picture-only-you"
    title = pen.words.text(key, round=view.round).upper()
    pen.write(26, 34, title, bold(26 if broad else 24, SIGNAL), wide - 52)
    size = 46 if broad else 42
    pen.write(26, 79, question, serif(size, IVORY), wide - 52, least=min(LEAST, 0.6))
