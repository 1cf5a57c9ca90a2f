"""Outages of the bot or of a server, so that clocks do not count them.

The first is noticed by a heartbeat of every shard, which is there only while that is connected to
Discord. A bot of one shard has one heartbeat, and its outages are for all servers.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.queries import ACTIVE
from bot.game.rows import GameRow, OutageRow
from bot.platform.clock import Clock
from bot.platform.scheduling.scheduler import BEAT
from bot.platform.shard_share import EVERYWHERE, ShardShare
from bot.platform.store.columns import MemoryRow
from bot.platform.store.concurrency import upsert
from bot.platform.store.store import Store

# A shorter gap is a restart, which costs nobody a turn.
LEAST = timedelta(minutes=10)
_KEY = "heartbeat"
_log = structlog.get_logger(__name__)


async def note_server(session: AsyncSession, guild_id: int, since: datetime, now: datetime) -> None:
    """Record that a server was out until now; its tables note the same outage one after another."""
    query = select(OutageRow).where(OutageRow.guild_id == guild_id, col(OutageRow.until) >= since)
    row = (await session.exec(query)).first()
    if row is None:
        row = OutageRow(since=since, until=now, guild_id=guild_id)
    row.since, row.until = min(row.since, since), now
    session.add(row)


class Outages:
    """Record the heartbeats of each shard, and the gaps between them as outages.

    A gap of ``least`` or more between two heartbeats of a shard is an outage for its servers.
    Causes: the bot was stopped, the shard was disconnected, the machine slept, or its clock was set
    forward.
    """

    def __init__(self, store: Store, clock: Clock, least: timedelta = LEAST) -> None:
        self._store = store
        self._clock = clock
        self._least = least
        self._beats: dict[str, datetime] = {}  # as this process has noted them, by their keys

    async def beat(self, share: ShardShare = EVERYWHERE, *, last: bool = False) -> None:
        """Record that the servers of ``share`` are heard now, and no others by this process.

        The ``last`` beat is noted however soon it comes.
        """
        now = self._clock.now()
        keys = {_key(share.count, number): number for number in sorted(share.numbers)}
        # What another process heard meanwhile is in the database alone.
        self._beats = {key: at for key, at in self._beats.items() if key in keys}
        if not last:
            keys = {key: number for key, number in keys.items() if not self._fresh(key, now)}
        if not keys:
            return
        before = {key: self._beats.get(key) or await self._noted(key) for key in keys}
        out = {n: at for key, n in keys.items() if (at := before[key]) and self._gone(at, now)}
        async with self._store.writing() as session:
            for number, since in out.items():
                for guild_id in await _concerned(session, ShardShare.of(share.count, (number,))):
                    session.add(OutageRow(since=since, until=now, guild_id=guild_id))
            await _forget_other_counts(session, share.count)
            for key in sorted({*keys, _KEY}):
                await upsert(session, MemoryRow(key=key, value=now.isoformat()))
        for number, since in out.items():
            _log.info("outage", shard=number, minutes=round((now - since).total_seconds() / 60))
        self._beats |= dict.fromkeys(keys, now)

    def _fresh(self, key: str, now: datetime) -> bool:
        at = self._beats.get(key)
        return at is not None and timedelta(0) <= now - at < BEAT

    def _gone(self, since: datetime, now: datetime) -> bool:
        return now - since >= self._least

    async def _noted(self, key: str) -> datetime | None:
        # Where the count of shards has changed, what is known is of them all.
        noted = await self._store.recall(key) or await self._store.recall(_KEY)
        return None if noted is None else datetime.fromisoformat(noted)


def _key(count: int, number: int) -> str:
    """Under which the last beat of a shard is remembered; that of all is the one of any."""
    return _KEY if count == 1 else f"{_KEY}:{number}/{count}"


async def _forget_other_counts(session: AsyncSession, count: int) -> None:
    of_shard = col(MemoryRow.key).startswith(f"{_KEY}:")
    of_another = ~col(MemoryRow.key).endswith(f"/{count}")
    await session.exec(delete(MemoryRow).where(of_shard, of_another))


async def _concerned(session: AsyncSession, share: ShardShare) -> Sequence[int | None]:
    """The servers of ``share`` at whose tables time runs; None stands for all there are."""
    if share.whole:
        return [None]
    query = select(GameRow.guild_id).where(
        col(GameRow.status).in_(ACTIVE), share.among(col(GameRow.guild_id))
    )
    return (await session.exec(query.distinct().order_by(col(GameRow.guild_id)))).all()
