"""The line under the board that repeats in words what the marks on it show."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.draw.pen import Pen, bold
from render.draw.theme import BADGE_DIGIT, BLACK, IVORY, Theme
from render.icons.egypt import boat_sign, token
from render.icons.goods import goods
from render.icons.shapes import PIECES
from render.icons.sprites import badge, flat, piece, seal, vp
from render.parts.turn_marks import Numbered, numbered
from render.text.phrases import BOATS, Phrase, signed
from render.text.words import Words

_MOST = 3
_LARGEST, _SMALLEST = 29, 24
_SEAL = 62  # pixels for the seal of whoever did it
_BADGE = 36
_GAP = 30
_ARROW = "→"


def caption(pen: Pen, turn: Sequence[Phrase], seat: int | None, room: int) -> None:
    """Draw what ``seat`` did from the pen's origin on, ``room`` pixels wide at most.

    Where nobody did anything there is no line.
    """
    if seat is None:
        return
    pen.stamp(seal(seat, pen.initials[seat], 46), 23, 0)
    shown, size = _fitted(turn, pen.words, room - _SEAL)
    x = float(_SEAL)
    for number, one in shown:
        if number is not None:
            ring = BLACK if pen.theme is Theme.LIGHT else IVORY
            pen.stamp(badge(str(number), _BADGE, ring, BADGE_DIGIT, BLACK), x + _BADGE / 2, 0)
            x += _BADGE + 10
        item = pen.at(x, 0)
        if one.goods:
            x += _goods(item, one, seat, size)
        else:
            x += _words(item, one.words, size, room - x)
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
            amounts = (bold(size).width(signed(amount)) for _, amount in one.goods)
            total += sum(wide + 4 + size * 1.25 + 12 for wide in amounts)
        else:
            total += _words_length(one.words, size)
    return total


def _words_length(text: str, size: float) -> float:
    parts = text.split(_ARROW)
    return sum(bold(size).width(part) for part in parts) + (len(parts) - 1) * size


def _goods(pen: Pen, phrase: Phrase, seat: int, size: float) -> float:
    """Amounts with their icons; returns how wide they are."""
    x = 0.0
    for what, amount in phrase.goods:
        x += pen.write(x, 0, signed(amount), bold(size)) + 4
        pen.stamp(_icon(what, seat, round(size * 1.2)), x + size * 0.62, 0)
        x += size * 1.25 + 12
    return x - 12


def _icon(what: str, seat: int, size: float) -> Image.Image:
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


def _words(pen: Pen, text: str, size: float, room: float) -> float:
    """Bold text in which every arrow sign is drawn; returns how wide it is."""
    if _words_length(text, size) > room:
        text = bold(size).fitted(text, room, least=1).text
    x = 0.0
    for i, part in enumerate(text.split(_ARROW)):
        if i:
            pen.stamp(flat("arrow", pen.tokens.text, None, round(size * 0.8)), x + size / 2, 0)
            x += size
        x += pen.write(x, 0, part, bold(size))
    return x
