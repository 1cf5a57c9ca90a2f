"""The rule for a game that everybody has left: nobody wins it.

A person who gives up a seat has lost the game, also if a computer plays on there (R35). When the
last person leaves, the table is closed. Everything that tells of such a game asks here: words,
pictures, results and tournaments.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol


class Left(Protocol):
    """A seat with its owner, and when they gave it up."""

    @property
    def owner_id(self) -> int | None:
        """The person whose seat it is; None for a computer's, or if the person was forgotten."""

    @property
    def resigned_at(self) -> datetime | None:
        """When they gave it up; None if they have not."""


def everybody_left(seats: Iterable[Left]) -> bool:
    """Whether the people who had seats have all given them up; False if there were none."""
    people = [seat for seat in seats if not (seat.owner_id is None and seat.resigned_at is None)]
    return bool(people) and all(seat.resigned_at is not None for seat in people)
