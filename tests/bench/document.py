"""The measured table as a page of the documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.bench.rows import Row
from tests.bench.table import amount

_ABOUT = """# Performance

Written by `{command}`; do not edit. Measured on {machine}, in {seconds} s.

Every ratio was measured side by side in one run, by turns: what disturbs the machine disturbs
both alike, so ratios can be compared between machines, figures cannot. The reference is the same
work done as plainly as possible, named in the last column. *Middle half* is where half of the
ratios lay (of the figures, where there is no reference).

| | figure | reference | ratio | middle half | aim | | beside |
|---|---:|---:|---:|---:|---:|---|---|
"""


def page(rows: Sequence[Row], machine: dict[str, Any], seconds: float, command: str) -> str:
    """``docs/PERFORMANCE.md`` of these rows."""
    head = _ABOUT.format(command=command, machine=machine["told"], seconds=round(seconds))
    return head + "".join(_line(row) for row in rows)


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
