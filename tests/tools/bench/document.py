"""What was measured as a page of the documentation: a table, and plots of what grows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.tools.bench.rows import Row
from tests.tools.bench.table import amount

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
    """The rows of each plot, by what grows in it."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        if row.growth is not None:
            found.setdefault(row.growth.of, []).append(row)
    return found


def plot_name(of: str) -> str:
    """The file of the plot of what grows: its first word."""
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
