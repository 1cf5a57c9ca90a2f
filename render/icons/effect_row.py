"""A row of effect icons, drawn in the middle of a given width, smaller if it would not fit."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.model.terms import Colour
from render.draw.pen import Pen, bold
from render.draw.raster import Point
from render.draw.theme import CARDS, TOKENS, WOODEN, Theme
from render.icons import signs
from render.icons.bits import Bit
from render.icons.egypt import boat, market_sign, token
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, icon, swords, vp
from render.text.fitting import width
from render.text.fonts import Face

_TEXT = 0.62  # share of the row's height
_SPACE = 0.1


def row(
    pen: Pen, bits: Sequence[Bit], at: Point, height: float, room: float, tallest: float = 0
) -> None:
    """Draw the icons with their middle at ``at``; ``height`` is that of a VP disc.

    ``tallest``: how many pixels the highest icon may have, hexes being higher than the rest.
    """
    theme, (cx, cy) = pen.theme, pen.spot(*at)
    height, room, tallest = height * pen.zoom, room * pen.zoom, tallest * pen.zoom
    sprites = [_sprite(bit, round(height), theme) for bit in bits if bit.kind != "text"]
    high = max((sprite.height for sprite in sprites), default=0)
    if tallest and high > tallest:
        height *= tallest / high
    wide = _width(bits, height, theme)
    if wide > room:
        height *= room / wide
        wide = _width(bits, height, theme)
    plain = Pen(pen.canvas, theme)
    x = cx - wide / 2
    for bit in bits:
        own = _bit_width(bit, height, theme)
        if bit.kind == "text":
            plain.write(x + own / 2, cy, bit.what, bold(round(_TEXT * height), anchor="m"))
        else:
            sprite = _sprite(bit, round(height), theme)
            plain.stamp(sprite, x + own / 2, cy, 0.4 if bit.faint else 1.0)
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
            return signs.land_hex(bit.what, bit.piece, height, theme)
        case "sized":
            return signs.sized_hex(bit.count, bit.what, height, theme)
        case "tile":
            return signs.tile(height, theme)
        case "shore":
            return signs.shore(height, theme)
        case "sign":
            return flat(bit.what, TOKENS[theme].mute, None, size)
        case "play" | "arrow":
            return flat(bit.kind, TOKENS[theme].mute, None, size)
        case "any":
            return signs.any_resource(size)
        case "market":
            return market_sign(round(0.86 * size))
        case "token":
            return token(None, size)
        case "boat":
            return boat((bit.what or None,) * bit.count, 0.6 * height, theme)
        case "rank":
            return signs.rank(size)
        case "discards":
            return signs.discards(size)
        case "reserve":
            return signs.reserve(size, theme)
        case "around":
            return signs.around(bit.what, height, theme)
        case "ocean":
            return signs.ocean(height, theme)
    raise ValueError(f"there is no icon {bit.kind!r}")
