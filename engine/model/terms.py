"""The closed sets of the game: terrains, resources, colours, piece types, gods.

Every member is an ``IntEnum`` so that it can index plain lists; ``.key`` is its
name in positions, records and catalogues.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Term(IntEnum):
    """An integer with a stable lower-case name."""

    key: str  # the lower-case name used in positions, records and data files

    def __init__(self, _: int) -> None:
        self.key = self._name_.lower()


class Terrain(Term):
    """Terrain of a region (R1). The first four make the resource of the same index."""

    FIELD = 0
    FOREST = 1
    SWAMP = 2
    MOUNTAIN = 3
    SEA = 4
    VILLAGE = 5


class Resource(Term):
    """The four resources, in the order of the terrains that make them."""

    WHEAT = 0
    WOOD = 1
    CLAY = 2
    STONE = 3


class Colour(Term):
    """The six colours of cards and columns."""

    MARITIME = 0
    PRODUCTION = 1
    SCIENTIFIC = 2
    CIVIL = 3
    MILITARY = 4
    TEMPLE = 5


class Piece(Term):
    """The six wooden pieces, in the order of the colours whose cards build them."""

    SHIP = 0
    MILL = 1
    SCROLL = 2
    HOUSE = 3
    ARMY = 4
    TEMPLE = 5


class God(Term):
    """The six gods, in the order of the colours that call them (R27)."""

    NEPTUNE = 0
    CERES = 1
    MINERVA = 2
    VESTA = 3
    MARS = 4
    JUPITER = 5


LAND = (Terrain.FIELD, Terrain.FOREST, Terrain.SWAMP, Terrain.MOUNTAIN)
EVERY_RESOURCE = tuple(Resource)
PIECE_KEYS = tuple(piece.key for piece in Piece)
STANDARD = (Colour.MARITIME, Colour.PRODUCTION, Colour.SCIENTIFIC, Colour.CIVIL, Colour.MILITARY)

# Plain numbers for what is asked at every step of every turn. Naming a member through its class
# takes Python several times as long; compiled code compares numbers directly.
SHIP: Final = int(Piece.SHIP)
ARMY: Final = int(Piece.ARMY)
TEMPLE: Final = int(Piece.TEMPLE)  # the column, too
MARITIME: Final = int(Colour.MARITIME)
PRODUCTION: Final = int(Colour.PRODUCTION)
