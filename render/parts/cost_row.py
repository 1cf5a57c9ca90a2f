"""Cost of a card: owned goods in full, missing ones in a dashed ring, and the price.

All lengths are those of the pen, which is zoomed by the form's unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin

from PIL import Image

from engine.cards.catalogue import Card
from render.draw.boxes import Box
from render.draw.kept import kept
from render.draw.theme import Rgb
from render.icons.effect_row import row
from render.icons.effects import Bit
from render.icons.goods import goods
from render.icons.sprites import Plate
from render.pen import Pen, bold, regular

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
    fine = pen.at(-wide, -0.62 * size, 1 / pen.zoom)
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
