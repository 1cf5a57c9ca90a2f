"""Plays the games that the tests replay, and writes them down: ``python -m tests.games.record``.

One ``.deus`` file a game, and ``results.json`` with what came out. Renew them when rules,
cards or computer players change on purpose; the difference then shows in the commit.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engine import Config, Decision, Game
from engine.players.agents import choose
from engine.players.simulation import random_pick
from tests.engine.positions import COLOURS, decks

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
RECORDS = sorted(FOLDER.glob("*.deus"))


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be recorded; seat n is played by ``agents[n % len(agents)]``."""

    config: Config
    agents: tuple[str, ...] = ("random",)
    leaves: int | None = None  # the seat that resigns after its sixth turn


def _plan(
    players: int, *egypt: str, agents: tuple[str, ...] = ("random",), leaves: int | None = None,
    **more: Any,
) -> Plan:  # fmt: skip
    return Plan(Config(players, decks(*egypt), **more), agents, leaves)


PLANS: dict[str, Plan] = {
    "base-2-greedy": _plan(2, agents=("greedy",)),
    "base-3-variants": _plan(3, layout="ring", start_pieces=10, wild=True),
    "maritime-2-greedy": _plan(2, "maritime", agents=("greedy", "random")),
    "production-3": _plan(3, "production", layout="chain"),
    "scientific-4-wild": _plan(4, "scientific", wild=True),
    "civil-2": _plan(2, "civil", layout="random"),
    "military-3-leaving": _plan(3, "military", leaves=1),
    "temple-4": _plan(4, "temple", start_pieces=6),
    "war-and-gods-2-greedy": _plan(2, "military", "temple", agents=("greedy",)),
    "trade-4": _plan(4, "maritime", "production", layout="ring", wild=True),
    "learning-3-greedy": _plan(3, "scientific", "civil", agents=("greedy", "random", "random")),
    "cities-4-variants": _plan(
        4, "production", "civil", "temple", layout="random", start_pieces=8, wild=True
    ),
    "no-temples-3": _plan(3, "maritime", "production", "scientific", "civil", "military"),
    "no-ships-2-wild": _plan(2, *COLOURS[1:], wild=True),
    "egypt-2-greedy": _plan(2, *COLOURS, agents=("greedy",)),
    "egypt-3-variants": _plan(3, *COLOURS, layout="random", start_pieces=9, wild=True),
    "egypt-4": _plan(4, *COLOURS),
    "egypt-4-variants-greedy": _plan(
        4,
        *COLOURS,
        agents=("greedy", "random"),
        layout="ring",
        start_pieces=7,
        wild=True,
    ),
}


def play(name: str, plan: Plan) -> Game:
    """The game of that name, played to its end; always the same."""
    game = Game.new(plan.config, name)
    rng = Random(name)
    for seat in reversed(game.awaited):
        game.pick(seat, random_pick(plan.config.start_pieces, rng))
    while game.to_move is not None:
        if plan.leaves is not None and game.round == 7 and not game.choices:
            leaver = game.view(None).seats[plan.leaves]
            if not leaver.resigned:
                game.resign(plan.leaves)
                continue
        game.choose(choose(plan.agents[game.to_move % len(plan.agents)], game, rng))
    return game


def questions(record: str) -> Iterator[tuple[Game, Decision]]:
    """Every question of a recorded game, with the game that asks it."""
    before: Game | None = None
    for line, game in Game.replayed(record):
        seat, *keys = line.split() or [""]
        if before is not None and seat.isdigit():
            for key in keys:
                if before.decision is not None:
                    yield before, before.decision
                before.choose(key)
        before = game.fork()


def outcome(game: Game) -> dict[str, Any]:
    """The stored facts about a finished game."""
    result = game.result
    assert result is not None
    return {
        "turns": game.turn,
        "rounds": result.rounds,
        "end": result.reason,
        "scores": [score.total for score in result.scores],
        "winners": [seat + 1 for seat in result.winners],
    }


def main() -> None:
    """Play all games again and overwrite the files."""
    results = {}
    for old in FOLDER.glob("*.deus"):
        old.unlink()
    for name, plan in PLANS.items():
        game = play(name, plan)
        (FOLDER / f"{name}.deus").write_text(game.record(), encoding="utf-8")
        results[name] = outcome(game)
        print(name, results[name])
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
