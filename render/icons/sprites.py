"""Finished small pictures with a transparent ground: pieces, signs, VP discs, seals. All kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import ceil, cos, floor, pi, sin
from typing import Protocol

from PIL import Image, ImageDraw

from render.draw.kept import kept
from render.draw.patterns import Cloth
from render.draw.raster import SCALE, Paint, Point, circle, thick
from render.draw.theme import INK, IVORY, LAUREL, PLAYERS, STAR, WHITE, Rgb
from render.icons.shapes import SHAPES, placed
from render.text.letters import CAP, Face, drawn_words, font
from render.text.scripts import in_own_fonts


class Surface(Protocol):
    """Surfaces for sprites: a picture, or a page of vectors."""

    def shape(self, parts: Iterable[Sequence[Point]], paint: Paint, grow: float = 0.0) -> None:
        """Fill polygons, grown by ``grow``."""

    def line(
        self, points: Sequence[Point], width: float, paint: Paint, closed: bool = False
    ) -> None:
        """Draw a line with round joins."""

    def disc(self, cx: float, cy: float, r: float, paint: Paint) -> None:
        """Fill a disc."""

    def letters(self, cx: float, cy: float, text: str, size: float, colour: Rgb) -> None:
        """Bold text with its middle at cx, cy."""


class Plate:
    """A transparent picture drawn ``SCALE`` times too large; ``done`` gives it in its size."""

    def __init__(self, w: float, h: float) -> None:
        self.size = (ceil(w) * SCALE, ceil(h) * SCALE)
        self.image = Image.new("RGBA", self.size, (*IVORY, 0))

    def shape(self, parts: Iterable[Sequence[Point]], paint: Paint, grow: float = 0.0) -> None:
        """Fill polygons (in pixels of the finished picture), grown by ``grow``."""
        width = 2 * grow * SCALE
        self._paint([self._big(part) for part in parts], paint, width, filled=True, closed=True)

    def line(
        self, points: Sequence[Point], width: float, paint: Paint, closed: bool = False
    ) -> None:
        """Draw a line with round joins."""
        self._paint([self._big(points)], paint, width * SCALE, filled=False, closed=closed)

    def _big(self, points: Sequence[Point]) -> list[Point]:
        return [(x * SCALE, y * SCALE) for x, y in points]

    def _paint(
        self, parts: list[list[Point]], paint: Paint, width: float, *, filled: bool, closed: bool
    ) -> None:
        if isinstance(paint, tuple):  # at this size edges are hard: it needs no mask
            self._draw(self.image, parts, (*paint, 255), width, filled=filled, closed=closed)
            return
        xs, ys = zip(*chain.from_iterable(parts), strict=True)
        left, top = (max(0, floor(min(along) - width / 2) - 1) for along in (xs, ys))
        right, bottom = (
            min(most, ceil(max(along) + width / 2) + 2)
            for along, most in zip((xs, ys), self.size, strict=True)
        )
        mask = Image.new("L", (right - left, bottom - top), 0)
        moved = [[(x - left, y - top) for x, y in part] for part in parts]
        self._draw(mask, moved, 255, width, filled=filled, closed=closed)
        self.image.paste(paint.crop(left, top, *mask.size).convert("RGBA"), (left, top), mask)

    @staticmethod
    def _draw(
        image: Image.Image,
        parts: list[list[Point]],
        fill: int | tuple[int, ...],
        width: float,
        *,
        filled: bool,
        closed: bool,
    ) -> None:
        draw = ImageDraw.Draw(image)
        for part in parts:
            if filled:
                draw.polygon(part, fill=fill)
            if width:
                thick(draw, part, width, closed, fill)

    def disc(self, cx: float, cy: float, r: float, paint: Paint) -> None:
        """Fill a disc."""
        self.shape([circle(cx, cy, r, 96)], paint)

    def letters(self, cx: float, cy: float, text: str, size: float, colour: Rgb) -> None:
        """Bold text with its middle at cx, cy."""
        x, y = cx * SCALE, (cy + size * CAP / 2) * SCALE
        if in_own_fonts(text):
            big = font(Face.BOLD, size * SCALE)
            draw = ImageDraw.Draw(self.image)
            draw.text((x, y), text, fill=(*colour, 255), font=big, anchor="ms")
        elif (drawn := drawn_words(text, Face.BOLD, size * SCALE, "m")) is not None:
            mask, left, top = drawn
            self.image.paste((*colour, 255), (round(x) + left, round(y) + top), mask)

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


@kept
def piece(kind: str, player: int | None, size: float) -> Image.Image:
    """A piece ``size`` pixels high in a player's colour, or white or wooden, with outline and halo.

    A temple and a scribe are white for every owner.
    """
    cloth: Paint = WHITE
    if player is not None and kind not in ("temple", "scribe"):
        cloth = Cloth(player, piece=True, zoom=SCALE)
    return outlined(kind, cloth, size)


def outlined(kind: str, paint: Paint, size: float, halo: bool = True) -> Image.Image:
    """A silhouette with ink outline, and with an ivory halo around it if wanted."""
    side = size + 2 * (max(3.4, 0.095 * size) + 1)
    plate = Plate(side, side)
    draw_outlined(plate, side / 2, kind, paint, size, halo)
    return plate.done()


def draw_outlined(
    plate: Surface, mid: float, kind: str, paint: Paint, size: float, halo: bool = True
) -> None:
    """Draw ``outlined`` with its middle at ``mid``, ``mid``."""
    parts = placed(SHAPES[kind].parts, mid, mid, size)
    if halo:
        plate.shape(parts, IVORY, max(3.2, 0.095 * size))
    plate.shape(parts, INK, max(1.7, 0.052 * size))
    plate.shape(parts, paint)
    cuts = placed(SHAPES[kind].cuts, mid, mid, size)
    if cuts:
        plate.shape(cuts, INK)


@kept
def icon(kind: str, paint: Rgb, size: float, halo: bool = False) -> Image.Image:
    """A silhouette in one colour with ink outline, as on cards."""
    return outlined(kind, paint, size, halo)


@kept
def flat(kind: str, colour: Rgb, hole: Rgb | None, size: float) -> Image.Image:
    """A silhouette without outline; its cuts in ``hole``."""
    plate = Plate(size + 2, size + 2)
    mid = size / 2 + 1
    plate.shape(placed(SHAPES[kind].parts, mid, mid, size), colour)
    if hole is not None and SHAPES[kind].cuts:
        plate.shape(placed(SHAPES[kind].cuts, mid, mid, size), hole)
    return plate.done()


@kept
def swords(size: float) -> Image.Image:
    """Crossed swords: ivory, with ink around each blade so that one is seen to lie on top."""
    plate = Plate(size + 8, size + 8)
    cross_blades(plate, size / 2 + 4, size, max(1.7, 0.045 * size))
    return plate.done()


def cross_blades(plate: Surface, mid: float, size: float, rim: float) -> None:
    """Draw the swords in the middle of a plate."""
    for blade in placed(SHAPES["swords"].parts, mid, mid, size):
        plate.shape([blade], INK, rim)
        plate.shape([blade], IVORY)


@kept
def vp(size: float, digit: str = "") -> Image.Image:
    """The VP disc: laurel, and a star or the number of VP in it."""
    plate, mid = coin(size)
    draw_wreath(plate, mid, size)
    if digit:
        wide = 0.64 if len(digit) == 1 else 0.52
        plate.letters(mid, mid, digit, size * wide, INK)
    else:
        draw_star(plate, mid, size)
    return plate.done()


def draw_wreath(plate: Surface, mid: float, size: float) -> None:
    """Draw the VP disc with nothing in its wreath."""
    r = size / 2
    plate.disc(mid, mid, r, INK)
    plate.disc(mid, mid, r - max(1.8, 0.035 * size), IVORY)
    _laurel(plate, mid, r)


def draw_star(plate: Surface, mid: float, size: float) -> None:
    """Draw the star of a VP disc of that size."""
    plate.shape(placed(SHAPES["star"].parts, mid, mid, size * 0.44), STAR)


def _laurel(plate: Surface, mid: float, r: float) -> None:
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


@kept
def seal(player: int, letters: str, size: float) -> Image.Image:
    """A disc in the player's colour with ink rim, ivory ring and initial."""
    colour = PLAYERS[player]
    r = size / 2
    discs = (r, INK), (r * 0.9, colour.fill), (r * 0.8, IVORY), (r * 0.7, colour.fill)
    plate, mid = coin(size, *discs)
    plate.letters(mid, mid, letters, size * (0.46 if len(letters) == 1 else 0.34), colour.text)
    return plate.done()


@kept
def badge(number: str, size: float, ring: Rgb, digit: Rgb, ground: Rgb) -> Image.Image:
    """A numbered disc; ``number`` may be the name of a shape, such as ``tick``."""
    plate, mid = coin(size, (size / 2, ring), (size / 2 - max(2, 0.05 * size), ground))
    if number in SHAPES:
        plate.shape(placed(SHAPES[number].parts, mid, mid, size * 0.58), digit)
    else:
        plate.letters(mid, mid, number, size * (0.76 if len(number) == 1 else 0.6), digit)
    return plate.done()
