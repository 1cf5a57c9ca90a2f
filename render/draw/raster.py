"""Smooth shapes on a pixel picture: polygons, lines, discs and boxes, drawn large and reduced.

Masks of small shapes are kept, since the same hexes, badges and icons come back in every
picture. Nothing here knows what it draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, floor, hypot, pi, sin
from typing import Protocol

from PIL import Image, ImageChops, ImageDraw

from render.draw.boxes import ALL, Box, Corners
from render.draw.kept import kept
from render.draw.theme import Rgb

SCALE = 4
_KEPT_AREA = 55_000  # pixels; larger masks are cheaper to draw again than to keep
_PLAIN_AREA = 4_000  # pixels; smaller boxes are quicker to paint in one go
_filled = Image.core.fill  # type: ignore[attr-defined]  # what ``Image.new`` checks and wraps
Point = tuple[float, float]
_Ints = tuple[tuple[int, int], ...]


class Weave(Protocol):
    """A paint that is not plain: it gives the pixels for a box of the picture."""

    def crop(self, x: int, y: int, w: int, h: int) -> Image.Image:
        """The pixels of the box, in RGB."""


Paint = Rgb | Weave
Fill = Paint | int  # a number on a picture of one channel


def circle(cx: float, cy: float, r: float, corners: int = 48) -> list[Point]:
    """A disc as a polygon."""
    return [
        (cx + r * cos(2 * pi * i / corners), cy + r * sin(2 * pi * i / corners))
        for i in range(corners)
    ]


def thick(
    draw: ImageDraw.ImageDraw,
    points: Sequence[Point],
    width: float,
    closed: bool,
    fill: int | tuple[int, ...] = 255,
) -> None:
    """A line with round joins and ends on a mask or picture, in its own pixels, not smoothed."""
    ends = [*points, points[0]] if closed else list(points)
    half = width / 2
    for (ax, ay), (bx, by) in pairwise(ends):
        length = hypot(bx - ax, by - ay)
        if length:
            nx, ny = (by - ay) / length * half, (ax - bx) / length * half
            corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny)]
            draw.polygon([*corners, (ax - nx, ay - ny)], fill=fill)
    for x, y in points:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=fill)


def _paint_mask(parts: tuple[_Ints, ...], width: int, closed: bool, w: int, h: int) -> Image.Image:
    big = Image.new("L", (w * SCALE, h * SCALE), 0)
    draw = ImageDraw.Draw(big)
    for part in parts:
        if closed and width >= 0:
            draw.polygon(part, fill=255)
        if width:
            thick(draw, part, abs(width), closed)
    return big.reduce(SCALE)


_kept_mask = kept(_paint_mask)


def shape_mask(
    parts: Iterable[Sequence[Point]], *, grow: float = 0.0, stroke: float = 0.0, closed: bool = True
) -> tuple[Image.Image, int, int]:
    """The mask of polygons, grown by ``grow``, or of outlines ``stroke`` wide; and its place."""
    big = [[(round(x * SCALE), round(y * SCALE)) for x, y in part] for part in parts]
    width = -max(1, round(stroke * SCALE)) if stroke else round(2 * grow * SCALE)
    pad = abs(width) // 2 + SCALE
    left = floor((min(x for p in big for x, _ in p) - pad) / SCALE)
    top = floor((min(y for p in big for _, y in p) - pad) / SCALE)
    w = ceil((max(x for p in big for x, _ in p) + pad) / SCALE) - left
    h = ceil((max(y for p in big for _, y in p) + pad) / SCALE) - top
    moved = tuple(tuple((x - left * SCALE, y - top * SCALE) for x, y in p) for p in big)
    maker = _kept_mask if w * h <= _KEPT_AREA else _paint_mask
    return maker(moved, width, closed, w, h), left, top


@lru_cache(maxsize=64)
def ramp(opacity: float) -> list[int]:
    """A look-up table that makes a mask fainter."""
    return [round(i * opacity) for i in range(256)]


@kept
def _box_mask(w: int, h: int, radius: int, round_corners: Corners) -> Image.Image:
    mask = Image.new("L", (w, h), 255)
    r = radius
    if not r:
        return mask
    disc = Image.new("L", (2 * r * SCALE, 2 * r * SCALE), 0)
    ImageDraw.Draw(disc).ellipse((0, 0, 2 * r * SCALE - 1, 2 * r * SCALE - 1), fill=255)
    small = disc.reduce(SCALE)
    spots = ((0, 0), (w - r, 0), (w - r, h - r), (0, h - r))
    cuts = ((0, 0), (r, 0), (r, r), (0, r))
    for rounded, spot, (cx, cy) in zip(round_corners, spots, cuts, strict=True):
        if rounded:
            mask.paste(small.crop((cx, cy, cx + r, cy + r)), spot)
    return mask


@kept
def _corners(radius: int) -> tuple[Image.Image, ...]:
    """The round corners of a box as masks, from the upper left, clockwise."""
    r = radius
    whole = _box_mask(2 * r, 2 * r, r, ALL)
    return tuple(whole.crop((x, y, x + r, y + r)) for x, y in ((0, 0), (r, 0), (r, r), (0, r)))


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """One thing laid on a picture: a paint or a sprite in a box, through a mask if there is one."""

    what: Fill | Image.Image
    mask: Image.Image | None
    box: tuple[int, int, int, int]  # left, top, right, bottom
    opacity: float = 1.0

    def on(self, image: Image.Image, left: int = 0, top: int = 0) -> None:
        """Lay it on ``image``, whose upper left corner is at ``left``, ``top``."""
        x, y, right, bottom = self.box
        box = (x - left, y - top, right - left, bottom - top)
        mask, what, ground = self.mask, self.what, image.im
        # By Pillow's core: ``paste`` would check its arguments for each of four hundred.
        if mask is None:
            assert isinstance(what, tuple)
            ground.paste(what, box)
            return
        if self.opacity < 1:
            alpha = mask if mask.mode == "L" else mask.getchannel("A")
            # A look-up table would take three times as long: Pillow reads it number by number.
            mask = ImageChops.multiply(alpha, Image.new("L", alpha.size, round(255 * self.opacity)))
        if isinstance(what, tuple) and image.mode == "RGB":
            # Pillow blends a picture through a mask in half the time it takes for a colour.
            ground.paste(_filled("RGB", mask.size, what), box, mask.im)
        elif isinstance(what, Image.Image):
            ground.paste(_like(what, image).im, box, mask.im)
        elif isinstance(what, int):
            ground.paste(what, box, mask.im)
        elif isinstance(what, tuple):
            ground.paste(_like(Image.new("RGB", mask.size, what), image).im, box, mask.im)
        else:
            cloth = what.crop(x, y, right - x, bottom - y)
            ground.paste(_like(cloth, image).im, box, mask.im)


def _like(what: Image.Image, ground: Image.Image) -> Image.Image:
    """``what`` as it can be laid on ``ground``."""
    if what.mode == ground.mode or (what.mode == "RGBA" and ground.mode == "RGB"):
        return what
    return what.convert(ground.mode)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on a picture, in pixels: for who measures what is drawn.

    ``size``: of its letters; ``left`` to ``left + wide``, its capitals around ``middle``.
    """

    text: str
    size: float
    left: float
    middle: float
    wide: float


