"""The differences between a SQLite file and a PostgreSQL server.

A file has one process and one writer at a time. On a server any number of processes write at once.
A change of a table locks the row of its game (``bot.platform.store.concurrency``), so that two
tables never wait for each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager
from typing import Any

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store import postgres, sqlite
from bot.platform.store.sqlite_driver import Driver

_WRITES = "deus_writes"  # the execution option of a transaction that writes


class Dialect:
    """A kind of database: opening, writing, locking.

    ``writers``: how many transactions of a process may write at a time. ``shared``: whether
    other processes may run on the same database. ``reading`` and ``writing`` are the execution
    options of transactions that only read, and of those that write.
    """

    writers: int
    shared: bool
    reading: Mapping[str, Any]
    writing: Mapping[str, Any]

    def __init__(self, address: URL, busy_seconds: float) -> None:
        """Nobody waits for a lock longer than ``busy_seconds``."""
        self._address = address
        self._busy_seconds = busy_seconds

    def engine(self, options: Mapping[str, Any]) -> AsyncEngine:
        """An engine with SQLAlchemy's ``options``. Raises ``StoreError`` without its driver."""
        raise NotImplementedError

    def named_faults(self, where: str) -> AbstractContextManager[None]:
        """Turn errors of the driver into those of the store within the block."""
        raise NotImplementedError

    def migrating(self, engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction during which nobody else migrates the database of ``engine``."""
        raise NotImplementedError

    async def save(self) -> None:
        """Write what was committed into the database's own file, if it does not do so itself."""

    async def advisory_lock(self, session: AsyncSession, names: Collection[str]) -> None:
        """Take advisory locks by name until the transaction ends."""

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        """Only one process at a time runs such a block. Raises ``StoreError``."""
        yield

    def line(self, heard: Callable[[str], None]) -> AbstractAsyncContextManager[postgres.Line]:
        """A line to the other processes on a shared database (``bot.platform.store.wakeups``)."""
        raise NotImplementedError("a file has one process, which has nobody to tell")

    @asynccontextmanager
    async def instance_lock(self) -> AsyncIterator[None]:
        """Keep other bots out while the block runs, if there may be only one.

        Raises ``LockedDatabase`` if one is there.
        """
        yield


def dialect_of(address: URL, busy_seconds: float) -> Dialect:
    """The dialect of the database at ``address``; nobody waits for a lock longer than that."""
    kind = _Server if address.get_backend_name() == "postgresql" else _File
    return kind(address, busy_seconds)


class _File(Dialect):
    """SQLite: a writer has locked the whole file, so it needs no other locks."""

    writers = 1
    shared = False
    reading: Mapping[str, Any] = {}
    writing: Mapping[str, Any] = {_WRITES: True}

    def engine(self, options: Mapping[str, Any]) -> AsyncEngine:
        engine = create_async_engine(self._address, module=Driver(), **options)
        sqlite.tune(engine, _WRITES, self._busy_seconds)
        return engine

    def named_faults(self, where: str) -> AbstractContextManager[None]:
        return sqlite.named_faults(where)

    def migrating(self, engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
        return engine.execution_options(**self.writing).begin()  # a writer is alone anyway

    async def save(self) -> None:
        path = sqlite.file_of(self._address)
        if path is not None:
            await asyncio.to_thread(sqlite.save, path)

    @asynccontextmanager
    async def instance_lock(self) -> AsyncIterator[None]:
        path = sqlite.file_of(self._address)
        if path is None:  # nobody else knows a database in memory
            yield
            return
        with sqlite.instance_lock(path):
            yield


class _Server(Dialect):
    """PostgreSQL: rows are locked, and names by the server's advisory locks."""

    writers = 8
    shared = True
    reading = postgres.ONE_MOMENT
    writing = postgres.NEWEST

    def engine(self, options: Mapping[str, Any]) -> AsyncEngine:
        # A server may close connections while nobody plays: they are tried before use.
        settings = postgres.settings(self._busy_seconds)
        return postgres.make_engine(
            self._address,
            pool_pre_ping=True,
            pool_use_lifo=True,
            connect_args=settings,
            **options,
        )

    def named_faults(self, where: str) -> AbstractContextManager[None]:
        return postgres.named_faults(where)

    def migrating(self, engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
        return postgres.alone(self._address, postgres.UPGRADE)

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        lock, seconds = postgres.ONE_AT_A_TIME, postgres.ONE_AT_A_TIME_SECONDS
        with postgres.named_faults(self._address.render_as_string(hide_password=True)):
            async with postgres.alone(self._address, lock, seconds):
                yield

    async def advisory_lock(self, session: AsyncSession, names: Collection[str]) -> None:
        await postgres.advisory_lock(session, names)

    def line(self, heard: Callable[[str], None]) -> AbstractAsyncContextManager[postgres.Line]:
        return postgres.line(self._address, heard)
