"""An open database: it hands out transactions, one for reading or one for writing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform import metrics
from bot.platform.store import concurrency
from bot.platform.store.columns import MemoryRow
from bot.platform.store.concurrency import upsert
from bot.platform.store.dialect import Dialect
from bot.platform.store.errors import (
    BrokenDatabase,
    ClosedStore,
    ContendedDatabase,
    LockedDatabase,
    Refused,
    StoreError,
)
from bot.platform.store.packing import DamagedTurn

READERS = 8  # connections that read at a time
CLOSING_SECONDS = 5.0
_log = structlog.get_logger(__name__)


class Store:
    """A database that is open and up to date. Make one with ``open_store``.

    ``dialect`` limits how many write at a time; they write in the order they came.
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
        self.unsaved = asyncio.Event()  # something was committed since ``save``
        self._refused_at = float("-inf")  # when another process kept the lock too long
        self._conditions: dict[str, str] = {}  # codes of what fails, for "reading" and "writing"

    @property
    def shared(self) -> bool:
        """Whether other processes may run on the same database."""
        return self.dialect.shared

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
                raise LockedDatabase.by_another(self.where, "as the writer before this one found")
            async with (
                AsyncSession(self._writer, expire_on_commit=False) as session,
                session.begin(),
            ):
                session.info[concurrency.DIALECT] = self.dialect
                yield session
            self.unsaved.set()

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
            if isinstance(error, Refused):
                raise
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
        self.unsaved.set()

    async def save(self) -> None:
        """Write what was committed into the database's own file, so that a copy of it is whole.

        Raises ``StoreError`` if that fails; nothing is lost then, and the next time does it.
        """
        if not self.unsaved.is_set():
            return
        self.unsaved.clear()
        try:
            async with self._condition("saving"):
                await self.dialect.save()
        except StoreError:
            self.unsaved.set()
            raise

    @property
    def conditions(self) -> Mapping[str, str]:
        """Current failures: codes such as disk-full, for ``reading``, ``writing``, ``saving``."""
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

        Waits no longer than ``CLOSING_SECONDS`` for either.
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
        with suppress(StoreError):  # which is logged; the next start does it
            await self.save()
        await dispose(self.engine)


async def dispose(engine: AsyncEngine) -> None:
    """Close every connection; leave them after ``CLOSING_SECONDS``, as their server may be gone."""
    try:
        async with asyncio.timeout(CLOSING_SECONDS):
            await engine.dispose()
    except TimeoutError:
        _log.warning("connections_left", seconds=CLOSING_SECONDS)


@contextmanager
def _named_damage(where: str) -> Iterator[None]:
    try:
        yield
    except DamagedTurn as error:
        raise BrokenDatabase(
            f"A turn in the database {where} cannot be read ({error}): it is damaged, or of a "
            "newer version. The other tables go on; a backup has it, if one was made."
        ) from error
