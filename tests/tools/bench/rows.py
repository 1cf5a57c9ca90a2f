"""Rows: a measurement, its reference, whether the aim is met; and their form in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from random import Random
from statistics import median, quantiles
from typing import Any

RESAMPLED = 200
Statistic = Callable[[Sequence[float]], float]
Spread = tuple[float, float]  # the middle half: first and third quartile


class Of(StrEnum):
    """The subject of an aim: the figure itself, or its ratio to the reference."""

    FIGURE = "figure"
    RATIO = "ratio"


@dataclass(frozen=True)
class Aim:
    """At most (or at least) that much."""

    limit: float
    of: Of = Of.RATIO
    least: bool = False

    def met(self, value: float) -> bool:
        return value >= self.limit if self.least else value <= self.limit

    def told(self, unit: str) -> str:
        sign = "≥" if self.least else "≤"
        return f"{sign} {self.limit:g} {'×' if self.of is Of.RATIO else unit}"


def at_most(ratio: float) -> Aim:
    return Aim(ratio)


def at_least(ratio: float) -> Aim:
    return Aim(ratio, least=True)


def limit(figure: float) -> Aim:
    return Aim(figure, Of.FIGURE)


@dataclass(frozen=True)
class Growth:
    """A point of a curve: ``what`` is measured, at so many (``at``) ``of`` something."""

    of: str
    what: str
    at: int


@dataclass(frozen=True)
class Row:
    """A figure in ``unit``; where something was measured beside it, the reference and the ratio.

    ``spread`` is the middle half (first and third quartile) of the ratio, where there is none of
    the figure. ``met`` says whether it is as the ``aim`` wants it. ``growth`` is for rows that are
    points of a curve.
    """

    name: str
    figure: float
    unit: str
    reference: float | None = None
    ratio: float | None = None
    aim: str | None = None
    met: bool | None = None
    spread: Spread | None = None
    against: str = ""
    growth: Growth | None = None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> Row:
        growth = values["growth"]
        return cls(**values | {"growth": growth and Growth(**growth)})


def paired(
    name: str,
    unit: str,
    ours: Sequence[float],
    theirs: Sequence[float],
    aim: Aim | None = None,
    against: str = "",
) -> Row:
    """Medians of measurements that were taken in turns, and the median of their ratios.

    What disturbs the machine for a while disturbs both of a pair alike.
    """
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    figures = median(ours), median(theirs)
    return _row(name, unit, figures, median(ratios), _middle_half(ratios), aim, against)


def compared(
    name: str,
    unit: str,
    ours: Sequence[float],
    theirs: Sequence[float],
    aim: Aim | None = None,
    against: str = "",
    by: Statistic = median,
) -> Row:
    """A statistic of two sets of measurements; the ratio's spread is found by resampling both."""
    figures = by(ours), by(theirs)
    chance = Random(1)
    ratios = [
        by(chance.choices(ours, k=len(ours))) / by(chance.choices(theirs, k=len(theirs)))
        for _ in range(RESAMPLED)
    ]
    ratio = figures[0] / figures[1]
    return _row(name, unit, figures, ratio, _middle_half(ratios), aim, against)


def alone(
    name: str, unit: str, measured: Sequence[float], aim: Aim | None = None, by: Statistic = median
) -> Row:
    """A figure without a reference."""
    figure = by(measured)
    spread = _middle_half(measured) if len(measured) > 1 else None
    told, met = (None, None) if aim is None else (aim.told(unit), aim.met(figure))
    return Row(name, figure, unit, aim=told, met=met, spread=spread)


def p99(measured: Sequence[float]) -> float:
    """The 99th percentile."""
    return quantiles(measured, n=100, method="inclusive")[98]


def _row(
    name: str,
    unit: str,
    figures: tuple[float, float],
    ratio: float,
    spread: Spread,
    aim: Aim | None,
    against: str,
) -> Row:
    told = met = None
    if aim is not None:
        told = aim.told(unit)
        met = aim.met(ratio if aim.of is Of.RATIO else figures[0])
    return Row(name, figures[0], unit, figures[1], ratio, told, met, spread, against)


def _middle_half(values: Sequence[float]) -> Spread:
    first, _, third = quantiles(values, n=4, method="inclusive")
    return first, third


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
