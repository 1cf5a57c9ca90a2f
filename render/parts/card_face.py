"""A card as it lies in a hand: name, cost, effect in icons and words, gain, and the verdict.

It stands or lies. One that cannot be played is faded, but its name and words are written after
that, so that one can plan with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards.catalogue import Card
from render.draw.boxes import LOWER, UPPER, UPPER_LEFT, UPPER_RIGHT, Box
from render.draw.contrast import best_on
from render.draw.patterns import Hatching
from render.draw.pen import Pen, Style, bold, regular, serif
from render.draw.theme import CARDS, INK, NO, TOKENS, WHITE, YES, Rgb, Theme, mix
from render.icons.bits import Bit
from render.icons.effect_row import row
from render.icons.effects import effect_row, once_row
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.parts.amounts import draw_grouped, grouped_width
from render.text.fitting import lines, paragraph, unbroken
from render.text.fonts import Face
from render.text.words import Words

WIDTH, HEIGHT = 372, 520
_BAND, _COST, _NOW, _FOOT = 80, 70, 68, 68  # heights, from the top and from the foot
_TOP = 3 + _BAND + _COST  # where the effect begins
_MARGIN = 22
_WORDS, _LEADING, _CLOSE = 26, 1.29, 1.2  # size of the words; from line to line, if smaller
_FADED = 0.52
_HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))


@dataclass(frozen=True, slots=True)
class Now:
    """What playing a card would bring its owner: (what, how much), losses below 0.

    ``temples``: by how many VP more their temples would count at the end.
    """

    amounts: Sequence[tuple[str, int]] = ()
    temples: int = 0


@dataclass(frozen=True, slots=True)
class Foot:
    """The verdict under a card."""

    yes: bool
    text: str


@dataclass(frozen=True, slots=True)
class Shape:
    """How a card is laid out: icons above words, or to their left. All in pixels."""

    w: int
    h: int
    icons: tuple[float, float]  # their middle across, and the room they have
    words: int  # from where on words are written

    @property
    def lying(self) -> bool:
        """Whether the words stand beside the icons."""
        return self.words > _MARGIN


STANDING = Shape(WIDTH, HEIGHT, (WIDTH / 2, WIDTH - 2 * _MARGIN), _MARGIN)
LYING = Shape(569, 408, (122, 202), 238)


def faded(theme: Theme) -> list[Rgb]:
    """The plain colours of a card that cannot be played: they are to come out exactly."""
    tokens = TOKENS[theme]
    bands = [colour for card in CARDS.values() for colour in (card.band, card.field)]
    return [mix(colour, tokens.bg, _FADED) for colour in (tokens.panel, tokens.panel2, *bands)]


def places(regions: int, landings: int, words: Words) -> str:
    """Where a card can be built: ``5 regions, 6 landings`` in words."""
    first = words.text("picture-places", count=regions)
    if not landings:
        return first if regions else words.text("picture-ready")
    if not regions:
        return words.text("picture-landings", landings=landings)
    return words.text("picture-places-landings", regions=first, landings=landings)


def draw_card(
    pen: Pen,
    card: Card,
    foot: Foot | None = None,
    now: Now | None = None,
    shape: Shape = STANDING,
) -> None:
    """Draw the card, 372×520 of the pen's lengths, with its upper left corner at the origin.

    ``now``: what playing it would bring its owner, where that is to be told.
    """
    area, tokens = Box(0, 0, shape.w, shape.h), pen.tokens
    pen.box(area._replace(x=3, y=5), (0, 0, 0), radius=15, opacity=0.16)
    edge = INK if pen.theme is Theme.LIGHT else tokens.mute
    pen.framed(area, tokens.panel, edge, radius=15, width=3)
    _band(pen, card, shape)
    _cost(pen, card, shape)
    bottom = shape.h - (_FOOT if foot is not None else 3) - (_NOW if now is not None else 0)
    _icons(pen, card, shape, bottom)
    no = foot is not None and not foot.yes
    if no:
        pen.box(area.inset(3), tokens.bg, radius=12, opacity=_FADED)
    ground = mix(CARDS[card.colour].band, tokens.bg, _FADED)
    _name(pen, card, shape, best_on(ground, (INK, WHITE)) if no else CARDS[card.colour].text)
    pen.write(_MARGIN - 1, _TOP - _COST / 2, pen.words.text("picture-cost"), _label(pen))
    _effect(pen, card, shape, bottom, tokens.mute if no else tokens.text)
    if now is not None:
        _now(pen.at(0, bottom), now, shape)
    if foot is not None:
        _foot(pen, foot, edge, shape)


def _label(pen: Pen) -> Style:
    return regular(_WORDS, pen.tokens.mute)


def _band(pen: Pen, card: Card, shape: Shape) -> None:
    """The silhouette of the piece that cards of this colour build."""
    colours = CARDS[card.colour]
    band = Box(3, 3, shape.w - 6, _BAND)
    pen.box(band, colours.field, radius=12, corners=UPPER)
    pen.box(Box(79, 3, shape.w - 82, _BAND - 4), colours.band, radius=12, corners=UPPER_RIGHT)
    pen.box(band._replace(w=76), colours.field, radius=12, corners=UPPER_LEFT)
    sign = flat(PIECES[card.colour], (255, 253, 247), colours.field, pen.scaled(50))
    pen.stamp(sign, 41, 3 + _BAND / 2)


def _name(pen: Pen, card: Card, shape: Shape, colour: Rgb) -> None:
    name, room, y = pen.words.card_name(card.key), shape.w - 106, _BAND / 2
    one = serif(33 * pen.zoom).fitted(name, room * pen.zoom, least=0.88)
    if one.text == name or " " not in name:
        pen.write(94, y, one.text, serif(one.size / pen.zoom, colour))
    else:
        _write_lines(pen.at(94, y), *_broken(pen, name, serif(29, colour), room))


def _broken(pen: Pen, text: str, style: Style, room: float) -> tuple[list[str], Style]:
    """The text in two lines of that width, smaller if need be, and cut if even that is too much."""
    z = pen.zoom
    found, size = paragraph(text, style.face, style.size * z, room * z, 2)
    return found, replace(style, size=size / z)


def _write_lines(pen: Pen, found: Sequence[str], style: Style, leading: float = 1.14) -> None:
    """Lines around the pen's origin; ``leading`` from one to the next, in sizes."""
    for i, line in enumerate(found):
        pen.write(0, (i - (len(found) - 1) / 2) * style.size * leading, line, style)


