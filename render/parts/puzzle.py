"""Facts that the picture of a puzzle tells beside its position, and that of its solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Built as _Built
from engine.events import Event


@dataclass(frozen=True, slots=True)
class PuzzleTold:
    """A puzzle as it is asked. ``number``: which one. ``counted``: by seat, the VP that everybody
    who has counted knows.
    """

    number: int
    counted: Sequence[int]


@dataclass(frozen=True, slots=True)
class PuzzleTurn:
    """A turn of the solution: what it did, what it brings, the chance to win after it (0 to 1)."""

    events: Sequence[Event]
    net: Sequence[tuple[str, int]]
    chance: float

    @property
    def region(self) -> str:
        """Where it builds; "" for an offering."""
        return next((e.region or "" for e in self.events if isinstance(e, _Built)), "")


@dataclass(frozen=True, slots=True)
class SolutionTold:
    """A solution: the ``best`` turn and, if another one was played, ``yours``.

    ``answered``, ``found``: how many people tried it and found it.
    """

    number: int
    best: PuzzleTurn
    yours: PuzzleTurn | None
    answered: int
    found: int
