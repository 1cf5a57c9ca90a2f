"""A player's boats with their load and combat tokens, drawn one by one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import SeatView
from render.icons.egypt import Load, boat, boat_width, stowed
from render.pen import Pen, bold

_UNIT = 44.0  # pixels between two places of a boat; less if there are many
_HULL, _GAP = 1.74, 0.3  # a boat's height and the gap after it, in units


def draw_boats(
    pen: Pen, seat: SeatView, room: float, high: float, *, unit: float = _UNIT, over: bool = True
) -> None:
    """The boats with their load, in two rows if there are many; what they cannot carry after.

    They start at the pen's origin and are centred on its line. ``room`` and ``high``: the width and
    height available, in pixels. ``unit``: the largest distance between two places of a boat, in
    pixels. ``over``: whether to write how many resources do not fit into them.
    """
    loads, more = stowed(seat.resources, seat.boats)
    more = more if over else 0
    room -= 60 if more else 0
    rows = max(_ways(loads), key=lambda rows: _unit(rows, room, high, unit))
    unit = _unit(rows, room, high, unit)
    end = 0.0
    for number, row in enumerate(rows):
        y = (number - (len(rows) - 1) / 2) * high / len(rows)
        x = 0.0
        for load in row:
            sprite = boat(load, round(unit, 1), pen.theme)
            pen.stamp(sprite, x + sprite.width / 2, y)
            x += boat_width(len(load), unit) + _GAP * unit
        end = max(end, x)
    if more:
        pen.write(end + 4, 0, f"+{more}", bold(30))


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
