"""Playing strength of a network: games against other players, seats in turn, with an interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine import Config
from engine.players.learned.network import Network
from engine.players.learned.player import Planner, margins
from engine.players.learned.weights import FIRST, load
from engine.players.learned.winning import to_win
from engine.training.self_play import Greedy, play_game
from engine.training.styles import Style, in_style

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
        won = sum(ended.shares[seat] for seat in mine) / len(mine)
        lost = sum(s for seat, s in enumerate(ended.shares) if seat not in mine)
        lost /= config.players - len(mine)
        wins += won / (won + lost)
    return Measured(games, wins)
