"""A finished game as its analysis tells it: how the chances went, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Event
from engine.view import View


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that mattered, the ``step``-th of the game from 1, and the best of another kind.

    ``view``: a spectator's after the turn. ``played``, ``other``: what the two did. ``chance``,
    ``other_chance``: the mover's to win after each, from 0 to 1.
    """

    step: int
    seat: int
    round: int
    view: View
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
        """What the turn brought, in percent: the difference of what is shown of both."""
        chance, other = self.percents
        return chance - other


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """``chances``: to win by seat, from the deal on, one row a turn; they are 1 together.

    ``rounds``: in which round each row's turn was, that of the deal first. ``points``: the
    turns that mattered most, oldest first. ``level``: what the computer is called that judges.
    """

    chances: Sequence[Sequence[float]]
    rounds: Sequence[int]
    points: Sequence[TurningPoint]
    level: str
