"""Everybody's chance to win: turn by turn as areas, as it is now as a bar, and as a strip.

The areas are stacked in seat order. Lengths in the chart are pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from render.draw.boxes import Box, apart
from render.draw.patterns import Cloth
from render.draw.raster import Point
from render.draw.theme import INK, IVORY, PLAYERS, SIGNAL
from render.icons.sprites import seal
from render.parts.analysis import GameAnalysis
from render.parts.marks import row_badge
from render.pen import Pen
from render.text.fitting import bold, regular

_LINE, _EDGE = 1.2, 1.0
_TOP, _FOOT = 25, 17  # above the areas, for badges; below them, for rounds
_BADGE, _APART = 18, 20  # a badge; between the middles of two
_SEAL, _SMALL, _AIR = 20, 15, 3  # seals; what an area is higher than its seal
_AXIS = 12  # size of the axis labels
_BESIDE = 5  # between two of them at least


def chance_chart(pen: Pen, area: Box, told: GameAnalysis) -> None:
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
    for left in range(inner.x + 2, inner.right - 2, 9):
        pen.line([(left, middle), (min(left + 5, inner.right - 2), middle)], 1, IVORY)
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
    _rounds(pen, inner, told)


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


def _rounds(pen: Pen, inner: Box, told: GameAnalysis) -> None:
    """Below the chart where rounds begin: the first, the last, and every fifth that has room."""
    y, last = inner.bottom + 10, max(told.rounds)
    first = pen.words.text("picture-in-round", round=1)
    free = inner.x + pen.fill(inner.x, y, first, regular(_AXIS, pen.tokens.mute), 90, 14)
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


_BAR_LINE = 4  # pixels of ink around all and between two
_BOTH = 220  # pixels from which on a part has room for seal and percentage
_BAR_SEAL = 1.4  # from so many heights on it has room for a seal alone
_MARK = 48  # of the strip: the seals, where a part of it is that high


def chance_bar(pen: Pen, area: Box, chances: Sequence[float]) -> None:
    """The chances by seat, from 0 to 1 and 1 together, side by side in ``area``."""
    pen.box(area, INK, radius=10)
    inner, so_far = area.inset(_BAR_LINE), 0.0
    for seat, chance in enumerate(chances):
        left = inner.x + round(inner.w * so_far)
        so_far += chance
        part = Box(left, inner.y, inner.x + round(inner.w * min(1.0, so_far)) - left, inner.h)
        if part.w <= 0:
            continue
        end = part.right < inner.right
        pen.box(part._replace(w=max(1, part.w - (_BAR_LINE if end else 0))), Cloth(seat))
        _named(pen, part, seat, chance)


def _named(pen: Pen, part: Box, seat: int, chance: float) -> None:
    """The seal of a part, and on a chip how much it is, where there is room."""
    (middle, y), size = part.middle, part.h + 6
    if part.w < _BAR_SEAL * part.h:
        return
    if part.w <= _BOTH:
        pen.stamp(seal(seat, pen.initials[seat], size), middle, y)
        return
    text, style = pen.words.percent(chance), bold(44, PLAYERS[seat].text)
    wide = round(style.width(text)) + 28
    left = middle - (size + 12 + wide) / 2
    pen.stamp(seal(seat, pen.initials[seat], size), left + size / 2, y)
    chip = Box(round(left + size + 12), part.y + 3, wide, part.h - 6)
    pen.box(chip, PLAYERS[seat].fill, radius=8)
    pen.write(chip.x + 14, y, text, style)


def chance_strip(pen: Pen, area: Box, rows: Sequence[Sequence[float]]) -> None:
    """Strip of chances over time: ``rows`` from the beginning to the end, each as for the bar."""
    pen.box(area, INK, radius=8)
    inner = area.inset(_BAR_LINE)
    step, lines = inner.w / max(1, len(rows) - 1), _edges(inner, rows)
    for seat, (upper, lower) in enumerate(pairwise(lines)):
        pen.polygon([*upper, *reversed(lower)], Cloth(seat))
    for line in lines[1:-1]:
        pen.line(line, _BAR_LINE, INK)
    for seat in range(len(rows[0])):
        widest = max(range(len(rows)), key=lambda i: rows[i][seat])
        if rows[widest][seat] * inner.h >= _MARK:
            x = min(max(inner.x + widest * step, inner.x + 40), inner.right - 40)
            y = (lines[seat][widest][1] + lines[seat + 1][widest][1]) / 2
            pen.stamp(seal(seat, pen.initials[seat], _MARK), x, y)
