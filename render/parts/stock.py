"""Common stock: villages, temples, deck, discard pile, market; in the tall form the supply.

In the wide form the supply stands in words beside the picture. The market's steps are in one row,
the cheapest at the left (E6); in the tall form they are a column with the dearest on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.rules.costs import MARKET_GOLD, MARKET_VP
from engine.view import View
from render.draw.boxes import LEFT, UPPER, Box
from render.draw.theme import CARDS, INK, SIGNAL, STEPS
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import piece, vp
from render.look import Theme
from render.parts.counts import FAINT
from render.pen import Pen
from render.text.fitting import bold, regular

_ROW = (46, 40)  # sizes of icons and numbers in the row
_COLUMN = (60, 50)  # and in the column
_SUPPLY = (50, 44)
_OF = 33 / 40  # size of "/7" by that of the number before it, in the row
SCARCE = 3  # so few of a kind of the supply, or fewer, stand on yellow


@dataclass(frozen=True, slots=True)
class _Held:
    """An icon and how many there are: ``total`` if they are counted down from so many."""

    icon: Image.Image
    count: int
    total: int | None = None
    warns: bool = False
    faint: bool = False


def stock_row(pen: Pen, view: View, w: int, h: int) -> None:
    """The row of the wide board, the free room shared out between its four counts."""
    pen.panel(Box(0, 0, w, h), 10)
    icon, size = _ROW
    held = [*_held(view, icon)]
    wide = [one.icon.width + 6 + _width(pen, one, size) for one in held]
    gap = (w - sum(wide)) / len(held)
    x = gap / 2
    for one, width in zip(held, wide, strict=True):
        _stamp(pen, one, x + one.icon.width / 2, h / 2)
        _count(pen.at(x + one.icon.width + 6, h / 2), one, size)
        x += width + gap


def stock_column(pen: Pen, view: View, w: int, h: int, *, supply: int = 0) -> None:
    """The column of the tall board: each icon over its number.

    ``supply``: how many pixels of the height below are for the supply, as a panel of its own.
    """
    icon, size = _COLUMN
    held = [*_held(view, icon)]
    high = (h - supply) / len(held)
    pen.panel(Box(0, 0, w, h - supply), 12)
    for i, one in enumerate(held):
        if i:
            pen.box(Box(2, round(i * high) - 1, w - 4, 2), pen.tokens.rule)
        middle = (i + 0.5) * high
        _stamp(pen, one, w / 2, middle - 0.3 * icon - 6)
        wide = _width(pen, one, size)
        _count(pen.at((w - wide) / 2, middle + 0.5 * size + 6), one, size)
    if supply:
        _supply(pen.at(0, h - supply + 10), view.supply, w, supply - 10)


def _supply(pen: Pen, supply: Sequence[int], w: int, h: int) -> None:
    """Draw the number of each resource in the supply."""
    pen.panel(Box(0, 0, w, h), 12)
    icon, size = _SUPPLY
    high = h / len(supply)
    for i, (kind, count) in enumerate(zip(RESOURCES, supply, strict=True)):
        y = (i + 0.5) * high
        one = _Held(goods(kind, icon), count, warns=count <= SCARCE)
        _stamp(pen, one, 34, y)
        _count(pen.at(w - 16 - _width(pen, one, size), y), one, size)


def _held(view: View, size: int) -> Iterator[_Held]:
    going = view.last_round is None and view.result is None
    holding, villages = sum(1 for points in view.villages.values() if points), view.board.villages
    for icon, left, total in (
        (goods("hut", size), holding, len(villages)),
        (piece("temple", None, size), view.temples_left, view.temples_total),
    ):
        yield _Held(icon, left, total, warns=going and left <= 1 < total)
    yield _Held(goods("deck", size), view.deck_size)
    if view.discard_top is None:
        yield _Held(goods("deck", size), view.discard_size, faint=True)
    else:
        colour = view.catalogue.card(view.discard_top).colour
        yield _Held(pile_top(CARDS[colour].band, PIECES[colour], size), view.discard_size)


def _stamp(pen: Pen, one: _Held, x: float, y: float) -> None:
    pen.stamp(one.icon, x, y, FAINT if one.faint else 1.0)


def _width(pen: Pen, one: _Held, size: float) -> float:
    pad = 0.3 * size if one.warns else 0
    of = 0 if one.total is None else regular(_small(pen, size)).width(f"/{one.total}")
    return bold(size).width(str(one.count)) + pad + of


def _count(pen: Pen, one: _Held, size: float) -> None:
    """Draw the number left: the last ones on yellow, as the end is near (R30)."""
    x, style = 0.0, bold(size)
    if one.warns:
        wide, high = round(style.width(str(one.count)) + 0.3 * size), round(1.04 * size)
        pen.box(Box(0, -high // 2, wide, high), SIGNAL, radius=0.2 * size)
        x, style = 0.15 * size, bold(size, INK)
    x += pen.write(x, 0, str(one.count), style) + (0.17 * size if one.warns else 0)
    if one.total is not None:
        small = _small(pen, size)
        pen.write(x, 0.09 * size, f"/{one.total}", regular(small, pen.tokens.mute))


def _small(pen: Pen, size: float) -> float:
    return max(pen.form.least, _OF * size)


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
