"""Static parts of a board: land, coasts, tile gaps, frame and shadow. Cached by placement."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil, floor

from PIL import Image

from engine.model.board import Board, Placement, lay
from engine.model.terms import Terrain
from render.draw.boxes import Box
from render.draw.hexes import ROOT3, Layout, fit_board, hexagon
from render.draw.kept import kept
from render.draw.raster import SCALE, Canvas, Mark, Point, ramp, shape_mask
from render.draw.sketch import Area
from render.draw.theme import INK, QUIET_GREY, QUIET_GROUND, TOKENS, Rgb, mix
from render.icons.terrain import VARIANTS, cell
from render.look import Theme

_RIM, _SHADOW = 0.1, 0.07  # of the frame, and how far the shadow is below it, in sides of a hex
_BEYOND = 3  # pixels around a region to which its smoothed edge may reach


def board_layout(board: Board, box: Box) -> Layout:
    """The board fitted into ``box``; room for the frame is kept."""
    return _layout(board.placements, box)


@lru_cache(maxsize=64)
def _layout(placements: tuple[Placement, ...], box: Box) -> Layout:
    board, (x, y, w, h) = lay(placements), box
    rough = fit_board(board, x, y, w, h)
    rim, shadow = _RIM * rough.s, _SHADOW * rough.s
    fitted = fit_board(board, x + rim, y + rim, w - 2 * rim, h - 2 * rim - shadow)
    return replace(fitted, room=(x, y, x + w, y + h))


def land(board: Board, box: Box, size: tuple[int, int], theme: Theme) -> Image.Image:
    """A picture of ``size`` pixels with the empty land in ``box``; a copy to draw on."""
    return bare_land(board, box, size, theme).copy()


def bare_land(board: Board, box: Box, size: tuple[int, int], theme: Theme) -> Image.Image:
    """The same picture as it is kept: not to be drawn on."""
    return _land(board.placements, box, size, theme)


def quiet_land(
    board: Board, box: Box, size: tuple[int, int], theme: Theme, loud: Collection[str]
) -> Image.Image:
    """The same picture, the regions that are not ``loud`` quieter; a copy to draw on.

    Where no region is, nothing is quieter. What is kept is the land with every region quieter:
    only around the few that are loud it is made again, which takes a twentieth of the time.
    """
    if not loud:
        return land(board, box, size, theme)
    image = _quiet_land(board.placements, box, size, theme).copy()
    plain, layout = bare_land(board, box, size, theme), board_layout(board, box)
    for name in loud:
        x, y = layout.at(name)
        wide, high = ceil(layout.s * ROOT3 / 2) + _BEYOND, ceil(layout.s) + _BEYOND
        left, top = max(0, floor(x) - wide), max(0, floor(y) - high)
        area = (left, top, min(size[0], ceil(x) + wide), min(size[1], ceil(y) + high))
        image.paste(_quietened(plain, area, layout, theme, loud), area)
    return image


@kept
def _quiet_land(
    placements: tuple[Placement, ...], box: Box, size: tuple[int, int], theme: Theme
) -> Image.Image:
    """The land with every region quieter."""
    board = lay(placements)
    plain, layout = bare_land(board, box, size, theme), board_layout(board, box)
    return _quietened(plain, (0, 0, *size), layout, theme, ())


def _quietened(
    plain: Image.Image, area: Area, layout: Layout, theme: Theme, loud: Collection[str]
) -> Image.Image:
    """That ``area`` of the ``plain`` land, the regions that are not ``loud`` quieter."""
    left, top, right, bottom = area
    image, mask = plain.crop(area), Image.new("L", (right - left, bottom - top), 0)
    reach = layout.s + _BEYOND
    for region, name in enumerate(layout.board.names):
        x, y = layout.centres[region]
        near = left - reach < x < right + reach and top - reach < y < bottom + reach
        if near and name not in loud:
            shape, across, down = shape_mask([layout.hexagon(region)])
            box = (across, down, across + shape.width, down + shape.height)
            Mark(255, shape, box).on(mask, left, top)
    inside = mask.getbbox()
    if inside is not None:
        quiet = _quieter(image.crop(inside), TOKENS[theme].bg)
        image.paste(quiet, inside, mask.crop(inside))
    return image


def _quieter(image: Image.Image, ground: Rgb) -> Image.Image:
    """``theme.quieter`` for every pixel."""
    grey = image.convert("L").convert("RGB")
    half = Image.blend(image, grey, QUIET_GREY)
    return Image.blend(half, Image.new("RGB", image.size, ground), QUIET_GROUND)


@kept
def _land(
    placements: tuple[Placement, ...], box: Box, size: tuple[int, int], theme: Theme
) -> Image.Image:
    return drawn_land(lay(placements), box, size, theme, TOKENS[theme].bg)


def drawn_land(
    board: Board, box: Box, size: tuple[int, int], theme: Theme, ground: Rgb
) -> Image.Image:
    """The same drawn again, on a ``ground`` of that colour."""
    layout = board_layout(board, box)
    canvas = Canvas.blank(*size, ground)
    _shadow(canvas, layout, mix(ground, (0, 0, 0), TOKENS[theme].shadow))
    for region in range(board.size):
        _cell(canvas, layout, region, theme)
    for region in range(board.size):
        if board.terrain[region] == Terrain.SEA:
            _foam(canvas, layout, region, theme)
    _lines(canvas, layout, theme)
    return canvas.image


def _shadow(canvas: Canvas, layout: Layout, colour: Rgb) -> None:
    """Along the rim; what lies under the regions is never seen."""
    rim = [
        layout.edge(region, edge)
        for region in range(layout.board.size)
        for edge in range(6)
        if layout.neighbour(region, edge) is None
    ]
    down = 0.09 * layout.s
    moved = [((ax, ay + down), (bx, by + down)) for (ax, ay), (bx, by) in rim]
    _draw_edges(canvas, moved, 0.15 * layout.s, colour)


def _cell(canvas: Canvas, layout: Layout, region: int, theme: Theme) -> None:
    q, r = layout.board.coords[region]
    variant = (q * 7 + r * 5 + q * r) % VARIANTS
    image, mask = cell(layout.board.terrain[region], variant, layout.s, theme)
    cx, cy = layout.centres[region]
    x, y = round(cx - image.width / 2), round(cy - image.height / 2)
    canvas.put(Mark(image, mask, (x, y, x + image.width, y + image.height)))


def _foam(canvas: Canvas, layout: Layout, region: int, theme: Theme) -> None:
    """Surf along the edges that a sea shares with land."""
    tokens = TOKENS[theme]
    cx, cy = layout.centres[region]
    for edge in range(6):
        other = layout.neighbour(region, edge)
        if other is None or layout.board.terrain[other] == Terrain.SEA:
            continue
        mask, left, top = _surf(edge, layout.s)
        canvas.lay(mask, round(cx) + left, round(cy) + top, tokens.foam)


@kept
def _surf(edge: int, s: float) -> tuple[Image.Image, int, int]:
    """A broad faint band and a narrow one on it, along an edge of a hex whose middle is at 0, 0;
    and its place. One mask for both bands, kept for all seas.
    """
    broad, x, y = _band(edge, 0.15, 0.5, s)
    narrow, left, top = _band(edge, 0.075, 0.75, s)
    across, down = left - x, top - y
    broad.paste(255, (across, down, across + narrow.width, down + narrow.height), narrow)
    return broad, x, y


def _band(edge: int, share: float, opacity: float, s: float) -> tuple[Image.Image, int, int]:
    """A band that takes that ``share`` of the hex from an edge to the middle; and its place."""
    corners = hexagon(0, 0, s)
    (ax, ay), (bx, by) = corners[edge], corners[(edge + 1) % 6]
    left = 1 - share
    band = [(ax, ay), (bx, by), (bx * left, by * left), (ax * left, ay * left)]
    mask, x, y = shape_mask([band])
    return mask.point(ramp(opacity)), x, y


def _lines(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Cell lines, gaps between tiles, and the frame with its hairline."""
    tokens, s, board = TOKENS[theme], layout.s, layout.board
    cells: list[tuple[Point, Point]] = []
    seas: list[tuple[Point, Point]] = []
    gaps: list[tuple[Point, Point]] = []
    rim: list[tuple[Point, Point]] = []
    for region in range(board.size):
        for edge in range(6):
            other = layout.neighbour(region, edge)
            if other is None:
                rim.append(layout.edge(region, edge))
            elif other > region:
                both_sea = board.terrain[region] == board.terrain[other] == Terrain.SEA
                inner = seas if both_sea else cells
                (inner if board.tile[region] == board.tile[other] else gaps).append(
                    layout.edge(region, edge)
                )
    # One layer for all that lets the ground through: crossing lines must not add up.
    layer = Canvas(Image.new("L", canvas.image.size, 0))
    for edges, opacity in ((seas, 0.16), (cells, 0.42)):
        _draw_edges(layer, edges, 0.03 * s, round(255 * opacity))
    for ends in seas + cells:
        _move_ink(layer.image, canvas, ends, round(0.03 * s) + 2)
    _draw_edges(canvas, gaps, 0.062 * s, tokens.gap)
    _draw_edges(canvas, rim, 0.11 * s, tokens.frame)
    _draw_edges(canvas, rim, 0.036 * s, tokens.hairline)


