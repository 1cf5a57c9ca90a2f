"""Words on a picture: measured, shrunk, broken into lines and cut so that none is ever clipped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw

from render.draw.raster import Canvas
from render.draw.theme import Rgb
from render.text.fonts import CAP, Face, font

ELLIPSIS = "…"
LEAST = 0.75  # share of the size to which text is shrunk before it is cut


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
    # The basic layout knows no kerning in these fonts, so that letters can be measured alone and
    # kept. Measuring whole phrases anew took a tenth of the time of a board picture.
    return sum(_advance(letter, face, size) for letter in text.translate(_TYPED))


@lru_cache(maxsize=8192)
def _advance(letter: str, face: Face, size: float) -> float:
    return font(face, size).getlength(letter)


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
    """As much of ``text`` as fits into ``room`` pixels, with an ellipsis."""
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
        one if width(one, face, size) <= room else cut(one, face, size, room).text for one in found
    ]


def paragraph(
    text: str, face: Face, size: float, room: float, most: int, least: float = LEAST
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
    squeeze: float = 1.0,
) -> float:
    """Write ``text`` with the middle of its capitals at ``middle``; gives its width.

    ``anchor``: what stands at x: ``l``eft, ``m``iddle or ``r``ight.
    ``halo``: pixels of ``ground`` around the letters. ``squeeze``: share of their own width.
    """
    across, down = round(x), round(middle + CAP * size / 2)
    layers = ((halo, ground), (0, colour)) if halo else ((0, colour),)
    for stroke, paint in layers:
        if (
            paint is not None
            and (shape := _shape(text, face, size, anchor, stroke, squeeze)) is not None
        ):
            mask, left, top = shape
            canvas.lay(mask, across + left, down + top, paint)
    return width(text, face, size) * squeeze


@lru_cache(maxsize=2048)
def _shape(
    text: str, face: Face, size: float, anchor: str, stroke: float, squeeze: float
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
    if squeeze != 1:
        narrow = (ceil(mask.width * squeeze), mask.height)
        mask, left = mask.resize(narrow, Image.Resampling.BOX), round(left * squeeze)
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
