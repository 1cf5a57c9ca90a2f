"""The market as three rising steps, a marker for every resource on the step of its price (E6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.draw.boxes import Box, row
from render.draw.pen import Pen, bold
from render.draw.theme import GOLD_RIM, INK, IVORY, STEPS, Theme, mix
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import Plate, vp

_FOOT = 62  # under the steps, for the prices in VP
_MOST = 64  # pixels: a marker's diameter


def market(pen: Pen, steps: Mapping[str, int], area: Box) -> None:
    """Draw it into ``area``. ``steps``: on which step, 0 to 2, each resource stands.

    Room is kept for all four markers on the highest step, so that no step ever changes its place.
    """
    wide = area.w // len(STEPS)
    abreast = 4 if wide > 4 * _MOST else 2
    size = min(_MOST, (wide - 8) // abreast)
    base = area.bottom - _FOOT
    pitch = (base - area.y - 4 // abreast * (size + 2)) / len(STEPS)
    for step, place in enumerate(row(area, [wide] * len(STEPS))):
        top = round(base - pitch * (step + 1))
        middle = place.middle[0]
        _step(pen, place._replace(y=top, h=base - top), step)
        here = [kind for kind in RESOURCES if steps[kind] == step]
        _markers(pen.at(middle, top), here, abreast, size)
        price_y = base - min(32, pitch / 2)
        pen.stamp(goods("gold", 38), middle - 22, price_y)
        pen.write(middle + 4, price_y, str(MARKET_GOLD[step]), bold(40, INK))
        pen.stamp(vp(40), middle - 22, base + 34)
        pen.write(middle + 4, base + 34, str(MARKET_VP[step]), bold(36))


def _step(pen: Pen, area: Box, step: int) -> None:
    pen.box(area, INK if pen.theme is Theme.LIGHT else pen.tokens.mute)
    inner = area.inset(3)
    if step < len(STEPS) - 1:  # its edge to the right is that of the next one
        inner = inner._replace(w=inner.w + 3)
    pen.box(inner, STEPS[step])
    grain = mix(STEPS[step], INK, 0.22)
    for line in range(area.y + 38, area.bottom - 58, 40):
        pen.box(Box(area.x + 10, line, area.w - 20, 2), grain)


def _markers(pen: Pen, kinds: Sequence[str], abreast: int, size: int) -> None:
    """The markers above the pen, in rows of so many."""
    for at, kind in enumerate(kinds):
        line, column = divmod(at, abreast)
        in_row = min(abreast, len(kinds) - line * abreast)
        x = (column - (in_row - 1) / 2) * (size + 2)
        y = -size / 2 - line * (size + 2)
        pen.stamp(_marker(size), x, y)
        pen.stamp(goods(kind, round(size * 0.54)), x, y)


@lru_cache(maxsize=16)
def _marker(size: int) -> Image.Image:
    plate = Plate(size + 2, size + 2)
    mid, r = size / 2 + 1, size / 2
    for less, colour in ((1, INK), (4, IVORY), (6.5, GOLD_RIM), (8, IVORY)):
        plate.disc(mid, mid, r - less, colour)
    return plate.done()
