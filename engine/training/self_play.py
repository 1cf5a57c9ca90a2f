"""One game between learners and others: what each left behind turn by turn, and who is stronger.

Strength is measured in games against other players, seats in turn, with an interval.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

import numpy as np

from engine import Config, Game, Kind, Option
from engine.events import Event, Offered
from engine.players.greedy import greedy_agent
from engine.players.learned.features import Reading, stack
from engine.players.learned.player import Planner, margins
from engine.players.learned.search import Exact, Leaf, Search, Values
from engine.players.learned.weights import FIRST, Array, Network, load
from engine.players.learned.winning import to_win
from engine.players.simulation import random_pick
from engine.training.schedule import Style, in_style
from engine.view import Result

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

    ``rows``: (turns, features). ``known``: (turns,), the margin lying there already. ``margin``
    and ``share`` are of the whole game; of turns that were compared, (turns,), each has its own.
    """

    rows: Array
    known: Array
    margin: float | Array
    share: float | Array


class Learner(Planner):
    """A planner that at times plays another turn than the best, and remembers what it left.

    ``last``: the position after its latest turn. ``compared``: rows that it made in another way.
    """

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
        self.compared: list[Track] = []

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


def new_game(config: Config, seed: str) -> Game:
    """A game with the first pieces picked by the seed, where they are picked (V1)."""
    game = Game.new(config, seed)
    picks = Random(f"{seed} picks")
    for seat in game.awaited:
        game.pick(seat, random_pick(config.start_pieces, picks))
    return game


def won(result: Result) -> tuple[float, ...]:
    """The share of the win of every seat, in seat order."""
    return tuple((score.seat in result.winners) / len(result.winners) for score in result.scores)


def play_game(
    config: Config, seed: str, players: Sequence[Planner | Greedy]
) -> tuple[Ended, list[Track]]:
    """Play a game to its end; tracks are those of learners."""
    game = new_game(config, seed)
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
            known[seat].append(player.last.base)
    outcome = game.result
    assert outcome is not None
    totals = tuple(score.total for score in outcome.scores)
    shares = won(outcome)
    tracks = []
    for seat, readings in enumerate(left):
        if readings:
            best = max(total for other, total in enumerate(totals) if other != seat)
            margin = max(-MOST, min(MOST, float(totals[seat] - best)))
            values = np.array(known[seat], np.float32)
            tracks.append(Track(stack(readings), values, margin, shares[seat]))
    for player in players:
        tracks += player.compared if isinstance(player, Learner) else []
    return Ended(totals, shares, outcome.rounds, single), tracks


Player = Callable[[], Planner | Greedy]


@dataclass(frozen=True, slots=True)
class Measured:
    """Wins of some games, a shared win counting its share."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        """The share that was won."""
        return self.wins / self.games

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Wilson's interval of the share, of 95 %."""
        n, p = self.games, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.share:.0%} [{low:.0%}, {high:.0%}] of {self.games}"


def planner(network: Network, budget: int) -> Player:
    """A player that always plays the turn likeliest to win that it finds."""
    values, exact = to_win(network)
    return lambda: Planner(values, budget, exact)


def first_senator(budget: int) -> Player:
    """The senator of before, who counts nobody's VP and wants the margin. ``WeightsError``."""
    values = margins(load(FIRST))
    return lambda: Planner(values, budget, counting=False)


def styled(network: Network, budget: int, style: Style) -> Player:
    """``planner`` with a style of its own."""
    values, exact = to_win(network)
    return lambda: Planner(in_style(values, style), budget, exact)


def greedy() -> Greedy:
    """The hand-made player."""
    return Greedy(Random(0))


def match(one: Player, other: Player, configs: Sequence[Config], games: int, seed: str) -> Measured:
    """Play ``games`` games; every deal is played from all seats in turn where they allow it.

    With three or four ``one`` sits on every second seat, and its share of wins counts as
    against an equal number of seats.
    """
    wins = 0.0
    for number in range(games):
        config = configs[number // 2 % len(configs)]
        mine = {seat for seat in range(config.players) if seat % 2 == number % 2}
        players = [one() if seat in mine else other() for seat in range(config.players)]
        ended, _ = play_game(config, f"{seed}-{number // 2}", players)
        own = sum(ended.shares[seat] for seat in mine) / len(mine)
        lost = sum(s for seat, s in enumerate(ended.shares) if seat not in mine)
        lost /= config.players - len(mine)
        wins += own / (own + lost)
    return Measured(games, wins)
