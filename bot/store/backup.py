"""Copies a SQLite database while the bot goes on with it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.sqlite import inspect_file, make_folder, named_faults


def back_up(source: Path, target: Path) -> None:
    """Make ``target`` a copy of the database ``source``: one moment of it, checked, complete.

    What was not yet in the file itself (the WAL) is in the copy. Nothing is there under
    the name ``target`` before it is whole, and nothing that was there is overwritten.
    Raises ``StoreError`` if there is no sound database, or no room for another.
    """
    if not source.exists():
        raise StoreError(f"There is no database {source} to copy.")
    if target.exists():
        raise StoreError(f"There is a file {target} already; it has been left as it is.")
    make_folder(target)
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    try:
        draft.touch(mode=0o600)  # hands and seeds are in it
        shutil.copymode(source, draft)
        live = f"{source.absolute().as_uri()}?mode=ro"
        with named_faults(str(source)), closing(sqlite3.connect(live, uri=True)) as old:
            old.execute("PRAGMA schema_version").fetchone()  # opens it, so that it is blamed
            with named_faults(str(target)), closing(sqlite3.connect(draft)) as new:
                old.backup(new)
                # A copy is one file: it can be moved without looking for others beside it.
                new.execute("PRAGMA journal_mode = DELETE")
        inspect_file(draft)
        draft.replace(target)
    except OSError as error:
        raise StoreError(f"The copy {target} cannot be written: {error.strerror}.") from error
    finally:
        draft.unlink(missing_ok=True)
