"""A player's boats with their load, their combat tokens and the market, in one strip (E6-E9).

For private pictures with few cards; all lengths are pixels of the screen.
"""

from __future__ import annotations

from engine.rules.costs import MARKET_GOLD
from engine.view import View
from render.draw.boxes import LEFT, RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.theme import INK
from render.icons.egypt import token
from render.icons.goods import RESOURCES, goods
from render.look import Form
from render.parts.counts import FAINT, count_style
from render.parts.egypt.boats_and_tokens import draw_boats
from render.pen import Pen, bold, regular

_EDGE, _ICON, _DIGITS = 7, 17.5, 14.5
_TOKENS, _MARKET = 72, 172  # widths of both counts of tokens, and of the market
_GOOD = 30.5


def has_own_strip(view: View) -> bool:
    """Whether there is anything of it in the game."""
    one = view.seats[view.seat or 0]
    return bool(one.boats or one.tokens + one.stock)


def own_strip_height(form: Form) -> int:
    """Its height."""
    return 28 if form is Form.WIDE else 26


def own_strip(pen: Pen, view: View, form: Form, wide: int) -> None:
    """Draw it from the pen's origin on; the market in the wide form only."""
    assert view.seat is not None
    seat, high = view.seats[view.seat], own_strip_height(form)
    area = Box(0, 0, wide, high)
    pen.panel(area, radius=6)
    right = wide
    if form is Form.WIDE and view.market is not None:
        right -= _MARKET
        ground = Box(right, 1, _MARKET - 1, high - 2)
        pen.box(ground, pen.tokens.panel2, radius=5, corners=RIGHT)
        _market(pen.at(right, high / 2), view)
    if seat.tokens + seat.stock:
        right -= _TOKENS
        for i, (count, opacity) in enumerate(((seat.tokens, 1.0), (seat.stock, FAINT))):
            here = pen.at(right + 4 + i * _TOKENS / 2, high / 2)
            here.stamp(token(seat.seat, pen.scaled(_ICON)), _ICON / 2, 0, opacity)
            here.write(_ICON + 2, 0, str(count), count_style(pen, count, _DIGITS))
    if seat.boats:
        fine = pen.at(_EDGE + 6, high / 2, 1 / pen.zoom)
        room = pen.scaled(right - _EDGE - 12)
        draw_boats(fine, seat, room, pen.scaled(high - 3), unit=pen.scaled(14.5), over=False)
    pen.box(area._replace(w=_EDGE), Cloth(seat.seat), radius=6, corners=LEFT)
    pen.box(Box(_EDGE, 0, 1, high), INK)


def _market(pen: Pen, view: View) -> None:
    """Market prices of the resources in gold."""
    assert view.market is not None
    words, style = pen.words.text("picture-market"), regular(12, pen.tokens.mute)
    room, least = _MARKET - 4 * _GOOD - 10, Form.WIDE.least / Form.WIDE.unit
    if pen.fits(words, style, room, 20, least):  # prices in gold tell it, too
        pen.fill(6, 0, words, style, room, 20, least)
    for i, kind in enumerate(RESOURCES):
        x = _MARKET - (4 - i) * _GOOD
        icon = goods(kind, pen.scaled(15.5))
        pen.stamp(icon, x + 9, 0)
        price = MARKET_GOLD[view.market[kind]]
        pen.write(x + 18.5, 0, str(price), bold(_DIGITS))
