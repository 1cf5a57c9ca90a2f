"""Leases: what one of several processes does and no other meanwhile, until it is done or dies.

A lease is a row with an owner and an end. Its owner renews it every ``RENEW`` seconds; that of a
process which has died ends within ``LIFE`` seconds, and whoever asks next has it. Whoever has not
been able to renew one in time is stopped before it ends, so that no two ever work on the same.

A file has one process: there everything is granted at once, and nothing is written.
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
from bot.platform.store.columns import UtcDateTime
from bot.platform.store.errors import StoreError
from bot.platform.store.rows import LeaseRow
from bot.platform.store.store import Store

LIFE, RENEW = 20.0, 5.0  # seconds
MARGIN = 3.0  # seconds before its end at which whoever works on it is stopped
_log = structlog.get_logger(__name__)


class LostLease(StoreError):
    """Another process has taken over, as this one could not be heard of for too long."""

    code = "locked"


class Leases:
    """The leases of one process, by name.

    Time is the database server's, so that the clocks of machines may differ; ``clock`` takes
    its place where given.
    """

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.owner = secrets.token_hex(8)
        self.shared = store.dialect.shared
        self._store = store
        self._clock = clock
        self._limits: dict[str, asyncio.Timeout] = {}  # when whoever works on each is stopped
        self._renewing: asyncio.Task[None] | None = None

    async def take(self, session: AsyncSession, name: str) -> bool:
        """Take or renew a lease, as a part of a transaction; False if another process has it."""
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
        """``query`` without the rows whose lease, its ``name`` made of columns, others have."""
        if not self.shared:
            return query
        others = select(LeaseRow.name).where(
            col(LeaseRow.name) == name,
            col(LeaseRow.owner) != self.owner,
            col(LeaseRow.until) > self._now(),
        )
        return query.where(~others.exists())

    async def check(self, session: AsyncSession, name: str) -> None:
        """Raise ``LostLease`` unless this process has the lease, as a part of a transaction."""
        mine = col(LeaseRow.name) == name, col(LeaseRow.owner) == self.owner
        query = select(LeaseRow.name).where(*mine, col(LeaseRow.until) > self._now())
        if self.shared and (await session.exec(query)).first() is None:
            raise LostLease(f"Another process works on {name} now.")

    async def release(self, session: AsyncSession, name: str) -> None:
        """Let others have it, as a part of a transaction."""
        if self.shared:
            mine = col(LeaseRow.name) == name, col(LeaseRow.owner) == self.owner
            await session.exec(delete(LeaseRow).where(*mine))

    @asynccontextmanager
    async def working_on(self, name: str) -> AsyncIterator[None]:
        """Renew the lease while the block runs, once it is taken.

        Raises ``LostLease`` in the midst of the block, before the lease ends, if it could not
        be renewed.
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
        """Hold a lease while the block runs; False if another process has it."""
        if not self.shared:
            yield True
            return
        async with self.working_on(name):
            async with self._store.writing() as session:
                mine = await self.take(session, name)
            try:
                yield mine
            finally:
                if mine:
                    await asyncio.shield(self._let_go(name))

    async def once(self, name: str, every: timedelta) -> bool:
        """Whether this process is to do what all of them together do once in that time."""
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
        """The names of leases whose owners have died; nobody else is told of the same ones."""
        ended = delete(LeaseRow).where(col(LeaseRow.until) <= self._now())
        async with self._store.writing() as session:
            found = await session.exec(ended.returning(col(LeaseRow.name)))
            return [name for (name,) in found]

    async def stop(self) -> None:
        """Give back everything that this process has."""
        if self._renewing is None:
            return
        self._renewing.cancel()
        await asyncio.wait([self._renewing])
        try:
            async with self._store.writing() as session:
                await session.exec(delete(LeaseRow).where(col(LeaseRow.owner) == self.owner))
        except StoreError as error:  # they end by themselves
            _log.debug("leases_kept", reason=str(error))

    async def renew(self) -> None:
        """Renew what is being worked on; whoever works on what is lost is stopped."""
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
            except StoreError as error:  # who works on them is stopped in time
                _log.debug("leases_not_renewed", reason=str(error))

    async def _let_go(self, name: str) -> None:
        try:
            async with self._store.writing() as session:
                await self.release(session, name)
        except StoreError as error:  # it ends by itself
            _log.debug("lease_kept", of=name, reason=str(error))

    def _now(self) -> Any:
        if self._clock is None:
            return func.clock_timestamp()
        return literal(self._clock.now(), UtcDateTime())

    def _end(self) -> Any:
        return self._now() + literal(timedelta(seconds=LIFE), Interval())
