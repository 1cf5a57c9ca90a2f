"""A finished picture as PNG: 256 colours, no dithering, so that flat colours stay exact."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

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
    Theme,
    mix,
)

_COLOURS = 256
_SAMPLE = 4  # every fourth pixel each way is enough to find the colours between the tokens
_LEVEL = 5  # a third faster than 6 for a thirtieth more bytes
_NEAR = 9


def _fixed(theme: Theme) -> list[Rgb]:
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


def palette(
    image: Image.Image, theme: Theme, more: Sequence[Rgb] = (), count: int = _COLOURS
) -> Image.Image:
    """The ``count`` colours for ``image`` as Pillow takes them: tokens and ``more`` exactly, then
    others.
    """
    fixed = list(dict.fromkeys([*_fixed(theme), *more]))
    w, h = image.size
    sample = image.resize((max(1, w // _SAMPLE), max(1, h // _SAMPLE)), Image.Resampling.NEAREST)
    # An octree finds colours as near as a median cut does, in a tenth of the time.
    found = sample.quantize(_COLOURS, Image.Quantize.FASTOCTREE).getpalette() or []
    between = [(found[i], found[i + 1], found[i + 2]) for i in range(0, len(found), 3)]
    far = [colour for colour in between if not _beside(colour, fixed)]
    colours = (fixed + far)[:count]
    colours += colours[:1] * (_COLOURS - len(colours))
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
    flat = image.quantize(palette=palette(image, theme, more), dither=Image.Dither.NONE)
    out = BytesIO()
    flat.save(out, "PNG", compress_level=_LEVEL, pnginfo=written(areas))
    return out.getvalue()
