"""``make bench``: every benchmark, one after the other, as one table or one JSON object."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import PIL

from tests.tools.bench.benches import BENCHES, FailedBench, run
from tests.tools.bench.document import PLOTS, grown, page, plot, plot_name
from tests.tools.bench.rows import HEADING, Row, line

PAGE = Path("docs/PERFORMANCE.md")


def main() -> int:
    """Measure the requested benchmarks. Returns 1 if one failed."""
    asked = _arguments()
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
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
