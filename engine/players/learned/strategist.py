"""The strategist: the senator's best turns, compared by what the next round may make of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.game import Game
from engine.players.learned.lookahead import Candidate, Depth, Lookahead, varied
from engine.players.learned.player import Planner, begin_search, imagined_turn
from engine.players.learned.search import Leaf
from engine.players.learned.weights import Network
from engine.players.learned.winning import on_average, to_win

NODES = 4000
LEAST_DEALS = 4  # that each turn can be played in, or fewer turns are compared


@dataclass(frozen=True, slots=True)
class Style:
    """Distribution of the budget, and the weight of a turn's first estimate.

    ``first``: the part of the budget for finding one's own turns; 1 is a senator's search.
    ``compared``: how many of them are looked into. ``trust``: as how many deals the first sight
    counts.
    """

    first: float = 0.4
    compared: int = 6
    trust: float = 1.0
    depth: Depth = field(default_factory=Depth)


class Strategist(Planner):
    """A planner that compares its best turns by the replies to them and its own next turn."""

    def __init__(
        self,
        network: Network,
        nodes: int,
        in_time: Callable[[], bool] = lambda: True,
        style: Style | None = None,
    ) -> None:
        """``nodes``: how many turns are played out for each that is played, others' included.

        ``in_time``: asked all the while whether to go on. Only as long as it says so does the
        same position get the same turn with the same ``nodes``.
        """
        values, exact = to_win(network)
        super().__init__(values, nodes, exact)
        self._judge = on_average(network)
        self._in_time = in_time
        self._style = style or Style()

    def find(self, game: Game) -> Leaf:
        """The turn to be played. Raises ``UnforeseenError`` as that of a ``Planner``."""
        return self.consider(game)[0].leaf

    def consider(self, game: Game) -> list[Candidate]:
        """The turns that were compared, the best first.

        Raises ``UnforeseenError`` as ``find`` does.
        """
        style, start = self._style, game.turn_start
        assert game.to_move is not None
        search = begin_search(game, *self._judge)
        last = bool(start.last_round) and start.round == start.last_round
        first = round(style.first * self.budget)
        cost = style.depth.cost(len(start.seats))
        number = min(style.compared, (self.budget - first) // (LEAST_DEALS * cost))
        if last or number < 2:
            first, number = self.budget, 1
        search.run(first, self._in_time)
        ranked = sorted(search.leaves, key=lambda leaf: -leaf.value)
        chosen = varied(ranked, len(game.choices), number)
        if len(chosen) == 1:
            return [Candidate(leaf, []) for leaf in chosen]
        lookahead = Lookahead(
            game.to_move,
            lambda number: imagined_turn(game, f"deal {number}")[0],
            game.turn_in_hand.actions,
            self._judge,
            (self.values, self.exact),
            style.depth,
        )
        left = self.budget - search.played
        return lookahead.compare(chosen, left, style.trust, self._in_time)
