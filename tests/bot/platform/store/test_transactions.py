"""Transactions: all or nothing, and rules that the database itself keeps."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlmodel import select
from structlog.testing import capture_logs

from bot.game.rows import GameRow, SeatRow, TurnRow
from bot.platform.store.columns import MemoryRow
from bot.platform.store.errors import ClosedStore, LockedDatabase
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import address, of_sqlite
from tests.patience import patient

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def a_game(channel: int = 1, status: str = "open") -> GameRow:
    return GameRow(
        guild_id=1, channel_id=channel, status=status, opener_id=1, players=2, opened_at=NOON
    )


async def keep(store: Store, *rows: object) -> None:
    async with store.writing() as session:
        session.add_all(rows)


async def test_a_transaction_that_raises_changes_nothing(store: Store) -> None:
    async def break_off() -> None:
        async with store.writing() as session:
            session.add(MemoryRow(key="a", value="1"))
            await session.flush()
            raise RuntimeError("on the way")

    with pytest.raises(RuntimeError, match="on the way"):
        await break_off()
    assert await store.recall("a") is None


async def test_a_later_memory_replaces_an_earlier_one(store: Store) -> None:
    await store.remember("a", "1")
    await store.remember("a", "2")
    assert await store.recall("a") == "2"


async def test_writers_wait_for_each_other(store: Store) -> None:
    await store.remember("sum", "0")

    async def add_one() -> None:
        async with store.writing() as session:
            row = await session.get_one(MemoryRow, "sum", with_for_update=True)
            await asyncio.sleep(0)
            row.value = str(int(row.value) + 1)
            session.add(row)

    await asyncio.gather(*(add_one() for _ in range(8)))
    assert await store.recall("sum") == "8"


@of_sqlite
@pytest.mark.parametrize("step", range(4))
async def test_a_task_cancelled_at_any_statement_gives_up_its_lock(
    tmp_path: Path, step: int
) -> None:
    store = await open_store(address(tmp_path / "deus.db"), busy_seconds=0.1)
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
    # The task is kept, and with it what its traceback holds: the lock must not wait for
    # the garbage collector.
    await asyncio.wait([task])
    event.remove(store.engine.sync_engine, "before_cursor_execute", cancel_there)
    assert task.cancelled() == (step < 3)
    # A transaction begins with its first statement: nothing is waited for before that.
    assert seen == ["BEGIN", "SELECT", "UPDATE"][: max(step, 1) + 1]
    assert await store.recall("a") == ("1" if step < 3 else "2")
    await store.remember("a", "3")
    assert await store.recall("a") == "3"
    await store.close()


async def test_a_channel_has_one_active_game_and_any_number_of_others(store: Store) -> None:
    await keep(store, a_game(1, "running"), a_game(2, "open"))
    await keep(store, a_game(1, "finished"), a_game(1, "finished"), a_game(1, "cancelled"))
    for status in ("open", "running"):
        with pytest.raises(IntegrityError):
            await keep(store, a_game(1, status))


async def test_a_turn_number_is_played_once(store: Store) -> None:
    await keep(store, a_game())

    def turn() -> TurnRow:
        return TurnRow(
            game_id=1, number=1, round=1, seat=0, choices=[], events=[], position={}, at=NOON
        )

    await keep(store, turn())
    with pytest.raises(IntegrityError):
        await keep(store, turn())


async def test_a_person_has_one_seat_and_computers_any_number(store: Store) -> None:
    await keep(store, a_game())
    await keep(store, *(SeatRow(game_id=1, computer="random", name=f"C{i}") for i in range(2)))
    await keep(store, SeatRow(game_id=1, person_id=5, name="Ann"))
    with pytest.raises(IntegrityError):
        await keep(store, SeatRow(game_id=1, person_id=5, name="Ann"))


async def test_a_seat_needs_its_game(store: Store) -> None:
    with pytest.raises(IntegrityError):
        await keep(store, SeatRow(game_id=77, person_id=5, name="Ann"))


async def test_ids_of_discord_fit(store: Store) -> None:
    await keep(store, a_game(2**63 - 1))
    async with store.reading() as session:
        assert (await session.exec(select(GameRow.channel_id))).all() == [2**63 - 1]


@pytest.mark.long
async def test_moments_are_read_in_utc(store: Store) -> None:
    row = a_game()
    row.opened_at = datetime(2026, 5, 1, 14, tzinfo=timezone(timedelta(hours=2)))
    await keep(store, row)
    async with store.reading() as session:
        assert (await session.exec(select(GameRow.opened_at))).all() == [NOON]


async def test_an_error_of_the_database_names_no_values(store: Store) -> None:
    await keep(store, a_game())
    with pytest.raises(IntegrityError) as caught:
        await keep(
            store,
            SeatRow(game_id=1, person_id=5, name="a-secret-name"),
            SeatRow(game_id=1, person_id=5, name="a-secret-name"),
        )
    assert "a-secret-name" not in str(caught.value)


async def test_writers_run_in_the_order_of_their_requests(store: Store) -> None:
    order: list[int] = []

    async def write(number: int) -> None:
        async with store.writing() as session:
            session.add(MemoryRow(key=str(number), value=""))
            order.append(number)
            await asyncio.sleep(0)

    await asyncio.gather(*(write(number) for number in range(60)))
    assert order == list(range(60))


async def test_readers_wait_for_no_writer(store: Store) -> None:
    await store.remember("a", "1")
    async with store.writing() as session:
        row = await session.get_one(MemoryRow, "a")
        row.value = "2"
        await session.flush()
        waiting = [asyncio.create_task(store.remember("a", "2")) for n in range(30)]
        async with asyncio.timeout(patient(30)):
            assert await asyncio.gather(*(store.recall("a") for _ in range(30))) == ["1"] * 30
        assert not any(task.done() for task in waiting)
    await asyncio.gather(*waiting)
    assert await store.recall("a") == "2"


async def test_a_reading_block_sees_one_moment(store: Store) -> None:
    await store.remember("a", "1")
    async with store.reading() as session:
        query = select(MemoryRow.value).where(MemoryRow.key == "a")
        before = (await session.exec(query)).one()
        await store.remember("a", "2")
        assert (await session.exec(query)).one() == before
    assert await store.recall("a") == "2"


@of_sqlite
async def test_a_lock_of_another_process_is_waited_for_once_and_logged_once(
    tmp_path: Path,
) -> None:
    """Writers in the queue behind the one that found it locked are refused with it."""
    path = tmp_path / "deus.db"
    store = await open_store(address(path), busy_seconds=1.0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other, capture_logs() as lines:
        other.execute("BEGIN IMMEDIATE")
        asked = [store.remember(str(n), "") for n in range(300)]
        async with asyncio.timeout(patient(60)):  # one after another they would take 300 s
            answers = await asyncio.gather(*asked, return_exceptions=True)
        other.execute("ROLLBACK")
        assert {type(answer) for answer in answers} == {LockedDatabase}
        for _ in range(2):
            await store.remember("a", "1")
    assert [(line["event"], line["code"]) for line in lines] == [
        ("database_fails", "locked"),
        ("database_works_again", "locked"),
    ]
    await store.close()


async def test_closing_waits_for_running_transactions_and_refuses_later_ones(
    store: Store,
) -> None:
    """Nobody would close a connection that returns to a closed store."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with store.reading() as session:
            begun.set()
            await go_on.wait()
            await session.exec(select(MemoryRow))

    reading = asyncio.create_task(read())
    await begun.wait()
    closing_store = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    assert not closing_store.done()
    with pytest.raises(ClosedStore):
        await store.remember("a", "1")
    go_on.set()
    with capture_logs() as lines:
        await asyncio.gather(reading, closing_store)
    assert lines == []  # nobody was left behind
    with pytest.raises(ClosedStore):
        await store.recall("a")
