"""The database at start: made, migrated, left alone, or refused with a sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, event
from sqlmodel import SQLModel
from structlog.testing import capture_logs

from bot.platform.store import opening
from bot.platform.store.errors import (
    BrokenDatabase,
    FailedMigration,
    FullDisk,
    LockedDatabase,
    MissingData,
    NewerDatabase,
    ReadOnlyDatabase,
    StoreError,
)
from bot.platform.store.migrations import running
from bot.platform.store.opening import instance_lock, open_store
from bot.platform.store.sqlite import fault
from tests.bot.databases import address, downgrade, newest, of_sqlite


async def make(path: Path) -> None:
    store = await open_store(address(path))
    await store.remember("mark", "kept")
    await store.close()


def ask(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(sql).fetchall()


async def refused(path: Path, kind: type[StoreError], **options: float) -> str:
    with pytest.raises(kind) as caught:
        await open_store(address(path), **options)
    return str(caught.value)


async def test_a_missing_database_and_its_folder_are_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "deus.db"
    await make(path)
    assert ask(path, "SELECT version_num FROM alembic_version") == [(newest(),)]


@of_sqlite
@pytest.mark.parametrize("by_sqlite", [False, True], ids=["no-byte", "no-table"])
async def test_an_empty_file_is_refused_because_its_content_is_elsewhere(
    tmp_path: Path, by_sqlite: bool
) -> None:
    path = tmp_path / "deus.db"
    path.touch()
    if by_sqlite:  # as a copy without its -wal was, for hours
        ask(path, "PRAGMA journal_mode = WAL")
    before = path.read_bytes()
    sentence = await refused(path, MissingData)
    assert "deus.db is empty" in sentence
    assert "python -m bot restore FILE" in sentence
    assert path.read_bytes() == before


@of_sqlite
@pytest.mark.parametrize(
    "sign", ["deus.db-wal", "backups/deus-20260101-000000.db", "deus-replaced-20260101-000000.db"]
)
async def test_a_missing_database_is_not_recreated_beside_its_other_files(
    tmp_path: Path, sign: str
) -> None:
    file = tmp_path / sign
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"what was played")
    sentence = await refused(tmp_path / "deus.db", MissingData)
    assert str(file) in sentence
    assert "python -m bot restore FILE" in sentence
    assert file.read_bytes() == b"what was played"
    file.unlink()
    await make(tmp_path / "deus.db")


@of_sqlite
async def test_a_first_start_that_is_cut_off_leaves_no_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deus.db"

    def fail(connection: Connection, where: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as cut_off:
        cut_off.setattr(opening, "upgrade", fail)
        with pytest.raises(KeyboardInterrupt):
            await open_store(address(path))
    assert not path.exists()
    await make(path)
    assert [entry.name for entry in os.scandir(tmp_path)] == ["deus.db"]


@of_sqlite
async def test_a_copy_of_the_file_alone_has_the_saved_data(tmp_path: Path) -> None:
    """It has them while the database is open: at the start, and after every save."""
    path = tmp_path / "deus.db"
    store = await open_store(address(path))

    async def copied(name: str) -> str | None:
        copy = tmp_path / name / "deus.db"
        copy.parent.mkdir()
        shutil.copy(path, copy)
        other = await open_store(address(copy))
        found = await other.recall("mark")
        await other.close()
        return found

    assert await copied("new") is None  # and it has all tables
    await store.remember("mark", "kept")
    await store.save()
    assert await copied("saved") == "kept"
    with store_busy(path):  # a reader keeps nobody from it for long
        await store.remember("mark", "later")
        await store.save()
    await store.close()
    assert "deus.db-wal" not in {entry.name for entry in os.scandir(tmp_path)}
    assert await copied("closed") == "later"


@contextmanager
def store_busy(path: Path) -> Iterator[None]:
    """Somebody reads one moment of the database while the block runs."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM memory").fetchall()
        yield
        other.execute("COMMIT")


async def test_opening_twice_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    before = path.read_bytes()
    store = await open_store(address(path))
    assert await store.recall("mark") == "kept"
    await store.close()
    assert path.read_bytes() == before


