"""The cards of an offering, each with a box that is ticked or not.

What is offered stands out, what stays in hand is veiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.cards.catalogue import Card
from engine.view import View
from render.draw.boxes import ALL, LEFT, UPPER, UPPER_LEFT, Box, grid
from render.draw.contrast import best_on
from render.draw.theme import CARDS, INK, IVORY, TOKENS, WHITE, YES, Rgb, mix
from render.icons.effect_row import row
from render.icons.effects import effect_row
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Theme
from render.parts.choice import TickedCard
from render.parts.cost_row import draw_cost
from render.pen import Pen, bold, regular, serif

TICKED_WIDE, _GAP = 1160, 18  # pixels
_BAND, _BODY = 84, 76  # heights: of the band, and of the line with price and effect
_BOX, _SIGN, _FIELD = 50, 46, 80
_VEIL = 0.55
_NAME = serif(33)


def ticked_height(cards: Sequence[TickedCard], *, brief: bool = False) -> int:
    """Height of ``draw_ticked`` in pixels."""
    rows = -(-len(cards) // _abreast(brief))
    return rows * (_high(brief) + _GAP) - _GAP if rows else 0


def draw_ticked(pen: Pen, view: View, cards: Sequence[TickedCard], *, brief: bool = False) -> None:
    """Draw them from the pen's origin on, 1160 pixels wide; ``brief``: no more than their names."""
    abreast = _abreast(brief)
    first = Box(0, 0, (TICKED_WIDE - _GAP * (abreast - 1)) // abreast, _high(brief))
    for one, place in zip(cards, grid(first, len(cards), abreast, (_GAP, _GAP)), strict=True):
        _draw(pen.at(place.x, place.y), one, view.catalogue.card(one.card), place)
        if one.subject:
            pen.shows(one.subject, place.corners)


def unticked(theme: Theme) -> list[Rgb]:
    """The plain colours of a card that stays in hand: they are to come out exactly."""
    tokens = TOKENS[theme]
    bands = [colour for card in CARDS.values() for colour in (card.band, card.field)]
    return [mix(colour, tokens.bg, _VEIL) for colour in (tokens.panel, tokens.panel2, *bands)]


def _abreast(brief: bool) -> int:
    return 3 if brief else 2


def _high(brief: bool) -> int:
    return _BAND if brief else _BAND + _BODY


def _draw(pen: Pen, one: TickedCard, card: Card, place: Box) -> None:
    """One card, as large as ``place``: its name, and what it costs and does if there is room."""
    tokens, colours = pen.tokens, CARDS[card.colour]
    area, brief = Box(0, 0, place.w, place.h), place.h <= _BAND
    edge = INK if pen.theme is Theme.LIGHT else mix(tokens.panel, tokens.mute, 0.75)
    pen.framed(area, tokens.panel, edge, radius=14, width=3)
    band = Box(3, 3, place.w - 6, _BAND - (6 if brief else 3))
    pen.box(band, colours.band, radius=11, corners=ALL if brief else UPPER)
    field = band._replace(w=_FIELD)
    pen.box(field, colours.field, radius=11, corners=LEFT if brief else UPPER_LEFT)
    if not brief:
        _body(pen.at(0, _BAND), card, place.w)
    middle, ground = _BAND / 2, colours.band
    sign = flat(PIECES[card.colour], colours.text, ground, pen.scaled(_SIGN))
    pen.stamp(sign, _FIELD + 34, middle)
    if not one.ticked:
        pen.box(area.inset(3), tokens.bg, radius=11, opacity=_VEIL)
        ground = mix(ground, tokens.bg, _VEIL)
    tick = pen.at(_FIELD / 2 + 2, middle)
    if one.subject:
        _box(tick, ticked=one.ticked)
    else:
        tick.stamp(flat("tick", WHITE, None, pen.scaled(44)), 0, 0)
    room = place.w - _FIELD - 68 - 12
    if not one.subject and not brief:
        room -= _on_top(pen.at(place.w - 12, middle)) + 10
    ink = colours.text if one.ticked else best_on(ground, (INK, WHITE))
    _name(pen.at(_FIELD + 68, middle), pen.words.card_name(card.key), room, ink)


def _name(pen: Pen, name: str, room: float, colour: Rgb) -> None:
    """In one line if it is not too long, else in two."""
    style = replace(_NAME, colour=colour)
    one = style.fitted(name, room, least=0.8)
    if one.text == name or " " not in name:
        pen.write(0, 0, one.text, replace(style, size=one.size))
        return
    found, size = replace(style, size=29).paragraph(name, room, 2)
    for i, line in enumerate(found):
        pen.write(0, (i - (len(found) - 1) / 2) * size * 1.14, line, replace(style, size=size))


def _box(pen: Pen, *, ticked: bool) -> None:
    """The box around the pen's origin."""
    area = Box(-_BOX // 2, -_BOX // 2, _BOX, _BOX)
    pen.framed(area, YES if ticked else IVORY, INK, radius=9, width=3)
    if ticked:
        pen.framed(area, YES, IVORY, radius=9, width=3)
        pen.stamp(flat("tick", WHITE, None, pen.scaled(36)), 0, 0)


def _on_top(pen: Pen) -> int:
    """A tag that ends at the pen's origin; returns how wide it is."""
    one = bold(23, IVORY).fitted(pen.words.text("picture-on-top"), 130)
    wide = round(one.width) + 28
    pen.box(Box(-wide, -20, wide, 40), INK, radius=20)
    pen.write(-wide / 2, 0, one.text, bold(one.size, IVORY, "m"))
    return wide


def _body(pen: Pen, card: Card, wide: int) -> None:
    """Cost of the card, and its effect if it were built instead."""
    ground = Box(3, 0, 194, _BODY - 3)
    pen.box(ground, pen.tokens.panel2, radius=11, corners=(False, False, False, True))
    if card.cost or card.rank_gold:
        draw_cost(pen.at(17, _BODY / 2 - 2), card, (), 42)
    else:
        free = pen.words.text("picture-free")
        pen.write(22, _BODY / 2 - 2, free, regular(25, pen.tokens.mute), 164)
    room = wide - 197 - 20
    row(pen, effect_row(card), (197 + room / 2 + 6, _BODY / 2 - 2), 42, room, 66)
