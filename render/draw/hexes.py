"""Geometry of hexes: pointed top, side ``s``; corners and edges numbered clockwise."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from engine.model.board import RING, Board, Coord
from render.draw.raster import Point

ROOT3 = sqrt(3)
# Corner 0 is the top; edge i runs from corner i to corner i + 1 and faces neighbour RING[i].
CORNERS: tuple[Point, ...] = tuple((sin(pi * i / 3), -cos(pi * i / 3)) for i in range(6))

# Where pieces are in a hex, by how many there are: from its middle, and their size, in its sides.
Slot = tuple[float, float, float]
SLOTS: dict[int, tuple[Slot, ...]] = {
    1: ((0, 0.12, 0.84),),
    2: ((-0.36, 0.12, 0.70), (0.36, 0.12, 0.70)),
    3: ((-0.35, -0.12, 0.58), (0.35, -0.12, 0.58), (0, 0.46, 0.58)),
    4: ((-0.34, -0.14, 0.58), (0.34, -0.14, 0.58), (-0.31, 0.44, 0.56), (0.31, 0.44, 0.56)),
    5: (*((x, -0.13, 0.50) for x in (-0.52, 0, 0.52)), (-0.29, 0.42, 0.50), (0.29, 0.42, 0.50)),
    6: (
        *((x, -0.14, 0.50) for x in (-0.52, 0, 0.52)),
        *((-0.47, 0.38, 0.46), (0.47, 0.38, 0.46), (0, 0.46, 0.46)),
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
    """A board fitted into a box: side of a hex and the middle of every region, in pixels.

    ``room``: the left, top, right and bottom of what signs of the board may take.
    """

    board: Board
    s: float
    centres: tuple[Point, ...]
    places: dict[Coord, int]
    room: tuple[float, float, float, float]

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
    places = {coord: i for i, coord in enumerate(board.coords)}
    return Layout(board, s, centres, places, (x, y, x + w, y + h))
