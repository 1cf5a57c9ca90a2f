"""The map: regions, what they are made of and which lie next to each other. Immutable.

The fourteen faces of the seven continent tiles (R1) and the standard layouts (R2) are data. A face
is written as seven letters: the centre, then the ring clockwise from the north-east with the
village first; turning a face moves the ring, never the names. Regions are numbered tile by tile in
reading order; sets of regions are bit masks (bit i is region i), so that rules about sets are one
operation. No pieces here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.model.shuffling import Chance
from engine.model.terms import LAND, Terrain

Coord = tuple[int, int]

LETTERS = {
    "F": Terrain.FIELD,
    "W": Terrain.FOREST,
    "S": Terrain.SWAMP,
    "M": Terrain.MOUNTAIN,
    "~": Terrain.SEA,
    "V": Terrain.VILLAGE,
}

# The published arrangements are not in the rulebooks: these are our own (X).
FACES: dict[str, str] = {
    "1a": "~VFW~SM",
    "1b": "FV~~WMS",
    "2a": "WV~M~FS",
    "2b": "SVM~~WF",
    "3a": "MV~FWS~",
    "3b": "~V~FMSW",
    "4a": "FVW~S~M",
    "4b": "WVSF~~M",
    "5a": "SVF~MW~",
    "5b": "MV~~SFW",
    "6a": "~VMSF~W",
    "6b": "FVSMW~~",
    "7a": "WV~SMF~",
    "7b": "SVWM~F~",
}
TILES = 7

# Steps to the cells numbered 2 to 7, clockwise from the north-east (R4).
RING: tuple[Coord, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

# Tile centres by layout and number of players: the standard ones (R2), and V2's own (X).
LAYOUTS: dict[str, dict[int, tuple[Coord, ...]]] = {
    "standard": {
        2: ((0, 0), (2, 1), (-1, 3), (1, 4)),
        3: ((0, 0), (2, 1), (4, 2), (-1, 3), (1, 4), (-2, 6)),
        4: ((0, 0), (2, 1), (-2, -1), (-1, 3), (1, -3), (3, -2), (-3, 2)),
    },
    "chain": {  # one tile after the other, bent around a bay: a long coast, few neighbours
        2: ((0, 0), (2, 1), (4, 2), (3, 5)),
        3: ((0, 0), (2, 1), (4, 2), (3, 5), (2, 8), (0, 7)),
        4: ((0, 0), (2, 1), (4, 2), (3, 5), (2, 8), (0, 7), (-2, 6)),
    },
    "ring": {  # around a hole or a bay, whose shores are edge too (R5)
        2: ((0, 0), (2, 1), (-1, 3), (-2, 6)),
        3: ((2, 1), (3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3)),
        4: ((2, 1), (3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3), (4, 2)),
    },
}
LAYOUT_NAMES = (*LAYOUTS, "random")
# The basis of the lattice that tiles the plane (R2), and the six neighbours of a tile on it.
LATTICE: tuple[Coord, ...] = ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2))


@lru_cache(maxsize=128)
def face_cells(face: str, turned: int) -> tuple[Terrain, ...]:
    """The terrains of places 1 to 7 of ``face``, its ring turned clockwise by ``turned`` sixths."""
    letters = FACES[face]
    ring = letters[1:]
    return (
        LETTERS[letters[0]],
        *(LETTERS[ring[(place - turned) % 6]] for place in range(6)),
    )


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile as it lies: where its centre is (axial q, r), which face is up, how it is turned."""

    centre: Coord
    face: str
    turned: int  # sixths, clockwise


def hex_distance(a: Coord, b: Coord) -> int:
    """Steps between two hexes on the endless grid, on the board or off it."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


# All steps of a length below 0, 1, 2 and 3.
_DISCS: tuple[tuple[Coord, ...], ...] = tuple(
    tuple(
        (dq, dr)
        for dq in range(-3, 4)
        for dr in range(-3, 4)
        if hex_distance((dq, dr), (0, 0)) < steps
    )
    for steps in range(4)
)


def bits(mask: int) -> list[int]:
    """The numbers of the regions in ``mask``, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(regions: Iterable[int]) -> int:
    """The mask of these regions."""
    mask = 0
    for region in regions:
        mask |= 1 << region
    return mask


