"""The senator: the best turns of a search, compared by what its own next turn makes of them.

What can be built now can often be built next turn as well. The network sees one turn and favours
the build that comes first, however good the other still is. So the senator plays its own next turn
after each of a few good turns, while the others sit still, and values that position, too.
"""

from __future__ import annotations

from engine.model.state import State
from engine.players.learned.features import totals
from engine.players.learned.lookahead import follow, varied
from engine.players.learned.player import Planner
from engine.players.learned.search import Leaf, Search
from engine.players.learned.winning import SURE, UNIT
from engine.rules.turn import end_turn

LEAVES = 180  # turns that a senator tries for each that is played
SETTLING = 6  # times as many are tried where the turn may settle the game
FOLLOWING = 12  # turns tried for the next one
LOOKED = 0.44  # of the budget, for next turns
TRUST = 0.7  # how much the second look counts, beside the first
_NEAR = 2  # villages left, that one turn may take


class Senator(Planner):
    """A planner that looks at its best turns again."""

    def choose(self, search: Search) -> Leaf:
        """The turn to be played, of those that ``search`` finds."""
        if settles(search.start):
            return search.run(self.budget * SETTLING)
        cost = FOLLOWING + 1
        number = round(LOOKED * self.budget) // cost
        if number < 2:
            return search.run(self.budget)
        best = search.run(self.budget - number * cost)
        ranked = sorted(search.leaves, key=lambda leaf: -leaf.value)
        again = [
            (leaf, found)
            for leaf in varied(ranked, search.begun, number)
            if (found := self._next(search.start, leaf)) is not None
        ]
        if not again:
            return best
        usual = sum(found - leaf.value for leaf, found in again) / len(again)
        seen = [(leaf.value + TRUST * (found - leaf.value - usual), leaf) for leaf, found in again]
        value, leaf = max(seen, key=lambda one: one[0])
        # A turn that ends the game has no other look, and is as good as at first sight.
        met = {id(leaf) for leaf, _ in again}
        return leaf if id(best) in met or value > best.value else best

    def _next(self, start: State, leaf: Leaf) -> float | None:
        """The value after one's own next turn; None if ``leaf`` brings on the last round."""
        state = start.copy()
        end_turn(follow(state, leaf.turn.actions, leaf.keys))
        if state.over or (state.last_round and not start.last_round):
            return None
        state.to_move = start.to_move
        state.round += 1
        return Search(state, None, self.values, _lead).run(FOLLOWING).value


def _lead(state: State, seat: int) -> float:
    """The lead after one's last turn as log-odds, while the others have not had theirs."""
    others = totals(state)
    own = others.pop(seat)
    return UNIT / SURE * (own - max(others.values(), default=own))


def settles(start: State) -> bool:
    """Whether a turn may settle the game: one's last, or a leader's that may bring on the end.

    ``start``: at the turn's start, with everybody's VP as the mover counts them.
    """
    if start.last_round:
        return start.round == start.last_round
    if not near_end(start):
        return False
    others = totals(start)
    own = others.pop(start.to_move)
    return own > max(others.values(), default=own)


def near_end(state: State) -> bool:
    """Whether a turn may bring on the last round (R30); more villages no turn takes."""
    villages = sum(vp > 0 for vp in state.villages.values())
    return not state.last_round and (state.temples_left <= 1 or villages <= _NEAR)
