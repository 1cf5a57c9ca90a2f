"""How a player stands as everybody may know it: regions, temples, cards built, gold, hand.

Never VP or a place in the game, which are hidden until its end (R8).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.model.terms import Colour, Terrain
from engine.view import SeatView, View
from render.draw.boxes import Box
from render.draw.hexes import hexagon
from render.draw.pen import Pen
from render.draw.theme import INK, TOKENS, Theme
from render.icons.goods import goods
from render.icons.sprites import Plate, piece
from render.parts.counts import FAINT, count_style

MEASURES = ("regions", "temples", "built", "gold", "hand")
_ICON = 40
_STEP, _FIRST, _BESIDE = 106, 40, 30  # pixels between columns, to the first icon, to its number
_SIZE, _MORE = 31, 3  # of numbers, and how much larger the most of each is
_BAR = Box(0, 19, 24, 6)


def standing(seat: SeatView) -> tuple[int, ...]:
    """What everybody may count of a seat, in the order of ``MEASURES``."""
    return (
        sum(1 for kinds in seat.pieces.values() if kinds),
        len(seat.columns[Colour.TEMPLE]),
        sum(map(len, seat.columns)),
        seat.gold,
        seat.hand_size,
    )


def most(view: View) -> tuple[int, ...]:
    """The most of each measure that anybody has who still plays."""
    there = [standing(seat) for seat in view.seats if not seat.resigned] or [(0,) * len(MEASURES)]
    return tuple(map(max, zip(*there, strict=True)))


def standing_row(pen: Pen, seat: SeatView, best: Sequence[int], step: float = _STEP) -> None:
    """The five counts in columns ``step`` apart around the pen's y; the ``best`` is underlined."""
    for i, (what, count) in enumerate(zip(MEASURES, standing(seat), strict=True)):
        x = _FIRST + i * step
        pen.stamp(measure_icon(what, pen.scaled(_ICON), pen.theme), x, 0, 1.0 if count else FAINT)
        leads = count == best[i] > 0
        style = count_style(pen, count, _SIZE + (_MORE if leads else 0))
        wide = pen.write(x + _BESIDE, 0, str(count), style, step - _BESIDE - 26)
        if leads:
            left = round(x + _BESIDE + (wide - max(wide, _BAR.w)) / 2)
            bar = Box(left, _BAR.y, round(max(wide, _BAR.w)), _BAR.h)
            pen.box(bar, pen.tokens.text, radius=3)


@lru_cache(maxsize=32)
def measure_icon(what: str, size: int, theme: Theme) -> Image.Image:
    """The icon of one of ``MEASURES``."""
    match what:
        case "regions":
            plate, s = Plate(size + 2, size + 2), size / 2
            hexes = [hexagon(s + 1, s + 1, s - 2)]
            plate.shape(hexes, INK, 2)
            # The flat green of a card reads as land on either ground; a dark forest would not.
            light = TOKENS[Theme.LIGHT].ground[Terrain.FOREST].marks[0]
            plate.shape(hexes, light)
            return plate.done()
        case "temples":
            return piece("temple", None, size)
        case "built":
            return goods("deck", size)
        case "gold":
            return goods("gold", size - 4)
    return goods("cards", size)
