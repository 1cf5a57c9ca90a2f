"""The coverage of readers by each target's inputs, line by line and branch by branch."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import coverage

from tests.tools.fuzz.target import hold, kept, load

_ROOT = Path(__file__).parents[3]


def report(names: Sequence[str], grown: Path) -> int:
    """Print a row for every file that a target is about; returns 0.

    ``grown`` has the inputs that earlier runs have kept, by target.
    """
    print(f"{'target':<16}{'inputs':>7}  {'reached':>8}  file")
    for name in names:
        measure = coverage.Coverage(branch=True, data_file=None, source=["engine", "bot"])
        measure.start()
        target = load(name)
        inputs = [
            *target.seeds(),
            *(p.read_bytes() for p in (*kept(name), *grown.glob(f"{name}/*"))),
        ]
        for data in inputs:
            with suppress(Exception):  # what is found is told elsewhere
                hold(target, data)
        measure.stop()
        for file in target.reads:
            analysis = measure._analyze(str(_ROOT / file))
            print(f"{name:<16}{len(inputs):>7}  {analysis.numbers.pc_covered:>7.1f}%  {file}")
    return 0
