"""The lines under the board that repeat in words what the marks on it show: every badge named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.draw.boxes import Box
from render.draw.pen import Pen, bold
from render.icons.sprites import flat, seal
from render.parts.amounts import amounts_width, arrowed_width, draw_amounts, write_arrowed
from render.parts.badges import row_badge
from render.parts.turn_marks import numbered
from render.text.phrases import Phrase
from render.text.words import Words

_SMALLEST = 24
_LINES = 2
_SEAL, _HELMET = 52, 40
_AFTER_SEAL, _AFTER_HELMET = 12, 16
_AFTER_BADGE, _GAP = 10, 30


@dataclass(frozen=True, slots=True)
class _Item:
    """One phrase with the numbers of its badges: several where it tells several steps."""

    numbers: tuple[int, ...]
    phrase: Phrase


def caption(
    pen: Pen,
    area: Box,
    turn: Sequence[Phrase],
    seat: int | None,
    *,
    stand_in: bool = False,
    largest: int = 30,
) -> None:
    """Draw what ``seat`` did in at most two lines.

    ``area``: where the middle of the first line begins, how wide it is, and how far below it
    the second is. Where nobody did anything there is no line. ``stand_in``: a helmet after the
    seal, as a computer played in the player's place. ``largest``: size of the letters, in pixels,
    unless it must be smaller to name every badge.
    """
    if seat is None:
        return
    pen.stamp(seal(seat, pen.initials[seat], _SEAL), area.x + _SEAL / 2, area.y)
    left = float(area.x + _SEAL + _AFTER_SEAL)
    if stand_in:
        sign = flat("army", pen.tokens.text, pen.tokens.bg, _HELMET)
        pen.stamp(sign, left + _HELMET / 2, area.y)
        left += _HELMET + _AFTER_HELMET
    room = area.right - left
    lines, size = fitted(turn, pen.words, room, largest)
    for row, items in enumerate(lines):
        _draw_line(pen.at(left, area.y + row * area.h), items, seat, size, room)


def _draw_line(pen: Pen, items: Sequence[_Item], seat: int, size: int, room: float) -> None:
    x, badge = 0.0, _badge(size)
    for item in items:
        for number in item.numbers:
            pen.stamp(row_badge(pen.theme, number, badge, strong=True), x + badge / 2, 0)
            x += badge + _AFTER_BADGE
        here = pen.at(x, 0)
        if item.phrase.goods:
            x += draw_amounts(here, item.phrase.goods, seat, size)
        else:
            x += write_arrowed(here, item.phrase.words, bold(size), room - x)
        x += _GAP


def fitted(
    turn: Sequence[Phrase], words: Words, room: float, largest: int
) -> tuple[list[list[_Item]], int]:
    """The lines and their size: smaller letters first, then an army's steps become one phrase,
    then what has no badge is only counted; names are cut at last.
    """
    every = [_Item(() if number is None else (number,), one) for number, one in numbered(turn)]
    joined = _joined(every)
    for items in (every, joined):
        for size in range(largest, _SMALLEST - 1, -1):
            lines = _broken(items, size, room)
            if len(lines) <= _LINES:
                return lines, size
    named = [item for item in joined if item.numbers]
    others = [item for item in joined if not item.numbers]
    for shown in range(len(others) - 1, -1, -1):
        more = Phrase(words.text("picture-more", count=len(others) - shown))
        kept = [item for item in joined if item.numbers or item in others[:shown]]
        lines = _broken([*kept, _Item((), more)], _SMALLEST, room)
        if len(lines) <= _LINES:
            return lines, _SMALLEST
    half = -(-len(named) // _LINES)
    return [named[:half], named[half:]], _SMALLEST


def _joined(items: Sequence[_Item]) -> list[_Item]:
    """The steps of one army as one phrase with the badges of all of them."""
    found: list[_Item] = []
    for item in items:
        way, place = item.phrase.way, None
        if way is not None:
            ends = [None if one.phrase.way is None else one.phrase.way[1] for one in found]
            place = ends.index(way[0]) if way[0] in ends else None
        if way is None or place is None:
            found.append(item)
            continue
        first = found[place].phrase
        assert first.way is not None
        phrase = Phrase(f"{first.words} → {way[1]}", way[1], (first.way[0], way[1]))
        found[place] = _Item((*found[place].numbers, *item.numbers), phrase)
    return found


def _broken(items: Sequence[_Item], size: int, room: float) -> list[list[_Item]]:
    """The items in lines of ``room`` pixels."""
    lines: list[list[_Item]] = []
    x = 0.0
    for item in items:
        wide = _width(item, size)
        if lines and x + _GAP + wide <= room:
            lines[-1].append(item)
            x += _GAP + wide
        else:
            lines.append([item])
            x = wide
    return lines


def _width(item: _Item, size: int) -> float:
    badges = len(item.numbers) * (_badge(size) + _AFTER_BADGE)
    if item.phrase.goods:
        return badges + amounts_width(item.phrase.goods, size)
    return badges + arrowed_width(item.phrase.words, bold(size))


def _badge(size: int) -> int:
    """How large the badges beside letters of that size are."""
    return round(1.3 * size) + 1
