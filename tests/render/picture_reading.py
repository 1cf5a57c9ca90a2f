"""Looks at finished pictures: size, and the colour at a point."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from engine.view import View
from render.draw.hexes import Layout
from render.draw.theme import Rgb
from render.parts import land
from render.pictures.board import MAP


def opened(png: bytes) -> Image.Image:
    """The picture in RGB."""
    return Image.open(BytesIO(png)).convert("RGB")


def colour_at(image: Image.Image, x: float, y: float) -> Rgb:
    """The exact colour of one pixel."""
    found = image.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    r, g, b = found
    return int(r), int(g), int(b)


def colours_in(image: Image.Image, x: int, y: int, w: int, h: int) -> set[Rgb]:
    """All colours in a box."""
    part = image.crop((x, y, x + w, y + h))
    return {colour for _, colour in part.getcolors(w * h) or []}  # type: ignore[misc]


def board_layout(view: View) -> Layout:
    """Where the hexes are on the wide board."""
    return land.board_layout(view.board, MAP)
