"""Notes in a record: events at a table that its turns do not show.

::

    # practice
    2 build:farm C4 wood
    # stand-in greedy
    # taken back 17: 1 build:galley F2 wood
    # ended early

``practice``: one person played against computers and could undo any turn. ``stand-in``: a computer
played the turn of the line above for a person. ``taken back``: turn 17 was played here with these
choices, and undone. ``ended early``: the players ended the game here, and nothing is missing. A
record without its notes describes the same game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from engine.errors import PositionError

MARK = "#"
_STAND_IN = re.compile(r"# stand-in ([a-z0-9_-]{1,32})")
_TAKEN_BACK = re.compile(r"# taken back ([1-9][0-9]{0,5}): ([1-4](?: \S+)*)")


@dataclass(frozen=True, slots=True)
class Practice:
    """One person played against computers: turns that revealed something may be taken back."""

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} practice"


@dataclass(frozen=True, slots=True)
class StandIn:
    """A computer played the turn before, as ``agent``, for the person whose seat it is."""

    agent: str

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} stand-in {self.agent}"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Turn ``number``, from 1, was played here as ``line`` tells, and taken back.

    Several in a row with rising numbers were taken back together.
    """

    number: int
    line: str

    @classmethod
    def of(cls, number: int, seat: int, choices: tuple[str, ...]) -> TakenBack:
        """The note for a turn of ``seat``, from 0, without its confirmation."""
        return cls(number, " ".join((str(seat + 1), *choices)))

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} taken back {self.number}: {self.line}"


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """The game was not played to its end: there is no more than this."""

    def __str__(self) -> str:
        """The note's row."""
        return f"{MARK} ended early"


Note: TypeAlias = Practice | StandIn | TakenBack | EndedEarly


def read_note(row: str, number: int) -> Note:
    """Parse the note in ``row``, line ``number``. Raises ``PositionError`` if it is not a note."""
    if match := _STAND_IN.fullmatch(row):
        return StandIn(match[1])
    if match := _TAKEN_BACK.fullmatch(row):
        return TakenBack(int(match[1]), match[2])
    for note in (Practice(), EndedEarly()):
        if row == str(note):
            return note
    raise PositionError((f"line {number}: note not understood: {row[:60]!r}",))
