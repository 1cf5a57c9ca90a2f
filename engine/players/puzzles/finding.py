"""Finds puzzles: positions where one kind of turn wins clearly more than every other kind.

The miner of computers' games watches their players think, and uses what they have tried. In a game
that people have played nobody's search can be watched, so every turn is searched first.

The cheap looks come first: how far the network's first sight of the best kind is ahead. Only what
passes is examined more deeply. The best turns of all kinds are played out over a few deals. Then
the best one meets each of its rivals in many deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random

from engine.errors import PositionError
from engine.game import Game
from engine.model.decision import Kind
from engine.players.agents import AGENTS
from engine.players.learned.player import begin_search
from engine.players.learned.reasons import TurnKind, kind_of, play_out
from engine.players.learned.search import Leaf
from engine.players.learned.weights import Network, shipped
from engine.players.learned.winning import UNIT, on_average, to_win
from engine.players.puzzles.judging import chance_of, cost, lead, paired
from engine.players.puzzles.store import Puzzle

KINDS = 5  # of turns that there must be, or there is little to find
LEAVES = (150, 400)  # turns tried to find the best of every kind: at first, and for good
GLANCED = (4, 3, 0.03)  # kinds that are played out first, in about so many deals, and the lead
COMPARED = (6, 6, 0.035)  # and those that are played out then
DEALS = 48  # for the best against each of those beside it; a few of them come first
FEW = 12
RIVALS = 3  # the others that the best one meets in all deals
LEAD = 0.05  # chance to win by which the best kind must be ahead
SURE = 2.5  # standard errors by which more than ``LEAST`` must lie there
LEAST = 0.02
LIKELY = (0.08, 0.96)  # the chance to win after the best turn: neither lost nor won anyhow
QUICK = 24  # turns that a quick look tries: what it finds is not hard to see


@dataclass(frozen=True, slots=True)
class Sight:
    """The best turn of every kind, the best kind first, as it looks after the turn."""

    leaves: tuple[Leaf, ...]

    @classmethod
    def of(cls, leaves: Iterable[Leaf]) -> Sight:
        """The best of each kind among ``leaves``."""
        best: dict[TurnKind, Leaf] = {}
        for leaf in leaves:
            kind = kind_of(leaf.turn.events)
            if kind and (kind not in best or leaf.value > best[kind].value):
                best[kind] = leaf
        return cls(tuple(sorted(best.values(), key=lambda leaf: -leaf.value)))

    @property
    def kinds(self) -> tuple[TurnKind, ...]:
        """The kinds, the best first."""
        return tuple(kind_of(leaf.turn.events) for leaf in self.leaves)

    @property
    def gap(self) -> float:
        """The lead of the best kind, as a chance to win; values are those of averages."""
        first, second = self.leaves[:2]
        return (first.value - second.value) / (4 * UNIT)


def sight_of(game: Game, leaves: int, network: Network) -> Sight:
    """The findings of ``leaves`` turns tried, about the turn in hand."""
    search = begin_search(game, *on_average(network), by_question=False)  # grades depend on it
    search.run(leaves)
    return Sight.of(search.leaves)


def examine(puzzle: Puzzle, name: str = "mined", deals: int = DEALS) -> Puzzle | None:
    """``puzzle`` with its best turn, its lead and its grade; None if the position is not a puzzle.

    ``name``: of the deals of what is hidden; with another name the examination is an independent
    one. Raises ``PositionError`` and ``WeightsError``.
    """
    network, game = shipped(), puzzle.game()
    for leaves, (kinds, some, least) in zip(LEAVES, (GLANCED, COMPARED), strict=True):
        sight = sight_of(game, leaves, network)
        if len(sight.leaves) < KINDS:
            return None
        nodes = some * cost(puzzle.players) * kinds
        ranked = play_out(network, game, sight.leaves[:kinds], nodes, lambda: True, f"{name} first")
        best, *others = ranked
        if not LIKELY[0] <= chance_of(best) <= LIKELY[1]:
            return None
        if chance_of(best) - chance_of(others[0]) < least:
            return None
    smallest = 1.0
    for other in others[:RIVALS]:
        smallest = min(smallest, _ahead(network, game, best.leaf, other.leaf, deals, name))
        if smallest < LEAD:
            return None
    grade = grade_of(game, kind_of(best.leaf.turn.events), sight)
    return replace(puzzle, best=best.leaf.keys, lead=smallest, grade=grade)


def _ahead(network: Network, game: Game, best: Leaf, other: Leaf, deals: int, name: str) -> float:
    """By how much the best turn is ahead of another; 0 where that is not sure."""
    ahead = error = 0.0
    for some in (FEW, deals):
        ahead, error = lead(*paired(network, game, best, other, some, name))
        if ahead < LEAD / 2:
            return 0.0
    return ahead if ahead - SURE * error >= LEAST else 0.0


def grade_of(game: Game, best: TurnKind, sight: Sight) -> int:
    """1: both simple players find the best kind. 2: one of them does. 3: neither.

    4: neither, nor does a learned one that looks quickly or judges at first sight.
    """
    found = [_kind_played(game, agent) == best for agent in ("greedy", "novice")]
    if any(found):
        return 1 if all(found) else 2
    quick = sight_of(game, QUICK, shipped())
    return 3 if best == quick.kinds[0] and best == sight.kinds[0] else 4


def _kind_played(game: Game, agent: str) -> TurnKind:
    """The kind of turn that ``agent`` plays."""
    copy, player, rng = game.copy(), AGENTS[agent], Random(agent)
    while copy.decision is not None and copy.decision.kind is not Kind.CONFIRM:
        copy.choose(player(copy, rng))
    return kind_of(copy.turn_in_hand.events)


def puzzle_at(game: Game, leaves: Sequence[Leaf], gap: float) -> Puzzle | None:
    """The candidate at the start of the turn of ``game``, by what a search has already tried.

    None if too few kinds were found, or the best is not ``gap`` ahead at first sight. Values are
    log-odds, as of ``to_win``.
    """
    sight = Sight.of(leaves)
    if len(sight.leaves) < KINDS:
        return None
    first, second = (leaf.value / UNIT for leaf in sight.leaves[:2])
    if _chance(first) - _chance(second) < gap or not LIKELY[0] <= _chance(first) <= 0.99:
        return None
    try:
        return Puzzle.of(game)
    except PositionError:
        return None


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


APART = 3  # turns of a game between two positions that are examined
GAP = 0.06  # at first sight: what has less is examined now and then only
RARELY = 0.25
TRIED = 70  # turns tried at the start of each turn of a game that is over


class Lookout:
    """Chooses the positions of one game that are examined; ``rng`` decides about the close ones."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._last = -APART

    def awaits(self, game: Game) -> bool:
        """Whether the turn that begins in ``game`` may be a puzzle: not after the last so soon."""
        return game.turn - self._last >= APART and game.round > 1

    def candidate(self, game: Game, leaves: Sequence[Leaf]) -> Puzzle | None:
        """The puzzle at the start of that turn, by the turns tried; None if it cannot be one."""
        gap = GAP if self._rng.random() >= RARELY else 0.0
        found = puzzle_at(game, leaves, gap)
        if found is not None:
            self._last = game.turn
        return found


def candidates(games: Iterable[Game], rng: Random, tried: int = TRIED) -> Iterator[Puzzle]:
    """The positions that may be puzzles, by the first sight of the network.

    ``games``: a game that is over, at the start of each of its turns in their order. After somebody
    has resigned nothing is looked at: the seat stays on the board, and nobody plays it. Raises
    ``WeightsError`` without weights.
    """
    values, exact = to_win(shipped())
    lookout = Lookout(rng)
    for game in games:
        if any(seat.resigned for seat in game.turn_start.seats):
            return
        if game.to_move is None or not lookout.awaits(game):
            continue
        search = begin_search(game, values, exact)
        search.run(tried)
        found = lookout.candidate(game, search.leaves)
        if found is not None and _is_whole(found):
            yield found


def _is_whole(puzzle: Puzzle) -> bool:
    """Whether it can be completed by itself: its cards are of an edition, not a host's own."""
    try:
        puzzle.game()
    except PositionError:
        return False
    return True
