"""What only a PostgreSQL server can show. ``make postgres`` runs this; it needs one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event
from sqlmodel import SQLModel

from bot.platform.store.errors import (
    NewerDatabase,
    ReadOnlyDatabase,
    StoreError,
    UnreachableDatabase,
)
from bot.platform.store.rows import MemoryRow
from bot.platform.store.store import Store, instance_lock
from tests.bot.databases import SOCKET, address, downgraded, server


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(address(tmp_path / "deus.db"))
    yield opened
    await opened.close()


DROP_THE_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


async def do(store: Store, *statements: str) -> None:
    async with store.writing() as session:
        connection = await session.connection()
        for statement in statements:
            await connection.exec_driver_sql(statement)


async def test_a_second_opening_finds_the_tables(tmp_path: Path, store: Store) -> None:
    await store.remember("a", "1")
    again = await Store.open(address(tmp_path / "deus.db"))
    assert await again.recall("a") == "1"
    await again.close()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path, store: Store) -> None:
    await do(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase, match="9999"):
        await Store.open(address(tmp_path / "deus.db"))


@pytest.mark.parametrize("step", range(3))
async def test_a_task_cancelled_at_any_statement_gives_up_its_lock(store: Store, step: int) -> None:
    await store.remember("a", "1")
    seen: list[str] = []

    async def replace() -> None:
        async with store.writing() as session:
            row = await session.get_one(MemoryRow, "a")
            row.value = "2"

    def cancel_there(connection: object, cursor: object, sql: str, *rest: object) -> None:
        seen.append(sql.split()[0])
        if len(seen) == step + 1:
            task.cancel()

    task = asyncio.create_task(replace())
    event.listen(store.engine.sync_engine, "before_cursor_execute", cancel_there)
    await asyncio.wait([task])
    event.remove(store.engine.sync_engine, "before_cursor_execute", cancel_there)
    assert task.cancelled() == (step < 2)
    assert await store.recall("a") == ("1" if step < 2 else "2")
    async with asyncio.timeout(30):
        await store.remember("a", "3")
    assert await store.recall("a") == "3"


async def test_two_processes_that_start_at_once_migrate_a_database_once(tmp_path: Path) -> None:
    url = address(tmp_path / "deus.db")
    async with instance_lock(url), instance_lock(url):
        stores = await asyncio.gather(*(Store.open(url) for _ in range(3)))
    await stores[0].remember("a", "1")
    assert [await store.recall("a") for store in stores] == ["1"] * 3
    for store in stores:
        await store.close()


async def test_a_bot_outlives_the_connections_that_its_server_closes(
    tmp_path: Path, store: Store
) -> None:
    other = await Store.open(address(tmp_path / "deus.db"))
    await store.remember("a", "1")

    async def write() -> None:
        async with store.writing() as session:
            await session.get_one(MemoryRow, "a")
            async with other.reading() as closing:
                await (await closing.connection()).exec_driver_sql(DROP_THE_OTHERS)
            session.add(MemoryRow(key="b", value="2"))

    with pytest.raises(UnreachableDatabase, match="goes on by itself"):
        await write()
    await other.close()
    assert await store.recall("a") == "1"
    assert await store.recall("b") is None


@pytest.mark.parametrize(
    ("change", "kind", "says"),
    [
        (("/postgres?", "/nowhere?"), StoreError, "Make it with createdb"),
        (("deus@", "stranger@"), StoreError, "does not let the bot in"),
        (("host=", "host=/nobody"), UnreachableDatabase, "cannot be reached"),
    ],
)
async def test_a_server_that_cannot_be_used_is_named(
    change: tuple[str, str], kind: type[StoreError], says: str
) -> None:
    url = server(os.environ[SOCKET], "postgres").replace(*change)
    with pytest.raises(StoreError, match=says) as caught:
        await Store.open(url)
    assert type(caught.value) is kind
    assert "\n" not in str(caught.value)


async def test_a_user_without_rights_is_told_so(tmp_path: Path) -> None:
    url = address(tmp_path / "deus.db")
    store = await Store.open(url)
    await do(store, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    await store.close()
    with pytest.raises(ReadOnlyDatabase, match="must belong to the user"):
        await Store.open(url.replace("deus@", "guest@"))


async def test_a_database_of_the_version_before_is_brought_up_to_date(tmp_path: Path) -> None:
    url = address(tmp_path / "deus.db")
    store = await Store.open(url)
    await store.remember("a", "1")
    async with store.engine.begin() as connection:
        await connection.run_sync(downgraded, "0007")
    await store.close()
    again = await Store.open(url)
    assert await again.recall("a") == "1"
    async with again.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await again.close()


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, SQLModel.metadata))
