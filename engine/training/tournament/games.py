"""The games of a tournament: who sits where, each game, and the log's line of it.

All pairings play the same deals in every setting, with the seats in rotation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from engine import Config, Kind, shipped
from engine.events import Offered
from engine.model.config import BASE
from engine.model.terms import Colour
from engine.players.agents import AGENTS, BUDGETED, Agent
from engine.players.learned.senator import LEAVES, Senator
from engine.players.learned.strategist import NODES, Strategist
from engine.players.learned.weights import SHIPPED, Network, WeightsError, load
from engine.players.learned.winning import to_win
from engine.players.simulation import every_mix
from engine.training.runs import RunError, short
from engine.training.schedule import EGYPT, Style, digest_of_cards, in_style
from engine.training.self_play import new_game, won

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


def matches(
    seed: str, agents: Sequence[str], settings: Sequence[str], games: int, mirrors: int
) -> Iterator[Match]:
    """All games, deal by deal, so that it can be stopped after any of them.

    ``games``: at least so many of every pairing in every setting, in whole rotations of the
    seats. ``mirrors``: so many of every player with itself. Raises ``RunError``.
    """
    for name in agents:
        agent(name)
    if len(set(agents)) < len(agents) or len(agents) < 2:
        raise RunError("agents: two or more are needed, each named once")
    if unknown := set(settings) - set(SETTINGS):
        known = ", ".join(SETTINGS)
        raise RunError(f"settings: there is no {min(unknown)!r}; there are {known}")
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
    config = config_of(seed, setting, deal)
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


def config_of(seed: str, setting: str, deal: int) -> Config:
    """Setup of the games of a deal; that of mixes is drawn by the seed."""
    if setting == MIXES:
        rng = Random(f"{seed} mix {deal}")
        return Config(rng.choice((2, 3, 4)), rng.choice(every_mix(shipped())))
    decks, players = setting.split()
    return Config(sum(map(int, players.split(":"))), EGYPT if decks == "egypt" else BASE)


@lru_cache(maxsize=64)
def agent(name: str) -> Agent:
    """The player called ``name``: ``senator``, ``senator:600`` with a budget, or one of them with
    ``@FILE`` with other weights. A senator may have a style between the two, as in
    ``senator/+15-8``. Raises ``RunError``.
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
    raise RunError(
        f"agents: no computer player is called {name!r}; there are {', '.join(AGENTS)}, and "
        f"with a budget {', '.join(f'{known}:600' for known in BUDGETED)}, "
        "with other weights senator:600@FILE, in a style senator/+15-8"
    )


def _with_weights(base: str, nodes: int, file: Path) -> Agent:
    network = _network(file)
    values, exact = to_win(network)
    planner = Senator(values, nodes, exact) if base == "senator" else Strategist(network, nodes)
    return lambda game, rng: planner.option(game)


def _styled(style: Style, nodes: int, file: Path) -> Agent:
    values, exact = to_win(_network(file))
    planner = Senator(in_style(values, style), nodes, exact)
    return lambda game, rng: planner.option(game)


def _network(file: Path) -> Network:
    try:
        return load(file)
    except WeightsError as error:
        raise RunError(f"agents: {error}") from error


@dataclass(frozen=True, slots=True)
class Line:
    """A game that was played; what has one entry a seat is in seat order.

    ``won``: the share of the win. ``single``: offerings of one card. ``times``: milliseconds of
    one core for each turn.
    """

    key: str
    setting: str
    deal: int
    seats: tuple[str, ...]
    won: tuple[float, ...]
    scores: tuple[int, ...]
    rounds: int
    ended: str
    villages: tuple[int, ...]
    temples: tuple[int, ...]
    single: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Line:
        """The line that a log has. Raises ``TypeError`` for any other mapping."""
        times = tuple(tuple(row) for row in data.pop("times"))
        rows: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
        return cls(times=times, **rows)


def play_match(match: Match) -> Line:
    """Play the game to its end."""
    game = new_game(match.config, match.seed)
    players = [agent(name) for name in match.seats]
    dice = [Random(f"{match.key} {seat}") for seat in range(len(players))]
    single = [0] * len(players)
    times: list[list[float]] = [[] for _ in players]
    while game.to_move is not None:
        seat, turn = game.to_move, game.turn
        began = process_time()
        while game.turn == turn and game.decision:
            if game.decision.kind is Kind.CONFIRM:
                events = game.turn_in_hand.events
                single[seat] += any(isinstance(e, Offered) and e.count == 1 for e in events)
            game.choose(players[seat](game, dice[seat]))
        times[seat].append(round((process_time() - began) * 1000, 1))
    result = game.result
    assert result is not None
    return Line(
        match.key,
        match.setting,
        match.deal,
        match.seats,
        won(result),
        tuple(score.total for score in result.scores),
        result.rounds,
        result.reason,
        tuple(score.villages for score in result.scores),
        tuple(len(seat.columns[Colour.TEMPLE]) for seat in game.turn_start.seats),
        tuple(single),
        tuple(map(tuple, times)),
    )


def head(seed: str, agents: Iterable[str]) -> dict[str, Any]:
    """Head of a log; it must be equal for games of ``agents`` to be added."""
    files = [
        SHIPPED,
        *(Path(file) for _, _, file in (name.partition("@") for name in agents) if file),
    ]
    weights = b"".join(file.read_bytes() for file in files if file.exists())
    return {"seed": seed, "weights": short(weights), "cards": digest_of_cards(shipped())}
