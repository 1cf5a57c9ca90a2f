"""Runs one errand: loads what it is about and hands it to the post. Knows no retries."""

from __future__ import annotations

from bot.delivery.errand import Errand, Kind, PostedMessage
from bot.delivery.patience import Pace
from bot.delivery.post import Post
from bot.delivery.queue import Taken
from bot.table.reading import Reading
from bot.table.state import TableState

# These edit a known message, so that doing them twice is doing them once.
_REPEATABLE = (Kind.RETIRE, Kind.TABLE)


class Sender:
    """Sends errands through ``post``, opening new DMs at the speed of ``pace``."""

    def __init__(self, tables: Reading, post: Post, pace: Pace) -> None:
        self._tables = tables
        self._post = post
        self._pace = pace

    async def send(self, taken: Taken) -> PostedMessage | None:
        """Make sure that the errand has arrived; its message, None if it has none.

        If an earlier attempt may have arrived it is looked for first: Discord honours
        a nonce for some minutes only. Raises what the post raises.
        """
        errand = taken.errand
        if errand.kind is Kind.RETIRE:
            if taken.older is not None:
                await self._post.retire_hand(taken.older)
            return None
        table = await self._table(errand)
        if errand.kind is Kind.HAND and taken.dm_channel_id is None:
            await self._pace.wait()
        if taken.unsure and (errand.kind not in _REPEATABLE or table.log_message_id is None):
            found = await self._post.find(errand, table, taken.dm_channel_id)
            if found is not None:
                return found
        if taken.replaced:
            return None
        return await self._send(errand, table, taken.dm_channel_id)

    async def _table(self, errand: Errand) -> TableState:
        if errand.kind in (Kind.TABLE, Kind.OPEN):
            return await self._tables.get(errand.table_id)
        return await self._tables.at_turn(errand.table_id, errand.turn)

    async def _send(
        self, errand: Errand, table: TableState, dm_channel_id: int | None
    ) -> PostedMessage:
        post = self._post
        if errand.kind in (Kind.TABLE, Kind.OPEN):
            return await post.table(errand, table)
        if errand.kind is Kind.RESULT:
            return await post.result(errand, table)
        if errand.kind in (Kind.NOTE, Kind.HAND):
            if errand.seat is None:
                raise ValueError(f"errand {errand.id} names no seat")
            if errand.kind is Kind.NOTE:
                return await post.note(errand, table, errand.seat)
            return await post.hand(errand, table, errand.seat, dm_channel_id)
        latest = await self._tables.is_at(errand.table_id, errand.turn)
        if errand.kind is Kind.PICK:
            return await post.pick(errand, table, latest=latest)
        if errand.kind is Kind.START:
            return await post.start(errand, table, latest=latest)
        entry = await self._tables.turn(errand.table_id, errand.turn)
        return await post.turn(errand, table, entry, latest=latest)
