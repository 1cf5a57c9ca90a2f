"""``make test-release``: everything that no ordinary change waits for, before a tag is made.

All stages run, whatever an earlier one found; the failures are named at the end. ``ARGS=--list``
shows the stages, ``ARGS="weeks fuzz"`` runs those.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]
PATIENCE = "4"  # of the tests; see tests/patience.py


@dataclass(frozen=True)
class Stage:
    """A Python command, and the faults that only it finds."""

    name: str
    finds: str
    command: str
    compiled: bool = False


STAGES = (
    Stage(
        "tests",
        "every case of every test: all languages in all pictures, 120 examples of a property",
        "-m pytest -q --cov --cov-report term",
    ),
    Stage(
        "compiled",
        "a rule that compiled code plays otherwise",
        "-m pytest -q tests/engine tests/bot/platform/drawing tests/bot/features/turn tests/bot/ui",
        compiled=True,
    ),
    Stage(
        "postgres",
        "a query that only SQLite takes, in every feature",
        "-m tests.tools.postgres --if-installed -q",
    ),
    Stage(
        "cluster",
        "a turn or message lost or doubled between processes that are killed",
        "-m tests.tools.soak --cluster",
    ),
    Stage(
        "chaos", "what no test thought of, in one bot", "-m tests.tools.soak --chaos --minutes 10"
    ),
    Stage("kills", "a bot that is killed in an unlucky moment", "-m tests.tools.soak --kills"),
    Stage("weeks", "calls, reminders and deadlines over a quarter", "-m tests.tools.soak --weeks"),
    Stage(
        "month", "a club over a month: nothing told twice or early", "-m tests.tools.soak --month"
    ),
    Stage("fuzz", "input that nobody would write", "-m tests.tools.fuzz --runs 600"),
    Stage("bench", "a benchmark that no longer runs", "-m tests.tools.bench"),
)


def run(stage: Stage) -> bool:
    """Run one of them; returns whether it found nothing."""
    print(f"== {stage.name}: {stage.finds}", flush=True)
    begun, environment = monotonic(), os.environ | {"DEUS_PATIENCE": PATIENCE}
    if stage.compiled:
        environment["DEUS_COMPILED"] = "1"
        subprocess.run([sys.executable, "-m", "engine.compiling"], cwd=ROOT, check=True)
    ended = subprocess.run([sys.executable, *stage.command.split()], cwd=ROOT, env=environment)
    print(f"== {stage.name}: exit {ended.returncode}, {monotonic() - begun:.0f} s", flush=True)
    return ended.returncode == 0


def main(arguments: Sequence[str]) -> int:
    """Run the named ones, or all; 0 if none of them found anything."""
    if "--list" in arguments:
        print("\n".join(f"{stage.name:<9} {stage.finds}" for stage in STAGES))
        return 0
    if unknown := {*arguments} - {stage.name for stage in STAGES}:
        print(f"no stage is called {', '.join(sorted(unknown))}; see --list", file=sys.stderr)
        return 2
    chosen = [stage for stage in STAGES if not arguments or stage.name in arguments]
    failed = [stage.name for stage in chosen if not run(stage)]
    print(f"failed: {', '.join(failed)}" if failed else f"{len(chosen)} stages found nothing")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
