"""``python -m engine.training``: learn from the last checkpoint on, or export what was learned.

The weights go into the tree, and what they took into the documentation.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# Small matrices: threads of the numeric library would only get into the way of other processes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine.players.learned.weights import SHIPPED, save
from engine.training.checkpoint import read
from engine.training.loop import Scale, made, train
from engine.training.runs import DOCS, RunError, run, write_note

NOTE = DOCS / "COMPUTER.md"


def export(directory: Path, path: Path) -> None:
    """Write the average of the run in ``directory`` to ``path``; to that of the tree with its note.

    Raises ``RunError`` if there is none.
    """
    found = read(directory)
    if found is None or found.average is None:
        raise RunError(f"{directory}: there is no run to export")
    about = made(found.progress)
    save(found.average, path, about)
    if path == SHIPPED:
        write_note(NOTE, "weights", sentence(about) + "\n")


def sentence(about: Mapping[str, Any]) -> str:
    """Sentence about the training of the shipped weights, for the documentation."""
    return (
        f"The shipped weights took {about['games']:,} games, {about['turns']:,} turns learned "
        f"from,\nin {about['rounds']} rounds and {about['cpu_hours']} hours of one core, "
        f"from the seed `{about['seed']}` by `{about['command']}`"
        + (f", after the weights `{about['begun_with']}`." if "begun_with" in about else ".")
    )


def main() -> int:
    """Run one command. Returns 0, 2 if it cannot be done, 130 if it was stopped by hand."""
    parser = argparse.ArgumentParser(prog="python -m engine.training", description=__doc__)
    parser.add_argument("--dir", type=Path, default=Path("training-run"), help="of the run")
    parser.add_argument("--seed", default="deus", help="of a run that begins")
    parser.add_argument("--begin", type=Path, help="weights that a run that begins goes on from")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, help="how many; left out, until it is stopped")
    parser.add_argument("--keep", type=int, default=60, help="the last rounds to learn from")
    parser.add_argument(
        "--before", type=int, default=24, help="rounds to play with --begin before it learns"
    )
    parser.add_argument(
        "--export",
        type=Path,
        nargs="?",
        const=SHIPPED,
        help="write the weights, by default shipped",
    )
    wanted = parser.parse_args()
    if wanted.export:
        return run("training", lambda: export(wanted.dir, wanted.export))
    scale = Scale(
        processes=max(1, wanted.processes),
        rounds_learned=wanted.keep,
        rounds_before=wanted.before,
    )
    return run(
        "training", lambda: train(wanted.dir, wanted.seed, scale, wanted.rounds, wanted.begin)
    )


if __name__ == "__main__":
    sys.exit(main())
