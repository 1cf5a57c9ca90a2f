"""The cards of an offering beside a question about what its god gives: names with a box each.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import View
from render.draw.boxes import LEFT, Box, grid
from render.draw.theme import CARDS, IVORY, WHITE, YES, mix
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form
from render.parts.choice import TickedCard
from render.pen import Pen, serif

_HIGH = {Form.WIDE: 25, Form.TALL: 25}
_ABREAST = {Form.WIDE: 4, Form.TALL: 2}
_GAP, _FIELD, _BOX = 3, 19, 15
_STAYS = 0.45  # of the ground over a card that stays in hand


def chips_height(cards: Sequence[TickedCard], form: Form) -> int:
    """Height of the chips, in pixels of the screen; 0 without any."""
    rows = -(-len(cards) // _ABREAST[form])
    return rows * (_HIGH[form] + _GAP) - _GAP if rows else 0


def ticked_chips(pen: Pen, view: View, cards: Sequence[TickedCard], form: Form, wide: int) -> None:
    """Draw them from the pen's origin on; what is offered is ticked, what stays is fainter."""
    abreast = _ABREAST[form]
    first = Box(0, 0, (wide - _GAP * (abreast - 1)) // abreast, _HIGH[form])
    for one, place in zip(cards, grid(first, len(cards), abreast, (_GAP, _GAP)), strict=True):
        _chip(pen.at(place.x, place.y), view, one, form, place)
        if one.subject:
            pen.shows(one.subject, place.corners)


def _chip(pen: Pen, view: View, one: TickedCard, form: Form, place: Box) -> None:
    tokens, colour = pen.tokens, view.catalogue.card(one.card).colour
    colours = CARDS[colour]
    paler = 0.0 if one.ticked else _STAYS
    ground, field = mix(tokens.panel, tokens.bg, paler), mix(colours.field, tokens.bg, paler)
    area, y = Box(0, 0, place.w, place.h), place.h / 2
    pen.framed(area, ground, tokens.text if one.ticked else tokens.rule, radius=4, width=1)
    pen.box(Box(1, 1, _FIELD, place.h - 2), field, radius=3, corners=LEFT)
    pen.stamp(flat(PIECES[colour], WHITE, field, pen.scaled(15)), 1 + _FIELD / 2, y)
    box = Box(_FIELD + 4, round(y - _BOX / 2), _BOX, _BOX)
    if one.ticked:
        pen.box(box, YES, radius=3)
        sign = flat("tick", IVORY, None, pen.scaled(11))
        pen.stamp(sign, box.x + _BOX / 2, box.y + _BOX / 2, aside=True)
    else:
        pen.framed(box, ground, tokens.mute, radius=3, width=1)
    x = _FIELD + _BOX + 8
    style = serif(12.5, tokens.text if one.ticked else tokens.mute)
    room, least = place.w - x - 4, form.least / form.unit
    pen.fill(x, y, pen.words.card_name(one.card), style, room, place.h - 1, least, most=2)
