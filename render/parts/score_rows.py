"""Final scores as bars: a row a player, a segment a source of points with its number in it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import Score
from render.draw.boxes import Box
from render.draw.theme import BARS, INK
from render.icons.goods import goods
from render.icons.sprites import flat, seal
from render.parts.seat_name import level_width, seat_name
from render.pen import Pen, bold, serif
from render.text.fitting import WHOLE
from render.text.fonts import Face
from render.text.names import name_room

PARTS = ("start", "cards", "villages", "temples", "majorities")
_BAR_X = 286  # where bars begin beside short names
_SIZE = 35  # of names
_NAME = 140  # pixels for names; up to 160 more if they are long
_ICON, _APART = 36, 10  # pixels: an icon in a bar, and what is left free beside it


def score_rows(pen: Pen, order: Sequence[Score], ys: Sequence[int], end: int) -> None:
    """The scores, each row around its y; the longest bar ends ``end`` pixels from the pen."""
    most = max((s.total for s in order), default=1) or 1
    # Long names and levels get room that the bars do without.
    levels = [WHOLE * level_width(level, _SIZE) for level in pen.levels]
    names = name_room(pen.names, Face.SERIF, _SIZE, max([_NAME, *levels]), _NAME + 160)
    start = _BAR_X + round(names) - _NAME
    scale = (end - start) / max(most, 40)
    for score, y in zip(order, ys, strict=True):
        _row(pen.at(0, y), score, start, scale)


def _row(pen: Pen, score: Score, start: int, scale: float) -> None:
    """A player's row; the bar begins at ``start`` and has ``scale`` pixels a point."""
    rank = str(score.rank) if score.rank else "–"
    strong = pen.tokens.text if score.rank == 1 else pen.tokens.mute
    pen.write(40, 0, rank, serif(40, strong, "m"))
    pen.stamp(seal(score.seat, pen.initials[score.seat], pen.scaled(60)), 98, 0)
    seat_name(pen, score.seat, 136, 0, serif(_SIZE), start - 146)
    x = float(start)
    parts = (score.start, score.cards, score.villages, score.temples, score.majorities)
    for i, points in enumerate(parts):
        if points > 0:
            left = round(x)
            x = left + score_segment(pen.at(left, 0), points, i, points * scale) + 2
    pen.write(x + 18, 0, str(score.total), bold(48))


def score_segment(pen: Pen, points: int, part: int, room: float) -> int:
    """One source of points, by its place in ``PARTS``, at least ``room`` pixels wide.

    Returns how wide it is. A number always, an icon if there is room.
    """
    fill, colour = BARS[part]
    label = str(points)
    wide = bold(30).width(label)
    w = round(max(room, wide * 0.8 + 6))
    pen.framed(Box(0, -32, w, 64), fill, pen.tokens.text, radius=6, width=3)
    both = _ICON + _APART + bold(32).width(label)
    if part and w >= both + 2 * _APART:
        left = (w - both) / 2
        pen.stamp(_icon(part, pen.scaled(_ICON)), left + _ICON / 2, 0)
        pen.write(left + _ICON + _APART, 0, label, bold(32, colour))
    else:
        pen.write(w / 2, 0, label, bold(32 if w > wide + 10 else 24, colour, "m"))
    return w


def _icon(part: int, size: int) -> Image.Image:
    match PARTS[part]:
        case "cards":
            return goods("cards", size)
        case "villages":
            return goods("hut", size - 6)
        case "temples":
            return flat("temple", INK, (255, 255, 255), size)
    return goods("gold", size)
