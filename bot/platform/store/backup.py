"""Copies of a database: backup and restore of a SQLite file, and all rows to another database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import Table, create_engine, func, insert, inspect, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import SQLModel

from bot.platform.store import postgres
from bot.platform.store.columns import IdentifyRow, LeaseRow
from bot.platform.store.errors import Refused, StoreError
from bot.platform.store.opening import check_known
from bot.platform.store.sqlite import (
    ALONG,
    draft,
    inspect_file,
    instance_lock,
    make_folder,
    named_faults,
)
from bot.platform.store.store import Store


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
    live = f"{source.absolute().as_uri()}?mode=ro"
    with draft(target, source) as copy:
        with named_faults(str(source)), closing(sqlite3.connect(live, uri=True)) as old:
            old.execute("PRAGMA schema_version").fetchone()  # opens it, so that it is blamed
            with named_faults(str(target)), closing(sqlite3.connect(copy)) as new:
                old.backup(new)
                # A copy is one file: it can be moved without looking for others beside it.
                new.execute("PRAGMA journal_mode = DELETE")
        inspect_file(copy)


def restore(copy: Path, target: Path, now: datetime) -> Path | None:
    """Replace the database ``target`` by ``copy``; return where the old one is now, or None.

    The copy itself stays. Messages that were queued when it was made may have been sent since: each
    is looked for in Discord before it is sent. Raises ``StoreError`` if ``copy`` is not a sound
    database of this or an earlier version, if a bot runs on ``target``, or if the disk is full.
    ``target`` is unchanged then.
    """
    if not copy.exists() or copy.stat().st_size == 0:
        raise StoreError(f"There is no copy {copy}.")
    inspect_file(copy)
    _check_version(copy)
    with instance_lock(target), draft(target, target if target.exists() else None) as restored:
        with (
            named_faults(str(target)),
            closing(sqlite3.connect(copy)) as source,
            closing(sqlite3.connect(restored)) as new,
        ):
            source.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            _doubt_what_waits(new)
        inspect_file(restored)
        return _put_aside(target, now) if target.exists() else None


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
    for beside in (*ALONG, ""):
        file = path.with_name(path.name + beside)
        if file.exists():
            file.replace(aside.with_name(aside.name + beside))
    return aside


ROWS = 500  # copied at a time
# What processes do at the moment: not copied, as it says nothing about another database.
_OF_PROCESSES = {model.__tablename__ for model in (IdentifyRow, LeaseRow)}


def stored_tables() -> list[Table]:
    """The tables that are copied, each after those that it refers to."""
    tables = SQLModel.metadata.sorted_tables
    return [table for table in tables if table.name not in _OF_PROCESSES]


async def check_tables_known(store: Store) -> None:
    """Raise ``StoreError`` if the database has a table that no imported class describes.

    Such a table would be neither copied nor checked.
    """
    async with store.connected() as connection:
        names = await connection.run_sync(lambda plain: inspect(plain).get_table_names())
    unknown = sorted({*names} - {*SQLModel.metadata.tables, "alembic_version"})
    if unknown:
        raise StoreError(
            f"The database {store.where} has tables that this version of the bot does not know: "
            f"{', '.join(unknown)}. Nothing was changed."
        )


async def copy_all(source: Store, target: Store) -> dict[str, int]:
    """Copy every row of ``source`` into ``target``, all or nothing; how many, by table.

    Raises ``StoreError`` if something is stored in ``target``, a bot runs on one of them, or
    ``source`` has a table that no class describes.
    """
    await check_tables_known(source)
    copied = {}
    async with source.connected() as reading, target.connected() as writing:
        for store, connection in ((source, reading), (target, writing)):
            if await _runs(connection):
                raise Refused(f"A bot runs on {store.where}: stop it, then copy.")
        for table in stored_tables():
            if await _count(writing, table):
                raise Refused(
                    f"The database {target.where} is not empty (it has rows in {table.name}). "
                    "Copy into a new one; nothing was changed."
                )
        for table in stored_tables():
            rows = await reading.stream(select(table))
            async for part in rows.mappings().partitions(ROWS):
                await writing.execute(insert(table), [dict(row) for row in part])
            copied[table.name] = await _count(writing, table)
            if copied[table.name] != await _count(reading, table):
                raise Refused(f"Somebody writes to {source.where}: stop the bot, then copy.")
            await _number_on(writing, table)
    return copied


async def _runs(connection: AsyncConnection) -> bool:
    """Whether a process uses the server; who uses a file has a lock on it."""
    if connection.dialect.name != "postgresql":
        return False
    return bool(await postgres.locked(connection, postgres.SHARD))


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def _number_on(connection: AsyncConnection, table: Table) -> None:
    """Set a server's sequences after the highest restored ids; a SQLite file does so itself."""
    key = table.autoincrement_column
    if key is None or connection.dialect.name != "postgresql":
        return
    last = (await connection.execute(select(func.max(key)))).scalar_one()
    if last is not None:
        sequence = func.pg_get_serial_sequence(table.name, key.name)
        await connection.execute(select(func.setval(sequence, last)))
