"""PostgreSQL: settings of connections, advisory locks, notifications, and its errors by name."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import URL, TextClause, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.store.errors import (
    ContendedDatabase,
    FullDisk,
    LockedDatabase,
    ReadOnlyDatabase,
    StoreError,
    UnreachableDatabase,
)

# Options of a transaction that reads: as in SQLite, it sees one moment.
ONE_MOMENT: Mapping[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
# Options of a transaction that writes: what it reads after it got a lock is the newest.
NEWEST: Mapping[str, Any] = {"isolation_level": "READ COMMITTED"}
# The numbers of advisory locks for migrations, and for what processes do one at a time. Then the
# kinds of locks for the shards of a process, and for the number of all. Nobody else uses them.
UPGRADE, ONE_AT_A_TIME = 0x64657573_01, 0x64657573_04
SHARD, SHARD_COUNT = 0x64657505, 0x64657506
ONE_AT_A_TIME_SECONDS = 300.0
_CHANNEL = "deus"  # on which processes notify each other
_NOTIFY = text("SELECT pg_notify(:channel, :words)")
_LOCK = text(
    "SELECT number FROM unnest(CAST(:numbers AS int[])) AS number "
    "WHERE NOT pg_try_advisory_lock(:kind, number)"
)
_LOCK_SHARED = text("SELECT pg_advisory_lock_shared(:kind, :number)")
_LOCKED = text(
    "SELECT CAST(objid AS bigint) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
    "WHERE datname = current_database() AND locktype = 'advisory' AND objsubid = 2 "
    "AND classid = CAST(CAST(:kind AS bigint) AS oid) AND granted"
)
# The server ends an idle transaction after this time, in case its process hangs or its machine is
# gone: others wait for the rows that it has locked.
IDLE_SECONDS = 8.0
# After this time without an answer a connection is given up: the server hangs. What it does takes
# milliseconds, and who waits for a lock is refused sooner.
ANSWER_SECONDS = 30.0
# If the machine of a connection is gone, the other one notices it after about 20 seconds.
KEEPALIVE = {"idle": 10, "interval": 3, "count": 3}
_HUNG = "25P03"
_LET_IN = "28"  # SQLSTATE: classes and codes
_NO_DATABASE, _NO_RIGHT, _READ_ONLY, _FULL = "3D000", "42501", "25006", "53100"
_CONTENDED, _LOCK_KEPT = ("40001", "40P01"), "55P03"
_AWAY = ("08", "53300", "57P")


def make_engine(address: URL, **options: Any) -> AsyncEngine:
    """An engine for the server at ``address``; ``options`` are SQLAlchemy's.

    Raises ``StoreError`` if the driver for such servers is not installed.
    """
    try:
        from bot.platform.store.postgres_driver import Driver

        return create_async_engine(address, module=Driver(), **options)
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError(
            "DATABASE_URL names a PostgreSQL server, and its driver is not installed: "
            "pip install 'deus-on-discord[postgres]'."
        ) from None


def settings(
    busy_seconds: float,
    idle_seconds: float | None = None,
    answer_seconds: float | None = None,
) -> dict[str, Any]:
    """The settings of a connection: nobody waits for a lock longer than ``busy_seconds``.

    A transaction whose process does nothing for ``idle_seconds`` (None: ``IDLE_SECONDS``) is ended.
    An answer is waited for ``answer_seconds`` (None: ``ANSWER_SECONDS``). 0 means no limit.
    """
    idle_seconds = IDLE_SECONDS if idle_seconds is None else idle_seconds
    answer_seconds = ANSWER_SECONDS if answer_seconds is None else answer_seconds

    def limit(seconds: float) -> str:
        return f"{round(seconds * 1000)}ms"

    return {
        "timeout": ANSWER_SECONDS,  # to connect
        "command_timeout": answer_seconds or None,
        "server_settings": {
            "lock_timeout": limit(busy_seconds),
            "idle_in_transaction_session_timeout": limit(idle_seconds),
            "tcp_user_timeout": limit(min(idle_seconds or IDLE_SECONDS, IDLE_SECONDS)),
            **{f"tcp_keepalives_{name}": str(value) for name, value in KEEPALIVE.items()},
        },
    }


@asynccontextmanager
async def alone(address: URL, lock: int, seconds: float = 0) -> AsyncIterator[AsyncConnection]:
    """A transaction that has the advisory ``lock``, on a connection of its own.

    Its statements may take any time. Others wait for the lock ``seconds`` at most (0: as long as
    it takes), and the block may do nothing for as long.
    """
    engine = make_engine(
        address,
        poolclass=NullPool,
        hide_parameters=True,
        connect_args=settings(seconds, seconds, answer_seconds=0),
    )
    async with engine.execution_options(**NEWEST).begin() as connection:
        await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({lock})")
        yield connection


async def advisory_lock(session: AsyncSession, names: Collection[str]) -> None:
    """Take the advisory locks of these names, always in the same order."""
    connection = await session.connection()
    for number in sorted({_number(name) for name in names}):
        await connection.execute(_ADVISORY, {"number": number})


def _number(name: str) -> int:
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)


_ADVISORY = text("SELECT pg_advisory_xact_lock(:number)")


def fault(error: BaseException, where: str) -> StoreError | None:
    """The store's error for an error of the server or the network; None for others."""
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
    if state in _CONTENDED:
        return ContendedDatabase(f"Others wrote to the database {where} meanwhile ({reason}).")
    if state == _LOCK_KEPT:
        return LockedDatabase(
            f"A row of the database {where} is held for too long ({reason}). "
            "Another process of the bot, or somebody at the server, has a transaction open."
        )
    if state.startswith(_AWAY) or state == _HUNG or error.connection_invalidated:
        return _unreachable(where, reason)
    return None


