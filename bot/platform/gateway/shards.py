"""A process's shards: when they may identify, and locks so that no other process has them."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
import structlog
from sqlalchemy import Interval, func, literal
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import col, select

from bot.platform.clock import Clock
from bot.platform.shard_share import ShardShare
from bot.platform.store.columns import IdentifyRow
from bot.platform.store.errors import StoreError
from bot.platform.store.postgres import SHARD, SHARD_COUNT, Line
from bot.platform.store.store import Store

# Discord resets a bot's token if it identifies more than 1,000 times a day. Twenty an hour at
# discord.py's own pace, then one in this many seconds, are at most 960.
IDENTIFY_SECONDS = 5.0
_FREE = 20
_HOUR = timedelta(hours=1)
_SCARCE = timedelta(minutes=3)


class IdentifyLimit:
    """The daily limit of identifies. Resuming a session is not limited."""

    def __init__(self) -> None:
        self._times: deque[datetime] = deque(maxlen=_FREE)

    def wait(self, now: datetime) -> float:
        """Seconds until it may identify; 0 the first time."""
        if not self._times:
            return 0.0
        scarce = len(self._times) == _FREE and now - self._times[0] < _HOUR
        gap = _SCARCE if scarce else timedelta(seconds=IDENTIFY_SECONDS)
        return max(0.0, (self._times[-1] + gap - now).total_seconds())

    def note(self, now: datetime) -> None:
        """Record an identify."""
        self._times.append(now)


ATTEMPT_SECONDS = 40.0  # of the 60 s that an attempt to connect and identify is given
GAP_SECONDS = IDENTIFY_SECONDS + 0.25  # on its way one packet may overtake another
AWAY_SECONDS = 2.0  # until a database that is away is asked again
_FRESH = timedelta(seconds=60)  # for which an answer of Discord's is gone by
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class StartLimit:
    """Discord's limits: the recommended number of shards, how many sessions may still begin
    before ``reset_at``, and how many shards may identify at a time.
    """

    shards: int
    remaining: int
    reset_at: datetime
    max_concurrency: int

    @classmethod
    def of(cls, answer: dict[str, Any], now: datetime) -> StartLimit:
        """The limits in the answer to GET /gateway/bot at ``now``."""
        limit = answer["session_start_limit"]
        reset = timedelta(milliseconds=limit["reset_after"])
        concurrency = max(1, int(limit["max_concurrency"]))
        return cls(int(answer["shards"]), int(limit["remaining"]), now + reset, concurrency)


class OwnGate:
    """The gate of the only process: one identify per bucket every ``GAP_SECONDS``.

    Discord divides the shards into ``buckets`` by their numbers.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._free_at: dict[int, datetime] = {}

    async def take(self, shard: int, buckets: int) -> float:
        """Reserve the shard's bucket for an identify and return 0; else the seconds until it is
        free.
        """
        now, bucket = self._clock.steady(), shard % buckets
        wait = (self._free_at.get(bucket, now) - now).total_seconds()
        if wait > 0:
            return wait
        self._free_at[bucket] = now + timedelta(seconds=GAP_SECONDS)
        return 0.0


