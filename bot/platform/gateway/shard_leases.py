"""The rows by which processes on one PostgreSQL server share out the shards.

Time is the server's own: clocks of several machines do not agree. Whoever reads these rows to
write them holds a lock, for some milliseconds; it has nothing to do with tables of games.
"""

from __future__ import annotations

import os
import socket
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import structlog
from sqlalchemy import and_, case, delete, exists, func, insert, literal, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import col

from bot.platform.gateway.identifying import GAP_SECONDS
from bot.platform.gateway.plan import Lease, Own, Process, step
from bot.platform.store.postgres import make_engine, named_faults
from bot.platform.store.rows import IdentifyRow, ProcessRow, ShardRow
from bot.platform.store.store import Store

_WHO: Any = tuple(map(col, (ShardRow.owner, ShardRow.heir, ShardRow.before)))
_LEASE: Any = (col(ShardRow.number), *_WHO, col(ShardRow.heard))
_PROCESS: Any = tuple(
    map(col, (ProcessRow.id, ProcessRow.since, ProcessRow.until, ProcessRow.leaving))
)
_LOCK = 0x64657573_03  # an advisory lock of the database, beside the store's own
_ONE_AT_A_TIME = 0x64657573_04
LATER_SECONDS = 1.5  # for which a shard that only moves lets those pass that nobody hears
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ShardLeaseState:
    """The leases as they stand, and how many processes run and stay, this one included or not."""

    leases: tuple[Lease, ...]
    running: int
    staying: int

    def held_by(self, process: str) -> frozenset[int]:
        """The shards of which a process has a session, or is to have one."""
        return frozenset(le.shard for le in self.leases if process in (le.owner, le.heir))


