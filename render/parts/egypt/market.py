"""The market as three steps, each with its prices and the resources that stand on it (E6).

Beside players' rows the steps lie above each other, the dearest on top; in a broad panel they
stand beside each other and rise to the right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.draw.boxes import LEFT, Box
from render.draw.pen import Pen, bold
from render.draw.theme import GOLD_RIM, INK, IVORY, STEPS, Theme
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import Plate, vp

_BROAD = 700  # pixels of width from which on the steps are beside each other
_GAP, _RISE = 8, 12  # between two steps, and by how much each is higher than the one before
_PRICES, _CLOSE = 200, 186  # pixels for both prices on a step, and on a narrow one
_DIGITS, _ICON = 54, 48
_MOST, _APART = 76, 2  # a marker's diameter at most, and pixels between two


def market(pen: Pen, steps: Mapping[str, int], area: Box) -> None:
    """Draw it into ``area``. ``steps``: on which step, 0 to 2, each resource stands."""
    for step, place in enumerate(_places(area)):
        _step(pen, place, step, [kind for kind in RESOURCES if steps[kind] == step])


def _places(area: Box) -> list[Box]:
    """Where the steps are, from the cheapest."""
    count = len(STEPS)
    if area.w > _BROAD:
        wide = (area.w - (count - 1) * _GAP) // count
        lower = [(count - 1 - step) * _RISE for step in range(count)]
        return [
            Box(area.x + step * (wide + _GAP), area.y + down, wide, area.h - down)
            for step, down in enumerate(lower)
        ]
    high = (area.h - (count - 1) * _GAP) // count
    return [
        Box(area.x, area.bottom - step * (high + _GAP) - high, area.w, high)
        for step in range(count)
    ]


def _step(pen: Pen, area: Box, step: int, kinds: Sequence[str]) -> None:
    """A wooden step with its prices; at its right the resources that stand on it."""
    tokens = pen.tokens
    edge = INK if pen.theme is Theme.LIGHT else tokens.mute
    pen.framed(area, tokens.panel2, edge, radius=12, width=3)
    across = _PRICES if area.w > 380 else _CLOSE
    inner = area.inset(3)
    pen.box(inner._replace(w=across), STEPS[step], radius=9, corners=LEFT)
    pen.box(Box(inner.x + across, inner.y, 3, inner.h), edge)
    y, half = area.middle[1], across / 2
    prices = (goods("gold", _ICON), MARKET_GOLD[step]), (vp(_ICON), MARKET_VP[step])
    for number, (icon, price) in enumerate(prices):
        x = inner.x + number * half
        pen.stamp(icon, x + half / 2 - 17, y)
        pen.write(x + half / 2 + 14, y, str(price), bold(_DIGITS, INK))
    left = inner.x + across + 3
    _markers(pen, Box(left, inner.y, inner.right - left, inner.h), kinds)


def _markers(pen: Pen, area: Box, kinds: Sequence[str]) -> None:
    """The markers in the middle of ``area``: as large as their number allows."""
    if not kinds:
        return
    count = len(kinds)
    size, abreast = max((_size(area, count, many), many) for many in range(1, count + 1))
    rows = [kinds[i : i + abreast] for i in range(0, count, abreast)]
    (mid, y), pitch = area.middle, size + _APART
    y -= (len(rows) - 1) * pitch / 2
    for line in rows:
        x = mid - (len(line) - 1) * pitch / 2
        for kind in line:
            pen.stamp(_marker(size), x, y)
            pen.stamp(goods(kind, round(size * 0.72)), x, y)
            x += pitch
        y += pitch


def _size(area: Box, count: int, abreast: int) -> int:
    """How large so many markers may be with so many abreast."""
    across, down = (area.w - 8) // abreast - _APART, (area.h - 6) // -(-count // abreast) - _APART
    return min(_MOST, across, down)


@lru_cache(maxsize=16)
def _marker(size: int) -> Image.Image:
    plate = Plate(size + 2, size + 2)
    mid, r = size / 2 + 1, size / 2
    for less, colour in ((1, INK), (3.5, GOLD_RIM), (5.5, IVORY)):
        plate.disc(mid, mid, r - less, colour)
    return plate.done()
