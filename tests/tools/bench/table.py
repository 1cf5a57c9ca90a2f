"""Rows as lines of text."""

from __future__ import annotations

from tests.tools.bench.rows import Row

HEADING = (
    f"{'':60} {'figure':>12} {'reference':>12}       {'ratio':>6} {'middle half':>15}  {'aim':>10}"
)


def line(row: Row) -> str:
    """A row under ``HEADING``."""
    ratio = "" if row.ratio is None else amount(row.ratio)
    spread = "" if row.spread is None else f"{amount(row.spread[0])} – {amount(row.spread[1])}"
    met = "" if row.met is None else "met" if row.met else "MISSED"
    return (
        f"{row.name:60} {amount(row.figure):>12} {amount(row.reference):>12} {row.unit:5}"
        f" {ratio:>6} {spread:>15}  {row.aim or '':>10} {met:6} {row.against}"
    ).rstrip()


def amount(value: float | None) -> str:
    """Three digits that count."""
    if value is None:
        return ""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    if abs(value) >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}" if abs(value) >= 0.1 else f"{value:.4f}"
