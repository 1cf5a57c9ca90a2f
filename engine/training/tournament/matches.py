"""Schedule of a tournament: settings, pairings, seats in rotation, the same deals for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from random import Random

from engine import Config, shipped
from engine.model.config import BASE
from engine.players.agents import AGENTS, BUDGETED, Agent
from engine.players.learned.network import Network
from engine.players.learned.player import Planner
from engine.players.learned.senator import LEAVES
from engine.players.learned.strategist import NODES, Strategist
from engine.players.learned.weights import SHIPPED, WeightsError, load
from engine.players.learned.winning import to_win
from engine.players.simulation import every_mix
from engine.training.schedule import EGYPT
from engine.training.styles import Style, in_style

# Who sits where: A is the later named of a pairing, B the other.
_ROTATIONS = {
    2: ("AB", "BA"),
    3: ("ABB", "BAA", "BAB", "ABA", "BBA", "AAB"),
    4: ("ABAB", "BABA", "AABB", "BBAA", "ABBA", "BAAB"),
}
_ALONE = ("ABBB", "BABB", "BBAB", "BBBA")
SETTINGS = ("base 2", "base 3", "base 4", "base 1:3", "egypt 2", "egypt 3", "egypt 4", "mixes")
MIXES = "mixes"
LEARNED = {"senator": LEAVES, "strategist": NODES}  # who plays with weights, and their budgets


class TournamentError(ValueError):
    """A tournament that cannot be played: the message says why, and what can be done."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game: its setting, the number of its deal, the deal's seed, and who sits where."""

    setting: str
    deal: int
    config: Config
    seed: str
    seats: tuple[str, ...]

    @property
    def key(self) -> str:
        """Unique key of the game in the tournament."""
        return f"{self.setting} {self.deal} {','.join(self.seats)}"

    @property
    def mirrored(self) -> bool:
        """Whether one player sits on all seats."""
        return len(set(self.seats)) == 1


def matches(
    seed: str, agents: Sequence[str], settings: Sequence[str], games: int, mirrors: int
) -> Iterator[Match]:
    """All games, deal by deal, so that it can be stopped after any of them.

    ``games``: at least so many of every pairing in every setting, in whole rotations of the
    seats. ``mirrors``: so many of every player with itself. Raises ``TournamentError``.
    """
    for name in agents:
        agent(name)
    if len(set(agents)) < len(agents) or len(agents) < 2:
        raise TournamentError("agents: two or more are needed, each named once")
    if unknown := set(settings) - set(SETTINGS):
        known = ", ".join(SETTINGS)
        raise TournamentError(f"settings: there is no {min(unknown)!r}; there are {known}")
    deal = 0
    while True:
        found = [
            match
            for setting in settings
            for match in _deal(seed, agents, setting, deal, games, mirrors)
        ]
        if not found:
            return
        yield from found
        deal += 1


def _deal(
    seed: str, agents: Sequence[str], setting: str, deal: int, games: int, mirrors: int
) -> Iterator[Match]:
    config = _config(seed, setting, deal)
    rotation = _ALONE if setting == "base 1:3" else _ROTATIONS[config.players]
    whole = f"{seed}-{config.players}-{deal}"
    if deal * len(rotation) < games:
        for one, other in combinations(agents, 2):
            for seating in rotation:
                seats = tuple(other if seat == "A" else one for seat in seating)
                yield Match(setting, deal, config, whole, seats)
    if deal < mirrors and rotation is not _ALONE:
        for name in agents:
            yield Match(setting, deal, config, whole, (name,) * config.players)


def _config(seed: str, setting: str, deal: int) -> Config:
    if setting == MIXES:
        rng = Random(f"{seed} mix {deal}")
        return Config(rng.choice((2, 3, 4)), rng.choice(every_mix(shipped())))
    decks, players = setting.split()
    return Config(sum(map(int, players.split(":"))), EGYPT if decks == "egypt" else BASE)


@lru_cache(maxsize=64)
def agent(name: str) -> Agent:
    """The player called ``name``: ``senator``, ``senator:600`` with a budget, or one of them with
    ``@FILE`` with other weights. A senator may have a style between the two, as in
    ``senator/+15-8``. Raises ``TournamentError``.
    """
    player, _, file = name.partition("@")
    player, _, way = player.partition("/")
    style = Style.of(way)
    base, _, nodes = player.partition(":")
    if style and base == "senator" and (not nodes or nodes.isdecimal()):
        return _styled(style, int(nodes or LEARNED[base]), Path(file) if file else SHIPPED)
    if not way and file and base in LEARNED and (not nodes or nodes.isdecimal()):
        return _with_weights(base, int(nodes or LEARNED[base]), Path(file))
    if not (file or way or nodes) and base in AGENTS:
        return AGENTS[base]
    if not (file or way) and base in BUDGETED and nodes.isdecimal():
        return BUDGETED[base](int(nodes))
    raise TournamentError(
        f"agents: no computer player is called {name!r}; there are {', '.join(AGENTS)}, and "
        f"with a budget {', '.join(f'{known}:600' for known in BUDGETED)}, "
        "with other weights senator:600@FILE, in a style senator/+15-8"
    )


def _with_weights(base: str, nodes: int, file: Path) -> Agent:
    network = _network(file)
    values, exact = to_win(network)
    planner = Planner(values, nodes, exact) if base == "senator" else Strategist(network, nodes)
    return lambda game, rng: planner.option(game)


def _styled(style: Style, nodes: int, file: Path) -> Agent:
    values, exact = to_win(_network(file))
    planner = Planner(in_style(values, style), nodes, exact)
    return lambda game, rng: planner.option(game)


def _network(file: Path) -> Network:
    try:
        return load(file)
    except WeightsError as error:
        raise TournamentError(f"agents: {error}") from error
