"""Veils of the background over what does not matter now: a thick one, and a thin one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw

from render.draw.hexes import Layout, hexagon
from render.draw.theme import INK, IVORY, PLAYERS, TOKENS, WHITE, Rgb, mix
from render.look import Theme
from render.pen import Pen

THIN = 0.34  # over one's own regions and over villages; the thick one is the theme's
_NEAR = 9
_RIM = 0.09  # how far the veil reaches beyond the land, in sides of a hex


def draw_veil(pen: Pen, layout: Layout, opacity: Mapping[str, float]) -> None:
    """Veil every region as much as ``opacity`` says, from 0 to 1; a region it lacks not at all."""
    w, h = pen.canvas.image.size
    reach = layout.s * (1 + _RIM) + 1
    xs, ys = zip(*layout.centres, strict=True)
    # No more than the land: a mask of the whole picture would take twice as long.
    left, top = max(0, floor(min(xs) - reach)), max(0, floor(min(ys) - reach))
    right, bottom = min(w, ceil(max(xs) + reach)), min(h, ceil(max(ys) + reach))
    mask = Image.new("L", ((right - left) * 2, (bottom - top) * 2), 0)
    draw = ImageDraw.Draw(mask)
    for grow in (_RIM, 0.0):
        for (cx, cy), name in zip(layout.centres, layout.board.names, strict=True):
            share = opacity.get(name, 0)
            if share or not grow:
                middle = (cx - left) * 2, (cy - top) * 2
                corners = hexagon(*middle, layout.s * 2 * (1 + grow))
                draw.polygon(corners, fill=round(255 * share))
    pen.canvas.lay(mask.reduce(2), left, top, pen.tokens.bg)


@lru_cache(maxsize=16)
def veiled_colours(theme: Theme, opacity: float) -> tuple[Rgb, ...]:
    """The plain colours under a veil, so faint that they would be taken for each other."""
    tokens = TOKENS[theme]
    fills = [ground.fill for ground in tokens.ground]
    patterns = [mark for ground in tokens.ground for mark in ground.marks]
    players = [player.fill for player in PLAYERS]
    details = [*patterns, *players, tokens.ash, tokens.gap, tokens.foam, INK, IVORY, WHITE]
    veiled = [mix(colour, tokens.bg, opacity) for colour in details]
    grounds = (tokens.bg, tokens.panel, tokens.panel2)
    # A detail so near to a panel's colour would be taken for it; terrains must stay apart.
    clear = [one for one in veiled if not any(_near(one, ground) for ground in grounds)]
    return (*(mix(fill, tokens.bg, opacity) for fill in fills), *clear)


def _near(one: Rgb, other: Rgb) -> bool:
    return all(abs(a - b) <= _NEAR for a, b in zip(one, other, strict=True))
