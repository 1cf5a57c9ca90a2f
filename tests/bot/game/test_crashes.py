"""A step that fails, whichever it is: nothing is lost, nothing happens twice.

``tests/bot/kills`` kills whole processes at such steps.
"""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlmodel import col, select

from bot.features.lobby.use_cases import Lobby
from bot.features.turn.use_cases import Turns
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Place, Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import migrated, of_sqlite
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    GUILD,
    Crash,
    begin,
    crash_at,
    make_services,
    mover,
    prepare_turn,
)
from tests.sampling import every

Deed = Callable[[Services, TableState, Stamp], Awaitable[object]]


async def choose(services: Services, table: TableState, stamp: Stamp) -> object:
    return await services[Turns].undo(table.id, mover(table), stamp)


async def confirm(services: Services, table: TableState, stamp: Stamp) -> object:
    return await services[Turns].confirm(table.id, mover(table), stamp)


async def end(services: Services, table: TableState, stamp: Stamp) -> object:
    return await services[Lobby].end(CHANNEL, ANN.id)


async def snapshot(services: Services, store: Store, table_id: int) -> dict[str, object]:
    """Everything that can be known of a table, except nonces."""
    table = await services[TableReader].get(table_id)
    async with store.reading() as session:
        rows = (await session.exec(select(OutboxRow).order_by(col(OutboxRow.id)))).all()
    draft = None
    if table.mover is not None:
        found = await services[Turns].draft(table_id, mover(table))
        draft = (found.game.choices, found.stamp)
    return {
        "table": (table.status, table.version, table.seats, table.game and table.game.position()),
        "log": await services[TableReader].log(table_id),
        "outbox": [(row.kind, row.target, row.payload, row.attempts) for row in rows],
        "draft": draft,
    }


async def prepared(path: Path) -> tuple[Store, Services, TableState, Stamp]:
    store = await open_store(migrated(path))
    services = make_services(store)
    table = await begin(services, ANN, BO)
    return store, services, table, await prepare_turn(services, table)


@of_sqlite
@pytest.mark.parametrize("deed", every(3, [choose, confirm, end]))
async def test_a_crash_at_any_step_leaves_the_state_before_or_after_it(
    tmp_path: Path, deed: Deed
) -> None:
    store, services, table, stamp = await prepared(tmp_path / "whole.db")
    before = await snapshot(services, store, table.id)
    await store.close()
    shutil.copy(tmp_path / "whole.db", tmp_path / "start.db")
    store = await open_store(migrated(tmp_path / "whole.db"))
    services = make_services(store, seed="again")
    with crash_at(store, 10**6) as steps:
        await deed(services, table, stamp)
    after = await snapshot(services, store, table.id)
    assert before != after
    await store.close()
    first_commit = steps.index("COMMIT")
    assert first_commit > 4

    for step in range(len(steps)):
        path = tmp_path / f"{step}.db"
        shutil.copy(tmp_path / "start.db", path)
        store = await open_store(migrated(path))
        services = make_services(store, seed="now")
        with pytest.raises(Crash), crash_at(store, step):
            await deed(services, table, stamp)
        await store.close()

        store = await open_store(migrated(path))
        services = make_services(store, seed="later-on")
        expected = before if step <= first_commit else after
        assert await snapshot(services, store, table.id) == expected, steps[step]
        if step <= first_commit:
            await deed(services, table, stamp)
            assert await snapshot(services, store, table.id) == after
        await store.close()


async def test_a_crash_while_opening_leaves_no_table_or_a_whole_one(tmp_path: Path) -> None:
    store = await open_store(migrated(tmp_path / "deus.db"))
    services = make_services(store)
    step = 0
    while True:
        try:
            with crash_at(store, step):
                await services[Lobby].open(Place(GUILD, CHANNEL), ANN, 2)
            break
        except Crash:
            assert await services[TableReader].of_guild(GUILD) == []
            step += 1
    assert step > 5
    assert (await services[TableReader].at(CHANNEL)).names == ["Ann"]
    await store.close()
