"""``make puzzles``: mines puzzles until stopped, writes the store, or repeats its verdicts.

``--export`` writes the store from what was mined. ``--verify`` examines stored puzzles with other
deals of what is hidden, and prints the share of those whose best turn stays the best.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

from engine.players.learned.weights import SHIPPED
from engine.players.puzzles import store
from engine.players.puzzles.puzzle import Puzzle
from engine.training import game_log
from engine.training.puzzles.checking import again
from engine.training.puzzles.mining import row_of
from engine.training.puzzles.selecting import selected

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
    begun = {"seed": args.seed, "weights": game_log.short(SHIPPED.read_bytes())}
    try:
        rows = game_log.read(args.log, None if args.export else begun)
        if args.export:
            return export(rows, args.most)
        return mine(args.log, begun, rows, args.games)
    except game_log.LogError as error:
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

    for row in game_log.append(log, begun, more()):
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
        puzzles = random.Random(seed).sample(puzzles, min(sample, len(puzzles)))
    same = 0
    for number, puzzle in enumerate(puzzles, 1):
        found = again(puzzle, f"again {seed}")
        same += found.stays
        if not found.stays:
            print(f"puzzle {puzzle.number}: {found}", flush=True)
        if number % 20 == 0 or number == len(puzzles):
            print(f"{same} of {number} stay: {same / number:.1%}", flush=True)
    return 0 if puzzles and same >= store.AIM * len(puzzles) else 1


if __name__ == "__main__":
    raise SystemExit(main())
