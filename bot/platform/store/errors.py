"""Why a database cannot be used; each error is a sentence for whoever runs the bot."""

from __future__ import annotations

from typing import ClassVar


class StoreError(Exception):
    """The database cannot be used. Its text is a sentence to print; nothing was changed.

    ``code`` names the condition: the key of what a player is told, and of the log.
    """

    code: ClassVar[str] = "unusable"


class BrokenDatabase(StoreError):
    """The file is damaged, or is no database of this bot."""

    code = "broken"


class NewerDatabase(StoreError):
    """The database was written by a newer version of the bot."""

    code = "newer"


class UnreachableDatabase(StoreError):
    """The server of the database is away; it may come back."""

    code = "unreachable"


class LockedDatabase(StoreError):
    """Another process holds the database."""

    code = "locked"


class ContendedDatabase(LockedDatabase):
    """Two transactions could not both be: this one was undone, and may be tried again."""


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
