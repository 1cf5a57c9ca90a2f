"""The positions of a game that may be puzzles, while it is played or when it is over.

The miner of computers' games watches their players think, and uses what they have tried. In a game
that people have played nobody's search can be watched, so every turn is searched first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from engine.errors import PositionError
from engine.game import Game
from engine.players.learned.player import begin_search
from engine.players.learned.search import Leaf
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from engine.players.puzzles.finding import puzzle_at
from engine.players.puzzles.puzzle import Puzzle

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
