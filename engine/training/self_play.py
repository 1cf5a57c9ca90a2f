"""One game between learners: what each of them left behind turn by turn, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

import numpy as np

from engine import Config, Game, Kind, Option
from engine.events import Event, Offered
from engine.players.greedy import greedy_agent
from engine.players.learned.features import Reading, stack
from engine.players.learned.network import Array
from engine.players.learned.player import Planner
from engine.players.learned.search import Exact, Leaf, Search, Values
from engine.players.simulation import random_pick

EXPLORED = 0.35  # of the turns
WARMTH = 1.5  # VP, of the softmax that chooses then
MOST = 70.0  # VP: larger margins teach nothing more


@dataclass(frozen=True, slots=True)
class Ended:
    """Result of a game."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win, by seat
    rounds: int
    single_offerings: int  # offerings of one card, of all seats


@dataclass(slots=True)
class Track:
    """Training rows of one seat: one for each of its turns, and the outcome.

    ``rows``: (turns, features). ``known``: (turns,), the margin lying there already.
    """

    rows: Array
    known: Array
    margin: float
    share: float


class Learner(Planner):
    """A planner that at times plays another turn than the best, and remembers what it left."""

    def __init__(
        self,
        judge: tuple[Values, Exact],
        budget: int,
        rng: Random,
        explored: float = EXPLORED,
    ) -> None:
        """``explored``: the share of turns that may be replaced by another one."""
        values, exact = judge
        super().__init__(values, budget, exact)
        self._rng = rng
        self._explored = explored
        self.last: Reading | None = None

    def choose(self, search: Search) -> Leaf:
        """The best turn, or one by chance among the good ones."""
        best = search.run(self.budget)
        if self._rng.random() < self._explored:
            odds = [exp((leaf.value - best.value) / WARMTH) for leaf in search.leaves]
            best = self._rng.choices(search.leaves, odds)[0]
        self.last = best.reading
        return best


class Greedy:
    """The hand-made player, as an opponent."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def option(self, game: Game) -> Option:
        """Its next answer."""
        return greedy_agent(game, self._rng)


def play_game(
    config: Config, seed: str, players: Sequence[Planner | Greedy]
) -> tuple[Ended, list[Track]]:
    """Play a game to its end; tracks are those of learners."""
    game = Game.new(config, seed)
    rng = Random(f"{seed} picks")
    for seat in game.awaited:
        game.pick(seat, random_pick(config.start_pieces, rng))
    left: list[list[Reading]] = [[] for _ in players]
    known: list[list[float]] = [[] for _ in players]
    single = 0
    while game.to_move is not None:
        seat, turn = game.to_move, game.turn
        player = players[seat]
        if isinstance(player, Learner):
            player.last = None
        events: tuple[Event, ...] = ()
        while game.turn == turn and game.decision:
            done = game.decision.kind is Kind.CONFIRM
            if done:
                events = tuple(game.turn_in_hand.events)
            game.choose(player.option(game))
        single += any(isinstance(event, Offered) and event.count == 1 for event in events)
        if isinstance(player, Learner) and player.last is not None:
            left[seat].append(player.last)
            known[seat].append(player.last.known)
    outcome = game.result
    assert outcome is not None
    totals = tuple(score.total for score in outcome.scores)
    shares = tuple(
        (seat in outcome.winners) / len(outcome.winners) for seat in range(config.players)
    )
    tracks = []
    for seat, readings in enumerate(left):
        if readings:
            best = max(total for other, total in enumerate(totals) if other != seat)
            margin = max(-MOST, min(MOST, float(totals[seat] - best)))
            values = np.array(known[seat], np.float32)
            tracks.append(Track(stack(readings), values, margin, shares[seat]))
    return Ended(totals, shares, outcome.rounds, single), tracks
