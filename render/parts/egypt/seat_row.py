"""A player's row under the board: how much their boats carry, and what their tokens do."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LOWER_LEFT, SQUARE, Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, Style, bold, regular, serif
from render.draw.theme import CARDS, Theme
from render.icons.egypt import burdened, token, token_hex
from render.icons.shapes import PIECES
from render.icons.sprites import seal
from render.parts.counts import FAINT, count_style
from render.parts.egypt.boats_and_tokens import boats_unit, draw_boats, placed

_NAMED = 1300  # from this width on there is room for names
_UNIT = 58.0  # pixels between two places of a boat at most
_SLASH = 0.68  # size of "/7" by that of the number before it
_APART, _BETWEEN = 8, 22  # pixels between signs, and between groups of them
_BURDENS = (52, 46, 40, 34, 28, 24, 20)  # sizes


def seat_row(pen: Pen, view: View, seat: SeatView, area: Box, digits: int) -> None:
    """Draw it into ``area``: whatever of boats and tokens is in play, numbers before pictures."""
    last = seat.seat == view.players - 1
    pen.box(Box(area.x + 2, area.y, area.w - 4, 2), pen.tokens.rule)
    edge = Box(area.x + 2, area.y + 2, 14, area.h - 2)
    corners = LOWER_LEFT if last else SQUARE
    pen.box(edge, Cloth(seat.seat), radius=12 if last else 0, corners=corners)
    middle = area.y + 1 + area.h / 2
    sign = seal(seat.seat, pen.initials[seat.seat], 58)
    pen.stamp(sign, area.x + 50, middle, 0.45 if seat.resigned else 1.0)
    left, right = area.x + 92.0, area.right - 20.0
    if area.w > _NAMED:
        pen.name(left, middle, pen.names[seat.seat], serif(32), 220)
        left += 236
    if view.modules[Colour.MILITARY]:
        wide = max(_tokens_width(view, one, digits) for one in view.seats)
        start = right - min(wide, 0.55 * (right - left)) if seat.boats else left
        _tokens(pen.at(start, middle), view, seat, right - start, digits)
        right = start - _BETWEEN
    if seat.boats:
        _carried(pen.at(left, middle), seat, digits)
        left += max(_carried_width(one, digits) for one in view.seats) + _BETWEEN
        room, high = right - left, area.h - 6
        unit = min(boats_unit(one, room, high, _UNIT) for one in view.seats)  # alike for all
        draw_boats(pen.at(left, middle), seat, room, high, unit=unit, over=False)


def _carried(pen: Pen, seat: SeatView, digits: int) -> None:
    """How many resources there are of how many that the boats can carry (E7)."""
    held, most = _load(seat)
    over = held > most
    style = bold(digits, pen.tokens.loss) if over else count_style(pen, held, digits)
    _of(pen, held, most, style, digits)


def _carried_width(seat: SeatView, digits: int) -> float:
    held, most = _load(seat)
    return _of_width(held, most, digits)


def _load(seat: SeatView) -> tuple[int, int]:
    return sum(seat.resources), sum(size * n for size, n in enumerate(seat.boats, start=1))


def _of(pen: Pen, count: int, total: int, style: Style, digits: int) -> None:
    """``2/5``, the second number small."""
    x = pen.write(0, 0, str(count), style) + 2
    pen.write(x, 0.1 * digits, f"/{total}", regular(_SLASH * digits, pen.tokens.mute))


def _of_width(count: int, total: int, digits: int) -> float:
    small = regular(_SLASH * digits)
    return bold(digits).width(str(count)) + 2 + small.width(f"/{total}")


def _tokens(pen: Pen, view: View, seat: SeatView, room: float, digits: int) -> None:
    """Tokens on the player's board, of all that are left them; then what lies elsewhere.

    That is how many of the player's tokens lie on regions, and the columns and reserves with
    somebody's token on them.
    """
    size = _token_size(digits)
    pen.stamp(token(seat.seat, size), size / 2, 0, 1.0 if seat.tokens else FAINT)
    style = count_style(pen, seat.tokens, digits)
    _of(pen.at(size + _APART, 0), seat.tokens, seat.tokens + seat.stock, style, digits)
    x = size + _APART + _of_width(seat.tokens, seat.tokens + seat.stock, digits) + _BETWEEN
    if count := placed(view, seat):
        sprite = token_hex(seat.seat, size + 6, pen.theme)
        pen.stamp(sprite, x + sprite.width / 2, 0)
        x += sprite.width + 4
        x += pen.write(x, 0, str(count), bold(digits)) + _BETWEEN
    fitting = (signs for signs in (_burdens(seat, one) for one in _BURDENS))
    signs = next((one for one in fitting if _wide(one) <= room - x), _burdens(seat, _BURDENS[-1]))
    for sign in signs:
        pen.stamp(sign, x + sign.width / 2, 0)
        x += sign.width + _APART


def _token_size(digits: int) -> int:
    return digits + 8


def _tokens_width(view: View, seat: SeatView, digits: int) -> float:
    """How much room a player's tokens need to be drawn in full size."""
    size = _token_size(digits)
    found = size + _APART + _of_width(seat.tokens, seat.tokens + seat.stock, digits)
    if count := placed(view, seat):
        hexagon = token_hex(seat.seat, size + 6, Theme.LIGHT)
        found += _BETWEEN + hexagon.width + 4 + bold(digits).width(str(count))
    signs = _burdens(seat, _BURDENS[0])
    return found + (_BETWEEN + _wide(signs) if signs else 0)


def _wide(signs: Sequence[Image.Image]) -> float:
    return sum(sign.width + _APART for sign in signs)


def _burdens(seat: SeatView, size: float) -> list[Image.Image]:
    """The player's columns with a Garrison and reserves with a Fortress of somebody (E12)."""
    columns = [(PIECES[c], CARDS[c].band, seat.garrisoned.get(c.key)) for c in Colour]
    reserves = [(kind.key, None, seat.fortressed.get(kind.key)) for kind in Piece]
    return [
        burdened(kind, band, seat.seat, by, size)
        for kind, band, by in (*columns, *reserves)
        if by is not None
    ]
