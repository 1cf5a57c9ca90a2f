"""A call: what a message tells one person of a turn. Only values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class About(StrEnum):
    """What a person is told of."""

    PICK = "pick"  # they are asked to pick their first pieces (V1)
    TURN = "turn"  # it is their turn
    LATE = "late"  # a deadline of theirs has passed, and more costs them the seat
    REMINDER = "reminder"
    UNCONFIRMED = "unconfirmed"  # they have chosen a turn and not confirmed it
    NEXT_UP = "next_up"  # the player before them has begun to think


@dataclass(frozen=True, slots=True)
class Call:
    """Tells the player of ``seat``, who was ``person_id``, after ``turn`` turns.

    ``count`` numbers what is repeated.
    """

    about: About
    person_id: int
    seat: int
    turn: int
    count: int = 0

    def to_json(self) -> dict[str, Any]:
        """The call as a JSON mapping."""
        return {"about": self.about.value, "person": self.person_id, "count": self.count}

    @classmethod
    def of_payload(cls, payload: Mapping[str, Any]) -> Call | None:
        """The call in the payload of a job, which has turn and seat itself; None without one."""
        call = payload.get("call")
        if not isinstance(call, dict):
            return None
        return cls(
            About(call["about"]), call["person"], payload["seat"], payload["turn"], call["count"]
        )
