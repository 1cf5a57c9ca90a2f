"""``python -m engine.training.endings``: whether who leads ends the game where it can be ended.

Senators play games of every kind. Where the mover is 10 VP or more ahead of everybody else, by
the count, and some turn brings on the last round, the turn that is played is looked at. The same
seed gives the same games.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine import Game, Kind
from engine.players.learned.player import begin_search
from engine.players.learned.search import Exact, Leaf, Values
from engine.players.learned.senator import LEAVES, Senator, near_end
from engine.players.learned.weights import WeightsError, shipped
from engine.players.learned.winning import prospects, to_win
from engine.rules.scoring import end_reason
from engine.training.runs import worker_pool
from engine.training.schedule import any_config
from engine.training.self_play import Measured, new_game

LEAD = 10  # VP
TRIED = 1000  # turns, to find one that ends the game


@dataclass(frozen=True, slots=True)
class Chance:
    """A turn whose mover, ``lead`` VP ahead, could end the game; and whether the game was ended.

    ``reason``: what the best such turn ends it by, the last of the temples or villages. ``left``:
    the VP by which that turn is expected to win. ``missed``: by how many VP, in the senator's own
    measure, it took the turn that was played to be better; less than 0: it did not find the other.
    """

    lead: int
    reason: str
    left: float
    ended: bool
    missed: float


def play(seed: str, budget: int = LEAVES) -> list[Chance]:
    """Play the game of ``seed`` and find such turns. Raises ``WeightsError``.

    ``budget``: turns tried for each that is played.
    """
    judge = to_win(shipped())
    planner = Senator(judge[0], budget, judge[1])
    game = new_game(any_config(Random(seed)), seed)
    found: list[Chance] = []
    while game.to_move is not None:
        turn, lead = game.turn, _lead(game)
        ending: Leaf | None = None
        if lead >= LEAD and near_end(game.turn_start):
            search = begin_search(game, *judge)
            search.run(TRIED)
            ends = [leaf for leaf in search.leaves if end_reason(leaf.turn.state)]
            ending = max(ends, key=lambda leaf: leaf.value, default=None)
        while game.turn == turn and game.decision:
            if game.decision.kind is Kind.CONFIRM and ending is not None:
                found.append(_chance(game, lead, ending, judge))
            game.choose(planner.option(game))
    return found


def _chance(game: Game, lead: int, ending: Leaf, judge: tuple[Values, Exact]) -> Chance:
    """The turn in hand, which stands at its confirmation, beside the best that ends the game."""
    assert ending.reading is not None
    left = float(prospects(shipped(), [ending.reading]).leads[0])
    reason = end_reason(ending.turn.state)
    if end_reason(game.turn_in_hand.state):
        return Chance(lead, reason, left, True, 0.0)
    played = begin_search(game, *judge).run(1)
    return Chance(lead, reason, left, False, played.value - ending.value)


def _lead(game: Game) -> int:
    """Lead of the mover on the best of the others, by the count."""
    found = {one.seat: one for one in game.counted()}
    assert game.to_move is not None
    own = found.pop(game.to_move).total[0]
    resigned = [seat.resigned for seat in game.turn_start.seats]
    others = [one.total[1] for one in found.values() if not resigned[one.seat]]
    return own - max(others, default=own)


def report(found: list[Chance], games: int) -> Iterator[str]:
    """Summary in a few lines."""
    sure = [one for one in found if one.left >= LEAD]
    yield f"{games} games, ended where a leader could: {_share(found)}"
    yield f"of those, where ending leaves {LEAD} VP or more: {_share(sure)}"
    for reason in ("temples", "villages"):
        yield f"by the last of the {reason}: {_share([o for o in found if o.reason == reason])}"
    for one in found:
        if not one.ended:
            yield (
                f"not ended by the last of the {one.reason} with a lead of {one.lead} VP, of which "
                f"ending leaves {one.left:.0f}: taken to be worth {one.missed:.1f} more"
            )


def _share(found: list[Chance]) -> str:
    return str(Measured(len(found), float(sum(one.ended for one in found)))) if found else "none"


def main() -> int:
    """Run the command. Returns 0, or 2 without usable weights."""
    parser = argparse.ArgumentParser(prog="python -m engine.training.endings", description=__doc__)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--budget", type=int, default=LEAVES, help="turns tried a turn")
    parser.add_argument("--seed", default="endings")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    try:
        shipped()
    except WeightsError as error:
        print(f"endings: {error}", file=sys.stderr)
        return 2
    seeds = [f"{wanted.seed}-{number}" for number in range(wanted.games)]
    with worker_pool(max(1, wanted.processes)) as pool:
        games = [*pool.map(partial(play, budget=wanted.budget), seeds)]
    for line in report([one for game in games for one in game], len(games)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
