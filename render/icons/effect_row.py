"""Effect icons, drawn in the middle of a given width: in one row, or in two if those are larger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.model.terms import Colour
from render.draw.raster import Point
from render.draw.theme import CARDS, TOKENS, WOODEN
from render.icons import signs
from render.icons.effects import Bit
from render.icons.egypt import boat, market_sign, token
from render.icons.goods import goods, pile_top
from render.icons.shapes import PIECES
from render.icons.sprites import flat, icon, swords, vp
from render.look import Theme
from render.pen import Pen
from render.text.fitting import bold, width
from render.text.letters import Face

_TEXT = 0.74  # share of the row's height
_SPACE = 0.1
_APART = 0.08  # between two rows, in heights
_GAIN = 1.12  # by how much two rows have to be larger than one
_MEASURED = 60  # height in pixels at which icons are measured
_IN_FIVES = 0.7  # size of a card that is one of five
_LITTLE, _SMALL_HEX = 0.8, 0.69  # below which share of the wish hexes shrink, and to which
_HEXES = ("hex", "sized", "tile", "shore", "around", "ocean")
_JOINS = ("sign", "play", "arrow")  # what only stands between icons that inform


def row(
    pen: Pen,
    bits: Sequence[Bit],
    at: Point,
    height: float,
    room: float,
    tallest: float = 0,
    hexes: float = 1.0,
) -> None:
    """Draw the icons with their middle at ``at``; ``height`` is that of a VP disc.

    ``tallest``: how many pixels the highest icon may have, hexes being higher than the rest;
    ``hexes``: share of their size.
    """
    theme, (cx, cy) = pen.theme, pen.spot(*at)
    height, room, tallest = height * pen.zoom, room * pen.zoom, tallest * pen.zoom
    sprites = [_sprite(bit, round(height), theme, hexes) for bit in bits if bit.kind != "text"]
    high = max((sprite.height for sprite in sprites), default=0)
    if tallest and high > tallest:
        height *= tallest / high
    wide = _width(bits, height, theme, hexes)
    if wide > room:
        height *= room / wide
        wide = _width(bits, height, theme, hexes)
    plain = Pen(pen.canvas, theme)
    x = cx - wide / 2
    for bit in bits:
        own = _bit_width(bit, height, theme, hexes)
        if bit.kind == "text":
            plain.write(x + own / 2, cy, bit.what, bold(round(_TEXT * height), anchor="m"))
        else:
            sprite = _sprite(bit, round(height), theme, hexes)
            opacity = 0.4 if bit.faint else 1.0
            # Small cards are in rows of five, and together make one sign.
            aside = bit.kind in _JOINS or (bit.kind == "column" and bit.size < _IN_FIVES)
            plain.stamp(sprite, x + own / 2, cy, opacity, aside=aside)
        x += own + _SPACE * height


@dataclass(frozen=True, slots=True)
class Rows:
    """Effect icons as they fit: in one or two rows, each ``height`` pixels of the pen high."""

    rows: tuple[Sequence[Bit], ...]
    height: float
    room: float
    hexes: float = 1.0

    @classmethod
    def of(cls, pen: Pen, bits: Sequence[Bit], height: float, room: float, high: float) -> Rows:
        """The icons as large as they can be, ``height`` at most, in ``room`` times ``high``.

        Hexes, which are higher than the rest, give way where there is little room.
        """
        best = cls._broken(pen, bits, height, room, high, 1.0)
        if best.height < _LITTLE * height:
            smaller = cls._broken(pen, bits, height, room, high, _SMALL_HEX)
            if smaller.height > best.height * 1.04:
                return smaller
        return best

    @classmethod
    def _broken(
        cls, pen: Pen, bits: Sequence[Bit], height: float, room: float, high: float, hexes: float
    ) -> Rows:
        best = cls._in(pen, (bits,), height, room, high, hexes)
        for i in range(1, len(bits)):
            if bits[i].kind == "arrow" or (bits[i].kind == "text" and bits[i].what[0] in "+/−="):
                two = cls._in(pen, (bits[:i], bits[i:]), height, room, high, hexes)
                if two.height > best.height * (_GAIN if len(best.rows) == 1 else 1):
                    best = two
        return best

    @classmethod
    def _in(
        cls,
        pen: Pen,
        rows: tuple[Sequence[Bit], ...],
        height: float,
        room: float,
        high: float,
        hexes: float,
    ) -> Rows:
        wide = max(sum(_extent(bit, pen.theme, hexes)[0] for bit in one) for one in rows)
        tall = sum(max(_extent(bit, pen.theme, hexes)[1] for bit in one) for one in rows)
        tall += _APART * (len(rows) - 1)
        return cls(rows, min(height, room / wide, high / tall), room, hexes)

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw them around x, y."""
        extents = [[_extent(bit, pen.theme, self.hexes) for bit in one] for one in self.rows]
        high = [self.height * max(tall for _, tall in one) for one in extents]
        gap = _APART * self.height
        top = y - (sum(high) + gap * (len(high) - 1)) / 2
        for one, tall in zip(self.rows, high, strict=True):
            at = (x, top + tall / 2)
            row(pen, one, at, self.height, self.room + 1, hexes=self.hexes)
            top += tall + gap


def row_size(bits: Sequence[Bit], height: float, theme: Theme) -> tuple[float, int]:
    """Size of the row for VP discs of that height, in pixels of the file."""
    sprites = (_sprite(bit, round(height), theme) for bit in bits if bit.kind != "text")
    return _width(bits, height, theme), max((one.height for one in sprites), default=round(height))


@lru_cache(maxsize=512)
def _extent(bit: Bit, theme: Theme, hexes: float) -> tuple[float, float]:
    """Width of an icon with the space after it, and its height, in row heights."""
    wide = _bit_width(bit, _MEASURED, theme, hexes) / _MEASURED + _SPACE
    if bit.kind == "text":
        return wide, _TEXT
    return wide, _sprite(bit, _MEASURED, theme, hexes).height / _MEASURED


def _width(bits: Sequence[Bit], height: float, theme: Theme, hexes: float = 1.0) -> float:
    wide = sum(_bit_width(b, height, theme, hexes) for b in bits)
    return wide + _SPACE * height * (len(bits) - 1)


def _bit_width(bit: Bit, height: float, theme: Theme, hexes: float = 1.0) -> float:
    if bit.kind == "text":
        return width(bit.what, Face.BOLD, round(_TEXT * height))
    if bit.kind == "good" and bit.what in ("wheat", "clay"):
        return 0.66 * bit.size * height
    if bit.kind == "column":
        return 0.76 * bit.size * height
    return float(_sprite(bit, round(height), theme, hexes).width)


def _sprite(bit: Bit, height: int, theme: Theme, hexes: float = 1.0) -> Image.Image:
    size = round(height * bit.size)
    if bit.kind in _HEXES:
        height = round(height * hexes)
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
