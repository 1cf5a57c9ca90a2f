"""An offering before it is confirmed: the cards that are ticked, and what is owned after it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.encode import png
from render.draw.image_map import NO_ANSWERS, Answers, image_map
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Theme
from render.parts.choice import OfferingPicture
from render.parts.question_head import head_height, question_head
from render.parts.strip import strip, strip_height
from render.parts.ticked_cards import draw_ticked, ticked_height, unticked
from render.text.names import shown_names
from render.text.words import Words

_WIDE, _MARGIN, _GAP = 1200, 20, 22
_INNER = _WIDE - 2 * _MARGIN


def offering_png(
    view: View,
    names: Sequence[str],
    words: Words,
    offering: OfferingPicture,
    *,
    theme: Theme = Theme.LIGHT,
    answers: Answers = NO_ANSWERS,
) -> bytes:
    """The offering as PNG, 1200 wide, for the eyes of ``view.seat`` only.

    ``view``: after the offering, whose goods the strip at the foot shows. ``answers``: what the
    subjects of cards stand for that can be chosen by pressing the picture. Raises
    ``ValueError`` for a spectator's view.
    """
    top = _MARGIN + head_height(_INNER, offering.title) + _GAP
    foot = top + ticked_height(offering.cards) + _GAP
    high = foot + strip_height(_INNER) + _MARGIN
    canvas = Canvas.blank(_WIDE, high, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    question_head(pen.at(_MARGIN, _MARGIN), view, offering.title, _INNER)
    draw_ticked(pen.at(_MARGIN, top), view, offering.cards)
    strip(pen.at(_MARGIN, foot), view)
    return png(canvas.image, theme, unticked(theme), image_map(canvas.shown, answers))
