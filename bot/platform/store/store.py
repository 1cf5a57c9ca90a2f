"""Opens the database and hands out transactions, one for reading or one for writing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform import metrics
from bot.platform.store import concurrency, sqlite
from bot.platform.store.concurrency import upsert
from bot.platform.store.dialect import Dialect, dialect_of
from bot.platform.store.errors import (
    BrokenDatabase,
    ClosedStore,
    ContendedDatabase,
    FailedMigration,
    LockedDatabase,
    StoreError,
)
from bot.platform.store.packing import DamagedTurn
from bot.platform.store.rows import MemoryRow
from bot.platform.store.upgrade import upgrade

READERS = 8  # connections that read at a time
CLOSING_SECONDS = 5.0
_log = structlog.get_logger(__name__)


class Store:
    """A database that is open and up to date. Make one with ``Store.open``.

    ``dialect`` limits how many write at a time; they write in the order in which they came.
    Readers have connections of their own and never wait for writers. A condition such as a full
    disk is logged once when it begins and once when it ends.
    """

    def __init__(self, engine: AsyncEngine, where: str, dialect: Dialect) -> None:
        self.engine = engine
        self.where = where
        self.dialect = dialect
        self._named = dialect.named_faults
        self._writer = engine.execution_options(**dialect.writing)
        self._reader = engine.execution_options(**dialect.reading)
        self._write_places = asyncio.Semaphore(dialect.writers)
        self._read_places = asyncio.Semaphore(READERS)
        self._closing = False
        self._refused_at = float("-inf")  # when another process kept the lock too long
        self._conditions: dict[str, str] = {}  # codes of what fails, for "reading" and "writing"

    @property
    def shared(self) -> bool:
        """Whether other processes may run on the same database."""
        return self.dialect.shared

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = 10.0) -> Store:
        """Open the database at ``url`` (a SQLAlchemy address), migrate it, check it.

        Makes the folder of a SQLite file if it is missing. ``busy_seconds``: how long a writer
        waits for another process. Raises a ``StoreError`` whose text says what is wrong; the
        database is unchanged then.
        """
        try:
            address = make_url(url)
        except ArgumentError:
            raise StoreError("DATABASE_URL is no database address.") from None
        where = address.render_as_string(hide_password=True)
        path = sqlite.file_of(address)
        if path is not None:
            where = str(path)
            await asyncio.to_thread(_prepare, path)
        dialect = dialect_of(address, busy_seconds)
        # Parameters contain hands: they must not get into error texts.
        options: dict[str, Any] = {"hide_parameters": True}
        if address.database not in (None, "", ":memory:"):
            options |= {"pool_size": READERS + dialect.writers, "max_overflow": 0}
        engine = dialect.engine(options)
        store = cls(engine, where, dialect)
        try:
            with store._named(where):
                async with store._writer.begin() as connection:
                    await dialect.alone(connection)
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
        async with (
            self._while_open(self._read_places, "reading"),
            self._condition("reading"),
            AsyncSession(self._reader, expire_on_commit=False) as session,
        ):
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that writes: committed when the block ends, rolled back if it raises.

        In a file it takes the write lock at once, so that what it reads cannot change before it
        writes; on a server it locks rows (``bot.platform.store.concurrency``). Do not open another
        one within the block. Raises ``LockedDatabase`` if another process keeps a lock too long (a
        writer that waited behind one that failed so is not tried), and ``ContendedDatabase`` if it
        may be tried again.
        """
        came = asyncio.get_running_loop().time()
        async with self._while_open(self._write_places, "writing"), self._condition("writing"):
            if came < self._refused_at:
                raise sqlite.locked(self.where, "as the writer before this one found")
            async with (
                AsyncSession(self._writer, expire_on_commit=False) as session,
                session.begin(),
            ):
                session.info[concurrency.DIALECT] = self.dialect
                yield session

    @asynccontextmanager
    async def _condition(self, doing: str) -> AsyncIterator[None]:
        """Turn errors of the driver into those of the store; log conditions that begin or end."""
        try:
            with (
                self._named(self.where),
                _named_damage(self.where),
                metrics.STORE_SECONDS.labels(doing).time(),
            ):
                yield
        except StoreError as error:
            if isinstance(error, ContendedDatabase):
                _log.info("database_contended", doing=doing, reason=str(error))
                raise
            if self._waits_for_file(error):
                self._refused_at = asyncio.get_running_loop().time()
            if self._conditions.get(doing) != error.code:
                self._conditions[doing] = error.code
                _log.error("database_fails", doing=doing, code=error.code, reason=str(error))
            raise
        if code := self._conditions.pop(doing, None):
            _log.info("database_works_again", doing=doing, code=code)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[AsyncConnection]:
        """A transaction on a plain connection, to copy whole tables."""
        async with self._condition("writing"), self._writer.begin() as connection:
            yield connection

    @property
    def conditions(self) -> Mapping[str, str]:
        """What fails now: codes such as disk-full, for ``reading`` and ``writing``."""
        return self._conditions

    def _waits_for_file(self, error: StoreError) -> bool:
        """Whether all other writers wait for the same lock of the file."""
        kept = isinstance(error, LockedDatabase) and error.__cause__ is not None
        return kept and not self.shared

    async def recall(self, key: str) -> str | None:
        """The value that ``remember`` wrote under ``key``, or None."""
        async with self.reading() as session:
            row = await session.get(MemoryRow, key)
            return row.value if row is not None else None

    async def remember(self, key: str, value: str) -> None:
        """Store ``value`` under ``key``; replaces an older value."""
        async with self.writing() as session:
            await upsert(session, MemoryRow(key=key, value=value))

    @asynccontextmanager
    async def _while_open(self, place: asyncio.Semaphore, doing: str) -> AsyncIterator[None]:
        """Wait for a place among those who read or write. Raises ``ClosedStore`` while closing."""
        self._check_open()
        with metrics.STORE_WAIT.labels(doing).time():
            await place.acquire()
        try:
            self._check_open()  # it may have been closed meanwhile
            yield
        finally:
            place.release()

    def _check_open(self) -> None:
        if self._closing:
            raise ClosedStore(f"The database {self.where} is closed: the bot is ending.")

    async def close(self) -> None:
        """Refuse new transactions, wait for the running ones, then close every connection.

        Waits no longer than ``CLOSING_SECONDS``.
        """
        self._closing = True
        try:
            async with asyncio.timeout(CLOSING_SECONDS), AsyncExitStack() as all_places:
                for _ in range(self.dialect.writers):
                    await all_places.enter_async_context(self._write_places)
                for _ in range(READERS):
                    await all_places.enter_async_context(self._read_places)
        except TimeoutError:
            _log.warning("database_closed_in_use")
        await self.engine.dispose()


@asynccontextmanager
async def instance_lock(url: str) -> AsyncIterator[None]:
    """Keep other bots off the database at ``url`` while the block runs, unless it can be shared.

    Two bots on one file would both answer every command and post every turn. Raises
    ``LockedDatabase`` if another bot is there, other ``StoreError`` if the file cannot be used.
    """
    async with dialect_of(make_url(url), 0).instance_lock():
        yield


@contextmanager
def _named_damage(where: str) -> Iterator[None]:
    try:
        yield
    except DamagedTurn as error:
        raise BrokenDatabase(
            f"A turn in the database {where} cannot be read ({error}): it is damaged, or of a "
            "newer version. The other tables go on; a backup has it, if one was made."
        ) from error


def _prepare(path: Path) -> None:
    sqlite.make_folder(path)
    sqlite.inspect_file(path)
    if not path.exists():
        with suppress(OSError):  # which opening it names
            path.touch(mode=0o600)  # hands and seeds will be in it
