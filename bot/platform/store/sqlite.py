"""SQLite files: setting up connections, checking a file, the lock of the bot, errors by name."""

from __future__ import annotations

import glob
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.platform.store.errors import (
    BrokenDatabase,
    FullDisk,
    LockedDatabase,
    MissingData,
    ReadOnlyDatabase,
    StoreError,
)

ALONG = ("-wal", "-shm")  # suffixes of what SQLite has beside a database that is open
BACKUPS = "backups"  # the folder beside a database
OTHERS = stat.S_IRWXG | stat.S_IRWXO  # the rights of everybody but the owner
BESIDE = "-running"  # suffix of the file with the lock
_HEADER = b"SQLite format 3\0"
_RESTORE = "`python -m bot restore FILE`"
_ROOM = 256 * 1024  # bytes that SQLite needs to open its files beside the database
_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
)
_log = structlog.get_logger(__name__)


def file_of(address: URL) -> Path | None:
    """The file of a SQLite database; None for other databases and those in memory."""
    name = address.database if address.get_backend_name() == "sqlite" else None
    if not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


def must_exist(url: str) -> None:
    """Raise ``StoreError`` if ``url`` names a file that does not exist: opening would make it."""
    file = file_of(make_url(url))
    if file is not None and not file.exists():
        raise StoreError(f"There is no database {file}.")


def tune(engine: AsyncEngine, writes: str, busy_seconds: float) -> None:
    """Set up every connection; with the execution option ``writes`` it locks at once."""

    @event.listens_for(engine.sync_engine, "connect")
    def _set_up(connection: Any, record: object) -> None:
        # The driver would begin transactions too late for DDL and for locks: see _begin.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {round(busy_seconds * 1000)}")
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        lock = connection.get_execution_options().get(writes, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if lock else "BEGIN")

    @event.listens_for(engine.sync_engine, "invalidate")
    def _let_go(connection: Any, record: object, error: BaseException | None) -> None:
        # A task cancelled within a statement leaves its cursor behind; until that is gone
        # SQLite keeps the lock of the closed connection: give it up first.
        try:
            connection.rollback()
        except sqlite3.Error as fault:
            _log.warning("rollback_failed", error=str(fault))


def tighten(path: Path) -> None:
    """Make the database ``path``, its side files and its backups readable for the owner only.

    Hands and seeds are in them; versions before left them readable. What cannot be changed is
    logged.
    """
    beside = [path.with_name(path.name + end) for end in ("", *ALONG)]
    backups = (path.parent / BACKUPS).glob("*")
    for file in (*beside, *_replaced(path), *backups):
        try:
            mode = file.stat().st_mode
            if not stat.S_ISREG(mode) or not mode & OTHERS:
                continue
            file.chmod(stat.S_IMODE(mode) & ~OTHERS)
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("readable_by_others", file=str(file), reason=error.strerror)
        else:
            _log.info("made_private", file=str(file))


def give_to_owner(file: Path, like: Path) -> None:
    """Give ``file``, created by root, the owner of ``like``, so that the bot can write it."""
    if os.geteuid() == 0 and file.exists() and like.exists():
        of = like.stat()
        os.chown(file, of.st_uid, of.st_gid)


