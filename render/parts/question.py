"""Choices other than regions, and what their pictures share: a head, numbered tiles, chips.

The black head says that nobody else sees the picture, and what is asked. A tile is an answer,
numbered as its button is, with a foot that says what counts. Chips are cards of an offering, with
a box each. All lengths but those of ``black_head`` are pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model.decision import Option
from engine.view import View
from render.draw.boxes import LEFT, LOWER, Box, Corners, grid
from render.draw.patterns import Hatching
from render.draw.theme import BLACK, CARDS, INK, IVORY, NO, SIGNAL, WHITE, YES, Rgb, mix
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.look import Form, Theme
from render.parts.amounts import draw_net, net_lines, net_width
from render.pen import Pen
from render.text.fitting import bold, regular, serif


@dataclass(frozen=True, slots=True)
class TickedCard:
    """A card of the catalogue that is offered if ``ticked``; ``subject`` names it on image maps.

    The top card, which calls the god, has no subject: it cannot be left out.
    """

    card: str
    ticked: bool
    subject: str = ""


@dataclass(frozen=True, slots=True)
class OfferingPicture:
    """The ``cards`` that are offered or could be, the top one first, under a ``title``.

    ``gains``: what the god gives for as many as are ticked, as (what, how much).
    """

    title: str
    cards: Sequence[TickedCard]
    gains: Sequence[tuple[str, int]] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """An option with its ``name`` and what is ``said`` of it.

    ``net``: what it brings minus what it costs, None where nobody has looked.
    """

    option: Option
    name: str
    said: str = ""
    net: tuple[tuple[str, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A question: its ``title``, and its answers in the order of their numbers.

    ``ticked``: the cards of the offering that asks, as long as they can be changed.
    ``owner``: the seat whose columns or cards they are.
    """

    title: str
    answers: Sequence[Answer]
    owner: int
    ticked: Sequence[TickedCard] = ()


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
    pen.fill(_EDGE, 0.29 * high, upper, bold(least, SIGNAL), room, least)
    size = _TITLE[pen.form]
    pen.fill(_EDGE, 0.68 * high, title, serif(size, IVORY), room, size)


_HEAD_EDGE, _LINE, _HEAD_TITLE = 12, 11.5, 20
_LEAST = {Form.WIDE: 11.0, Form.TALL: 10.5}


def private_head_height(form: Form) -> int:
    """Its height, in pixels of the screen."""
    return 48 if form is Form.WIDE else 54


def private_head(pen: Pen, view: View, question: str, wide: int, *, taken: float = 0) -> None:
    """Draw it from the pen's origin on; all lengths are pixels of the screen.

    ``taken``: pixels at the right that are for something else.
    """
    high = private_head_height(pen.form)
    edge, width = (BLACK, 1) if pen.theme is Theme.LIGHT else (IVORY, 1)
    pen.framed(Box(0, 0, wide, high), BLACK, edge, radius=7, width=width)
    room = wide - 2 * _HEAD_EDGE - taken
    title = pen.words.text("picture-only-you-see", round=view.round)
    pen.fill(_HEAD_EDGE, 12.5, title, bold(_LINE, SIGNAL), room, 14)
    pen.fill(
        _HEAD_EDGE,
        20 + (high - 22) / 2,
        question,
        serif(_HEAD_TITLE, IVORY),
        room,
        high - 22,
        most=2,
    )


RADIUS, NUMERAL, GAP, FOOT = 6, 26, 4, 24
_WIDE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5}  # tiles of a row
_TALL = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 10: 2}
MOST = 15  # tiles in a picture
_HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))
_CORNER: Corners = (True, False, True, False)
_NET, _NET_LEAST = 17.0, 12.2


def tile_places(area: Box, count: int, form: Form, *, named: bool = False) -> list[Box]:
    """Places of ``count`` tiles in ``area``: rows of one height, each filling its width.

    ``named``: they bear names of cards, which need tiles that are not too narrow.
    """
    most = 4 if named else 5
    abreast = (_WIDE if form is Form.WIDE else _TALL).get(count, most if form is Form.WIDE else 3)
    if abreast > most:
        abreast = 3 if count in (5, 6, 9) else most
    rows = [min(abreast, count - first) for first in range(0, count, abreast)]
    high = (area.h - GAP * (len(rows) - 1)) / len(rows)
    found = []
    for number, across in enumerate(rows):
        top, bottom = round(number * (high + GAP)), round(number * (high + GAP) + high)
        wide = (area.w - GAP * (across - 1)) / across
        for at in range(across):
            left, right = round(at * (wide + GAP)), round(at * (wide + GAP) + wide)
            found.append(Box(area.x + left, area.y + top, right - left, bottom - top))
    return found


def edge_colour(pen: Pen) -> Rgb:
    """Of the frame of a tile."""
    return INK if pen.theme is Theme.LIGHT else pen.tokens.mute


