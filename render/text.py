"""Words on a picture: measured, shrunk, broken into lines and cut so that none is ever clipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw

from render.fonts import CAP, Face, font
from render.raster import Canvas
from render.tokens import Rgb

ELLIPSIS = "…"
_LEAST = 0.75  # share of the size to which text is shrunk before it is cut


# Signs that the fonts lack, and what stands for them.
_TYPED = str.maketrans({"−": "–", "→": "–", "\u2011": "-", "\u202f": " ", "\u00a0": " "})


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text that fits: the words that are left and the size in pixels."""

    text: str
    size: float
    width: float


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: float) -> float:
    """How wide ``text`` is, in pixels."""
    return font(face, size).getlength(text.translate(_TYPED))


def fit(text: str, face: Face, size: float, room: float, least: float = _LEAST) -> Fitted:
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
    return _cut(text, face, smaller, room)


def fit_name(
    sentence: Callable[[str], str], name: str, face: Face, size: float, room: float
) -> Fitted:
    """A sentence with a name in it made to fit: shrunk, then the name is cut, not the rest."""
    for kept in range(len(name), 0, -1):
        short = name if kept == len(name) else name[:kept].rstrip() + ELLIPSIS
        whole = sentence(short)
        if width(whole, face, _LEAST * size) <= room:
            return fit(whole, face, size, room)
    return fit(sentence(ELLIPSIS), face, size, room)


def _cut(text: str, face: Face, size: float, room: float) -> Fitted:
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    short = text[:low].rstrip() + ELLIPSIS
    return Fitted(short, size, width(short, face, size))


def lines(text: str, face: Face, size: float, room: float, most: int) -> list[str]:
    """``text`` broken into at most ``most`` lines of ``room`` pixels; what is too much is cut."""
    found: list[str] = []
    line = ""
    words = text.split()
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
        one if width(one, face, size) <= room else _cut(one, face, size, room).text for one in found
    ]


def paragraph(
    text: str, face: Face, size: float, room: float, most: int, least: float = _LEAST
) -> tuple[list[str], float]:
    """Lines and size: as large as possible so that all of ``text`` stands in ``most`` lines."""
    smaller = size
    while True:
        found = lines(text, face, smaller, room, most)
        if " ".join(found) == " ".join(text.split()) or smaller - 1 < least * size:
            return found, smaller
        smaller -= 1


def write(
    canvas: Canvas,
    x: float,
    middle: float,
    text: str,
    face: Face,
    size: float,
    colour: Rgb,
    *,
    anchor: str = "l",
    halo: float = 0,
    ground: Rgb | None = None,
) -> float:
    """Write ``text`` with the middle of its capitals at ``middle``; gives its width.

    ``anchor``: what stands at x: ``l``eft, ``m``iddle or ``r``ight.
    ``halo``: pixels of ``ground`` around the letters.
    """
    across, down = round(x), round(middle + CAP * size / 2)
    layers = ((halo, ground), (0, colour)) if halo else ((0, colour),)
    for stroke, paint in layers:
        if paint is not None and (shape := _shape(text, face, size, anchor, stroke)) is not None:
            mask, left, top = shape
            canvas.lay(mask, across + left, down + top, paint)
    return width(text, face, size)


@lru_cache(maxsize=2048)
def _shape(
    text: str, face: Face, size: float, anchor: str, stroke: float
) -> tuple[Image.Image, int, int] | None:
    """The letters as a mask, and where it lies from the point to write at; None for blanks.

    Kept, since labels and numbers come back in every picture, and shaping and drawing
    them anew is a third of the work.
    """
    typed, face_font = text.translate(_TYPED), font(face, size)
    box = face_font.getbbox(typed, anchor=f"{anchor}s", stroke_width=stroke)
    left, top, right, bottom = floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3])
    if right <= left or bottom <= top:
        return None
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text(
        (-left, -top), typed, fill=255, font=face_font, anchor=f"{anchor}s", stroke_width=stroke
    )
    return mask, left, top


def write_fitted(
    canvas: Canvas,
    x: float,
    middle: float,
    text: str,
    face: Face,
    size: float,
    colour: Rgb,
    room: float,
    *,
    anchor: str = "l",
) -> float:
    """Like ``write``, shrunk or cut to ``room`` pixels."""
    fitted = fit(text, face, size, room)
    return write(canvas, x, middle, fitted.text, face, fitted.size, colour, anchor=anchor)


def name_room(names: Sequence[str], face: Face, size: float, least: float, most: float) -> float:
    """How wide a column of names is to be so that, shrunk at most, none is cut; within bounds."""
    return min(most, max(least, *(width(name, face, _LEAST * size) + 1 for name in names)))


def initials(names: Sequence[str]) -> list[str]:
    """What stands on the seals: one letter each, two where two names begin alike.

    Where even two letters are the same, the second gives way to the number of the seat.
    """
    one = [_letters(name, 1) for name in names]
    two = [_letters(name, 2) for name in names]
    found = []
    for seat, (first, pair) in enumerate(zip(one, two, strict=True)):
        if one.count(first) == 1:
            found.append(first)
        else:
            found.append(pair if two.count(pair) == 1 else f"{first}{seat + 1}")
    return found


def brief(names: Sequence[str], most: int = 14) -> list[str]:
    """Names short enough to stand in a phrase beside others."""
    return [name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS for name in names]


def _letters(name: str, count: int) -> str:
    usable = [c for c in name if c.isalnum()]
    return ("".join(usable[:count]) or "?").capitalize()


@lru_cache(maxsize=4096)
def _known(letter: str) -> bool:
    if letter.isspace():
        return True
    shape = font(Face.SERIF, 20).getmask(letter)
    return bytes(shape) != bytes(font(Face.SERIF, 20).getmask("\uffff"))


@lru_cache(maxsize=256)
def known_letters(name: str) -> str:
    """``name`` without signs that the fonts lack, which would be drawn as boxes."""
    kept = "".join(c for c in name if c.isprintable() and _known(c))
    return " ".join(kept.split()) or "?"
