"""Estimated value of a card's effect for a player, from public counts: six comparable numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.model.seat import NO_REGION
from engine.model.state import State
from engine.model.terms import Colour, Piece, Resource
from engine.rules.costs import gold_prices


class Ground:
    """The board as ``seat`` has a part in it.

    ``mills`` and ``land`` are counted by terrain, ``size[n]`` are regions with n + 1 pieces
    (the last: or more) and ``sizes`` their masks. ``beside`` is the mask of regions next to an
    army, ``villages`` that of standing villages there, ``victims`` how many opponents are.
    """

    __slots__ = (
        "armies",
        "beside",
        "land",
        "land_in_reach",
        "mills",
        "pieces",
        "regions",
        "sea_in_reach",
        "size",
        "sizes",
        "victims",
        "villages",
    )

    def __init__(self, state: State, seat: int) -> None:
        me, board = state.seats[seat], state.board
        at, occupied = me.at, me.occupied
        field, forest, swamp, mountain, sea, _ = board.terrain_mask
        mills, armies = at[Piece.MILL], at[Piece.ARMY]
        self.mills = (
            (mills & field).bit_count(),
            (mills & forest).bit_count(),
            (mills & swamp).bit_count(),
            (mills & mountain).bit_count(),
        )
        self.land = (
            (occupied & field).bit_count(),
            (occupied & forest).bit_count(),
            (occupied & swamp).bit_count(),
            (occupied & mountain).bit_count(),
            (occupied & sea).bit_count(),
        )
        self.sizes = one, two, three, more = me.sizes()
        self.size = (one.bit_count(), two.bit_count(), three.bit_count(), more.bit_count())
        self.regions = occupied.bit_count()
        self.pieces = me.pieces_in(occupied)
        reach = board.reach(occupied) & state.empty()
        self.land_in_reach = (reach & board.land_mask).bit_count()
        self.sea_in_reach = (reach & board.sea_mask).bit_count()
        self.armies = armies.bit_count()
        self.beside = beside = board.reach(armies)
        self.villages = beside & board.village_mask & ~state.attacked
        self.victims = 0
        if beside:
            for number, other in enumerate(state.seats):
                if number != seat and other.occupied & beside:
                    self.victims += 1


_NONE = (0, 0, 0, 0)


class Side:
    """The public counts of ``seat`` in ``state``; those of the board are as in ``Ground``.

    ``prices``: in gold, by resource. ``covers`` counts resource temples by resource (E13).
    """

    __slots__ = (
        "armies",
        "board",
        "covers",
        "gold",
        "ground",
        "heights",
        "land",
        "me",
        "mills",
        "prices",
        "resources",
        "seat",
        "size",
        "sizes",
        "state",
        "supply",
        "temples",
        "total",
        "victims",
        "villages",
    )

    def __init__(self, state: State, seat: int, ground: Ground) -> None:
        me = state.seats[seat]
        self.state = state
        self.seat = seat
        self.me = me
        self.board = state.board
        self.ground = ground
        self.mills = ground.mills
        self.land = ground.land
        self.sizes = ground.sizes
        self.size = ground.size
        self.armies = ground.armies
        self.villages = ground.villages
        self.victims = ground.victims
        self.gold = me.gold
        self.resources = me.resources
        self.total = sum(me.resources)
        self.supply = state.supply
        self.prices = gold_prices(state)
        one, two, three, four, five, six = me.columns
        self.heights = (len(one), len(two), len(three), len(four), len(five), len(six))
        self.temples = len(six)
        self.covers = self._covers() if six and state.modules[Colour.TEMPLE] else _NONE

    def _covers(self) -> tuple[int, int, int, int]:
        found = [0, 0, 0, 0]
        for card in self.me.columns[Colour.TEMPLE]:
            face = self.state.catalogue.cards[card]
            if face.verb == "resource_temple":
                found[Resource[face.args["resource"].upper()]] += 1
        return found[0], found[1], found[2], found[3]

    def crowded(self, pieces: int) -> int:
        """The regions with at least that many own pieces, as a mask."""
        mask = 0
        for regions in self.sizes[pieces - 1 :]:
            mask |= regions
        return mask

    def densest(self, regions: int) -> int:
        """Number of own pieces in the fullest of ``regions``, at most 4; 0 for none."""
        for number in (4, 3, 2, 1):
            if self.sizes[number - 1] & regions:
                return number
        return 0

    def around_scribe(self) -> int:
        """The regions next to the scribe's, or none (E8)."""
        return 0 if self.me.scribe == NO_REGION else self.board.near[self.me.scribe]

    def best_village(self) -> int:
        """The most VP that lie on a standing village next to an army."""
        villages = self.state.villages
        best = 0
        mask = self.villages
        while mask:
            low = mask & -mask
            best = max(best, villages[low.bit_length() - 1])
            mask ^= low
        return best


Gain = tuple[float, ...]  # one of each of ``PARTS``
Line = Callable[[Side, int], Gain]  # the second argument is the card's rank, from 1

PARTS = ("vp", "gold", "resources", "cards", "pieces", "power")  # of a gain; power: whatever else
NOTHING: Gain = (0, 0, 0, 0, 0, 0)

# What cannot be counted in goods, in the unit of ``power``: about half a VP.
MOVE, TOKEN, PLACED, PRICE = 1.0, 1.0, 2.0, 1.0


class Waking(NamedTuple):
    """Cards that a card activates: of these colours (None: any), of its own rank or any."""

    colours: frozenset[int] | None
    same_rank: bool


def rewards(count: int, vp: int, gold: int) -> Gain:
    """``count`` times the given VP and gold."""
    return (vp * count, gold * count, 0, 0, 0, 0)


def undeclared(**args: Any) -> Line:
    """A rough guess for a verb without an estimate: once what is printed, and some power."""
    vp, gold = args.get("vp"), args.get("gold")
    guess: Gain = (
        vp if isinstance(vp, int) else 0,
        gold if isinstance(gold, int) else 0,
        0,
        0,
        0,
        MOVE,
    )
    return lambda s, rank: guess
