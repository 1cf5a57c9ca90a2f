"""Words on a picture: measured, shrunk, broken into lines and cut so that none is ever clipped."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PIL import Image

from render.draw.kept import kept
from render.draw.raster import Canvas, Line
from render.draw.theme import INK, Rgb
from render.text import letters
from render.text.letters import CAP, Face

ELLIPSIS = "…"
LEAST = 0.75  # share of the size to which text is shrunk before it is cut
WHOLE = 0.85  # share of the size to which it is shrunk before it is broken into lines
LEADING = 1.14  # from line to line, in sizes
_TIGHT = 1.05  # the same where a text is settled into a box
_BEFORE = {"l": 0.0, "m": 0.5, "r": 1.0}  # share of a line that lies before its anchor
_NARROWEST = 0.82  # share of their width to which letters are narrowed before a text is cut

# Where a line may end: at any space but a fixed one, and not between a number and its noun.
_BREAKS = re.compile(r"(?<!\b\d)(?<!\b\d\d)(?<!\b\d\d\d)[ \n]+|[ \n]+(?![^\W\d_])")


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text that fits: the words that are left and the size in pixels."""

    text: str
    size: float
    width: float


@dataclass(frozen=True, slots=True)
class Style:
    """Text style: typeface, size in pixels, colour (None: the theme's) and anchor.

    ``anchor``: ``l``eft, ``m``iddle or ``r``ight. ``halo``: so many pixels of a colour around
    the letters.
    """

    face: Face
    size: float
    colour: Rgb | None = None
    anchor: str = "l"
    halo: tuple[float, Rgb] | None = None

    def on(self, ground: Rgb, halo: float) -> Style:
        """The same with so many pixels of ``ground`` around its letters."""
        return Style(self.face, self.size, self.colour, self.anchor, (halo, ground))

    def width(self, text: str) -> float:
        """Width of ``text`` in pixels."""
        return width(text, self.face, self.size)

    def fitted(self, text: str, room: float, least: float = LEAST) -> Fitted:
        """``text`` made to fit into ``room`` pixels: shrunk to ``least`` of its size, then cut."""
        return fit(text, self.face, self.size, room, least)

    def paragraph(self, text: str, room: float, most: int) -> tuple[list[str], float]:
        """``text`` in at most ``most`` lines of ``room`` pixels, and the size it then has."""
        return paragraph(text, self.face, self.size, room, most)

    def block(self, text: str, room: float, high: float, most: int = 2) -> tuple[list[str], float]:
        """``text`` in ``room`` times ``high`` pixels: lines and size, in one line if it may be."""
        return block(text, self.face, self.size, room, high, most)


def bold(size: float, colour: Rgb | None = None, anchor: str = "l") -> Style:
    """Sans, bold: numbers and labels."""
    return Style(Face.BOLD, size, colour, anchor)


def regular(size: float, colour: Rgb | None = None, anchor: str = "l") -> Style:
    """Sans: running text."""
    return Style(Face.REGULAR, size, colour, anchor)


def serif(size: float, colour: Rgb | None = None, anchor: str = "l") -> Style:
    """Serif: titles and the names of people and cards."""
    return Style(Face.SERIF, size, colour, anchor)


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: float) -> float:
    """Width of ``text`` in pixels."""
    return letters.width(text, face, size)


@lru_cache(maxsize=2048)
def fit(text: str, face: Face, size: float, room: float, least: float = LEAST) -> Fitted:
    """``text`` made to fit into ``room`` pixels: shrunk to ``least`` of its size, then cut."""
    wide = width(text, face, size)
    if wide <= room:
        return Fitted(text, size, wide)
    smaller = max(least * size, float(int(size * room / wide)))
    wide = width(text, face, smaller)
    while wide > room and smaller > least * size:
        smaller = max(least * size, smaller - 1)
        wide = width(text, face, smaller)
    if wide <= room:
        return Fitted(text, smaller, wide)
    return cut(text, face, smaller, room)


