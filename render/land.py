"""What never changes on a board: land, coasts, tile gaps, frame and shadow. Kept by placement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.board import Board, Placement, lay
from engine.terms import Terrain
from render.hexes import Layout, fit_board
from render.raster import Canvas, Point
from render.terrain import VARIANTS, cell
from render.tokens import INK, TOKENS, Rgb, Theme, mix

Box = tuple[int, int, int, int]


def layout(board: Board, box: Box) -> Layout:
    """The board fitted into x, y, width, height; room for the frame is kept."""
    x, y, w, h = box
    rough = fit_board(board, x, y, w, h)
    rim = 0.1 * rough.s
    return fit_board(board, x + rim, y + rim, w - 2 * rim, h - 2 * rim)


def land(board: Board, box: Box, size: tuple[int, int], theme: Theme) -> Image.Image:
    """A picture of ``size`` pixels with the empty land in ``box``; a copy to draw on."""
    return _land(board.placements, box, size, theme).copy()


@lru_cache(maxsize=8)
def _land(
    placements: tuple[Placement, ...], box: Box, size: tuple[int, int], theme: Theme
) -> Image.Image:
    board = lay(placements)
    lie = layout(board, box)
    tokens = TOKENS[theme]
    canvas = Canvas.blank(*size, tokens.bg)
    _shadow(canvas, lie, mix(tokens.bg, (0, 0, 0), tokens.shadow))
    for region in range(board.size):
        _cell(canvas, lie, region, theme)
    for region in range(board.size):
        if board.terrain[region] == Terrain.SEA:
            _foam(canvas, lie, region, theme)
    _lines(canvas, lie, theme)
    return canvas.image


def _shadow(canvas: Canvas, lie: Layout, colour: Rgb) -> None:
    """Under the regions at the rim; what lies under the others is never seen."""
    down = 0.09 * lie.s
    for region in range(lie.board.size):
        if any(lie.neighbour(region, edge) is None for edge in range(6)):
            corners = [(x, y + down) for x, y in lie.hexagon(region, -0.075 * lie.s)]
            canvas.polygon(corners, colour)


def _cell(canvas: Canvas, lie: Layout, region: int, theme: Theme) -> None:
    q, r = lie.board.coords[region]
    variant = (q * 7 + r * 5 + q * r) % VARIANTS
    image, mask = cell(lie.board.terrain[region], variant, lie.s, theme)
    cx, cy = lie.centres[region]
    x, y = round(cx - image.width / 2), round(cy - image.height / 2)
    canvas.image.paste(image, (x, y), mask)


def _foam(canvas: Canvas, lie: Layout, region: int, theme: Theme) -> None:
    """Surf along the edges that a sea shares with land: a broad faint band and a narrow one."""
    tokens = TOKENS[theme]
    for edge in range(6):
        other = lie.neighbour(region, edge)
        if other is None or lie.board.terrain[other] == Terrain.SEA:
            continue
        a, b = lie.edge(region, edge)
        for share, opacity in ((0.15, 0.5), (0.075, 0.75)):
            canvas.polygon([a, b, *_inner(lie, region, edge, share)], tokens.foam, opacity=opacity)


def _inner(lie: Layout, region: int, edge: int, share: float) -> tuple[Point, Point]:
    """The edge's ends moved towards the region's middle, last end first."""
    cx, cy = lie.centres[region]
    a, b = lie.edge(region, edge)
    return (
        (b[0] + (cx - b[0]) * share, b[1] + (cy - b[1]) * share),
        (a[0] + (cx - a[0]) * share, a[1] + (cy - a[1]) * share),
    )


def _lines(canvas: Canvas, lie: Layout, theme: Theme) -> None:
    """Cell lines, gaps between tiles, and the frame with its hairline."""
    tokens, s, board = TOKENS[theme], lie.s, lie.board
    cells: list[tuple[Point, Point]] = []
    seas: list[tuple[Point, Point]] = []
    gaps: list[tuple[Point, Point]] = []
    rim: list[tuple[Point, Point]] = []
    for region in range(board.size):
        for edge in range(6):
            other = lie.neighbour(region, edge)
            if other is None:
                rim.append(lie.edge(region, edge))
            elif other > region:
                both_sea = board.terrain[region] == board.terrain[other] == Terrain.SEA
                inner = seas if both_sea else cells
                (inner if board.tile[region] == board.tile[other] else gaps).append(
                    lie.edge(region, edge)
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
    for edge in edges:
        canvas.line(edge, width, paint)
