"""The three typefaces, and words as masks, set letter by letter from kept letters.

The fonts are free and lie beside this file (OFL.txt). The basic layout knows no kerning in them,
and every letter takes whole pixels: so a letter looks the same wherever it stands. Setting kept
ones side by side takes a sixth of the time of drawing words again, and a turn always brings new
words.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from importlib.resources import files
from math import ceil, floor
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from render.draw.kept import kept
from render.text.scripts import Script, in_own_fonts, runs

CAP = 0.714  # height of a capital letter or digit in all three, as a share of the size


class Face(Enum):
    """Serif for names of people and cards and for titles, sans for all else."""

    REGULAR = "NotoSans-Regular.ttf"
    BOLD = "NotoSans-Bold.ttf"
    SERIF = "NotoSerif-Bold.ttf"


@lru_cache(maxsize=64)  # a fifth of a megabyte each; letters and their widths are kept themselves
def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """``face`` at ``size`` pixels."""
    # By its place: given as bytes, every size would have a copy of the whole file.
    place = Path(str(files("render"))) / "fonts" / face.value
    # The basic layout is part of Pillow itself, so that text is the same on every machine.
    return ImageFont.truetype(place, size, layout_engine=ImageFont.Layout.BASIC)


# Signs that the fonts lack, and what stands for them.
_TYPED = str.maketrans({"−": "–", "→": "–", "\u2011": "-", "\u202f": " ", "\u00a0": " "})
Placed = tuple[Image.Image, int, int]  # a mask, and where it lies from the point to write at


def width(text: str, face: Face, size: float) -> float:
    """Width of ``text`` in pixels."""
    return sum(_width(run, script, face, size) for run, script in runs(text.translate(_TYPED)))


def _width(run: str, script: Script | None, face: Face, size: float) -> float:
    if script is None:
        return sum(_advance(letter, face, size) for letter in run)
    return _length(run, script, size)


def set_words(text: str, face: Face, size: float, anchor: str) -> Placed | None:
    """``text`` as a mask, and its place from the point on its baseline; None for blanks.

    ``anchor``: ``l``eft, ``m``iddle or ``r``ight.
    """
    x = 0
    placed: list[Placed] = []
    for run, script in runs(text.translate(_TYPED)):
        parts = run if script is None else (run,)
        for part in parts:
            drawn = _letter(part, face, size) if script is None else _word(part, script, size)
            if drawn is not None:
                mask, left, top = drawn
                placed.append((mask, x + left, top))
            x += round(_width(part, script, face, size))
    return _merged(placed, x, anchor)


def _merged(placed: Sequence[Placed], x: int, anchor: str) -> Placed | None:
    """Several masks as one, which is ``x`` pixels wide as written."""
    if not placed:
        return None
    left, top = min(left for _, left, _ in placed), min(top for *_, top in placed)
    right = max(left + mask.width for mask, left, _ in placed)
    bottom = max(top + mask.height for mask, _, top in placed)
    words = Image.new("L", (right - left, bottom - top), 0)
    for mask, at, above in placed:
        spot = (at - left, above - top)
        words.paste(255, (*spot, spot[0] + mask.width, spot[1] + mask.height), mask)
    before = {"l": 0, "m": ceil(x / 2), "r": x}[anchor]
    return words, left - before, top


@lru_cache(maxsize=8192)
def _advance(letter: str, face: Face, size: float) -> float:
    return font(face, size).getlength(letter)


@lru_cache(maxsize=2048)
def _length(run: str, script: Script, size: float) -> float:
    return script.font(size).getlength(run, direction=script.direction)


@kept
def _word(run: str, script: Script, size: float) -> Placed | None:
    """Words of another script: their letters depend on one another."""
    return _drawn(run, script.font(size), "l", 0.0, script.direction)


@kept
def _letter(letter: str, face: Face, size: float) -> Placed | None:
    """One letter, with no empty rim."""
    drawn = drawn_words(letter, face, size, "l")
    if drawn is None or (ink := drawn[0].getbbox()) is None:
        return None
    mask, left, top = drawn
    return mask.crop(ink), left + ink[0], top + ink[1]


def drawn_words(
    text: str, face: Face, size: float, anchor: str, stroke: float = 0.0
) -> Placed | None:
    """The same drawn as a whole, the letters ``stroke`` pixels thicker on every side.

    Thicker letters lie on one another, so that they cannot be set one by one.
    """
    typed = text.translate(_TYPED)
    if in_own_fonts(typed):
        return _drawn(typed, font(face, size), anchor, stroke)
    x = 0
    placed: list[Placed] = []
    for run, script in runs(typed):
        made = font(face, size) if script is None else script.font(size)
        drawn = _drawn(run, made, "l", stroke, script.direction if script else None)
        if drawn is not None:
            mask, left, top = drawn
            placed.append((mask, x + left, top))
        x += round(_width(run, script, face, size))
    return _merged(placed, x, anchor)


def _drawn(
    text: str,
    made: ImageFont.FreeTypeFont,
    anchor: str,
    stroke: float,
    direction: str | None = None,
) -> Placed | None:
    box = made.getbbox(text, direction=direction, anchor=f"{anchor}s", stroke_width=stroke)
    left, top, right, bottom = floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3])
    if right <= left or bottom <= top:
        return None
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text(
        (-left, -top),
        text,
        fill=255,
        font=made,
        anchor=f"{anchor}s",
        stroke_width=stroke,
        direction=direction,
    )
    return mask, left, top
