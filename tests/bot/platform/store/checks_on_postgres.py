"""Tests that need a PostgreSQL server. ``make postgres`` runs them."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession
from structlog.testing import capture_logs

from bot.platform.store import postgres
from bot.platform.store.columns import MemoryRow
from bot.platform.store.errors import (
    NewerDatabase,
    ReadOnlyDatabase,
    StoreError,
    UnreachableDatabase,
)
from bot.platform.store.opening import instance_lock, open_store
from bot.platform.store.postgres_driver import KEEPALIVE
from bot.platform.store.store import READERS, Store
from tests.bot.databases import SOCKET, address, downgraded, server
from tests.bot.platform.store.wire import Wire
from tests.patience import patient

IDLE_LIMIT = "idle_in_transaction_session_timeout"
# It waits until they have ended: else one might end in the middle of the next statement.
DROP_THE_OTHERS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


async def do(store: Store, *statements: str) -> None:
    async with store.writing() as session:
        connection = await session.connection()
        for statement in statements:
            await connection.exec_driver_sql(statement)


async def test_a_second_opening_finds_the_tables(tmp_path: Path, store: Store) -> None:
    await store.remember("a", "1")
    again = await open_store(address(tmp_path / "deus.db"))
    assert await again.recall("a") == "1"
    await again.close()


async def test_a_process_that_hangs_keeps_its_locks_for_seconds(
    tmp_path: Path, store: Store
) -> None:
    await store.remember("a", "1")
    hung = await open_store(address(tmp_path / "deus.db"))

    async def hang() -> None:
        async with hung.writing() as session:
            connection = await session.connection()
            told = await connection.scalar(text(f"SHOW {IDLE_LIMIT}"))
            assert told == f"{postgres.IDLE_SECONDS:g}s"
            row = await session.get_one(MemoryRow, "a", with_for_update=True)
            # Sooner for this transaction; on a busy machine others may be idle for as long.
            await connection.execute(text(f"SET LOCAL {IDLE_LIMIT} = 200"))
            await store.remember("a", "2")  # waits for that row, and gets it
            row.value = "3"

    with pytest.raises(UnreachableDatabase):
        await hang()
    assert await store.recall("a") == "2"
    assert await hung.recall("a") == "2", "it goes on"
    await hung.close()


async def test_a_database_of_a_newer_version_is_not_changed(tmp_path: Path, store: Store) -> None:
    await do(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase, match="9999"):
        await open_store(address(tmp_path / "deus.db"))


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
    async with asyncio.timeout(patient(30)):
        await store.remember("a", "3")
    assert await store.recall("a") == "3"


async def test_two_processes_that_start_at_once_migrate_a_database_once(tmp_path: Path) -> None:
    url = address(tmp_path / "deus.db")
    async with instance_lock(url), instance_lock(url):
        stores = await asyncio.gather(*(open_store(url) for _ in range(3)))
    await stores[0].remember("a", "1")
    assert [await store.recall("a") for store in stores] == ["1"] * 3
    for store in stores:
        await store.close()


async def test_a_bot_survives_the_closing_of_its_connections_by_the_server(
    tmp_path: Path, store: Store
) -> None:
    other = await open_store(address(tmp_path / "deus.db"))
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


async def test_idle_connections_closed_by_the_server_are_replaced(
    tmp_path: Path, store: Store
) -> None:
    other = await open_store(address(tmp_path / "deus.db"))
    await store.remember("a", "1")
    async with other.reading() as closing:
        await (await closing.connection()).exec_driver_sql(DROP_THE_OTHERS)
        assert await store.recall("a") == "1"
    await other.close()


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """The connection of ``far`` stores to their server."""
    wire = Wire(Path(os.environ[SOCKET]) / ".s.PGSQL.5432")
    await wire.start()
    yield wire
    await wire.close()


@pytest.fixture
async def far(tmp_path: Path, wire: Wire) -> AsyncIterator[Store]:
    """A store with one open connection, over TCP."""
    name = make_url(address(tmp_path / "deus.db")).database
    far = await open_store(f"postgresql+asyncpg://deus@127.0.0.1:{wire.port}/{name}")
    await far.remember("a", "1")
    yield far
    await far.close()


async def plain(store: Store) -> Any:
    """The driver's connection that the next transaction uses."""
    async with store.reading() as session:
        return (await (await session.connection()).get_raw_connection()).driver_connection


