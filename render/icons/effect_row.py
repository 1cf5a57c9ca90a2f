"""Draws a row of effect icons in the middle of a given width, smaller if it would not fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from PIL import Image

from engine.model.terms import Colour, Terrain
from engine.model.tiles import RING
from render.draw.hexes import ROOT3, hexagon
from render.draw.raster import Canvas
from render.draw.theme import (
    CARDS,
    INK,
    TOKENS,
    WOODEN,
    Rgb,
    Theme,
    mix,
)
from render.icons.egypt.emblems import boat, market_sign, token
from render.icons.egypt.signs import (
    any_land,
    any_resource,
    around,
    discards,
    ocean,
    rank,
    reserve,
)
from render.icons.elements import Bit
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import (
    Plate,
    flat,
    icon,
    swords,
    vp,
)
from render.parts.pieces import SLOTS
from render.parts.terrain import cell
from render.text.fitting import width, write
from render.text.fonts import Face

_HEX = 0.8  # side of a hex as a share of the row's height
_TEXT = 0.62
_SPACE = 0.1
_KINDS = ("house", "mill", "scroll", "army", "ship")


def row(
    canvas: Canvas, bits: Sequence[Bit], cx: float, cy: float, height: float, room: float,
    theme: Theme, tallest: float = 0,
) -> None:  # fmt: skip
    """Draw the icons with their middle at cx, cy; ``height`` is that of a VP disc.

    ``tallest``: how many pixels the highest icon may have, hexes being higher than the rest.
    """
    high = max((_sprite(b, round(height), theme).height for b in bits if b.kind != "text"),
               default=0)  # fmt: skip
    if tallest and high > tallest:
        height *= tallest / high
    wide = _width(bits, height, theme)
    if wide > room:
        height *= room / wide
        wide = _width(bits, height, theme)
    x = cx - wide / 2
    for bit in bits:
        own = _bit_width(bit, height, theme)
        if bit.kind == "text":
            write(canvas, x + own / 2, cy, bit.what, Face.BOLD, round(_TEXT * height),
                  TOKENS[theme].text, anchor="m")  # fmt: skip
        else:
            sprite = _sprite(bit, round(height), theme)
            canvas.stamp(sprite, x + own / 2, cy, 0.4 if bit.faint else 1.0)
        x += own + _SPACE * height


def _width(bits: Sequence[Bit], height: float, theme: Theme) -> float:
    return sum(_bit_width(b, height, theme) for b in bits) + _SPACE * height * (len(bits) - 1)


def _bit_width(bit: Bit, height: float, theme: Theme) -> float:
    if bit.kind == "text":
        return width(bit.what, Face.BOLD, round(_TEXT * height))
    if bit.kind == "good" and bit.what in ("wheat", "clay"):
        return 0.66 * bit.size * height
    if bit.kind == "column":
        return 0.76 * bit.size * height
    return float(_sprite(bit, round(height), theme).width)


def _sprite(bit: Bit, height: int, theme: Theme) -> Image.Image:
    size = round(height * bit.size)
    match bit.kind:
        case "vp":
            return vp(size)
        case "good":
            return goods(bit.what, size)
        case "piece":
            return icon(bit.what, WOODEN, size)
        case "swords":
            return swords(size)
        case "column":
            colour = Colour[bit.what.upper()]
            return pile_top(CARDS[colour].band, PIECES[colour], size)
        case "hex":
            return _land_hex(bit.what, bit.piece, height, theme)
        case "sized":
            return _sized_hex(bit.count, bit.what, height, theme)
        case "tile":
            return _tile(height, theme)
        case "shore":
            return _shore(height, theme)
        case "sign":
            return flat(bit.what, TOKENS[theme].mute, None, size)
        case "play" | "arrow":
            return flat(bit.kind, TOKENS[theme].mute, None, size)
    return _egypt_sprite(bit, size, height, theme)


def _egypt_sprite(bit: Bit, size: int, height: int, theme: Theme) -> Image.Image:
    match bit.kind:
        case "any":
            return any_resource(size)
        case "market":
            return market_sign(round(0.86 * size))
        case "token":
            return token(None, size)
        case "boat":
            return boat((bit.what or None,) * bit.count, 0.6 * height, theme)
        case "rank":
            return rank(size, theme)
        case "discards":
            return discards(size)
        case "reserve":
            return reserve(size, theme)
        case "around":
            return around(bit.what, height, theme)
        case "ocean":
            return ocean(height, theme)
    raise ValueError(f"there is no icon {bit.kind!r}")


@lru_cache(maxsize=256)
def _land_hex(terrain: str, piece: str, height: int, theme: Theme) -> Image.Image:
    s = _HEX * height
    if terrain == "any":
        return any_land(s, piece, theme)
    found = _blank(s)
    if terrain == "village":
        found = _village(s, theme)
    else:
        image, mask = cell(Terrain[terrain.upper()], 0, s, theme)
        _centre(found, image, mask)
        _ring(found, s)
    if piece:
        sprite = icon(piece, WOODEN, round(s * 0.84), True)
        _centre(found, sprite, sprite.getchannel("A"))
    return found


def _blank(s: float) -> Image.Image:
    return Image.new("RGBA", (ceil(s * ROOT3) + 6, ceil(2 * s) + 6), (*INK, 0))


def _centre(found: Image.Image, image: Image.Image, mask: Image.Image) -> None:
    spot = (round((found.width - image.width) / 2), round((found.height - image.height) / 2))
    found.paste(image.convert("RGBA"), spot, mask)


def _ring(found: Image.Image, s: float) -> None:
    plate = Plate(found.width, found.height)
    plate.line(hexagon(found.width / 2, found.height / 2, s), max(2, 0.055 * s), INK, closed=True)
    ring = plate.done()
    found.alpha_composite(ring)


def _village(s: float, theme: Theme) -> Image.Image:
    """The palisade without huts, which would be too small to read."""
    found = _blank(s)
    plate = Plate(found.width, found.height)
    ground = TOKENS[theme].ground[Terrain.VILLAGE]
    cx, cy = found.width / 2, found.height / 2
    plate.shape([hexagon(cx, cy, s)], ground.fill)
    plate.disc(cx, cy, 0.62 * s, ground.marks[0])
    plate.disc(cx, cy, 0.48 * s, ground.fill)
    found.alpha_composite(plate.done())
    _ring(found, s)
    hut = goods("hut", round(0.5 * s))
    _centre(found, hut, hut.getchannel("A"))
    return found


@lru_cache(maxsize=64)
def _sized_hex(count: int, first: str, height: int, theme: Theme) -> Image.Image:
    """A plain hex with so many pieces in it; ``first``: which of them has to be one."""
    kinds = _KINDS if not first else (first, *(kind for kind in _KINDS if kind != first))
    s = _HEX * height
    found = _blank(s)
    plate = Plate(found.width, found.height)
    plate.shape([hexagon(found.width / 2, found.height / 2, s)], _plain(theme))
    found.alpha_composite(plate.done())
    _ring(found, s)
    lift = 0.12 if count >= 3 else 0.06
    for kind, (x, y, size) in zip(kinds, SLOTS[count], strict=False):
        sprite = icon(kind, WOODEN, round(size * 0.96 * s))
        at = (
            round(found.width / 2 + x * s - sprite.width / 2),
            round(found.height / 2 + (y - lift) * s - sprite.height / 2),
        )
        found.alpha_composite(sprite, (max(0, at[0]), max(0, at[1])))
    return found


def _plain(theme: Theme) -> Rgb:
    tokens = TOKENS[theme]
    return mix(tokens.panel2, tokens.mute, 0.18)


@lru_cache(maxsize=32)
def _tile(height: int, theme: Theme) -> Image.Image:
    """Seven small hexes: a continent tile with a piece on it."""
    s = 0.3 * height
    plate = Plate(height * 1.62, height * 1.62)
    mid = plate.size[0] / 8
    spots = [(mid + s * ROOT3 * (q + r / 2), mid + s * 1.5 * r) for q, r in ((0, 0), *RING)]
    plate.shape([hexagon(x, y, s) for x, y in spots], INK, max(2, 0.03 * height))
    for x, y in spots:
        plate.shape([hexagon(x, y, s * 0.94)], _plain(theme))
    found = plate.done()
    house = icon("house", WOODEN, round(s * 1.3), True)
    _centre(found, house, house.getchannel("A"))
    return found


@lru_cache(maxsize=32)
def _shore(height: int, theme: Theme) -> Image.Image:
    """A region at the board's rim, which is drawn with its frame."""
    s = _HEX * height
    found = _blank(s * 1.08)
    plate = Plate(found.width, found.height)
    cx, cy = found.width / 2, found.height / 2
    corners = hexagon(cx, cy, s * 0.96)
    plate.shape([corners], _plain(theme))
    plate.line(corners, max(2, 0.05 * s), INK, closed=True)
    rim = [corners[i] for i in (5, 0, 1, 2)]
    tokens = TOKENS[theme]
    plate.line(rim, 0.24 * s, INK)
    plate.line(rim, 0.12 * s, tokens.hairline)
    found = plate.done()
    house = icon("house", WOODEN, round(s * 0.8), True)
    _centre(found, house, house.getchannel("A"))
    return found
