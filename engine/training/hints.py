"""``python -m engine.training.hints``: whether the better turn of a hint is the better one.

In games of senators some turns get a hint. Where it claims enough, both of its turns are played
out to the end of the game in the same deals of what is hidden. The same seed gives the same
positions, hints and results.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine import Config, Game
from engine.model.state import State
from engine.players.hints import Hint, hint_for
from engine.players.learned.features import totals
from engine.players.learned.lookahead import follow
from engine.players.learned.player import Planner, imagined_turn
from engine.players.learned.search import Exact, Search, Values
from engine.players.learned.strategist import NODES
from engine.players.learned.weights import WeightsError, shipped
from engine.players.learned.winning import to_win
from engine.rules.turn import end_turn, pass_resigned
from engine.training.schedule import EGYPT
from engine.training.self_play import Measured

ASKED = 0.12  # of the turns get a hint
PLAYED = 24  # turns tried by the senators whose games these are
_CONFIGS = (Config(2), Config(2, EGYPT), Config(3))


@dataclass(frozen=True, slots=True)
class Checked:
    """A hint's claim, in VP of the final margin, beside the rollouts' mean and standard error."""

    claimed: float
    found: float
    error: float

    @property
    def right(self) -> bool:
        """Whether the better turn of the hint did better in the rollouts, too."""
        return self.found > 0


def check(
    seed: str, positions: int, rollouts: int, budget: int, nodes: int, least: float
) -> Iterator[Checked]:
    """Check the first ``positions`` hints that claim ``least`` VP or more.

    ``rollouts``: deals for each. ``budget``: turns tried for each turn of a rollout. ``nodes``:
    those of a hint. Raises ``WeightsError`` without usable weights.
    """
    judge = to_win(shipped())
    number = 0
    while positions > 0:
        for game in _asked(f"{seed}-{number}", _CONFIGS[number % len(_CONFIGS)]):
            hint = hint_for(game, nodes)
            if not hint.other or hint.beside is None or hint.beside.equal or hint.less < least:
                continue
            yield roll_out(game, hint, rollouts, budget, judge)
            positions -= 1
            if not positions:
                return
        number += 1


def roll_out(
    game: Game, hint: Hint, rollouts: int, budget: int, judge: tuple[Values, Exact]
) -> Checked:
    """Play both turns of ``hint`` out to the end of ``game`` in the same deals (two or more)."""
    seat, actions = game.turn_in_hand.seat, game.turn_in_hand.actions
    less: list[float] = []
    for deal in range(rollouts):
        start, _ = imagined_turn(game, f"rollout {deal}")
        ends: list[float] = []
        for keys in (hint.keys, hint.other):
            turn = follow(start.copy(), actions, keys)
            end_turn(turn)
            ends.append(_margin(_to_the_end(turn.state, budget, judge), seat))
        less.append(ends[0] - ends[1])
    return Checked(hint.less, fmean(less), stdev(less) / sqrt(len(less)))


def report(checked: Sequence[Checked]) -> str:
    """Summary of all of them, in a few lines."""
    right = Measured(len(checked), float(sum(one.right for one in checked)))
    clear = [one for one in checked if abs(one.found) > 2 * one.error]
    sure = Measured(len(clear), float(sum(one.right for one in clear))) if clear else "none"
    return (
        f"right sign: {right}\n"
        f"where the rollouts differ by two standard errors: {sure}\n"
        f"claimed {fmean(one.claimed for one in checked):.1f} VP, "
        f"rollouts {fmean(one.found for one in checked):.1f} VP, "
        f"standard error of one {fmean(one.error for one in checked):.1f} VP"
    )


def _asked(seed: str, config: Config) -> Iterator[Game]:
    """A game of senators at the beginning of the turns that get a hint."""
    game, dice = Game.new(config, seed), Random(seed)
    values, exact = to_win(shipped())
    planner = Planner(values, PLAYED, exact)
    while game.to_move is not None:
        turn = game.turn
        if dice.random() < ASKED:
            yield game
        while game.turn == turn and game.decision:
            game.choose(planner.option(game))


def _to_the_end(state: State, budget: int, judge: tuple[Values, Exact]) -> State:
    pass_resigned(state)
    while not state.over:
        turn = Search(state, None, *judge).run(budget).turn
        end_turn(turn)
        state = turn.state
        pass_resigned(state)
    return state


def _margin(state: State, seat: int) -> float:
    found = totals(state)
    own = found.pop(seat)
    return own - max(found.values(), default=0.0)


def main() -> int:
    """Run the command. Returns 0, or 2 without usable weights."""
    parser = argparse.ArgumentParser(prog="python -m engine.training.hints", description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=64, help="deals for each, two or more")
    parser.add_argument("--budget", type=int, default=12, help="turns tried in a rollout")
    parser.add_argument("--nodes", type=int, default=NODES, help="of a hint")
    parser.add_argument("--least", type=float, default=2.0, help="VP that a hint claims")
    parser.add_argument("--seed", default="hints")
    wanted = parser.parse_args()
    found: list[Checked] = []
    try:
        for one in check(
            wanted.seed,
            wanted.positions,
            max(2, wanted.rollouts),
            wanted.budget,
            wanted.nodes,
            wanted.least,
        ):
            found.append(one)
            came = f"found {one.found:+.1f} ± {one.error:.1f}"
            print(f"{len(found)}: claimed {one.claimed:.1f}, {came}", flush=True)
    except WeightsError as error:
        print(f"hints: {error}", file=sys.stderr)
        return 2
    print(report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
