"""Schedule of training games: players, decks, variants and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine import Config, shipped
from engine.model.board import LAYOUT_NAMES
from engine.model.config import BASE
from engine.players.simulation import every_mix
from engine.training.styles import any_style

PLAIN_GAMES = 1_500  # until then mostly the plain game of two
EGYPT = ("egypt",) * len(BASE)
CURRENT, GREEDY, FIRST_SENATOR = "current", "greedy", "senator-1"


@dataclass(frozen=True, slots=True)
class Plan:
    """One game: its set-up and seed, and for each seat who plays it.

    A player is ``current``, ``greedy``, ``senator-1``, the name of an earlier generation's file, or
    a style of ``current``, as ``Style`` writes it.
    """

    config: Config
    seed: str
    players: tuple[str, ...]
    budget: int


def plan(seed: str, number: int, earlier: Sequence[str], budgets: Sequence[int]) -> Plan:
    """Game ``number`` of a training run, one of ``budgets`` for its searches.

    The same seed and the same earlier generations give the same plan.
    """
    rng = Random(f"{seed} plan {number}")
    plain = rng.random() < (0.6 if number < PLAIN_GAMES else 0.15)
    config = Config(2) if plain else any_config(rng)
    players = [CURRENT] * config.players
    other = rng.random()
    if other < 0.06:
        players[rng.randrange(config.players)] = GREEDY
    elif other < 0.65:
        name = str(any_style(rng))  # a fast or a slow one
        if other < 0.12:
            name = FIRST_SENATOR
        elif other < 0.3 and earlier:
            name = rng.choice(earlier)
        for seat in rng.sample(range(config.players), rng.randint(1, config.players - 1)):
            players[seat] = name
    return Plan(config, f"{seed}-{number}", tuple(players), rng.choice(budgets))


def any_config(rng: Random) -> Config:
    """A set-up of any kind: 2 to 4 players, base, Egypt or any mix, at times variants."""
    players = rng.choice((2, 2, 2, 3, 3, 4, 4))
    decks = rng.choice((BASE, EGYPT, None, None))
    if decks is None:
        decks = rng.choice(every_mix(shipped()))
    layout = "standard" if rng.random() < 0.7 else rng.choice(LAYOUT_NAMES)
    start_pieces = rng.randint(6, 10) if rng.random() < 0.1 else 0
    return Config(players, decks, layout, start_pieces, rng.random() < 0.1)
