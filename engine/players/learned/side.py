"""What everybody sees of one player, counted once: the ground that all estimates stand on."""

from __future__ import annotations

from engine.model.seat import NO_REGION, Seat
from engine.model.state import State
from engine.model.terms import Colour, Piece, Resource
from engine.rules.costs import MARKET_VP, gold_prices


class Side:
    """The public counts of ``seat`` in ``state``.

    ``mills`` and ``land`` are counted by terrain, ``size[n]`` are regions with n + 1 pieces
    (the last: or more). ``beside`` is the mask of regions next to an army, ``covers`` counts
    resource temples by resource (E13).
    """

    __slots__ = (
        "armies",
        "beside",
        "board",
        "covers",
        "gold",
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
        "vp_prices",
    )

    def __init__(self, state: State, seat: int) -> None:
        me = state.seats[seat]
        board = state.board
        at, occupied, of = me.at, me.occupied, board.terrain_mask
        mills = at[Piece.MILL]
        self.state = state
        self.seat = seat
        self.me: Seat = me
        self.board = board
        self.gold = me.gold
        self.resources = me.resources
        self.total = sum(me.resources)
        self.supply = state.supply
        self.prices = gold_prices(state)
        self.mills = (
            (mills & of[0]).bit_count(),
            (mills & of[1]).bit_count(),
            (mills & of[2]).bit_count(),
            (mills & of[3]).bit_count(),
        )
        self.land = (
            (occupied & of[0]).bit_count(),
            (occupied & of[1]).bit_count(),
            (occupied & of[2]).bit_count(),
            (occupied & of[3]).bit_count(),
            (occupied & of[4]).bit_count(),
        )
        self.sizes = one, two, three, more = me.sizes()
        self.size = (one.bit_count(), two.bit_count(), three.bit_count(), more.bit_count())
        self.heights = [len(column) for column in me.columns]
        armies = at[Piece.ARMY]
        self.armies = armies.bit_count()
        beside = board.reach(armies) if armies else 0
        self.beside = beside
        self.villages = beside & board.village_mask & ~state.attacked
        self.victims = 0
        if beside:
            for number, other in enumerate(state.seats):
                if number != seat and other.occupied & beside:
                    self.victims += 1
        self.vp_prices = tuple(MARKET_VP[step] for step in state.market)
        self.covers = self._covers() if state.modules[Colour.TEMPLE] else (0, 0, 0, 0)
        self.temples = self.heights[Colour.TEMPLE]

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
        """How many own pieces stand in the fullest of ``regions``, at most 4; 0 for none."""
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
