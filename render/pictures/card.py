"""One card, large: what it costs and does, what is asked about it, what it has done in the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards.catalogue import Card
from render.draw.boxes import UPPER, UPPER_LEFT, UPPER_RIGHT, Box
from render.draw.encode import png
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Canvas
from render.draw.theme import CARDS, INK, TOKENS, Rgb, Theme
from render.icons.bits import Bit
from render.icons.effect_row import row
from render.icons.effects import effect_row, once_row
from render.icons.goods import pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, seal
from render.parts.amounts import draw_grouped, grouped_width
from render.parts.card_face import draw_once, draw_price
from render.text.fitting import ELLIPSIS, lines
from render.text.fonts import Face
from render.text.names import shown_names
from render.text.words import Words

WIDTH, HEIGHT = 744, 1000
_MARGIN = 40
_ROOM = WIDTH - 2 * _MARGIN
_BAND, _COST = 136, 112
_ASIDE = 72  # by how much a ruling is indented, beside its scroll
_TOP = 410  # where words begin, under the icons
_BLOCK, _LINE = 156, 37  # heights: what it did in this game, a line of its origin
_CROWDED = 4  # kinds of goods beside which there is no room for an icon of the deck
_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64)  # of the sizes of words
_RULES = re.compile(r" ?\([REV]\d+(?:, [REV]\d+)*\)")  # which rule says so: not on a card
_GAPS = 30  # around the rule between effect and ruling
_LEADING = 1.17  # of the effect, from line to line in sizes
_LOOSE = 1.29  # of smaller words


@dataclass(frozen=True, slots=True)
class Builder:
    """Who built a card, how often, and what it has brought them: (what, how much)."""

    seat: int
    times: int
    brought: Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class CardStory:
    """What has become of a card in a game: how often it was built and used, and by whom."""

    built: int
    used: int
    builders: Sequence[Builder]


@dataclass(frozen=True, slots=True)
class _Text:
    """A paragraph broken into lines."""

    lines: Sequence[str]
    size: float
    colour: Rgb
    leading: float
    above: float = 0.0

    @property
    def height(self) -> float:
        return self.above + len(self.lines) * self.size * self.leading


def card_png(
    card: Card,
    words: Words,
    *,
    ruling: str = "",
    source: str = "",
    share: tuple[int, int] | None = None,
    story: CardStory | None = None,
    names: Sequence[str] = (),
    theme: Theme = Theme.LIGHT,
) -> bytes:
    """One card, large (744×1000).

    ``ruling``: what people ask about it. ``source``: a sentence on where it is known from.
    ``story``: what it has done in a game between ``names``; outside one ``share`` says how many
    of the cards of its colour there are, and of how many of all.
    """
    canvas = Canvas.blank(WIDTH, HEIGHT, TOKENS[theme].bg)
    pen = Pen(canvas, theme, words, shown_names(names, words))
    edge = INK if theme is Theme.LIGHT else pen.tokens.mute
    pen.framed(Box(0, 0, WIDTH, HEIGHT), pen.tokens.panel, edge, radius=30, width=5)
    _band(pen, card)
    _cost(pen, card)
    top = _icons(pen, card)
    bottom = _source(pen, source) if source else HEIGHT - 30
    if story is not None or share is not None:
        bottom -= _BLOCK
        pen.box(Box(5, bottom, WIDTH - 10, _BLOCK), pen.tokens.panel2)
        here = pen.at(_MARGIN, bottom)
        if story is not None:
            _story(here, story)
        elif share is not None:
            _share(here, card, *share)
    _said(pen, card, ruling, top, bottom)
    return png(canvas.image, theme)


def _band(pen: Pen, card: Card) -> None:
    colours = CARDS[card.colour]
    pen.box(Box(5, 5, WIDTH - 10, _BAND - 5), colours.field, radius=26, corners=UPPER)
    band = Box(132, 5, WIDTH - 137, _BAND - 12)
    pen.box(band, colours.band, radius=26, corners=UPPER_RIGHT)
    pen.box(Box(5, 5, 127, _BAND - 5), colours.field, radius=26, corners=UPPER_LEFT)
    pen.stamp(flat(PIECES[card.colour], (255, 253, 247), colours.field, 84), 68, 69)
    name, room = pen.words.card_name(card.key), WIDTH - 192
    one = serif(60).fitted(name, room, least=0.85)
    if one.text == name or " " not in name:
        pen.write(162, 68, one.text, serif(one.size, colours.text))
        return
    found, size = serif(50).paragraph(name, room, 2)
    for i, line in enumerate(found):
        y = 68 + (i - (len(found) - 1) / 2) * size * 1.1
        pen.write(162, y, line, serif(size, colours.text))


def _cost(pen: Pen, card: Card) -> None:
    """The cost at the left; at the right what must stand there already (E5), and the copies."""
    y = _BAND + _COST / 2
    pen.box(Box(5, _BAND, WIDTH - 10, _COST), pen.tokens.panel2)
    copies = pen.words.text("picture-copies", count=card.copies)
    wide = pen.block(WIDTH - _MARGIN, y, copies, regular(38, anchor="r"), 260, _COST - 12)
    right = WIDTH - _MARGIN - wide - 20
    if len(card.cost) < _CROWDED and not card.needs:
        pen.stamp(pile_top(CARDS[card.colour].band, PIECES[card.colour], 72), right - 26, y)
        right -= 72
    if card.needs:
        needs = [Bit("sign", "atleast", size=0.5), Bit("sized", count=card.needs)]
        row(pen, needs, (right - 60, y), 60, 120)
        right -= 130
    label = pen.write(_MARGIN, y, pen.words.text("picture-cost"), regular(42, pen.tokens.mute))
    first = _MARGIN + label + 62
    draw_price(pen.at(first, y), card, 74, right - first + 28)


def _icons(pen: Pen, card: Card) -> int:
    """The effect in icons, the once effect (E4) above it; returns where words begin."""
    once = once_row(card)
    if not once:
        row(pen, effect_row(card), (WIDTH / 2, 326), 104, _ROOM, 130)
        return _TOP
    draw_once(pen.at(_MARGIN, 292), once, _ROOM, 60)
    pen.box(Box(_MARGIN, 330, _ROOM, 3), pen.tokens.rule)
    row(pen, effect_row(card), (WIDTH / 2, 384), 84, _ROOM, 92)
    return _TOP + 30


def _said(pen: Pen, card: Card, ruling: str, top: float, bottom: float) -> None:
    """The card in words, a rule under them, and in the middle of what is left the ruling."""
    said, ruled = _broken(pen, card, ruling, bottom - top)
    y = top
    for text in said:
        y = _write(pen, _MARGIN, y + text.above, text)
    pen.box(Box(_MARGIN, round(y + 8), _ROOM, 3), pen.tokens.rule)
    if not ruling:
        return
    middle = (y + 11 + bottom) / 2
    pen.stamp(flat("scroll", pen.tokens.mute, pen.tokens.panel, 46), _MARGIN + 26, middle)
    _write(pen, _MARGIN + _ASIDE, middle - ruled.height / 2, ruled)


def _write(pen: Pen, x: float, y: float, text: _Text) -> float:
    """Write a paragraph with its upper edge at y; returns its lower edge."""
    high = text.size * text.leading
    for i, line in enumerate(text.lines):
        pen.write(x, y + (i + 0.5) * high, line, regular(text.size, text.colour))
    return y + len(text.lines) * high


def _broken(pen: Pen, card: Card, ruling: str, room: float) -> tuple[list[_Text], _Text]:
    """Effect, once effect and condition, and the ruling: as large as ``room`` pixels allow."""
    words, tokens = pen.words, pen.tokens
    once, needs = words.card_once(card), _RULES.sub("", words.card_needs(card))
    ruling = _RULES.sub("", ruling)
    also = [words.text("picture-once-is", effect=once)] if once else []
    also += [needs] if needs else []
    for share in _SHARES:
        size = 44 * share
        found = lines(words.card_text(card), Face.REGULAR, size, _ROOM, 99)
        if len(found) > 2:
            size = 39 * share
            found = lines(words.card_text(card), Face.REGULAR, size, _ROOM, 99)
        said = [_Text(found, size, tokens.text, _LEADING)]
        for text in also:
            broken = lines(text, Face.REGULAR, max(24.0, 33 * share), _ROOM, 99)
            said.append(_Text(broken, max(24.0, 33 * share), tokens.text, _LOOSE, 8))
        small = max(24.0, 33 * share)
        broken = lines(ruling, Face.REGULAR, small, _ROOM - _ASIDE, 99) if ruling else []
        ruled = _Text(broken, small, tokens.text, _LOOSE)
        if sum(text.height for text in said) + _GAPS + ruled.height <= room:
            return said, ruled
    left = int((room - sum(text.height for text in said) - _GAPS) / (small * _LOOSE))
    kept = [*broken[: max(1, left)]]
    return said, replace(ruled, lines=[*kept[:-1], f"{kept[-1].rstrip(' .,;')}{ELLIPSIS}"])


def _source(pen: Pen, source: str) -> int:
    """Where it is known from, at the foot; returns the upper edge of that."""
    one = regular(28).fitted(source, _ROOM, 0.92)
    found, size = [one.text], one.size
    if one.text != source:
        found, size = regular(28).paragraph(source, _ROOM, 2)
    top = HEIGHT - 14 - _LINE * len(found)
    for i, line in enumerate(found):
        style = regular(size, pen.tokens.mute)
        pen.write(_MARGIN, top + _LINE * (i + 0.5), line, style)
    return top - 10


def _story(pen: Pen, story: CardStory) -> None:
    text = pen.words.text
    title = text("picture-in-this-game", story=told_story(pen.words, story))
    pen.block(0, 39, title, bold(35), _ROOM, 70)
    x, size = 0.0, 46.0
    while (wide := sum(_builder_width(pen, one, size) for one in story.builders)) > _ROOM:
        size *= min(0.97, _ROOM / wide)
    for one in story.builders:
        pen.stamp(seal(one.seat, pen.initials[one.seat], 64), x + 32, 106)
        times = text("picture-times", count=one.times)
        wide = 80 + pen.write(x + 80, 106, times, regular(40 * size / 46)) + size * 0.3
        draw_grouped(pen.at(x + wide, 106), one.brought, one.seat, size)
        x += _builder_width(pen, one, size)


def _builder_width(pen: Pen, one: Builder, size: float) -> float:
    times = pen.words.text("picture-times", count=one.times)
    goods = grouped_width(one.brought, size) if one.brought else 0.0
    return 80 + regular(40 * size / 46).width(times) + size * 0.3 + goods + size * 0.7


def told_story(words: Words, story: CardStory) -> str:
    """How often a card was built and used: "built twice, used 4 times"."""
    if not story.built:
        return words.text("picture-not-built")
    built = words.text("picture-built", count=story.built)
    if not story.used:  # such as temples that count at the end
        return built
    return words.commas([built, words.text("picture-used", count=story.used)])


def _share(pen: Pen, card: Card, same: int, cards: int) -> None:
    """How many cards of this colour there are, where no game is at hand."""
    pen.stamp(pile_top(CARDS[card.colour].band, PIECES[card.colour], 84), 34, _BLOCK / 2)
    said = pen.words.text("picture-share", count=same, of=cards)
    found, size = regular(35).paragraph(said, _ROOM - 96, 2)
    for i, line in enumerate(found):
        y = _BLOCK / 2 + (i - (len(found) - 1) / 2) * size * _LOOSE
        pen.write(92, y, line, regular(size))
