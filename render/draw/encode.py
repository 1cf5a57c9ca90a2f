"""A finished picture as PNG: 256 colours, no dithering, so that flat colours stay exact.

All pictures of a theme have the same palette. Computing one for each picture, and mapping every
pixel to it, took as long as drawing. A film is a GIF, of each frame only what differs from the
one before; what is kept in memory is the newest frame and what is encoded already.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from struct import pack

from isal import isal_zlib
from PIL import GifImagePlugin, Image, ImageChops
from PIL.PngImagePlugin import putchunk

from render.draw.image_map import Area, written
from render.draw.patterns import ON_PIECES
from render.draw.theme import (
    BADGE_DIGIT,
    BAND_WORDS,
    BARS,
    BLACK,
    CARDS,
    GOODS,
    INK,
    IVORY,
    PERSON,
    PLAYERS,
    SIGNAL,
    TOKENS,
    WHITE,
    YES,
    Rgb,
    mix,
    rgb,
)
from render.look import Theme

COLOURS = 256
BETWEEN = Path(str(files("render") / "draw" / "between.toml"))
_SAMPLE = 4  # every fourth pixel each way is enough to find a film's colours
_LEVEL = 2  # of ISA-L, which packs in a tenth of zlib's time for a sixth more bytes
_NEAR = 9
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3  # the colour type of PNG


def fixed(theme: Theme) -> list[Rgb]:
    """Colours that must come out exactly."""
    tokens = TOKENS[theme]
    panels = [tokens.bg, tokens.panel, tokens.panel2, tokens.text, tokens.mute, tokens.rule]
    frames = [tokens.frame, tokens.hairline, tokens.gap]
    signs = [tokens.loss, tokens.loss_ground, tokens.gain, tokens.sleep]
    everywhere = [INK, IVORY, SIGNAL, BLACK, BADGE_DIGIT, YES, WHITE, PERSON, BAND_WORDS]
    grounds = [ground.fill for ground in tokens.ground]
    cloths = [
        mix(player.fill, player.pattern, player.opacity * share)
        for player in PLAYERS
        for share in (0, 1, ON_PIECES)
    ]
    bands = [card.band for card in CARDS.values()]
    bars = [fill for fill, _ in BARS]
    lands = grounds + cloths + bands + bars
    return list(dict.fromkeys(panels + frames + signs + everywhere + lands + [*GOODS]))


def palette(image: Image.Image, theme: Theme, more: Sequence[Rgb], count: int) -> Image.Image:
    """The ``count`` colours for ``image`` as Pillow takes them: tokens and ``more`` exactly, then
    those that it needs most. For films, which have no other way to say what is as before.
    """
    w, h = image.size
    sample = image.resize((max(1, w // _SAMPLE), max(1, h // _SAMPLE)), Image.Resampling.NEAREST)
    # An octree finds colours as near as a median cut does, in a tenth of the time.
    found = sample.quantize(COLOURS, Image.Quantize.FASTOCTREE).getpalette() or []
    between = [(found[i], found[i + 1], found[i + 2]) for i in range(0, len(found), 3)]
    return _holder(theme, more, between, count)


def flat(image: Image.Image, theme: Theme, more: tuple[Rgb, ...]) -> Image.Image:
    """``image`` in the colours of its theme, with ``more`` of them exactly."""
    return image.quantize(palette=_shared(theme, more), dither=Image.Dither.NONE)


@lru_cache(maxsize=12)  # half a megabyte each: Pillow notes in it what colour becomes which
def _shared(theme: Theme, more: tuple[Rgb, ...]) -> Image.Image:
    return _holder(theme, more, _between()[theme], COLOURS)


@lru_cache(maxsize=1)
def _between() -> dict[Theme, list[Rgb]]:
    """By theme the colours between the tokens, those that matter most first."""
    with BETWEEN.open("rb") as file:
        told = tomllib.load(file)
    return {theme: [rgb(code) for code in told[theme].split()] for theme in Theme}


def _holder(theme: Theme, more: Sequence[Rgb], between: Sequence[Rgb], count: int) -> Image.Image:
    exact = list(dict.fromkeys([*fixed(theme), *more]))
    far = [colour for colour in between if not _beside(colour, exact)]
    colours = (exact + far)[:count]
    colours += colours[:1] * (COLOURS - len(colours))
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for colour in colours for part in colour])
    return holder


def _beside(colour: Rgb, fixed: list[Rgb]) -> bool:
    """Whether a token is so near that it should be used instead, or else it might be lost."""
    r, g, b = colour
    return any(
        abs(r - x) <= _NEAR and abs(g - y) <= _NEAR and abs(b - z) <= _NEAR for x, y, z in fixed
    )


def png(
    image: Image.Image, theme: Theme, more: Sequence[Rgb] = (), areas: Sequence[Area] = ()
) -> bytes:
    """``image`` (RGB) as PNG bytes; the same picture gives the same bytes.

    ``more``: colours that must come out exactly in this picture, besides those of every one.
    ``areas``: its image map.
    """
    return indexed_png(flat(image, theme, tuple(more)), areas)


def indexed_png(picture: Image.Image, areas: Sequence[Area] = ()) -> bytes:
    """A picture of mode P as PNG bytes, with its image map."""
    w, h = picture.size
    # A byte before each row says how it is filtered: 0, not at all. One more column has them.
    rows = picture.crop((0, 0, w + 1, h)).tobytes()
    packer = isal_zlib.compressobj(_LEVEL)
    body = packer.compress(b"\0") + packer.compress(memoryview(rows)[:-1]) + packer.flush()
    out = BytesIO()
    out.write(_SIGNATURE)
    putchunk(out, b"IHDR", pack(">IIBBBBB", w, h, 8, _INDEXED, 0, 0, 0))
    putchunk(out, b"PLTE", bytes(picture.getpalette() or ()))
    info = written(areas)
    for name, content, *_ in info.chunks if info is not None else ():
        putchunk(out, name, content)
    putchunk(out, b"IDAT", body)
    putchunk(out, b"IEND")
    return out.getvalue()


GIF_COLOURS = 255  # of the 256 there can be: the last number means "as in the frame before"
_SAME = 255
_FOREVER = 0
_KEEP = 1  # disposal: the next frame is laid on this one
_TICK = 10  # milliseconds: the unit of time of a GIF


class GifWriter:
    """A film of frames in one palette, shown again and again."""

    def __init__(self, size: tuple[int, int], colours: Image.Image) -> None:
        """``size``: of all frames, in pixels. ``colours``: a picture with their palette."""
        self._shown: Image.Image | None = None
        table = bytes(colours.getpalette() or ()).ljust(768, b"\0")
        self._parts = [
            b"GIF89a" + pack("<HHBBB", *size, 0xF7, 0, 0) + table,
            b"!\xff\x0bNETSCAPE2.0" + pack("<BBHB", 3, 1, _FOREVER, 0),
        ]

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        """Append a frame, given as the numbers of its colours in the palette (mode L)."""
        piece, corner, see_through = frame, (0, 0), {}
        if self._shown is not None:
            differs = ImageChops.difference(frame, self._shown)
            area = differs.getbbox() or (0, 0, 1, 1)
            unlike = differs.crop(area).point(lambda value: 255 if value else 0)
            piece = Image.new("L", unlike.size, _SAME)
            piece.paste(frame.crop(area), (0, 0), unlike)
            corner, see_through = area[:2], {"transparency": _SAME}
        self._shown = frame.copy()
        flat = Image.frombytes("P", piece.size, piece.tobytes())
        self._parts += GifImagePlugin.getdata(
            flat,
            corner,
            duration=milliseconds // _TICK * _TICK,
            disposal=_KEEP,
            include_color_table=False,
            **see_through,
        )

    def done(self) -> bytes:
        """The film. Nothing can be appended afterwards."""
        return b"".join((*self._parts, b";"))
