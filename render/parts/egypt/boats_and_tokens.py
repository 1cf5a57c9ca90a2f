"""A player's boats and combat tokens in one row: on the board picture and above the tableau."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.boxes import LOWER_LEFT, SQUARE, Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, bold, serif
from render.draw.theme import CARDS
from render.icons import egypt
from render.icons.egypt import Load, boat, boat_width, stowed, token, token_hex, token_place
from render.icons.shapes import PIECES
from render.icons.sprites import seal

_UNIT = 44.0  # pixels between two places of a boat; less if there are many
_TOKEN, _STEP, _APART = 46, 54, 6  # a token, from one to the next, and between other signs
_HULL, _GAP = 1.74, 0.3  # a boat's height and the gap after it, in units
_COMBAT = 540  # pixels at most for tokens beside boats
_NAMED = 1300  # from this width on there is room for names


def seat_row(pen: Pen, view: View, seat: SeatView, area: Box, *, split: bool) -> None:
    """One player's row of the strip, whatever of it is in play.

    ``split``: boats above tokens, if there are both.
    """
    last = seat.seat == view.players - 1
    pen.box(Box(area.x + 2, area.y, area.w - 4, 2), pen.tokens.rule)
    edge = Box(area.x + 2, area.y + 2, 14, area.h - 2)
    corners = LOWER_LEFT if last else SQUARE
    pen.box(edge, Cloth(seat.seat), radius=12 if last else 0, corners=corners)
    fights = view.modules[Colour.MILITARY]
    split = split and bool(seat.boats) and fights
    middle = area.y + 2 + area.h * (0.3 if split else 0.5)
    sign = seal(seat.seat, pen.initials[seat.seat], 58)
    pen.stamp(sign, area.x + 50, middle, 0.45 if seat.resigned else 1.0)
    left, right = area.x + 92, area.right - 20
    if area.w > _NAMED:
        pen.name(left, middle, pen.names[seat.seat], serif(32), 220)
        left += 236
    if split:
        draw_boats(pen.at(left, middle), seat, right - left - 12, area.h * 0.5)
        draw_tokens(pen.at(left, area.y + area.h * 0.76), view, seat, right - left)
        return
    needed = max(_tokens_width(pen, view, one) for one in view.seats) if fights else 0
    start = right - min(needed, _COMBAT) if fights else right
    if seat.boats:
        draw_boats(pen.at(left, middle), seat, start - left - 12, area.h - 6)
    else:
        start = left
    if fights:
        draw_tokens(pen.at(start, middle), view, seat, min(right - start, needed + 40))


def draw_boats(pen: Pen, seat: SeatView, room: float, high: float) -> None:
    """The boats with their load, in two rows if there are many; what they cannot carry after.

    They begin at the pen's origin, their middle on its line; ``room`` and ``high``: how many
    pixels there are for them.
    """
    loads, over = stowed(seat.resources, seat.boats)
    room -= 60 if over else 0
    half = (len(loads) + 1) // 2
    one, two = [loads], [loads[:half], loads[half:]]
    rows = max((one, two), key=lambda rows: _unit(rows, room, high))
    unit = _unit(rows, room, high)
    end = 0.0
    for number, row in enumerate(rows):
        y = (number - (len(rows) - 1) / 2) * high / len(rows)
        x = 0.0
        for load in row:
            sprite = boat(load, round(unit, 1), pen.theme)
            pen.stamp(sprite, x + sprite.width / 2, y)
            x += boat_width(len(load), unit) + _GAP * unit
        end = max(end, x)
    if over:
        pen.write(end + 4, 0, f"+{over}", bold(30))


def _unit(rows: Sequence[Sequence[Load]], room: float, high: float) -> float:
    """How far apart the places of boats can be, in pixels."""
    widest = max(_units(row) for row in rows)
    return min(_UNIT, room / widest, high / len(rows) / _HULL)


def _units(loads: Sequence[Load]) -> float:
    """How wide boats beside each other are, in units."""
    return max(1.0, sum(boat_width(len(load), 1) + _GAP for load in loads))


def draw_tokens(
    pen: Pen, view: View, seat: SeatView, room: float, *, burdened: bool = True
) -> None:
    """Tokens on the player's board, places of those in stock; at the right what lies elsewhere.

    That is how many of the player's tokens lie on regions and, if ``burdened``, the columns and
    reserves with somebody's token on them. They begin at the pen's origin, on its line.
    """
    x = _TOKEN / 2
    for number in range(seat.tokens + seat.stock):
        full = number < seat.tokens
        pen.stamp(token(seat.seat, _TOKEN) if full else token_place(_TOKEN, pen.theme), x, 0)
        x += _STEP
    left, right = x - _STEP / 2 + 14, room
    if placed := _placed(view, seat):
        sprite = token_hex(seat.seat, 58, pen.theme)
        pen.stamp(sprite, right - sprite.width / 2, 0)
        right -= sprite.width + _APART
        right -= pen.write(right, 0, f"{placed}×", bold(32, anchor="r")) + 18
    signs = _burdens(seat, _TOKEN) if burdened else []
    for size in (40, 34, 28, 24, 20):
        if _wide(signs) <= right - left:
            break
        signs = _burdens(seat, size)
    for sign in reversed(signs):
        pen.stamp(sign, right - sign.width / 2, 0)
        right -= sign.width + _APART


def _tokens_width(pen: Pen, view: View, seat: SeatView) -> float:
    """How much room a player's tokens need to be drawn in full size."""
    found = (seat.tokens + seat.stock) * _STEP + 14 + _wide(_burdens(seat, _TOKEN))
    if placed := _placed(view, seat):
        found += token_hex(seat.seat, 58, pen.theme).width + bold(32).width(f"{placed}×") + 24
    return found


def _placed(view: View, seat: SeatView) -> int:
    """How many of the player's tokens lie on regions."""
    return sum(owner == seat.seat for owner in view.barracks.values())


def _wide(signs: Sequence[Image.Image]) -> float:
    return sum(sign.width + _APART for sign in signs)


def _burdens(seat: SeatView, size: float) -> list[Image.Image]:
    """The player's columns with a Garrison and reserves with a Fortress of somebody (E12)."""
    columns = [(PIECES[c], CARDS[c].band, seat.garrisoned.get(c.key)) for c in Colour]
    reserves = [(kind.key, None, seat.fortressed.get(kind.key)) for kind in Piece]
    return [
        egypt.burdened(kind, band, seat.seat, by, size)
        for kind, band, by in (*columns, *reserves)
        if by is not None
    ]