async def test_the_migrations_make_exactly_the_tables_of_the_models(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []
    engine.dispose()


async def test_sqlite_is_set_up_for_safety(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path / "deus.db"), busy_seconds=3)
    async with store.engine.connect() as connection:
        found = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        }
    await store.close()
    assert found == {
        "journal_mode": "wal",
        "foreign_keys": 1,
        "synchronous": 2,
        "busy_timeout": 3000,
    }


async def test_a_database_in_memory_will_do(tmp_path: Path) -> None:
    store = await open_store("sqlite+aiosqlite:///:memory:")
    await store.remember("mark", "here")
    assert await store.recall("mark") == "here"
    await store.close()


async def test_a_newer_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    ask(path, "UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    sentence = await refused(path, NewerDatabase)
    assert "newer version" in sentence
    assert "9999" in sentence
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"x", b"not a database " * 400, b"SQLite format 3\0junk" * 99])
async def test_a_file_that_is_not_a_database_is_refused_and_untouched(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "deus.db"
    path.write_bytes(content)
    assert "Nothing in it has been changed" in await refused(path, BrokenDatabase)
    assert path.read_bytes() == content
    assert [entry.name for entry in os.scandir(tmp_path)] == ["deus.db"]


async def test_a_damaged_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\xff" * (4096 * 3)
    path.write_bytes(content)
    assert str(path) in await refused(path, BrokenDatabase)
    assert path.read_bytes() == content


async def test_a_truncated_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    content = path.read_bytes()[: 4096 * 5 + 100]
    path.write_bytes(content)
    await refused(path, BrokenDatabase)
    assert path.read_bytes() == content


async def test_another_programs_database_is_refused_and_untouched(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    ask(path, "CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    assert "recipes" in await refused(path, BrokenDatabase)
    assert path.read_bytes() == before


async def test_a_new_database_is_private_on_the_machine(tmp_path: Path) -> None:
    path = tmp_path / "data" / "deus.db"
    await make(path)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "folder" in await refused(tmp_path, BrokenDatabase)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "deus.db"
    assert str(path.parent) in await refused(path, ReadOnlyDatabase)


@pytest.mark.long
async def test_a_database_locked_by_another_process_is_named(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "running twice" in await refused(path, LockedDatabase, busy_seconds=0.01)
        other.execute("ROLLBACK")
    await make(path)


async def test_a_read_only_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    store = await open_store(f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(ReadOnlyDatabase, match="cannot be written"):
        await store.remember("mark", "gone")
    assert await store.recall("mark") == "kept"
    await store.close()


async def test_an_invalid_address_is_refused() -> None:
    with pytest.raises(StoreError, match="DATABASE_URL"):
        await open_store("deus.db")


async def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "bot.platform.store.postgres_driver", raising=False)
    url = "postgresql+asyncpg://deus@localhost/deus"
    with pytest.raises(StoreError, match=r"pip install .*\[postgres\]") as caught:
        await open_store(url)
    assert "\n" not in str(caught.value)


@pytest.mark.long
async def test_a_migration_that_fails_half_way_does_not_change_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    downgrade(path, "0002")
    ask(path, "ALTER TABLE channel ADD COLUMN form VARCHAR")  # 0003 adds it, after theme
    before = ask(path, "SELECT name, sql FROM sqlite_master ORDER BY name")
    sentence = await refused(path, FailedMigration)
    assert "duplicate column name: form" in sentence
    assert "It is as it was" in sentence
    assert "\n" not in sentence
    assert ask(path, "SELECT name, sql FROM sqlite_master ORDER BY name") == before
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0002",)]

    def break_down(*_: object) -> None:
        upgrade(*_)
        raise RuntimeError("after the last step")

    ask(path, "ALTER TABLE channel DROP COLUMN form")
    upgrade = running.migrate
    monkeypatch.setattr(running, "migrate", break_down)
    assert "after the last step" in await refused(path, FailedMigration)
    monkeypatch.undo()
    assert ask(path, "SELECT version_num FROM alembic_version") == [("0002",)]
    await make(path)
    assert ask(path, "SELECT version_num FROM alembic_version") == [(newest(),)]


async def test_a_full_disk_is_named_and_harms_nothing(tmp_path: Path) -> None:
    store = await open_store(address(tmp_path / "deus.db"))
    await store.remember("mark", "kept")

    def fill(connection: Any, record: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # no page more than there are

    await store.engine.dispose()
    event.listen(store.engine.sync_engine, "connect", fill)
    with pytest.raises(FullDisk, match="is full"):
        await store.remember("long", "x" * 100_000)
    assert await store.recall("mark") == "kept"
    await store.engine.dispose()
    event.remove(store.engine.sync_engine, "connect", fill)
    await store.remember("long", "x" * 100_000)
    await store.close()


@pytest.mark.parametrize(("free", "kind"), [(1000, FullDisk), (10**9, StoreError)])
def test_a_disk_without_room_counts_as_full_and_not_as_broken(
    tmp_path: Path, free: int, kind: type[StoreError], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite calls it an I/O error if it cannot make its files beside the database."""
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=free))
    found = fault(sqlite3.OperationalError("disk I/O error"), str(tmp_path / "deus.db"))
    assert type(found) is kind
    assert "backup" not in str(found)


async def test_one_bot_at_a_time_runs_on_a_database(tmp_path: Path) -> None:
    url = address(tmp_path / "new" / "deus.db")
    async with instance_lock(url):
        with pytest.raises(LockedDatabase, match="running twice"):
            async with instance_lock(url):
                pass
        async with (
            instance_lock(address(tmp_path / "other.db")),
            instance_lock("sqlite+aiosqlite:///:memory:"),
        ):
            pass
    async with instance_lock(url):
        pass


async def test_a_lock_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "deus.db-running").mkdir()
    with pytest.raises(ReadOnlyDatabase, match="cannot be written"):
        async with instance_lock(address(tmp_path / "deus.db")):
            pass


@of_sqlite
async def test_an_older_database_and_its_backups_are_made_private(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    aside = tmp_path / "deus-replaced-20260101-000000.db"
    (tmp_path / "backups").mkdir()
    old = [path, aside, tmp_path / "backups" / "deus-20260101-000000.db"]
    for file in old[1:]:
        shutil.copy(path, file)
    old += [path.with_name(path.name + end) for end in ("-wal", "-shm")]
    with closing(sqlite3.connect(path)) as other:
        path.chmod(0o644)
        other.execute("SELECT * FROM memory").fetchall()
        for file in old:
            file.chmod(0o644)
        stranger = tmp_path / "notes.txt"
        stranger.touch(mode=0o644)
        with capture_logs() as logged:
            await make(path)
        assert {stat.S_IMODE(file.stat().st_mode) for file in old} == {0o600}
    assert stat.S_IMODE(stranger.stat().st_mode) == 0o644
    told = [line["file"] for line in logged if line["event"] == "made_private"]
    assert sorted(told) == sorted(map(str, old))
    with capture_logs() as logged:
        await make(path)
    assert not [line for line in logged if line["event"] == "made_private"]


@pytest.mark.long
@of_sqlite
async def test_a_file_that_cannot_be_made_private_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deus.db"
    await make(path)
    path.chmod(0o644)

    def refuse(file: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    with capture_logs() as logged:
        await make(path)
    line = next(line for line in logged if line["event"] == "readable_by_others")
    assert (line["file"], line["reason"]) == (str(path), "Operation not permitted")
    assert line["log_level"] == "warning"


async def test_each_migration_is_logged_with_its_seconds(tmp_path: Path) -> None:
    path = tmp_path / "deus.db"
    with capture_logs() as logged:
        await make(path)
    steps = [line for line in logged if line["event"] == "migrated"]
    assert [line["revision"] for line in steps][-1] == newest()
    assert len(steps) == int(newest())
    assert all(line["what"] and line["seconds"] >= 0 for line in steps)
    with capture_logs() as logged:
        await make(path)
    assert not [line for line in logged if line["event"] == "migrated"]
