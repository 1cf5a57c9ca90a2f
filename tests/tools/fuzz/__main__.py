"""``make fuzz``: every target for a while, one after the other; exits 1 if one has a finding.

Inputs that reached something new are kept under ``build/fuzz`` and read first the next time. The
input of a finding is shortened to the minimum and put into ``tests/tools/fuzz/corpus``, or into the
folder that ``--keep`` names. ``make test`` reads the corpus from then on.
"""

from __future__ import annotations

import argparse
import importlib.util
import io
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[3]
GROWN = ROOT / "build" / "fuzz"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the targets that are asked for; 0 if all of them keep their promises."""
    from tests.tools.fuzz import target

    parser = argparse.ArgumentParser(prog="python -m tests.tools.fuzz", description=__doc__)
    parser.add_argument("--target", action="append", choices=target.names(), help="all, if none")
    parser.add_argument("--seconds", type=int, default=60, help="for each target (60)")
    parser.add_argument("--runs", type=int, help="so many inputs instead, always the same ones")
    parser.add_argument("--keep", type=Path, help="where findings go (tests/tools/fuzz/corpus)")
    args = parser.parse_args(arguments)
    chosen = args.target or target.names()
    os.environ["DEUS_COMPILED"] = "0"  # machine code tells nothing of where it was
    if importlib.util.find_spec("atheris") is None:
        print(
            "atheris is not installed; there is one for Linux: pip install atheris", file=sys.stderr
        )
        return 2
    return _fuzz(chosen, args.seconds, args.runs, args.keep)


def _fuzz(chosen: Sequence[str], seconds: int, runs: int | None, keep: Path | None) -> int:
    import atheris

    from tests.tools.fuzz import target as sessions
    from tests.tools.fuzz.target import load

    sessions.FINDINGS = keep or sessions.FINDINGS

    silent = redirect_stderr(io.StringIO())  # it names every module
    with silent, atheris.instrument_imports(include=["engine", "bot"]):
        targets = {name: load(name) for name in chosen}
    found = 0
    print(f"{'target':<14}{'inputs':>9}{'seconds':>9}{'edges':>7}{'kept':>6}", flush=True)
    with TemporaryDirectory(prefix="fuzz-") as fresh:
        for name, target in targets.items():
            grown = (GROWN if runs is None else Path(fresh)) / name
            limit = f"-max_total_time={seconds}" if runs is None else f"-runs={runs}"
            seed = [] if runs is None else ["-seed=1"]
            session = sessions.run(name, target, [limit, *seed], grown)
            print(
                f"{name:<14}{session.inputs:>9,}{session.seconds:>9.1f}{session.edges:>7,}"
                f"{session.corpus:>6,}",
                flush=True,
            )
            if session.finding is not None:
                found += 1
                print(f"  FOUND: {session.finding}\n{session.trace}", flush=True)
                print(f"  input: {session.finding.read_bytes()[:400]!r}", flush=True)
    print(f"{len(targets)} targets, {found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
