"""Practice games: one person against computers only.

A game is practice if it begins so (``GameRow.practice``), and it stays practice: it counts for no
rating and no statistic, also when somebody takes a seat in it later. As long as that one person is
alone there, nothing has to stay hidden: they may have hints, and take back what they like.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol


class Sitting(Protocol):
    """The common interface of seats, as a row or as a value."""

    @property
    def computer(self) -> str | None:
        """The agent that acts there, if one does."""

    @property
    def owner_id(self) -> int | None:
        """The seat's owner; None for a computer's own."""


def against_computers(seats: Iterable[Sitting]) -> bool:
    """Whether one seat alone belongs to a person: all others are computers, none in a person's
    place.
    """
    return sum(seat.computer is None or seat.owner_id is not None for seat in seats) == 1
