"""The three ways a choice can be wrong, and the refusal that explains one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done.

    ``code`` is a stable key for language catalogues, ``rule`` the id of the rule
    (``""`` where no rule is concerned), ``args`` what the sentence names and
    ``text`` the English sentence for a player.
    """

    code: str
    text: str
    rule: str = ""
    args: Mapping[str, str | int] = field(default_factory=dict)


class GameError(Exception):
    """Any refusal of the engine; the game is unchanged after it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class MalformedError(GameError):
    """Not a choice at all: a key that no decision could ever have."""


class IllegalError(GameError):
    """A choice that a rule forbids now; the refusal names the rule."""


class StaleError(GameError):
    """The game has moved on: there is nothing left to choose, or not here."""


class PositionError(GameError):
    """A position or record that cannot be loaded; ``faults`` lists everything wrong with it."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(Refusal("bad-position", "; ".join(faults)))
        self.faults = faults


class OtherCardsError(PositionError):
    """It was played with cards that are not known here; ``digest`` names their catalogue."""

    def __init__(self, digest: str) -> None:
        super().__init__((f"it was played with another catalogue of cards ({digest[:8]})",))
        self.digest = digest
