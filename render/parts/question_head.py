"""The black head of a private picture: who sees it, the round, and what is asked."""

from __future__ import annotations

from engine.view import View
from render.draw.boxes import Box
from render.draw.theme import BLACK, IVORY, SIGNAL
from render.look import Theme
from render.pen import Pen, Style, bold, serif
from render.text.fitting import WHOLE

_NARROW, _BROAD = 112, 116  # heights in pixels
_QUESTION = 66  # of them the question's
_MORE = 28  # if that needs two lines
_BROAD_FROM = 700  # pixels of width
_EDGE = 26


def head_height(wide: int, question: str) -> int:
    """Height of a head of that width, in pixels."""
    plain = _BROAD if wide >= _BROAD_FROM else _NARROW
    return plain + (0 if _fits(wide, question) else _MORE)


def _fits(wide: int, question: str) -> bool:
    """Whether the question stands in one line."""
    style = _style(wide)
    return style.width(question) * WHOLE <= wide - 2 * _EDGE


def _style(wide: int) -> Style:
    return serif(46 if wide >= _BROAD_FROM else 42, IVORY)


def question_head(pen: Pen, view: View, question: str, wide: int) -> None:
    """Draw it from the pen's origin on, ``wide`` pixels wide. ``question``: the title."""
    broad = wide >= _BROAD_FROM
    edge, width = (BLACK, 2) if pen.theme is Theme.LIGHT else (pen.tokens.mute, 3)
    pen.framed(Box(0, 0, wide, head_height(wide, question)), BLACK, edge, radius=14, width=width)
    key = "picture-only-you-see" if broad else "picture-only-you"
    title = pen.words.text(key, round=view.round).upper()
    pen.write(_EDGE, 34, title, bold(26 if broad else 24, SIGNAL), wide - 40)
    more = 0 if _fits(wide, question) else _MORE
    room, high = wide - 2 * _EDGE, _QUESTION + round(0.62 * more)
    pen.block(_EDGE, 79 + more / 2, question, _style(wide), room, high)
