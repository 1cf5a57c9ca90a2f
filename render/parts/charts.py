"""Charts: victory points by round, and a rating from game to game and how sure it was.

Each player's line of points is cased and has markers of its own shape. All lengths are pixels of
the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import Result, Score
from render.draw.boxes import Box, apart
from render.draw.raster import Point, circle
from render.draw.theme import CHART, PLAYERS, mix
from render.icons.sprites import seal
from render.parts.records import RatedGame
from render.pen import Pen
from render.text.fitting import regular, serif

_LINE, _CASING = 2.4, 0.6  # the casing on each side
_EVERY = 4  # rounds between two markers
_MARKER = 0.42  # of the shapes below
_LABEL, _NUMBER = 13.5, 11.5  # sizes of the title and of the axis labels
_SEAL, _APART = 15, 15  # at the ends of the lines, and from one to the next
_END = 16  # from the last round to what the scoring brought


def chart(pen: Pen, result: Result, order: Sequence[Score], area: Box) -> None:
    """Draw the chart with its title into ``area``. ``order``: scores, best first."""
    pen.panel(area, radius=6)
    title = pen.words.text("picture-chart-title")
    pen.fill(area.x + 9, area.y + 12, title, serif(_LABEL), area.w - 18, 15)
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


_RATING_LINE, _RATING_CASING, _RATING_END = 2.4, 0.5, 3.6
_SURE = 0.3  # of the chart's colour in the range
_SHOWN = 150  # of the spread at least; more of it at the beginning would leave the line flat
_RATING_LABEL = 12.0


def rating_chart(pen: Pen, area: Box, history: Sequence[RatedGame]) -> None:
    """Draw the chart into ``area``: one step a game, ratings at the left, months below."""
    frame = _RatingFrame(area, history)
    for value in frame.ticks:
        y = frame.y(value)
        pen.line([(frame.left, y), (frame.right, y)], 0.7, pen.tokens.rule)
        pen.write(frame.left - 5, y, str(value), regular(_RATING_LABEL, pen.tokens.mute, "r"))
    above = [frame.at(i, g.rating.value + g.rating.spread) for i, g in enumerate(history)]
    below = [frame.at(i, g.rating.value - g.rating.spread) for i, g in enumerate(history)]
    pen.polygon([*above, *reversed(below)], mix(pen.tokens.panel, CHART, _SURE), opacity=0.85)
    line = [frame.at(i, game.rating.value) for i, game in enumerate(history)]
    pen.line(line, _RATING_LINE + 2 * _RATING_CASING, pen.tokens.text)
    pen.line(line, _RATING_LINE, CHART)
    pen.polygon(circle(*line[-1], _RATING_END), pen.tokens.text)
    pen.polygon(circle(*line[-1], _RATING_END - 1), CHART)
    _months(pen, frame)


class _RatingFrame:
    """The axes: games to the right, ratings up."""

    def __init__(self, area: Box, history: Sequence[RatedGame]) -> None:
        self.history = history
        most = max(_SHOWN, history[-1].rating.spread)
        pairs = [(game.rating.value, min(game.rating.spread, most)) for game in history]
        self.low = min(value - spread for value, spread in pairs) - 10
        self.high = max(value + spread for value, spread in pairs) + 10
        span = self.high - self.low
        self.tick = next(t for t in (50, 100, 200, 500, 1000, 10**9) if span / t <= 4)
        digits = max((regular(_RATING_LABEL).width(str(value)) for value in self.ticks), default=0)
        self.left, self.right = area.x + digits + 5, area.right - _RATING_END
        self.upper, self.lower = float(area.y), area.bottom - 17.0

    def at(self, game: int, value: float) -> Point:
        step = (self.right - self.left) / max(1, len(self.history) - 1)
        return self.left + game * step, self.y(value)

    def y(self, value: float) -> float:
        inside = min(self.high, max(self.low, value))
        share = (inside - self.low) / (self.high - self.low)
        return self.lower - share * (self.lower - self.upper)

    @property
    def ticks(self) -> range:
        first = -(-int(self.low) // self.tick) * self.tick
        return range(first, int(self.high) + 1, self.tick)


def _months(pen: Pen, frame: _RatingFrame) -> None:
    """Below the chart when the games were: months, or days where all lie in one or two."""
    games, y, style = frame.history, frame.lower + 10, regular(_RATING_LABEL, pen.tokens.mute)
    by_day = (games[-1].at - games[0].at).days < 62
    end, before = -1.0, ""
    for i, game in enumerate(games):
        text = pen.words.day(game.at) if by_day else pen.words.month(game.at)
        x, _ = frame.at(i, 0)
        if text != before and x > end and x + style.width(text) <= frame.right + _RATING_END:
            end = x + pen.write(x, y, text, style) + 18
        before = text
