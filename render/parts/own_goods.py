"""Strips of a player's goods at the foot of their private pictures: VP, goods, reserve, boats.

The first bears the owner's VP, which nobody else may see (R8): it stands in no picture that others
see. With few cards Egypt's boats, combat tokens and market have their own (E6-E9). All lengths are
pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.model.terms import Piece
from engine.rules.costs import MARKET_GOLD
from engine.view import SeatView, View
from render.draw.boxes import LEFT, LOWER_RIGHT, RIGHT, Box
from render.draw.patterns import Cloth
from render.draw.theme import INK
from render.icons.egypt import token
from render.icons.goods import RESOURCES, goods
from render.icons.sprites import piece, vp
from render.look import Form
from render.parts.counts import FAINT, CountRow, Shown, count_style, draw_boats, held
from render.pen import Pen
from render.text.fitting import bold, regular

_EDGE, _RULE = 7, 1  # of the player's cloth at the left, and of the line beside it
_ICON, _COUNTS = 17.5, CountRow(15.5, 11.0, 1.5, 2.0)  # small where everything has three digits


def own_goods_height(form: Form, cards: int = 0) -> int:
    """Height of the strip: one row in the wide form, two in the tall one.

    ``cards``: how many stand above it; of nine and more it leaves them more room.
    """
    if form is Form.WIDE:
        return 31
    return 50 if cards >= 9 else 54


def own_goods(pen: Pen, view: View, wide: int, high: int, *, egypt: bool = True) -> None:
    """Draw what ``view.seat`` owns, ``wide`` times ``high`` from the pen's origin on.

    ``egypt``: with boats and combat tokens, which otherwise stand elsewhere. Raises
    ``ValueError`` for a spectator's view, which owns nothing.
    """
    if view.seat is None:
        raise ValueError("a spectator owns nothing")
    seat = view.seats[view.seat]
    upper, lower = _held(pen, seat, egypt=egypt), _reserve(pen, view, seat, egypt=egypt)
    area = Box(0, 0, wide, high)
    pen.framed(area, pen.tokens.panel, pen.tokens.rule, radius=6, width=1)
    left = _EDGE + _RULE
    if pen.form is Form.WIDE:
        shares = _shares(pen, [*upper, *lower], wide - left)
        middle = round(left + sum(shares[: len(upper)]))
        _ground(pen, Box(middle, 1, wide - 1 - middle, high - 2), upper=True)
        _COUNTS.draw(pen.at(left, high / 2), upper, middle - left)
        _COUNTS.draw(pen.at(middle, high / 2), lower, wide - middle)
    else:
        half = high / 2
        _ground(pen, Box(left, round(half), wide - 1 - left, high - 1 - round(half)), upper=False)
        _COUNTS.draw(pen.at(left, half / 2 + 0.5), upper, wide - left)
        _COUNTS.draw(pen.at(left, half * 1.5), lower, wide - left)
    pen.box(area._replace(w=_EDGE), Cloth(seat.seat), radius=6, corners=LEFT)
    pen.box(Box(_EDGE, 0, _RULE, high), INK)


def _ground(pen: Pen, area: Box, *, upper: bool) -> None:
    pen.box(area, pen.tokens.panel2, radius=5, corners=RIGHT if upper else LOWER_RIGHT)


def _shares(pen: Pen, counted: Sequence[Shown], wide: float) -> list[float]:
    """Width of each with its share of the free room."""
    plain = [_COUNTS.width(pen, one, _COUNTS.digits) for one in counted]
    free = max(0.0, wide - sum(plain)) / len(counted)
    return [one + free for one in plain]


def _held(pen: Pen, seat: SeatView, *, egypt: bool) -> list[Shown]:
    """VP, gold, resources; with Egypt what the boats carry of what they can."""
    size = pen.scaled(_ICON)
    return [Shown.of(vp(size), seat.vp), *held(seat, size, boats=egypt)]


def _reserve(pen: Pen, view: View, seat: SeatView, *, egypt: bool) -> list[Shown]:
    """The pieces that can be placed; with Egypt the combat tokens that are ready."""
    size = pen.scaled(_ICON)
    found = [
        Shown.of(piece(kind.key, seat.seat, size), count)
        for kind, count in zip(Piece, view.pick or seat.reserve, strict=False)
    ]
    if egypt and seat.tokens + seat.stock:
        found.append(Shown.of(token(seat.seat, size), seat.tokens))
    return found


_STRIP_EDGE, _STRIP_ICON, _STRIP_DIGITS = 7, 17.5, 14.5
_TOKENS, _MARKET = 72, 172  # widths of both counts of tokens, and of the market
_GOOD = 30.5


def has_own_strip(view: View) -> bool:
    """Whether there is anything of it in the game."""
    one = view.seats[view.seat or 0]
    return bool(one.boats or one.tokens + one.stock)


def own_strip_height(form: Form) -> int:
    """Its height."""
    return 28 if form is Form.WIDE else 26


def own_strip(pen: Pen, view: View, wide: int) -> None:
    """Draw it from the pen's origin on; the market in the wide form only."""
    assert view.seat is not None
    seat, high = view.seats[view.seat], own_strip_height(pen.form)
    area = Box(0, 0, wide, high)
    pen.panel(area, radius=6)
    right = wide
    if pen.form is Form.WIDE and view.market is not None:
        right -= _MARKET
        ground = Box(right, 1, _MARKET - 1, high - 2)
        pen.box(ground, pen.tokens.panel2, radius=5, corners=RIGHT)
        _market(pen.at(right, high / 2), view)
    if seat.tokens + seat.stock:
        right -= _TOKENS
        for i, (count, opacity) in enumerate(((seat.tokens, 1.0), (seat.stock, FAINT))):
            here = pen.at(right + 4 + i * _TOKENS / 2, high / 2)
            here.stamp(token(seat.seat, pen.scaled(_STRIP_ICON)), _STRIP_ICON / 2, 0, opacity)
            here.write(_STRIP_ICON + 2, 0, str(count), count_style(pen, count, _STRIP_DIGITS))
    if seat.boats:
        fine = pen.fine(_STRIP_EDGE + 6, high / 2)
        room = pen.scaled(right - _STRIP_EDGE - 12)
        draw_boats(fine, seat, room, pen.scaled(high - 3), pen.scaled(14.5))
    pen.box(area._replace(w=_STRIP_EDGE), Cloth(seat.seat), radius=6, corners=LEFT)
    pen.box(Box(_STRIP_EDGE, 0, 1, high), INK)


def _market(pen: Pen, view: View) -> None:
    """Market prices of the resources in gold."""
    assert view.market is not None
    words, style = pen.words.text("picture-market"), regular(12, pen.tokens.mute)
    room = _MARKET - 4 * _GOOD - 10
    if pen.fits(words, style, room, 20):  # prices in gold tell it, too
        pen.fill(6, 0, words, style, room, 20)
    for i, kind in enumerate(RESOURCES):
        x = _MARKET - (4 - i) * _GOOD
        icon = goods(kind, pen.scaled(15.5))
        pen.stamp(icon, x + 9, 0)
        price = MARKET_GOLD[view.market[kind]]
        pen.write(x + 18.5, 0, str(price), bold(_STRIP_DIGITS))
