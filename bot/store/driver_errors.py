"""Turns what SQLite and its driver raise into the errors of the store."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bot.store.errors import (
    BrokenDatabase,
    FullDisk,
    LockedDatabase,
    ReadOnlyDatabase,
    StoreError,
)

_KEPT = "Nothing in it has been changed."
_ROOM = 256 * 1024  # bytes without which SQLite cannot even open its files beside the database


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


def full(where: str) -> FullDisk:
    """The error for a disk without room."""
    return FullDisk(
        f"The disk that holds the database {where} is full. What was written before is safe; "
        "make room; a bot that is running goes on by itself."
    )


def locked(where: str, reason: str) -> LockedDatabase:
    """The error for a database that somebody else holds."""
    return LockedDatabase(
        f"The database {where} is held by another process ({reason}). "
        "Is the bot running twice? Stop the other one, then start again."
    )


def fault(error: BaseException, where: str) -> StoreError | None:
    """The store's error for a driver's ``error``, None if it says nothing about the file."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, sqlite3.DatabaseError):
        return None
    text = str(cause)
    if "locked" in text or "busy" in text:
        return locked(where, text)
    if "full" in text or ("disk I/O error" in text and _no_room(where)):
        return full(where)
    if "disk I/O error" in text:
        return StoreError(
            f"The disk that holds the database {where} fails ({text}). "
            "Look at the disk, or at how its folder is mounted, before anything else."
        )
    if "readonly" in text or "read-only" in text or "unable to open" in text:
        return unwritable(where, text)
    if "malformed" in text or "not a database" in text:
        return broken(where, text)
    return None


def _no_room(where: str) -> bool:
    folder = Path(where).parent
    return folder.is_dir() and shutil.disk_usage(folder).free < _ROOM


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
