"""The fourteen faces of the seven continent tiles (R1), and the standard layouts (R2), as data.

A face is written as seven letters: the centre, then the ring clockwise from the
north-east with the village first; turning a face moves the ring, never the names.
"""

from __future__ import annotations

from functools import lru_cache

from engine.model.terms import Terrain

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
