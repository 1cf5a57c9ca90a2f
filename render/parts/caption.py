"""The line under the board that repeats in words what the marks on it show."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.draw.raster import Canvas
from render.draw.theme import (
    BADGE_DIGIT,
    BLACK,
    IVORY,
    TOKENS,
    Rgb,
    Theme,
)
from render.icons.egypt.emblems import boat_sign, token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import (
    badge,
    flat,
    piece,
    seal,
    vp,
)
from render.parts.turn_marks import numbered
from render.text.fitting import bold, fit, width, write
from render.text.fonts import Face
from render.text.phrases import BOATS, Phrase, signed
from render.text.words import Words

_MOST = 3
_SMALLEST = 24
_BADGE = 36
_GAP = 30
_ARROW = "→"


def good_icon(what: str, seat: int, size: float) -> Image.Image:
    """The icon of gold, a resource, cards, VP, a boat, or one of a player's pieces and tokens."""
    if what == "token":
        return token(seat, size)
    if what in BOATS:
        return boat_sign(BOATS[what], size)
    if what == "vp":
        return vp(size)
    if what in PIECES:
        return piece(what, seat, size)
    return goods(what, size)


def shown(
    told: Sequence[Phrase], words: Words, most: int = _MOST
) -> list[tuple[int | None, Phrase]]:
    """What stands in the caption: all, or the first ``most`` and how many more there are."""
    listed = numbered(told)
    if len(listed) <= most:
        return listed
    rest = Phrase(words.text("picture-more", count=len(listed) - most))
    return [*listed[:most], (None, rest)]


def caption(
    canvas: Canvas,
    x: int,
    y: int,
    room: int,
    told: Sequence[Phrase],
    seat: int,
    initial: str,
    words: Words,
    theme: Theme,
    size: float = 29,
) -> None:
    """Draw the line with its middle at ``y``, ``room`` pixels wide at most."""
    canvas.stamp(seal(seat, initial, 46), x + 23, y)
    listed, size = _fitted(told, words, room - 62, size)
    start = x + 62.0
    ends = x + room
    for number, one in listed:
        start = _item(canvas, start, y, number, one, seat, size, theme, ends) + _GAP


def _fitted(
    told: Sequence[Phrase], words: Words, room: float, size: float
) -> tuple[list[tuple[int | None, Phrase]], float]:
    """As many phrases as possible, as large as possible, in ``room`` pixels."""
    for most in range(_MOST, 0, -1):
        listed = shown(told, words, most)
        for smaller in range(round(size), _SMALLEST - 1, -1):
            if _length(listed, smaller) <= room:
                return listed, smaller
    return listed, _SMALLEST


def _length(listed: Sequence[tuple[int | None, Phrase]], size: float) -> float:
    total = -float(_GAP)
    for number, one in listed:
        total += _GAP + (_BADGE + 10 if number else 0)
        if one.goods:
            total += sum(_good_length(amount, size) for _, amount in one.goods)
        else:
            total += _words_length(one.words, size)
    return total


def _good_length(amount: int, size: float) -> float:
    return width(signed(amount), Face.BOLD, size) + 4 + size * 1.25 + 12


def _words_length(text: str, size: float) -> float:
    parts = text.split(_ARROW)
    return sum(width(part, Face.BOLD, size) for part in parts) + (len(parts) - 1) * size


def _item(
    canvas: Canvas, x: float, y: int, number: int | None, one: Phrase, seat: int,
    size: float, theme: Theme, ends: int,
) -> float:  # fmt: skip
    """One phrase with its badge; returns where it ends."""
    colour = TOKENS[theme].text
    if number is not None:
        ring = BLACK if theme is Theme.LIGHT else IVORY
        canvas.stamp(badge(str(number), _BADGE, ring, BADGE_DIGIT, BLACK), x + _BADGE / 2, y)
        x += _BADGE + 10
    if one.goods:
        for what, amount in one.goods:
            x += write(canvas, x, y, signed(amount), bold(size, colour)) + 4
            canvas.stamp(good_icon(what, seat, round(size * 1.2)), x + size * 0.62, y)
            x += size * 1.25 + 12
        return x - 12
    return arrowed(canvas, x, y, one.words, size, colour, ends - x)


def arrowed(
    canvas: Canvas, x: float, y: float, text: str, size: float, colour: Rgb, room: float
) -> float:
    """Bold text in which every arrow sign is drawn; returns where it ends."""
    if _words_length(text, size) > room:
        text = fit(text, Face.BOLD, size, room, least=1).text
    for i, part in enumerate(text.split(_ARROW)):
        if i:
            canvas.stamp(flat("arrow", colour, None, round(size * 0.8)), x + size / 2, y)
            x += size
        x += write(canvas, x, y, part, bold(size, colour))
    return x
