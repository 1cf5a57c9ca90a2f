"""The chart of victory points by round: one cased line a player, with markers of its own shape."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, Score
from render.draw.boxes import Box
from render.draw.pen import Pen, bold, regular, serif
from render.draw.raster import Point, circle
from render.draw.theme import PLAYERS
from render.icons.goods import goods
from render.icons.sprites import seal
from render.text.fonts import Face
from render.text.names import name_room

_LINE = 6.5
_CASING = 1.7
_NAME = 126  # pixels for names; up to 110 more if they are long
_EVERY = 4


def chart(pen: Pen, result: Result, order: Sequence[Score], area: Box) -> None:
    """Draw the chart with title and legend into ``area``. ``order``: scores, best first."""
    pen.panel(area)
    x, y = area.x, area.y
    pen.write(x + 30, y + 36, pen.words.text("picture-chart-title"), serif(31))
    room = round(name_room(pen.names, Face.SERIF, 29, _NAME, _NAME + 110))
    more = room - _NAME
    frame = _Frame(result, Box(x + 84, y + 74, area.w - 364 - more, area.h - 136))
    _grid(pen, frame, result)
    lines = [(score.seat, frame.points(result, score)) for score in reversed(order)]
    # Ink would be lost on a dark panel, hence the colour of text.
    for seat, points in lines:
        pen.line(points, _LINE + 2 * _CASING, pen.tokens.text)
        pen.line(points, _LINE, PLAYERS[seat].fill)
    for seat, points in lines:
        _markers(pen, frame, seat, points)
    _legend(pen.at(x + area.w - 268 - more, y + 96), order, room)


class _Frame:
    """The chart's axes: rounds to the right, points up, and "end" after the last round."""

    def __init__(self, result: Result, area: Box) -> None:
        self.area = area
        self.rounds = max(1, len(result.vp_by_round) - 1)
        most = max(
            [s.total for s in result.scores] + [vp for row in result.vp_by_round for vp in row]
        )
        self.tick = next(t for t in (5, 10, 20, 25, 50, 100, 200, 500) if most / t <= 5)
        self.top = max(self.tick, most) * 1.05
        self.step = (area.w - 114) / self.rounds

    def at(self, rounds: float, points: float) -> Point:
        return self.area.x + 24 + rounds * self.step, self.y(points)

    def y(self, points: float) -> float:
        return self.area.y + self.area.h * (1 - points / self.top)

    @property
    def end(self) -> float:
        return self.area.right - 20

    def points(self, result: Result, score: Score) -> list[Point]:
        rows = [self.at(i, row[score.seat]) for i, row in enumerate(result.vp_by_round)]
        return [*rows, (self.end, self.y(score.total))]


def _grid(pen: Pen, frame: _Frame, result: Result) -> None:
    rule, mute, area = pen.tokens.rule, pen.tokens.mute, frame.area
    for points in range(0, int(frame.top) + 1, frame.tick):
        y = round(frame.y(points))
        pen.box(Box(area.x + 24, y - 1, area.w - 24, 2), rule)
        pen.write(area.x + 8, y, str(points), regular(28, mute, "r"))
    foot, last = area.bottom + 32, frame.rounds
    every = 5 if last > 8 else 1
    for number in sorted({1, *range(every, last + 1, every), last}):
        if number == last or (last - number) * frame.step >= 60:
            pen.write(frame.at(number, 0)[0], foot, str(number), regular(28, mute, "m"))
    label, style = pen.words.text("picture-chart-end"), regular(28, mute, "r")
    pen.write(min(frame.end + style.width(label) / 2, area.right + 40), foot, label, style)
    divide = round((frame.at(last, 0)[0] + frame.end) / 2)
    pen.box(Box(divide - 1, area.y - 4, 2, area.h + 4), rule)
    seen: dict[int, int] = {}
    for number, _ in result.village_falls:
        below = seen.get(number, 0)
        seen[number] = below + 1
        x, base = frame.at(min(number, last), 0)
        pen.stamp(goods("hut", 26), x, base - 20 - 28 * below)


def _markers(pen: Pen, frame: _Frame, seat: int, points: Sequence[Point]) -> None:
    for i, (x, y) in enumerate(points):
        if i % _EVERY and i != len(points) - 1:
            continue
        if i == len(points) - 2 and frame.step < 30:
            continue
        shape = marker(seat, x, y)
        pen.polygon(shape, pen.tokens.text, grow=1.8)
        pen.polygon(shape, PLAYERS[seat].fill)


def marker(seat: int, x: float, y: float) -> list[Point]:
    """Square, circle, triangle or diamond: each player's own, so that no line needs its colour."""
    if seat == 0:
        return [(x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 8), (x - 8, y + 8)]
    if seat == 1:
        return circle(x, y, 9)
    if seat == 2:
        return [(x, y - 11), (x + 11, y + 8), (x - 11, y + 8)]
    return [(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)]


def _legend(pen: Pen, order: Sequence[Score], room: int) -> None:
    """Seals and names in the final order, at the right of the lines' ends.

    ``room``: pixels for the names.
    """
    for i, score in enumerate(order):
        y, points = 56 * i, bold(33, anchor="r")
        pen.stamp(seal(score.seat, pen.initials[score.seat], 48), 24, y)
        wide = pen.write(244 + room - _NAME, y, str(score.total), points)
        pen.name(56, y, pen.names[score.seat], serif(29), room + 50 - wide, least=22)
