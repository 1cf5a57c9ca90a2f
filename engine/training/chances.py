"""``python -m engine.training.chances``: how far margins are off, and how true chances come.

Games of the shipped weights are played, and what was expected of every seat after every turn is
put beside how the game ended. The two figures of ``engine.players.learned.winning`` are chosen so
that what happened is likeliest.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from engine import Config, Kind
from engine.players.agents import choose
from engine.players.learned.features import openness
from engine.players.learned.player import Planner, margins
from engine.players.learned.weights import SHIPPED, WeightsError, load
from engine.players.learned.winning import LEVELS, OPEN, SURE, ahead, expected, shares
from engine.training.runs import DOCS, worker_pool, write_note
from engine.training.schedule import any_config
from engine.training.self_play import new_game, won

_UNEQUAL = ("senator", "senator", "novice", "greedy")
BUDGET = 40  # turns tried for each that is played
SURES = tuple(n / 2 for n in range(4, 41))
OPENS = tuple(n / 2 for n in range(61))


@dataclass(frozen=True, slots=True)
class Seen:
    """Predicted chances after a turn by seat, the remaining share of the game, and the winner."""

    margins: tuple[float | None, ...]
    openness: float
    won: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Tenth:
    """Chances of about the same size: how many, their mean, and how many came true."""

    number: int
    said: float
    came: float


def watch(
    weights: Path, config: Config, seed: str, budget: int = BUDGET, *, unequal: bool = False
) -> list[Seen]:
    """Play a game and look at it after every turn.

    ``unequal``: each seat has a level of its own, and the margins are those of players who
    play so well.
    """
    network = load(weights)
    planner = Planner(margins(network), budget)
    game = new_game(config, seed)
    dice = Random(f"{seed} levels")
    levels = [dice.choice(_UNEQUAL) if unequal else "senator" for _ in range(config.players)]
    strengths = [LEVELS[level] for level in levels]
    found: list[tuple[tuple[float | None, ...], float]] = []
    while game.to_move is not None:
        turn = game.turn
        while game.turn == turn and game.decision:
            if game.decision.kind is Kind.CONFIRM:
                done, far = game.turn_in_hand, openness(game.turn_in_hand.state)
                said = expected(network, game.turn_start, done)
                more = ahead(said, strengths, (SURE + OPEN * far) * far)
                found.append((tuple(more), far))
            level = levels[game.to_move]
            game.choose(planner.option(game) if level == "senator" else choose(level, game, dice))
    assert game.result is not None
    shares_of_win = won(game.result)
    return [Seen(margins, openness, shares_of_win) for margins, openness in found]


def fitted(rows: Sequence[Seen]) -> tuple[float, float]:
    """The two scales by which what happened is least of a surprise: coarsely, then finely."""
    weigh = surprise(rows)
    best = min(product(SURES[::6], OPENS[::6]), key=lambda pair: weigh(*pair))
    near = product(
        (sure for sure in SURES if abs(sure - best[0]) <= 2.5),
        (open_ for open_ in OPENS if abs(open_ - best[1]) <= 2.5),
    )
    return min(near, key=lambda pair: weigh(*pair))


def surprise(rows: Sequence[Seen]) -> Callable[[float, float], float]:
    """The mean log loss of the predicted chances, by the two scales."""
    most = max(len(row.margins) for row in rows)
    margins = np.full((len(rows), most), -np.inf)
    won = np.zeros((len(rows), most))
    for at, row in enumerate(rows):
        margins[at, : len(row.margins)] = [-np.inf if m is None else m for m in row.margins]
        won[at, : len(row.won)] = row.won
    openness = np.array([row.openness for row in rows])

    def loss(sure: float, open_: float) -> float:
        scaled = margins / (sure + open_ * openness)[:, None]
        odds = 1 / (1 + np.exp(-np.clip(scaled, -300, 300)))
        odds[np.isneginf(margins)] = 0
        said = odds / odds.sum(axis=1, keepdims=True)
        return float(-(won * np.log(np.maximum(said, 1e-6))).sum() / len(rows))

    return loss


def tenths(rows: Iterable[Seen], sure: float, open_: float) -> list[Tenth]:
    """The chances that were given, from the smallest tenth to the largest."""
    sums = [[0, 0.0, 0.0] for _ in range(10)]
    for row in rows:
        for chance, came in zip(
            shares(row.margins, sure + open_ * row.openness), row.won, strict=True
        ):
            one = sums[min(9, int(chance * 10))]
            one[0] += 1
            one[1] += chance
            one[2] += came
    return [Tenth(int(n), said / n, true / n) for n, said, true in sums if n]


def report(rows: Sequence[Seen], games: int, sure: float, open_: float) -> str:
    """The calibration as a table of Markdown."""
    found = tenths(rows, sure, open_)
    return "\n".join(
        (
            f"After each of {len(rows):,} turns of {games} games, for every seat:",
            "",
            f"| chance said, in the mean | {' | '.join(f'{one.said:.0%}' for one in found)} |",
            f"|---|{'---|' * len(found)}",
            f"| won | {' | '.join(f'{one.came:.0%}' for one in found)} |",
            f"| how often said | {' | '.join(f'{one.number:,}' for one in found)} |",
            "",
        )
    )


def main() -> int:
    """Run the command. Returns 0, or 2 if there are no usable weights."""
    parser = argparse.ArgumentParser(prog="python -m engine.training.chances", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="chances")
    parser.add_argument("--weights", type=Path, default=SHIPPED)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--export", action="store_true", help="write the table into docs/")
    parser.add_argument("--unequal", action="store_true", help="games of players of all levels")
    wanted = parser.parse_args()
    try:
        load(wanted.weights)
    except WeightsError as error:
        print(f"chances: {error}", file=sys.stderr)
        return 2
    seeds = [f"{wanted.seed}-{number}" for number in range(wanted.games)]
    configs = [any_config(Random(seed)) for seed in seeds]
    with worker_pool(max(1, wanted.processes)) as pool:
        games = [*pool.map(partial(watch, wanted.weights, unequal=wanted.unequal), configs, seeds)]
    rows = [row for game in games for row in game]
    sure, open_ = fitted(rows)
    text = report(rows, len(games), sure, open_)
    print(f"SURE, OPEN = {sure}, {open_}: surprise {surprise(rows)(sure, open_):.4f}")
    print(f"those in use are {SURE}, {OPEN}: {surprise(rows)(SURE, OPEN):.4f}\n\n{text}")
    if wanted.export and not wanted.unequal:
        write_note(DOCS / "COMPUTER.md", "chances", report(rows, len(games), SURE, OPEN))
    return 0


if __name__ == "__main__":
    sys.exit(main())
