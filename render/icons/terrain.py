"""One hex of each terrain with its pattern, which must read without colour. Kept by size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, cos, hypot, pi, sin
from typing import Protocol

from PIL import Image, ImageDraw

from engine.model.terms import Terrain
from render.draw.hexes import ROOT3, hexagon
from render.draw.kept import kept
from render.draw.raster import Point, thick
from render.draw.theme import HUT_ROOF, HUT_WALL, INK, TOKENS, Ground, Rgb
from render.icons.shapes import box, path
from render.look import Theme

VARIANTS = 3
SCALE = 3  # larger while drawn: patterns need no finer edges than that, and there are many cells


def _half(s: float) -> tuple[int, int]:
    """Half the width and height of a hex's picture, in pixels."""
    return ceil(s * ROOT3 / 2) + 2, ceil(s) + 2


class HexPad(Protocol):
    """A surface for a terrain: in sides of the hex, the middle at 0, 0."""

    def fill(self, points: Sequence[Point], colour: Rgb) -> None:
        """Fill a polygon."""

    def ribbon(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        """A stroke along a gentle curve."""

    def stroke(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        """A line with round joins."""


class _Hex:
    """A hex drawn large: coordinates in sides of the hex, the middle at 0, 0."""

    def __init__(self, s: float, fill: Rgb) -> None:
        self.k = s * SCALE
        self.half = _half(s)
        w, h = self.half
        self.image = Image.new("RGB", (2 * w * SCALE, 2 * h * SCALE), fill)
        self.draw = ImageDraw.Draw(self.image)

    def at(self, points: Sequence[Point]) -> list[Point]:
        mid_x, mid_y = self.half[0] * SCALE, self.half[1] * SCALE
        return [(mid_x + x * self.k, mid_y + y * self.k) for x, y in points]

    def fill(self, points: Sequence[Point], colour: Rgb) -> None:
        self.draw.polygon(self.at(points), fill=colour)

    def ribbon(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        """A stroke along a gentle curve, in one polygon: much quicker than joint by joint."""
        half = width / 2
        sides: tuple[list[Point], list[Point]] = ([], [])
        for i, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
            length = hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length * half, (ax - bx) / length * half
            sides[0].append((x + nx, y + ny))
            sides[1].append((x - nx, y - ny))
        self.fill([*sides[0], *reversed(sides[1])], colour)
        for x, y in self.at([points[0], points[-1]]):
            r = half * self.k
            self.draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def stroke(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        thick(self.draw, self.at(points), width * self.k, False, colour)


def _wave(x: float, y: float, humps: int) -> list[Point]:
    points = []
    for i in range(humps * 12 + 1):
        t = i / 12
        points.append((x + t * 0.17, y + 0.034 * -cos(2 * pi * t)))
    return points


# Where each wave begins, and how many humps it has.
_WAVES = (
    {
        2: path("-0.5 -0.42, 0.26 -0.42, -0.52 0.1, 0.2 0.1, 0.28 0.36, -0.12 0.64"),
        3: path("-0.3 -0.16, -0.54 0.36"),
    },
    {
        1: path("0.34 -0.4, 0.36 0.12"),
        2: path("-0.36 -0.42, -0.56 -0.16, 0.2 -0.14, -0.56 0.38, 0.18 0.38, -0.2 0.64"),
        3: path("-0.3 0.12"),
    },
    {
        1: path("0.42 -0.14, 0.34 0.36"),
        2: path("-0.54 -0.4, 0.14 -0.42, -0.24 -0.16, -0.6 0.12, -0.36 0.38, -0.14 0.64"),
        3: path("0.12 0.12"),
    },
)


def _sea(drawn: HexPad, ground: Ground, variant: int) -> None:
    for humps, starts in _WAVES[variant].items():
        for x, y in starts:
            drawn.ribbon(_wave(x, y, humps), 0.036, ground.marks[0])


_EARS = path("-0.46 -0.2, 0.34 -0.34, 0.02 -0.05, 0.56 0.12, -0.3 0.3, 0.28 0.4, -0.02 0.68")


def _field(drawn: HexPad, ground: Ground, variant: int) -> None:
    lean = (0.16, -0.16, 0.24)[variant]
    for i in range(-6, 7):
        y = i * 0.2 + 0.06
        drawn.stroke([(-1, y - lean), (1, y + lean)], 0.026, ground.marks[0])
    flip = -1 if variant == 1 else 1
    for x, y in _EARS:
        x *= flip
        for up in (0.0, 0.075):
            ear = [(x - 0.07, y - up - 0.07), (x, y - up), (x + 0.07, y - up - 0.07)]
            drawn.stroke(ear, 0.026, ground.marks[1])
        drawn.stroke([(x, y - 0.17), (x, y + 0.08)], 0.024, ground.marks[1])


# Nothing stands where the region's name will be, or its foot would look out from under it.
_FIRS = path(
    "0.47 -0.34, -0.5 -0.3, 0.64 0, -0.24 -0.08, 0.06 -0.12, 0.32 0.06, -0.62 0.12, 0.6 0.3, "
    "-0.3 0.36, 0.1 0.44, -0.08 0.78, 0.34 0.66"
)


def _forest(drawn: HexPad, ground: Ground, variant: int) -> None:
    light, dark, trunk = ground.marks
    flip = -1 if variant == 1 else 1
    for i, (x, y) in enumerate(sorted(_FIRS, key=lambda p: p[1])):
        x *= flip
        h = (0.3, 0.26, 0.34)[(i + variant) % 3]
        w = h * 0.4
        drawn.fill(box(x - 0.022, y, x + 0.022, y + 0.06), trunk)
        drawn.fill([(x, y - h), (x, y), (x - w, y)], light)
        drawn.fill([(x, y - h), (x + w, y), (x, y)], dark)


_POOLS = path("-0.42 -0.28, 0.3 -0.34, 0.6 0.02, -0.06 0.06, -0.58 0.26, 0.34 0.42, -0.16 0.6")


def _swamp(drawn: HexPad, ground: Ground, variant: int) -> None:
    pool, reed = ground.marks
    flip = -1 if variant == 1 else 1
    for x, y in _POOLS:
        x *= flip
        rim = [(x + 0.19 * cos(a * pi / 20), y + 0.045 * sin(a * pi / 20)) for a in range(40)]
        drawn.fill(rim, pool)
        for dx, top in ((0.04, 0.15), (0.1, 0.2), (0.16, 0.14)):
            at = x + dx * flip
            drawn.stroke([(at, y + 0.01), (at, y - top)], 0.018, reed)
            drawn.stroke([(at, y - top), (at, y - top + 0.07)], 0.038, reed)


_PEAKS = path("-0.02 -0.08, -0.47 -0.19, 0.47 -0.14, -0.04 0.26, -0.34 0.52, 0.3 0.56")
_SIZES = (0.95, 0.9, 0.95, 0.95, 0.9, 1.0)


def _mountain(drawn: HexPad, ground: Ground, variant: int) -> None:
    lit, shade, snow = ground.marks
    flip = -1 if variant == 1 else 1
    for (x, y), k in zip(_PEAKS, _SIZES, strict=True):
        x *= flip
        w, h = 0.23 * k, 0.27 * k
        drawn.fill([(x, y - h), (x, y), (x - w, y)], lit)
        drawn.fill([(x, y - h), (x + w, y), (x, y)], shade)
        d, drop = 0.4 * w, 0.4 * h
        edge = ((0, 0), (1, 1), (0.4, 0.8), (0, 1.2), (-0.4, 0.8), (-1, 1))
        drawn.fill([(x + d * right, y - h + drop * down) for right, down in edge], snow)


_STAKE = path("-0.042 0.1, -0.042 -0.06, 0 -0.115, 0.042 -0.06, 0.042 0.1")


def _village(drawn: HexPad, ground: Ground, variant: int) -> None:
    for i in range(26):
        angle = 2 * pi * i / 26 + 0.05 * variant
        x, y = 0.66 * cos(angle), 0.06 + 0.62 * sin(angle)
        if y < -0.38 and abs(x) < 0.4:
            continue  # the gate, under the name
        stake = [(x + right, y + down) for right, down in _STAKE]
        drawn.fill(stake, ground.marks[0])
        drawn.stroke([*stake, stake[0]], 0.012, ground.fill)
    for x in (-0.42, 0.42):
        wall = box(x - 0.12, -0.02, x + 0.12, 0.2)
        drawn.stroke([*wall, wall[0]], 0.05, INK)
        drawn.fill(wall, HUT_WALL)
        roof = [(x - 0.21, 0.0), (x, -0.24), (x + 0.21, 0.0)]
        drawn.stroke([*roof, roof[0]], 0.05, INK)
        drawn.fill(roof, HUT_ROOF)


_DRAWERS: dict[Terrain, Callable[[HexPad, Ground, int], None]] = {
    Terrain.FIELD: _field,
    Terrain.FOREST: _forest,
    Terrain.SWAMP: _swamp,
    Terrain.MOUNTAIN: _mountain,
    Terrain.SEA: _sea,
    Terrain.VILLAGE: _village,
}


def draw_terrain(pad: HexPad, terrain: Terrain, ground: Ground, variant: int) -> None:
    """Draw the pattern of ``terrain`` on its ground; there are ``VARIANTS`` of each."""
    _DRAWERS[terrain](pad, ground, variant)


@kept
def cell(terrain: Terrain, variant: int, s: float, theme: Theme) -> tuple[Image.Image, Image.Image]:
    """A hex of ``terrain``: its picture and the mask that cuts the hex out of it."""
    ground = TOKENS[theme].ground[terrain]
    drawn = _Hex(s, ground.fill)
    draw_terrain(drawn, terrain, ground, variant)
    return drawn.image.reduce(SCALE), _hex_mask(s)


@kept
def _hex_mask(s: float) -> Image.Image:
    w, h = _half(s)
    mask = Image.new("L", (2 * w * SCALE, 2 * h * SCALE), 0)
    # Half a pixel too large, so that no seam shows between neighbours.
    corners = hexagon(w * SCALE, h * SCALE, (s + 0.6) * SCALE)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    return mask.reduce(SCALE)
