"""Faults that a check of the database finds, as sentences for the operator."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that must not be in the database, and how to mend it.

    ``table`` is the id of the table, ``turn`` the number of a turn; None if it is of no single one.
    """

    table: int
    what: str
    mending: str
    turn: int | None = None

    def __str__(self) -> str:
        where = f"table {self.table}" + ("" if self.turn is None else f", turn {self.turn}")
        return f"{where}: {self.what}. To mend it: {self.mending}."
