"""The three ways a choice can be wrong, and the refusal that explains one.

A refusal is data: a code, the rule behind it and what a sentence would name. The
sentences are the users' business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import Repr

# Every refusal there is: its code, and the id of the rule ("" where no rule is concerned).
RULES: Mapping[str, str] = {
    "archers-where": "E10",
    "army-temple": "R24",
    "bad-pick": "V1",
    "bad-position": "",
    "bad-seed": "",
    "barracks-onward": "E11",
    "barracks-where": "E11",
    "cannot-pay": "R11",
    "cannot-resign": "R35",
    "column-lodged": "E15",
    "column-temple": "R17",
    "game-over": "",
    "garrison-toll": "E12",
    "move-far": "R23",
    "move-no-ship": "R23",
    "move-stays": "R23",
    "move-taken": "R23",
    "move-temple": "R24",
    "move-token": "E9",
    "move-two-armies": "R23",
    "move-village": "R23",
    "no-pick": "V1",
    "no-piece": "R10",
    "no-record": "",
    "no-region": "R13",
    "no-region-barracks": "E11",
    "no-region-first": "R12",
    "no-region-landing": "R14",
    "no-region-needs": "E5",
    "not-in-hand": "",
    "not-possible": "",
    "picks-open": "V1",
    "prepare-hidden": "R26",
    "prepare-over": "",
    "redeploy-temple": "R24",
    "redeploy-where": "R23",
    "region-barracks": "E11",
    "region-far": "R13",
    "region-first-edge": "R12",
    "region-first-near": "R12",
    "region-landing-vp": "R14",
    "region-needs": "E5",
    "region-not-land": "R15",
    "region-not-sea": "R15",
    "region-same-piece": "R13",
    "region-taken": "R15",
    "region-temple": "R17",
    "region-temple-own": "R17",
    "region-village": "R15",
    "sail-where": "E3",
    "temple-columns": "R17",
    "temple-no-region": "R17",
    "undo-floor": "",
    "undo-start": "",
    "unknown-card": "",
    "unknown-choice": "",
    "unknown-seat": "",
    "wild-off": "V3",
    "wild-used": "V3",
}


@dataclass(frozen=True, slots=True, init=False)
class Refusal:
    """The reason why something cannot be done.

    ``code`` is a key of ``RULES`` and of the users' texts, ``args`` is what those name.
    """

    code: str
    args: Mapping[str, str | int]

    def __init__(self, code: str, /, **args: str | int) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "args", args)

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it, or "". Raises ``KeyError`` for an unknown code."""
        return RULES[self.code]

    def __str__(self) -> str:
        """Code, rule and arguments, for command lines and logs."""
        head = f"{self.code} ({self.rule})" if self.rule else self.code
        named = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{head}: {named}" if named else head


class GameError(Exception):
    """Any refusal of the engine; the game is unchanged after it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class MalformedError(GameError):
    """Not a choice at all: a key that no decision could ever have."""


class IllegalError(GameError):
    """A choice that a rule forbids now; the refusal names the rule."""


class StaleError(GameError):
    """The game has moved on: there is nothing left to choose, or not here."""


LONGEST_FAULT = 300  # characters
_REPR = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 40


def brief(value: object) -> str:
    """``value`` as a fault shows it, whatever somebody has written there: short, on one line."""
    return _REPR.repr(value)


def one_line(text: str) -> str:
    """``text`` without what no line or terminal can hold, and not longer than a fault may be."""
    cut = text if len(text) <= LONGEST_FAULT else text[: LONGEST_FAULT - 1] + "…"
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in cut)[:LONGEST_FAULT]


class PositionError(GameError):
    """A position or record that cannot be loaded; ``faults`` lists everything wrong with it.

    Each of them is one line of at most ``LONGEST_FAULT`` characters.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(Refusal("bad-position"))
        self.faults = tuple(map(one_line, faults))

    def __str__(self) -> str:
        """All faults, one after the other."""
        return "; ".join(self.faults)


class OtherCardsError(PositionError):
    """The game was played with cards that are not known here; ``digest`` names their catalogue."""

    def __init__(self, digest: str) -> None:
        super().__init__((f"it was played with another catalogue of cards ({digest[:8]})",))
        self.digest = digest
