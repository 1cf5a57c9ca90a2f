"""The terms of play over days: pace, what becomes of a missed deadline, who counts. Only values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any

from bot.schedule.pace import Pace as Pace


class OnTimeout(StrEnum):
    """What becomes of a seat whose time has run out."""

    MARK = "mark"  # nothing but a mark
    TURN = "turn"  # a computer plays this one turn
    SEAT = "seat"  # after so many missed turns a computer plays until the owner returns
    VOTE = "vote"  # a nudge, then the others may vote the seat to a substitute


class LeftSeat(StrEnum):
    """What becomes of the seat of whoever resigns."""

    COMPUTER = "computer"  # a computer plays on
    CLOSED = "closed"  # it passes for the rest of the game (R35)


class Hints(StrEnum):
    """Who may ask what a computer player would do."""

    PRACTICE = "practice"  # one person who plays against computers alone
    ALLOWED = "allowed"  # everybody
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table has agreed on beside the rules.

    ``takeover_after`` counts missed turns (SEAT), ``away_days`` is each player's allowance
    of days away, ``sleep_days`` after how many days without anybody the table falls asleep.
    """

    pace: Pace = Pace.NONE
    on_timeout: OnTimeout = OnTimeout.VOTE
    takeover_after: int = 2
    left_seat: LeftSeat = LeftSeat.COMPUTER
    away_days: int = 14
    sleep_days: int = 14
    rated: bool = True
    round_summary: bool = False
    hints: Hints = Hints.PRACTICE

    def to_json(self) -> dict[str, Any]:
        """The terms as a JSON mapping."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> Terms:
        """The terms that ``to_json`` wrote; what is lacking is as usual."""
        known = {field.name for field in fields(cls)}
        values = {name: value for name, value in (data or {}).items() if name in known}
        terms = cls(**values)
        return cls(
            **asdict(terms)
            | {
                "pace": Pace(terms.pace),
                "on_timeout": OnTimeout(terms.on_timeout),
                "left_seat": LeftSeat(terms.left_seat),
                "hints": Hints(terms.hints),
            }
        )


USUAL_TERMS = Terms()
