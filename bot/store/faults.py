"""Turns what SQLite and its driver raise into the errors of the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from bot.store.errors import BrokenDatabase, LockedDatabase, ReadOnlyDatabase, StoreError

_KEPT = "Nothing in it has been changed."


def broken(where: str, reason: str) -> BrokenDatabase:
    """The error for a file that cannot be read; ``reason`` is what SQLite says of it."""
    return BrokenDatabase(
        f"The database {where} cannot be read: {reason}. {_KEPT} "
        "Put a backup in its place, or move it away to start with an empty one."
    )


def unwritable(where: str, reason: str) -> ReadOnlyDatabase:
    """The error for a file or folder that cannot be written."""
    return ReadOnlyDatabase(
        f"The database {where} cannot be written ({reason}). "
        "The file and its folder must belong to the user that runs the bot."
    )


def fault(error: BaseException, where: str) -> StoreError | None:
    """The store's error for a driver's ``error``, None if it says nothing about the file."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, sqlite3.DatabaseError):
        return None
    text = str(cause)
    if "locked" in text or "busy" in text:
        return LockedDatabase(
            f"The database {where} is held by another process ({text}). "
            "Is the bot running twice? Stop the other one, then start again."
        )
    if "readonly" in text or "read-only" in text or "unable to open" in text:
        return unwritable(where, text)
    if "malformed" in text or "not a database" in text or "disk I/O error" in text:
        return broken(where, text)
    return None


@contextmanager
def named_faults(where: str) -> Iterator[None]:
    """Raise the store's own errors for the driver's within the block."""
    try:
        yield
    except (DBAPIError, sqlite3.DatabaseError) as error:
        named = fault(error, where)
        if named is None:
            raise
        raise named from error
