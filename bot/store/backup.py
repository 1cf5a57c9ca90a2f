"""Copies a SQLite database while the bot goes on with it, and puts a copy in its place."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import create_engine

from bot.store.errors import StoreError
from bot.store.migrations import check_known
from bot.store.sqlite import inspect_file, instance_lock, make_folder, named_faults


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


def restore(copy: Path, target: Path, now: datetime) -> Path | None:
    """Put ``copy`` in the place of the database ``target``; where that is now, None if none was.

    The copy itself stays. What waited to be sent when it was made is looked for before it is sent:
    the bot went on after that. Raises ``StoreError`` if it is no sound database of this version or
    an earlier one, if a bot is running on ``target``, or if there is no room; then ``target`` is
    as it was.
    """
    if not copy.exists() or copy.stat().st_size == 0:
        raise StoreError(f"There is no copy {copy}.")
    inspect_file(copy)
    _check_version(copy)
    with instance_lock(target):
        draft = target.with_name(f"{target.name}.part")
        draft.unlink(missing_ok=True)
        try:
            draft.touch(mode=0o600)
            with (
                named_faults(str(target)),
                closing(sqlite3.connect(copy)) as source,
                closing(sqlite3.connect(draft)) as new,
            ):
                source.backup(new)
                _doubt_what_waits(new)
            inspect_file(draft)
            aside = _put_aside(target, now) if target.exists() else None
            draft.replace(target)
        except OSError as error:
            raise StoreError(f"{target} cannot be written: {error.strerror}.") from error
        finally:
            draft.unlink(missing_ok=True)
    return aside


def _doubt_what_waits(database: sqlite3.Connection) -> None:
    if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").fetchone():
        database.execute("UPDATE outbox SET unsure = 1 WHERE done_at IS NULL")
        database.commit()


def _check_version(path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            check_known(connection, str(path))
    finally:
        engine.dispose()


def _put_aside(path: Path, now: datetime) -> Path:
    """Rename a database and what lies beside it: without its ``-wal`` the last turns are lost."""
    aside = path.with_name(f"{path.stem}-replaced-{now:%Y%m%d-%H%M%S}{path.suffix}")
    for beside in ("-wal", "-shm", ""):
        file = path.with_name(path.name + beside)
        if file.exists():
            file.replace(aside.with_name(aside.name + beside))
    return aside
