"""Games of computers, and the puzzles that are found in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine import Config, Game
from engine.model.config import BASE
from engine.players.learned.player import Planner
from engine.players.learned.search import Leaf, Search
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from engine.players.puzzles.finding import examine
from engine.players.puzzles.looking import Lookout
from engine.players.puzzles.puzzle import Puzzle
from engine.players.simulation import every_mix
from engine.training.schedule import EGYPT

TRIED = (40, 70)  # turns tried for each that is played: players of several strengths
STRAYED = 0.12  # share of turns with another choice than the best


class Watched(Planner):
    """A player whose search of the whole turn can be looked at; at times it strays."""

    def __init__(self, budget: int, rng: Random) -> None:
        values, exact = to_win(shipped())
        super().__init__(values, budget, exact)
        self._rng = rng
        self.search: Search | None = None

    def choose(self, search: Search) -> Leaf:
        """The best turn, or at times one of the better ones."""
        best = search.run(self.budget)
        self.search = search
        if self._rng.random() < STRAYED:
            ranked = sorted(search.leaves, key=lambda leaf: -leaf.value)
            return self._rng.choice(ranked[: max(2, len(ranked) // 3)])
        return best


def config_of(rng: Random) -> Config:
    """2 to 4 players with base, Egypt or a mix."""
    players = rng.choice((2, 2, 2, 3, 3, 4))
    decks = rng.choice((BASE, BASE, EGYPT, None))
    return Config(
        players,
        rng.choice(every_mix(Game.new(Config(2), "x").catalogue)) if decks is None else decks,
    )


def candidates(seed: str) -> Iterator[Puzzle]:
    """The positions of one game that may be puzzles, by the first sight of its players."""
    rng = Random(f"{seed} puzzles")
    game = Game.new(config_of(rng), seed)
    players = [Watched(rng.choice(TRIED), rng) for _ in range(game.config.players)]
    lookout = Lookout(rng)
    while game.to_move is not None:
        player = players[game.to_move]
        begins = not game.choices
        player.search = None
        option = player.option(game)
        if begins and player.search is not None and lookout.awaits(game):
            found = lookout.candidate(game, player.search.leaves)
            if found is not None:
                yield found
        game.choose(option)


def mined(seed: str) -> Iterator[Puzzle]:
    """The puzzles in the game of ``seed``."""
    for candidate in candidates(seed):
        found = examine(candidate)
        if found is not None:
            yield found


def row_of(seed: str) -> dict[str, Any]:
    """The line of the log for one game."""
    return {"seed": seed, "puzzles": [puzzle.to_json() for puzzle in mined(seed)]}
