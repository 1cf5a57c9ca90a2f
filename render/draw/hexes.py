"""Where hexes are on the picture: pointed top, side ``s``; corners and edges numbered clockwise."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from engine.model.board import Board
from engine.model.tiles import RING, Coord
from render.draw.raster import Point

ROOT3 = sqrt(3)
# Corner 0 is the top; edge i runs from corner i to corner i + 1 and faces neighbour RING[i].
CORNERS: tuple[Point, ...] = tuple((sin(pi * i / 3), -cos(pi * i / 3)) for i in range(6))

# Where pieces are in a hex, by how many there are: from its middle, and their size, in its sides.
Slot = tuple[float, float, float]
SLOTS: dict[int, tuple[Slot, ...]] = {
    1: ((0, 0.06, 0.8),),
    2: ((-0.36, 0.08, 0.66), (0.36, 0.08, 0.66)),
    3: ((-0.36, -0.1, 0.56), (0.36, -0.1, 0.56), (0, 0.4, 0.54)),
    4: ((-0.32, -0.13, 0.52), (0.32, -0.13, 0.52), (-0.3, 0.39, 0.5), (0.3, 0.39, 0.5)),
    5: (*((x, -0.12, 0.46) for x in (-0.49, 0, 0.49)), (-0.26, 0.4, 0.46), (0.26, 0.4, 0.46)),
    6: (
        *((x, -0.14, 0.44) for x in (-0.5, 0, 0.5)),
        *((-0.42, 0.36, 0.42), (0.42, 0.36, 0.42), (0, 0.4, 0.42)),
    ),
}


def hexagon(cx: float, cy: float, s: float) -> list[Point]:
    """The corners of a hex of side ``s``."""
    return [(cx + x * s, cy + y * s) for x, y in CORNERS]


def _unit_centre(coord: Coord) -> Point:
    q, r = coord
    return ROOT3 * (q + r / 2), 1.5 * r


@dataclass(frozen=True, slots=True)
class Layout:
    """A board fitted into a box: side of a hex and the middle of every region, in pixels."""

    board: Board
    s: float
    centres: tuple[Point, ...]
    places: dict[Coord, int]

    def hexagon(self, region: int, inset: float = 0.0) -> list[Point]:
        """The corners of a region, drawn in by ``inset`` pixels on every side."""
        cx, cy = self.centres[region]
        return hexagon(cx, cy, self.s - inset * 2 / ROOT3)

    def neighbour(self, region: int, edge: int) -> int | None:
        """The region across an edge, or None at the board's rim."""
        q, r = self.board.coords[region]
        dq, dr = RING[edge]
        return self.places.get((q + dq, r + dr))

    def edge(self, region: int, edge: int) -> tuple[Point, Point]:
        """The two ends of an edge, clockwise."""
        corners = self.hexagon(region)
        return corners[edge], corners[(edge + 1) % 6]

    def at(self, name: str) -> Point:
        """The middle of the region called ``name``."""
        return self.centres[self.board.index[name]]


def fit_board(board: Board, x: float, y: float, w: float, h: float, most: float = 140) -> Layout:
    """The board as large as the box allows and in its middle; lengths in pixels."""
    units = [_unit_centre(c) for c in board.coords]
    left, right = min(u[0] for u in units) - ROOT3 / 2, max(u[0] for u in units) + ROOT3 / 2
    top, bottom = min(u[1] for u in units) - 1, max(u[1] for u in units) + 1
    s = min(w / (right - left), h / (bottom - top), most)
    dx = x + (w - s * (right - left)) / 2 - s * left
    dy = y + (h - s * (bottom - top)) / 2 - s * top
    centres = tuple((dx + s * ux, dy + s * uy) for ux, uy in units)
    return Layout(board, s, centres, {coord: i for i, coord in enumerate(board.coords)})
