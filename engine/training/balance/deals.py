"""Schedule of games: one deal after another in every setting, the same ones in any run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine import Catalogue, CatalogueError, Config, shipped
from engine.cards.overrides import overridden
from engine.model.config import BASE
from engine.players.learned.network import Network
from engine.players.learned.player import Planner, margins
from engine.players.learned.strategist import Strategist
from engine.players.learned.weights import WeightsError, load
from engine.training.schedule import EGYPT

SETTINGS = ("base 2", "base 3", "base 4", "egypt 2", "egypt 3", "egypt 4")


class BalanceError(ValueError):
    """A run that cannot be played: the message says why, and what can be done."""


@dataclass(frozen=True, slots=True)
class Means:
    """Setup of the games: ``agent`` as in ``senator:300``; ``cards`` corrects cards."""

    agent: str
    weights: Path
    cards: Path | None


@dataclass(frozen=True, slots=True)
class Deal:
    """One game: its setting, its number in it, and the seed of the whole."""

    setting: str
    number: int
    seed: str
    means: Means

    @property
    def key(self) -> str:
        """Unique key of the game in the run."""
        return f"{self.setting} {self.number}"

    @property
    def config(self) -> Config:
        """Setup of the game."""
        decks, players = self.setting.split()
        return Config(int(players), EGYPT if decks == "egypt" else BASE)


def deals(seed: str, settings: Sequence[str], games: int, means: Means) -> Iterator[Deal]:
    """``games`` of every setting, number by number, so that it can be stopped after any.

    Raises ``BalanceError`` for a setting or a player that does not exist, and for weights or
    corrections that cannot be used.
    """
    if unknown := set(settings) - set(SETTINGS):
        known = ", ".join(SETTINGS)
        raise BalanceError(f"settings: there is no {min(unknown)!r}; there are {known}")
    try:
        cards_of(means)
        planner(means)
    except (WeightsError, CatalogueError) as error:
        raise BalanceError(str(error)) from error
    for number in range(games):
        yield from (Deal(setting, number, seed, means) for setting in settings)


@lru_cache(maxsize=2)
def network_of(weights: Path) -> Network:
    """The network in a file. Raises ``WeightsError``."""
    return load(weights)


@lru_cache(maxsize=2)
def cards_of(means: Means) -> Catalogue:
    """The cards that are played with. Raises ``CatalogueError``."""
    return shipped() if means.cards is None else overridden(shipped(), means.cards)


@lru_cache(maxsize=2)
def planner(means: Means) -> Planner:
    """The player on every seat. Raises ``BalanceError`` and ``WeightsError``."""
    name, _, budget = means.agent.partition(":")
    if name not in ("senator", "strategist") or not budget.isdecimal() or int(budget) < 1:
        raise BalanceError(
            f"agent: {means.agent!r} cannot play here; one who has learned can, with a budget: "
            "senator:300, strategist:1500"
        )
    network = network_of(means.weights)
    if name == "strategist":
        return Strategist(network, int(budget))
    return Planner(margins(network), int(budget))
