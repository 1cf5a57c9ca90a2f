"""A process that ends between any two steps: nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlmodel import col, select

from bot.game.state import TableState
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Place, Stamp
from bot.platform.store.store import Store
from bot.tables.tables import Tables
from tests.bot.databases import migrated, of_sqlite
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    GUILD,
    Crash,
    begin,
    crash_at,
    make_tables,
    mover,
    prepare_turn,
)
from tests.sampling import every

Deed = Callable[[Tables, TableState, Stamp], Awaitable[object]]


async def choose(tables: Tables, table: TableState, stamp: Stamp) -> object:
    return await tables.undo(table.id, mover(table), stamp)


async def confirm(tables: Tables, table: TableState, stamp: Stamp) -> object:
    return await tables.confirm(table.id, mover(table), stamp)


async def end(tables: Tables, table: TableState, stamp: Stamp) -> object:
    return await tables.end(CHANNEL, ANN.id)


async def snapshot(tables: Tables, store: Store, table_id: int) -> dict[str, object]:
    """All that can be known of a table, but for nonces."""
    table = await tables.get(table_id)
    async with store.reading() as session:
        rows = (await session.exec(select(OutboxRow).order_by(col(OutboxRow.id)))).all()
    draft = None
    if table.mover is not None:
        found = await tables.draft(table_id, mover(table))
        draft = (found.game.choices, found.stamp)
    return {
        "table": (table.status, table.version, table.seats, table.game and table.game.position()),
        "log": await tables.log(table_id),
        "outbox": [(row.kind, row.target, row.payload, row.attempts) for row in rows],
        "draft": draft,
    }


async def prepared(path: Path) -> tuple[Store, Tables, TableState, Stamp]:
    store = await Store.open(migrated(path))
    tables = make_tables(store)
    table = await begin(tables, ANN, BO)
    return store, tables, table, await prepare_turn(tables, table)


@of_sqlite
@pytest.mark.parametrize("deed", every(3, [choose, confirm, end]))
async def test_a_crash_at_any_step_is_before_or_after_never_between(
    tmp_path: Path, deed: Deed
) -> None:
    store, tables, table, stamp = await prepared(tmp_path / "whole.db")
    before = await snapshot(tables, store, table.id)
    await store.close()
    shutil.copy(tmp_path / "whole.db", tmp_path / "start.db")
    store = await Store.open(migrated(tmp_path / "whole.db"))
    tables = make_tables(store, seed="again")
    with crash_at(store, 10**6) as steps:
        await deed(tables, table, stamp)
    after = await snapshot(tables, store, table.id)
    assert before != after
    await store.close()
    first_commit = steps.index("COMMIT")
    assert first_commit > 4

    for step in range(len(steps)):
        path = tmp_path / f"{step}.db"
        shutil.copy(tmp_path / "start.db", path)
        store = await Store.open(migrated(path))
        tables = make_tables(store, seed="now")
        with pytest.raises(Crash), crash_at(store, step):
            await deed(tables, table, stamp)
        await store.close()

        store = await Store.open(migrated(path))
        tables = make_tables(store, seed="later-on")
        expected = before if step <= first_commit else after
        assert await snapshot(tables, store, table.id) == expected, steps[step]
        if step <= first_commit:
            await deed(tables, table, stamp)
            assert await snapshot(tables, store, table.id) == after
        await store.close()


async def test_a_crash_while_opening_leaves_no_table_or_a_whole_one(tmp_path: Path) -> None:
    store = await Store.open(migrated(tmp_path / "deus.db"))
    tables = make_tables(store)
    step = 0
    while True:
        try:
            with crash_at(store, step):
                await tables.open(Place(GUILD, CHANNEL), ANN, 2)
            break
        except Crash:
            assert await tables.of_guild(GUILD) == []
            step += 1
    assert step > 5
    assert (await tables.at(CHANNEL)).names == ["Ann"]
    await store.close()


KILLED_WHILE_CONFIRMING = """
import asyncio, os, sys
from sqlalchemy import event
from bot.store import Store
from bot.tables import Stamp
from tests.bot.fixtures import make_tables, migrated
from pathlib import Path

async def main(path, stamp, person, moment):
    store = await Store.open(migrated(Path(path)))
    tables = make_tables(store, seed="doomed")
    engine = store.engine.sync_engine
    if moment == "commit":
        event.listen(engine, "commit", lambda connection: os._exit(9))
    elif moment == "insert":
        def after(connection, cursor, sql, *rest):
            if sql.startswith("INSERT INTO outbox"):
                os._exit(9)
        event.listen(engine, "after_cursor_execute", after)
    await tables.confirm(Stamp.parse(stamp).table_id, int(person), Stamp.parse(stamp))
    os._exit(9)

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.long
@pytest.mark.parametrize(("moment", "version"), [("insert", 0), ("commit", 0), ("after", 1)])
async def test_a_killed_process_leaves_a_sound_database(
    tmp_path: Path, moment: str, version: int
) -> None:
    path = tmp_path / "deus.db"
    store, _, table, stamp = await prepared(path)
    await store.close()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED_WHILE_CONFIRMING,
        str(path), str(stamp), str(mover(table)), moment,
        env={**os.environ, "PYTHONPATH": os.getcwd()},
    )  # fmt: skip
    assert await process.wait() == 9

    store = await Store.open(migrated(path))
    tables = make_tables(store, seed="afterwards")
    found = await tables.get(table.id)
    assert found.version == version
    assert len(await tables.log(table.id)) == version
    async with store.reading() as session:
        kinds = (await session.exec(select(OutboxRow.kind))).all()
    assert kinds.count("turn") == version
    if version == 0:
        assert (await tables.confirm(table.id, mover(table), stamp)).version == 1
    await store.close()
