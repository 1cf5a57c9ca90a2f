"""``make steady ARGS="--runs 20 PATTERN"``: runs tests many times, says how often each fails.

Each run is made under the next of four conditions: alone, beside two busy loops, on one core, and
in another order. A test that depends on the machine's speed or on its neighbours fails under some.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from xml.etree import ElementTree

import pytest

CONDITIONS = ("alone", "busy", "one core", "shuffled")
ORDER = "DEUS_ORDER"  # the seed of the order of tests, for the plugin below
BUSY = 2  # loops that do nothing but use a core each
ROOT = Path(__file__).parents[2]


@dataclass
class Found:
    """The result of some runs: their number by condition, and failures by test."""

    runs: Counter[str] = field(default_factory=Counter)
    failed: Counter[tuple[str, str]] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)  # runs without a report, by what they said
    tests: set[str] = field(default_factory=set)

    def lines(self) -> Iterator[str]:
        """The report: a line for each test that has failed under each condition."""
        for (test, condition), count in sorted(self.failed.items()):
            yield f"{count:>4} of {self.runs[condition]:<4} {condition:<9} {test}"
        yield from self.broken
        ran = ", ".join(f"{count} {condition}" for condition, count in self.runs.items())
        yield f"{len(self.tests)} tests, {ran}: {sum(self.failed.values())} failures"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests into the order of this run's seed, as a plugin of pytest."""
    Random(os.environ[ORDER]).shuffle(items)


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keep so many cores busy meanwhile."""
    with ExitStack() as stack:
        for _ in range(loops):
            process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
            stack.callback(process.wait)
            stack.callback(process.kill)
        yield


def once(condition: str, number: int, chosen: Sequence[str], found: Found) -> None:
    """Run the ``chosen`` tests under a condition, and add the result."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen]
    environment = dict(os.environ)
    if condition == "one core":
        core = min(os.sched_getaffinity(0))
        command = ["taskset", "-c", str(core), *command, "-n0"]
    if condition == "shuffled":
        command += ["-p", "tests.tools.steady"]
        environment[ORDER] = str(number)
    with TemporaryDirectory() as folder, busy(BUSY if condition == "busy" else 0):
        report = Path(folder) / "report.xml"
        command.append(f"--junit-xml={report}")
        ended = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        found.runs[condition] += 1
        if not report.exists():
            last = ended.stdout.decode(errors="replace").strip().splitlines()[-3:]
            found.broken.append(f"no report ({condition}, exit {ended.returncode}): {last}")
            return
        for case in ElementTree.parse(report).iter("testcase"):
            test = f"{case.get('classname', '')}::{case.get('name', '')}"
            found.tests.add(test)
            if case.find("failure") is not None or case.find("error") is not None:
                found.failed[test, condition] += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the requested tests; 0 if none failed in any run."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.steady", description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="in all, the conditions in turn (20)")
    parser.add_argument("--only", choices=CONDITIONS, action="append", help="these conditions")
    parser.add_argument("tests", nargs="+", help="as pytest takes them: files, -k, -m")
    args, more = parser.parse_known_args(arguments)
    conditions, found, begun = args.only or CONDITIONS, Found(), monotonic()
    for number in range(args.runs):
        condition = conditions[number % len(conditions)]
        once(condition, number, [*args.tests, *more], found)
        told = sum(found.failed.values())
        print(
            f"{number + 1:>3} {condition:<9} {monotonic() - begun:>6.0f} s, {told} failures so far"
        )
    print("\n".join(found.lines()))
    return 1 if found.failed or found.broken or not found.tests else 0


if __name__ == "__main__":
    sys.exit(main())
