"""When the bot did not run, or a server was out: kept so that no player's clock counts it.

The first is noticed by a heartbeat, which is there only while the bot is connected to Discord.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.clock import Clock
from bot.store import Store
from bot.store.models import MemoryRow, OutageRow

BEAT = timedelta(minutes=5)
# A shorter gap is a restart, which costs nobody a turn.
LEAST = timedelta(minutes=10)
_KEY = "heartbeat"
_log = structlog.get_logger(__name__)


async def note_server(session: AsyncSession, guild_id: int, since: datetime, now: datetime) -> None:
    """Note that a server was out until now; its tables note the same outage one after another."""
    query = select(OutageRow).where(OutageRow.guild_id == guild_id, col(OutageRow.until) >= since)
    row = (await session.exec(query)).first()
    if row is None:
        row = OutageRow(since=since, until=now, guild_id=guild_id)
    row.since, row.until = min(row.since, since), now
    session.add(row)


class Outages:
    """Notes that the bot runs, and afterwards when it did not.

    A gap of ``least`` or more between two beats is an outage, be it that the bot was
    stopped or cut off, that its machine slept, or that somebody set the machine's clock forward.
    """

    def __init__(self, store: Store, clock: Clock, least: timedelta = LEAST) -> None:
        self._store = store
        self._clock = clock
        self._least = least
        self._beat_at: datetime | None = None  # as this process has noted it

    async def beat(self, *, last: bool = False) -> None:
        """Note that the bot runs; the ``last`` beat is noted however soon it comes."""
        now = self._clock.now()
        before = self._beat_at or await self._noted()
        gap = timedelta(0) if before is None else now - before
        if self._beat_at is not None and not last and timedelta(0) <= gap < BEAT:
            return
        async with self._store.writing() as session:
            if before is not None and gap >= self._least:
                session.add(OutageRow(since=before, until=now))
            await session.merge(MemoryRow(key=_KEY, value=now.isoformat()))
        if gap >= self._least:
            _log.info("outage", minutes=round(gap.total_seconds() / 60))
        self._beat_at = now

    async def _noted(self) -> datetime | None:
        noted = await self._store.recall(_KEY)
        return None if noted is None else datetime.fromisoformat(noted)
