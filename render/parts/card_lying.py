"""A card lying beside or under a board: its name, and what it does in icons and words."""

from __future__ import annotations

from PIL import Image

from engine.cards.catalogue import Card
from render.draw.boxes import UPPER, UPPER_LEFT, UPPER_RIGHT, Box
from render.draw.pen import Pen, bold, regular, serif
from render.draw.theme import CARDS, INK, IVORY, NO, Theme
from render.icons.effect_row import row
from render.icons.effects import effect_row
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.text.fitting import WHOLE, paragraph
from render.text.fonts import Face

_BAND, _FIELD = 78, 74
_LEADING = 1.27
_BROAD_FROM = 700  # pixels of width
BROAD_HIGH = 202


def card_lying(pen: Pen, card: Card, wide: int) -> int:
    """Draw it from the pen's origin on, ``wide`` pixels wide; returns how high it is."""
    broad = wide >= _BROAD_FROM
    size, left = (33.0, 300) if broad else (29.0, 20)
    text, room = pen.words.card_text(card), wide - left - 20
    said, size = paragraph(text, Face.REGULAR, size, room, 2 if broad else 5, WHOLE)
    if " ".join(said) != text:
        said, size = paragraph(text, Face.REGULAR, 28.0, room, 3 if broad else 6)
    high = BROAD_HIGH if broad else round(_BAND + 30 + len(said) * size * _LEADING)
    edge = INK if pen.theme is Theme.LIGHT else pen.tokens.mute
    pen.framed(Box(0, 0, wide, high), pen.tokens.panel, edge, radius=14, width=3)
    _band(pen, card, wide, priced=broad)
    middle = (_BAND + high) / 2
    if broad:
        row(pen, effect_row(card), (left / 2, middle), 52, left - 40, 76)
    for i, line in enumerate(said):
        y = middle + (i - (len(said) - 1) / 2) * size * _LEADING
        pen.write(left, y, line, regular(size))
    return high


def _band(pen: Pen, card: Card, wide: int, *, priced: bool) -> None:
    colours = CARDS[card.colour]
    band = Box(3, 3, wide - 6, _BAND - 3)
    pen.box(band, colours.field, radius=12, corners=UPPER)
    beside = Box(_FIELD, 3, wide - _FIELD - 3, _BAND - 3)
    pen.box(beside, colours.band, radius=12, corners=UPPER_RIGHT)
    pen.box(band._replace(w=_FIELD), colours.field, radius=12, corners=UPPER_LEFT)
    pen.stamp(flat(PIECES[card.colour], (255, 253, 247), colours.field, 48), _FIELD / 2 + 1, 40)
    room = wide - _FIELD - 32 - (360 if priced else 0)
    name = pen.words.card_name(card.key)
    pen.write(_FIELD + 16, 40, name, serif(40 if priced else 33, colours.text), room, least=0.7)
    if priced:
        _price(pen, card, wide - 16)


def _price(pen: Pen, card: Card, right: int) -> None:
    """What the card costs, on an ivory plate that ends at ``right``."""
    bits = _cost(card)
    if not bits:
        return
    label, digits = pen.words.text("picture-cost"), bold(36, INK)
    said = regular(28, NO)
    wide = said.width(label) + 56 + sum(digits.width(text) + 52 for text, _ in bits)
    x = right - wide
    pen.box(Box(round(x), 13, round(wide), 52), IVORY, radius=26)
    x += 26 + pen.write(x + 26, 39, label, said) + 14
    for text, icon in bits:
        x += pen.write(x, 39, text, digits) + 4
        pen.stamp(icon, x + 20, 39)
        x += 48


def _cost(card: Card) -> list[tuple[str, Image.Image]]:
    if card.rank_gold:
        return [("×", goods("gold", 40))]
    return [(str(amount), goods(kind, 40)) for kind, amount in card.cost]
