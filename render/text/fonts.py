"""The three typefaces and their sizes. Free fonts that lie beside this file (OFL.txt)."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import ImageFont

CAP = 0.714  # height of a capital letter or digit in all three, as a share of the size


class Face(Enum):
    """Serif for names of people and cards and for titles, sans for all else."""

    REGULAR = "NotoSans-Regular.ttf"
    BOLD = "NotoSans-Bold.ttf"
    SERIF = "NotoSerif-Bold.ttf"


@lru_cache(maxsize=len(Face))
def _file(face: Face) -> bytes:
    return (files("render") / "fonts" / face.value).read_bytes()


@lru_cache(maxsize=256)
def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """``face`` at ``size`` pixels."""
    # The basic layout is part of Pillow itself, so that text is the same on every machine.
    return ImageFont.truetype(BytesIO(_file(face)), size, layout_engine=ImageFont.Layout.BASIC)