def cut(text: str, face: Face, size: float, room: float) -> Fitted:
    """``text`` cut to ``room`` pixels, with an ellipsis."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    short = text[:low].rstrip() + ELLIPSIS
    return Fitted(short, size, width(short, face, size))


def unbroken(text: str) -> list[str]:
    """The unbreakable parts of ``text``: words, and numbers with what they count."""
    return _BREAKS.split(text.strip(" \n"))


def lines(text: str, face: Face, size: float, room: float, most: int) -> list[str]:
    """``text`` broken into at most ``most`` lines of ``room`` pixels; what is too much is cut."""
    found: list[str] = []
    line = ""
    parts = unbroken(text)
    words = [
        word
        for part in parts
        for word in ([part] if width(part, face, size) <= room else part.split(" "))
    ]
    for at, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if not line or width(longer, face, size) <= room:
            line = longer
            continue
        if len(found) == most - 1:
            line = " ".join([line, *words[at:]])
            break
        found.append(line)
        line = word
    found.append(line)
    return [
        one if width(one, face, size) <= room else cut(one, face, size, room).text for one in found
    ]


def paragraph(
    text: str, face: Face, size: float, room: float, most: int, least: float = LEAST
) -> tuple[list[str], float]:
    """Lines and size: as large as possible so that all of ``text`` stands in ``most`` lines."""
    smaller = size
    while True:
        found = lines(text, face, smaller, room, most)
        if " ".join(found) == " ".join(unbroken(text)) or smaller - 1 < least * size:
            return found, smaller
        smaller -= 1


def block(
    text: str, face: Face, size: float, room: float, high: float, most: int = 2
) -> tuple[list[str], float]:
    """Lines and size of ``text`` in ``room`` times ``high`` pixels.

    One line, if it needs not be smaller than ``WHOLE`` or would be no larger in several; else
    as few as it takes, up to ``most``.
    """
    one = fit(text, face, size, room)
    if one.text == text and one.size >= WHOLE * size:
        return [text], one.size
    found, smaller = [one.text], one.size if one.text == text else 0.0
    for count in range(2, most + 1):
        largest = min(size, float(int(high / (count * LEADING))))
        broken, broken_size = paragraph(text, face, largest, room, count)
        if broken_size > smaller and " ".join(broken) == " ".join(unbroken(text)):
            found, smaller = _even(text, face, broken_size, room, count), broken_size
    return (found, smaller) if smaller else _cut_block(text, face, size, room, high, most)


@dataclass(frozen=True, slots=True)
class Settled:
    """Text laid out in a box: its lines, their size in pixels and the horizontal scale."""

    lines: tuple[str, ...]
    size: float
    squeeze: float = 1.0
    whole: bool = True  # not cut

    @property
    def leading(self) -> float:
        """From the middle of a line to the middle of the next, in pixels."""
        return self.size * _TIGHT


@lru_cache(maxsize=2048)
def settle(
    text: str, face: Face, size: float, room: float, high: float, least: float, most: int = 1
) -> Settled:
    """``text`` in ``room`` times ``high`` pixels, with letters of ``least`` pixels at least.

    Tried in order: one line, slightly smaller; up to ``most`` lines, evenly broken, if that is
    larger; narrowed letters; divided long words; an ellipsis.
    """
    whole = " ".join(unbroken(text))
    largest = min(size, max(least, high))
    one = fit(text, face, largest, room, least / largest)
    if one.text == text and one.size >= WHOLE * size:
        return Settled((text,), one.size)
    most = max(1, min(most, int(high / (least * _TIGHT) + 0.1)))
    for count in range(2, most + 1):
        largest = min(size, max(least, high / (count * _TIGHT)))
        steps = int(largest - least)
        for smaller in (*(largest - step for step in range(steps + 1)), least):
            found = lines(text, face, smaller, room, count)
            if " ".join(found) == whole and (one.text != text or smaller > one.size):
                return Settled(tuple(_even(text, face, smaller, room, len(found))), smaller)
    if one.text == text:
        return Settled((text,), one.size)
    for narrow in (0.96, 0.92, 0.88, 0.85, _NARROWEST):
        found = lines(text, face, least, room / narrow, most)
        if " ".join(found) == whole:
            return Settled(tuple(found), least, narrow)
    room /= _NARROWEST
    divided = " ".join(
        part if width(part, face, least) <= room else _divided(part, face, least, room)
        for part in whole.split(" ")
    )
    found = lines(divided, face, least, room, most)
    if " ".join(found) == divided:
        return Settled(tuple(found), least, _NARROWEST)
    cut_off = lines(text, face, least, room, most)
    return Settled(tuple(cut_off), least, _NARROWEST, whole=False)


def _divided(word: str, face: Face, size: float, room: float) -> str:
    """A word that is longer than a line, in two parts with a hyphen."""
    for end in range(len(word) - 3, 2, -1):
        if width(f"{word[:end]}-", face, size) <= room:
            return f"{word[:end]}- {word[end:]}"
    return word


def _even(text: str, face: Face, size: float, room: float, count: int) -> list[str]:
    """``text``, which fits into ``count`` lines, in lines as alike as can be."""
    found = lines(text, face, size, room, count)
    while True:
        room -= size / 2
        closer = lines(text, face, size, room, count)
        if " ".join(closer) != " ".join(unbroken(text)):
            return found
        found = closer


def _cut_block(
    text: str, face: Face, size: float, room: float, high: float, most: int
) -> tuple[list[str], float]:
    """The part of ``text`` that fits into ``most`` lines of any size."""
    return paragraph(text, face, min(size, float(int(high / (most * LEADING)))), room, most)


def write(
    canvas: Canvas, x: float, y: float, text: str, style: Style, squeeze: float = 1.0
) -> float:
    """Write ``text`` with the middle of its capitals at y; returns its width.

    ``squeeze``: share of their own width that the letters have. Without a colour they are ink.
    """
    across, down = round(x), round(y + CAP * style.size / 2)
    plain = (0.0, style.colour or INK)
    wide = style.width(text) * squeeze
    line = Line(text, style.size, x - wide * _BEFORE[style.anchor], y, wide)
    for stroke, paint in (style.halo, plain) if style.halo else (plain,):
        shape = _shape(text, style.face, style.size, style.anchor, stroke, squeeze)
        if shape is not None:
            mask, left, top = shape
            canvas.letters(mask, across + left, down + top, paint, line)
    return wide


@kept
def _shape(
    text: str, face: Face, size: float, anchor: str, stroke: float, squeeze: float
) -> tuple[Image.Image, int, int] | None:
    """The letters as a mask, and where it lies from the point to write at; None for blanks.

    Kept, since labels and numbers come back in every picture.
    """
    if stroke or squeeze != 1:
        shape = letters.drawn_words(text, face, size, anchor, stroke)
    else:
        shape = letters.set_words(text, face, size, anchor)
    if shape is None or squeeze == 1:
        return shape
    mask, left, top = shape
    narrow = (ceil(mask.width * squeeze), mask.height)
    return mask.resize(narrow, Image.Resampling.BOX), round(left * squeeze), top
