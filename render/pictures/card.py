"""A card: band with icon and name, cost, effect in icons and words, a foot saying yes or no."""

from __future__ import annotations

from PIL import Image

from engine.cards.catalogue import CATALOGUE, Card
from engine.model.terms import Colour
from render.draw.encode import png
from render.draw.raster import Canvas
from render.draw.theme import (
    CARDS,
    INK,
    TOKENS,
    Rgb,
    Theme,
    mix,
)
from render.icons.effect_row import Bit, row
from render.icons.effects import effect_row, once_row
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import flat
from render.parts.card_text import (
    HEIGHT,
    WIDTH,
    Foot,
    Note,
    draw_foot,
    effect_words,
)
from render.text.fitting import fit, paragraph, write
from render.text.fonts import Face
from render.text.words import Words

_FADED = 0.52


def card_png(
    card_key: str,
    words: Words,
    *,
    ruling: str = "",
    source: str = "",
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """One card, large (744×1000), with what has been ruled about it and its source."""
    margin = 20
    canvas = Canvas.blank(WIDTH * 2 + 2 * margin, HEIGHT * 2 + 2 * margin, TOKENS[theme].bg)
    draw_card(canvas, margin, margin, card_key, words, theme, zoom=2, note=Note(ruling, source))
    inner = (margin, margin, margin + WIDTH * 2, margin + HEIGHT * 2)
    return png(canvas.image.crop(inner), theme)


def faded(theme: Theme) -> list[Rgb]:
    """The plain colours of a card that cannot be played: they are to come out exactly."""
    tokens = TOKENS[theme]
    bands = [colour for card in CARDS.values() for colour in (card.band, card.field)]
    return [mix(colour, tokens.bg, _FADED) for colour in (tokens.panel, tokens.panel2, *bands)]


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    key: str,
    words: Words,
    theme: Theme,
    *,
    zoom: float = 1.0,
    foot: Foot | None = None,
    note: Note | None = None,
) -> None:
    """Draw the card with its upper left corner at x, y; 372×500 pixels times ``zoom``.

    A card whose foot says no is faded; its foot is not.
    """
    card = CATALOGUE.card(key)
    tokens = TOKENS[theme]
    w, h, radius = round(WIDTH * zoom), round(HEIGHT * zoom), round(15 * zoom)
    canvas.box(x + round(3 * zoom), y + round(5 * zoom), w, h, (0, 0, 0), radius=radius,
               opacity=0.16)  # fmt: skip
    edge = INK if theme is Theme.LIGHT else tokens.mute
    canvas.framed(x, y, w, h, tokens.panel, edge, radius=radius, width=max(2, round(3 * zoom)))
    inset = max(2, round(3 * zoom))
    _band(canvas, x, y, card, words, zoom, inset)
    _cost(canvas, x, y, card, words, theme, zoom, inset)
    once = once_row(card)
    if once:
        _once(canvas, x, y, once, words, theme, zoom)
    middle, size, tallest = (258, 52, 68) if once else (224, 62, 0)
    row(canvas, effect_row(card), x + w / 2, y + middle * zoom, size * zoom, w - 44 * zoom, theme,
        tallest * zoom)  # fmt: skip
    effect_words(canvas, x, y, key, words, theme, zoom, foot, note)
    if foot is not None and not foot.yes:
        canvas.box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, tokens.bg,
                   radius=radius - inset, opacity=_FADED)  # fmt: skip
    if foot is not None:
        draw_foot(canvas, x, y, foot, zoom, inset, edge)


def _band(
    canvas: Canvas, x: int, y: int, card: Card, words: Words, zoom: float, inset: int
) -> None:
    colours = CARDS[card.colour]
    w, field, high = round(WIDTH * zoom), round(79 * zoom), round(84 * zoom)
    radius = round(12 * zoom)
    top, left = (True, True, False, False), (True, False, False, False)
    canvas.box(x + inset, y + inset, w - 2 * inset, high - inset, colours.field, radius=radius,
               corners=top)  # fmt: skip
    canvas.box(x + field, y + inset, w - field - inset, high - inset - round(4 * zoom),
               colours.band, radius=radius, corners=(False, True, False, False))  # fmt: skip
    canvas.box(x + inset, y + inset, field - inset, high - inset, colours.field, radius=radius,
               corners=left)  # fmt: skip
    canvas.stamp(piece_sign(card.colour, round(50 * zoom)), x + 41 * zoom, y + 41 * zoom)
    name_lines(canvas, x + 94 * zoom, y + 40 * zoom, words.card_name(card.key), colours.text,
               w - 106 * zoom, zoom)  # fmt: skip


