"""``make puzzles``: mines puzzles from computers' games, writes the store, or repeats its verdicts.

``--export`` writes the store from what was mined. ``--verify`` examines stored puzzles with other
deals of what is hidden, and prints the share of those whose best turn stays the best.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from engine import Config, Game
from engine import shipped as cards
from engine.model.config import BASE
from engine.players.learned.player import Planner
from engine.players.learned.reasons import kind_of, play_out
from engine.players.learned.search import Leaf, Search
from engine.players.learned.weights import SHIPPED, shipped
from engine.players.learned.winning import to_win
from engine.players.puzzles import store
from engine.players.puzzles.finding import COMPARED, LEAVES, RIVALS, Lookout, examine, sight_of
from engine.players.puzzles.judging import cost, lead, leaf_of, paired
from engine.players.puzzles.store import EASIEST, HARDEST, Puzzle
from engine.players.simulation import every_mix
from engine.training import runs
from engine.training.schedule import EGYPT

TRIED = (40, 70)  # turns tried for each that is played: players of several strengths
DEALS = 48  # for a verdict that is repeated
STRAYED = 0.12  # share of turns with another choice than the best


class Watched(Planner):
    """A player whose search of the whole turn can be looked at; at times it strays."""

    def __init__(self, budget: int, rng: Random) -> None:
        values, exact = to_win(shipped())
        super().__init__(values, budget, exact)
        self._rng = rng
        self.search: Search | None = None

    def choose(self, search: Search) -> Leaf:
        """The best turn, or at times one of the better ones."""
        best = search.run(self.budget)
        self.search = search
        if self._rng.random() < STRAYED:
            ranked = sorted(search.leaves, key=lambda leaf: -leaf.value)
            return self._rng.choice(ranked[: max(2, len(ranked) // 3)])
        return best


def config_of(rng: Random) -> Config:
    """2 to 4 players with base, Egypt or a mix."""
    players = rng.choice((2, 2, 2, 3, 3, 4))
    decks = rng.choice((BASE, BASE, EGYPT, None))
    return Config(players, decks or rng.choice(every_mix(cards())))


def candidates(seed: str) -> Iterator[Puzzle]:
    """The positions of one game that may be puzzles, by the first sight of its players."""
    rng = Random(f"{seed} puzzles")
    game = Game.new(config_of(rng), seed)
    players = [Watched(rng.choice(TRIED), rng) for _ in range(game.config.players)]
    lookout = Lookout(rng)
    while game.to_move is not None:
        player = players[game.to_move]
        begins = not game.choices
        player.search = None
        option = player.option(game)
        if begins and player.search is not None and lookout.awaits(game):
            found = lookout.candidate(game, player.search.leaves)
            if found is not None:
                yield found
        game.choose(option)


def row_of(seed: str) -> dict[str, Any]:
    """The line of the log for one game: the puzzles in it."""
    found = [puzzle for one in candidates(seed) if (puzzle := examine(one)) is not None]
    return {"seed": seed, "puzzles": [puzzle.to_json() for puzzle in found]}


def again(puzzle: Puzzle, name: str) -> float:
    """By how much the stored turn leads those of other kinds, in deals of that ``name``.

    The others are searched for again, and the best of them are found by playing out.
    """
    network, game = shipped(), puzzle.game()
    best = leaf_of(game, puzzle.best)
    kind = kind_of(best.turn.events)
    sight = sight_of(game, LEAVES[-1], network)
    others = [leaf for leaf in sight.leaves if kind_of(leaf.turn.events) != kind]
    kinds, some, _ = COMPARED
    nodes = some * cost(puzzle.players) * kinds
    ranked = play_out(network, game, others[:kinds], nodes, lambda: True, f"{name} first")
    ahead = [
        lead(*paired(network, game, best, other.leaf, DEALS, name))[0] for other in ranked[:RIVALS]
    ]
    return min(ahead, default=1.0)


def selected(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """At most ``most`` puzzles: as many of each grade as can be, the clearest of a grade first.

    Positions that exist twice come once. They stay in the order of the log, also
    when more are mined.
    """
    once = list({puzzle.id: puzzle for puzzle in found}.values())
    by_grade: dict[int, list[Puzzle]] = defaultdict(list)
    for puzzle in once:
        by_grade[puzzle.grade].append(puzzle)
    for puzzles in by_grade.values():
        puzzles.sort(key=lambda puzzle: -puzzle.lead)
    kept: set[str] = set()
    left = most
    grades = sorted(range(EASIEST, HARDEST + 1), key=lambda grade: len(by_grade[grade]))
    for number, grade in enumerate(grades):
        some = by_grade[grade][: left // (len(grades) - number)]
        kept.update(puzzle.id for puzzle in some)
        left -= len(some)
    return [puzzle for puzzle in once if puzzle.id in kept]


LOG = Path("puzzles-run") / "found.jsonl"
SEED = "deus"


def main() -> int:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m engine.training.puzzles", description=__doc__)
    parser.add_argument("--seed", default=SEED, help=f"of the games (default {SEED})")
    parser.add_argument("--log", type=Path, default=LOG, help=f"what was mined (default {LOG})")
    parser.add_argument("--games", type=int, help="how many to look through; without it for ever")
    parser.add_argument("--export", action="store_true", help="write the store from the log")
    parser.add_argument("--most", type=int, default=store.MOST, help="puzzles to write at most")
    parser.add_argument("--verify", action="store_true", help="repeat the verdicts of the store")
    parser.add_argument("--sample", type=int, help="how many puzzles of it; without it all")
    args = parser.parse_args()
    if args.verify:
        return verify(args.seed, args.sample)
    begun = {"seed": args.seed, "weights": runs.short(SHIPPED.read_bytes())}
    try:
        rows = runs.read(args.log, None if args.export else begun)
        if args.export:
            return export(rows, args.most)
        return mine(args.log, begun, rows, args.games)
    except runs.RunError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0


def mine(log: Path, begun: dict[str, Any], rows: list[dict[str, Any]], games: int | None) -> int:
    """Look through games that are not in the log, and add them to it."""
    done = {row["seed"] for row in rows}
    total = sum(len(row["puzzles"]) for row in rows)

    def more() -> Iterator[dict[str, Any]]:
        for number in range(1, games + 1) if games is not None else count(1):
            seed = f"{begun['seed']}-{number}"
            if seed not in done:
                yield row_of(seed)

    for row in runs.append(log, begun, more()):
        total += len(row["puzzles"])
        print(f"{row['seed']}: {total} puzzles, {process_time():.0f} s of a core", flush=True)
    return 0


def export(rows: list[dict[str, Any]], most: int) -> int:
    """Write the store from the rows of a log."""
    found = [Puzzle.from_json(one) for row in rows for one in row["puzzles"]]
    chosen = selected(found, most)
    size = store.write(chosen)
    grades = Counter(puzzle.grade for puzzle in chosen)
    told = ", ".join(f"{grades[grade]} of grade {grade}" for grade in sorted(grades))
    print(f"{len(chosen)} puzzles of {len(found)}, {size:,} bytes: {told}")
    return 0


def verify(seed: str, sample: int | None) -> int:
    """Examine the store, or a sample of it, with other deals; 1 if less than the aim stays."""
    puzzles = list(store.shipped())
    if sample is not None:
        puzzles = Random(seed).sample(puzzles, min(sample, len(puzzles)))
    same = 0
    for number, puzzle in enumerate(puzzles, 1):
        found = again(puzzle, f"again {seed}")
        same += found > 0
        if found <= 0:
            print(f"puzzle {puzzle.number}: another kind of turn is {-found:.1%} ahead", flush=True)
        if number % 20 == 0 or number == len(puzzles):
            print(f"{same} of {number} stay: {same / number:.1%}", flush=True)
    return 0 if puzzles and same >= store.AIM * len(puzzles) else 1


if __name__ == "__main__":
    raise SystemExit(main())
