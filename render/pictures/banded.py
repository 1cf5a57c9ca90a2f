"""A picture under a band that says what kind of picture it is, such as one of an analysis."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.draw.boxes import Box
from render.draw.image_map import read, written
from render.draw.pen import Pen
from render.draw.raster import Canvas
from render.draw.theme import TOKENS, Theme
from render.parts.ink_band import ink_band

_HIGH, _EDGE = 92, 12  # pixels: of the band, and left free around it


def banded_png(png: bytes, title: str, *, theme: Theme = Theme.LIGHT) -> bytes:
    """The picture ``png`` as it is, with its image map, under an ink band with ``title``."""
    picture: Image.Image = Image.open(BytesIO(png))
    if picture.mode != "P":
        picture = picture.quantize(dither=Image.Dither.NONE)
    w, h = picture.size
    top = _HIGH + 2 * _EDGE
    canvas = Canvas(Image.new("RGB", (w, top), TOKENS[theme].bg))
    ink_band(Pen(canvas, theme), Box(_EDGE, _EDGE, w - 2 * _EDGE, _HIGH), title)
    whole = Image.new("P", (w, top + h))
    whole.putpalette(picture.getpalette() or [])
    whole.paste(canvas.image.quantize(palette=picture, dither=Image.Dither.NONE), (0, 0))
    whole.paste(picture, (0, top))
    out = BytesIO()
    areas = [area.lowered(top) for area in read(png)]
    whole.save(out, "PNG", compress_level=5, pnginfo=written(areas))
    return out.getvalue()
