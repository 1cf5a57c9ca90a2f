"""A card beside or below a board: its name, what it costs and what it does, in icons alone.

Its words are on the page of the card.
"""

from __future__ import annotations

from PIL import Image

from engine.model.card import Card
from engine.model.goods import Goods
from render.draw.boxes import UPPER, UPPER_LEFT, Box
from render.draw.theme import CARDS, INK, IVORY
from render.icons.effect_row import row
from render.icons.effects import effect_row
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Theme
from render.parts.amounts import draw_net, net_width
from render.pen import Pen
from render.text.fitting import bold, serif

HIGH, LINE_HIGH = 172, 100  # pixels: in the wide form, and as one line of the tall one
_BAND, _EDGE, _EFFECTS = 74, 3, 64
_GAP = 22
_NARROWEST = 0.82  # share of their width to which letters are narrowed


def card_brief(pen: Pen, card: Card, wide: int, *, framed: bool = True) -> None:
    """Draw it from the pen's origin on, ``HIGH`` pixels high: a band, and its effect below.

    ``framed`` False: on a ground and in a frame that are there already.
    """
    if framed:
        edge = INK if pen.theme is Theme.LIGHT else pen.tokens.mute
        pen.framed(Box(0, 0, wide, HIGH), pen.tokens.panel, edge, radius=12, width=_EDGE)
    colours = CARDS[card.colour]
    band = Box(_EDGE, _EDGE, wide - 2 * _EDGE, _BAND - _EDGE)
    pen.box(band, colours.band, radius=9, corners=UPPER)
    field = band._replace(w=_BAND - 8)
    pen.box(field, colours.field, radius=9, corners=UPPER_LEFT)
    middle = band.middle[1]
    sign = flat(PIECES[card.colour], (255, 253, 247), colours.field, pen.scaled(48))
    pen.stamp(sign, field.middle[0], middle)
    right = wide - 16 - _price(pen.at(wide - 16, middle), card)
    left = field.right + 16
    name = serif(44, colours.text)
    pen.fill(left, middle, pen.words.card_name(card.key), name, right - left - 8, _BAND - 4, most=2)
    below = (_BAND + HIGH) / 2
    row(pen, effect_row(card), (wide / 2, below), _EFFECTS, wide - 32, HIGH - _BAND - 4)


def card_line(pen: Pen, card: Card | None, everywhere: Goods, seat: int, wide: int) -> None:
    """In one line: the card, what it costs if there is room, and what every region brings."""
    pen.panel(Box(0, 0, wide, LINE_HIGH), 12)
    y, least = LINE_HIGH / 2, pen.form.least
    word = pen.words.text("picture-everywhere")
    more = 0.0
    if everywhere:
        more = bold(least).width(word) + 14 + net_width(everywhere.amounts, 44) + 2 * _GAP
    x = 20.0
    if card is not None:
        sign = pile_top(CARDS[card.colour].band, PIECES[card.colour], 58)
        pen.stamp(sign, x + sign.width / 2, y)
        x += sign.width + 14
        costs = [(kind, -amount) for kind, amount in card.cost] if not card.rank_gold else []
        price = net_width(costs, 44) + _GAP if costs else 0.0
        name, room = pen.words.card_name(card.key), wide - 20 - x - more
        if serif(least).width(name) * _NARROWEST > room - price:
            costs, price = [], 0.0
        x += pen.fill(x, y, name, serif(48), room - price, LINE_HIGH - 6, most=2) + _GAP
        if costs:
            x += draw_net(pen.at(x, y), costs, seat, 44) + _GAP
    if everywhere:
        x += _GAP if card is not None else 0
        x += pen.write(x, y, word, bold(least)) + 14
        draw_net(pen.at(x, y), everywhere.amounts, seat, 44)


def _price(pen: Pen, card: Card) -> float:
    """Draw the cost on an ivory plate that ends at the pen's origin; returns the width."""
    bits = _cost(card, pen.scaled(42))
    if not bits:
        return 0
    digits = bold(38, INK)
    wide = 22 + sum(digits.width(text) + icon.width / pen.zoom + 12 for text, icon in bits)
    pen.box(Box(round(-wide), -26, round(wide), 52), IVORY, radius=26)
    x = 16 - wide
    for text, icon in bits:
        x += pen.write(x, 0, text, digits) + 3
        pen.stamp(icon, x + icon.width / pen.zoom / 2, 0)
        x += icon.width / pen.zoom + 9
    return wide


def _cost(card: Card, size: int) -> list[tuple[str, Image.Image]]:
    if card.rank_gold:
        return [("×", goods("gold", size))]
    return [(str(amount) if amount > 1 else "", goods(kind, size)) for kind, amount in card.cost]
