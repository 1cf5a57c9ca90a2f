"""aiosqlite for SQLAlchemy with one round trip to the connection's thread for each statement.

The driver itself makes four: for the cursor, to execute, for the rows, to close the cursor. Most
statements here take less time than one round trip. For the same reason a transaction begins
together with its first statement; without any it never begins.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_dbapi,
)

BEGINS = ("BEGIN", "BEGIN IMMEDIATE")


class Driver(AsyncAdapt_aiosqlite_dbapi):
    """The ``module`` to give to ``create_async_engine``."""

    def __init__(self) -> None:
        super().__init__(aiosqlite, sqlite3)

    def connect(self, *args: Any, **options: Any) -> AsyncAdapt_aiosqlite_connection:
        """Open a connection; with the arguments of ``aiosqlite.connect``."""
        plain = super().connect(*args, factory=_WholeConnection, **options)
        return _Connection(self, plain.driver_connection)


class _Whole(NamedTuple):
    """The whole result of a statement."""

    description: Any
    rowcount: int
    lastrowid: int | None
    rows: list[Any]


class _WholeCursor(sqlite3.Cursor):
    def fetchall(self) -> _Whole:  # type: ignore[override]
        rows = super().fetchall()
        whole = _Whole(self.description, self.rowcount, self.lastrowid, rows)
        self.close()
        return whole


class _First(str):
    """The first statement of a transaction; ``begin`` is executed before it."""

    __slots__ = ("begin",)
    begin: str


class _WholeConnection(sqlite3.Connection):
    def execute(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
        if isinstance(statement, _First):
            super().execute(statement.begin)
        return self.cursor(_WholeCursor).execute(statement, *parameters)


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ("begin",)

    def __init__(self, driver: Driver, connection: Any) -> None:
        super().__init__(driver, connection)
        self.begin: str | None = None  # executed with the first statement

    def cursor(self, server_side: bool = False) -> Any:
        if not server_side:
            return _Cursor(self)
        self.begin_now()
        return super().cursor(server_side)

    def first(self, statement: str) -> str:
        """``statement``, with the BEGIN that is due before it."""
        if self.begin is None:
            return statement
        first = _First(statement)
        first.begin, self.begin = self.begin, None
        return first

    def begin_now(self) -> None:
        """Begin the transaction if that is still due."""
        if self.begin is not None:
            begin, self.begin = self.begin, None
            self.run_async(lambda raw: raw.execute_fetchall(begin))

    def commit(self) -> None:
        if self.begin is None:
            super().commit()
        self.begin = None

    def rollback(self) -> None:
        if self.begin is None:
            super().rollback()
        self.begin = None


class _Cursor:
    """A DB-API cursor that has all its rows after ``execute``."""

    server_side = False

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._rows: deque[Any] = deque()
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    def execute(self, statement: str, parameters: Sequence[Any] | None = None) -> None:
        if statement in BEGINS:
            self._connection.begin = statement
            return
        text = self._connection.first(statement)
        try:
            whole = self._connection.run_async(
                lambda raw: raw.execute_fetchall(text, parameters or ())
            )
        except Exception as error:
            self._connection._handle_exception(error)
        self.description, self.rowcount, self.lastrowid, rows = whole
        self._rows = deque(rows)

    def executemany(self, statement: str, parameters: Sequence[Any]) -> None:
        async def run(raw: aiosqlite.Connection) -> None:
            async with raw.executemany(statement, parameters) as cursor:
                self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid

        try:
            self._connection.begin_now()
            self._connection.run_async(run)
        except Exception as error:
            self._connection._handle_exception(error)

    def fetchone(self) -> Any:
        return self._rows.popleft() if self._rows else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        number = min(self.arraysize if size is None else size, len(self._rows))
        return [self._rows.popleft() for _ in range(number)]

    def fetchall(self) -> list[Any]:
        rows = list(self._rows)
        self._rows.clear()
        return rows

    def __iter__(self) -> Iterator[Any]:
        while self._rows:
            yield self._rows.popleft()

    def setinputsizes(self, *sizes: Any) -> None:
        """SQLite needs none."""

    def close(self) -> None:
        self._rows.clear()

    async def _async_soft_close(self) -> None:
        """Nothing is open."""