def _unreachable(where: str, reason: str) -> UnreachableDatabase:
    return UnreachableDatabase(
        f"The server of the database {where} cannot be reached ({reason}). "
        "Nothing is lost; a bot that is running goes on by itself once it can be."
    )


@contextmanager
def named_faults(where: str) -> Iterator[None]:
    """Turn errors of the server into those of the store within the block."""
    try:
        yield
    except (DBAPIError, OSError) as error:
        named = fault(error, where)
        if named is None:
            raise
        raise named from error


async def locked(connection: AsyncConnection, kind: int) -> set[int]:
    """The numbers of a ``kind`` of lasting locks that any connection to the database has."""
    return set((await connection.execute(_LOCKED, {"kind": kind})).scalars())


class Line:
    """A connection for notifications and lasting locks. ``lost`` is set when it has ended."""

    def __init__(self, connection: AsyncConnection, where: str) -> None:
        self._connection = connection
        self._where = where
        self.lost = asyncio.Event()

    async def tell(self, words: str) -> None:
        """Notify every process that listens, this one too. Raises ``StoreError``."""
        await self._ask(_NOTIFY, channel=_CHANNEL, words=words)

    async def lock(self, kind: int, numbers: Collection[int]) -> set[int]:
        """Lock ``numbers`` of a ``kind`` for as long as the connection is there.

        Gives those that another connection has. Raises ``StoreError``.
        """
        return set(await self._ask(_LOCK, kind=kind, numbers=sorted(numbers)))

    async def lock_shared(self, kind: int, number: int) -> None:
        """Lock a number, as others may do too. Raises ``StoreError``."""
        await self._ask(_LOCK_SHARED, kind=kind, number=number)

    async def locked(self, kind: int) -> set[int]:
        """The numbers of a ``kind`` that any connection has locked. Raises ``StoreError``."""
        with named_faults(self._where):
            return await locked(self._connection, kind)

    async def _ask(self, query: TextClause, **values: Any) -> Sequence[Any]:
        with named_faults(self._where):
            return (await self._connection.execute(query, values)).scalars().all()


@asynccontextmanager
async def line(address: URL, heard: Callable[[str], None]) -> AsyncIterator[Line]:
    """A connection of its own while the block runs; ``heard`` is called with every notification."""
    engine = make_engine(
        address, isolation_level="AUTOCOMMIT", poolclass=NullPool, connect_args=settings(0)
    )
    where = address.render_as_string(hide_password=True)
    try:
        with named_faults(where):
            connection = await engine.connect()
        try:
            plain = (await connection.get_raw_connection()).driver_connection
            assert plain is not None, "it was made now"
            found = Line(connection, where)
            plain.add_termination_listener(lambda _: found.lost.set())
            with named_faults(where):
                await plain.add_listener(_CHANNEL, lambda *words: heard(words[-1]))
            yield found
        finally:
            # There is nothing to roll back, and the server may be gone.
            await connection.invalidate()
            await connection.close()
    finally:
        await engine.dispose()
