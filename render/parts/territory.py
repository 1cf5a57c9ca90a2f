"""A player's lands: one border around neighbouring regions of one owner, and the regions' names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from PIL import Image, ImageChops

from engine.model.terms import Terrain
from render.draw.boxes import Box
from render.draw.hexes import Layout, hexagon
from render.draw.kept import kept
from render.draw.patterns import Cloth
from render.draw.raster import Canvas, Paint, Point, shape_mask
from render.draw.sketch import Sketch
from render.draw.theme import (
    INK,
    IVORY,
    PLAYERS,
    READABLE,
    TOKENS,
    Ground,
    best_on,
    contrast,
    darkened_for,
    mix,
    quieter,
)
from render.pen import Pen
from render.text.fitting import Style, bold, write

_BAND = 0.155
LABEL, LABEL_Y = 0.46, -0.70  # size of a region's name, and its middle, in sides of the hex
_CHIP_VEIL = 0.55  # of the background, over the chip of a region that is veiled
_ROOM = 6  # pixels around a region for what reaches beyond its edge


def _owned(layout: Layout, owners: dict[int, int], region: int, edge: int) -> bool:
    """Whether the region across ``edge`` has the same owner."""
    other = layout.neighbour(region, edge)
    return other is not None and owners.get(other) == owners[region]


def borders(pen: Pen, layout: Layout, owners: dict[int, int]) -> None:
    """Draw the borders of all territories. ``owners``: region number to seat."""
    for region, seat in owners.items():
        walls = tuple(not _owned(layout, owners, region, edge) for edge in range(6))
        if any(walls):
            pen.canvas.sprite(*_rim(*layout.centres[region], layout.s, walls, seat))


@kept
def _rim(
    cx: float, cy: float, s: float, walls: tuple[bool, ...], seat: int
) -> tuple[Image.Image, int, int]:
    """The border of the region around cx, cy along the edges that are ``walls``; and its place.

    Kept by place: most borders are the same from turn to turn.
    """
    corners = hexagon(cx, cy, s)
    bands, inner, outer = [], [], []
    for edge in range(6):
        if walls[edge]:
            a, b = corners[edge], corners[(edge + 1) % 6]
            deep_a = _inset((cx, cy), corners, edge, -1, walls, _BAND * s)
            deep_b = _inset((cx, cy), corners, (edge + 1) % 6, 1, walls, _BAND * s)
            bands.append([a, b, deep_b, deep_a])
            inner.append([deep_a, deep_b])
            outer.append([a, b])
    plate = _Plate(cx, cy, s)
    plate.lay(shape_mask(bands, grow=0.25), Cloth(seat))
    # Cut at the edge to the next region, or else its ivory would layout on this one's ink.
    for thick, colour in ((0.06, IVORY), (0.026, INK)):
        plate.lay(shape_mask(inner, stroke=thick * s, closed=False), colour, inside=True)
    plate.lay(shape_mask(outer, stroke=max(2.0, 0.045 * s), closed=False), INK)
    # What is empty around it would take as long to lay on a picture as the border itself.
    left, top, right, bottom = plate.image.getchannel("A").getbbox() or (0, 0, 1, 1)
    cut = plate.image.crop((left, top, right, bottom))
    return cut, plate.x + left, plate.y + top


class _Plate:
    """A transparent picture of one region and a little around it, in the place it will have."""

    def __init__(self, cx: float, cy: float, s: float) -> None:
        self._hex, left, top = shape_mask([hexagon(cx, cy, s + 0.6)])
        self.x, self.y = left - _ROOM, top - _ROOM
        size = (self._hex.width + 2 * _ROOM, self._hex.height + 2 * _ROOM)
        self.image = Image.new("RGBA", size, (*INK, 0))

    def lay(self, placed: tuple[Image.Image, int, int], paint: Paint, inside: bool = False) -> None:
        """Paint through a mask; only ``inside`` the region if wanted."""
        small, left, top = placed
        mask = Image.new("L", self.image.size, 0)
        mask.paste(small, (left - self.x, top - self.y))
        if inside:
            frame = Image.new("L", self.image.size, 0)
            frame.paste(self._hex, (_ROOM, _ROOM))
            mask = ImageChops.darker(mask, frame)
        w, h = mask.size
        if isinstance(paint, tuple):
            layer = Image.new("RGB", mask.size, paint)
        else:
            layer = paint.crop(self.x, self.y, w, h)
        layer.putalpha(mask)
        self.image.alpha_composite(layer)


def _inset(
    middle: Point, corners: Sequence[Point], at: int, turn: int, walls: Sequence[bool], depth: float
) -> Point:
    """Where the inner line of a border edge ends near corner ``at``, ``depth`` inside.

    ``turn``: whether the border comes to this corner clockwise (1) or begins there (-1).
    Where the border turns at this corner it is the mitre; where it goes on in the
    neighbouring region it is the point on the edge between the two.
    """
    beside = at if turn > 0 else (at - 1) % 6
    x, y = corners[at]
    tx, ty = middle if walls[beside] else corners[(at + turn) % 6]
    length = hypot(tx - x, ty - y)
    reach = depth * 2 / 3**0.5 / length
    return x + (tx - x) * reach, y + (ty - y) * reach


def label(
    pen: Pen, layout: Layout, region: int, owner: int | None, least: int = 0, *, quiet: bool = False
) -> None:
    """One region's name; ``quiet``: on land that is quieter.

    ``least``: how large it is at least, in pixels, if that is more than the picture's form asks.
    """
    terrain, theme = Terrain(layout.board.terrain[region]), pen.theme
    ground = TOKENS[theme].ground[terrain] if owner is None else owner
    if quiet and isinstance(ground, Ground):
        ground = replace(ground, fill=quieter(ground.fill, TOKENS[theme].bg))
    size = _label_size(pen, layout, least)
    name = layout.board.names[region]
    sprite, left, top = _label(layout.centres[region], layout.s, size, name, ground)
    pen.canvas.sprite(sprite, left, top)


def veiled_label(pen: Pen, layout: Layout, region: int, owner: int | None, veil: float) -> None:
    """The name of a region that lies under a veil of that opacity."""
    x, y = layout.centres[region][0], layout.centres[region][1] + LABEL_Y * layout.s
    style, name = bold(_label_size(pen, layout), anchor="m"), layout.board.names[region]
    bg = pen.tokens.bg
    if owner is not None:
        paint = mix(PLAYERS[owner].fill, bg, _CHIP_VEIL)
        _chip(pen.canvas, _chip_box(x, y, name, style, layout.s), paint)
        pen.write(x, y, name, replace(style, colour=best_on(paint, (INK, IVORY))))
        return
    ground = mix(pen.tokens.ground[Terrain(layout.board.terrain[region])].fill, bg, veil)
    quiet = mix(pen.tokens.mute, pen.tokens.text, 0.5)
    wide = max(2, 0.07 * layout.s)
    if contrast(quiet, ground) >= READABLE:
        style = replace(style, colour=quiet)
        pen.write(x, y, name, style)
        return
    colour = best_on(ground, (pen.tokens.text, IVORY, INK))
    pen.write(x, y, name, replace(style, colour=colour).on(darkened_for(colour, ground), wide))


def _label_size(pen: Pen, layout: Layout, least: int = 0) -> int:
    """The size of a region's name: a share of the hex, but readable on small ones too."""
    return max(least, pen.form.least, round(LABEL * layout.s))


