"""Leases: the right of one of several processes to do something alone, until it is done or dies.

A lease is a row with an owner and an end. Its owner renews it every ``RENEW`` seconds. If the owner
dies, the lease ends within ``LIFE`` seconds, and the next process that asks gets it. Work whose
lease cannot be renewed is stopped before the lease ends, so that no two processes do the same.

A SQLite file has one process: it gets every lease at once, and nothing is written.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import structlog
from sqlalchemy import Interval, func, literal
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import col, delete, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.clock import Clock
from bot.platform.store.columns import LeaseRow, UtcDateTime
from bot.platform.store.errors import StoreError
from bot.platform.store.store import Store

LIFE, RENEW = 20.0, 5.0  # seconds
MARGIN = 3.0  # seconds before the end of a lease at which its work is stopped
_log = structlog.get_logger(__name__)


class LostLease(StoreError):
    """Another process may have the lease, as this one could not renew it in time."""

    code = "locked"


class Leases:
    """The leases of one process, by name.

    Time is that of the database server, so that clocks of machines may differ, unless a ``clock``
    is given.
    """

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.owner = secrets.token_hex(8)
        self.shared = store.dialect.shared
        self._store = store
        self._clock = clock
        self._limits: dict[str, asyncio.Timeout] = {}  # when the work on each is stopped
        self._renewing: asyncio.Task[None] | None = None
        self._stopped = False

    async def take(self, session: AsyncSession, name: str) -> bool:
        """Take or renew a lease within a transaction; False if another process has it."""
        if not self.shared:
            return True
        values = {"name": name, "owner": self.owner, "until": self._end()}
        free = (col(LeaseRow.until) <= self._now()) | (col(LeaseRow.owner) == self.owner)
        statement = (
            insert(LeaseRow)
            .values(values)
            .on_conflict_do_update(index_elements=["name"], set_=values, where=free)
            .returning(col(LeaseRow.name))
        )
        return (await session.exec(statement)).first() is not None

    def unless_others(self, query: Any, name: Any) -> Any:
        """``query`` without rows whose lease, ``name`` made of columns, another process has."""
        if not self.shared:
            return query
        others = select(LeaseRow.name).where(
            col(LeaseRow.name) == name,
            col(LeaseRow.owner) != self.owner,
            col(LeaseRow.until) > self._now(),
        )
        return query.where(~others.exists())

    async def check(self, session: AsyncSession, name: str) -> None:
        """Raise ``LostLease`` unless this process has the lease; within a transaction."""
        mine = col(LeaseRow.name) == name, col(LeaseRow.owner) == self.owner
        query = select(LeaseRow.name).where(*mine, col(LeaseRow.until) > self._now())
        if self.shared and (await session.exec(query)).first() is None:
            raise LostLease(f"Another process works on {name} now.")

    async def release(self, session: AsyncSession, name: str) -> None:
        """Give the lease back, within a transaction."""
        if self.shared:
            mine = col(LeaseRow.name) == name, col(LeaseRow.owner) == self.owner
            await session.exec(delete(LeaseRow).where(*mine))

    @asynccontextmanager
    async def working_on(self, name: str) -> AsyncIterator[None]:
        """Renew a lease that was taken while the block runs.

        Raises ``LostLease`` within the block, before the lease ends, if it could not be renewed.
        """
        if not self.shared:
            yield
            return
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._keep_renewing(), name="leases")
        try:
            async with asyncio.timeout(LIFE - MARGIN) as limit:
                self._limits[name] = limit
                yield
        except TimeoutError as error:
            if not limit.expired():
                raise
            raise LostLease(f"The lease of {name} could not be renewed.") from error
        finally:
            del self._limits[name]

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[bool]:
        """Have the lease while the block runs; False if another process has it.

        If the block is cancelled, or ends as the process does, another process finds the lease
        (``orphans``) and goes on.
        """
        if not self.shared:
            yield True
            return
        async with self.working_on(name):
            async with self._store.writing() as session:
                mine = await self.take(session, name)
            done = True
            try:
                yield mine
            except asyncio.CancelledError:
                done = False
                raise
            finally:
                if mine:
                    await asyncio.shield(self._let_go(name, done=done and not self._stopped))

    async def once(self, name: str, every: timedelta) -> bool:
        """Whether this process is the one to run a job that the cluster runs once per ``every``."""
        if not self.shared:
            return True
        async with self._store.writing() as session:
            if not await self.take(session, name):
                return False
            mine = update(LeaseRow).where(col(LeaseRow.name) == name)
            kept = mine.values(until=self._now() + literal(every, Interval()), owner="")
            await session.exec(kept)
            return True

    async def orphans(self) -> Sequence[str]:
        """Remove the leases that have ended with their work undone, and give their names."""
        ended = delete(LeaseRow).where(col(LeaseRow.until) <= self._now())
        async with self._store.writing() as session:
            found = await session.exec(ended.returning(col(LeaseRow.name)))
            return [name for (name,) in found]

    async def stop(self) -> None:
        """End all leases of this process, whose work others go on with."""
        self._stopped = True
        if self._renewing is None:
            return
        self._renewing.cancel()
        await asyncio.wait([self._renewing])
        try:
            async with self._store.writing() as session:
                mine = update(LeaseRow).where(col(LeaseRow.owner) == self.owner)
                await session.exec(mine.values(until=self._now()))
        except StoreError as error:  # they end by themselves
            _log.debug("leases_kept", reason=str(error))

    async def renew(self) -> None:
        """Renew the leases of all running work; work that lost its lease is stopped."""
        asked = asyncio.get_running_loop().time()
        names = list(self._limits)
        kept = (
            update(LeaseRow)
            .where(
                col(LeaseRow.owner) == self.owner,
                col(LeaseRow.name).in_(names),
                col(LeaseRow.until) > self._now(),
            )
            .values(until=self._end())
            .returning(col(LeaseRow.name))
            .execution_options(synchronize_session=False)
        )
        async with self._store.writing() as session:
            found = {name for (name,) in await session.exec(kept)}
        for name in names:
            limit = self._limits.get(name)
            if limit is not None and name in found and not limit.expired():
                limit.reschedule(asked + LIFE - MARGIN)

    async def _keep_renewing(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            if not self._limits:
                continue
            try:
                await self.renew()
            except StoreError as error:  # their work is stopped in time
                _log.debug("leases_not_renewed", reason=str(error))

    async def _let_go(self, name: str, *, done: bool) -> None:
        """Give the lease back, or end it for another process if its work is not ``done``."""
        mine = col(LeaseRow.name) == name, col(LeaseRow.owner) == self.owner
        try:
            async with self._store.writing() as session:
                if done:
                    await self.release(session, name)
                else:
                    await session.exec(update(LeaseRow).where(*mine).values(until=self._now()))
        except StoreError as error:  # it ends by itself
            _log.debug("lease_kept", of=name, reason=str(error))

    def _now(self) -> Any:
        if self._clock is None:
            return func.clock_timestamp()
        return literal(self._clock.now(), UtcDateTime())

    def _end(self) -> Any:
        return self._now() + literal(timedelta(seconds=LIFE), Interval())
