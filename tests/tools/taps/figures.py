"""The taps, words, redraws and requests of a turn: median, mean and worst by action.

They are counted for a phone's client.

A button is one tap. A select is two: one to open it and one for the option. A select for several
options is one tap to open it, one for each option that changes, and one to close it. Words are
those of a panel's text and labels, and of a select's options once it is open. A line that was
already read in the same turn does not count. The letters of a panel are all of its text and
labels. A redraw is a change of what the player sees for themselves. Requests are all that the bot
sends from the first tap until nothing of the turn is left to send.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from bot.loopback.people.answers import text_of
from bot.loopback.rest.request import Request
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Json, ReplyKind
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
    redraws: int = 0
    requests: int = 0
    letters: list[int] = field(default_factory=list)  # of each panel
    seen: list[str] = field(default_factory=list)  # the text of each, then what was pressed
    _read: set[str] = field(default_factory=set)

    def presses(self, button: Json) -> None:
        """One button."""
        self.taps += 1
        self.steps.append(str(button.get("label")))
        self.seen.append(f"→ {button.get('label')}")

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
        """The words of a page with its selects closed; of the player's own also the letters."""
        placeholders = [str(menu.get("placeholder") or "") for menu in message.selects]
        lines = [*text_of(message).splitlines(), *message.labels, *placeholders]
        self.reads_lines(*lines)
        if message.ephemeral:
            self.letters.append(sum(map(len, lines)))
            self.seen.append(text_of(message))

    def sends(self, requests: Sequence[Request]) -> None:
        """Count what the bot sent to Discord in this turn."""
        self.requests = len(requests)
        self.redraws = sum(map(_redraws, requests))

    def reads_lines(self, *lines: str) -> None:
        """Lines of a page; lines already read in this turn count for nothing."""
        for line in lines:
            if line not in self._read:
                self._read.add(line)
                self.words += sum(any(sign.isalnum() for sign in word) for word in line.split())


def _redraws(request: Request) -> bool:
    """Whether a player sees something else of their own: an answer, not that one is to come."""
    if request.template.endswith("/callback"):
        return request.mapping().get("type") in (ReplyKind.MESSAGE, ReplyKind.UPDATE)
    return request.template.startswith("/webhooks/") and request.method in ("POST", "PATCH")


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
    worst = max(costs, key=lambda cost: cost.taps)
    return {
        "turns": len(costs),
        "taps": _spread([cost.taps for cost in costs]),
        "words": _spread([cost.words for cost in costs]),
        "redraws": _spread([cost.redraws for cost in costs]),
        "requests": _spread([cost.requests for cost in costs]),
        "letters of a panel": _spread([one for cost in costs for one in cost.letters]),
        "worst turn": worst.steps,
    }


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    return {
        "median": median(numbers),
        "mean": round(mean(numbers), 1),
        "worst": max(numbers),
    }


_COLUMNS = ("taps", "words", "redraws", "requests", "letters of a panel")


def table(figures: dict[str, Any]) -> str:
    """The figures as lines of text, each as median, mean and worst."""
    lines = [f"{'':20}{'turns':>6}" + "".join(f"{name:>22}" for name in _COLUMNS)]
    for name, row in figures.items():
        cells = [
            f"{row[one]['median']:g} {row[one]['mean']} {row[one]['worst']}" for one in _COLUMNS
        ]
        lines.append(f"{name:20}{row['turns']:>6}" + "".join(f"{cell:>22}" for cell in cells))
    return "\n".join(lines)
