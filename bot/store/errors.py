"""Why a database cannot be used; each error is a sentence for whoever runs the bot."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot be used. Its text is a sentence to print; nothing was changed."""


class BrokenDatabase(StoreError):
    """The file is damaged, or is no database of this bot."""


class NewerDatabase(StoreError):
    """The database was written by a newer version of the bot."""


class UnreachableDatabase(StoreError):
    """The server of the database is away; it may come back."""


class LockedDatabase(StoreError):
    """Another process holds the database."""


class ReadOnlyDatabase(StoreError):
    """The file, or the folder it is in, cannot be written."""


class FullDisk(StoreError):
    """There is no room left to write."""


class FailedMigration(StoreError):
    """The database could not be brought up to this version of the bot."""
