"""A finished game as its analysis tells it: how the chances went, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Event


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that mattered, the ``step``-th of the game from 1, and the best of another kind.

    ``played``, ``other``: what the two did. ``chance``, ``other_chance``: the mover's to win
    after each, from 0 to 1.
    """

    step: int
    seat: int
    round: int
    played: Sequence[Event]
    other: Sequence[Event]
    chance: float
    other_chance: float

    @property
    def percents(self) -> tuple[int, int]:
        """Both chances in whole percent."""
        return round(100 * self.chance), round(100 * self.other_chance)

    @property
    def worth(self) -> int:
        """Gain of the turn in percent: the difference of the two shown values."""
        chance, other = self.percents
        return chance - other


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """``chances``: the chance of each seat to win, one row per turn from the deal on; each row sums
    to 1. ``rounds``: the round of each row, that of the deal first. ``points``: the turns that
    mattered most, oldest first. ``between``: the seats that competed for the win, the best first.
    """

    chances: Sequence[Sequence[float]]
    rounds: Sequence[int]
    points: Sequence[TurningPoint]
    between: Sequence[int]
