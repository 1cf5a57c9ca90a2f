"""asyncpg for SQLAlchemy without the round trips to the server that no statement needs.

The driver itself asks three times whether a connection still works before each transaction, and
once more to begin it. Here a transaction begins together with its first statement, as in
``sqlite_driver``. A connection is only tried if it rested for some time, or if its socket has
something to tell.
"""

from __future__ import annotations

import select
import socket
from time import monotonic
from typing import Any, NoReturn

import asyncpg
from sqlalchemy.dialects.postgresql.asyncpg import (
    AsyncAdapt_asyncpg_connection,
    AsyncAdapt_asyncpg_cursor,
    AsyncAdapt_asyncpg_dbapi,
    AsyncAdapt_asyncpg_ss_cursor,
)

TRUSTED_SECONDS = 20.0  # since its last use; firewalls forget connections after minutes
# Each is prepared once on a connection; a turn alone has more than the usual hundred.
STATEMENTS = 250
# If the machine of the server is gone, the system closes a connection after 10 to 20 seconds.
# Seconds, but for the last one: milliseconds.
KEEPALIVE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 3, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 10_000}
_LEVELS = {
    "read_committed": "READ COMMITTED",
    "repeatable_read": "REPEATABLE READ",
    "serializable": "SERIALIZABLE",
}


class Driver(AsyncAdapt_asyncpg_dbapi):
    """The ``module`` to give to ``create_async_engine``."""

    def __init__(self) -> None:
        super().__init__(asyncpg)

    def connect(self, *args: Any, **options: Any) -> AsyncAdapt_asyncpg_connection:
        """Open a connection; with the arguments of ``asyncpg.connect``."""
        plain = super().connect(*args, **options)
        return _Connection(self, plain.driver_connection, STATEMENTS)


class _Transaction:
    """A transaction that ``_ahead`` has begun."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def commit(self) -> None:
        await self._connection.execute("COMMIT")

    async def rollback(self) -> None:
        await self._connection.execute("ROLLBACK")


class _ServerSideCursor(AsyncAdapt_asyncpg_ss_cursor):
    """A cursor that asyncpg only opens in a transaction that it has begun itself."""

    async def _prepare_and_execute(self, operation: Any, parameters: Any) -> None:
        connection = self._adapt_connection
        if connection._transaction is None:
            await AsyncAdapt_asyncpg_connection._start_transaction(connection)
        await super()._prepare_and_execute(operation, parameters)


class _Connection(AsyncAdapt_asyncpg_connection):
    __slots__ = ("_socket", "_used_at")

    _cursor_cls = AsyncAdapt_asyncpg_cursor
    _ss_cursor_cls = _ServerSideCursor

    def __init__(self, driver: Driver, connection: Any, statements: int) -> None:
        super().__init__(driver, connection, statements)
        self._used_at = monotonic()
        plain = connection._transport.get_extra_info("socket")
        _keep_alive(plain)
        self._socket = select.poll()
        self._socket.register(plain, select.POLLIN)

    async def _start_transaction(self) -> None:
        """Begin one, with the message that goes ahead of the statement which is sent next.

        The answers of both arrive together, and asyncpg passes over the first.
        """
        if self.isolation_level == "autocommit":
            return
        begin = _ahead(self.isolation_level, readonly=self.readonly)
        self._connection._check_open()  # type: ignore[attr-defined]
        self._connection._transport.write(begin)  # type: ignore[attr-defined]
        self._transaction = _Transaction(self._connection)  # type: ignore[assignment]

    def _handle_exception(self, error: Exception) -> NoReturn:
        """Give up the connection if no answer has come in time, as nobody knows what comes next."""
        if isinstance(error, TimeoutError):
            self._connection.terminate()
            error = self.dbapi.OperationalError("no answer in time", error)
        super()._handle_exception(error)

    def ping(self) -> None:
        """Raise an error if the server has closed it; ask the server only if there is doubt."""
        rested = monotonic() - self._used_at
        if rested > TRUSTED_SECONDS or self._connection.is_closed() or self._socket.poll(0):
            super().ping()

    def commit(self) -> None:
        super().commit()
        self._used_at = monotonic()

    def rollback(self) -> None:
        super().rollback()
        self._used_at = monotonic()


def _keep_alive(plain: socket.socket) -> None:
    """Have the system ask whether the other side is still there, where it can."""
    if plain.family not in (socket.AF_INET, socket.AF_INET6):
        return
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in KEEPALIVE.items():
        if (option := getattr(socket, name, None)) is not None:
            plain.setsockopt(socket.IPPROTO_TCP, option, value)


def _ahead(level: str | None, *, readonly: bool) -> bytes:
    """The messages of the protocol that begin a transaction, without a request for the answer."""
    try:
        return _BEGINS[level, readonly]
    except KeyError:
        words = ["BEGIN"]
        if level is not None:
            words.append(f"ISOLATION LEVEL {_LEVELS[level]}")
        if readonly:
            words.append("READ ONLY")
        parse = _message(b"P", b"\0" + " ".join(words).encode() + b"\0" + b"\0\0")
        bind = _message(b"B", b"\0\0" + b"\0\0" * 3)
        execute = _message(b"E", b"\0" + b"\0\0\0\0")
        return _BEGINS.setdefault((level, readonly), parse + bind + execute)


def _message(kind: bytes, content: bytes) -> bytes:
    return kind + (len(content) + 4).to_bytes(4, "big") + content


_BEGINS: dict[tuple[str | None, bool], bytes] = {}
