"""Looks at a SQLite file, and makes its folder, before anything opens it for writing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from bot.store.driver_errors import broken, named_faults, unwritable
from bot.store.errors import BrokenDatabase, ReadOnlyDatabase

_HEADER = b"SQLite format 3\0"


def file_of(address: URL) -> Path | None:
    """The file of a SQLite database, None if ``address`` is of another or of one in memory."""
    name = address.database if address.get_backend_name() == "sqlite" else None
    if not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


def make_folder(path: Path) -> None:
    """Make the folder for the database ``path``. Raises ``ReadOnlyDatabase`` if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ReadOnlyDatabase(
            f"The folder {path.parent} of the database cannot be made: {error.strerror}."
        ) from error


def inspect_file(path: Path) -> None:
    """Check that ``path`` is absent, empty, or a sound database of this bot.

    Raises ``BrokenDatabase`` for a damaged file or another program's, and
    ``LockedDatabase`` or ``ReadOnlyDatabase`` if it cannot be opened. The check
    reads the whole file, which takes about a second for a few hundred megabytes.
    """
    if path.is_dir():
        raise BrokenDatabase(f"The database {path} is a folder; DATABASE_URL must name a file.")
    if not path.exists() or path.stat().st_size == 0:
        return
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise unwritable(str(path), "no permission")
    with path.open("rb") as file:
        # SQLite itself takes a very short file for an empty one, and would fill it.
        if file.read(len(_HEADER)) != _HEADER:
            raise broken(str(path), "it is not a database")
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with named_faults(str(path)), closing(sqlite3.connect(uri, uri=True)) as connection:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise broken(str(path), " ".join(str(verdict).split()))
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if names and "alembic_version" not in names:
        raise BrokenDatabase(
            f"The database {path} belongs to another program (it has a table {min(names)!r} "
            "but none of ours). It has not been touched; DATABASE_URL must name another file."
        )
