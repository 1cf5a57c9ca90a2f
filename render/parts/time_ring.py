"""How much of a player's time is left, as a ring; the words beside it are whose picture it is."""

from __future__ import annotations

from math import cos, pi, sin

from render.draw.pen import Pen
from render.draw.raster import Point
from render.draw.theme import INK, SIGNAL

LOW = 0.25  # below this share the rest is marked
_THICK = 0.26  # of the radius
_SHORTEST = 0.02  # of the ring: so much is drawn even if less is left
_DASHES = 24  # of a whole ring, where the clock stands still


def time_ring(
    pen: Pen, middle: Point, r: float, left: float | None, *, stopped: bool = False
) -> None:
    """Draw the ring with its outer radius ``r`` pixels around ``middle``.

    ``left``: the share of the time that is left, 0 to 1, clockwise from the top; None draws the
    track alone, where no clock runs. ``stopped``: the clock stands still, so the rest is dashed.
    """
    thick = _THICK * r
    inner = r - thick / 2
    pen.line(_arc(middle, inner, 0, 1), thick, pen.tokens.rule, closed=True)
    if left is None or (left <= 0 and stopped):
        return
    share = min(1.0, max(_SHORTEST, left))
    low = share < LOW
    for grow, colour in ((2.5, INK), (0.0, SIGNAL)) if low else ((0.0, pen.tokens.text),):
        if stopped:
            count = max(1, round(share * _DASHES))
            for i in range(count):
                start = i / _DASHES
                end = min(start + 0.45 / _DASHES, share)
                pen.line(_arc(middle, inner, start, end), thick * 0.5 + 2 * grow, colour)
        else:
            # Round ends reach beyond where the line ends.
            over = 0 if share >= 1 else thick / 2 / (2 * pi * inner)
            first, last = min(over, share / 2), max(share - over, share / 2)
            pen.line(_arc(middle, inner, first, last), thick + 2 * grow, colour)


def _arc(middle: Point, r: float, start: float, end: float) -> list[Point]:
    """Points of a circle, clockwise from the top, between two shares of it."""
    steps = max(2, round(96 * (end - start)))
    angles = [2 * pi * (start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(middle[0] + r * sin(a), middle[1] - r * cos(a)) for a in angles]