def _cost(pen: Pen, card: Card, shape: Shape) -> None:
    words, tokens, y = pen.words, pen.tokens, _TOP - _COST / 2
    pen.box(Box(3, _TOP - _COST, shape.w - 6, _COST), tokens.panel2)
    x = _MARGIN - 1 + _label(pen).width(words.text("picture-cost")) + 40
    draw_price(pen.at(x, y), card, 46)
    if card.needs:
        needs = [Bit("sign", "atleast", size=0.5), Bit("sized", count=card.needs)]
        row(pen, needs, (shape.w - 62, y), 41, 120)


def draw_price(pen: Pen, card: Card, size: float, room: float | None = None) -> None:
    """What a card costs, with the middle of its first icon at the origin.

    ``size``: of the icons; smaller where they would need more than ``room`` pixels.
    """
    step = 1.17 * size
    if room is not None and card.cost:
        icons = sum(1 if kind == "gold" or n > 3 else n for kind, n in card.cost)
        size *= min(1.0, room / (step * icons))
        step = 1.17 * size
    if card.rank_gold:
        pen.stamp(goods("gold", pen.scaled(size)), 0, 0)
        row(pen, [Bit("text", "="), Bit("rank")], (1.57 * size, 0), size, 3 * size)
        return
    if not card.cost:
        pen.write(-0.43 * size, 0, pen.words.text("picture-free"), regular(0.57 * size))
    x = 0.0
    for kind, amount in card.cost:
        if kind == "gold" or amount > 3:
            x += pen.write(x - 0.3 * size, 0, str(amount), bold(0.65 * size)) + 0.26 * size
            amount = 1
        for _ in range(amount):
            pen.stamp(goods(kind, pen.scaled(size)), x, 0)
            x += step


def _icons(pen: Pen, card: Card, shape: Shape, bottom: float) -> None:
    """The effect in icons, and over it the once effect (E4) with a tag that says so."""
    across, room = shape.icons
    once = once_row(card)
    if not shape.lying:
        if once:
            draw_once(pen.at(18, 180), once, shape.w - 34, 38)
            pen.box(Box(18, 205, shape.w - 36, 2), pen.tokens.rule)
        y, size, tallest = (240, 50, 64) if once else (205, 62, 90)
        row(pen, effect_row(card), (across, y), size, room, tallest)
        return
    middle = (_TOP + bottom) / 2
    if once:
        apart = min(34.0, (bottom - _TOP) / 4)
        draw_once(pen.at(18, middle - apart), once, room + 10, 32)
        row(pen, effect_row(card), (across, middle + apart), 44, room, 2 * apart - 4)
    else:
        row(pen, effect_row(card), (across, middle), 62, room, 90)


