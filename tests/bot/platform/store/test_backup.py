"""A backup: complete, sound, of one moment, and made while the bot runs."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.platform.store.backup import back_up
from bot.platform.store.errors import BrokenDatabase, StoreError
from bot.platform.store.opening import open_store
from tests.bot.databases import address, newest


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in os.scandir(folder))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without a .env, with a database named by the settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", address(tmp_path / "data" / "deus.db"))
    return tmp_path


async def test_the_latest_write_is_in_the_copy(tmp_path: Path) -> None:
    source, target = tmp_path / "deus.db", tmp_path / "copies" / "monday.db"
    store = await open_store(address(source))
    await store.remember("mark", "kept")
    async with store.writing() as session:
        connection = await session.connection()
        await connection.exec_driver_sql("UPDATE memory SET value = 'half-way'")
        back_up(source, target)  # during a turn
    await store.remember("mark", "later")
    assert await store.recall("mark") == "later"
    await store.close()
    assert names(target.parent) == ["monday.db"]
    copy = await open_store(address(target))
    assert await copy.recall("mark") == "kept"
    await copy.close()


async def test_a_copy_is_as_private_as_the_database(tmp_path: Path) -> None:
    source, target = tmp_path / "deus.db", tmp_path / "copy.db"
    await (await open_store(address(source))).close()
    source.chmod(0o600)
    back_up(source, target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


async def test_a_backup_overwrites_nothing_and_leaves_no_half_made_file(tmp_path: Path) -> None:
    source, target = tmp_path / "deus.db", tmp_path / "copies" / "copy.db"
    with pytest.raises(StoreError, match="no database"):
        back_up(source, target)
    source.write_bytes(b"this is no database " * 300)
    with pytest.raises(BrokenDatabase, match=f"The database {source} cannot be read"):
        back_up(source, target)
    assert names(target.parent) == []
    target.write_text("mine")
    with pytest.raises(StoreError, match="left as it is"):
        back_up(source, target)
    assert target.read_text() == "mine"
    with pytest.raises(StoreError, match="cannot be made"):
        back_up(source, target / "copy.db")


async def test_the_command_names_the_copy_it_made(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await open_store(address(home / "data" / "deus.db"))).close()
    capsys.readouterr()  # the migrations
    assert main(["backup"]) == 0
    made = Path(capsys.readouterr().out.strip())
    assert made.parent == home / "data" / "backups"
    with closing(sqlite3.connect(made)) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest(),)]
    assert main(["backup", str(home / "mine.db")]) == 0
    assert (home / "mine.db").exists()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite+aiosqlite:///data/nowhere.db", "There is no database"),
        ("postgresql+asyncpg://deus:secret@db/deus", "its server's own backups"),
        ("deus.db", "DATABASE_URL: is no database address"),
    ],
)
def test_a_failed_copy_is_one_line(
    home: Path,
    url: str,
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert main(["backup"]) == 2
    output = capsys.readouterr().err
    assert reason in output
    assert output.count("\n") == 1
    assert "secret" not in output


async def test_restoring_leaves_no_temporary_file(home: Path) -> None:
    path = home / "data" / "deus.db"
    store = await open_store(address(path))
    await store.remember("mark", "kept")
    await store.close()
    copy = home / "copy.db"
    copy.write_bytes(path.read_bytes())  # in WAL mode still, as cp leaves it
    assert main(["restore", str(copy)]) == 0
    left = [name for name in names(path.parent) if "replaced" not in name]
    assert left == ["deus.db", "deus.db-running"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make what others cannot write")
async def test_files_made_by_root_belong_to_the_bot(home: Path) -> None:
    """A backup by root's cron must leave folders that the bot's own backups can use."""
    path = home / "data" / "deus.db"
    await (await open_store(address(path))).close()
    bot = 4711
    for entry in (home / "data", *(home / "data").iterdir()):
        os.chown(entry, bot, bot)
    assert main(["backup"]) == 0
    [copy] = (home / "data" / "backups").iterdir()
    assert main(["backup", str(home / "data" / "other" / "place" / "one.db")]) == 0
    assert main(["restore", str(copy)]) == 0
    made = [home / "data", *(home / "data").rglob("*")]
    assert {(entry.stat().st_uid, entry.stat().st_gid) for entry in made} == {(bot, bot)}
