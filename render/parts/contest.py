"""Data for pictures and words of a tournament: the standings, and the tables of its round."""

from __future__ import annotations

from dataclasses import dataclass

from render.look import Form

# How many rows fit into a picture: alone, and above the tables that are played.
ROWS = {Form.WIDE: (45, 30), Form.TALL: (36, 30)}
TABLES = 2  # that are shown


@dataclass(frozen=True, slots=True)
class Contestant:
    """A row of the standings.

    ``place``: shared by equals. ``points``: as text, with halves. ``share``: of the VP in their
    games, 0 to 1; None before their first. ``left``: they play no longer.
    """

    place: int
    name: str
    points: str
    games: int
    share: float | None = None
    left: bool = False
    you: bool = False


@dataclass(frozen=True, slots=True)
class ContestTable:
    """A table that is played: names in turn order, "" for a computer, and the round of its game."""

    number: int
    names: tuple[str, ...]
    round: int


@dataclass(frozen=True, slots=True)
class Contest:
    """The standings of a tournament, or a page of them.

    ``stage``: how far it is, in words. ``left``: how long the round still lasts, "" without a
    limit. ``over``: the first place is the winner's. ``tables``: at most ``TABLES``.
    """

    name: str
    stage: str
    rows: tuple[Contestant, ...]
    left: str = ""
    over: bool = False
    tables: tuple[ContestTable, ...] = ()


def page_of(form: Form, *, tables: bool) -> int:
    """The number of rows that a page may have, with ``tables`` below or without."""
    return ROWS[form][tables]
