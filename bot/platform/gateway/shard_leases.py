"""The rows by which processes on one PostgreSQL server share out the shards, and live or die.

All times are those of the database server, as the clocks of machines differ. A process that
reads these rows to change them holds a lock for some milliseconds; tables of games are not locked.
"""

from __future__ import annotations

import os
import socket
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import structlog
from sqlalchemy import delete, func, insert, literal, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import col

from bot.platform.gateway.identify_limits import GAP_SECONDS
from bot.platform.gateway.shard_assignment import Change, Process, change
from bot.platform.gateway.sockets import Session
from bot.platform.store.postgres import alone, make_engine, named_faults, settings
from bot.platform.store.rows import IdentifyRow, ProcessRow, ShardRow
from bot.platform.store.store import Store, dispose

_SESSION: Any = tuple(map(col, (ShardRow.session, ShardRow.sequence, ShardRow.gateway)))
_SHARD: Any = (col(ShardRow.number), col(ShardRow.owner), col(ShardRow.before), *_SESSION)
_PROCESS: Any = tuple(
    map(col, (ProcessRow.id, ProcessRow.since, ProcessRow.until, ProcessRow.leaving))
)
_LOCK = 0x64657573_03  # an advisory lock of the database, beside the store's own
_ONE_AT_A_TIME = 0x64657573_04
_PATIENCE = 300.0  # seconds, for a block that only one process at a time runs
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Shard:
    """A shard, the process that has it, and the session that this one, or the next, can resume.

    ``before`` is written by processes of the version before alone.
    """

    number: int
    owner: str | None = None
    session: Session | None = None
    before: str | None = None


@dataclass(frozen=True, slots=True)
class Own:
    """State that a process reports: sessions of its open shards, closed sessions of shards that it
    gives back, and the connected shards.

    ``begins``: it cannot open sockets yet; ``leaving``: it is to end.
    """

    open: Mapping[int, Session | None] = field(default_factory=dict)
    given: Mapping[int, Session | None] = field(default_factory=dict)
    heard: frozenset[int] = frozenset()
    begins: bool = False
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class ShardLeaseState:
    """All shards now; how many processes run; how many others are to have shards; and ``surplus``,
    the shards that this process is to close and give back. ``wants``: it is to get more.

    ``died`` are processes that no other one has been told of, and ``ends_in`` is in how many
    seconds the next one has died if nothing is heard of it.
    """

    shards: tuple[Shard, ...] = ()
    running: int = 1
    others: int = 0
    surplus: tuple[int, ...] = ()
    wants: bool = False
    died: tuple[str, ...] = ()
    ends_in: float = float("inf")

    def of(self, process: str) -> dict[int, Session | None]:
        """The shards of a process, with their sessions."""
        return {shard.number: shard.session for shard in self.shards if shard.owner == process}