class ShardLeases:
    """This process's part in the leases of all. ``lasting``: seconds for which it counts as
    running after each ``beat``.
    """

    def __init__(self, store: Store, lasting: float) -> None:
        self.id = f"{socket.gethostname()[:40]}-{os.getpid()}-{uuid4().hex[:8]}"
        self._where = store.where
        self._lasting = timedelta(seconds=lasting)
        # A connection of its own: whoever waits for one of the store's must not seem dead.
        self._engine = make_engine(
            store.engine.url, pool_size=1, max_overflow=1, pool_pre_ping=True, hide_parameters=True
        )
        self._until: datetime | None = None
        self._patient_until: datetime | None = None
        self._wrong_count: int | None = None

    async def beat(self, own: Own, count: int, *, leaving: bool) -> ShardLeaseState:
        """Note that this process runs, and take or hand over shards as the plan has it.

        ``count`` is how many shards there shall be if nobody has any. Raises ``StoreError``.
        """
        async with self._alone() as connection:
            now = await self._now(connection)
            own = replace(own, patient=self._is_patient(now))
            await self._note_process(connection, now, leaving=leaving)
            processes = await _processes(connection)
            before = await self._leases(connection, own, processes, now, count)
            after = step(own, before, processes, now)
            for lease, old in zip(after, before, strict=True):
                if lease != old:
                    await _write(connection, lease)
        self._until = now + self._lasting
        running = [p for p in processes if p.until > now]
        return ShardLeaseState(after, len(running), sum(not p.leaving for p in running))

    def _is_patient(self, now: datetime) -> bool:
        """Whether this process could not reach the server of late, and others maybe neither."""
        if self._until is not None and now > self._until:
            self._patient_until = now + self._lasting
        return self._patient_until is not None and now < self._patient_until

    async def _note_process(
        self, connection: AsyncConnection, now: datetime, *, leaving: bool
    ) -> None:
        until = now + self._lasting
        row = {"host": socket.gethostname(), "pid": os.getpid(), "since": now}
        await connection.execute(
            upsert(ProcessRow)
            .values(id=self.id, until=until, leaving=leaving, **row)
            .on_conflict_do_update(index_elements=["id"], set_={"until": until, "leaving": leaving})
        )
        gone = now - 100 * self._lasting
        await connection.execute(delete(ProcessRow).where(col(ProcessRow.until) < gone))

    async def _leases(
        self,
        connection: AsyncConnection,
        own: Own,
        processes: Iterable[Process],
        now: datetime,
        count: int,
    ) -> Sequence[Lease]:
        """The leases; as many as there shall be, if nobody has one that lives."""
        rows = await connection.execute(select(*_LEASE).order_by(col(ShardRow.number)))
        leases = [Lease(*row) for row in rows]
        if len(leases) == count:
            return leases
        alive = {p.id for p in processes if own.patient or p.until > now}
        if any(alive & {lease.owner, lease.heir} for lease in leases):
            if self._wrong_count != count:
                self._wrong_count = count
                _log.warning("other_shard_count", wanted=count, used=len(leases))
            return leases
        await connection.execute(delete(ShardRow))
        numbers = [{"number": number} for number in range(count)]
        await connection.execute(insert(ShardRow), numbers)
        _log.info("shards_counted", count=count)
        return [Lease(number) for number in range(count)]

    async def take(self, shard: int, buckets: int) -> float:
        """Pass the gate to identify, if the shard's bucket is free: 0. Otherwise the seconds
        until it will be, for a shard that is heard already and only moves a little later than for
        those that nobody hears, if there are any.

        Raises ``StoreError``.
        """
        now = func.clock_timestamp()
        gap = literal(timedelta(seconds=GAP_SECONDS))
        bucket = shard % buckets
        number, heard = col(ShardRow.number), col(ShardRow.heard)
        moves = exists().where(number == shard, heard)
        somebody_waits = exists().where(number % buckets == bucket, heard.is_(False))
        late = literal(timedelta(seconds=LATER_SECONDS))
        free_at = col(IdentifyRow.free_at) + case(
            (and_(moves, somebody_waits), late), else_=literal(timedelta())
        )
        passing = upsert(IdentifyRow).values(bucket=bucket, free_at=now + gap)
        passing = passing.on_conflict_do_update(
            index_elements=["bucket"],
            set_={"free_at": now + gap},
            where=free_at <= now,
        )
        with named_faults(self._where):
            async with self._engine.begin() as connection:
                if (await connection.execute(passing.returning(col(IdentifyRow.bucket)))).first():
                    return 0.0
                left = func.extract("epoch", free_at - now)
                query = select(left).where(col(IdentifyRow.bucket) == bucket)
                return max(0.01, float(await connection.scalar(query) or 0))

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        """Do something within the block that no other process does meanwhile.

        Raises ``StoreError``.
        """
        with named_faults(self._where):
            async with self._engine.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_ONE_AT_A_TIME})"))
                yield

    async def release(self) -> None:
        """This process has ended, or is as good as: let others take what it has, at once.

        Raises ``StoreError``.
        """
        async with self._alone() as connection:
            await connection.execute(delete(ProcessRow).where(col(ProcessRow.id) == self.id))
            mine = or_(*(column == self.id for column in _WHO))
            rows = await connection.execute(select(*_LEASE).where(mine))
            for lease in [Lease(*row) for row in rows]:
                await _write(connection, _without(self.id, lease))

    async def close(self) -> None:
        """Close the connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[AsyncConnection]:
        """A transaction beside which no process reads or writes leases."""
        with named_faults(self._where):
            async with self._engine.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                yield connection

    async def _now(self, connection: AsyncConnection) -> datetime:
        now: datetime = (await connection.execute(select(func.clock_timestamp()))).scalar_one()
        return now


async def _processes(connection: AsyncConnection) -> list[Process]:
    return [Process(*row) for row in await connection.execute(select(*_PROCESS))]


async def _write(connection: AsyncConnection, lease: Lease) -> None:
    await connection.execute(
        update(ShardRow)
        .where(col(ShardRow.number) == lease.shard)
        .values(owner=lease.owner, heir=lease.heir, before=lease.before, heard=lease.heard)
    )


def _without(process: str, lease: Lease) -> Lease:
    """A lease without a process that has ended."""
    owner, heir, before = (
        None if one == process else one for one in (lease.owner, lease.heir, lease.before)
    )
    if owner is None:
        return Lease(lease.shard, heir, before=before)
    return replace(lease, heir=heir, before=before)
