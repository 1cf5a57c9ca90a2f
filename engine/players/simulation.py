"""Plays whole games between computer players and reports on them; the engine's proving ground."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from random import Random
from time import perf_counter
from typing import Any

from engine.game import Game
from engine.model.card import Catalogue
from engine.model.config import Config
from engine.model.decision import Kind
from engine.model.terms import Colour
from engine.players.agents import AGENTS

MOST_CHOICES = 20_000  # no game comes near it: one that does will never end


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: how long it was, what came out, and what was wrong with it."""

    seed: str
    players: int
    mix: tuple[str, ...]  # the deck of each colour (E1)
    turns: int
    choices: int
    seconds: float
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    faults: tuple[str, ...]
    replayed: bool  # whether the record led to the same position

    def to_json(self) -> dict[str, Any]:
        """The game's line of a report."""
        return {
            "seed": self.seed,
            "players": self.players,
            "mix": list(self.mix),
            "turns": self.turns,
            "choices": self.choices,
            "end": self.reason,
            "scores": list(self.scores),
            "winners": [seat + 1 for seat in self.winners],
            "faults": list(self.faults),
            "replayed": self.replayed,
        }


def play(
    config: Config,
    seed: str,
    agents: Sequence[str],
    *,
    catalogue: Catalogue | None = None,
    check: bool = True,
    most_choices: int = MOST_CHOICES,
) -> Played:
    """Play one game to its end, ``agents[seat]`` choosing for each seat.

    ``check``: look for broken invariants after every choice, read the position back after
    every turn, and replay the record. A game is broken off, without a reason for its end,
    after ``most_choices``.
    """
    game = Game.new(config, seed, catalogue)
    rng = Random(f"{seed} agents")
    players = [AGENTS[name] for name in agents]
    faults: list[str] = []
    choices = 0
    seconds = 0.0
    for seat in game.awaited:
        game.pick(seat, random_pick(config.start_pieces, rng))
    while game.decision and choices < most_choices:
        assert game.to_move is not None
        confirms = game.decision.kind is Kind.CONFIRM
        choices += not confirms
        started = perf_counter()
        game.choose(players[game.to_move](game, rng))
        seconds += perf_counter() - started
        if check:
            faults += game.faults()
            if confirms and not reads_back(game):
                faults.append(f"turn {game.turn}: its position reads back as another")
    outcome = game.result
    same = (
        not check
        or outcome is None
        or Game.replay(game.record(), catalogue).position() == game.position()
    )
    return Played(
        seed,
        config.players,
        config.decks,
        game.turn,
        choices,
        seconds,
        outcome.reason if outcome else "",
        tuple(score.total for score in outcome.scores) if outcome else (),
        outcome.winners if outcome else (),
        tuple(faults[:5]),
        same,
    )


def reads_back(game: Game) -> bool:
    """Whether the position, written as JSON and read again, is the same one."""
    written = json.dumps(game.position())
    return json.dumps(Game.from_position(json.loads(written), game.catalogue).position()) == written


def random_pick(wanted: int, rng: Random) -> tuple[int, ...]:
    """A pick for the free start (V1), at most 5 of a type."""
    pieces = [piece for piece in range(5) for _ in range(5)]
    chosen = rng.sample(pieces, wanted)
    return tuple(chosen.count(piece) for piece in range(5))


def every_mix(catalogue: Catalogue) -> list[tuple[str, ...]]:
    """Every choice of one deck for each colour (E1): all base first, the last colour fastest."""
    return list(product(*(catalogue.deck_names(colour) for colour in Colour)))


def simulate(
    configs: Sequence[Config],
    games: int,
    seed: str,
    agents: Sequence[str],
    *,
    catalogue: Catalogue | None = None,
    check: bool = True,
) -> Iterator[Played]:
    """Play ``games`` games with seeds made from ``seed``; game 7 is the same in any run.

    The games take ``configs`` in turn.
    """
    for number, config in zip(range(1, games + 1), cycle(configs), strict=False):
        yield play(config, f"{seed}-{number}", agents, catalogue=catalogue, check=check)


def report(played: Sequence[Played]) -> dict[str, Any]:
    """All games in one mapping: totals, and a line for each game."""
    return {
        "games": len(played),
        "finished": sum(1 for game in played if game.reason),
        "invariant_faults": sum(len(game.faults) for game in played),
        "replay_faults": sum(not game.replayed for game in played),
        "choices": sum(game.choices for game in played),
        "seconds": round(sum(game.seconds for game in played), 3),
        "results": [game.to_json() for game in played],
    }


def perft(game: Game, depth: int) -> int:
    """Number of sequences of ``depth`` choices, confirmations counted as choices.

    The number is a fingerprint of all rules that bear on them.
    """
    if depth == 0 or game.decision is None:
        return 1
    if depth == 1:
        return len(game.options)
    total = 0
    for option in game.options:
        branch = game.copy()
        branch.choose(option)
        total += perft(branch, depth - 1)
    return total
