"""What a PostgreSQL server needs that a SQLite file does not, and the store's errors for its."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import URL, Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.errors import FullDisk, ReadOnlyDatabase, StoreError, UnreachableDatabase
from bot.store.sqlite import locked

# What every reading transaction of a server runs with: as in SQLite, one moment is read.
ONE_MOMENT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
# Advisory locks of the database: numbers that nobody else is likely to use.
_WRITER, _BOT = 0x64657573_01, 0x64657573_02
_LET_IN = "28"  # SQLSTATE: classes and codes
_NO_DATABASE, _NO_RIGHT, _READ_ONLY, _FULL = "3D000", "42501", "25006", "53100"
_AWAY = ("08", "53300", "57P")


def make_engine(address: URL, **options: Any) -> AsyncEngine:
    """An engine for the server at ``address``; ``options`` are SQLAlchemy's.

    Raises ``StoreError`` if the driver for such servers is not installed.
    """
    try:
        return create_async_engine(address, **options)
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError(
            "DATABASE_URL names a PostgreSQL server, and its driver is not installed: "
            "pip install 'deus-on-discord[postgres]'."
        ) from None


def tune(engine: AsyncEngine, writes: str) -> None:
    """Let transactions with the execution option ``writes`` follow one another.

    That is how SQLite does it: what a writer reads cannot change before it writes.
    """

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        if connection.get_execution_options().get(writes, False):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITER})")


def fault(error: BaseException, where: str) -> StoreError | None:
    """The store's error for an ``error`` of the server or on the way to it, None for others."""
    if isinstance(error, OSError):
        return _unreachable(where, error.strerror or str(error) or type(error).__name__)
    if not isinstance(error, DBAPIError):
        return None
    reason = str(error.orig).split(">: ")[-1].splitlines()[0]
    state = str(getattr(error.orig, "sqlstate", None) or "")
    if state.startswith(_LET_IN):
        return StoreError(
            f"The server of the database {where} does not let the bot in ({reason}). "
            "DATABASE_URL must name its user and password."
        )
    if state == _NO_DATABASE:
        return StoreError(
            f"The server has no database {where} ({reason}). Make it with createdb, or let "
            "DATABASE_URL name another one; its tables are made by the bot."
        )
    if state in (_NO_RIGHT, _READ_ONLY):
        return ReadOnlyDatabase(
            f"The database {where} cannot be written ({reason}). "
            "It must belong to the user that DATABASE_URL names."
        )
    if state == _FULL:
        return FullDisk(
            f"The disk of the database {where} is full. What was written before is safe; "
            "make room; a bot that is running goes on by itself."
        )
    if state.startswith(_AWAY) or error.connection_invalidated:
        return _unreachable(where, reason)
    return None


def _unreachable(where: str, reason: str) -> UnreachableDatabase:
    return UnreachableDatabase(
        f"The server of the database {where} cannot be reached ({reason}). "
        "Nothing is lost; a bot that is running goes on by itself once it can be."
    )


@contextmanager
def named_faults(where: str) -> Iterator[None]:
    """Raise the store's own errors for the server's within the block."""
    try:
        yield
    except (DBAPIError, OSError) as error:
        named = fault(error, where)
        if named is None:
            raise
        raise named from error


@asynccontextmanager
async def instance_lock(address: URL) -> AsyncIterator[None]:
    """Be the only bot on the database at ``address`` while the block runs.

    The lock is the server's and ends with the connection that holds it. Should the
    server be started anew, it is not taken again. Raises ``LockedDatabase`` if another
    bot is there.
    """
    where = address.render_as_string(hide_password=True)
    engine = make_engine(address, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    try:
        with named_faults(where):
            connection = await engine.connect()
        try:
            with named_faults(where):
                mine = await connection.scalar(text(f"SELECT pg_try_advisory_lock({_BOT})"))
            if not mine:
                raise locked(where, "another bot is running on it")
            yield
        finally:
            # Nothing is to be undone, and the server may be gone by now.
            await connection.invalidate()
            await connection.close()
    finally:
        await engine.dispose()
