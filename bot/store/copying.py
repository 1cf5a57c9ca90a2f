"""Carries all that is stored from one database to another, be they files or on servers."""

from __future__ import annotations

from sqlalchemy import Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import SQLModel, col

from bot.store.errors import StoreError
from bot.store.models import IdentifyRow, LeaseRow, ProcessRow, ShardRow
from bot.store.store import Store

ROWS = 500  # at a time
# Who runs on a database, and does what at the moment: nothing of it is so on another one.
_OF_PROCESSES = {model.__tablename__ for model in (IdentifyRow, LeaseRow, ProcessRow, ShardRow)}


def stored_tables() -> list[Table]:
    """What is carried, each after those that it refers to."""
    tables = SQLModel.metadata.sorted_tables
    return [table for table in tables if table.name not in _OF_PROCESSES]


async def copy_all(source: Store, target: Store) -> dict[str, int]:
    """Copy every row of ``source`` into ``target``, all or nothing; how many, by table.

    Raises ``StoreError`` if something is stored in ``target``, or a bot runs on one of them.
    """
    copied = {}
    async with source.connected() as reading, target.connected() as writing:
        for store, connection in ((source, reading), (target, writing)):
            if await _runs(connection):
                raise StoreError(f"A bot runs on {store.where}: stop it, then copy.")
        for table in stored_tables():
            if await _count(writing, table):
                raise StoreError(
                    f"The database {target.where} is not empty (it has rows in {table.name}). "
                    "Copy into a new one; nothing was changed."
                )
        for table in stored_tables():
            rows = await reading.stream(select(table))
            async for part in rows.mappings().partitions(ROWS):
                await writing.execute(insert(table), [dict(row) for row in part])
            copied[table.name] = await _count(writing, table)
            if copied[table.name] != await _count(reading, table):
                raise StoreError(f"Somebody writes to {source.where}: stop the bot, then copy.")
            await _number_on(writing, table)
    return copied


async def _runs(connection: AsyncConnection) -> bool:
    """Whether a process uses the server; who uses a file has a lock on it."""
    if connection.dialect.name != "postgresql":
        return False
    running = select(func.count()).where(col(ProcessRow.until) > func.now())
    return bool((await connection.execute(running)).scalar_one())


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def _number_on(connection: AsyncConnection, table: Table) -> None:
    """Let a server number new rows behind those that came with their numbers; a file does so."""
    key = table.autoincrement_column
    if key is None or connection.dialect.name != "postgresql":
        return
    last = (await connection.execute(select(func.max(key)))).scalar_one()
    if last is not None:
        sequence = func.pg_get_serial_sequence(table.name, key.name)
        await connection.execute(select(func.setval(sequence, last)))
