"""The line under the board that repeats in words what the marks on it show."""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.pen import Pen, bold
from render.icons.sprites import flat, seal
from render.parts.amounts import amounts_width, arrowed_width, draw_amounts, write_arrowed
from render.parts.badges import row_badge
from render.parts.turn_marks import Numbered, numbered
from render.text.phrases import Phrase
from render.text.words import Words

_MOST = 3
_LARGEST, _SMALLEST = 29, 24
_SEAL = 62  # pixels for the seal of whoever did it
_BADGE, _HELMET = 36, 40
_GAP = 30


def caption(
    pen: Pen, turn: Sequence[Phrase], seat: int | None, room: int, *, stand_in: bool = False
) -> None:
    """Draw what ``seat`` did from the pen's origin on, ``room`` pixels wide at most.

    Where nobody did anything there is no line. ``stand_in``: a helmet after the seal, as a
    computer played in the player's place.
    """
    if seat is None:
        return
    pen.stamp(seal(seat, pen.initials[seat], 46), 23, 0)
    x = float(_SEAL)
    if stand_in:
        pen.stamp(flat("army", pen.tokens.text, pen.tokens.bg, _HELMET), x + _HELMET / 2, 0)
        x += _HELMET + 16
    shown, size = _fitted(turn, pen.words, room - x)
    for number, one in shown:
        if number is not None:
            pen.stamp(row_badge(pen.theme, number, _BADGE, strong=True), x + _BADGE / 2, 0)
            x += _BADGE + 10
        item = pen.at(x, 0)
        if one.goods:
            x += draw_amounts(item, one.goods, seat, size)
        else:
            x += write_arrowed(item, one.words, bold(size), room - x)
        x += _GAP


def _fitted(turn: Sequence[Phrase], words: Words, room: float) -> tuple[list[Numbered], int]:
    """As many phrases as possible, as large as possible, in ``room`` pixels; and their size."""
    for most in range(_MOST, 0, -1):
        shown = _shown(turn, words, most)
        for size in range(_LARGEST, _SMALLEST - 1, -1):
            if _length(shown, size) <= room:
                return shown, size
    return shown, _SMALLEST


def _shown(turn: Sequence[Phrase], words: Words, most: int) -> list[Numbered]:
    """All phrases, or the first ``most`` and how many more there are."""
    listed = numbered(turn)
    if len(listed) <= most:
        return listed
    rest = Phrase(words.text("picture-more", count=len(listed) - most))
    return [*listed[:most], (None, rest)]


def _length(shown: Sequence[Numbered], size: float) -> float:
    total = -float(_GAP)
    for number, one in shown:
        total += _GAP + (_BADGE + 10 if number else 0)
        if one.goods:
            total += amounts_width(one.goods, size)
        else:
            total += arrowed_width(one.words, bold(size))
    return total
