"""A picture in a hatched band all round, which says that it is not a game: one of an analysis."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.draw.encode import indexed_png
from render.draw.image_map import read
from render.draw.patterns import Hatching
from render.draw.theme import TOKENS
from render.look import Theme

_WIDE = 7  # pixels: every picture leaves at least so many free around it


def banded_png(png: bytes, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The picture ``png``, as large as it is and with its image map, with the band on its edges."""
    picture: Image.Image = Image.open(BytesIO(png))
    areas = read(png)
    if picture.mode != "P":
        picture = picture.quantize(dither=Image.Dither.NONE)
    w, h = picture.size
    tokens = TOKENS[theme]
    hatching = Hatching(tokens.bg, tokens.sleep).crop(0, 0, w, h)
    hatching = hatching.quantize(palette=picture, dither=Image.Dither.NONE)
    edges = (
        (0, 0, w, _WIDE),
        (0, h - _WIDE, w, h),
        (0, _WIDE, _WIDE, h - _WIDE),
        (w - _WIDE, _WIDE, w, h - _WIDE),
    )
    for edge in edges:
        picture.paste(hatching.crop(edge), edge)
    return indexed_png(picture, areas)
