"""``make bench``: every benchmark, one after the other, as one table, a JSON object or a page.

Each runs in a process of its own and finds no caches filled. The page has plots of what grows, with
a curve for each thing that was measured, as ratios.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

import PIL
import structlog

from engine import compiled
from render.draw.boxes import Box
from render.draw.encode import png
from render.draw.raster import Canvas, circle
from render.draw.theme import CHART, TOKENS
from render.look import Theme
from render.pen import Pen
from render.text.fitting import bold, regular
from tests.tools.bench.rows import HEADING, Row, amount, line

_ABOUT = """# Performance

Written by `{command}`; do not edit. Measured on {machine}, in {seconds} s.

Every ratio was measured side by side in one run, by turns: what disturbs the machine disturbs
both alike, so ratios can be compared between machines, figures cannot. The reference is the same
work done as plainly as possible, named in the last column. *Middle half* is where half of the
ratios lay (of the figures, where there is no reference).

| | figure | reference | ratio | middle half | aim | | beside |
|---|---:|---:|---:|---:|---:|---|---|
"""


_GROWTH = """
## What grows

Processor time, beside that of the first point of each curve. What is compared was measured by
turns.
"""
PLOTS = Path("performance")  # the folder of the plots, beside the page


def page(rows: Sequence[Row], machine: dict[str, Any], seconds: float, command: str) -> str:
    """``docs/PERFORMANCE.md`` of these rows; its plots are in PLOTS."""
    head = _ABOUT.format(command=command, machine=machine["told"], seconds=round(seconds))
    table = "".join(_line(row) for row in rows if row.growth is None)
    growing = grown(rows)
    told = "".join(_figure(of, curves) for of, curves in growing.items())
    return head + table + (_GROWTH + told if growing else "")


def grown(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The rows of each plot, by the growing quantity."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        if row.growth is not None:
            found.setdefault(row.growth.of, []).append(row)
    return found


def plot_name(of: str) -> str:
    """The file of a plot, named by the first word of the growing quantity."""
    return f"{of.partition(' ')[0]}.png"


def _figure(of: str, rows: Sequence[Row]) -> str:
    """A plot, and below it the same in words."""
    curves: dict[str, list[str]] = {}
    for row in rows:
        assert row.growth is not None
        point = f"{row.growth.at:,}: {amount(row.figure)} {row.unit} ({amount(row.ratio)} ×)"
        curves.setdefault(row.growth.what, []).append(point)
    told = "".join(f"- {what}: {', '.join(points)}\n" for what, points in curves.items())
    return f"\n![{of.capitalize()}]({PLOTS}/{plot_name(of)})\n\n{of.capitalize()}:\n{told}"


def _line(row: Row) -> str:
    reference = "" if row.reference is None else f"{amount(row.reference)} {row.unit}"
    spread = "" if row.spread is None else " – ".join(amount(end) for end in row.spread)
    met = {None: "", True: "met", False: "**missed**"}[row.met]
    cells = (
        row.name,
        f"{amount(row.figure)} {row.unit}",
        reference,
        amount(row.ratio),
        spread,
        row.aim or "",
        met,
        row.against,
    )
    return f"| {' | '.join(cells)} |\n"


_AREA = Box(110, 150, 830, 370)
_WIDTH, _HEIGHT = 1000, 660
_STEPS = (0.5, 1.0, 2.0, 5.0, 10.0)


def plot(rows: Sequence[Row], cores: int) -> bytes:
    """A PNG of rows that are points of one kind of growth, on a machine with so many cores.

    The values of the horizontal axis stand at equal distances: what is counted doubles as well
    as it grows by one. 1 on the vertical one is the first point.
    """
    tokens = TOKENS[Theme.LIGHT]
    canvas = Canvas.blank(_WIDTH, _HEIGHT, tokens.bg)
    pen = Pen(canvas, Theme.LIGHT)
    at = sorted({_point(row)[1] for row in rows})
    highest = max(2.0, *(row.ratio or 0.0 for row in rows))
    step = next(step for step in _STEPS if highest / step <= 6 or step == _STEPS[-1])
    most = -(-highest // step) * step

    def x(number: int) -> float:
        return _AREA.x + (at.index(number) + 0.5) / len(at) * _AREA.w

    def y(ratio: float) -> float:
        return _AREA.bottom - ratio / most * _AREA.h

    pen.write(40, 50, f"Cost by {_point(rows[0])[2]}", bold(40))
    for tick in range(round(most / step) + 1):
        line = 4 if tick * step == 1 else 2
        pen.box(Box(_AREA.x, round(y(tick * step)) - line // 2, _AREA.w, line), tokens.rule)
        pen.write(_AREA.x - 16, y(tick * step), f"{tick * step:g} ×", regular(32, tokens.mute, "r"))
    for number in at:
        pen.write(x(number), _AREA.bottom + 36, f"{number:,}", regular(32, tokens.mute, "m"))
    about = f"{_point(rows[0])[2]} (processor time, {cores} cores)"
    pen.write(_AREA.x + _AREA.w / 2, _AREA.bottom + 92, about, regular(34, anchor="m"))
    for place, (what, colour) in enumerate(zip(_whats(rows), (CHART, tokens.text), strict=False)):
        points = [(x(_point(row)[1]), y(row.ratio or 0)) for row in rows if _point(row)[0] == what]
        pen.line(points, 6, colour)
        for point in points:
            pen.polygon(circle(*point, 11), colour)
        pen.polygon(circle(60 + place * 300, 108, 11), colour)
        pen.write(84 + place * 300, 108, what, regular(34))
    return png(canvas.image, Theme.LIGHT)


def _whats(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(_point(row)[0] for row in rows))


def _point(row: Row) -> tuple[str, int, str]:
    """The subject of a row, its number and its unit."""
    assert row.growth is not None, "only points of a curve are drawn"
    return row.growth.what, row.growth.at, row.growth.of


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
    Bench("tables", "tables_bench"),
    Bench("postgres", "postgres_bench"),
    Bench("growth", "store_bench", measure="measure_growth"),
    Bench("sizing", "sizing_bench"),
    Bench("person", "sizing_bench", measure="measure_person"),
    Bench("memory", "memory_bench", (("DEUS_PATIENCE", "20"),), asked=True),
)


class FailedBench(Exception):
    """A benchmark ended with an error, which its process has printed."""


def run(bench: Bench) -> Iterator[Row]:
    """The rows of a benchmark as they come. Raises ``FailedBench``."""
    command = [sys.executable, "-m", "tests.tools.bench", "--measure", bench.name]
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


def measured(name: str) -> None:
    """Write a line for each row of a benchmark as soon as it is measured."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    bench = next(bench for bench in BENCHES if bench.name == name)
    for row in getattr(import_module(f"tests.tools.bench.{bench.module}"), bench.measure)():
        print(json.dumps(row.to_json()), flush=True)


