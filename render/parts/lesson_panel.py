"""Panel of a lesson: what to do and why, in a sentence each, and below it the taps."""

from __future__ import annotations

from render.draw.boxes import Box
from render.look import Form
from render.parts.lesson import Advised
from render.parts.player_panel import EDGE, cloth_edge
from render.parts.tap_pills import Pills, draw_pills, laid_out, pitch
from render.pen import Pen, regular, serif
from render.text.fitting import settle

_LEFT, _RIGHT, _FOOT = EDGE + 18, 18, 14  # pixels
_ABOVE, _BETWEEN = 12, 14
_SIZES = {Form.WIDE: (44, 38), Form.TALL: (54, 48)}  # of what to do, and why
_DO = 0.62  # share of the height that what to do may have
_LINES = 6


def lesson_panel(pen: Pen, seat: int, advised: Advised, w: int, h: int) -> None:
    """Draw it from the pen's origin on, ``w`` times ``h``, for ``seat``."""
    area = Box(0, 0, w, h)
    pen.panel(area, 12)
    cloth_edge(pen, area, seat, EDGE - 3, 12)
    pills = _pills(pen, advised, w)
    top = h - _FOOT - pitch(pen.form) * len(pills.rows)
    free, room, least = top - 2 * _ABOVE, w - _LEFT - _RIGHT, pen.form.least
    large, small = _SIZES[pen.form]
    do, why = serif(large), regular(small)
    first = settle(advised.do, do.face, large, room, _DO * free, least, _LINES)
    left = free - len(first.lines) * first.leading
    second = settle(advised.why, why.face, small, room, left - _BETWEEN, least, _LINES)
    high = len(first.lines) * first.leading, len(second.lines) * second.leading
    y = _ABOVE + (free - sum(high) - _BETWEEN) / 2
    pen.fill(_LEFT, y + high[0] / 2, advised.do, do, room, _DO * free, least, most=_LINES)
    y += high[0] + _BETWEEN
    pen.fill(_LEFT, y + high[1] / 2, advised.why, why, room, left - _BETWEEN, least, most=_LINES)
    pen.box(Box(_LEFT, top - 5, room, 3), pen.tokens.rule)
    draw_pills(pen.at(_LEFT, top), pills, advised.now)


def panel_least(pen: Pen, advised: Advised, w: int) -> int:
    """Minimum height of the panel, in pixels: with five lines of words above its taps."""
    rows = len(_pills(pen, advised, w).rows)
    return round(5.6 * pen.form.least) + pitch(pen.form) * rows + _FOOT + 24


def _pills(pen: Pen, advised: Advised, w: int) -> Pills:
    return laid_out(advised.taps, w - _LEFT - _RIGHT, pen.form)
