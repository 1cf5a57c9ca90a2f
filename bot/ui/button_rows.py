"""Estimate what a question occupies in Discord's clients, so that it fits into one view.

A row of up to five buttons wraps where its labels are long: on a phone three short ones stand
beside each other. Widths are reckoned from the number of letters, which is near enough.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from math import ceil

from discord.ui import Button, Select

from bot.platform.discord.emoji import narrow
from bot.platform.discord.pages import Item
from render.look import Form

IN_A_ROW = 5  # Discord's limit
ROWS = 5  # Discord's limit
# Pixels for the words, buttons and menus of a question, beside a picture as high as clients show
# it in a panel. For a screen of 1280 × 800, and a phone of 390 × 844, where the picture is lower
# by the room that the panel takes at its sides.
VIEW = {Form.WIDE: 228, Form.TALL: 246}
TEXT_LINE, BUTTON_LINE, MENU_LINE = 22, 38, 46  # pixels
_WIDE = {Form.WIDE: 600, Form.TALL: 358}  # pixels that a client has for a row
_TEXT = {Form.WIDE: 560, Form.TALL: 308}  # that it has for a line of text in a panel
_LATIN, _CYRILLIC = 7.8, 9.4  # pixels of a letter on a button, on average
_IN_TEXT = 1.07  # times as wide are letters of a text, which are larger and not bold
_AROUND = 30  # pixels of a button beside its label
_GAP = 8
_MARKUP = re.compile(r"[*`_]|^(?:> |-# )", re.MULTILINE)


def lines_of(labels: Sequence[str], form: Form) -> int:
    """The number of lines that a client needs for these buttons, in the rows of ``in_rows``."""
    return sum(_lines(row, _WIDE[form]) for row in _split(labels, form))


def in_rows(labels: Sequence[str], form: Form) -> list[int]:
    """The row of each of these buttons, from 0: few rows, broken where they need fewest lines."""
    return [number for number, row in enumerate(_split(labels, form)) for _ in row]


def _split(labels: Sequence[str], form: Form) -> list[Sequence[str]]:
    if not labels:
        return []
    rows = -(-len(labels) // IN_A_ROW)
    least = len(labels) - IN_A_ROW * (rows - 1)  # else the other rows have no room for the rest

    def broken(first: int) -> list[Sequence[str]]:
        return [labels[:first], *_split(labels[first:], form)]

    ways = [broken(first) for first in range(min(IN_A_ROW, len(labels)), max(least, 1) - 1, -1)]
    return min(ways, key=lambda way: sum(_lines(row, _WIDE[form]) for row in way))


def _lines(labels: Sequence[str], room: int) -> int:
    count, left = 0, 0.0
    for label in labels:
        wide = _AROUND + _letters(label) + _GAP
        if wide > left:
            count, left = count + 1, room + _GAP
        left -= wide
    return count


def _letters(text: str) -> float:
    return sum(_CYRILLIC if "Ѐ" <= letter <= "ӿ" else _LATIN for letter in text)


def text_height(text: str, form: Form) -> int:
    """Height of a text in pixels."""
    lines = _MARKUP.sub("", narrow(text)).split("\n") if text else []
    wide = [_IN_TEXT * _letters(line) for line in lines]
    return TEXT_LINE * sum(max(1, ceil(one / _TEXT[form])) for one in wide)


def items_height(items: Iterable[Item], form: Form) -> int:
    """Height of buttons and menus in pixels, each in its row."""
    rows = groupby(sorted(items, key=_row), _row)
    return sum(_row_height(list(row), form) for _, row in rows)


def _row(item: Item) -> int:
    return item.row or 0


def _row_height(row: Sequence[Item], form: Form) -> int:
    if any(isinstance(item, Select) for item in row):
        return MENU_LINE
    return BUTTON_LINE * lines_of(labels_of(row), form)


def labels_of(items: Iterable[Item]) -> list[str]:
    """The labels of the buttons among ``items``, as wide as they are with their emoji."""
    buttons = (item for item in items if isinstance(item, Button))
    return [beside_icon(one.label or "") if one.emoji else one.label or "" for one in buttons]


def beside_icon(label: str) -> str:
    """A label with letters that are as wide as an emoji before it."""
    return f"mmm{label}"


def room_beside(text: str, items: Iterable[Item], form: Form) -> int:
    """The pixels that are left in one view; less than 0 where something is out of sight."""
    return VIEW[form] - text_height(text, form) - items_height(items, form)


def spread(items: Sequence[Item], form: Form, first: int) -> Sequence[Item]:
    """Put buttons into the rows from ``first`` on, as many in each as fit in one line.

    More stand in the last rows if there would not be rows enough.
    """
    left = list(items)
    for row in range(first, ROWS):
        below = IN_A_ROW * (ROWS - 1 - row)
        count = max(1, len(left) - below)
        while count < min(len(left), IN_A_ROW) and lines_of(labels_of(left[: count + 1]), form) < 2:
            count += 1
        for item in left[:count]:
            item.row = row
        left = left[count:]
    return items


def add(items: Sequence[Item], more: Item, form: Form) -> bool:
    """Put another button where it makes the message least higher, as low as can be.

    False if all rows are full.
    """
    taken = Counter[int]()
    for item in items:
        taken[_row(item)] += item.width

    def height(row: int) -> int:
        more.row = row
        return items_height([*items, more], form)

    free = [row for row in reversed(range(ROWS)) if taken[row] < IN_A_ROW]
    if not free:
        return False
    more.row = min(free, key=height)
    return True
