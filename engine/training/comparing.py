"""A learner whose rows are turns compared by the next round: what each led to, in one deal.

The end of a game is mostly luck, and the turns that were not played teach nothing. One round later
there is less luck, it is the same for all the turns compared, and these differ as the choices do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

import numpy as np

from engine.game import Game
from engine.players.learned.features import stack, totals
from engine.players.learned.lookahead import Depth, End, Lookahead
from engine.players.learned.player import imagined_turn
from engine.players.learned.search import Leaf, Search
from engine.players.learned.weights import Network, chance
from engine.players.learned.winning import UNIT, prospects, to_win
from engine.training.self_play import MOST, Learner, Track

COMPARED = 4  # turns of one seat
SHARE = 0.6  # of the turns of a game
WARMTH = 3.0  # VP, of the softmax that chooses which turns are compared beside the best
DEPTH = Depth(reply=12, following=24)


class Comparer(Learner):
    """A learner that looks a round ahead at many of its turns; ``compared`` is what it saw."""

    def __init__(self, network: Network, budget: int, rng: Random) -> None:
        self._network = network
        self._judge = to_win(network)
        super().__init__(self._judge, budget, rng)

    def find(self, game: Game) -> Leaf:
        """The turn to be played, as other learners find it."""
        leaf = super().find(game)
        start = game.turn_start
        last = bool(start.last_round) and start.round == start.last_round
        if not game.choices and not last and self._rng.random() < SHARE:
            self._compare(game)
        return leaf

    def choose(self, search: Search) -> Leaf:
        """As other learners; the search is kept, as its other turns are compared."""
        leaf = super().choose(search)
        self._search, self.last = search, None
        return leaf

    def _compare(self, game: Game) -> None:
        leaves = some_of(self._search.leaves, self._rng)
        readings = [leaf.reading for leaf in leaves if leaf.reading is not None]
        if len(readings) < 2:
            return
        seat, actions = self._search.start.to_move, game.turn_in_hand.actions
        start, _ = imagined_turn(game, f"compared {self._rng.random()}")
        ahead = Lookahead(seat, lambda _: start, actions, self._judge, self._judge, DEPTH)
        found = [self._result(end, seat) for end in ahead.ends(0, [leaf.keys for leaf in leaves])]
        self.compared.append(
            Track(
                stack(readings),
                np.array([reading.base for reading in readings], np.float32),
                np.array([margin for margin, _ in found], np.float32),
                np.array([share for _, share in found], np.float32),
            )
        )

    def _result(self, end: End, seat: int) -> tuple[float, float]:
        """The margin on the best of the others in VP, and the chance to win, a round later."""
        if end.reading is not None:
            found = prospects(self._network, [end.reading])
            return float(found.margins[0]), float(chance(found.odds)[0])
        others = totals(end.state)
        own = others.pop(seat, 0.0)
        margin = own - max(others.values(), default=own)
        return max(-MOST, min(MOST, margin)), 1 / (1 + exp(-end.value / UNIT))


def some_of(leaves: Sequence[Leaf], rng: Random) -> list[Leaf]:
    """Turns to compare: the best, the best that begins otherwise, and others as they are good."""
    rest = sorted(leaves, key=lambda leaf: -leaf.value)
    best = rest.pop(0)
    chosen = [best]
    other = next((leaf for leaf in rest if leaf.keys[:1] != best.keys[:1]), None)
    if other is not None:
        rest.remove(other)
        chosen.append(other)
    while rest and len(chosen) < COMPARED:
        odds = [exp(max(-30.0, (leaf.value - best.value) / WARMTH)) for leaf in rest]
        leaf = rng.choices(rest, odds)[0]
        rest.remove(leaf)
        chosen.append(leaf)
    return chosen
