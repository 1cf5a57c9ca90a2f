"""The scheduler over the tables of a database: due tasks, in order, despite errors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from sqlalchemy.dialects import sqlite
from sqlmodel import select, text

from bot.game.rows import OutageRow
from bot.game.scheduled.due_work import DueWork, due_first
from bot.game.scheduled.duties import Due, Duty, Situation
from bot.game.scheduled.outages import Outages
from bot.game.unit_of_work import UnitOfWork
from bot.platform.scheduling.scheduler import Scheduler
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import ANN, BO, CHANNEL, ManualClock, begin, make_services, play_turn

HOUR = timedelta(hours=1)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def services(store: Store, clock: ManualClock) -> Services:
    return make_services(store, clock)


@pytest.fixture
def scheduler(store: Store, services: Services, clock: ManualClock) -> Scheduler:
    return Scheduler(services[DueWork], Outages(store, clock), clock=clock)


class Bell:
    """A duty that rings an hour after somebody begins to be waited for, once a turn."""

    def __init__(self, broken: Sequence[int] = ()) -> None:
        self.rung: list[tuple[int, int]] = []
        self._broken = broken

    async def plan(self, out: UnitOfWork, now: Situation) -> Sequence[Due]:
        assert now.row.waiting_since is not None
        rung = (now.table.id, now.row.version) in self.rung
        return [] if rung else [Due(now.row.waiting_since + HOUR)]

    async def act(self, out: UnitOfWork, now: Situation, due: Due) -> None:
        if now.table.id in self._broken:
            raise RuntimeError("this bell is broken")
        self.rung.append((now.table.id, now.row.version))


def hang(monkeypatch: pytest.MonkeyPatch, bell: Bell) -> Bell:
    """Make ``bell`` the only duty."""
    monkeypatch.setattr(
        "bot.game.scheduled.due_work.DUTIES", {"bell": Duty("bell", bell.plan, bell.act)}
    )
    return bell


async def test_a_due_task_is_done_once_and_again_after_a_turn(
    monkeypatch: pytest.MonkeyPatch, scheduler: Scheduler, services: Services, clock: ManualClock
) -> None:
    bell = hang(monkeypatch, Bell())
    table = await begin(services, ANN, BO)
    assert await scheduler.attend_due() == clock.now() + HOUR
    clock.advance(3599)
    assert await scheduler.attend_due() == clock.now() + timedelta(seconds=1)
    assert bell.rung == []
    clock.advance(1)
    assert await scheduler.attend_due() is None
    clock.advance(24 * 3600)
    await scheduler.attend_due()
    assert bell.rung == [(table.id, 0)]
    await play_turn(services, table)
    assert await scheduler.attend_due() == clock.now() + HOUR
    clock.advance(3600)
    await scheduler.attend_due()
    assert bell.rung == [(table.id, 0), (table.id, 1)]


async def test_a_fault_at_one_table_delays_no_other(
    monkeypatch: pytest.MonkeyPatch, scheduler: Scheduler, services: Services, clock: ManualClock
) -> None:
    first = await begin(services, ANN, BO)
    second = await begin(services, ANN, BO, channel=CHANNEL + 1)
    bell = hang(monkeypatch, Bell(broken=[first.id]))
    await scheduler.attend_due()
    clock.advance(3600)
    assert await scheduler.attend_due() == clock.now() + timedelta(seconds=2)
    assert bell.rung == [(second.id, 0)]
    clock.advance(2)
    assert await scheduler.attend_due() == clock.now() + timedelta(seconds=4)
    bell._broken = ()
    clock.advance(4)
    assert await scheduler.attend_due() is None
    assert bell.rung == [(second.id, 0), (first.id, 0)]


async def test_an_endless_duty_is_stopped(
    monkeypatch: pytest.MonkeyPatch, scheduler: Scheduler, services: Services, clock: ManualClock
) -> None:
    class Endless(Bell):
        async def act(self, out: UnitOfWork, now: Situation, due: Due) -> None:
            pass

    hang(monkeypatch, Endless())
    await begin(services, ANN, BO)
    clock.advance(3600)
    assert await scheduler.attend_due() == clock.now() + HOUR


async def outages(store: Store) -> list[tuple[datetime, datetime]]:
    async with store.reading() as session:
        return [(row.since, row.until) for row in await session.exec(select(OutageRow))]


async def test_a_gap_between_heartbeats_is_an_outage(store: Store, clock: ManualClock) -> None:
    before = Outages(store, clock)
    await before.beat()
    for _ in range(6):
        clock.advance(300)
        await before.beat()
    stopped = clock.now()
    clock.advance(60)
    await before.beat(last=True)
    clock.advance(3 * 86400)
    after = Outages(store, clock)
    await after.beat()
    down = (stopped + timedelta(minutes=1), clock.now())
    assert await outages(store) == [down]
    clock.advance(-7200)  # somebody sets the machine's clock back …
    await after.beat()
    clock.advance(7200)  # … and forward again
    await after.beat()
    assert await outages(store) == [down, (clock.now() - timedelta(hours=2), clock.now())]


async def test_a_restart_is_not_an_outage(store: Store, clock: ManualClock) -> None:
    await Outages(store, clock).beat()
    clock.advance(599)
    await Outages(store, clock).beat()
    assert await outages(store) == []


async def test_the_earliest_due_task_is_found_by_its_index(store: Store) -> None:
    query = due_first(50).compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    async with store.reading() as session:
        plan = (await session.exec(text(f"EXPLAIN QUERY PLAN {query}"))).all()  # type: ignore[call-overload]
    assert [row[3] for row in plan] == ["SEARCH game USING INDEX ix_game_due (due_at>?)"]