async def test_a_silent_server_is_given_up_and_used_again_once_it_answers(
    wire: Wire, far: Store
) -> None:
    connection = await plain(far)
    assert connection._config.command_timeout == postgres.ANSWER_SECONDS
    connection._config = connection._config._replace(command_timeout=0.05)
    wire.cut()
    with capture_logs() as lines, pytest.raises(UnreachableDatabase, match="no answer in time"):
        async with asyncio.timeout(patient(30)):
            await far.recall("a")
    assert [(line["event"], line["code"]) for line in lines] == [("database_fails", "unreachable")]
    wire.mend()
    async with asyncio.timeout(patient(60)):
        assert await asyncio.gather(*(far.recall("a") for _ in range(READERS))) == ["1"] * READERS
    assert far.conditions == {}
    assert (far._read_places._value, far._write_places._value) == (READERS, far.dialect.writers)


async def test_tcp_keepalive_watches_connections_to_another_machine(
    far: Store, store: Store
) -> None:
    plugged: socket.socket = (await plain(far))._transport.get_extra_info("socket")
    assert plugged.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
    for name, value in KEEPALIVE.items():
        assert plugged.getsockopt(socket.IPPROTO_TCP, getattr(socket, name)) == value, name
    assert (await plain(store))._transport.get_extra_info("socket").family == socket.AF_UNIX


async def test_a_migration_can_take_longer_than_any_other_statement(store: Store) -> None:
    async with store.dialect.migrating(store.engine) as connection:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        assert raw._config.command_timeout is None


async def test_a_store_closes_even_if_its_server_is_silent(
    wire: Wire, far: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.platform.store.store.CLOSING_SECONDS", 0.05)
    wire.cut()
    with capture_logs() as lines:
        async with asyncio.timeout(patient(20)):
            await far.close()
    assert [line["event"] for line in lines] == ["connections_left"]
    monkeypatch.undo()
    wire.mend()


async def _how(session: AsyncSession) -> tuple[object, object]:
    """The kind of the transaction, as the server sees it."""
    connection = await session.connection()
    names = ("transaction_isolation", "transaction_read_only")
    level, only = [(await connection.exec_driver_sql(f"SHOW {name}")).scalar() for name in names]
    return level, only


async def test_beginning_a_transaction_needs_no_round_trip(store: Store) -> None:
    asked: list[str] = []

    async def listen() -> None:
        async with store.reading() as session:
            raw: Any = (await (await session.connection()).get_raw_connection()).driver_connection
            raw.add_query_logger(lambda record: asked.append(record.query))

    await listen()
    asked.clear()
    async with store.reading() as session:
        assert await _how(session) == ("repeatable read", "on")
    async with store.writing() as session:
        assert await _how(session) == ("read committed", "off")
    assert asked == ["ROLLBACK", "COMMIT"], "beside the statements"


async def test_a_failed_transaction_is_undone_and_its_connection_stays_usable(store: Store) -> None:
    await store.remember("a", "1")
    for wrong in ("SELECT 1 / 0", "SELECT nothing", "no statement"):
        with pytest.raises(DBAPIError):
            await do(store, wrong)
        with pytest.raises(DBAPIError):
            await do(store, "UPDATE memory SET value = '2'", wrong)
        assert await store.recall("a") == "1"
    await store.remember("a", "3")
    assert await store.recall("a") == "3"


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
        await open_store(url)
    assert type(caught.value) is kind
    assert "\n" not in str(caught.value)


async def test_missing_database_rights_are_named(tmp_path: Path) -> None:
    url = address(tmp_path / "deus.db")
    store = await open_store(url)
    await do(store, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    await store.close()
    with pytest.raises(ReadOnlyDatabase, match="must belong to the user"):
        await open_store(url.replace("deus@", "guest@"))


async def test_a_database_of_the_version_before_is_brought_up_to_date(tmp_path: Path) -> None:
    url = address(tmp_path / "deus.db")
    store = await open_store(url)
    await store.remember("a", "1")
    async with store.engine.begin() as connection:
        await connection.run_sync(downgraded, "0007")
    await store.close()
    again = await open_store(url)
    assert await again.recall("a") == "1"
    async with again.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await again.close()


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, SQLModel.metadata))
