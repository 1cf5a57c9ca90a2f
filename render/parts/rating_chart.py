"""A rating from game to game, and how sure it was.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.boxes import Box
from render.draw.raster import Point, circle
from render.draw.theme import CHART, mix
from render.parts.records import RatedGame
from render.pen import Pen, regular

_LINE, _CASING, _END = 2.4, 0.5, 3.6
_SURE = 0.3  # of the chart's colour in the range
_SHOWN = 150  # of the spread at least; more of it at the beginning would leave the line flat
_LABEL = 12.0


def rating_chart(pen: Pen, area: Box, history: Sequence[RatedGame]) -> None:
    """Draw the chart into ``area``: one step a game, ratings at the left, months below."""
    frame = _Frame(area, history)
    for value in frame.ticks:
        y = frame.y(value)
        pen.line([(frame.left, y), (frame.right, y)], 0.7, pen.tokens.rule)
        pen.write(frame.left - 5, y, str(value), regular(_LABEL, pen.tokens.mute, "r"))
    above = [frame.at(i, g.rating.value + g.rating.spread) for i, g in enumerate(history)]
    below = [frame.at(i, g.rating.value - g.rating.spread) for i, g in enumerate(history)]
    pen.polygon([*above, *reversed(below)], mix(pen.tokens.panel, CHART, _SURE), opacity=0.85)
    line = [frame.at(i, game.rating.value) for i, game in enumerate(history)]
    pen.line(line, _LINE + 2 * _CASING, pen.tokens.text)
    pen.line(line, _LINE, CHART)
    pen.polygon(circle(*line[-1], _END), pen.tokens.text)
    pen.polygon(circle(*line[-1], _END - 1), CHART)
    _months(pen, frame)


class _Frame:
    """The axes: games to the right, ratings up."""

    def __init__(self, area: Box, history: Sequence[RatedGame]) -> None:
        self.history = history
        most = max(_SHOWN, history[-1].rating.spread)
        pairs = [(game.rating.value, min(game.rating.spread, most)) for game in history]
        self.low = min(value - spread for value, spread in pairs) - 10
        self.high = max(value + spread for value, spread in pairs) + 10
        span = self.high - self.low
        self.tick = next(t for t in (50, 100, 200, 500, 1000, 10**9) if span / t <= 4)
        digits = max((regular(_LABEL).width(str(value)) for value in self.ticks), default=0)
        self.left, self.right = area.x + digits + 5, area.right - _END
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


def _months(pen: Pen, frame: _Frame) -> None:
    """Below the chart when the games were: months, or days where all lie in one or two."""
    games, y, style = frame.history, frame.lower + 10, regular(_LABEL, pen.tokens.mute)
    by_day = (games[-1].at - games[0].at).days < 62
    end, before = -1.0, ""
    for i, game in enumerate(games):
        text = pen.words.day(game.at) if by_day else pen.words.month(game.at)
        x, _ = frame.at(i, 0)
        if text != before and x > end and x + style.width(text) <= frame.right + _END:
            end = x + pen.write(x, y, text, style) + 18
        before = text
