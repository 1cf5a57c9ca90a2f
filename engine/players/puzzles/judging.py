"""The quality of a turn in a puzzle: its chance to win beside the best turn's, over the same deals.

Both turns are played out by the shipped weights in many deals of what is hidden: everybody else
replies, the own next turn follows, and the position is valued. The deals follow from the puzzle
and their name alone, so the same turn always gets the same verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from engine.events import Event
from engine.game import Game
from engine.players.learned.lookahead import Candidate, Depth
from engine.players.learned.reasons import Comparison, TurnKind, compared, kind_of, play_out
from engine.players.learned.search import Leaf, Search
from engine.players.learned.weights import Network, shipped
from engine.players.learned.winning import UNIT, on_average
from engine.players.puzzles.store import Puzzle

DEALS = 96  # for each answer; other deals give a chance within 3 points
FOUND = 0.03  # chance to win: an answer that loses no more is as good as the best
NEAR = 0.06  # and one that loses no more than this is nearly as good
PLAYED = "verdict"  # the name of the deals for answers


@dataclass(frozen=True, slots=True)
class Judged:
    """One turn: what it does, and the chance to win after it, from 0 to 1."""

    keys: tuple[str, ...]
    events: tuple[Event, ...]
    chance: float

    @property
    def kind(self) -> TurnKind:
        """The building and its region, or the god of the offering."""
        return kind_of(self.events)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The ``best`` turn beside ``yours``; ``beside``: how they compare, None for the same turn.

    ``beside`` is about the better of the two. An answer may turn out better than the stored one.
    """

    best: Judged
    yours: Judged
    beside: Comparison | None

    @property
    def loss(self) -> float:
        """By how much the chance to win is lower after the answer; 0 if it is not."""
        return max(0.0, self.best.chance - self.yours.chance)

    @property
    def found(self) -> bool:
        """Whether the answer is as good as the best turn."""
        return self.loss <= FOUND

    @property
    def near(self) -> bool:
        """Whether it is nearly as good, but not as good."""
        return FOUND < self.loss <= NEAR


def leaf_of(game: Game, keys: Sequence[str]) -> Leaf:
    """The turn of ``keys`` as it goes in ``game``, which stands at its start.

    Raises ``UnforeseenError`` for a key that is not an answer there.
    """
    actions = game.turn_in_hand.actions
    return Search(game.turn_start.copy(), actions, *on_average(shipped()), keys).run(1)


def cost(players: int) -> int:
    """The number of turns played out for one turn in one deal."""
    return Depth().cost(players)


def chance_of(candidate: Candidate) -> float:
    """The chance to win after a turn, on average over its deals."""
    return min(1.0, max(0.0, fmean(candidate.found) / (4 * UNIT)))


def lead(first: Candidate, second: Candidate) -> tuple[float, float]:
    """By how much the first of two turns wins more often, and the standard error of that."""
    differences = [
        (one - other) / (4 * UNIT) for one, other in zip(first.found, second.found, strict=True)
    ]
    return fmean(differences), stdev(differences) / sqrt(len(differences))


def paired(
    network: Network, game: Game, first: Leaf, second: Leaf, deals: int, name: str
) -> tuple[Candidate, Candidate]:
    """Both turns played out in the same ``deals`` deals of that name."""
    nodes = 2 * deals * cost(game.config.players)
    found = play_out(network, game, (first, second), nodes, lambda: True, name)
    one, other = (next(c for c in found if c.leaf is leaf) for leaf in (first, second))
    return one, other


def judge(
    puzzle: Puzzle,
    keys: Sequence[str],
    deals: int = DEALS,
    name: str = PLAYED,
) -> Verdict:
    """The verdict about the turn of ``keys``, in ``deals`` deals of that ``name``.

    Raises ``UnforeseenError`` for keys that are not a turn, and ``WeightsError`` without weights.
    """
    return compare_turns(puzzle.game(), puzzle.best, keys, deals, name)


def compare_turns(
    game: Game,
    first_keys: Sequence[str],
    keys: Sequence[str],
    deals: int = DEALS,
    name: str = PLAYED,
) -> Verdict:
    """The turn of ``keys`` beside another one, which takes the place of the best.

    ``game``: at the start of that turn. Raises as ``judge`` does.
    """
    network, players = shipped(), game.config.players
    best, yours = leaf_of(game, first_keys), leaf_of(game, keys)
    same = best.turn.events == yours.turn.events
    if same:
        nodes = deals * cost(players)
        (first,) = (second,) = play_out(network, game, (best,), nodes, lambda: True, name)
    else:
        first, second = paired(network, game, best, yours, deals, name)
    judged_best = Judged(tuple(first_keys), tuple(best.turn.events), chance_of(first))
    judged = Judged(tuple(keys), tuple(yours.turn.events), chance_of(second))
    ahead = (first, second) if judged_best.chance >= judged.chance else (second, first)
    beside = None if same else compared(network, game.turn_in_hand.seat, *ahead)
    return Verdict(judged_best, judged, beside)
