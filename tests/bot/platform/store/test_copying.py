"""``python -m bot copy``: a file's games on another database, where they play on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.__main__ import main
from bot.features.lobby.use_cases import Lobby
from bot.features.turn.use_cases import Turns
from bot.game.table.reading import TableReader
from bot.platform.request import Place
from bot.platform.store.backup import stored_tables
from bot.platform.store.opening import open_store
from tests.bot.app.test_check import tables_of_all_kinds
from tests.bot.databases import address
from tests.bot.fixtures import ANN, GUILD, make_services, mover, play_turn


async def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything stored."""
    store = await open_store(url)
    async with store.connected() as connection:
        found = {
            table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
            for table in stored_tables()
        }
    await store.close()
    return found


async def play_on(url: str) -> None:
    """Confirm the draft, play another turn, open one more table."""
    store = await open_store(url)
    services = make_services(store)
    table = await services[TableReader].get(1)
    version, seat = table.version, mover(table)
    draft = await services[Turns].draft(1, seat)
    await services[Turns].confirm(1, seat, draft.stamp)
    table = await play_turn(services, await services[TableReader].get(1))
    assert table.version == version + 2
    opened = await services[Lobby].open(Place(GUILD, 77), ANN, 2)
    assert opened.id > 4
    await store.close()


@pytest.mark.long
def test_everything_is_copied_and_games_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = f"sqlite+aiosqlite:///{tmp_path / 'old.db'}"
    new = address(tmp_path / "new.db")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", old)
    asyncio.run(tables_of_all_kinds(old))
    before = asyncio.run(rows(old))
    assert main(["copy", new]) == 0
    count = sum(map(len, before.values()))
    assert f"{len(before['turn'])} turns, {count} rows." in capsys.readouterr().out
    assert asyncio.run(rows(new)) == before == asyncio.run(rows(old))

    monkeypatch.setenv("DATABASE_URL", new)
    assert main(["check"]) == 0
    asyncio.run(play_on(new))
    assert main(["check"]) == 0

    capsys.readouterr()
    monkeypatch.setenv("DATABASE_URL", old)
    assert main(["copy", new]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main(["copy", "mysql://somewhere/deus"]) == 2
    assert capsys.readouterr().err.startswith("TARGET: must begin with")


@pytest.mark.long
def test_a_refusal_is_printed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    old, new = address(tmp_path / "old.db"), address(tmp_path / "new.db")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", old)
    for url in (old, new):
        asyncio.run(remember(url))
    assert main(["copy", new]) == 2
    told = "".join(capfd.readouterr())
    assert told.count("is not empty") == 1
    assert "database_fails" not in told


async def remember(url: str) -> None:
    store = await open_store(url)
    await store.remember("mark", "kept")
    await store.close()
