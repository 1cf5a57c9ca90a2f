"""A rating from game to game, how sure it is, and the ratings of computers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from render.draw.boxes import Box
from render.draw.pen import Pen, bold, regular
from render.draw.raster import Point, circle
from render.draw.theme import CHART, mix
from render.icons.sprites import flat
from render.parts.dashes import dashes
from render.parts.records import RatedGame

_LINE, _CASING = 6.5, 1.7
_SURE = 0.24  # opacity of the band
_SHOWN = 150  # of the spread at least; more of it at the beginning would leave the line flat
_LABEL_GAP = 40  # pixels between the middles of labels at the right
_MONTH = 96  # pixels between two names of months


def rating_chart(
    pen: Pen,
    area: Box,
    history: Sequence[RatedGame],
    computers: Sequence[tuple[str, int]],
) -> None:
    """Draw the chart into ``area``: one step a game, numbers at the left, names at the right."""
    frame = _Frame(area, history, computers)
    for value in frame.ticks:
        y = round(frame.y(value))
        pen.box(Box(area.x, y - 1, area.w, 2), pen.tokens.rule)
        pen.write(area.x - 14, y, str(value), regular(28, pen.tokens.mute, "r"))
    _band(pen, frame)
    for _, theirs in computers:
        level = frame.y(theirs)
        dashes(pen, (area.x, level), (area.right + 14, level), 5, pen.tokens.mute, (16, 12))
    line = [frame.at(i, game.rating.value) for i, game in enumerate(history)]
    pen.line(line, _LINE + 2 * _CASING, pen.tokens.text)
    pen.line(line, _LINE, CHART)
    pen.polygon(circle(*line[-1], 13), pen.tokens.text)
    pen.polygon(circle(*line[-1], 10), CHART)
    _labels(pen, frame, history[-1].rating.value, computers)
    _months(pen, frame)


class _Frame:
    """The axes: games to the right, ratings up."""

    def __init__(
        self, area: Box, history: Sequence[RatedGame], computers: Sequence[tuple[str, int]]
    ) -> None:
        self.area, self.history = area, history
        most = max(_SHOWN, history[-1].rating.spread)
        spreads = [min(game.rating.spread, most) for game in history]
        pairs = [*zip((game.rating.value for game in history), spreads, strict=True)]
        low = min([value - spread for value, spread in pairs] + [value for _, value in computers])
        high = max([value + spread for value, spread in pairs] + [value for _, value in computers])
        self.tick = next(t for t in (50, 100, 200, 500, 1000, 10**9) if (high - low) / t <= 4)
        self.low, self.high = low - 10, high + 10

    def at(self, game: int, value: float) -> Point:
        return self.area.x + game * self.area.w / max(1, len(self.history) - 1), self.y(value)

    def y(self, value: float) -> float:
        inside = min(self.high, max(self.low, value))
        return self.area.bottom - (inside - self.low) / (self.high - self.low) * self.area.h

    @property
    def ticks(self) -> range:
        first = -(-int(self.low) // self.tick) * self.tick
        return range(first, int(self.high) + 1, self.tick)


def _band(pen: Pen, frame: _Frame) -> None:
    """What is 95 times of 100 true; beyond the chart's edge it is cut."""
    games = frame.history
    above = [frame.at(i, g.rating.value + g.rating.spread) for i, g in enumerate(games)]
    below = [frame.at(i, g.rating.value - g.rating.spread) for i, g in enumerate(games)]
    pen.polygon([*above, *reversed(below)], CHART, opacity=_SURE)
    inside = frame.area.y + 1, frame.area.bottom - 1
    for edge in (above, below):
        for a, b in pairwise(edge):
            if all(inside[0] < y < inside[1] for _, y in (a, b)):
                pen.line((a, b), 2, mix(pen.tokens.panel, CHART, 0.75))


def _labels(pen: Pen, frame: _Frame, last: int, computers: Sequence[tuple[str, int]]) -> None:
    """The rating now and the computers' names, moved apart where they would touch."""
    x, room = frame.area.right, 208
    wanted = sorted([(frame.y(last), ""), *((frame.y(value), name) for name, value in computers)])
    places = _apart([y for y, _ in wanted], frame.area.y - 10, frame.area.bottom + 4)
    for (_, name), y in zip(wanted, places, strict=True):
        if name:
            pen.stamp(flat("army", pen.tokens.mute, pen.tokens.panel, 27), x + 29, y)
            pen.write(x + 54, y, name, regular(29, pen.tokens.mute), room - 54)
        else:
            pen.write(x + 24, y, str(last), bold(40))


def _apart(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Heights at least a label apart, as near as may be to those wanted, which rise."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, top, found[-1] + _LABEL_GAP if found else top))
    limit = bottom
    for i in reversed(range(len(found))):
        found[i] = min(found[i], limit)
        limit = found[i] - _LABEL_GAP
    return found


def _months(pen: Pen, frame: _Frame) -> None:
    """Below the chart when the games were: months, or days where all lie in one or two."""
    games, y = frame.history, frame.area.bottom + 34
    first, last = games[0].at, games[-1].at
    by_day = (last - first).days < 62
    end, before = -1.0, ""
    for i, game in enumerate(games):
        text = pen.words.day(game.at) if by_day else pen.words.month(game.at)
        x, _ = frame.at(i, 0)
        if text != before and x > end and x + 40 < frame.area.right:
            end = x + max(_MONTH, pen.write(x, y, text, regular(28, pen.tokens.mute)) + 24)
        before = text
