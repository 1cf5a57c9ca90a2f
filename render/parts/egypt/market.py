"""The market as three steps, each with its prices and the resources that stand on it (E6).

In the wide form the steps stand in one row, the cheapest at the left; in the tall one they are a
column with the dearest on top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.draw.boxes import LEFT, UPPER, Box
from render.draw.theme import INK, STEPS
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import vp
from render.look import Theme
from render.pen import Pen, bold

_GAP = 8  # pixels between two steps
_PRICES, _MARKER = 88, 56  # of a step in the row: pixels for its prices, and for each resource
_ROW_ICON, _ROW_COIN, _ROW_DIGITS = 48, 34, 36
_PRICE_HIGH, _MARKERS_HIGH, _ABREAST = 52, 52, 2  # of a step in the column
_COLUMN_ICON, _COLUMN_COIN, _COLUMN_DIGITS = 46, 46, 42
_EDGE = 3


def market_row(pen: Pen, steps: Mapping[str, int], w: int, h: int) -> None:
    """Draw it from the pen's origin on. ``steps``: on which step, 0 to 2, each resource stands."""
    standing = _standing(steps)
    free = w - _GAP * (len(standing) - 1)
    free -= sum(_PRICES + _MARKER * len(kinds) + 2 * _EDGE for kinds in standing)
    x = 0.0
    for step, kinds in enumerate(standing):
        wide = _PRICES + _MARKER * len(kinds) + 2 * _EDGE + free / len(standing)
        area = Box(round(x), 0, round(x + wide) - round(x), h)
        inner = _ground(pen, area)
        prices = inner._replace(w=_PRICES)
        pen.box(prices, STEPS[step], radius=7, corners=LEFT)
        pen.box(Box(prices.right, inner.y, _EDGE, inner.h), _line(pen))
        for i, (icon, price) in enumerate(_prices(step, _ROW_COIN)):
            y = inner.y + inner.h * (0.27 + 0.46 * i)
            pen.stamp(icon, inner.x + 26, y, aside=True)
            pen.write(inner.x + 50, y, str(price), bold(_ROW_DIGITS, INK))
        room = inner.right - prices.right - _EDGE
        for i, kind in enumerate(kinds):
            across = prices.right + _EDGE + room * (i + 0.5) / len(kinds)
            pen.stamp(goods(kind, _ROW_ICON), across, inner.middle[1])
        x += wide + _GAP


def market_column(pen: Pen, steps: Mapping[str, int], w: int) -> None:
    """Draw it from the pen's origin on, ``market_height`` pixels high."""
    y = 0
    for step, kinds in reversed([*enumerate(_standing(steps))]):
        inner = _ground(pen, Box(0, y, w, _high(kinds)))
        prices = inner._replace(h=_PRICE_HIGH)
        pen.box(prices, STEPS[step], radius=7, corners=UPPER)
        pen.box(Box(inner.x, prices.bottom, inner.w, _EDGE), _line(pen))
        for i, (icon, price) in enumerate(_prices(step, _COLUMN_COIN)):
            left = inner.x + i * inner.w / 2
            pen.stamp(icon, left + 26, prices.middle[1])
            pen.write(left + inner.w / 2 - 2, prices.middle[1], str(price),
                      bold(_COLUMN_DIGITS, INK, "r"))  # fmt: skip
        top = prices.bottom + _EDGE
        for i, kind in enumerate(kinds):
            row = kinds[i // _ABREAST * _ABREAST :][:_ABREAST]
            across = inner.x + inner.w * (i % _ABREAST + 0.5) / len(row)
            down = top + (i // _ABREAST + 0.5) * _MARKERS_HIGH
            pen.stamp(goods(kind, _COLUMN_ICON), across, down)
        y += _high(kinds) + _GAP


def market_height(steps: Mapping[str, int]) -> int:
    """Height of the column, in pixels."""
    return sum(_high(kinds) + _GAP for kinds in _standing(steps)) - _GAP


def _standing(steps: Mapping[str, int]) -> list[list[str]]:
    """The resources on each step, from the cheapest."""
    return [[kind for kind in RESOURCES if steps[kind] == step] for step in range(len(STEPS))]


def _high(kinds: Sequence[str]) -> int:
    rows = max(1, -(-len(kinds) // _ABREAST))
    return 2 * _EDGE + _PRICE_HIGH + _EDGE + rows * _MARKERS_HIGH


def _ground(pen: Pen, area: Box) -> Box:
    """A step without its prices; the box within its edge."""
    pen.framed(area, pen.tokens.panel2, _line(pen), radius=10, width=_EDGE)
    return area.inset(_EDGE)


def _line(pen: Pen) -> tuple[int, int, int]:
    return INK if pen.theme is Theme.LIGHT else pen.tokens.mute


def _prices(step: int, size: int) -> Sequence[tuple[Image.Image, int]]:
    """Icon and number of both prices."""
    return (goods("gold", size), MARKET_GOLD[step]), (vp(size), MARKET_VP[step])
