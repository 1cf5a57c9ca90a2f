"""Counts, an icon and a number each, and a player's boats with their load.

Nought is faint, never left out. What nobody may know yet has a question mark, as faint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from PIL import Image

from engine.model.terms import Colour, Piece
from engine.view import SeatView, View
from render.draw.theme import CARDS
from render.icons.egypt import Load, boat, boat_sign, boat_width, stowed
from render.icons.goods import RESOURCES, goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import piece
from render.pen import Pen
from render.text.fitting import Style, bold, regular

FAINT = 0.38
Counted = tuple[Image.Image, int | None]


def count_style(pen: Pen, count: int | None, size: float, anchor: str = "l") -> Style:
    """Style of a number: zero is regular and muted, but readable."""
    return bold(size, None, anchor) if count else regular(size, pen.tokens.mute, anchor)


@dataclass(frozen=True, slots=True)
class Shown:
    """An icon and what stands beside it; where ``count`` is nought or None both are faint."""

    icon: Image.Image
    words: str
    count: int | None

    @classmethod
    def of(cls, icon: Image.Image, count: int | None) -> Shown:
        """A count; one that nobody may know has a question mark."""
        return cls(icon, "?" if count is None else str(count), count)


@dataclass(frozen=True, slots=True)
class CountRow:
    """A row of counts, the free room shared out between them.

    ``digits``, ``least``: their size, and how small they become. ``beside``: between an icon and
    its number; ``apart``: after a number at least.
    """

    digits: float
    least: float
    beside: float
    apart: float

    def width(self, pen: Pen, one: Shown, size: float) -> float:
        """Width of a count with digits of that size."""
        digits = count_style(pen, one.count, size)
        return one.icon.width / pen.zoom + self.beside + digits.width(one.words)

    def places(self, pen: Pen, shown: Sequence[Shown], wide: float) -> tuple[list[float], float]:
        """Where each begins in ``wide`` pixels, and the size of the digits."""
        size = self.digits
        while size > self.least:
            if sum(self.width(pen, one, size) + self.apart for one in shown) <= wide:
                break
            size -= 0.5
        plain = [self.width(pen, one, size) for one in shown]
        gap = max(0.0, wide - sum(plain)) / len(shown)
        return [*accumulate((one + gap for one in plain), initial=gap / 2)][:-1], size

    def draw(self, pen: Pen, shown: Sequence[Shown], wide: float) -> None:
        """Draw them in ``wide`` pixels from the pen's origin on, around its line."""
        places, size = self.places(pen, shown, wide)
        for x, one in zip(places, shown, strict=True):
            across = one.icon.width / pen.zoom
            pen.stamp(one.icon, x + across / 2, 0, 1.0 if one.count else FAINT)
            digits = count_style(pen, one.count, size)
            pen.write(x + across + self.beside, 0, one.words, digits)


def held(seat: SeatView, size: int, *, boats: bool = True) -> list[Shown]:
    """Gold and resources; with ``boats`` what Egypt's boats carry of what they can."""
    kinds = zip(("gold", *RESOURCES), (seat.gold, *seat.resources), strict=True)
    found = [Shown.of(goods(kind, size), count) for kind, count in kinds]
    if boats and seat.boats:
        room = sum(number * count for number, count in enumerate(seat.boats, start=1))
        found.append(Shown(boat_sign(0, size), f"{sum(seat.resources)}/{room}", 1))
    return found


def reserve(view: View, seat: SeatView, size: int) -> Iterator[Counted]:
    """Counted pieces of each type on the seat's board, for public pictures.

    While first pieces are picked nobody knows (V1): not even one's own pick is shown, since
    such a picture may go to a channel.
    """
    for kind, count in zip(Piece, seat.reserve, strict=False):
        yield piece(kind.key, seat.seat, size), None if view.picking else count


def columns(seat: SeatView, size: int) -> Iterator[Counted]:
    """Number of cards in each column: a small card of its colour."""
    for colour in Colour:
        yield pile_top(CARDS[colour].band, PIECES[colour], size), len(seat.columns[colour])


_HULL, _GAP = 1.74, 0.3  # a boat's height and the gap after it, in units


def draw_boats(pen: Pen, seat: SeatView, room: float, high: float, unit: float) -> None:
    """The boats with their load, in two rows if there are many.

    They start at the pen's origin and are centred on its line. ``room`` and ``high``: the width and
    height available, in pixels. ``unit``: the largest distance between two places of a boat, in
    pixels.
    """
    loads, _ = stowed(seat.resources, seat.boats)
    rows = max(_ways(loads), key=lambda rows: _unit(rows, room, high, unit))
    unit = _unit(rows, room, high, unit)
    for number, row in enumerate(rows):
        y = (number - (len(rows) - 1) / 2) * high / len(rows)
        x = 0.0
        for load in row:
            sprite = boat(load, round(unit, 1), pen.theme)
            pen.stamp(sprite, x + sprite.width / 2, y)
            x += boat_width(len(load), unit) + _GAP * unit


def _ways(loads: Sequence[Load]) -> list[list[Sequence[Load]]]:
    """Boats in one row and in two."""
    half = (len(loads) + 1) // 2
    return [[loads], [loads[:half], loads[half:]]]


def _unit(rows: Sequence[Sequence[Load]], room: float, high: float, most: float) -> float:
    """Distance between the places of boats, in pixels."""
    widest = max(_units(row) for row in rows)
    return min(most, room / widest, high / len(rows) / _HULL)


def _units(loads: Sequence[Load]) -> float:
    """Width of boats beside each other, in units."""
    return max(1.0, sum(boat_width(len(load), 1) + _GAP for load in loads))
