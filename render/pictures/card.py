"""A card: band with icon and name, cost, effect in icons and words, a foot saying yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards.catalogue import Card
from render.draw.boxes import LOWER, UPPER, UPPER_LEFT, UPPER_RIGHT, Box
from render.draw.encode import png
from render.draw.patterns import Hatching
from render.draw.pen import Pen, Style, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import CARDS, INK, NO, TOKENS, WHITE, YES, Rgb, Theme, mix
from render.icons.effect_row import Bit, row
from render.icons.effects import effect_row, once_row
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.text.fitting import ELLIPSIS, lines, paragraph
from render.text.fonts import Face
from render.text.words import Words

WIDTH, HEIGHT = 372, 500
_ROOM = WIDTH - 44  # for running text
_FADED = 0.52
_HATCHED = Hatching(NO, mix(NO, (0, 0, 0), 0.28))
_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)  # of the sizes of a large card's text
_SMALLEST = 12.0
_LEADING = 1.29  # from line to line, in sizes


@dataclass(frozen=True, slots=True)
class Foot:
    """The verdict under a card."""

    yes: bool
    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Small print of the large card: a ruling, and where the card is known from."""

    ruling: str
    source: str


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    size: float
    colour: Rgb
    above: float = 0.0  # pixels between it and what stands over it

    @property
    def height(self) -> float:
        return self.size * _LEADING + self.above


