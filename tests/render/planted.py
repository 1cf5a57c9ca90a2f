"""Faults that are planted in a picture, and the noise of another version of the libraries.

A fault is planted while the picture is drawn, in a single icon or letter of it. The caches of
``render`` are left without any of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import numpy as np
from PIL import Image, ImageDraw

from render.draw.kept import LARGE, SMALL
from render.draw.raster import Canvas, Fill, Line
from render.draw.sketch import Sketch
from render.draw.theme import Rgb
from render.look import Form
from render.text.letters import CAP
from tests.render.likeness import NEAR, Picture

_LOWER = 0.03  # share of their size by which letters are set lower: half a pixel to a pixel
_GRAIN = 24  # of 255: how much lighter or darker pixels of edges become
_FLAT = 50  # pixels: colours with less are on edges only
_INK = 60  # of 255: what is lighter belongs to no letter
_FRAME = 3  # pixels: the strokes of the box in place of a letter that a font lacks
_SIZES = {form.size for form in Form}
Spot = tuple[float, float]


@dataclass
class Planted:
    """The planted fault and its place, in pixels of the file."""

    icon: int | None = None  # which one of the picture's, counted from 0
    letter: int | None = None  # in the middle of that line of the picture
    by: float = 6.0  # pixels to the right: two of a desktop's screen
    boxed: bool = False  # a box in place of the letter, not nothing
    icons: int = 0  # on the whole picture
    lines: int = 0
    last: Line | None = None
    spots: dict[str, Spot] = field(default_factory=dict)


@contextmanager
def planted(fault: Planted) -> Iterator[Planted]:
    """Plant ``fault`` in all drawings meanwhile, and count its icons and lines."""
    letters, stamp = Canvas.letters, Canvas.stamp

    def other_letters(
        self: Canvas, mask: Image.Image, x: int, y: int, paint: Fill, line: Line
    ) -> None:
        if _is_whole(self):
            # A line with a halo is drawn twice: the halo, then its letters.
            fault.lines += line != fault.last
            fault.last = line
            if fault.letter == fault.lines - 1:
                mask, at = _without_a_letter(mask, boxed=fault.boxed)
                fault.spots["letter"] = x + at, y + mask.height / 2
        letters(self, mask, x, y, paint, line)

    def other_stamp(
        self: Canvas, sprite: Image.Image, x: float, y: float, *more: Any, **named: Any
    ) -> None:
        if _is_whole(self):
            if fault.icon == fault.icons:
                fault.spots["icon"] = x, y
                x += fault.by
            fault.icons += 1
        stamp(self, sprite, x, y, *more, **named)

    with (
        nothing_stays(),
        patch.object(Canvas, "letters", other_letters),
        patch.object(Canvas, "stamp", other_stamp),
    ):
        yield fault


@contextmanager
def nothing_stays() -> Iterator[None]:
    """Remove the drawings made meanwhile from the caches."""
    shelves = (SMALL, LARGE)
    held = [one for shelf in shelves for one in shelf._turn]  # so that none gets the id of another
    before = {id(one) for one in held}
    try:
        yield
    finally:
        for shelf in shelves:
            for one in [one for one in shelf._turn if id(one) not in before]:
                one.found.pop(one.key, None)
                shelf.size -= one.size
            shelf._turn = deque(one for one in shelf._turn if id(one) in before)


def _is_whole(canvas: Canvas) -> bool:
    """Whether it is the whole picture, not a part."""
    return isinstance(canvas, Sketch) or canvas.image.size in _SIZES


def _without_a_letter(mask: Image.Image, *, boxed: bool) -> tuple[Image.Image, float]:
    """A line of text without the letter in its middle, and where that was."""
    inked = np.asarray(mask).max(axis=0) > _INK
    steps = np.flatnonzero(np.diff(np.concatenate([[False], inked, [False]])))
    left, right = (int(step) for step in steps.reshape(-1, 2)[len(steps) // 4])
    found = mask.copy()
    found.paste(0, (left, 0, right, mask.height))
    if boxed:
        frame = (left, 0, right - 1, mask.height - 1)
        ImageDraw.Draw(found).rectangle(frame, outline=255, width=_FRAME)
    return found, (left + right) / 2


@contextmanager
def lower_text() -> Iterator[None]:
    """Draw text half a pixel to a pixel lower, as another font library may."""
    with nothing_stays(), patch("render.text.fitting.CAP", CAP + _LOWER):
        yield


def other_edges(picture: Picture) -> Picture:
    """A picture whose edges are smoothed differently: all pixels of colours without flat areas.

    Between FreeType 2.12 and 2.14 at most 1000 pixels of a picture differ. Here every edge does.
    """
    colours, numbers = np.asarray(picture.colours, np.int16), np.asarray(picture.numbers).copy()
    flat = {colour for colour, (area, _) in picture.areas.items() if area >= _FLAT}
    between = np.asarray([colour not in flat for colour in picture.colours])[numbers]
    grain = np.random.default_rng(0).integers(-_GRAIN, _GRAIN + 1, (int(between.sum()), 1))
    other = np.clip(colours[numbers[between]] + grain, 0, 255).astype(np.uint8)
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours.astype(np.uint8).tobytes())
    nearest = Image.fromarray(other[None]).quantize(palette=palette, dither=Image.Dither.NONE)
    numbers[between] = np.asarray(nearest)[0]
    return Picture(Image.fromarray(numbers), picture.colours, picture.only)


def repainted(picture: Picture, colour: Rgb) -> Picture:
    """A picture with one changed colour: by twice as much as counts as the same."""
    red, green, blue = colour
    other = (red, green + (2 * NEAR if green < 128 else -2 * NEAR), blue)
    colours = [other if one == colour else one for one in picture.colours]
    return Picture(picture.numbers, colours, picture.only)
