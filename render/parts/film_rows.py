"""The end of a film: a row a player, a segment a source of points with its number in it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import Score
from render.draw.boxes import Box
from render.draw.theme import BARS, INK, WHITE
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.parts.score_rows import PARTS
from render.pen import Pen, bold, serif

_RANK, _SEAL, _NAME, _BARS = 42, 112, 160, 470  # from the left: middles, and where the rest begins
_TOTAL, _EDGE = 64, 16  # size of totals; pixels free before and behind them
_NAMES, _WHOLE, _LEAST = 50, 44, 34  # sizes of names: of one in a single word, and at least
_DIGITS, _NARROW, _SIDE = 48, 42, 7  # sizes of a segment's number, and what is free beside it
_ICON, _APART = 42, 10
_HIGH, _SHARE = 116, 0.62  # of a bar: pixels at most, and of its row
_BETWEEN = 3


def film_rows(pen: Pen, order: Sequence[Score], area: Box) -> None:
    """The scores, best first, in rows that fill ``area``, on a panel."""
    pen.panel(area)
    high = area.h / len(order)
    totals = max(bold(_TOTAL).width(str(score.total)) for score in order)
    lengths = _lengths(order, area.w - _BARS - totals - 2 * _EDGE)
    for i, (score, parts) in enumerate(zip(order, lengths, strict=True)):
        top = area.y + i * high
        if i:
            pen.box(Box(area.x + 2, round(top) - 1, area.w - 4, 2), pen.tokens.rule)
        _row(pen.at(area.x, top + high / 2), score, parts, min(_HIGH, round(_SHARE * high)))


def _row(pen: Pen, score: Score, parts: Sequence[int], high: int) -> None:
    """Rank, seal, name, the segments as wide as ``parts`` say, the total."""
    rank = str(score.rank) if score.rank else "–"
    strong = pen.tokens.text if score.rank == 1 else pen.tokens.mute
    pen.write(_RANK, 0, rank, serif(54, strong, "m"))
    pen.stamp(seal(score.seat, pen.initials[score.seat], 72), _SEAL, 0)
    room = _BARS - _NAME - 14
    pen.name(_NAME, 0, pen.names[score.seat], serif(_NAMES), room, _LEAST, _WHOLE)
    x = _BARS
    for part, (points, wide) in enumerate(zip(_points(score), parts, strict=True)):
        if wide:
            score_segment(pen.at(x, 0), points, part, wide, high)
            x += wide + _BETWEEN
    pen.write(x + _EDGE - _BETWEEN, 0, str(score.total), bold(_TOTAL))


def _points(score: Score) -> tuple[int, ...]:
    return score.start, score.cards, score.villages, score.temples, score.majorities


def _lengths(order: Sequence[Score], room: float) -> list[list[int]]:
    """Width of every segment: on one scale, but none narrower than its number.

    The longest row has ``room`` pixels at most; what has no points has no width.
    """
    scale = room / max(1, *(score.total for score in order))
    while True:
        found = [[segment_width(n, n * scale) for n in _points(score)] for score in order]
        over = max(sum(row) + _BETWEEN * sum(map(bool, row)) for row in found) - room
        if over <= 0 or scale < 0.1:
            return found
        scale *= 0.98


def segment_width(points: int, wished: float) -> int:
    """Width of a segment of so many points: as wished, or as narrow as its number lets it."""
    if points <= 0:
        return 0
    return round(max(wished, bold(_NARROW).width(str(points)) + 2 * _SIDE))


def score_segment(pen: Pen, points: int, part: int, wide: int, high: int) -> None:
    """One source of points, by its place in ``PARTS``, with its middle at the pen's y.

    A number always, an icon if there is room.
    """
    fill, colour = BARS[part]
    pen.framed(Box(0, -(high // 2), wide, high), fill, pen.tokens.text, radius=6, width=3)
    label = str(points)
    size = _DIGITS if bold(_DIGITS).width(label) + 2 * _SIDE <= wide else _NARROW
    both = _ICON + _APART + bold(size).width(label)
    if part and wide >= both + 3 * _SIDE:
        left = (wide - both) / 2
        pen.stamp(part_icon(part, _ICON), left + _ICON / 2, 0)
        pen.write(left + _ICON + _APART, 0, label, bold(size, colour))
    else:
        pen.write(wide / 2, 0, label, bold(size, colour, "m"))


def part_icon(part: int, size: int) -> Image.Image:
    """The icon of a source of points, by its place in ``PARTS``; the start has none."""
    match PARTS[part]:
        case "cards":
            return goods("cards", size)
        case "villages":
            return goods("hut", size)
        case "temples":
            return flat("temple", INK, WHITE, size)
    return goods("gold", size)
