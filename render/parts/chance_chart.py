"""Chart of everybody's chance to win, turn by turn: areas stacked in seat order.

All lengths are pixels of the screen: a pen is zoomed by the form's unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from render.draw.boxes import Box, apart
from render.draw.patterns import Cloth
from render.draw.raster import Point
from render.draw.theme import INK, IVORY, SIGNAL
from render.icons.sprites import seal
from render.look import Form
from render.parts.analysis import GameAnalysis
from render.parts.badges import row_badge
from render.parts.dashes import dashes
from render.pen import Pen, regular

_LINE, _EDGE = 1.2, 1.0
_TOP, _FOOT = 25, 17  # above the areas, for badges; below them, for rounds
_BADGE, _APART = 18, 20  # a badge; between the middles of two
_SEAL, _SMALL, _AIR = 20, 15, 3  # seals; what an area is higher than its seal
_AXIS = 12  # size of the axis labels
_BESIDE = 5  # between two of them at least


def chance_chart(pen: Pen, area: Box, told: GameAnalysis, form: Form) -> None:
    """Draw the chart into ``area``: turns to the right, the first seat on top."""
    axis = regular(_AXIS, pen.tokens.mute, "r")
    percents = [(share, pen.words.percent(share)) for share in (1.0, 0.5, 0.0)]
    left = round(max(axis.width(text) for _, text in percents)) + 5
    inner = Box(area.x + left, area.y + _TOP, area.w - left, area.h - _TOP - _FOOT)
    for share, text in percents:
        pen.write(inner.x - 4, inner.y + inner.h * (1 - share), text, axis)
    edges = _edges(inner, told.chances)
    for seat, (upper, lower) in enumerate(pairwise(edges)):
        pen.polygon([*upper, *reversed(lower)], Cloth(seat, piece=True, zoom=2))
    middle = inner.y + inner.h / 2
    dashes(pen, (inner.x + 2, middle), (inner.right - 2, middle), 1, IVORY, (5, 4))
    for edge in edges[1:-1]:
        pen.line(edge, _LINE, INK)
    pen.line(inner.corners, _EDGE, INK, closed=True)
    title, heading = pen.words.text("film-chances"), regular(_AXIS, pen.tokens.mute)
    lines = [_across(inner, told, point.step - 0.5) for point in told.points]
    end = min([*lines, inner.right]) - _BADGE / 2
    least = inner.x + _BADGE / 2
    if area.x + heading.width(title) + 8 <= end:
        pen.write(area.x, inner.y - 13, title, heading)
        least = area.x + heading.width(title) + 8 + _BADGE / 2
    spots = apart(lines, _APART, least, inner.right - _BADGE / 2)
    for number, (x, badge) in enumerate(zip(lines, spots, strict=True), 1):
        _mark(pen, inner, x, badge, number)
    _seals(pen, inner, edges, lines)
    _rounds(pen, inner, told, form)


def _across(inner: Box, told: GameAnalysis, row: float) -> float:
    return inner.x + row * inner.w / max(1, len(told.chances) - 1)


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


def _mark(pen: Pen, inner: Box, x: float, badge: float, number: int) -> None:
    """The line of a turn that mattered, where the areas jump, up to its badge.

    It stands between what was before the turn and what was after, so that it lies in its round.
    """
    top = inner.y - 13
    path = [(badge, top), (badge, inner.y - 3), (x, inner.y), (x, inner.bottom)]
    for width, colour in ((3.4, INK), (1.7, SIGNAL)):
        pen.line(path, width, colour)
    pen.stamp(row_badge(pen.theme, number, pen.scaled(_BADGE), strong=True), badge, top)


def _seals(pen: Pen, inner: Box, edges: Sequence[Sequence[Point]], lines: Sequence[float]) -> None:
    """Everybody's seal where their area is widest, beside the lines; none where it is narrow."""
    for seat, (upper, lower) in enumerate(pairwise(edges)):
        for size in (_SEAL, _SMALL):
            spot = _widest(inner, upper, lower, size, lines)
            if spot is not None:
                pen.stamp(seal(seat, pen.initials[seat], pen.scaled(size)), *spot)
                break


def _widest(
    inner: Box, upper: Sequence[Point], lower: Sequence[Point], size: float, lines: Sequence[float]
) -> Point | None:
    """The centre of the widest place with room for a seal of that size."""
    widest, spot, reach = float(size + _AIR), None, size / 2 + 3
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


def _rounds(pen: Pen, inner: Box, told: GameAnalysis, form: Form) -> None:
    """Below the chart where rounds begin: the first, the last, and every fifth that has room."""
    y, last = inner.bottom + 10, max(told.rounds)
    first = pen.words.text("picture-in-round", round=1)
    free = inner.x + pen.fill(
        inner.x, y, first, regular(_AXIS, pen.tokens.mute), 90, 14, form.least / form.unit
    )
    every, limit = 5 if last > 8 else 1, float(inner.right)
    # The last round first, so that it keeps its number where two would touch.
    for number in (last, *range(every if every > 1 else 2, last, every)):
        if number not in told.rounds[1:]:
            continue
        x = _across(inner, told, told.rounds.index(number, 1) - 1)
        half = regular(_AXIS).width(str(number)) / 2
        if number == last and x + half > inner.right:
            x = inner.right - half
        if x - half < free + _BESIDE or (number != last and x + half > limit):
            continue
        pen.line([(x, inner.bottom), (x, inner.bottom + 3)], 0.8, pen.tokens.mute)
        pen.write(x, y, str(number), regular(_AXIS, pen.tokens.mute, "m"))
        if number == last:
            limit = x - half - _BESIDE
        else:
            free = x + half
