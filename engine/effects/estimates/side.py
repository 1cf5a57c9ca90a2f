"""The public data of one player, the input of all estimates."""

from __future__ import annotations

from engine.effects.estimates.ground import Ground
from engine.model.seat import NO_REGION
from engine.model.state import State
from engine.model.terms import Colour, Resource
from engine.rules.costs import gold_prices

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