class SharedGate:
    """The gate of all processes that share a database: a row of it for each bucket."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, shard: int, buckets: int) -> float:
        """Do the same, by the clock of the database server. Raises ``StoreError``."""
        now, bucket = func.clock_timestamp(), shard % buckets
        free_at = now + literal(timedelta(seconds=GAP_SECONDS), Interval())
        passing = insert(IdentifyRow).values(bucket=bucket, free_at=free_at)
        passing = passing.on_conflict_do_update(
            index_elements=["bucket"],
            set_={"free_at": free_at},
            where=col(IdentifyRow.free_at) <= now,
        )
        left = func.extract("epoch", col(IdentifyRow.free_at) - now)
        async with self._store.writing() as session:
            if (await session.exec(passing.returning(col(IdentifyRow.bucket)))).first():
                return 0.0
            seconds = await session.exec(select(left).where(col(IdentifyRow.bucket) == bucket))
            return max(0.01, float(seconds.one()))


class Identifying:
    """Lets the shards of this process identify within Discord's limits.

    ``ask`` gets the answer to GET /gateway/bot.
    """

    def __init__(
        self, ask: Callable[[], Awaitable[dict[str, Any]]], gate: OwnGate | SharedGate, clock: Clock
    ):
        self._ask = ask
        self._gate = gate
        self._clock = clock
        self._known: StartLimit | None = None
        self._known_at: datetime | None = None
        self._begun = 0  # sessions, since Discord was asked
        self._own: dict[int, IdentifyLimit] = defaultdict(IdentifyLimit)

    async def recommended(self) -> int:
        """The number of shards that Discord recommends. Raises discord.py's errors."""
        return (await self._asked()).shards

    async def _asked(self) -> StartLimit:
        now = self._clock.now()
        self._known = StartLimit.of(await self._ask(), now)
        self._known_at, self._begun = now, 0
        return self._known

    async def wait(self, shard: int) -> None:
        """Return when the shard may identify; it counts as identified.

        Raises ``TimeoutError`` if that takes longer than one attempt to connect; the next attempt
        waits on.
        """
        end = self._clock.steady() + timedelta(seconds=ATTEMPT_SECONDS)
        own = self._own[shard]
        await self._sleep(own.wait(self._clock.steady()), end, shard)
        while wait := await self._exhausted():
            await self._sleep(wait, end, shard)
        buckets = 1 if self._known is None else self._known.max_concurrency
        while wait := await self._at_gate(shard, buckets):
            await self._sleep(wait, end, shard)
        self._begun += 1
        own.note(self._clock.steady())

    async def _at_gate(self, shard: int, buckets: int) -> float:
        """Seconds until a shard may identify; none may while the database cannot be reached."""
        try:
            return await self._gate.take(shard, buckets)
        except StoreError as error:
            _log.info("gate_unreachable", reason=str(error))
            return AWAY_SECONDS

    async def _exhausted(self) -> float:
        """Seconds until Discord allows another session today; 0 if it does now."""
        now = self._clock.now()
        if self._known_at is None or not timedelta(0) <= now - self._known_at < _FRESH:
            try:
                await self._asked()
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                _log.info("session_limits_unknown", reason=f"{type(error).__name__}: {error}")
        known = self._known
        if known is None or known.remaining > self._begun:
            return 0.0
        seconds = (known.reset_at - now).total_seconds()
        if seconds <= 0:  # a new day has begun; Discord was not asked since
            self._known_at = None
            return 1.0
        _log.error(
            "session_starts_exhausted",
            until=known.reset_at.isoformat(timespec="seconds"),
            then="shards that wait will identify",
        )
        return seconds

    async def _sleep(self, seconds: float, end: datetime, shard: int) -> None:
        left = (end - self._clock.steady()).total_seconds()
        if seconds > 0:
            await self._clock.sleep(min(seconds, max(left, 0.0)))
        if seconds > left:
            raise TimeoutError(f"shard {shard} may not begin a session yet")


PATIENCE_SECONDS = 30.0  # for shards of a process that has died with its machine
AGAIN_SECONDS = 1.0
LOOK_SECONDS = 30.0  # between two looks for shards that no process has


class ShardsTaken(Exception):
    """Another process has some of the shards, or counts them otherwise; the text says which."""


class ShardLocks:
    """The locks on the shards of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._share = ShardShare()
        self._line: Line | None = None
        self._open = AsyncExitStack()
        self._absent, self._told = set[int](), set[int]()

    async def take(self, share: ShardShare) -> None:
        """Lock the shards of this process; raises ``StoreError``.

        Waits ``PATIENCE_SECONDS`` for shards that another process has, then raises ``ShardsTaken``.
        """
        self._share = share
        if not self._store.shared:
            return
        opening = self._store.dialect.line(lambda words: None)
        self._line = line = await self._open.enter_async_context(opening)
        loop = asyncio.get_running_loop()
        end, waits = loop.time() + PATIENCE_SECONDS, False
        missing = set(share.numbers)
        await line.lock_shared(SHARD_COUNT, share.count)
        while True:
            missing = await line.lock(SHARD, missing)
            counts = await line.locked(SHARD_COUNT)
            if not missing and counts <= {share.count}:
                return
            if not waits:
                _log.warning("shards_awaited", shards=sorted(missing), counts=sorted(counts))
                waits = True
            if loop.time() >= end:
                raise ShardsTaken(_why(share, missing, counts))
            await asyncio.sleep(AGAIN_SECONDS)

    async def keep(self) -> None:
        """Lock the shards again whenever the connection is lost; until cancelled.

        Logs shards that no process has. Raises ``ShardsTaken`` if another process has got some of
        these.
        """
        if self._line is None:
            await asyncio.Event().wait()
        while True:
            try:
                if self._line is None:
                    await self.take(self._share)
                    _log.info("shards_locked_again")
                await self._look()
            except StoreError as error:
                if self._line is not None:
                    _log.warning("shards_unlocked", reason=str(error))
                await self.free()
                await asyncio.sleep(AGAIN_SECONDS)

    async def _look(self) -> None:
        """Wait a while, then log shards that no process has, and had none at the look before.

        Raises ``StoreError``.
        """
        assert self._line is not None
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                await self._line.lost.wait()
        except TimeoutError:
            pass
        absent = set(range(self._share.count)) - await self._line.locked(SHARD)
        if absent == self._absent != self._told:
            self._told = absent
            if absent:
                _log.warning("shards_without_process", shards=sorted(absent), of=self._share.count)
        self._absent = absent

    async def free(self) -> None:
        """Release the shards, so that other processes can have them."""
        self._line = None
        await self._open.aclose()


def _why(share: ShardShare, taken: set[int], counts: set[int]) -> str:
    if others := counts - {share.count}:
        return (
            f"SHARDS: there are {share.count} here, and {', '.join(map(str, sorted(others)))} in "
            "another process on this database"
        )
    which = ", ".join(map(str, sorted(taken)))
    return f"SHARD_IDS: another process on this database has {which}; each shard is in one process"
