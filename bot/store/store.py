"""Opens the database and hands out transactions, one for reading or one for writing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import postgres
from bot.store.driver_errors import named_faults
from bot.store.errors import FailedMigration, StoreError
from bot.store.inspection import file_of, inspect_file, make_folder
from bot.store.models import MemoryRow
from bot.store.schema import upgrade

_log = structlog.get_logger(__name__)
_WRITES = "deus_writes"
_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
)


class Store:
    """A database that is open and up to date. Make one with ``Store.open``."""

    def __init__(self, engine: AsyncEngine, where: str) -> None:
        self.engine = engine
        self.where = where
        server = engine.dialect.name == "postgresql"
        self._named = postgres.named_faults if server else named_faults
        self._writer = engine.execution_options(**{_WRITES: True})

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = 10.0) -> Store:
        """Open the database at ``url`` (a SQLAlchemy address), migrate it, check it.

        The folder of a SQLite file is made if it is missing. ``busy_seconds`` is how
        long a writer waits for another one. Raises a ``StoreError`` whose text says
        what is wrong; the database is then as it was.
        """
        try:
            address = make_url(url)
        except ArgumentError:
            raise StoreError("DATABASE_URL is no database address.") from None
        where = address.render_as_string(hide_password=True)
        path = file_of(address)
        if path is not None:
            where = str(path)
            await asyncio.to_thread(_prepare, path)
        # Parameters hold positions, that is hands: they must not get into error texts.
        # A server may close connections while nobody plays: they are tried before use.
        server = address.get_backend_name() == "postgresql"
        engine = create_async_engine(address, hide_parameters=True, pool_pre_ping=server)
        if server:
            postgres.tune(engine, _WRITES)
        else:
            _tune_sqlite(engine, busy_seconds)
        store = cls(engine, where)
        try:
            with store._named(where):
                async with store._writer.begin() as connection:
                    await connection.run_sync(upgrade, where)
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, StoreError) or not isinstance(error, Exception):
                raise
            raise FailedMigration(
                f"The database {where} could not be brought up to this version "
                f"({type(error).__name__}: {str(error).splitlines()[0]}). It is as it was; "
                "go back to the version that wrote it, and report this."
            ) from error
        return store

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A transaction that only reads: one consistent moment of the database."""
        with self._named(self.where):
            async with AsyncSession(self.engine, expire_on_commit=False) as session:
                yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that writes: committed when the block ends, undone if it raises.

        It takes the write lock at once, so that what it reads cannot change before
        it writes.
        """
        with self._named(self.where):
            async with (
                AsyncSession(self._writer, expire_on_commit=False) as session,
                session.begin(),
            ):
                yield session

    async def recall(self, key: str) -> str | None:
        """What was last remembered under ``key``, None if nothing was."""
        async with self.reading() as session:
            row = await session.get(MemoryRow, key)
            return row.value if row is not None else None

    async def remember(self, key: str, value: str) -> None:
        """Keep ``value`` under ``key``, in place of what was there."""
        async with self.writing() as session:
            await session.merge(MemoryRow(key=key, value=value))

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def _prepare(path: Path) -> None:
    make_folder(path)
    inspect_file(path)


def _tune_sqlite(engine: AsyncEngine, busy_seconds: float) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def _set_up(connection: Any, record: object) -> None:
        # The driver would begin transactions by its own rules, too late for DDL and
        # for locks; we begin them ourselves, below.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {round(busy_seconds * 1000)}")
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(_WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    @event.listens_for(engine.sync_engine, "invalidate")
    def _let_go(connection: Any, record: object, error: BaseException | None) -> None:
        # A task cancelled in the midst of a statement leaves its cursor behind, and while
        # that lives SQLite keeps the closed connection's lock: give the lock up first.
        try:
            connection.rollback()
        except sqlite3.Error as fault:
            _log.warning("no_rollback", error=str(fault))
