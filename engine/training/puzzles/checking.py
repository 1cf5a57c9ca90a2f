"""Whether the verdict of a stored puzzle is the same with other deals of what is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players.kinds import kind_of
from engine.players.learned.reasons import play_out
from engine.players.learned.weights import shipped
from engine.players.puzzles.finding import COMPARED, LEAVES, RIVALS, sight_of
from engine.players.puzzles.judging import cost, lead, leaf_of, paired
from engine.players.puzzles.puzzle import Puzzle

DEALS = 48


@dataclass(frozen=True, slots=True)
class Again:
    """The examination with other deals: by how much the stored turn leads those of other kinds."""

    lead: float

    @property
    def stays(self) -> bool:
        """Whether the stored turn is still the best."""
        return self.lead > 0

    def __str__(self) -> str:
        return f"another kind of turn is {-self.lead:.1%} ahead"


def again(puzzle: Puzzle, name: str) -> Again:
    """Compare the stored turn with the best turns of other kinds, in deals of that ``name``.

    The others are searched for again, and the best of them are found by playing out.
    """
    network, game = shipped(), puzzle.game()
    best = leaf_of(game, puzzle.best)
    kind = kind_of(best.turn.events)
    sight = sight_of(game, LEAVES[-1], network)
    others = [leaf for leaf in sight.leaves if kind_of(leaf.turn.events) != kind]
    kinds, some, _ = COMPARED
    nodes = some * cost(puzzle.players) * kinds
    ranked = play_out(network, game, others[:kinds], nodes, lambda: True, f"{name} first")
    ahead = [
        lead(*paired(network, game, best, other.leaf, DEALS, name))[0] for other in ranked[:RIVALS]
    ]
    return Again(min(ahead, default=1.0))
