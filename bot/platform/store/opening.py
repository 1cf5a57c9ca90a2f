"""Opens a database: makes its file, runs the migrations that it lacks, keeps other bots off it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, inspect, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from bot.platform.store import sqlite
from bot.platform.store.dialect import dialect_of
from bot.platform.store.errors import FailedMigration, NewerDatabase, StoreError
from bot.platform.store.migrations import NEWEST, REVISIONS
from bot.platform.store.store import READERS, Store


async def open_store(url: str, *, busy_seconds: float = 10.0) -> Store:
    """Open the database at ``url`` (a SQLAlchemy address), migrate it, check it.

    Makes the folder of a SQLite file if it is missing. ``busy_seconds``: how long a writer
    waits for another process. Raises a ``StoreError`` whose text says what is wrong; the
    database is unchanged then.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise StoreError("DATABASE_URL is no database address.") from None
    where = address.render_as_string(hide_password=True)
    path = sqlite.file_of(address)
    if path is not None:
        where = str(path)
        with _named_failure(where):
            await asyncio.to_thread(_prepare, path)
    dialect = dialect_of(address, busy_seconds)
    # Parameters contain hands: they must not get into error texts.
    options: dict[str, Any] = {"hide_parameters": True}
    if address.database not in (None, "", ":memory:"):
        options |= {"pool_size": READERS + dialect.writers, "max_overflow": 0}
    engine = dialect.engine(options)
    try:
        with _named_failure(where), dialect.named_faults(where):
            async with dialect.migrating(engine) as connection:
                await connection.run_sync(upgrade, where)
            await dialect.save()
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine, where, dialect)


@contextmanager
def _named_failure(where: str) -> Iterator[None]:
    """Turn errors within the block that nobody foresaw into ``FailedMigration``."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise FailedMigration(
            f"The database {where} could not be brought up to this version "
            f"({type(error).__name__}: {str(error).splitlines()[0]}). It is as it was; "
            "go back to the version that wrote it, and report this."
        ) from error


@asynccontextmanager
async def instance_lock(url: str) -> AsyncIterator[None]:
    """Keep other bots off the database at ``url`` while the block runs, unless it can be shared.

    Two bots on one file would both answer every command and post every turn. Raises
    ``LockedDatabase`` if another bot is there, other ``StoreError`` if the file cannot be used.
    """
    async with dialect_of(make_url(url), 0).instance_lock():
        yield


def _prepare(path: Path) -> None:
    sqlite.make_folder(path)
    sqlite.inspect_file(path)
    if not path.exists():
        _make(path)
    sqlite.tighten(path)


def _make(path: Path) -> None:
    """Make the database ``path`` with all its tables, or make no file at all.

    So a file without tables is never a first start that was cut off.
    """
    with sqlite.draft(path) as draft, sqlite.named_faults(str(path)):
        engine = create_engine(f"sqlite:///{draft}", poolclass=NullPool)
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(connection, str(path))


def upgrade(connection: Connection, where: str) -> None:
    """Run the migrations that ``connection``'s database lacks, in its transaction.

    ``where`` names the database in an error. Raises ``NewerDatabase``, before
    anything is written, if it stands at a revision this version does not know.
    """
    if check_known(connection, where) != {NEWEST}:
        # Imported only where there is something to migrate: Alembic takes 12 MB.
        from bot.platform.store.migrations.running import migrate

        migrate(connection, NEWEST)


def check_known(connection: Connection, where: str) -> set[str]:
    """The revisions at which the database stands. Raises ``NewerDatabase`` for unknown ones."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    current = set(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())
    if unknown := current - REVISIONS:
        raise NewerDatabase(
            f"The database {where} was written by a newer version of the bot "
            f"(revision {', '.join(sorted(unknown))}). It has not been touched; "
            "run that version or a later one."
        )
    return current
