"""A player's boats and combat tokens in one row: on the board picture and above the tableau."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.patterns import Cloth
from render.draw.raster import Canvas
from render.draw.theme import CARDS, TOKENS, Theme
from render.icons.egypt import emblems
from render.icons.egypt.emblems import (
    Load,
    boat,
    boat_width,
    stowed,
    token,
    token_hex,
    token_place,
)
from render.icons.shapes import PIECES
from render.icons.sprites import seal
from render.parts.land import Box
from render.text.fitting import width, write
from render.text.fonts import Face
from render.text.names import write_name

_UNIT = 44.0  # pixels between two places of a boat; less if there are many
_TOKEN = 46
_HULL, _APART = 1.74, 0.3  # a boat's height and the gap after it, in units
_COMBAT = 540  # pixels at most for tokens beside boats
_NAMED = 1300  # from this width on there is room for names


def seat_row(
    canvas: Canvas, view: View, seat: SeatView, box: Box, names: Sequence[str],
    initials: Sequence[str], theme: Theme, *, two_lines: bool, last: bool,
) -> None:  # fmt: skip
    """One player's row of the strip, whatever of it is in play."""
    x, y, w, h = box
    tokens = TOKENS[theme]
    canvas.box(x + 2, y, w - 4, 2, tokens.rule)
    low = (False, False, False, last)
    canvas.box(x + 2, y + 2, 14, h - 2, Cloth(seat.seat), radius=12 if last else 0, corners=low)
    two = two_lines and bool(seat.boats) and view.modules[Colour.MILITARY]
    middle = y + 2 + (h * 0.3 if two else h / 2)
    strength = 0.45 if seat.resigned else 1.0
    canvas.stamp(seal(seat.seat, initials[seat.seat], 58), x + 50, middle, strength)
    left = x + 92
    if w > _NAMED:
        write_name(canvas, left, middle, names[seat.seat], 32, tokens.text, 220)
        left += 236
    right = x + w - 20
    needed = max(combat_width(view, one, theme) for one in view.seats)
    split = right if two or not view.modules[Colour.MILITARY] else right - min(needed, _COMBAT)
    if seat.boats:
        boats(canvas, seat, left, middle, split - left - 12, h * 0.5 if two else h - 6, theme)
    else:
        split = left
    if view.modules[Colour.MILITARY]:
        if two:
            combat(canvas, view, seat, left, y + h * 0.76, right - left, theme)
        else:
            combat(canvas, view, seat, split, middle, min(right - split, needed + 40), theme)


def boats(
    canvas: Canvas, seat: SeatView, x: float, middle: float, room: float, high: float, theme: Theme
) -> None:
    """The boats with their load, in two rows if there are many; what they cannot carry after.

    ``room`` and ``high``: how many pixels there are for them.
    """
    loads, over = stowed(seat.resources, seat.boats)
    room -= 60 if over else 0
    half = (len(loads) + 1) // 2
    one, two = [loads], [loads[:half], loads[half:]]
    rows = max((one, two), key=lambda rows: _unit(rows, room, high))
    unit = _unit(rows, room, high)
    end = x
    for number, row in enumerate(rows):
        y = middle + (number - (len(rows) - 1) / 2) * high / len(rows)
        at = x
        for load in row:
            sprite = boat(load, round(unit, 1), theme)
            canvas.stamp(sprite, at + sprite.width / 2, y)
            at += boat_width(len(load), unit) + _APART * unit
        end = max(end, at)
    if over:
        write(canvas, end + 4, middle, f"+{over}", Face.BOLD, 30, TOKENS[theme].text)


def _unit(rows: Sequence[Sequence[Load]], room: float, high: float) -> float:
    """How far apart the places of boats can be, in pixels."""
    widest = max(_units(row) for row in rows)
    return min(_UNIT, room / widest, high / len(rows) / _HULL)


def _units(loads: Sequence[Load]) -> float:
    """How wide boats beside each other are, in units."""
    return max(1.0, sum(boat_width(len(load), 1) + _APART for load in loads))


def combat(
    canvas: Canvas, view: View, seat: SeatView, x: float, middle: float, room: float,
    theme: Theme, *, burdened: bool = True,
) -> None:  # fmt: skip
    """Tokens on the player's board, places of those in stock; then what lies elsewhere.

    ``burdened``: whether columns and reserves with somebody's token on them are shown too.
    """
    at = x + _TOKEN / 2
    step = _TOKEN + 8
    for number in range(seat.tokens + seat.stock):
        full = number < seat.tokens
        sign = token(seat.seat, _TOKEN) if full else token_place(_TOKEN, theme)
        canvas.stamp(sign, at, middle)
        at += step
    elsewhere(canvas, view, seat, at - step / 2 + 14, x + room, middle, theme, burdened=burdened)


def combat_width(view: View, seat: SeatView, theme: Theme) -> float:
    """How much room a player's tokens need to be drawn in full size."""
    placed = sum(owner == seat.seat for owner in view.barracks.values())
    own = (seat.tokens + seat.stock) * (_TOKEN + 8) + 14
    counted = token_hex(seat.seat, 58, theme).width + width(f"{placed}×", Face.BOLD, 32) + 24
    return own + (counted if placed else 0) + sum(sign.width + 6 for sign in burdens(seat, 46))


def elsewhere(
    canvas: Canvas, view: View, seat: SeatView, left: float, right: float, middle: float,
    theme: Theme, *, burdened: bool,
) -> None:  # fmt: skip
    """At the right: how many of the player's tokens lie on regions, and what others' lie on."""
    at = right
    placed = sum(owner == seat.seat for owner in view.barracks.values())
    if placed:
        sprite = token_hex(seat.seat, 58, theme)
        canvas.stamp(sprite, at - sprite.width / 2, middle)
        at -= sprite.width + 6
        count = f"{placed}×"
        write(canvas, at, middle, count, Face.BOLD, 32, TOKENS[theme].text, anchor="r")
        at -= width(count, Face.BOLD, 32) + 18
    signs = burdens(seat, 46) if burdened else []
    for size in (40, 34, 28, 24, 20):
        if sum(sign.width + 6 for sign in signs) <= at - left:
            break
        signs = burdens(seat, size)
    for sign in reversed(signs):
        canvas.stamp(sign, at - sign.width / 2, middle)
        at -= sign.width + 6


def burdens(seat: SeatView, size: float) -> list[Image.Image]:
    """The player's columns with a Garrison and reserves with a Fortress of somebody (E12)."""
    found = []
    for colour in Colour:
        if colour.key in seat.garrisoned:
            by = seat.garrisoned[colour.key]
            found.append(emblems.burdened(PIECES[colour], CARDS[colour].band, seat.seat, by, size))
    for kind in Piece:
        if kind.key in seat.fortressed:
            found.append(
                emblems.burdened(kind.key, None, seat.seat, seat.fortressed[kind.key], size)
            )
    return found