def draw_once(pen: Pen, bits: Sequence[Bit], room: float, high: int) -> None:
    """A once effect (E4) with its tag in ``room`` pixels from the origin on, ``high`` around it."""
    z = pen.zoom
    tag = bold(high * 0.63 * z).fitted(pen.words.text("picture-once"), high * 3 * z)
    wide = round(tag.width / z + high * 0.63)
    pen.box(Box(0, -high // 2, wide, high), pen.tokens.text, radius=high / 2)
    pen.write(wide / 2, 0, tag.text, bold(tag.size / z, pen.tokens.panel, "m"))
    start = wide + 12
    row(pen, bits, (start + (room - start) / 2, 0), high * 1.1, room - start)


def _effect(pen: Pen, card: Card, shape: Shape, bottom: float, colour: Rgb) -> None:
    """The effect in words: as many lines as there is room for, from above or in the middle."""
    text, room, z = pen.words.card_text(card), shape.w - shape.words - _MARGIN, pen.zoom
    top = _TOP + 6 if shape.lying else 266 if pen.words.card_once(card) else 258
    high = bottom - 6 - top
    found, size = _filling(text, room * z, high * z, _WORDS * z)
    leading = size / z * (_LEADING if size == _WORDS * z else _CLOSE)
    spare = high - leading * len(found)
    first = top + leading / 2 + (spare / 2 if shape.lying else min(0.0, spare))
    for i, line in enumerate(found):
        pen.write(shape.words, first + i * leading, line, regular(size / z, colour))


def _filling(text: str, room: float, high: float, size: float) -> tuple[list[str], float]:
    """``text`` in as many lines as there is height for, as large as it can be up to ``size``."""
    largest, least = size, 0.7 * size
    while True:
        most = max(1, int(high / (size * (_LEADING if size == largest else _CLOSE))))
        found = lines(text, Face.REGULAR, size, room, most)
        if " ".join(found) == " ".join(unbroken(text)) or size <= least:
            return found, size
        size -= 1


def _now(pen: Pen, now: Now, shape: Shape) -> None:
    """What playing the card would bring, all in all, and how much more a temple would count."""
    text, style, y = pen.words.text, _label(pen), _NOW / 2
    pen.box(Box(3, 0, shape.w - 6, _NOW), pen.tokens.panel2)
    parts = [(text("picture-now"), now.amounts)] if now.amounts or not now.temples else []
    if now.temples:
        label = "picture-and-at-end" if parts else "picture-at-end"
        parts.append((text(label), [("vp", now.temples)]))
    gap = 22 if len(parts) == 1 or shape.lying else 11
    labels = sum(style.width(label) + gap for label, _ in parts)
    room = shape.w - _MARGIN - 12 - labels - gap * (len(parts) - 1)
    size = 36 * min(1.0, room / max(1.0, sum(grouped_width(some, 36) for _, some in parts)))
    x = _MARGIN - 1.0
    for label, amounts in parts:
        x += pen.write(x, y, label, style) + gap
        if not amounts:
            pen.write(x, y, text("picture-nothing-yet"), regular(_WORDS), room)
        else:
            draw_grouped(pen.at(x, y), amounts, None, size)
            x += grouped_width(amounts, size) + gap


def _foot(pen: Pen, foot: Foot, edge: Rgb, shape: Shape) -> None:
    """The verdict: green with a tick, or hatched with a cross."""
    area, z = Box(0, shape.h - _FOOT, shape.w, _FOOT), pen.zoom
    pen.box(area, edge, radius=15, corners=LOWER)
    plain = Box(3, area.y + 3, shape.w - 6, _FOOT - 6)
    pen.box(plain, YES if foot.yes else _HATCHED, radius=12, corners=LOWER)
    y, room = plain.middle[1], shape.w - 74
    pen.stamp(flat("tick" if foot.yes else "cross", WHITE, None, pen.scaled(32)), 34, y)
    one = bold(25 * z).fitted(foot.text, room * z, least=0.88)
    found, style = [one.text], bold(one.size / z, WHITE)
    if one.text != foot.text:
        found, style = _broken(pen, foot.text, bold(21, WHITE), room)
    if not foot.yes:  # text never stands bare on a pattern
        style = style.on(NO, max(3 / z, style.size * 0.14))
    _write_lines(pen.at(58, y), found, style, leading=1.2)
