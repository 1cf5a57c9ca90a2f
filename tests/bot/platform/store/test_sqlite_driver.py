"""Queries are executed on the event loop, unless they take long or have to wait."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import select

from bot.platform.store.columns import MemoryRow
from bot.platform.store.opening import open_store
from bot.platform.store.sqlite_driver import Driver
from tests.bot.databases import address, of_sqlite

SOME = 20  # turns of the event loop
LONG = text(
    "SELECT count(*) FROM (WITH RECURSIVE number(n) AS"
    " (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 2000000) SELECT n FROM number)"
)


async def turns_during(what: Awaitable[Any]) -> int:
    """The number of times that others run on the event loop until ``what`` is done."""
    turns, task = 0, asyncio.ensure_future(what)
    while not task.done():
        turns += 1
        await asyncio.sleep(0.001)
    return turns


@of_sqlite
async def test_a_transaction_that_reads_needs_no_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(address(tmp_path / "deus.db"))
    await store.remember("a", "1")
    done: list[object] = []
    execute: Any = aiosqlite.Connection._execute

    async def noted(self: aiosqlite.Connection, function: Any, *args: Any) -> Any:
        done.append(function)
        return await execute(self, function, *args)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", noted)
    async with store.reading() as session:
        for _ in range(3):
            assert [row.value for row in await session.exec(select(MemoryRow))] == ["1"]
    assert done == []
    await store.remember("a", "2")
    assert done
    assert await store.recall("a") == "2"
    await store.close()


@pytest.mark.long
@of_sqlite
async def test_a_long_query_keeps_nobody_waiting_and_is_whole(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path / "deus.db"))
    found: list[int] = []

    async def ask() -> None:
        async with store.reading() as session:
            await session.exec(select(MemoryRow))
            for query in (LONG, text("SELECT 7")):
                connection = await session.connection()
                found.append((await connection.execute(query)).scalar_one())

    assert await turns_during(ask()) > SOME
    assert found == [2_000_000, 7]
    await store.close()


@of_sqlite
async def test_a_query_that_meets_a_lock_waits_for_it_in_the_thread(tmp_path: Path) -> None:
    path = tmp_path / "plain.db"
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}", module=Driver(), connect_args={"timeout": 0.2}
    )

    def read(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("SELECT * FROM a")

    async def ask() -> None:
        async with engine.connect() as connection:
            await connection.run_sync(read)

    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE a (b)")
        other.execute("BEGIN EXCLUSIVE")
        asked = asyncio.ensure_future(ask())
        assert await turns_during(asyncio.wait([asked])) > SOME
        with pytest.raises(OperationalError, match="locked"):
            await asked
        other.execute("ROLLBACK")
        await ask()
    await engine.dispose()
