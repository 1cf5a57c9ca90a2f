"""The taps and words of a turn: their median, mean and worst by action.

They are counted for a phone's client.

A button is one tap. A select is two: one to open it and one for the option. A select for several
options is one tap to open it, one for each option that changes, and one to close it. Words are
those of a panel's text and labels, and of a select's options once it is open. A line that was
already read in the same turn does not count.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from bot.loopback.people.answers import text_of
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Json
from engine import God


@dataclass(slots=True)
class TurnCost:
    """The taps and words of one turn, step by step."""

    action: str  # build, or the god of an offering
    cards: int = 1  # how many were offered
    first: bool = False  # of the player
    taps: int = 0
    words: int = 0
    steps: list[str] = field(default_factory=list)
    _read: set[str] = field(default_factory=set)

    def presses(self, button: Json) -> None:
        """One button."""
        self.taps += 1
        self.steps.append(str(button.get("label")))

    def selects(self, menu: Json, wanted: Collection[str]) -> None:
        """Open a select and take only ``wanted`` of its options."""
        labels = []
        for option in menu["options"]:
            self.reads_lines(str(option["label"]), str(option.get("description") or ""))
            if option["value"] in wanted:
                labels.append(str(option["label"]))
        self.steps.append(f"[{', '.join(labels)}]")
        if int(menu.get("max_values") or 1) == 1:
            self.taps += 2
            return
        before = {option["value"] for option in menu["options"] if option.get("default")}
        self.taps += 1 + len(before ^ set(wanted)) + 1

    def reads(self, message: Message) -> None:
        """The words of a page with its selects closed."""
        self.reads_lines(*text_of(message).splitlines(), *message.labels)
        self.reads_lines(*(str(menu.get("placeholder") or "") for menu in message.selects))

    def reads_lines(self, *lines: str) -> None:
        """Lines of a page; lines already read in this turn count for nothing."""
        for line in lines:
            if line not in self._read:
                self._read.add(line)
                self.words += sum(any(sign.isalnum() for sign in word) for word in line.split())


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
    groups["all"] = list(costs)
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
