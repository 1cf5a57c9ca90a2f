"""Cost and effect of a card in icons: owned goods in full, missing ones in a dashed ring.

A once effect is above the main one under a tag (E4). All lengths are those of the pen, which is
zoomed by the form's unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

from PIL import Image

from engine.model.card import Card
from render.draw.boxes import Box
from render.draw.kept import kept
from render.draw.theme import Rgb
from render.icons.effect_row import Rows, row
from render.icons.effects import Bit, effect_row, once_row
from render.icons.goods import goods
from render.icons.sprites import Plate
from render.pen import Pen
from render.text.fitting import Style, bold, regular

_MISSING = 0.42  # opacity of what is missing
_RING, _DASHES = 1.22, 10  # the ring around it: diameter in icons, number of dashes
_STEP, _NARROW = 1.04, 0.74  # room of an icon in sizes; of wheat and clay
_ALONE = 3  # so many of one kind are drawn, more are counted
_DIGIT, _PAD = 0.86, 0.3  # of the price in sizes of the icon: digits, and ground beyond them


def cost_width(card: Card, missing: Sequence[str], gold: int, size: float) -> float:
    """Width of the cost with icons of ``size``, and its price with a gap before it."""
    return _wide(card, missing, size) + (price_width(gold, size) + 0.2 * size if gold else 0)


def price_width(gold: int, size: float) -> float:
    """Width of ``draw_price``."""
    return bold(100 * _DIGIT).width(str(gold)) * size / 100 + (1.1 + 2 * _PAD) * size


def draw_cost(pen: Pen, card: Card, missing: Sequence[str], size: float) -> float:
    """The cost from the pen's origin on, around its line; returns how wide it is.

    ``missing``: kinds that are not there, each as often as it is missing. ``size``: of an icon.
    """
    if card.rank_gold:
        pen.stamp(goods("gold", pen.scaled(size)), size / 2, 0)
        row(pen, [Bit("text", "="), Bit("rank")], (2.1 * size, 0), size, 2.4 * size)
        return 3.3 * size
    if not card.cost:
        return pen.write(0, 0, pen.words.text("picture-free"), regular(0.8 * size))
    lacking, x = Counter(missing), 0.0
    for kind, amount in card.cost:
        if counted := _is_counted(kind, amount):
            x += pen.write(x, 0, str(amount), bold(_DIGIT * size)) + 0.1 * size
        for number in range(1 if counted else amount):
            gone = number >= (1 if counted else amount) - lacking[kind]
            wide = (_RING if gone else _advance(kind)) * size
            if gone:
                pen.stamp(_ring(pen.tokens.loss, pen.scaled(_RING * size)), x + wide / 2, 0)
            share = 0.86 if gone else 1.0
            icon = goods(kind, pen.scaled(share * size))
            pen.stamp(icon, x + wide / 2, 0, _MISSING if gone else 1.0)
            x += wide
    return x


def draw_price(pen: Pen, gold: int, size: float) -> None:
    """The gold to be paid for what is missing, on its ground, so that it ends at the origin."""
    wide, tokens = price_width(gold, size), pen.tokens
    fine = pen.fine(-wide, -0.62 * size)
    ground = Box(0, 0, pen.scaled(wide), pen.scaled(1.24 * size))
    fine.box(ground, tokens.loss_ground, radius=ground.h / 2)
    x = -wide + _PAD * size
    x += pen.write(x, 0, str(gold), bold(_DIGIT * size, tokens.loss)) + 0.1 * size
    pen.stamp(goods("gold", pen.scaled(size)), x + 0.5 * size, 0)


def _wide(card: Card, missing: Sequence[str], size: float) -> float:
    if card.rank_gold:
        return 3.3 * size
    if not card.cost:
        return 4 * size
    lacking, wide = Counter(missing), 0.0
    for kind, amount in card.cost:
        if _is_counted(kind, amount):
            wide += (bold(100 * _DIGIT).width(str(amount)) / 100 + 0.1) * size
            amount = 1
        gone = min(amount, lacking[kind])
        wide += (gone * _RING + (amount - gone) * _advance(kind)) * size
    return wide


def _is_counted(kind: str, amount: int) -> bool:
    return kind == "gold" or amount > _ALONE


def _advance(kind: str) -> float:
    return _NARROW if kind in ("wheat", "clay") else _STEP


@kept
def _ring(colour: Rgb, size: float) -> Image.Image:
    plate = Plate(size, size)
    mid, thick = size / 2, max(2.0, 0.05 * size)
    r = mid - thick / 2 - 0.5
    for dash in range(_DASHES):
        start = 2 * pi * dash / _DASHES
        arc = [start + 2 * pi * 0.62 / _DASHES * i / 6 for i in range(7)]
        plate.line([(mid + r * cos(a), mid + r * sin(a)) for a in arc], thick, colour)
    return plate.done()


ICONS = 25  # of an effect
SMALL_ROW = 15.0  # a row with digits that are just large enough
_SAYS_ONCE = 185  # width from which on the tag is a word


def draw_effect(
    pen: Pen, card: Card, area: tuple[float, float, float, float], k: float, ground: Rgb
) -> None:
    """Draw the effect in icons, with the once effect (E4) above it.

    ``k``: the scale, 1 as in a small hand. ``area``: x, y, width and height. If the once effect
    would be too small there, only its tag is drawn. If the main effect needs all of the room, the
    tag is left out too. ``ground``: the background colour. ``least``: the smallest size of letters.
    """
    x, y, w, h = area
    main, once, height = effect_row(card), once_row(card), ICONS * k
    if not once:
        Rows.of(pen, main, height, w, h).draw(pen, x + w / 2, y + h / 2)
        return
    shown = with_once(pen, card, w, h, k)
    if shown is None:
        tag = once_tag(pen, pen.least)
        beside = w - tag.width(pen) - 4
        alone = Rows.of(pen, main, height, beside, h)
        if alone.height < SMALL_ROW:  # words beside the picture tell the once effect
            Rows.of(pen, main, height, w, h).draw(pen, x + w / 2, y + h / 2)
            return
        tag.draw(pen, x, y + h / 2, pen.tokens.text, ground)
        alone.draw(pen, x + w - beside / 2, y + h / 2)
        return
    tag, above, below = shown
    tag.draw(pen, x, y + h * 0.23, pen.tokens.text, ground)
    above.draw(pen, x + (w + tag.width(pen) + 4) / 2, y + h * 0.23)
    below.draw(pen, x + w / 2, y + h * 0.73)


def with_once(
    pen: Pen, card: Card, w: float, h: float, k: float
) -> tuple[OnceTag, Rows, Rows] | None:
    """The once effect over the main one; None where they would be too small."""
    height = ICONS * k
    tag = once_tag(pen, max(pen.least, 0.8 * pen.least * k), long=w >= _SAYS_ONCE)
    beside = w - tag.width(pen) - 4
    above = Rows.of(pen, once_row(card), min(height, 18.5 * k), beside, h * 0.46)
    below = Rows.of(pen, effect_row(card), min(height, 20 * k), w, h * 0.54)
    small = min(above.height, below.height) < SMALL_ROW - 0.3
    return None if small else (tag, above, below)


def once_tag(pen: Pen, size: float, *, long: bool = False) -> OnceTag:
    """The tag with letters of that size: "1×", or a word if it may be ``long``."""
    words = pen.words
    return OnceTag(
        words.text("picture-once") if long else words.text("picture-times", count=1), size
    )


@dataclass(frozen=True, slots=True)
class OnceTag:
    """The tag of a once effect: its words on a dark pill."""

    text: str
    size: float

    @property
    def high(self) -> float:
        """Height of the pill."""
        return 1.4 * self.size

    def width(self, pen: Pen) -> float:
        """Its width."""
        return self._style(pen).width(self.text) + 0.75 * self.high

    def draw(self, pen: Pen, x: float, y: float, ground: Rgb, letters: Rgb) -> None:
        """Draw it from x on, around y."""
        wide = self.width(pen)
        fine = pen.fine(x, y - self.high / 2)
        area = Box(0, 0, pen.scaled(wide), pen.scaled(self.high))
        fine.box(area, ground, radius=area.h / 2)
        pen.write(x + wide / 2, y, self.text, replace(self._style(pen), colour=letters))

    def _style(self, pen: Pen) -> Style:
        return bold(self.size, pen.tokens.text, "m")
