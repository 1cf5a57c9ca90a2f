"""Everybody's chance to win: a bar as it is now, and a strip of how it went."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from render.draw.boxes import Box
from render.draw.patterns import Cloth
from render.draw.theme import INK, PLAYERS
from render.icons.sprites import seal
from render.pen import Pen, bold

_LINE = 4  # pixels of ink around all and between two
_BOTH = 220  # pixels from which on a part has room for seal and percentage
_SEAL = 1.4  # from so many heights on it has room for a seal alone
_MARK = 48  # of the strip: the seals, where a part of it is that high


def chance_bar(pen: Pen, area: Box, chances: Sequence[float]) -> None:
    """The chances by seat, from 0 to 1 and 1 together, side by side in ``area``."""
    pen.box(area, INK, radius=10)
    inner, so_far = area.inset(_LINE), 0.0
    for seat, chance in enumerate(chances):
        left = inner.x + round(inner.w * so_far)
        so_far += chance
        part = Box(left, inner.y, inner.x + round(inner.w * min(1.0, so_far)) - left, inner.h)
        if part.w <= 0:
            continue
        end = part.right < inner.right
        pen.box(part._replace(w=max(1, part.w - (_LINE if end else 0))), Cloth(seat))
        _named(pen, part, seat, chance)


def _named(pen: Pen, part: Box, seat: int, chance: float) -> None:
    """The seal of a part, and on a chip how much it is, where there is room."""
    (middle, y), size = part.middle, part.h + 6
    if part.w < _SEAL * part.h:
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
    inner = area.inset(_LINE)
    step = inner.w / max(1, len(rows) - 1)
    edges = [[sum(row[:seat]) for row in rows] for seat in range(len(rows[0]) + 1)]
    lines = [
        [(inner.x + i * step, inner.y + inner.h * min(1.0, share)) for i, share in enumerate(edge)]
        for edge in edges
    ]
    for seat, (upper, lower) in enumerate(pairwise(lines)):
        pen.polygon([*upper, *reversed(lower)], Cloth(seat))
    for line in lines[1:-1]:
        pen.line(line, _LINE, INK)
    for seat in range(len(rows[0])):
        widest = max(range(len(rows)), key=lambda i: rows[i][seat])
        if rows[widest][seat] * inner.h >= _MARK:
            x = min(max(inner.x + widest * step, inner.x + 40), inner.right - 40)
            y = (lines[seat][widest][1] + lines[seat + 1][widest][1]) / 2
            pen.stamp(seal(seat, pen.initials[seat], _MARK), x, y)
