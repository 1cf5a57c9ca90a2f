"""The record of a table, to be kept or looked through elsewhere."""

from __future__ import annotations

import asyncio

from bot.features.records import record_files
from bot.game import queries
from bot.game.errors import Code, TableError
from bot.game.state import Status
from bot.game.unit_of_work import Transactions


class Records:
    """Writes records of tables, each from one consistent reading of the database."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def record(self, table_id: int) -> str:
        """The record of a table that is over, seed and all.

        Raises ``TableError``: no-table, not-started, not-over.
        """
        async with self._transactions.reading() as session:
            row = await queries.game_row(session, table_id)
            if row.status in queries.ACTIVE:
                raise TableError(Code.NOT_OVER)
            if row.started_at is None or row.seed is None:
                raise TableError(Code.NOT_STARTED)
            played = await queries.turn_rows(session, row)
            begun = await self._transactions.cards.game(session, played[0].position)
            ended_early = row.status == Status.CANCELLED.value
        return await asyncio.to_thread(
            record_files.whole, begun, row.seed, played, ended_early=ended_early
        )

    async def public_record(self, table_id: int) -> str:
        """What everybody saw of a running table, without anything that is hidden.

        Raises ``TableError``: no-table, not-started, picks-open.
        """
        async with self._transactions.reading() as session:
            row = await queries.game_row(session, table_id)
            if row.started_at is None:
                raise TableError(Code.NOT_STARTED)
            played = await queries.turn_rows(session, row)
        if played[-1].position.get("picks"):
            raise TableError(Code.PICKS_OPEN)
        return await asyncio.to_thread(record_files.so_far, played)
