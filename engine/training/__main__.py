"""``python -m engine.training``: learn from the last checkpoint on, or export what was learned."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import Any

# Small matrices: threads of the numeric library would only get into the way of other processes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from engine.players.learned.weights import SHIPPED
from engine.training.checkpoint import TrainingError
from engine.training.export import export
from engine.training.loop import Scale, train


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
        "--before", type=int, default=60, help="rounds to play with --begin before it learns"
    )
    parser.add_argument(
        "--export",
        type=Path,
        nargs="?",
        const=SHIPPED,
        help="write the weights, by default shipped",
    )
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, _stop)
    try:
        if wanted.export:
            export(wanted.dir, wanted.export)
            return 0
        scale = Scale(
            processes=max(1, wanted.processes),
            rounds_learned=wanted.keep,
            rounds_before=wanted.before,
        )
        train(wanted.dir, wanted.seed, scale, wanted.rounds, wanted.begin)
    except TrainingError as error:
        print(f"training: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", flush=True)
        return 130
    return 0


def _stop(*_: Any) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
