"""What to do and why, in a sentence each, and below it the taps of the turn."""

from __future__ import annotations

from dataclasses import replace

from render.draw.boxes import Box
from render.draw.pen import Pen, Style, regular, serif
from render.icons.sprites import seal
from render.parts.lesson import Advised
from render.parts.player_panel import cloth_edge
from render.parts.tap_pills import PITCH, Pills, draw_pills, laid_out
from render.text.words import Words

WIDE = 1040  # pixels
_CLOTH, _SEAL, _LEFT, _RIGHT = 20, 74, 132, 26
_DO, _WHY = serif(37), regular(33)
_LEAST = 0.88  # share of their size to which sentences are shrunk before they are broken
_ABOVE, _LEADING, _BETWEEN, _BELOW = 26, 1.27, 6, 24  # around the sentences; leading in sizes
_FROM, _TAP, _AFTER, _FOOT = 46, regular(34), 20, 18  # where the taps begin, the word before them
_RADIUS = 14


def panel_height(words: Words, advised: Advised) -> int:
    """How high the panel is, in pixels."""
    return _taps_from(advised) + PITCH * len(_pills(words, advised)[1].rows) + _FOOT


def lesson_panel(pen: Pen, seat: int, advised: Advised) -> None:
    """Draw it from the pen's origin on, for ``seat``."""
    area = Box(0, 0, WIDE, panel_height(pen.words, advised))
    pen.panel(area, _RADIUS)
    cloth_edge(pen, area, seat, _CLOTH, _RADIUS)
    pen.stamp(seal(seat, pen.initials[seat], _SEAL), (_CLOTH + _LEFT) / 2 + 1, _ABOVE + 42)
    y = float(_ABOVE)
    for found, style in _sentences(advised):
        for line in found:
            pen.write(_LEFT, y + style.size * _LEADING / 2, line, style)
            y += style.size * _LEADING
        y += _BETWEEN
    top = _taps_from(advised)
    pen.box(Box(_FROM - 2, top - 6, WIDE - _FROM - _RIGHT, 3), pen.tokens.rule)
    before, pills = _pills(pen.words, advised)
    quiet = replace(_TAP, colour=pen.tokens.mute)
    pen.write(_FROM, top + 8 + PITCH / 2, pen.words.text("tutorial-tap"), quiet)
    draw_pills(pen.at(before, top + 8), pills, advised.now)


def _sentences(advised: Advised) -> list[tuple[list[str], Style]]:
    """Both sentences in lines, smaller before they are broken."""
    room, found = WIDE - _LEFT - _RIGHT, []
    for text, style in ((advised.do, _DO), (advised.why, _WHY)):
        one = style.fitted(text, room, _LEAST)
        lines, size = [one.text], one.size
        if one.text != text:
            lines, size = style.paragraph(text, room, 2)
        found.append((lines, replace(style, size=size)))
    return found


def _taps_from(advised: Advised) -> int:
    """Where the taps begin, in pixels from above."""
    heights = [len(found) * style.size * _LEADING for found, style in _sentences(advised)]
    return round(_ABOVE + sum(heights) + len(heights) * _BETWEEN + _BELOW)


def _pills(words: Words, advised: Advised) -> tuple[float, Pills]:
    """The taps, and how many pixels are before them."""
    before = _FROM + _TAP.width(words.text("tutorial-tap")) + _AFTER
    return before, laid_out(advised.taps, WIDE - _RIGHT - before)
