"""aiosqlite for SQLAlchemy with few round trips to the connection's thread.

Most statements here take less time than one round trip, and the driver itself makes four: for the
cursor, to execute, for the rows, to close the cursor. So a query is executed on the event loop.
One that takes longer than ``AT_ONCE``, or meets a lock, is given up there. The thread executes it
then, and everything that writes or waits, in one round trip. A transaction begins together with
its first statement; without any it never begins.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_dbapi,
)

READS = "BEGIN"
BEGINS = (READS, "BEGIN IMMEDIATE")
AT_ONCE: float | None = 0.004  # seconds that a query may take of the event loop; None: it has none
_OFTEN = 4000  # steps of SQLite's machine, some 0.1 ms, after which it is asked for the time
_GIVEN_UP = (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Driver(AsyncAdapt_aiosqlite_dbapi):
    """The ``module`` to give to ``create_async_engine``."""

    def __init__(self) -> None:
        super().__init__(aiosqlite, sqlite3)

    def connect(self, *args: Any, **options: Any) -> AsyncAdapt_aiosqlite_connection:
        """Open a connection; with the arguments of ``aiosqlite.connect``."""
        options |= {"factory": _WholeConnection, "check_same_thread": False}
        plain = super().connect(*args, **options)
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
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._until = inf  # when a query is given up
        self._patience: int | None = None  # milliseconds for a lock, if it does not wait now
        self.set_progress_handler(self._late, _OFTEN)

    def _late(self) -> bool:
        return perf_counter() > self._until

    def execute(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
        """In the thread: it may wait."""
        if self._patience is not None:
            super().execute(f"PRAGMA busy_timeout = {self._patience}")
            self._patience = None
        if isinstance(statement, _First):
            super().execute(statement.begin)
        return self.cursor(_WholeCursor).execute(statement, *parameters)

    def begin_to_read(self) -> None:
        """On the event loop: begin a transaction that waits for nobody."""
        if self._patience is None:
            (self._patience,) = super().execute("PRAGMA busy_timeout").fetchone()
            super().execute("PRAGMA busy_timeout = 0")
        super().execute(READS)

    def at_once(self, query: str, parameters: Sequence[Any]) -> _Whole | None:
        """On the event loop: the result, None if that takes too long or meets a lock."""
        assert AT_ONCE is not None
        self._until = perf_counter() + AT_ONCE
        try:
            return self.cursor(_WholeCursor).execute(query, parameters).fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _GIVEN_UP:
                raise
            return None
        finally:
            self._until = inf


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ("_cut_off", "_reads", "begin")

    def __init__(self, driver: Driver, connection: Any) -> None:
        super().__init__(driver, connection)
        self.begin: str | None = None  # executed with the first statement
        self._reads = False  # whether the transaction only reads
        self._cut_off = False  # whether the thread may still execute what nobody waits for

    def cursor(self, server_side: bool = False) -> Any:
        if not server_side:
            return _Cursor(self)
        self.begin_now()
        return super().cursor(server_side)

    def whole(self, statement: str, parameters: Sequence[Any]) -> _Whole:
        """Execute a statement; all that it gives."""
        found = self._at_once(statement, parameters)
        if found is not None:
            self.run_async(_others)  # many in a row keep nobody waiting
            return found
        text = self._first(statement)
        self._cut_off = True
        try:
            whole: _Whole = self.run_async(lambda raw: raw.execute_fetchall(text, parameters))
        except Exception:
            self._cut_off = False
            raise
        self._cut_off = False
        return whole

    def _at_once(self, statement: str, parameters: Sequence[Any]) -> _Whole | None:
        """The result of a query; None if the thread has to execute the statement."""
        raw = self._connection._connection
        if raw is None or AT_ONCE is None or self._cut_off or not statement.startswith("SELECT"):
            return None
        if self.begin is not None:
            if self.begin != READS:
                return None
            raw.begin_to_read()
            self.begin, self._reads = None, True
        found: _Whole | None = raw.at_once(statement, parameters)
        return found

    def _first(self, statement: str) -> str:
        """``statement``, with the BEGIN that is due before it."""
        if self.begin is None:
            return statement
        first = _First(statement)
        self._reads = self.begin == READS
        first.begin, self.begin = self.begin, None
        return first

    def begin_now(self) -> None:
        """Begin the transaction if that is still due."""
        if self.begin is not None:
            begin, self.begin, self._reads = self.begin, None, False
            self.run_async(lambda raw: raw.execute_fetchall(begin))

    def commit(self) -> None:
        if self.begin is None:
            super().commit()
        self.begin = None

    def rollback(self) -> None:
        raw, begun = self._connection._connection, self.begin is None
        self.begin = None
        if raw is None or self._cut_off:
            super().rollback()
        elif begun and raw.in_transaction:
            if self._reads:
                raw.rollback()
            else:
                super().rollback()


async def _others(_: object) -> None:
    await asyncio.sleep(0)


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
        try:
            whole = self._connection.whole(statement, parameters or ())
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