def piece_sign(colour: Colour, size: float) -> Image.Image:
    """The silhouette of the piece that cards of this colour build, in ivory."""
    return flat(PIECES[colour], (255, 253, 247), CARDS[colour].field, size)


def name_lines(
    canvas: Canvas, x: float, middle: float, name: str, colour: Rgb, room: float, zoom: float
) -> None:
    """A card's name: one line, two smaller ones if needed, cut only if even those are too short."""
    size = 33 * zoom
    one = fit(name, Face.SERIF, size, room, least=0.88)
    if one.text == name or " " not in name:
        write(canvas, x, middle, one.text, Face.SERIF, one.size, colour)
        return
    two, small = paragraph(name, Face.SERIF, 29 * zoom, room, 2)
    for i, line in enumerate(two):
        shift = (i - (len(two) - 1) / 2) * small * 1.14
        write(canvas, x, middle + shift, line, Face.SERIF, small, colour)


def _cost(
    canvas: Canvas, x: int, y: int, card: Card, words: Words, theme: Theme, zoom: float, inset: int
) -> None:
    tokens = TOKENS[theme]
    top, high = y + round(84 * zoom), round(80 * zoom)
    canvas.box(x + inset, top, round(WIDTH * zoom) - 2 * inset, high, tokens.panel2)
    middle = top + high / 2
    at = x + 21 * zoom
    at += write(canvas, at, middle, words.text("picture-cost"), Face.REGULAR, 26 * zoom,
                tokens.mute) + 40 * zoom  # fmt: skip
    if not card.cost and not card.rank_gold:
        write(canvas, at - 20 * zoom, middle, words.text("picture-free"), Face.REGULAR, 26 * zoom,
              tokens.text)  # fmt: skip
    if card.rank_gold:
        canvas.stamp(goods("gold", round(46 * zoom)), at, middle)
        price = [Bit("text", "="), Bit("rank")]
        row(canvas, price, at + 72 * zoom, middle, 46 * zoom, 140 * zoom, theme)
    for kind, amount in () if card.rank_gold else card.cost:
        if kind == "gold" or amount > 3:
            at += write(canvas, at - 14 * zoom, middle, str(amount), Face.BOLD, 30 * zoom,
                        tokens.text) + 12 * zoom  # fmt: skip
            amount = 1
        for _ in range(amount):
            canvas.stamp(goods(kind, round(46 * zoom)), at, middle)
            at += 54 * zoom
    if card.needs:
        needs = [Bit("sign", "atleast", size=0.5), Bit("sized", count=card.needs)]
        row(canvas, needs, x + (WIDTH - 62) * zoom, middle, 41 * zoom, 120 * zoom, theme)


def _once(
    canvas: Canvas, x: int, y: int, bits: list[Bit], words: Words, theme: Theme, zoom: float
) -> None:
    """The once effect (E4) in a row of its own under the cost, with a tag that says so."""
    tokens = TOKENS[theme]
    w, middle = round(WIDTH * zoom), y + 195 * zoom
    text = words.text("picture-once")
    tag = fit(text, Face.BOLD, 24 * zoom, 116 * zoom)
    wide, high = round(tag.width + 24 * zoom), round(38 * zoom)
    left = x + round(18 * zoom)
    canvas.box(left, round(middle - high / 2), wide, high, tokens.text, radius=high // 2)
    write(canvas, left + wide / 2, middle, tag.text, Face.BOLD, tag.size, tokens.panel, anchor="m")
    room = x + w - 16 * zoom - (left + wide + 12 * zoom)
    row(canvas, bits, left + wide + 12 * zoom + room / 2, middle, 42 * zoom, room, theme)
    inset = round(18 * zoom)
    canvas.box(x + inset, round(y + 224 * zoom), w - 2 * inset, max(2, round(2 * zoom)),
               tokens.rule)  # fmt: skip
