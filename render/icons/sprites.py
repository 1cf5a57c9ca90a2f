"""Finished small pictures with a transparent ground: pieces, signs, VP discs, seals. All kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, cos, pi, sin

from PIL import Image, ImageDraw

from render.draw.patterns import Cloth
from render.draw.raster import SCALE, Paint, Point, circle, thick
from render.draw.theme import INK, IVORY, LAUREL, PLAYERS, STAR, WHITE, Rgb
from render.icons.shapes import SHAPES, placed
from render.text.fonts import CAP, Face, font


class Plate:
    """A transparent picture drawn ``SCALE`` times too large; ``done`` gives it in its size."""

    def __init__(self, w: float, h: float) -> None:
        self.size = (ceil(w) * SCALE, ceil(h) * SCALE)
        self.image = Image.new("RGBA", self.size, (*IVORY, 0))

    def _lay(self, mask: Image.Image, paint: Paint) -> None:
        if isinstance(paint, tuple):
            self.image.paste((*paint, 255), (0, 0, *self.size), mask)
        else:
            self.image.paste(paint.crop(0, 0, *self.size).convert("RGBA"), (0, 0), mask)

    def shape(self, parts: Iterable[Sequence[Point]], paint: Paint, grow: float = 0.0) -> None:
        """Fill polygons (in pixels of the finished picture), grown by ``grow``."""
        mask = Image.new("L", self.size, 0)
        draw = ImageDraw.Draw(mask)
        for part in parts:
            big = [(x * SCALE, y * SCALE) for x, y in part]
            draw.polygon(big, fill=255)
            if grow:
                thick(draw, big, 2 * grow * SCALE, True)
        self._lay(mask, paint)

    def line(
        self, points: Sequence[Point], width: float, paint: Paint, closed: bool = False
    ) -> None:
        """Draw a line with round joins."""
        mask = Image.new("L", self.size, 0)
        big = [(x * SCALE, y * SCALE) for x, y in points]
        thick(ImageDraw.Draw(mask), big, width * SCALE, closed)
        self._lay(mask, paint)

    def disc(self, cx: float, cy: float, r: float, paint: Paint) -> None:
        """Fill a disc."""
        self.shape([circle(cx, cy, r, 96)], paint)

    def letters(self, cx: float, cy: float, text: str, size: float, colour: Rgb) -> None:
        """Bold text with its middle at cx, cy."""
        big = font(Face.BOLD, size * SCALE)
        spot = (cx * SCALE, (cy + size * CAP / 2) * SCALE)
        ImageDraw.Draw(self.image).text(spot, text, fill=(*colour, 255), font=big, anchor="ms")

    def done(self) -> Image.Image:
        """The picture, reduced; colours weighted by their opacity so that no edge turns grey."""
        return self.image.convert("RGBa").reduce(SCALE).convert("RGBA")


def coin(size: float, *discs: tuple[float, Paint]) -> tuple[Plate, float]:
    """A plate with discs on each other, given as radius and paint; and where its middle is."""
    plate = Plate(size + 2, size + 2)
    mid = size / 2 + 1
    for r, paint in discs:
        plate.disc(mid, mid, r, paint)
    return plate, mid


@lru_cache(maxsize=1024)
def piece(kind: str, player: int | None, size: float) -> Image.Image:
    """A piece ``size`` pixels high in a player's colour, or white or wooden, with outline and halo.

    A temple and a scribe are white whoever owns them.
    """
    cloth: Paint = WHITE
    if player is not None and kind not in ("temple", "scribe"):
        cloth = Cloth(player, piece=True, zoom=SCALE)
    return outlined(kind, cloth, size)


def outlined(kind: str, paint: Paint, size: float, halo: bool = True) -> Image.Image:
    """A silhouette with ink outline, and with an ivory halo around it if wanted."""
    side = size + 2 * (max(3.4, 0.095 * size) + 1)
    plate = Plate(side, side)
    mid = side / 2
    parts = placed(SHAPES[kind].parts, mid, mid, size)
    if halo:
        plate.shape(parts, IVORY, max(3.2, 0.095 * size))
    plate.shape(parts, INK, max(1.7, 0.052 * size))
    plate.shape(parts, paint)
    cuts = placed(SHAPES[kind].cuts, mid, mid, size)
    if cuts:
        plate.shape(cuts, INK)
    return plate.done()


@lru_cache(maxsize=512)
def icon(kind: str, paint: Rgb, size: float, halo: bool = False) -> Image.Image:
    """A silhouette in one colour with ink outline, as on cards."""
    return outlined(kind, paint, size, halo)


@lru_cache(maxsize=512)
def flat(kind: str, colour: Rgb, hole: Rgb | None, size: float) -> Image.Image:
    """A silhouette without outline; its cuts in ``hole``."""
    plate = Plate(size + 2, size + 2)
    mid = size / 2 + 1
    plate.shape(placed(SHAPES[kind].parts, mid, mid, size), colour)
    if hole is not None and SHAPES[kind].cuts:
        plate.shape(placed(SHAPES[kind].cuts, mid, mid, size), hole)
    return plate.done()


@lru_cache(maxsize=64)
def swords(size: float) -> Image.Image:
    """Crossed swords: ivory, with ink around each blade so that one is seen to lie on top."""
    plate = Plate(size + 8, size + 8)
    cross_blades(plate, size / 2 + 4, size, max(1.7, 0.045 * size))
    return plate.done()


def cross_blades(plate: Plate, mid: float, size: float, rim: float) -> None:
    """Draw the swords in the middle of a plate."""
    for blade in placed(SHAPES["swords"].parts, mid, mid, size):
        plate.shape([blade], INK, rim)
        plate.shape([blade], IVORY)


@lru_cache(maxsize=128)
def vp(size: float, digit: str = "") -> Image.Image:
    """The VP disc: laurel, and a star or the number of VP in it."""
    r = size / 2
    plate, mid = coin(size, (r, INK), (r - max(1.8, 0.035 * size), IVORY))
    _laurel(plate, mid, r)
    if digit:
        wide = 0.64 if len(digit) == 1 else 0.52
        plate.letters(mid, mid, digit, size * wide, INK)
    else:
        plate.shape(placed(SHAPES["star"].parts, mid, mid, size * 0.44), STAR)
    return plate.done()


def _laurel(plate: Plate, mid: float, r: float) -> None:
    """Leaves in pairs along the rim, open at the foot."""
    for side in (-1, 1):
        for i in range(5):
            plate.shape([_leaf(mid, r, pi / 2 + side * (0.42 + i * 0.53), side)], LAUREL)
    top = mid - r * 0.77
    high, wide = r * 0.11, r * 0.2
    bud = [(mid - wide, top), (mid, top - high), (mid + wide, top), (mid, top + high)]
    plate.shape([bud], LAUREL)


def _leaf(mid: float, r: float, angle: float, side: int) -> list[Point]:
    """From foot to tip, wide in the middle: shares of the radius and turns from its angle."""
    corners = ((0.78, -0.2 * side), (0.9, 0.03 * side), (0.8, 0.26 * side), (0.66, 0.03 * side))
    return [
        (mid + share * r * cos(angle + turn), mid + share * r * sin(angle + turn))
        for share, turn in corners
    ]


@lru_cache(maxsize=256)
def seal(player: int, letters: str, size: float) -> Image.Image:
    """A disc in the player's colour with ink rim, ivory ring and initial."""
    colour = PLAYERS[player]
    r = size / 2
    discs = (r, INK), (r * 0.9, colour.fill), (r * 0.8, IVORY), (r * 0.7, colour.fill)
    plate, mid = coin(size, *discs)
    plate.letters(mid, mid, letters, size * (0.46 if len(letters) == 1 else 0.34), colour.text)
    return plate.done()


@lru_cache(maxsize=64)
def badge(number: str, size: float, ring: Rgb, digit: Rgb, ground: Rgb) -> Image.Image:
    """A numbered disc; ``number`` may be the name of a shape, such as ``tick``."""
    plate, mid = coin(size, (size / 2, ring), (size / 2 - max(2, 0.05 * size), ground))
    if number in SHAPES:
        plate.shape(placed(SHAPES[number].parts, mid, mid, size * 0.58), digit)
    else:
        plate.letters(mid, mid, number, size * 0.6, digit)
    return plate.done()
