"""What never changes on a board: land, coasts, tile gaps, frame and shadow. Kept by placement."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import ceil

from PIL import Image

from engine.model.board import Board, Placement, lay
from engine.model.terms import Terrain
from render.draw.boxes import Box
from render.draw.hexes import Layout, fit_board, hexagon
from render.draw.raster import SCALE, Canvas, Mark, Point, ramp, shape_mask
from render.draw.theme import INK, QUIET_GREY, QUIET_GROUND, TOKENS, Rgb, Theme, mix
from render.icons.terrain import VARIANTS, cell

_RIMMED = 2.2  # the halves of the outer regions and the frame, in sides of a hex


def board_layout(board: Board, box: Box) -> Layout:
    """The board fitted into ``box``; room for the frame is kept."""
    x, y, w, h = box
    rough = fit_board(board, x, y, w, h)
    rim = 0.1 * rough.s
    return fit_board(board, x + rim, y + rim, w - 2 * rim, h - 2 * rim)


def hugging(board: Board, room: Box) -> Box:
    """As much of the height of ``room`` as the board takes when it is as wide as that."""
    layout = board_layout(board, room)
    ys = [y for _, y in layout.centres]
    return room._replace(h=min(room.h, ceil(max(ys) - min(ys) + _RIMMED * layout.s)))


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

    Where no region is, nothing is quieter.
    """
    image = land(board, box, size, theme)
    if not loud:
        return image
    layout = board_layout(board, box)
    quiet = Image.new("L", size, 0)
    canvas = Canvas(quiet)
    for region, name in enumerate(board.names):
        if name not in loud:
            canvas.polygon(layout.hexagon(region), 255)
    area = quiet.getbbox()
    if area is not None:
        image.paste(_quieter(image.crop(area), TOKENS[theme].bg), area, quiet.crop(area))
    return image


def _quieter(image: Image.Image, ground: Rgb) -> Image.Image:
    """As ``theme.quieter``, for every pixel."""
    grey = image.convert("L").convert("RGB")
    half = Image.blend(image, grey, QUIET_GREY)
    return Image.blend(half, Image.new("RGB", image.size, ground), QUIET_GROUND)


@lru_cache(maxsize=8)
def _land(
    placements: tuple[Placement, ...], box: Box, size: tuple[int, int], theme: Theme
) -> Image.Image:
    return drawn_land(lay(placements), box, size, theme, TOKENS[theme].bg)


def drawn_land(
    board: Board, box: Box, size: tuple[int, int], theme: Theme, ground: Rgb
) -> Image.Image:
    """The same drawn anew, on a ``ground`` of that colour."""
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
    """Surf along the edges that a sea shares with land: a broad faint band and a narrow one."""
    tokens = TOKENS[theme]
    cx, cy = layout.centres[region]
    for edge in range(6):
        other = layout.neighbour(region, edge)
        if other is None or layout.board.terrain[other] == Terrain.SEA:
            continue
        for share, opacity in ((0.15, 0.5), (0.075, 0.75)):
            mask, left, top = _surf(edge, share, opacity, layout.s)
            canvas.lay(mask, round(cx) + left, round(cy) + top, tokens.foam)


@lru_cache(maxsize=64)
def _surf(edge: int, share: float, opacity: float, s: float) -> tuple[Image.Image, int, int]:
    """A band along an edge of a hex whose middle is at 0, 0; and its place. Kept for all seas."""
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
    if (inside := layer.image.getbbox()) is not None:
        canvas.lay(layer.image.crop(inside), inside[0], inside[1], INK)
    _draw_edges(canvas, gaps, 0.062 * s, tokens.gap)
    _draw_edges(canvas, rim, 0.11 * s, tokens.frame)
    _draw_edges(canvas, rim, 0.036 * s, tokens.hairline)


def _draw_edges(
    canvas: Canvas, edges: Sequence[tuple[Point, Point]], width: float, paint: Rgb | int
) -> None:
    for (ax, ay), (bx, by) in edges:
        x, y = round(ax * SCALE), round(ay * SCALE)
        across, along = round(round(bx - ax, 3) * SCALE), round(round(by - ay, 3) * SCALE)
        mask, left, top = _stroke(x % SCALE, y % SCALE, across, along, width)
        canvas.lay(mask, x // SCALE + left, y // SCALE + top, paint)


@lru_cache(maxsize=512)
def _stroke(x: int, y: int, across: int, along: int, width: float) -> tuple[Image.Image, int, int]:
    """A line from x, y, all in fractions of a pixel, ``width`` in pixels.

    Kept, since all edges of one direction are moved copies of each other.
    """
    ends = ((x, y), (x + across, y + along))
    return shape_mask([[(a / SCALE, b / SCALE) for a, b in ends]], stroke=width, closed=False)
