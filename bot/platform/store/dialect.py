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
from bot.platform.store.store import Dialect, Line

_WRITES = "deus_writes"  # the execution option of a transaction that writes


def dialect_of(address: URL, busy_seconds: float) -> Dialect:
    """The dialect of the database at ``address``; nobody waits for a lock longer than that."""
    if address.get_backend_name() == "postgresql":
        return _Server(address, busy_seconds)
    return _File(address, busy_seconds)


class _File:
    """SQLite: a writer has locked the whole file, so it needs no other locks."""

    writers = 1
    shared = False
    reading: Mapping[str, Any] = {}
    writing: Mapping[str, Any] = {_WRITES: True}

    def __init__(self, address: URL, busy_seconds: float) -> None:
        self._address = address
        self._busy_seconds = busy_seconds

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

    async def advisory_lock(self, session: AsyncSession, names: Collection[str]) -> None:
        """A writer has locked everything."""

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        yield

    def line(self, heard: Callable[[str], None]) -> AbstractAsyncContextManager[Line]:
        raise NotImplementedError("a file has one process, which has nobody to tell")

    @asynccontextmanager
    async def instance_lock(self) -> AsyncIterator[None]:
        path = sqlite.file_of(self._address)
        if path is None:  # nobody else knows a database in memory
            yield
            return
        with sqlite.instance_lock(path):
            yield


class _Server:
    """PostgreSQL: rows are locked, and names by the server's advisory locks."""

    writers = 8
    shared = True
    reading = postgres.ONE_MOMENT
    writing = postgres.NEWEST

    def __init__(self, address: URL, busy_seconds: float) -> None:
        self._address = address
        self._busy_seconds = busy_seconds

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

    async def save(self) -> None:
        """A server does so itself."""

    async def advisory_lock(self, session: AsyncSession, names: Collection[str]) -> None:
        await postgres.advisory_lock(session, names)

    def line(self, heard: Callable[[str], None]) -> AbstractAsyncContextManager[Line]:
        return postgres.line(self._address, heard)

    @asynccontextmanager
    async def instance_lock(self) -> AsyncIterator[None]:
        yield