@contextmanager
def draft(path: Path, like: Path | None = None) -> Iterator[Path]:
    """A file that is named ``path`` once the block is over, and removed if it raises.

    Only its owner can read it: who has ``like``, or the folder. Raises ``ReadOnlyDatabase`` if it
    cannot be made.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        _remove(part)
        part.touch(mode=0o600)  # hands and seeds will be in it
        give_to_owner(part, path.parent if like is None else like)
        yield part
        part.replace(path)
    except OSError as error:
        raise _unwritable(str(path), error.strerror or str(error)) from error
    finally:
        with suppress(OSError):  # of a folder that cannot be written
            _remove(part)


def _remove(file: Path) -> None:
    """Remove an unfinished file, and what SQLite may have left beside it."""
    for end in ("", *ALONG):
        file.with_name(file.name + end).unlink(missing_ok=True)


def make_folder(path: Path) -> None:
    """Make the folder for the database ``path``, as its owner's who has the folder above.

    Raises ``ReadOnlyDatabase`` if that fails.
    """
    missing = [folder for folder in path.absolute().parents if not folder.exists()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for folder in reversed(missing):
            give_to_owner(folder, folder.parent)
    except OSError as error:
        raise ReadOnlyDatabase(
            f"The folder {path.parent} of the database cannot be made: {error.strerror}."
        ) from error


def inspect_file(path: Path) -> None:
    """Check that ``path`` is a sound database of this bot, or absent as before the first start.

    Raises ``BrokenDatabase`` for a damaged file or another program's, and ``LockedDatabase`` or
    ``ReadOnlyDatabase`` if it cannot be opened. Raises ``MissingData`` if it is empty, or absent
    beside files that belong to it. The check reads the whole file, which takes about a second for a
    few hundred megabytes.
    """
    if path.is_dir():
        raise BrokenDatabase(f"The database {path} is a folder; DATABASE_URL must name a file.")
    if not path.exists():
        _check_new(path)
        return
    if path.stat().st_size == 0:
        raise _empty(path)
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise _unwritable(str(path), "no permission")
    with path.open("rb") as file:
        # SQLite treats a very short file as empty and would fill it.
        if file.read(len(_HEADER)) != _HEADER:
            raise _broken(str(path), "it is not a database")
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with named_faults(str(path)), closing(sqlite3.connect(uri, uri=True)) as connection:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise _broken(str(path), " ".join(str(verdict).split()))
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if not names:
        raise _empty(path)
    if "alembic_version" not in names:
        raise BrokenDatabase(
            f"The database {path} belongs to another program (it has a table {min(names)!r} "
            "but none of ours). It has not been touched; DATABASE_URL must name another file."
        )


def _check_new(path: Path) -> None:
    """Raise ``MissingData`` if something is there of a database ``path`` that is not."""
    wal = path.with_name(path.name + ALONG[0])
    backups = sorted((path.parent / BACKUPS).glob(f"{glob.escape(path.stem)}-*{path.suffix}"))
    replaced = sorted(_replaced(path))
    signs = [wal] if wal.exists() and wal.stat().st_size else []
    if signs := [*signs, *replaced[-1:], *backups[-1:]]:
        raise MissingData(
            f"There is no database {path}, but {' and '.join(map(str, signs))}. Put the database "
            f"back, or restore a backup: {_RESTORE}. To start with a new database, move "
            f"{'that file' if len(signs) == 1 and not backups else 'these files'} away first."
        )


def _replaced(path: Path) -> Iterator[Path]:
    """Databases that were once at ``path``, which ``restore`` has put aside."""
    return path.parent.glob(f"{glob.escape(path.stem)}-replaced-*")


def _empty(path: Path) -> MissingData:
    return MissingData(
        f"The database {path} is empty: there is no table in it. If it is a copy, the data was in "
        f"a file {path.name}{ALONG[0]} beside the original: copy with `python -m bot backup`. "
        f"Restore a backup: {_RESTORE}. To start with a new database, move this file away."
    )


def save(path: Path) -> None:
    """Write into the file ``path`` itself what is still in the file beside it (the WAL).

    Nobody has to wait meanwhile. A part that somebody still reads is written the next time.
    """
    address = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=0)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


@contextmanager
def instance_lock(path: Path) -> Iterator[None]:
    """Lock the database ``path`` against other bots while the block runs.

    The lock is SQLite's own, on an empty file beside the database: it ends with the process and
    leaves the database itself free for backups. Raises ``LockedDatabase`` if another bot is there,
    ``ReadOnlyDatabase`` if the file cannot be made.
    """
    make_folder(path)
    beside = path.with_name(path.name + BESIDE)
    with named_faults(str(path)):
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None)
    give_to_owner(beside, path if path.exists() else path.parent)
    with closing(lock):
        with named_faults(str(path)):
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
                raise LockedDatabase.by_another(
                    str(path), "another bot is running on it"
                ) from error
        yield


def fault(error: BaseException, where: str) -> StoreError | None:
    """The store's error for an error of the driver; None if it is not about the file."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, sqlite3.DatabaseError):
        return None
    text = str(cause)
    if "locked" in text or "busy" in text:
        return LockedDatabase.by_another(where, text)
    if "full" in text or ("disk I/O error" in text and _no_room(where)):
        return FullDisk(
            f"The disk that holds the database {where} is full. What was written before is "
            "safe; make room; a bot that is running goes on by itself."
        )
    if "disk I/O error" in text:
        return StoreError(
            f"The disk that holds the database {where} fails ({text}). "
            "Look at the disk, or at how its folder is mounted, before anything else."
        )
    if "readonly" in text or "read-only" in text or "unable to open" in text:
        return _unwritable(where, text)
    if "malformed" in text or "not a database" in text:
        return _broken(where, text)
    return None


@contextmanager
def named_faults(where: str) -> Iterator[None]:
    """Turn errors of the driver into those of the store within the block."""
    try:
        yield
    except (DBAPIError, sqlite3.DatabaseError) as error:
        named = fault(error, where)
        if named is None:
            raise
        raise named from error


def _broken(where: str, reason: str) -> BrokenDatabase:
    return BrokenDatabase(
        f"The database {where} cannot be read: {reason}. Nothing in it has been changed. "
        f"Restore a backup: {_RESTORE}. To start with a new database, move this file and its "
        "backups away."
    )


def _unwritable(where: str, reason: str) -> ReadOnlyDatabase:
    return ReadOnlyDatabase(
        f"The database {where} cannot be written ({reason}). "
        "The file and its folder must belong to the user that runs the bot."
    )


def _no_room(where: str) -> bool:
    folder = Path(where).parent
    return folder.is_dir() and shutil.disk_usage(folder).free < _ROOM
