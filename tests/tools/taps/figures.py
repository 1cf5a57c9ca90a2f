"""The figures of measured turns: median, mean and worst taps and words, by what was done."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean, median
from typing import Any

from engine import God
from tests.tools.taps.counting import TurnCost


def figures(costs: Sequence[TurnCost]) -> dict[str, Any]:
    """By first turns, builds, offerings, and offerings to each god."""
    groups = {
        "first turn": [cost for cost in costs if cost.first],
        "build": [cost for cost in costs if cost.action == "build"],
        "offering": [cost for cost in costs if cost.action != "build"],
    }
    groups |= {
        f"offering to {god.key}": [cost for cost in costs if cost.action == god.key] for god in God
    }
    return {name: _summary(group) for name, group in groups.items() if group}


def _summary(costs: Sequence[TurnCost]) -> dict[str, Any]:
    taps, words = [cost.taps for cost in costs], [cost.words for cost in costs]
    worst = max(costs, key=lambda cost: cost.taps)
    return {
        "turns": len(costs),
        "taps": {"median": median(taps), "mean": round(mean(taps), 1), "worst": max(taps)},
        "words": {"median": median(words), "mean": round(mean(words), 1), "worst": max(words)},
        "worst turn": worst.steps,
    }


def table(figures: dict[str, Any]) -> str:
    """The figures as lines of text."""
    lines = [f"{'':24}{'turns':>6}   {'taps: median mean worst':>24}   words: median mean worst"]
    for name, row in figures.items():
        taps, words = row["taps"], row["words"]
        lines.append(
            f"{name:24}{row['turns']:>6}   {taps['median']:>12g}{taps['mean']:>6}{taps['worst']:>6}"
            f"   {words['median']:>13g}{words['mean']:>6}{words['worst']:>6}"
        )
    return "\n".join(lines)
