"""The three typefaces and their sizes. Free fonts that lie beside this file (OFL.txt)."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import ImageFont

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
