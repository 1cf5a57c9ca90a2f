"""Turns that were played, as the pictures of several turns are given them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Event
from render.parts.time_ring import TimeLeft


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn that was played: ``events`` as everybody saw them.

    ``age``: how long ago, in words. ``stand_in``: whether a computer played it for somebody.
    ``number``: of its badges in a picture.
    """

    seat: int
    events: Sequence[Event]
    age: str = ""
    stand_in: bool = False
    number: int = 1


@dataclass(frozen=True, slots=True)
class Since:
    """Events since the last turn of ``seat``.

    ``turns``: oldest first. ``earlier``: how many more came before them. ``from_start``: whether
    the seat has not played yet, so that these are all turns of the game. ``left``: the current
    player's clock. ``foot``: the text about what happens at the deadline.
    """

    seat: int
    turns: Sequence[PastTurn]
    earlier: int = 0
    from_start: bool = False
    left: TimeLeft | None = None
    foot: str = ""
