"""Runs one job: loads what it is about and hands it to the post. Knows no retries."""

from __future__ import annotations

from bot.outbox.backoff import Throttle
from bot.outbox.job import Job, Kind, PostedMessage
from bot.outbox.queue import ClaimedJob
from bot.outbox.sender import Sender
from bot.tables.reading import Reading
from bot.tables.state import TableState

# These edit a known message, so that doing them twice is doing them once.
_REPEATABLE = (Kind.RETIRE, Kind.TABLE)


class Dispatcher:
    """Sends jobs through ``post``, opening new DMs at the speed of ``pace``."""

    def __init__(self, tables: Reading, post: Sender, pace: Throttle) -> None:
        self._tables = tables
        self._post = post
        self._pace = pace

    async def send(self, taken: ClaimedJob) -> PostedMessage | None:
        """Make sure that the job has arrived; its message, None if it has none.

        If an earlier attempt may have arrived it is looked for first: Discord honours
        a nonce for some minutes only. Raises what the post raises.
        """
        job = taken.job
        if job.kind is Kind.RETIRE:
            if taken.older is not None:
                await self._post.retire_hand(taken.older, taken.locale)
            return None
        table = await self._table(job)
        if job.kind is Kind.HAND and taken.dm_channel_id is None:
            await self._pace.wait()
        if taken.unsure and (job.kind not in _REPEATABLE or table.log_message_id is None):
            found = await self._post.find(job, table, taken.dm_channel_id)
            if found is not None:
                return found
        if taken.replaced:
            return None
        return await self._send(job, table, taken.dm_channel_id)

    async def _table(self, job: Job) -> TableState:
        if job.kind in (Kind.TABLE, Kind.OPEN):
            return await self._tables.get(job.table_id)
        return await self._tables.at_turn(job.table_id, job.turn)

    async def _send(self, job: Job, table: TableState, dm_channel_id: int | None) -> PostedMessage:
        post = self._post
        if job.kind in (Kind.TABLE, Kind.OPEN):
            return await post.table(job, table)
        if job.kind is Kind.RESULT:
            return await post.result(job, table)
        if job.kind in (Kind.NOTE, Kind.HAND):
            if job.seat is None:
                raise ValueError(f"job {job.id} names no seat")
            if job.kind is Kind.NOTE:
                return await post.note(job, table, job.seat)
            return await post.hand(job, table, job.seat, dm_channel_id)
        latest = await self._tables.is_at(job.table_id, job.turn)
        if job.kind is Kind.PICK:
            return await post.pick(job, table, latest=latest)
        if job.kind is Kind.START:
            return await post.start(job, table, latest=latest)
        entry = await self._tables.turn(job.table_id, job.turn)
        return await post.turn(job, table, entry, latest=latest)