def _move_ink(layer: Image.Image, canvas: Canvas, edge: tuple[Point, Point], around: int) -> None:
    """Ink the canvas through what ``layer`` has around an edge, and take it off there.

    Most of the layer is empty, and laying all of it would take twice as long.
    """
    xs, ys = zip(*edge, strict=True)
    left, top = max(0, floor(min(xs)) - around), max(0, floor(min(ys)) - around)
    right = min(layer.width, ceil(max(xs)) + around)
    bottom = min(layer.height, ceil(max(ys)) + around)
    if left < right and top < bottom:
        area = (left, top, right, bottom)
        canvas.lay(layer.crop(area), left, top, INK)
        layer.paste(0, area)


def _draw_edges(
    canvas: Canvas, edges: Sequence[tuple[Point, Point]], width: float, paint: Rgb | int
) -> None:
    for (ax, ay), (bx, by) in edges:
        x, y = round(ax * SCALE), round(ay * SCALE)
        across, along = round(round(bx - ax, 3) * SCALE), round(round(by - ay, 3) * SCALE)
        mask, left, top = _stroke(x % SCALE, y % SCALE, across, along, width)
        canvas.lay(mask, x // SCALE + left, y // SCALE + top, paint)


@kept
def _stroke(x: int, y: int, across: int, along: int, width: float) -> tuple[Image.Image, int, int]:
    """A line from x, y, all in fractions of a pixel, ``width`` in pixels.

    Kept, since all edges of one direction are moved copies of each other.
    """
    ends = ((x, y), (x + across, y + along))
    return shape_mask([[(a / SCALE, b / SCALE) for a, b in ends]], stroke=width, closed=False)