class Canvas:
    """A picture in the making. All lengths are pixels; fractions count to a quarter."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.shown: list[tuple[str, Sequence[Point]]] = []  # what stands where, by its corners

    @classmethod
    def blank(cls, w: int, h: int, colour: Rgb) -> Canvas:
        """A plain picture."""
        return cls(Image.new("RGB", (w, h), colour))

    def put(self, mark: Mark) -> None:
        """Lay one thing on the picture: all that is drawn comes through here."""
        mark.on(self.image)

    def lay(self, mask: Image.Image, x: int, y: int, paint: Fill, opacity: float = 1.0) -> None:
        """Paint through ``mask`` (L), its upper left corner at x, y."""
        w, h = mask.size
        self.put(Mark(paint, mask, (x, y, x + w, y + h), opacity))

    def letters(self, mask: Image.Image, x: int, y: int, paint: Fill, line: Line) -> None:
        """Paint a ``line`` of text through its mask."""
        self.lay(mask, x, y, paint)

    def sprite(self, sprite: Image.Image, x: int, y: int, opacity: float = 1.0) -> None:
        """Lay an RGBA picture with its upper left corner at x, y."""
        w, h = sprite.size
        self.put(Mark(sprite, sprite, (x, y, x + w, y + h), opacity))

    def shape(
        self,
        parts: Iterable[Sequence[Point]],
        paint: Fill,
        *,
        grow: float = 0.0,
        stroke: float = 0.0,
        closed: bool = True,
        opacity: float = 1.0,
    ) -> None:
        """Fill polygons, grown by ``grow``; or draw their outlines, ``stroke`` wide."""
        mask, left, top = shape_mask(parts, grow=grow, stroke=stroke, closed=closed)
        self.lay(mask, left, top, paint, opacity)

    def polygon(
        self, points: Sequence[Point], paint: Fill, *, grow: float = 0.0, opacity: float = 1.0
    ) -> None:
        """Fill one polygon."""
        self.shape([points], paint, grow=grow, opacity=opacity)

    def line(
        self,
        points: Sequence[Point],
        width: float,
        paint: Fill,
        *,
        closed: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draw a line with round joins and ends."""
        self.shape([points], paint, stroke=width, closed=closed, opacity=opacity)

    def disc(self, cx: float, cy: float, r: float, paint: Paint, *, opacity: float = 1.0) -> None:
        """Fill a disc of radius ``r``."""
        self.shape([circle(cx, cy, r)], paint, opacity=opacity)

    def box(
        self,
        area: Box,
        paint: Paint,
        *,
        radius: int = 0,
        corners: Corners = ALL,
        opacity: float = 1.0,
    ) -> None:
        """Fill a rectangle; ``corners`` says which are round: from the upper left, clockwise."""
        x, y, w, h = area
        radius = min(radius, w // 2, h // 2) if any(corners) else 0
        if not radius and opacity == 1 and isinstance(paint, tuple):
            self.put(Mark(paint, None, (x, y, x + w, y + h)))
            return
        if opacity < 1 or not isinstance(paint, tuple) or w * h < _PLAIN_AREA:
            self.lay(_box_mask(w, h, radius, corners), x, y, paint, opacity)
            return
        # Only its corners need a mask, which takes ten times as long as plain pixels.
        self.put(Mark(paint, None, (x, y + radius, x + w, y + h - radius)))
        right, foot = x + w - radius, y + h - radius
        upper_left, upper_right, lower_right, lower_left = (radius * round_ for round_ in corners)
        self.put(Mark(paint, None, (x + upper_left, y, x + w - upper_right, y + radius)))
        self.put(Mark(paint, None, (x + lower_left, foot, x + w - lower_right, y + h)))
        spots = ((x, y), (right, y), (right, foot), (x, foot))
        for mask, spot, is_round in zip(_corners(radius), spots, corners, strict=True):
            if is_round:
                self.lay(mask, *spot, paint)

    def framed(
        self, area: Box, paint: Paint, edge: Paint, *, radius: int = 0, width: int = 2
    ) -> None:
        """A rectangle with an edge, which lies inside; one too small for more is all edge."""
        self.box(area, edge, radius=radius)
        inside = area.inset(width)
        if inside.w > 0 and inside.h > 0:
            self.box(inside, paint, radius=max(0, radius - width))

    def stamp(
        self,
        sprite: Image.Image,
        cx: float,
        cy: float,
        opacity: float = 1.0,
        *,
        aside: bool = False,
    ) -> None:
        """Paste an RGBA sprite with its middle at cx, cy.

        ``aside``: it only repeats what stands beside it, so that it may be smaller than an icon
        that informs has to be; for who measures.
        """
        w, h = sprite.size
        self.sprite(sprite, round(cx - w / 2), round(cy - h / 2), opacity)


def bent(start: Point, end: Point, bend: float, steps: int = 24) -> list[Point]:
    """A curve from ``start`` to ``end``, its middle ``bend`` lengths to the left of the chord."""
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    dx, dy = end[0] - start[0], end[1] - start[1]
    cx, cy = mx + 2 * bend * dy, my - 2 * bend * dx
    found = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * cx + c * end[0], a * start[1] + b * cy + c * end[1]))
    return found


def heading(a: Point, b: Point) -> float:
    """The direction from ``a`` to ``b`` in radians."""
    return atan2(b[1] - a[1], b[0] - a[0])