PAGE = Path("docs/PERFORMANCE.md")


def main() -> int:
    """Measure the requested benchmarks. Returns 1 if one failed."""
    asked = _arguments()
    if asked.measure:
        measured(asked.measure)
        return 0
    chosen = [
        bench for bench in BENCHES if (bench.name in asked.only if asked.only else not bench.asked)
    ]
    began, rows, failed = perf_counter(), list[Row](), list[str]()
    if not asked.json:
        print(HEADING)
    for bench in chosen:
        if not bench.possible:
            print(f"{bench.name}: nothing is compiled; `make compile` does it", file=sys.stderr)
            continue
        try:
            for row in run(bench):
                rows.append(row)
                if not asked.json:
                    print(line(row), flush=True)
        except FailedBench as error:
            failed.append(bench.name)
            print(error, file=sys.stderr)
    whole: dict[str, Any] = {
        "machine": machine(),
        "seconds": round(perf_counter() - began),
        "failed": failed,
        "rows": [row.to_json() for row in rows],
    }
    if asked.write:
        _write(rows, whole, asked.only)
    if asked.json:
        print(json.dumps(whole, ensure_ascii=False, indent=1))
    else:
        print(f"{whole['seconds']} s on {whole['machine']['told']}")
    return 1 if failed else 0


def _write(rows: Sequence[Row], whole: dict[str, Any], only: Sequence[str] | None) -> None:
    chosen = " ".join(["--write", *(f"--only {name}" for name in only or ())])
    command = f'make bench ARGS="{chosen}"'
    text = page(rows, whole["machine"], whole["seconds"], command)
    PAGE.write_text(text, encoding="utf-8")
    folder = PAGE.parent / PLOTS
    folder.mkdir(exist_ok=True)
    for of, points in grown(rows).items():
        (folder / plot_name(of)).write_bytes(plot(points, whole["machine"]["cores"]))


def machine() -> dict[str, Any]:
    """Processor, cores, system, Python, and the number of processes that wanted a core."""
    cores, load = os.cpu_count() or 1, os.getloadavg()[1]
    told = (
        f"{_processor()}, {cores} cores, {platform.system()}, Python {platform.python_version()},"
        f" Pillow {PIL.__version__}; load of the last five minutes {load:.1f}"
    )
    return {"told": told, "cores": cores, "load": round(load, 1)}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _arguments() -> argparse.Namespace:
    names = [bench.name for bench in BENCHES]
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one object in place of the table")
    parser.add_argument("--write", action="store_true", help=f"all into {PAGE}, with plots")
    parser.add_argument(
        "--only", action="append", choices=names, metavar="NAME", help=", ".join(names)
    )
    parser.add_argument("--measure", choices=names, help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
