"""Errors of the database; the text of each is a sentence for the operator."""

from __future__ import annotations

from typing import ClassVar


class StoreError(Exception):
    """The database cannot be used; nothing was changed. Its text is a sentence to print.

    ``code`` names the condition in the log and in the text that a player reads.
    """

    code: ClassVar[str] = "unusable"


class BrokenDatabase(StoreError):
    """The file is damaged, or is no database of this bot."""

    code = "broken"


class NewerDatabase(StoreError):
    """The database was written by a newer version of the bot."""

    code = "newer"


class UnreachableDatabase(StoreError):
    """The server of the database cannot be reached now."""

    code = "unreachable"


class LockedDatabase(StoreError):
    """Another process has locked the database or a row of it."""

    code = "locked"


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
