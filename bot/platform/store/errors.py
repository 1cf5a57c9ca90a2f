"""Errors of the database, and faults that a check finds in it, as sentences for the operator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self


class StoreError(Exception):
    """The database cannot be used; nothing was changed. Its text is a sentence to print.

    ``code`` names the condition in the log and in the text that a player reads.
    """

    code: ClassVar[str] = "unusable"


class BrokenDatabase(StoreError):
    """The file is damaged, or is not a database of this bot."""

    code = "broken"


class MissingData(StoreError):
    """The database is empty or absent, and there are signs that there was one."""

    code = "missing"


class NewerDatabase(StoreError):
    """The database was written by a newer version of the bot."""

    code = "newer"


class UnreachableDatabase(StoreError):
    """The server of the database cannot be reached now."""

    code = "unreachable"


class Refused(StoreError):
    """The request was refused; the database is fine."""


class LockedDatabase(StoreError):
    """Another process has locked the database or a row of it."""

    code = "locked"

    @classmethod
    def by_another(cls, where: str, reason: str) -> Self:
        """The error for the database ``where``, which another process has locked."""
        return cls(
            f"The database {where} is held by another process ({reason}). "
            "Is the bot running twice? Stop the other one, then start again."
        )


class ContendedDatabase(LockedDatabase):
    """Two transactions were in conflict: this one was rolled back and may be tried again."""


class ReadOnlyDatabase(StoreError):
    """The file, or the folder it is in, cannot be written."""

    code = "read-only"


class FullDisk(StoreError):
    """There is no room left to write."""

    code = "full"


class ClosedStore(StoreError):
    """The bot is ending and has closed its database."""

    code = "closed"


class FailedMigration(StoreError):
    """The database could not be brought up to this version of the bot."""

    code = "not-migrated"


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
