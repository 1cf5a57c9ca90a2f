"""Queries for a bot's stored data beside it: in its SQLite file or its database server."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]

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
