"""Views: what a seat or a spectator may know. State leaves the engine in no other form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.events import Event
from engine.model.board import Board
from engine.model.card import Catalogue


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player's public goods; ``vp`` is None unless it is one's own or the game is over (R8)."""

    seat: int
    gold: int
    resources: tuple[int, int, int, int]  # wheat, wood, clay, stone
    reserve: tuple[int, int, int, int, int]  # ship, mill, scroll, house, army
    supply: tuple[int, int, int, int, int]
    hand_size: int
    columns: tuple[tuple[str, ...], ...]  # six, by Colour; card keys from the bottom up;
    # a card that lies face down is "face_down" for everybody but its owner, until the end (V3)
    pieces: Mapping[str, tuple[str, ...]]  # region name -> piece types in the order of Piece
    first_region: str | None
    resigned: bool
    vp: int | None
    boats: tuple[int, ...] = ()  # of size 1, 2, 3; empty without Egypt's production deck (E7)
    scribe: str | None = None  # the region of the marker (E8)
    tokens: int = 0  # combat tokens on the player's board (E9)
    stock: int = 0  # and those not gained yet
    garrisoned: Mapping[str, int] = field(default_factory=dict)  # column -> whose token (E12)
    fortressed: Mapping[str, int] = field(default_factory=dict)  # piece type -> whose token (E12)
    gilded: frozenset[tuple[str, int]] = frozenset()  # (column, rank from 1) with gold on it
    face_down: frozenset[tuple[str, int]] = frozenset()  # (column, rank from 1), V3
    temple_vp: tuple[int, ...] = ()  # VP lying on each temple card (E14)
    fallen: tuple[str, ...] = ()  # villages where an army lies for good (E10)
    wild_used: bool = False  # whether the one wild building has been played (V3)


@dataclass(frozen=True, slots=True)
class Score:
    """One player's final score (R31), broken down by source; the five parts add up to ``total``."""

    seat: int
    start: int
    cards: int
    villages: int
    temples: int
    majorities: int
    total: int
    rank: int  # 1 is best; ties share a rank; 0 for a resigned seat
    temple_scores: tuple[tuple[str, int], ...]  # (card, VP)
    majority_of: tuple[str, ...]  # wheat, wood, clay, stone, gold


@dataclass(frozen=True, slots=True)
class Estimate:
    """Score of one player if the game ended now; hidden from others (R8).

    All but ``vp`` is public. Tied owners of the most each get the VP for it (R31).
    """

    seat: int
    vp: int
    temples: tuple[tuple[str, int], ...]  # (card, VP), with the VP lying on them
    majorities: tuple[tuple[str, int], ...]  # (wheat, wood, clay, stone or gold, VP)

    @property
    def total(self) -> int:
        """All of it."""
        return self.vp + sum(vp for _, vp in (*self.temples, *self.majorities))


@dataclass(frozen=True, slots=True)
class Counted:
    """Score of one player if the game ended now, as public counting gives it (R8).

    ``low``, ``high``: the least and the most VP that they can have. Temples and majorities are
    public. It is for computers and records: what people are shown tells no totals.
    """

    seat: int
    low: int
    high: int
    temples: int
    majorities: int

    @property
    def total(self) -> tuple[int, int]:
        """All of it, at least and at most."""
        rest = self.temples + self.majorities
        return self.low + rest, self.high + rest


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a game. ``reason``: temples, villages, stall or resignation."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[Score, ...]  # in seat order
    rounds: int
    vp_by_round: tuple[tuple[int, ...], ...]  # one row a finished round, row 0 the start
    village_falls: tuple[tuple[int, str], ...]  # (round, region)


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` (None: a spectator) may see it."""

    seat: int | None
    players: int
    catalogue: Catalogue = field(compare=False, repr=False)  # the cards it is played with
    board: Board
    round: int  # from 1
    turn: int  # completed turns
    to_move: int | None  # None when over
    seats: tuple[SeatView, ...]
    villages: Mapping[str, int]  # unattacked villages: region name -> VP
    attacked: frozenset[str]
    supply: tuple[int, int, int, int]  # resources left in the general supply
    temples_left: int
    temples_total: int
    deck_size: int
    discard_size: int
    discard_top: str | None
    hand: tuple[str, ...] | None  # one's own, sorted as the catalogue is
    ending: str | None  # reason of the end's trigger, once triggered
    last_round: int | None  # number of the last round, once known
    last_turn: tuple[Event, ...]  # what the last completed turn did
    draft: tuple[Event, ...]  # what the turn in hand has done so far; its mover's eyes only
    result: Result | None
    modules: tuple[bool, ...] = (False,) * 6  # by Colour: whether Egypt's rules are in force (E1)
    picking: tuple[int, ...] = ()  # the seats that have still to pick their pieces (V1)
    pick: tuple[int, ...] | None = None  # one's own pick, while others have still to pick
    market: Mapping[str, int] | None = None  # resource -> step 0 to 2 (E6)
    boats_left: tuple[int, ...] = ()  # of size 1, 2, 3 in the supply (E7)
    barracks: Mapping[str, int] = field(default_factory=dict)  # region -> whose token (E11)
