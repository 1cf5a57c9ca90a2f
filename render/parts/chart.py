"""The chart of victory points by round: one cased line a player, with markers of its own shape.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, Score
from render.draw.boxes import Box, apart
from render.draw.raster import Point, circle
from render.draw.theme import PLAYERS
from render.icons.sprites import seal
from render.look import Form
from render.pen import Pen, regular, serif

_LINE, _CASING = 2.4, 0.6  # the casing on each side
_EVERY = 4  # rounds between two markers
_MARKER = 0.42  # of the shapes below
_LABEL, _NUMBER = 13.5, 11.5  # sizes of the title and of the axis labels
_SEAL, _APART = 15, 15  # at the ends of the lines, and from one to the next
_END = 16  # from the last round to what the scoring brought


def chart(pen: Pen, result: Result, order: Sequence[Score], area: Box, form: Form) -> None:
    """Draw the chart with its title into ``area``. ``order``: scores, best first."""
    pen.panel(area, radius=6)
    title = pen.words.text("picture-chart-title")
    least = form.least / form.unit
    pen.fill(area.x + 9, area.y + 12, title, serif(_LABEL), area.w - 18, 15, least)
    frame = _Frame(result, area)
    _grid(pen, frame)
    lines = [(score.seat, frame.points(result, score)) for score in reversed(order)]
    # Ink would be lost on a dark panel, hence the colour of text.
    for seat, points in lines:
        pen.line(points, _LINE + 2 * _CASING, pen.tokens.text)
        pen.line(points, _LINE, PLAYERS[seat].fill)
    for seat, points in lines:
        _markers(pen, seat, points)
    ends = sorted((points[-1][1], -place, seat) for place, (seat, points) in enumerate(lines))
    low, high = area.y + 22 + _SEAL / 2, area.bottom - 14 - _SEAL / 2
    for (_, _, seat), y in zip(
        ends, apart([y for y, _, _ in ends], _APART, low, high), strict=True
    ):
        x = frame.end + 3 + _SEAL / 2
        pen.stamp(seal(seat, pen.initials[seat], pen.scaled(_SEAL)), x, y)


class _Frame:
    """The chart's axes: rounds to the right, points up, and the scoring after the last round."""

    def __init__(self, result: Result, area: Box) -> None:
        self.rounds = max(1, len(result.vp_by_round) - 1)
        most = max(
            [s.total for s in result.scores] + [vp for row in result.vp_by_round for vp in row]
        )
        self.tick = next(t for t in (5, 10, 20, 25, 50, 100, 200, 500) if most / t <= 4)
        self.top = max(self.tick, most)
        digits = regular(_NUMBER).width(str(int(self.top // self.tick) * self.tick))
        self.left = area.x + 7 + digits + 5
        self.end = area.right - 6 - _SEAL - 3
        self.upper, self.lower = area.y + 26.0, area.bottom - 18.0
        self.last = self.end - _END
        self.first = self.left + 5
        self.step = (self.last - self.first) / self.rounds

    def at(self, rounds: float, points: float) -> Point:
        return self.first + rounds * self.step, self.y(points)

    def y(self, points: float) -> float:
        return self.lower - (self.lower - self.upper) * points / self.top

    def points(self, result: Result, score: Score) -> list[Point]:
        rows = [self.at(i, row[score.seat]) for i, row in enumerate(result.vp_by_round)]
        return [*rows, (self.end, self.y(score.total))]


def _grid(pen: Pen, frame: _Frame) -> None:
    """Points at the left, rounds below; a line before what the scoring brought."""
    rule, mute = pen.tokens.rule, pen.tokens.mute
    for points in range(0, int(frame.top) + 1, frame.tick):
        y = frame.y(points)
        pen.line([(frame.left, y), (frame.end, y)], 0.7, rule)
        pen.write(frame.left - 4, y, str(points), regular(_NUMBER, mute, "r"))
    pen.line([(frame.last, frame.upper), (frame.last, frame.lower)], 0.7, rule)
    label, foot = pen.words.text("picture-chart-end"), frame.lower + 9.5
    right = frame.end + 3 + _SEAL
    free = right - pen.write(right, foot, label, regular(_NUMBER, mute, "r")) - 5
    last = frame.rounds
    every = 5 if last > 8 else 1
    taken = 0.0
    # The last round first, so that it keeps its number where two would touch.
    for number in (last, *sorted({1, *range(every, last, every)})):
        style, text = regular(_NUMBER, mute, "m"), str(number)
        x, half = frame.at(number, 0)[0], style.width(text) / 2
        if number == last:
            if x + half > free:
                continue
            free = x - half - 5
        elif x - half < taken or x + half > free:
            continue
        else:
            taken = x + half + 5
        pen.write(x, foot, text, style)


def _markers(pen: Pen, seat: int, points: Sequence[Point]) -> None:
    """Every fourth round, but not so near the end that they would hide its rise."""
    for x, y in points[:-2:_EVERY]:
        shape = marker(seat, x, y, _MARKER)
        pen.polygon(shape, pen.tokens.text, grow=_CASING)
        pen.polygon(shape, PLAYERS[seat].fill)


def marker(seat: int, x: float, y: float, k: float = 1.0) -> list[Point]:
    """Square, circle, triangle or diamond: each player's own, so that no line needs its colour.

    It is about 20 pixels wide, ``k`` times as large.
    """
    if seat == 0:
        shape: list[Point] = [(-8, -8), (8, -8), (8, 8), (-8, 8)]
    elif seat == 1:
        shape = circle(0, 0, 9)
    elif seat == 2:
        shape = [(0, -11), (11, 8), (-11, 8)]
    else:
        shape = [(0, -12), (12, 0), (0, 12), (-12, 0)]
    return [(x + k * dx, y + k * dy) for dx, dy in shape]
