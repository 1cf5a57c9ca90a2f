"""The databases of tests: a SQLite file, or a separate database on a PostgreSQL server.

``DEUS_TEST_POSTGRES`` names the folder of the server's socket; ``python -m tests.tools.postgres``
starts a server and sets it.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from bot.platform.store import opening
from bot.platform.store.migrations import NEWEST
from bot.platform.store.migrations.running import migrate
from bot.platform.store.opening import open_store

SOCKET = "DEUS_TEST_POSTGRES"
TEMPLATE = "deus_template"  # up to date, on servers on which `make_template` has made it
of_sqlite = pytest.mark.skipif(SOCKET in os.environ, reason="this is about SQLite's own ways")


def address(path: Path) -> str:
    """The address of the database for ``path``, always the same one."""
    return _address(path, "template1")


def server(folder: str, name: str) -> str:
    """The address of the database ``name`` on the server with its socket in ``folder``."""
    return f"postgresql+asyncpg://deus@/{name}?host={folder}"


def migrated(path: Path) -> str:
    """The same, and a new database is up to date already, which saves every test that step."""
    if SOCKET not in os.environ and not path.exists():
        path.write_bytes(_template())
    return _address(path, TEMPLATE)


async def make_template(folder: str) -> None:
    """Make the template that ``migrated`` copies, on the server with its socket in ``folder``."""
    ensure(folder, TEMPLATE, "template1")
    store = await open_store(server(folder, TEMPLATE))
    await store.close()


def newest() -> str:
    """The revision of this version of the bot."""
    return NEWEST


def downgrade(path: Path, revision: str) -> None:
    """Make the SQLite file at ``path`` equal to that of an earlier version of the bot."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.begin() as connection:
        downgraded(connection, revision)
    engine.dispose()


def downgraded(connection: Connection, revision: str) -> None:
    """The same for any database, in the transaction of ``connection``."""
    migrate(connection, revision)


@cache
def _template() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "template.db"
        engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
        with engine.begin() as connection:
            opening.upgrade(connection, str(path))
        engine.dispose()
        return path.read_bytes()


def _address(path: Path, template: str) -> str:
    folder = os.environ.get(SOCKET)
    if folder is None:
        return f"sqlite+aiosqlite:///{path}"
    name = name_of(path)
    ensure(folder, name, template)
    return server(folder, name)


def name_of(path: Path) -> str:
    """The name on a server of the database for ``path``."""
    return "test_" + hashlib.sha256(str(path).encode()).hexdigest()[:20]


def ensure(folder: str, name: str, template: str = TEMPLATE) -> None:
    """Make the database ``name`` if it is not there, as a copy of ``template`` if that is.

    ``folder`` has the socket of its server.
    """
    with closing(OnServer(folder, "postgres")) as asked:
        known = {row[0] for row in asked.ask("SELECT datname FROM pg_database")}
        if name not in known:
            copied = f'TEMPLATE "{template}"' if template in known else ""
            asked.ask(f'CREATE DATABASE "{name}" {copied}')


_MARK = re.compile(r"\?")


class Database(Protocol):
    """A database whose rows are indexed by number and by column name.

    ``url`` is the address that the bot is given.
    """

    url: str

    def ask(self, sql: str, *given: object) -> Sequence[Any]:
        """The rows that ``sql`` finds, with ``given`` for its question marks; or do it."""
        ...

    def at_one_moment(self) -> AbstractContextManager[None]:
        """Make all queries within the block see one moment."""
        ...

    def close(self) -> None:
        """Close all connections of this object."""
        ...


class SqliteFile:
    """The file at ``path``, opened for each question or moment."""

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite+aiosqlite:///{path}"
        self._path = path
        self._now: sqlite3.Connection | None = None

    def ask(self, sql: str, *given: object) -> Sequence[Any]:
        with self._open() as database:
            return database.execute(sql, given).fetchall()

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        with self._open() as database:
            database.execute("BEGIN")
            self._now = database
            try:
                yield
            finally:
                self._now = None

    def close(self) -> None:
        """Keep nothing open."""

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        if self._now is not None:
            yield self._now
            return
        with closing(sqlite3.connect(self._path, timeout=20)) as database, database:
            database.row_factory = sqlite3.Row
            yield database


class OnServer:
    """The database ``name`` of the PostgreSQL server with its socket in ``folder``.

    Its connection lives in a thread of its own, because the caller runs in an event loop.
    """

    def __init__(self, folder: str, name: str) -> None:
        self.url = f"postgresql+asyncpg://deus@/{name}?host={folder}"
        self._where = {"host": folder, "user": "deus", "database": name}
        self._thread = ThreadPoolExecutor(1)
        self._runner = asyncio.Runner()
        self._connection: Any = None

    def ask(self, sql: str, *given: object) -> Sequence[Any]:
        numbers = iter(range(1, len(given) + 1))
        numbered = _MARK.sub(lambda _: f"${next(numbers)}", sql)
        return self._within(self._fetch(numbered, given))

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        self.ask("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            self.ask("COMMIT")

    def close(self) -> None:
        self._within(self._end())
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()

    def _within(self, doing: Any) -> Any:
        return self._thread.submit(self._runner.run, doing).result()

    async def _fetch(self, sql: str, given: tuple[object, ...]) -> Sequence[Any]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(**self._where)
        found: Sequence[Any] = await self._connection.fetch(sql, *given)
        return found

    async def _end(self) -> None:
        if self._connection is not None:
            await self._connection.close()
