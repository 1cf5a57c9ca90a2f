"""The lines under the board that repeat in words what the marks on it show: every badge named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from render.draw.boxes import Box
from render.draw.pen import Pen, bold
from render.icons.sprites import flat, seal
from render.parts.amounts import amounts_width, arrowed_width, draw_amounts, write_arrowed
from render.parts.badges import row_badge
from render.parts.turn_marks import ShownTurn, numbered
from render.text.phrases import Phrase
from render.text.words import Words

_SMALLEST = 24
_FOR_WHOLE_TURNS = 4  # pixels by which letters may be smaller so that no turn is broken
_SEAL, _HELMET = 52, 40
_SMALL_SEAL = 42  # where each line may have one
_AFTER_SEAL, _AFTER_HELMET = 12, 16
_AFTER_BADGE, _GAP, _BETWEEN_TURNS = 10, 30, 46


@dataclass(frozen=True, slots=True)
class _Item:
    """One phrase of ``turn`` with the numbers of its badges: several where it tells several steps.

    ``head``: it begins one of several turns, so that the seal of its player stands before it.
    """

    turn: ShownTurn
    numbers: tuple[int, ...]
    phrase: Phrase
    head: bool = False


def caption(
    pen: Pen, area: Box, turns: Sequence[ShownTurn], *, largest: int = 30, most_lines: int = 2
) -> None:
    """Draw what was done in ``turns``, oldest first, in at most ``most_lines`` lines.

    ``area``: where the middle of the first line begins, how wide it is, and how far below it
    the next is. Where nobody did anything there is no line. ``largest``: size of the letters,
    in pixels, unless it must be smaller to name every badge.
    """
    left = float(area.x)
    if len(turns) == 1:
        left += _draw_mover(pen.at(left, area.y), turns[0], _SEAL)
    room = area.right - left
    lines, size = fitted(turns, pen.words, room, largest, most_lines)
    for row, items in enumerate(lines):
        _draw_line(pen.at(left, area.y + row * area.h), items, size, room)


def _draw_mover(pen: Pen, turn: ShownTurn, size: int) -> float:
    """The seal of who has played, and a helmet if a computer did in their place; how wide."""
    pen.stamp(seal(turn.seat, pen.initials[turn.seat], size), size / 2, 0)
    if turn.stand_in:
        sign = flat("army", pen.tokens.text, pen.tokens.bg, _HELMET)
        pen.stamp(sign, size + _AFTER_SEAL + _HELMET / 2, 0)
    return _mover_width(turn, size)


def _mover_width(turn: ShownTurn, size: int) -> float:
    return size + _AFTER_SEAL + (_HELMET + _AFTER_HELMET if turn.stand_in else 0)


def _draw_line(pen: Pen, items: Sequence[_Item], size: int, room: float) -> None:
    x, badge = 0.0, _badge(size)
    for item in items:
        x += _space(item) if x else 0
        for number in item.numbers:
            pen.stamp(row_badge(pen.theme, number, badge, strong=True), x + badge / 2, 0)
            x += badge + _AFTER_BADGE
        if item.head:
            x += _draw_mover(pen.at(x, 0), item.turn, _SMALL_SEAL)
        here = pen.at(x, 0)
        if item.phrase.goods:
            x += draw_amounts(here, item.phrase.goods, item.turn.seat, size)
        else:
            x += write_arrowed(here, item.phrase.words, bold(size), room - x)


def fitted(
    turns: Sequence[ShownTurn], words: Words, room: float, largest: int, most_lines: int = 2
) -> tuple[list[list[_Item]], int]:
    """The lines and their size: smaller letters first, then an army's steps become one phrase,
    then what has no badge is only counted; names are cut at last.
    """
    every = [_items(turn, number, len(turns)) for number, turn in enumerate(turns, 1)]
    joined = [_joined(items) for items in every]
    for told in (every, joined):
        for size in range(largest, largest - _FOR_WHOLE_TURNS, -1):
            if (parted := _whole_turns(told, size, room, most_lines)) is not None:
                return parted, size
        for size in range(largest, _SMALLEST - 1, -1):
            lines = _lines(told, size, room)
            if len(lines) <= most_lines:
                return lines, size
    counts = [0] * len(turns)
    while (place := _least_missed(joined)) is not None:
        turn, item = place
        del joined[turn][item]
        counts[turn] += 1
        told = [
            [*items, _more(items[0].turn, count, words)] if count else items
            for items, count in zip(joined, counts, strict=True)
        ]
        lines = _lines(told, _SMALLEST, room)
        if len(lines) <= most_lines:
            return lines, _SMALLEST
    named = [item for items in joined for item in items]
    share = -(-len(named) // most_lines)
    return [named[first : first + share] for first in range(0, len(named), share)], _SMALLEST


def _items(turn: ShownTurn, number: int, count: int) -> list[_Item]:
    """The phrases of turn ``number`` of ``count``; of several each has one number, its own."""
    if count == 1:
        return [
            _Item(turn, () if badge is None else (badge,), one)
            for badge, one in numbered(turn.phrases)
        ]
    first, *rest = turn.phrases or [Phrase("")]
    return [_Item(turn, (number,), first, head=True), *[_Item(turn, (), one) for one in rest]]


def _more(turn: ShownTurn, count: int, words: Words) -> _Item:
    return _Item(turn, (), Phrase(words.text("picture-more", count=count)))


def _least_missed(told: Sequence[Sequence[_Item]]) -> tuple[int, int] | None:
    """Of what has no badge the last of the longest turn: ways first, then what has no place,
    then what has one, such as a village that fell; gains at last.
    """
    found = [
        (_weight(item.phrase), -len(items), -place, turn)
        for turn, items in enumerate(told)
        for place, item in enumerate(items)
        if place and not item.numbers
    ]
    if not found:
        return None
    *_, place, turn = min(found)
    return turn, -place


def _weight(phrase: Phrase) -> int:
    """How much a phrase would be missed."""
    if phrase.goods:
        return 3
    return 0 if phrase.way else 2 if phrase.region else 1


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
        first = found[place]
        assert first.phrase.way is not None
        arrow = " → " if " → " in first.phrase.words else "→"
        told = f"{first.phrase.words}{arrow}{way[1]}"
        phrase = Phrase(told, way[1], (first.phrase.way[0], way[1]))
        numbers = (*first.numbers, *item.numbers)
        found[place] = replace(first, numbers=numbers, phrase=phrase)
    return found


def _lines(told: Sequence[Sequence[_Item]], size: int, room: float) -> list[list[_Item]]:
    """One item after the other, in as many lines as it takes."""
    return _broken([item for items in told for item in items], size, room)


def _whole_turns(
    told: Sequence[Sequence[_Item]], size: int, room: float, count: int
) -> list[list[_Item]] | None:
    """Several turns in ``count`` lines of which each holds whole turns, as even as may be; None
    if they do not fit so.
    """
    if len(told) < 2:
        return None
    found: list[list[list[_Item]]] = []
    for cuts in combinations(range(1, len(told)), min(count, len(told)) - 1):
        parts = [told[a:b] for a, b in pairwise((0, *cuts, len(told)))]
        lines = [[item for items in part for item in items] for part in parts]
        if all(len(_broken(line, size, room)) == 1 for line in lines):
            found.append(lines)
    return min(
        found, key=lambda lines: max(_line_width(line, size) for line in lines), default=None
    )


def _line_width(line: Sequence[_Item], size: int) -> float:
    return sum(_space(item) + _width(item, size) for item in line)


def _broken(items: Sequence[_Item], size: int, room: float) -> list[list[_Item]]:
    """The items in lines of ``room`` pixels."""
    lines: list[list[_Item]] = []
    x = 0.0
    for item in items:
        wide = _width(item, size)
        if lines and x + _space(item) + wide <= room:
            lines[-1].append(item)
            x += _space(item) + wide
        else:
            lines.append([item])
            x = wide
    return lines


def _space(item: _Item) -> int:
    """How far an item is from the one before."""
    return _BETWEEN_TURNS if item.head else _GAP


def _width(item: _Item, size: int) -> float:
    before = _mover_width(item.turn, _SMALL_SEAL) if item.head else 0.0
    before += len(item.numbers) * (_badge(size) + _AFTER_BADGE)
    if item.phrase.goods:
        return before + amounts_width(item.phrase.goods, size)
    return before + arrowed_width(item.phrase.words, bold(size))


def _badge(size: int) -> int:
    """How large the badges beside letters of that size are."""
    return round(1.3 * size) + 1
