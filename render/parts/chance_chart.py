"""How everybody's chance to win went, turn by turn: areas stacked in seat order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.pen import Pen, regular, serif
from render.draw.raster import Point
from render.draw.theme import INK, IVORY, SIGNAL
from render.icons.sprites import seal
from render.parts.analysis import GameAnalysis
from render.parts.badges import row_badge
from render.parts.dashes import dashes

_LINE, _EDGE = 4, 3
_LEFT, _TOP, _RIGHT, _FOOT = 104, 76, 26, 68  # pixels of the panel around the areas
_BADGE, _APART = 50, 58  # pixels of a badge, and between the middles of two
_SEAL, _SMALL, _AIR = 60, 44, 8  # pixels of seals; what an area is higher than its seal
_LABEL = 78  # pixels between two numbers of rounds at least


def chance_chart(pen: Pen, area: Box, told: GameAnalysis) -> None:
    """Draw the chart with its panel into ``area``: turns to the right, the first seat on top."""
    pen.panel(area)
    title, heading = pen.words.text("film-chances"), serif(34)
    pen.write(area.x + 24, area.y + 40, title, heading)
    inner = Box(area.x + _LEFT, area.y + _TOP, area.w - _LEFT - _RIGHT, area.h - _TOP - _FOOT)
    _scale(pen, area, inner)
    _areas(pen, inner, told.chances)
    pen.line([(x, y) for x, y in inner.corners], _EDGE, INK, closed=True)
    lines = [_across(inner, told, point.step) for point in told.points]
    least = area.x + 24 + heading.width(title) + 20 + _BADGE / 2
    for number, (x, badge) in enumerate(zip(lines, _spread(lines, least, inner), strict=True), 1):
        _mark(pen, inner, x, badge, number)
    _seals(pen, inner, told.chances, lines)
    _rounds(pen, area, inner, told)


def _across(inner: Box, told: GameAnalysis, row: int) -> float:
    return inner.x + row * inner.w / max(1, len(told.chances) - 1)


def _scale(pen: Pen, area: Box, inner: Box) -> None:
    style = regular(29, pen.tokens.mute, "r")
    for percent in (100, 50, 0):
        y = inner.y + inner.h * (1 - percent / 100)
        pen.write(inner.x - 14, y, pen.words.percent(percent / 100), style, inner.x - 18 - area.x)


def _areas(pen: Pen, inner: Box, rows: Sequence[Sequence[float]]) -> None:
    edges = _edges(inner, rows)
    for seat, (upper, lower) in enumerate(pairwise(edges)):
        pen.polygon([*upper, *reversed(lower)], Cloth(seat, piece=True, zoom=2))
    for percent in (25, 50, 75):
        y = inner.y + inner.h * percent / 100
        dashes(pen, (inner.x + 6, y), (inner.right - 6, y), 2.5, IVORY, (14, 10))
    for edge in edges[1:-1]:
        pen.line(edge, _LINE, INK)


def _edges(inner: Box, rows: Sequence[Sequence[float]]) -> list[list[Point]]:
    """The lines between the areas, from the upper edge to the lower one."""
    step = inner.w / max(1, len(rows) - 1)
    return [
        [
            (inner.x + i * step, inner.y + inner.h * min(1.0, sum(row[:seat])))
            for i, row in enumerate(rows)
        ]
        for seat in range(len(rows[0]) + 1)
    ]


def _spread(lines: Sequence[float], least: float, inner: Box) -> list[float]:
    """Where the badges of those lines are, which rise: moved apart where they would touch."""
    found: list[float] = []
    for x in lines:
        found.append(max(x, least, found[-1] + _APART if found else 0))
    limit = inner.right - 8.0
    for i in reversed(range(len(found))):
        found[i] = min(found[i], limit)
        limit = found[i] - _APART
    return found


def _mark(pen: Pen, inner: Box, x: float, badge: float, number: int) -> None:
    """The line of a turn that mattered, up to its badge."""
    top = inner.y - 38
    path = [(badge, top), (badge, inner.y - 8), (x, inner.y), (x, inner.bottom)]
    for width, colour in ((10, INK), (5, SIGNAL)):
        pen.line(path, width, colour)
    pen.stamp(row_badge(pen.theme, number, _BADGE, strong=True), badge, top)


def _seals(pen: Pen, inner: Box, rows: Sequence[Sequence[float]], lines: Sequence[float]) -> None:
    """Everybody's seal where their area is widest, beside the lines; none where it is narrow."""
    edges = _edges(inner, rows)
    for seat in range(len(rows[0])):
        for size in (_SEAL, _SMALL):
            spot = _widest(inner, edges[seat], edges[seat + 1], size, lines)
            if spot is not None:
                pen.stamp(seal(seat, pen.initials[seat], size), *spot)
                break


def _widest(
    inner: Box, upper: Sequence[Point], lower: Sequence[Point], size: float, lines: Sequence[float]
) -> Point | None:
    """The middle of the widest place in which a seal of that size has room."""
    widest, spot, reach = float(size + _AIR), None, size / 2 + 8
    for x, _ in upper:
        if not inner.x + reach <= x <= inner.right - reach:
            continue
        if any(abs(x - line) < reach for line in lines):
            continue
        near = [i for i, (other, _) in enumerate(upper) if abs(other - x) <= reach]
        top, foot = max(upper[i][1] for i in near), min(lower[i][1] for i in near)
        if foot - top > widest:
            widest, spot = foot - top, (x, (top + foot) / 2)
    return spot


def _rounds(pen: Pen, area: Box, inner: Box, told: GameAnalysis) -> None:
    """Below the chart where rounds begin: the first, and every fifth that has room."""
    style, y = regular(29, pen.tokens.mute, "m"), inner.bottom + 36
    label = pen.words.text("picture-analysis-axis")
    below = regular(29, pen.tokens.mute)
    start = max(area.x + 10.0, inner.x - 14 - below.width(label))
    first = max(inner.x + 10.0, start + pen.write(start, y, label, below, 220) + 16)
    last = max(told.rounds)
    every = 5 if last > 8 else 1
    free = first + 40
    for number in sorted({1, *range(every, last + 1, every)}):
        if number not in told.rounds[1:]:
            continue
        x = _across(inner, told, told.rounds.index(number, 1) - 1)
        if number == 1 or free <= x <= inner.right - 16:
            pen.write(first if number == 1 else x, y, str(number), style)
            free = x + _LABEL