class Board:
    """A laid-out board (R1-R6). Build one with ``lay`` or ``draw_board``.

    Two boards are equal if the same tiles lie in the same places.
    """

    def __init__(self, placements: Iterable[Placement]) -> None:
        self.placements = tuple(sorted(placements, key=lambda p: (p.centre[1], p.centre[0])))
        self.coords: tuple[Coord, ...] = tuple(
            (p.centre[0] + dq, p.centre[1] + dr)
            for p in self.placements
            for dq, dr in ((0, 0), *RING)
        )
        self.terrain: tuple[Terrain, ...] = tuple(
            cell for p in self.placements for cell in face_cells(p.face, p.turned)
        )
        self.size = len(self.coords)
        self.tile: tuple[int, ...] = tuple(i // 7 for i in range(self.size))
        self.names: tuple[str, ...] = tuple(
            f"{chr(ord('A') + i // 7)}{i % 7 + 1}" for i in range(self.size)
        )
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self._where = where = {coord: i for i, coord in enumerate(self.coords)}
        around = [[where.get((q + dq, r + dr)) for dq, dr in RING] for q, r in self.coords]
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            [tuple([n for n in six if n is not None]) for six in around]
        )
        self.near: tuple[int, ...] = tuple([mask_of(ns) for ns in self.neighbours])
        self.edge: tuple[bool, ...] = tuple([len(ns) < 6 for ns in self.neighbours])
        self.edge_mask = mask_of([i for i in range(self.size) if self.edge[i]])
        masks = [0] * len(Terrain)
        for i, terrain in enumerate(self.terrain):
            masks[terrain] |= 1 << i
        self.terrain_mask: tuple[int, ...] = tuple(masks)
        self.sea_mask = self.terrain_mask[Terrain.SEA]
        self.village_mask = self.terrain_mask[Terrain.VILLAGE]
        self.land_mask = sum(self.terrain_mask[t] for t in LAND)
        self.villages: tuple[int, ...] = tuple(bits(self.village_mask))
        self.tile_mask: tuple[int, ...] = tuple(
            0b1111111 << 7 * t for t in range(len(self.placements))
        )
        self.oceans: tuple[int, ...] = tuple(self._oceans())
        self._within: dict[tuple[int, int], int] = {}  # as they are asked for

    def __eq__(self, other: object) -> bool:
        """Whether the same tiles lie in the same places."""
        return isinstance(other, Board) and self.placements == other.placements

    def __hash__(self) -> int:
        """A hash of the tiles and their places."""
        return hash(self.placements)

    def distance(self, a: int, b: int) -> int:
        """Steps between regions ``a`` and ``b`` on the hex grid, off the board included (R12)."""
        return hex_distance(self.coords[a], self.coords[b])

    def reach(self, mask: int) -> int:
        """All regions next to a region of ``mask``."""
        found = 0
        while mask:
            low = mask & -mask
            found |= self.near[low.bit_length() - 1]
            mask ^= low
        return found

    def within(self, steps: int, region: int) -> int:
        """The regions less than ``steps`` (1 to 3) steps from it, hexes off the board counted."""
        if (steps, region) not in self._within:
            q, r = self.coords[region]
            there = [self._where.get((q + dq, r + dr)) for dq, dr in _DISCS[steps]]
            self._within[steps, region] = mask_of([other for other in there if other is not None])
        return self._within[steps, region]

    def spread(self, start: int, passable: int) -> int:
        """All regions to which ``passable`` ones lead from those of ``start``, these included."""
        found = new = start
        while new:
            new = self.reach(new) & passable & ~found
            found |= new
        return found

    def names_of(self, mask: int) -> tuple[str, ...]:
        """The names of the regions in ``mask``, in the board's order."""
        return tuple([self.names[i] for i in bits(mask)])

    def _oceans(self) -> Iterator[int]:
        """Maximal sets of connected seas, across tiles (E3)."""
        left = self.sea_mask
        while left:
            ocean = self.spread(left & -left, self.sea_mask)
            yield ocean
            left &= ~ocean


@lru_cache(maxsize=256)
def lay(placements: tuple[Placement, ...]) -> Board:
    """The board of these placements; the same object for the same placements.

    Raises ``ValueError`` naming every fault: unknown face, both faces of one tile,
    overlapping tiles, adjacent villages (R3).
    """
    faults = placement_faults(placements)
    if faults:
        raise ValueError("; ".join(faults))
    return _board(placements)


@lru_cache(maxsize=256)
def _board(placements: tuple[Placement, ...]) -> Board:
    """The board of these placements; only their faces are checked."""
    return Board(placements)


@lru_cache(maxsize=256)
def placement_faults(placements: tuple[Placement, ...]) -> tuple[str, ...]:
    """All that is wrong with these placements; empty if they make a board."""
    faults = [f"no tile face is called {p.face!r}" for p in placements if p.face not in FACES]
    faults += [
        f"tile {p.face} is turned by {p.turned}, not by 0 to 5 sixths"
        for p in placements
        if p.turned not in range(6)
    ]
    tiles = Counter(p.face[:1] for p in placements)
    faults += [f"tile {tile} lies on the board twice" for tile in tiles if tiles[tile] > 1]
    if faults:
        return tuple(faults)
    board = _board(placements)
    if len(set(board.coords)) < board.size:
        return ("tiles overlap",)
    return tuple(
        f"the villages {board.names[a]} and {board.names[b]} lie side by side (R3)"
        for a in board.villages
        for b in board.neighbours[a]
        if a < b and b in board.villages
    )


def _touching_villages(placements: Sequence[Placement]) -> bool:
    """Whether two villages lie side by side, without building the board."""
    villages = {
        (p.centre[0] + dq, p.centre[1] + dr)
        for p in placements
        for dq, dr in (RING[face_cells(p.face, p.turned).index(Terrain.VILLAGE) - 1],)
    }
    return any((q + dq, r + dr) in villages for q, r in villages for dq, dr in RING)


def draw_board(centres: Sequence[Coord], chance: Chance) -> Board:
    """A legal board on ``centres``: tiles, sides and turns drawn, and redrawn until R3 holds."""
    while True:
        tiles = list(range(1, TILES + 1))
        chance.shuffle(tiles)
        placements = tuple(
            Placement(centre, f"{tile}{'ab'[chance.below(2)]}", chance.below(6))
            for centre, tile in zip(centres, tiles, strict=False)
        )
        if not _touching_villages(placements):
            return lay(placements)


def draw_layout(layout: str, players: int, chance: Chance) -> Board:
    """A board for 2, 3 or 4 players: a layout's centres (R2, V2), tiles drawn (R3)."""
    if layout != "random":
        return draw_board(LAYOUTS[layout][players], chance)
    tiles = len(LAYOUTS["standard"][players])
    centres: list[Coord] = [(0, 0)]
    while len(centres) < tiles:
        free = sorted({(q + dq, r + dr) for q, r in centres for dq, dr in LATTICE} - set(centres))
        centres.append(free[chance.below(len(free))])
    return draw_board(centres, chance)