class ShardLeases:
    """The rows, as this process reads and writes them. ``lasting``: seconds for which it counts
    as running after each ``beat``.
    """

    def __init__(self, store: Store, lasting: float) -> None:
        self.id = f"{socket.gethostname()[:40]}-{os.getpid()}-{uuid4().hex[:8]}"
        self._where = store.where
        self._lasting = timedelta(seconds=lasting)
        # A separate connection: a process that waits for one of the store's must not seem dead. A
        # process that hangs with the lock loses it before it seems dead itself.
        self._engine = make_engine(
            store.engine.url,
            pool_size=1,
            max_overflow=1,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=settings(lasting / 2, idle_seconds=lasting / 3),
        )
        self._until: datetime | None = None
        self._patient_until: datetime | None = None
        self._wrong_count: int | None = None

    async def beat(self, own: Own, count: int) -> ShardLeaseState:
        """Record that this process runs and where its sessions stand; give shards back, or take
        some.

        ``count`` is the number of shards if there are none yet. Raises ``StoreError``.
        """
        async with self._alone() as connection:
            now = await self._note_process(connection, leaving=own.begins or own.leaving)
            patient = self._is_patient(now)
            known = [Process(*row) for row in await connection.execute(select(*_PROCESS))]
            running = [one for one in known if patient or one.until > now]
            before = await self._shards(connection, running, count)
            mirrored = {one.number: self._as_here(own, one) for one in before}
            owners = {number: one.owner for number, one in mirrored.items()}
            others = sum(one.id != self.id and not one.leaving for one in running)
            due = Change()
            if own.leaving and others:
                due = Change(given=tuple(n for n, owner in owners.items() if owner == self.id))
            elif not own.leaving and not (own.begins and others):  # they can hear at once
                due = change(self.id, owners, running, own.heard)
            for number in due.taken:
                mirrored[number] = replace(mirrored[number], owner=self.id)
            await self._write(connection, before, tuple(mirrored.values()))
            died = [one.id for one in known if one not in running]
            if died:
                await connection.execute(delete(ProcessRow).where(col(ProcessRow.id).in_(died)))
        self._until = now + self._lasting
        ends = [(one.until - now).total_seconds() for one in running if one.id != self.id]
        state = ShardLeaseState(
            tuple(mirrored.values()),
            running=len(running),
            others=others,
            surplus=due.given,
            died=tuple(died),
            ends_in=min(ends, default=float("inf")),
        )
        few = len(state.of(self.id)) < len(mirrored) // (others + 1)
        return replace(state, wants=few and not own.leaving)

    def _as_here(self, own: Own, shard: Shard) -> Shard:
        """A shard with what this process has done about it."""
        before = None if shard.before == self.id else shard.before
        if shard.owner != self.id:
            return replace(shard, before=before)
        if shard.number in own.given:
            return replace(shard, owner=None, session=own.given[shard.number], before=None)
        session = own.open.get(shard.number, shard.session)
        return replace(shard, session=session, before=None)

    def _is_patient(self, now: datetime) -> bool:
        """Whether the database could not be reached lately, perhaps by other processes too."""
        if self._until is not None and now > self._until:
            self._patient_until = now + self._lasting
        return self._patient_until is not None and now < self._patient_until

    async def _note_process(self, connection: AsyncConnection, *, leaving: bool) -> datetime:
        """Record that this process runs; gives the moment."""
        now = func.clock_timestamp()
        until = now + literal(self._lasting)
        row = {"host": socket.gethostname(), "pid": os.getpid(), "since": now}
        noted = (
            upsert(ProcessRow)
            .values(id=self.id, until=until, leaving=leaving, **row)
            .on_conflict_do_update(index_elements=["id"], set_={"until": until, "leaving": leaving})
        )
        ended: datetime = (
            await connection.execute(noted.returning(col(ProcessRow.until)))
        ).scalar_one()
        return ended - self._lasting

    async def _shards(
        self, connection: AsyncConnection, running: Sequence[Process], count: int
    ) -> Sequence[Shard]:
        """The shards; new ones if no running process has any."""
        rows = await connection.execute(select(*_SHARD).order_by(col(ShardRow.number)))
        shards = [
            Shard(number, owner, Session(*session) if all(session) else None, before)
            for number, owner, before, *session in rows
        ]
        if len(shards) == count:
            return shards
        if {one.id for one in running} & {shard.owner for shard in shards}:
            if self._wrong_count != count:
                self._wrong_count = count
                _log.warning("other_shard_count", wanted=count, used=len(shards))
            return shards
        await connection.execute(delete(ShardRow))
        numbers = [{"number": number} for number in range(count)]
        await connection.execute(insert(ShardRow), numbers)
        _log.info("shards_counted", count=count)
        return [Shard(number) for number in range(count)]

    async def _write(
        self, connection: AsyncConnection, before: Sequence[Shard], after: Sequence[Shard]
    ) -> None:
        for old, new in zip(before, after, strict=True):
            if new == old:
                continue
            session = new.session
            await connection.execute(
                update(ShardRow)
                .where(col(ShardRow.number) == new.number)
                .values(
                    owner=new.owner,
                    heir=None,
                    before=new.before,
                    session=None if session is None else session.id,
                    sequence=None if session is None else session.sequence,
                    gateway=None if session is None else session.gateway,
                )
            )

    async def take(self, shard: int, buckets: int) -> float:
        """Reserve the shard's bucket for an identify and return 0; else the seconds until it is
        free.

        Raises ``StoreError``.
        """
        now, bucket = func.clock_timestamp(), shard % buckets
        free_at = now + literal(timedelta(seconds=GAP_SECONDS))
        passing = upsert(IdentifyRow).values(bucket=bucket, free_at=free_at)
        passing = passing.on_conflict_do_update(
            index_elements=["bucket"],
            set_={"free_at": free_at},
            where=col(IdentifyRow.free_at) <= now,
        )
        with named_faults(self._where):
            async with self._engine.begin() as connection:
                if (await connection.execute(passing.returning(col(IdentifyRow.bucket)))).first():
                    return 0.0
                left = func.extract("epoch", col(IdentifyRow.free_at) - now)
                query = select(left).where(col(IdentifyRow.bucket) == bucket)
                return max(0.01, float(await connection.scalar(query) or 0))

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        """Only one process at a time runs such a block.

        Raises ``StoreError``.
        """
        with named_faults(self._where):
            async with alone(self._engine.url, _ONE_AT_A_TIME, _PATIENCE):
                yield

    async def release(self) -> None:
        """Release this process's shards now, as its sessions have ended.

        Raises ``StoreError``.
        """
        async with self._alone() as connection:
            await connection.execute(delete(ProcessRow).where(col(ProcessRow.id) == self.id))
            mine = or_(col(ShardRow.owner) == self.id, col(ShardRow.before) == self.id)
            ended = {"owner": None, "before": None, "session": None}
            await connection.execute(update(ShardRow).where(mine).values(**ended))

    async def close(self) -> None:
        """Close the connection."""
        await dispose(self._engine)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[AsyncConnection]:
        """A transaction during which no other process reads or writes these rows."""
        with named_faults(self._where):
            async with self._engine.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                yield connection
