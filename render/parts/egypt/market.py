"""The market as three rising steps, a marker for every resource on the step of its price (E6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.draw.raster import Canvas
from render.draw.theme import (
    GOLD_RIM,
    INK,
    IVORY,
    STEPS,
    TOKENS,
    Theme,
    mix,
)
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import Plate, vp
from render.parts.land import Box
from render.text.fitting import write
from render.text.fonts import Face

_FOOT = 62  # under the steps, for the prices in VP
_MOST = 64  # pixels: a marker's diameter


def market(canvas: Canvas, steps: Mapping[str, int], box: Box, theme: Theme) -> None:
    """Draw it into ``box``. ``steps``: on which step, 0 to 2, each resource stands.

    Room is kept for all four markers on the highest step, so that no step ever changes its place.
    """
    x, y, w, h = box
    wide = w // len(STEPS)
    abreast = 4 if wide > 4 * _MOST else 2
    size = min(_MOST, (wide - 8) // abreast)
    rows = 4 // abreast
    base = y + h - _FOOT
    pitch = (base - y - rows * (size + 2)) / len(STEPS)
    for step in range(len(STEPS)):
        left, top = x + step * wide, round(base - pitch * (step + 1))
        _step(canvas, left, top, wide, base, step, theme)
        here = [kind for kind in RESOURCES if steps[kind] == step]
        _markers(canvas, left + wide / 2, top, here, abreast, size)
        middle = left + wide / 2
        price_y = base - min(32, pitch / 2)
        canvas.stamp(goods("gold", 38), middle - 22, price_y)
        write(canvas, middle + 4, price_y, str(MARKET_GOLD[step]), Face.BOLD, 40, INK)
        canvas.stamp(vp(40), middle - 22, base + 34)
        write(canvas, middle + 4, base + 34, str(MARKET_VP[step]), Face.BOLD, 36,
              TOKENS[theme].text)  # fmt: skip


def _step(canvas: Canvas, x: int, y: int, w: int, base: int, step: int, theme: Theme) -> None:
    edge = INK if theme is Theme.LIGHT else TOKENS[theme].mute
    canvas.box(x, y, w, base - y, edge)
    inner = 0 if step < len(STEPS) - 1 else 3
    canvas.box(x + 3, y + 3, w - 3 - inner, base - y - 6, STEPS[step])
    grain = mix(STEPS[step], INK, 0.22)
    for line in range(y + 38, base - 58, 40):
        canvas.box(x + 10, line, w - 20, 2, grain)


def _markers(
    canvas: Canvas, middle: float, top: int, kinds: Sequence[str], abreast: int, size: int
) -> None:
    for at, kind in enumerate(kinds):
        in_row = min(abreast, len(kinds) - at // abreast * abreast)
        column, row = at % abreast, at // abreast
        cx = middle + (column - (in_row - 1) / 2) * (size + 2)
        cy = top - size / 2 - row * (size + 2)
        canvas.stamp(_marker(size), cx, cy)
        canvas.stamp(goods(kind, round(size * 0.54)), cx, cy)


@lru_cache(maxsize=16)
def _marker(size: int) -> Image.Image:
    plate = Plate(size + 2, size + 2)
    mid, r = size / 2 + 1, size / 2
    plate.disc(mid, mid, r - 1, INK)
    plate.disc(mid, mid, r - 4, IVORY)
    plate.disc(mid, mid, r - 6.5, GOLD_RIM)
    plate.disc(mid, mid, r - 8, IVORY)
    return plate.done()
