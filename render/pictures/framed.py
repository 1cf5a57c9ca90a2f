"""Pictures around a picture: a hatched band, which says that it is not a game, and two screens.

On the screens both forms of one board are side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engine.view import View
from render.draw.boxes import Box
from render.draw.encode import indexed_png
from render.draw.image_map import read
from render.draw.patterns import Hatching
from render.draw.raster import Canvas
from render.draw.theme import INK, TOKENS
from render.look import Form, Theme
from render.pen import Pen
from render.pictures.board import board_png
from render.text.fitting import bold
from render.text.words import Words

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


_FORMS_WIDE, _HIGH = 1180, 640
_FLOOR, _LETTERS, _LINE = 560, 38, 606  # where screens end; the words below: size, middle
# Of each screen: its middle, and how wide and high its picture may be.
_SIGNS = "▮▬ "  # before the words on buttons; the fonts of pictures lack them
_ROOM = {Form.WIDE: (410, 720, 452), Form.TALL: (980, 296, 420)}
_BEZEL, _CHIN, _EAR = 20, 46, 58  # around a picture; under that of a computer, around a phone's


def forms_png(
    view: View, names: Sequence[str], words: Words, *, theme: Theme = Theme.LIGHT
) -> bytes:
    """The board of ``view`` small in both forms, on a computer and on a phone, as PNG (1180×640).

    ``names[seat]``: players' names.
    """
    canvas = Canvas(Image.new("RGB", (_FORMS_WIDE, _HIGH), TOKENS[theme].bg))
    pen = Pen(canvas, theme, words)
    for form, (middle, *most) in _ROOM.items():
        board = board_png(view, names, words, theme=theme, form=form)
        small = _reduced(board, *most)
        _screen(pen, small, middle)
        label = words.text(f"button-form-{form}").lstrip(_SIGNS)
        style = bold(_LETTERS)
        pen.write(middle - style.width(label) / 2, _LINE, label, style)
    return pen.png()


def _reduced(board: bytes, wide: int, high: int) -> Image.Image:
    """The whole picture in at most so many pixels."""
    picture = Image.open(BytesIO(board)).convert("RGB")
    share = min(wide / picture.width, high / picture.height)
    size = round(picture.width * share), round(picture.height * share)
    return picture.resize(size, Image.Resampling.LANCZOS)


def _screen(pen: Pen, small: Image.Image, middle: int) -> None:
    """A monitor on its foot or a phone, with ``small`` on it."""
    w, h = small.size
    left, wide = middle - w // 2, w + 2 * _BEZEL
    if pen.form is Form.WIDE:
        above, below = _BEZEL, _CHIN
        case = Box(left - _BEZEL, _FLOOR - below - h - above, wide, above + h + _BEZEL)
        pen.box(Box(middle - 44, case.bottom - _BEZEL, 88, below), pen.tokens.rule)
        pen.box(Box(middle - 110, _FLOOR - 14, 220, 14), pen.tokens.rule, radius=7)
        pen.framed(case, INK, pen.tokens.rule, radius=14, width=3)
    else:
        above, below = _EAR, _EAR
        case = Box(left - _BEZEL, _FLOOR - below - h - above, wide, above + h + below)
        pen.framed(case, INK, pen.tokens.rule, radius=38, width=3)
        pen.box(Box(middle - 44, case.y + 24, 88, 10), pen.tokens.rule, radius=5)
    pen.canvas.image.paste(small, (left, case.y + above))