@kept
def _label(
    middle: Point, s: float, size: int, text: str, on: Ground | int
) -> tuple[Image.Image, int, int]:
    """The name of the region with that middle on its ground or on its owner's chip; its place.

    Kept, since names never change.
    """
    sheet, style = Sketch(), bold(size)
    x, y = middle[0], middle[1] + LABEL_Y * s
    if isinstance(on, Ground):
        letters = best_on(on.fill, (on.label, INK, IVORY))
        if contrast(letters, on.fill) < READABLE:  # darker land is nearer than lighter land
            letters = IVORY
        halo = (max(2, 0.085 * s), darkened_for(letters, on.fill))
        write(sheet, x, y, text, replace(style, colour=letters, anchor="m", halo=halo))
    else:
        _chip(sheet, _chip_box(x, y, text, style, s), PLAYERS[on].fill)
        write(sheet, x, y, text, replace(style, colour=PLAYERS[on].text, anchor="m"))
    return sheet.sprite_of_all()


def _chip_box(x: float, y: float, text: str, style: Style, s: float) -> Box:
    """Where the chip of an owner lies around a name with its middle at x, y."""
    return Box.around(x, y, round(style.width(text) + 0.2 * s), round(1.1 * style.size))


def _chip(canvas: Canvas, area: Box, paint: Paint) -> None:
    """A rounded plate with an ivory edge around it."""
    radius = max(4, area.h // 5)
    canvas.box(area.inset(-2), IVORY, radius=radius + 2)
    canvas.box(area, paint, radius=radius)
