"""Every benchmark by name; each runs in a process of its own and finds no caches filled.

``python -m tests.tools.bench.benches NAME`` is that process: its rows are lines of JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

import structlog

from engine import compiled
from tests.tools.bench.rows import Row


@dataclass(frozen=True)
class Bench:
    """A benchmark in a module of this package, and the environment of its process."""

    name: str
    module: str
    environment: tuple[tuple[str, str], ...] = ()
    measure: str = "measure"
    compiled: bool = False  # whether it needs what `make compile` makes
    asked: bool = False  # whether it takes so long that it is only measured if it is named

    @property
    def possible(self) -> bool:
        return not self.compiled or compiled.folder().is_dir()


BENCHES = (
    Bench("engine", "engine_bench", (("DEUS_COMPILED", "0"),)),
    Bench("compiled", "engine_bench", (("DEUS_COMPILED", "1"),), compiled=True),
    Bench("turns", "turns_bench"),
    Bench("transaction", "store_bench"),
    Bench("pictures", "render_bench"),
    Bench("answers", "answers_bench"),
    Bench("computers", "answers_bench", measure="measure_levels"),
    Bench("attacks", "attacks_bench"),
    Bench("stop", "stop_bench"),
    Bench("autocomplete", "autocomplete_bench"),
    Bench("tables", "tables_bench"),
    Bench("postgres", "postgres_bench"),
    Bench("growth", "growth_bench"),
    Bench("sizing", "sizing_bench"),
    Bench("person", "person_bench"),
    Bench("memory", "memory_bench", asked=True),
)


class FailedBench(Exception):
    """A benchmark ended with an error, which its process has printed."""


def run(bench: Bench) -> Iterator[Row]:
    """The rows of a benchmark as they come. Raises ``FailedBench``."""
    command = [sys.executable, "-m", "tests.tools.bench.benches", bench.name]
    with subprocess.Popen(
        command,
        env={**os.environ, **dict(bench.environment)},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield Row.from_json(json.loads(line))
    if process.returncode:
        raise FailedBench(f"{bench.name} ended with {process.returncode}")


def main(name: str) -> None:
    """Write a line for each row of a benchmark as soon as it is measured."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    bench = next(bench for bench in BENCHES if bench.name == name)
    for row in getattr(import_module(f"tests.tools.bench.{bench.module}"), bench.measure)():
        print(json.dumps(row.to_json()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
