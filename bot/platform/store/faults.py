"""What a check of the database finds: sentences for whoever runs the bot."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that cannot be: ``what`` it is, and how it would be mended.

    ``table`` is the id of the table, ``turn`` the number of the row, None where it is of no
    single one.
    """

    table: int
    what: str
    mending: str
    turn: int | None = None

    def __str__(self) -> str:
        where = f"table {self.table}" + ("" if self.turn is None else f", turn {self.turn}")
        return f"{where}: {self.what}. To mend it: {self.mending}."