def draw_tile(pen: Pen, area: Box, *, possible: bool = True) -> None:
    """The ground of a tile; one that cannot be chosen is quieter."""
    tokens = pen.tokens
    ground = tokens.panel if possible else mix(tokens.panel, tokens.bg, 0.45)
    pen.framed(area, ground, edge_colour(pen), radius=RADIUS, width=1.2)


def draw_numeral(pen: Pen, number: int) -> None:
    """Its number at the upper left, in the pen's origin."""
    tokens = pen.tokens
    pen.box(Box(0, 0, NUMERAL, NUMERAL), tokens.text, radius=RADIUS, corners=_CORNER)
    size = 17 if number < 10 else 14.5
    pen.write(NUMERAL / 2, NUMERAL / 2, str(number), bold(size, tokens.panel, "m"))


def draw_verdict(pen: Pen, area: Box, text: str, *, possible: bool) -> None:
    """The foot of a tile: green with a tick, or hatched with a cross."""
    pen.box(area, edge_colour(pen), radius=RADIUS, corners=LOWER)
    plain = Box(area.x + 1, area.y + 1, area.w - 2, area.h - 2)
    pen.box(plain, YES if possible else _HATCHED, radius=RADIUS - 1, corners=LOWER)
    y, size = area.y + area.h / 2, pen.scaled(14)
    pen.stamp(flat("tick" if possible else "cross", WHITE, None, size), area.x + 13, y)
    style = bold(13.5, WHITE) if possible else bold(13.5, WHITE).on(NO, 1.6)
    pen.fill(area.x + 24, y, text, style, area.w - 30, area.h - 3, most=2)


def draw_net_foot(
    pen: Pen, area: Box, net: Sequence[tuple[str, int]], seat: int, said: str
) -> None:
    """The foot of a tile: what the answer brings, as large as it can be.

    Where it brings no goods, what is ``said`` of it, or a nought.
    """
    pen.box(area, edge_colour(pen), radius=RADIUS, corners=LOWER)
    plain = Box(area.x + 1, area.y + 1, area.w - 2, area.h - 2)
    pen.box(plain, pen.tokens.panel2, radius=RADIUS - 1, corners=LOWER)
    x, y = area.middle
    if not net:
        style = regular(12.5, None, "m") if said else bold(_NET - 2, pen.tokens.mute, "m")
        pen.fill(x, y, said or "0", style, area.w - 10, area.h - 2, most=2)
        return
    size, lines = net_size(net, area.w - 10, area.h)
    for number, one in enumerate(lines):
        shift = (number - (len(lines) - 1) / 2) * size * 1.22
        draw_net(pen.at(x - net_width(one, size) / 2, y + shift), one, seat, size)


def net_size(
    net: Sequence[tuple[str, int]], room: float, high: float
) -> tuple[float, Sequence[Sequence[tuple[str, int]]]]:
    """The size of amounts in ``room`` times ``high`` pixels, and the lines that they stand in."""
    size = _NET
    while True:
        lines = net_lines(net, size, room)
        wide = max(net_width(one, size) for one in lines)
        fits = wide <= room and len(lines) * size * 1.22 <= high - 2
        if fits or size <= _NET_LEAST:
            return size, lines
        size = max(_NET_LEAST, size - 0.4)


def net_foot_high(nets: Sequence[Sequence[tuple[str, int]] | None], room: float) -> int:
    """Height of the feet of a row of tiles, so that the longest amounts fit in; 0 for none."""
    known = [net for net in nets if net is not None]
    if not known:
        return 0
    lines = max((len(net_lines(net, _NET_LEAST, room - 10)) for net in known), default=1)
    return FOOT if lines <= 1 else round(lines * _NET_LEAST * 1.22) + 4


_HIGH = {Form.WIDE: 25, Form.TALL: 25}
_ABREAST = {Form.WIDE: 4, Form.TALL: 2}
_GAP, _FIELD, _BOX = 3, 19, 15
_STAYS = 0.45  # of the ground over a card that stays in hand


def chips_height(cards: Sequence[TickedCard], form: Form) -> int:
    """Height of the chips, in pixels of the screen; 0 without any."""
    rows = -(-len(cards) // _ABREAST[form])
    return rows * (_HIGH[form] + _GAP) - _GAP if rows else 0


def ticked_chips(pen: Pen, view: View, cards: Sequence[TickedCard], wide: int) -> None:
    """Draw them from the pen's origin on; what is offered is ticked, what stays is fainter."""
    abreast = _ABREAST[pen.form]
    first = Box(0, 0, (wide - _GAP * (abreast - 1)) // abreast, _HIGH[pen.form])
    for one, place in zip(cards, grid(first, len(cards), abreast, (_GAP, _GAP)), strict=True):
        _chip(pen.at(place.x, place.y), view, one, place)
        if one.subject:
            pen.shows(one.subject, place.corners)


def _chip(pen: Pen, view: View, one: TickedCard, place: Box) -> None:
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
    room = place.w - x - 4
    pen.fill(x, y, pen.words.card_name(one.card), style, room, place.h - 1, most=2)
