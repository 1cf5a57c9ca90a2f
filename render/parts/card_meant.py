"""The card that a lesson is about, in icons and words, ringed: yellow means "this"."""

from __future__ import annotations

from engine.cards.catalogue import Card
from render.draw.boxes import Box
from render.draw.theme import INK, SIGNAL
from render.look import Form
from render.parts.card_brief import HIGH, card_brief
from render.pen import Pen, regular
from render.text.cards import card_text

_WIDE = 150  # of the card in its own lengths
_RING, _LINE = 8, 3  # pixels of signal, and of ink around it
OUT = _RING + _LINE
_ZOOM = {Form.WIDE: 1.0, Form.TALL: 1.3}
_WORDS, _LINES = {Form.WIDE: (36, 4), Form.TALL: (46, 3)}, 1.1


def card_meant_height(form: Form) -> int:
    """Its height with its ring, in pixels."""
    return round(_ZOOM[form] * HIGH) + _words_high(form) + 2 * OUT


def _words_high(form: Form) -> int:
    _, lines = _WORDS[form]
    return round(lines * form.least * _LINES) + 16


def card_meant(pen: Pen, card: Card, wide: int) -> Box:
    """Draw it from the pen's origin on; returns the card without its ring."""
    form, zoom = pen.form, _ZOOM[pen.form]
    area = Box(0, 0, wide, card_meant_height(form)).inset(OUT)
    for out, colour in ((OUT, INK), (_RING, SIGNAL)):
        pen.box(area.inset(-out), colour, radius=12 + out)
    pen.box(area, pen.tokens.panel, radius=12)
    card_brief(pen.at(area.x, area.y, zoom), card, round(area.w / zoom), framed=False)
    high = _words_high(form)
    words = Box(area.x, area.bottom - high - 4, area.w, high + 4)
    size, lines = _WORDS[form]
    said = card_text(pen.words, card)
    pen.fill(words.x + 20, words.middle[1] - 2, said, regular(size), words.w - 40, high - 12,
             form.least, most=lines)  # fmt: skip
    pen.shows(card.key, area.corners)
    return area
