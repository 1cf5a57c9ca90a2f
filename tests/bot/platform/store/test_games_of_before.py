"""A database of the version before, with running games: they go on.

``fixtures/schema-0003.sql.gz`` is the dump of one that commit 9d28358 made with its own use
cases. Table 1 has seven played turns and a draft, 2 has Egypt decks and a computer, and at 3
first pieces are being picked. Table 4 is open, 5 was closed, 6 was played to its end. The newest
messages of tables 1 and 2 still wait, the first of them after an attempt that may have arrived.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlmodel import select

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.features.turn.use_cases import Turns
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Terms
from bot.platform.request import Person
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from bot.platform.store.store import Store
from tests.bot.databases import of_sqlite
from tests.bot.fixtures import ANN, BO, CHANNEL, CY, HastyClock, make_services, play_turn, waiting
from tests.bot.mailbox import Mailbox, worker_to

DUMP = Path(__file__).parent / "fixtures" / "schema-0003.sql.gz"
MOST_TURNS = 200
pytestmark = of_sqlite


@pytest.fixture
def clock() -> HastyClock:
    """The clock, two days after the old version's last turn."""
    clock = HastyClock()
    clock.time = datetime(2026, 1, 4, tzinfo=UTC)
    return clock


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    path = tmp_path / "before.db"
    with sqlite3.connect(path) as database:
        database.executescript(gzip.decompress(DUMP.read_bytes()).decode())
    database.close()
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    yield store
    await store.close()


@pytest.fixture
def services(store: Store, clock: HastyClock) -> Services:
    return make_services(store, clock)


async def test_every_table_is_unchanged(services: Services, store: Store) -> None:
    found = [await services[TableReader].get(number) for number in range(1, 7)]
    assert [(table.status, table.version) for table in found] == [
        (Status.RUNNING, 7),
        (Status.RUNNING, 6),
        (Status.RUNNING, 0),
        (Status.OPEN, 0),
        (Status.CANCELLED, 1),
        (Status.FINISHED, 48),
    ]
    assert {table.terms for table in found} == {Terms()}
    assert all(table.lost is None and table.asleep_at is None for table in found)
    assert len(await services[TableReader].log(1)) == 7
    assert await services[Records].record(6)
    async with store.reading() as session:
        seats = (await session.exec(select(SeatRow))).all()
        games = (await session.exec(select(GameRow).where(GameRow.status == "running"))).all()
    assert all(seat.owner_id == seat.person_id for seat in seats)
    assert all(game.waiting_since and game.due_at for game in games)


async def test_the_current_turn_continues_where_it_was(services: Services) -> None:
    table = await services[TableReader].get(1)
    assert table.mover is not None
    assert table.mover.person_id is not None
    draft = await services[Turns].draft(1, table.mover.person_id)
    assert (draft.stamp.turn, draft.stamp.choice) == (7, 2)
    assert draft.game.can_undo
    after = await play_turn(services, table)
    assert after.version == 8


async def test_queued_messages_are_sent_once_and_in_order(
    store: Store, clock: HastyClock, services: Services
) -> None:
    sender = Mailbox()
    worker = worker_to(sender, store, clock=clock)
    due = sorted(row.payload["turn"] for row in await waiting(store) if row.kind == "turn")
    await worker.drain()
    assert await waiting(store) == []
    for channel in (CHANNEL, CHANNEL + 1):
        told = [letter.turn for letter in sender.by_channel()[channel] if letter.kind == "turn"]
        assert told == sorted(set(told))
    sent = [letter.turn for letter in sender.letters if letter.kind == "turn"]
    assert sorted(sent) == due


async def test_the_scheduler_finds_the_games_without_errors(
    services: Services, store: Store
) -> None:
    due = [table for table, _ in await services[DueWork].earliest(10)]
    assert sorted(due) == [1, 2, 3]
    before = len(await waiting(store))
    for table_id in due:
        await services[DueWork].attend(table_id)
    assert len(await waiting(store)) == before  # no deadline has passed that nobody has set


async def test_a_table_with_picks_and_an_open_one_continue(services: Services) -> None:
    begun = await services[Turns].pick(3, CY.id, [2, 1, 1, 1, 1])
    assert begun.awaited == ()
    assert (await play_turn(services, begun)).version == 1
    place = (await services[TableReader].get(4)).channel_id
    for person in (ANN, BO, Person(77, "Di")):
        await services[Lobby].join(place, person)
    assert (await services[Lobby].start(place, CY.id)).status is Status.RUNNING


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 2])
async def test_the_games_are_played_to_their_end(services: Services, number: int) -> None:
    table: TableState = await services[TableReader].get(number)
    for _ in range(MOST_TURNS):
        if table.over:
            break
        table = await play_turn(services, table)
    assert table.status is Status.FINISHED
    assert await services[Records].record(number)