def card_png(
    card: Card,
    words: Words,
    *,
    ruling: str = "",
    source: str = "",
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """One card, large (744×1000), with what has been ruled about it and its source."""
    canvas = Canvas.blank(WIDTH * 2, HEIGHT * 2, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words).at(0, 0, zoom=2)
    draw_card(pen, card, note=Note(ruling, source))
    return png(canvas.image, theme)


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


def draw_card(pen: Pen, card: Card, foot: Foot | None = None, note: Note | None = None) -> None:
    """Draw the card, 372×500 of the pen's lengths, with its upper left corner at the origin.

    A card whose foot says no is faded; its foot is not.
    """
    area, tokens = Box(0, 0, WIDTH, HEIGHT), pen.tokens
    pen.box(area._replace(x=3, y=5), (0, 0, 0), radius=15, opacity=0.16)
    edge = INK if pen.theme is Theme.LIGHT else tokens.mute
    pen.framed(area, tokens.panel, edge, radius=15, width=3)
    _band(pen, card)
    _cost(pen, card)
    once = once_row(card)
    if once:
        _once(pen, once)
    middle, size, tallest = (258, 52, 68) if once else (224, 62, 0)
    row(pen, effect_row(card), (WIDTH / 2, middle), size, _ROOM, tallest)
    if note is not None:
        _small_print(pen, card, note)
    else:
        _effect(pen, card, bool(foot))
    if foot is not None:
        if not foot.yes:
            pen.box(area.inset(3), tokens.bg, radius=12, opacity=_FADED)
        _foot(pen, foot, edge)


def _band(pen: Pen, card: Card) -> None:
    """The silhouette of the piece that cards of this colour build, and the name."""
    colours = CARDS[card.colour]
    band = Box(3, 3, WIDTH - 6, 81)
    pen.box(band, colours.field, radius=12, corners=UPPER)
    pen.box(Box(79, 3, WIDTH - 82, 77), colours.band, radius=12, corners=UPPER_RIGHT)
    pen.box(band._replace(w=76), colours.field, radius=12, corners=UPPER_LEFT)
    sign = flat(PIECES[card.colour], (255, 253, 247), colours.field, pen.scaled(50))
    pen.stamp(sign, 41, 41)
    name, room = pen.words.card_name(card.key), WIDTH - 106
    one = serif(33 * pen.zoom).fitted(name, room * pen.zoom, least=0.88)
    if one.text == name or " " not in name:
        pen.write(94, 40, one.text, serif(one.size / pen.zoom, colours.text))
    else:
        _write_lines(pen.at(94, 40), *_broken(pen, name, serif(29, colours.text), room))


def _broken(pen: Pen, text: str, style: Style, room: float) -> tuple[list[str], Style]:
    """The text in two lines of that width, smaller if need be, and cut if even that is too much."""
    z = pen.zoom
    found, size = paragraph(text, style.face, style.size * z, room * z, 2)
    return found, replace(style, size=size / z)


def _write_lines(pen: Pen, found: Sequence[str], style: Style, leading: float = 1.14) -> None:
    """Lines around the pen's origin; ``leading`` from one to the next, in sizes."""
    for i, line in enumerate(found):
        pen.write(0, (i - (len(found) - 1) / 2) * style.size * leading, line, style)


def _cost(pen: Pen, card: Card) -> None:
    words, tokens, y = pen.words, pen.tokens, 124
    pen.box(Box(3, 84, WIDTH - 6, 80), tokens.panel2)
    x = 21.0
    x += pen.write(x, y, words.text("picture-cost"), regular(26, tokens.mute)) + 40
    if card.rank_gold:
        pen.stamp(goods("gold", pen.scaled(46)), x, y)
        row(pen, [Bit("text", "="), Bit("rank")], (x + 72, y), 46, 140)
    elif not card.cost:
        pen.write(x - 20, y, words.text("picture-free"), regular(26))
    else:
        for kind, amount in card.cost:
            if kind == "gold" or amount > 3:
                x += pen.write(x - 14, y, str(amount), bold(30)) + 12
                amount = 1
            for _ in range(amount):
                pen.stamp(goods(kind, pen.scaled(46)), x, y)
                x += 54
    if card.needs:
        needs = [Bit("sign", "atleast", size=0.5), Bit("sized", count=card.needs)]
        row(pen, needs, (WIDTH - 62, y), 41, 120)


def _once(pen: Pen, bits: Sequence[Bit]) -> None:
    """The once effect (E4) in a row of its own under the cost, with a tag that says so."""
    z, y, left = pen.zoom, 195, 18
    tag = bold(24 * z).fitted(pen.words.text("picture-once"), 116 * z)
    wide = round(tag.width / z + 24)
    pen.box(Box(left, y - 19, wide, 38), pen.tokens.text, radius=19)
    pen.write(left + wide / 2, y, tag.text, bold(tag.size / z, pen.tokens.panel, "m"))
    start = left + wide + 12
    room = WIDTH - 16 - start
    row(pen, bits, (start + room / 2, y), 42, room)
    pen.box(Box(18, 224, WIDTH - 36, 2), pen.tokens.rule)


def _effect(pen: Pen, card: Card, has_foot: bool) -> None:
    """The effect in words on a card of a hand."""
    once, z = pen.words.card_once(card), pen.zoom
    most = 4 if has_foot or once else 5
    found, size = paragraph(pen.words.card_text(card), Face.REGULAR, 27 * z, _ROOM * z, most)
    y = 303.0 if once else 300 if len(found) < 5 else 292
    for line in found:
        pen.write(22, y, line, regular(size / z))
        y += size / z * (1.25 if once else _LEADING)


def _small_print(pen: Pen, card: Card, note: Note) -> None:
    """All that is said about a card: effect, once effect, condition, ruling and source."""
    words, tokens = pen.words, pen.tokens
    once, needs = words.card_once(card), words.card_needs(card)
    y, bottom = 305.0 if once else 300.0, HEIGHT - 26
    if note.source:
        source = words.text("picture-source", source=note.source)
        pen.write(22, bottom, source, regular(15, tokens.mute))
        bottom -= 22
    said = [(words.card_text(card), 23.0, tokens.text)]
    said += [(words.text("picture-once-is", effect=once), 18.0, tokens.text)] if once else []
    said += [(needs, 18.0, tokens.text)] if needs else []
    said += [(note.ruling, 15.0, tokens.mute)] if note.ruling else []
    for i, line in enumerate(_fill(pen, said, bottom - y + 10)):
        y += line.above if i else 0
        pen.write(22, y, line.text, regular(line.size, line.colour))
        y += line.size * _LEADING


def _fill(pen: Pen, said: Sequence[tuple[str, float, Rgb]], room: float) -> list[_Line]:
    """Paragraphs (text, size, colour) in lines, as large as they can be in ``room`` pixels."""
    found: list[_Line] = []
    for share in _SHARES:
        found = []
        for text, size, colour in said:
            small = max(_SMALLEST, size * share)
            broken = lines(text, Face.REGULAR, small * pen.zoom, _ROOM * pen.zoom, 99)
            found += [_Line(line, small, colour, 0 if i else 5) for i, line in enumerate(broken)]
        if sum(line.height for line in found) <= room:
            return found
    while sum(line.height for line in found) > room:
        found.pop()
    return [*found[:-1], replace(found[-1], text=f"{found[-1].text.rstrip(' .,;')}{ELLIPSIS}")]


def _foot(pen: Pen, foot: Foot, edge: Rgb) -> None:
    """The verdict: green with a tick, or hatched with a cross."""
    area, z = Box(0, HEIGHT - 64, WIDTH, 64), pen.zoom
    pen.box(Box(0, area.y - 3, WIDTH, 67), edge, radius=15, corners=LOWER)
    plain = Box(3, area.y, WIDTH - 6, 61)
    pen.box(plain, YES if foot.yes else _HATCHED, radius=12, corners=LOWER)
    y, room = plain.middle[1], WIDTH - 74
    pen.stamp(flat("tick" if foot.yes else "cross", WHITE, None, pen.scaled(32)), 34, y)
    one = bold(25 * z).fitted(foot.text, room * z, least=0.88)
    found, style = [one.text], bold(one.size / z, WHITE)
    if one.text != foot.text:
        found, style = _broken(pen, foot.text, bold(21, WHITE), room)
    if not foot.yes:  # text never stands bare on a pattern
        style = style.on(NO, max(3 / z, style.size * 0.14))
    _write_lines(pen.at(58, y), found, style, leading=1.2)
