"""One player's things as plain values that copy in microseconds. No rules here.

Cards are catalogue indices, regions are board numbers, sets of regions are bit masks.
"""

from __future__ import annotations

NO_REGION = -1
NOBODY = -1

Slot = tuple[int, int]  # a card on a player's board: column and rank, from 0


class Seat:
    """One player's things. ``at[piece]`` is the set of regions holding that type of piece."""

    __slots__ = (
        "at",
        "boats",
        "columns",
        "fallen",
        "first_region",
        "fortressed",
        "garrisoned",
        "gilded",
        "gold",
        "hand",
        "hidden",
        "lodged",
        "occupied",
        "reserve",
        "resigned",
        "resources",
        "scribe",
        "stock",
        "supply",
        "temple_vp",
        "tokens",
        "village_vp",
        "vp",
        "wild_used",
    )

    gold: int
    vp: int
    village_vp: int  # of vp: won by attacking villages, for the final breakdown
    resources: list[int]
    reserve: list[int]
    supply: list[int]
    hand: list[int]
    columns: list[tuple[int, ...]]
    at: list[int]
    occupied: int
    first_region: int
    resigned: bool
    boats: tuple[int, ...]  # how many of size 1, 2 and 3 (E7)
    scribe: int  # the region of the marker (E8)
    stock: int  # combat tokens not yet gained (E9)
    tokens: int  # combat tokens on the player's board
    garrisoned: tuple[int, ...]  # for each column whose Garrison token lies on it, or NOBODY
    fortressed: tuple[int, ...]  # for each reserve whose Fortress token lies on it, or NOBODY
    gilded: frozenset[Slot]  # cards that bear an Observatory's gold
    hidden: frozenset[Slot]  # cards that lie face down (V3)
    lodged: frozenset[tuple[int, int]]  # (colour, column) used up by colour temples (E15)
    temple_vp: tuple[int, ...]  # VP lying on each temple card (E14)
    fallen: int  # villages on which an army lies for good (E10)
    wild_used: bool  # the one wild building has been played (V3)

    @classmethod
    def fresh(cls) -> Seat:
        """A player's things at the start (R8), without cards."""
        seat = cls()
        seat.gold, seat.vp, seat.village_vp = 5, 5, 0
        seat.resources = [1, 1, 1, 1]
        seat.reserve = [2] * 5
        seat.supply = [3] * 5
        seat.hand = []
        seat.columns = [()] * 6
        seat.at = [0] * 6
        seat.occupied = 0
        seat.first_region = NO_REGION
        seat.resigned = False
        seat.boats = (0, 0, 0)
        seat.scribe = NO_REGION
        seat.stock = seat.tokens = 0
        seat.garrisoned = (NOBODY,) * 6
        seat.fortressed = (NOBODY,) * 5
        seat.gilded = seat.hidden = frozenset()
        seat.lodged = frozenset()
        seat.temple_vp = ()
        seat.fallen = 0
        seat.wild_used = False
        return seat

    def copy(self) -> Seat:
        """An independent copy."""
        new = Seat.__new__(Seat)
        new.gold = self.gold
        new.vp = self.vp
        new.village_vp = self.village_vp
        new.resources = self.resources[:]
        new.reserve = self.reserve[:]
        new.supply = self.supply[:]
        new.hand = self.hand[:]
        new.columns = self.columns[:]
        new.at = self.at[:]
        new.occupied = self.occupied
        new.first_region = self.first_region
        new.resigned = self.resigned
        new.boats = self.boats
        new.scribe = self.scribe
        new.stock = self.stock
        new.tokens = self.tokens
        new.garrisoned = self.garrisoned
        new.fortressed = self.fortressed
        new.gilded = self.gilded
        new.hidden = self.hidden
        new.lodged = self.lodged
        new.temple_vp = self.temple_vp
        new.fallen = self.fallen
        new.wild_used = self.wild_used
        return new

    def place(self, piece: int, region: int) -> None:
        """Put a piece of that type into ``region``."""
        self.at[piece] |= 1 << region
        self.occupied |= 1 << region

    def remove(self, piece: int, region: int) -> None:
        """Take the piece of that type out of ``region``."""
        self.at[piece] &= ~(1 << region)
        at = self.at
        self.occupied = at[0] | at[1] | at[2] | at[3] | at[4] | at[5]

    def boat_space(self) -> int:
        """Number of resources the boats carry (E7)."""
        return self.boats[0] + 2 * self.boats[1] + 3 * self.boats[2]

    def surplus(self) -> int:
        """Number of resources that the boats do not carry (E7); 0 or less if they carry all."""
        return sum(self.resources) - self.boat_space()

    def pieces_in(self, regions: int) -> int:
        """The number of pieces, including temples, in the regions of a mask."""
        at = self.at
        return (
            (at[0] & regions).bit_count()
            + (at[1] & regions).bit_count()
            + (at[2] & regions).bit_count()
            + (at[3] & regions).bit_count()
            + (at[4] & regions).bit_count()
            + (at[5] & regions).bit_count()
        )

    def sizes(self) -> tuple[int, int, int, int]:
        """The regions with exactly one, two, three, and with four or more pieces, as masks."""
        ones = twos = fours = 0
        for mask in self.at:
            carry = ones & mask
            ones ^= mask
            fours |= twos & carry
            twos ^= carry
        return (
            ones & ~twos & ~fours,
            twos & ~ones & ~fours,
            ones & twos & ~fours,
            fours,
        )
