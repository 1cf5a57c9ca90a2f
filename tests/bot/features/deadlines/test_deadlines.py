"""Deadlines of tables: how they expire, what stops a clock, and the consequences."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from bot.features.deadlines.use_cases import SleepingTables
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.features.votes.rows import VoteRow
from bot.game.calls import CallReason
from bot.game.due_work import DueWork
from bot.game.errors import TableError
from bot.game.outages import Outages
from bot.game.reading import TableReader
from bot.game.rows import NoticeRow, TurnRow
from bot.game.setup import Setup
from bot.game.state import TableState
from bot.game.terms import OnTimeout, Pace, Terms
from bot.platform.outbox.rows import OutboxRow
from bot.platform.request import Person, Place
from bot.platform.scheduling.scheduler import Scheduler
from bot.platform.services import Services
from bot.platform.store.store import Store
from tests.bot.fixtures import (
    ANN,
    BO,
    CHANNEL,
    CY,
    GUILD,
    ManualClock,
    mover,
    play_turn,
    prepare_turn,
)

HOUR = 3600
DAY = 24 * HOUR
ABOUT = ("late", "asleep", "awake")


@pytest.fixture
def scheduler(store: Store, services: Services, clock: ManualClock) -> Scheduler:
    return Scheduler(services[DueWork], Outages(store, clock), clock=clock)


async def begun(
    services: Services, *people: Person, setup: Setup | None = None, **terms: Any
) -> TableState:
    """A started table with these terms and a default pace of 24 hours."""
    opener, *others = people
    table = await services[Lobby].open(
        Place(GUILD, CHANNEL), opener, len(people), setup=setup or Setup()
    )
    wanted = Terms(**{"pace": Pace.HOURS_24} | terms)
    await services[Lobby].change_terms(table.id, opener.id, lambda _: wanted)
    for person in others:
        await services[Lobby].join(CHANNEL, person)
    return await services[Lobby].start(CHANNEL, opener.id)


async def said(store: Store, *kinds: str) -> list[str]:
    """The messages of these kinds queued for the channel, in order."""
    query = select(OutboxRow.kind).where(col(OutboxRow.kind).in_(kinds or ABOUT))
    async with store.reading() as session:
        return list(await session.exec(query.order_by(col(OutboxRow.id))))


async def called(store: Store) -> list[str]:
    """The notices about turns and their recipients, in order."""
    query = select(NoticeRow).where(col(NoticeRow.kind).in_([*CallReason]))
    query = query.order_by(col(NoticeRow.at), col(NoticeRow.kind))
    async with store.reading() as session:
        return [f"{row.kind}:{row.person_id}" for row in await session.exec(query)]


async def deadline(services: Services, scheduler: Scheduler, table_id: int) -> datetime | None:
    """Until when the player to move has time, once the scheduler has looked."""
    await scheduler.drain()
    clock = (await services[TableReader].get(table_id)).clock
    return None if clock is None else clock.deadline


async def turn_rows(store: Store) -> list[TurnRow]:
    async with store.reading() as session:
        query = select(TurnRow).where(TurnRow.number > 0).order_by(col(TurnRow.number))
        return list(await session.exec(query))


async def sleep(scheduler: Scheduler, clock: ManualClock, seconds: float) -> None:
    """Advance the clock, waking the scheduler whenever something is due."""
    end = clock.now() + timedelta(seconds=seconds)
    while clock.now() < end:
        due = await scheduler.drain()
        clock.advance((min(due or end, end) - clock.now()).total_seconds())
    await scheduler.drain()


async def test_a_deadline_mark_is_set_once_and_kept_with_the_turn(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.MARK)
    await scheduler.drain()
    await sleep(scheduler, clock, DAY - 1)
    assert await said(store) == []
    await sleep(scheduler, clock, 3 * DAY)
    assert await said(store) == ["late"]
    late = await services[TableReader].get(table.id)
    assert (late.overdue, late.seats[0].missed) == (1, 1)
    assert late.version == 0
    after = await play_turn(services, late)
    assert (after.overdue, after.seats[0].missed) == (0, 0)
    assert [turn.late for turn in await services[TableReader].log(table.id)] == [1]


async def test_a_computer_plays_one_late_turn_and_the_seat_stays(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.TURN)
    late = mover(table)
    stamp = await prepare_turn(services, table)
    await scheduler.drain()
    await sleep(scheduler, clock, DAY)
    after = await services[TableReader].get(table.id)
    assert after.version == 1
    assert [seat.person_id for seat in after.seats] == [seat.person_id for seat in table.seats]
    assert mover(after) != late
    assert [(turn.stand_in, turn.late) for turn in await turn_rows(store)] == [("senator", 1)]
    with pytest.raises(TableError, match="stood-in"):
        await services[Turns].confirm(table.id, late, stamp)
    await sleep(scheduler, clock, DAY)
    assert (await services[TableReader].get(table.id)).version == 2


async def test_a_turn_in_the_last_second_counts(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.TURN)
    stamp = await prepare_turn(services, table)
    await scheduler.drain()
    clock.advance(DAY)  # the deadline is now, and the scheduler has not looked yet
    await services[Turns].confirm(table.id, mover(table), stamp)
    await scheduler.drain()
    assert [(turn.stand_in, turn.late) for turn in await turn_rows(store)] == [(None, 0)]


async def test_a_computer_takes_the_seat_after_several_missed_deadlines(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, CY, on_timeout=OnTimeout.SEAT, takeover_after=2)
    late = mover(table)
    await scheduler.drain()
    await sleep(scheduler, clock, 2 * DAY - 1)
    once = await services[TableReader].get(table.id)
    assert (once.version, once.seats[0].missed, await said(store)) == (0, 1, [])
    await sleep(scheduler, clock, 1)
    taken = await services[TableReader].get(table.id)
    seat = taken.seats[0]
    assert (seat.owner_id, seat.person_id, seat.computer) == (late, None, "senator")
    assert taken.version == 1
    assert await said(store) == ["late"]
    assert [turn.stand_in for turn in await turn_rows(store)] == ["senator"]


async def test_the_default_is_a_nudge_and_then_a_vote(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, CY)
    late = mover(table)
    await scheduler.drain()
    begins = f"turn:{late}"
    assert await called(store) == [begins]
    await sleep(scheduler, clock, DAY / 2 - 1)
    assert await called(store) == [begins]
    await sleep(scheduler, clock, 1)
    assert await called(store) == [begins, f"reminder:{late}"]
    await sleep(scheduler, clock, DAY / 2)
    nudged = [begins, f"reminder:{late}", f"late:{late}"]
    assert await called(store) == nudged
    await sleep(scheduler, clock, DAY - 1)
    assert await said(store, "vote") == []
    await sleep(scheduler, clock, 1)
    async with store.reading() as session:
        (vote,) = await session.exec(select(VoteRow))
    assert (vote.kind, vote.args["seat"]) == ("seat", 0)
    assert (await services[TableReader].get(table.id)).overdue == 2
    await sleep(scheduler, clock, 2 * DAY)
    assert await called(store) == nudged
    async with store.reading() as session:
        assert len((await session.exec(select(VoteRow))).all()) == 1


async def test_a_bank_is_spent_by_turns_and_filled_by_them(
    services: Services, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, pace=Pace.BANK)
    clock.advance(2 * DAY)
    table = await play_turn(services, table)
    assert [seat.bank_seconds for seat in table.seats] == [3.5 * DAY, None]
    clock.advance(HOUR)
    table = await play_turn(services, table)
    assert [seat.bank_seconds for seat in table.seats] == [3.5 * DAY, 5 * DAY]


async def test_quiet_hours_stop_the_clock_in_a_night_of_change(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    """24 hours from 18:00 in Berlin, quiet from 22:00 to 07:00; that night has an hour more."""
    clock.time = datetime(2026, 10, 24, 16, tzinfo=UTC)
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.MARK)
    person = Person(mover(table), "")
    quiet = {"zone": "Europe/Berlin", "quiet_start": "22:00", "quiet_end": "07:00"}
    values = {
        name: value if name == "zone" else datetime.strptime(value, "%H:%M").time()
        for name, value in quiet.items()
    }
    await services[PersonalSettings].change(person, 0, values)
    # 4 hours that evening, 15 the next day, 5 the day after that.
    expected = datetime(2026, 10, 26, 11, tzinfo=UTC)
    assert await deadline(services, scheduler, table.id) == expected
    clock.time = expected - timedelta(seconds=1)
    await scheduler.drain()
    assert await said(store) == []
    clock.advance(1)
    await scheduler.drain()
    assert await said(store) == ["late"]


async def test_days_away_stop_the_clock_within_the_tables_limit(
    services: Services, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, away_days=7, on_timeout=OnTimeout.MARK)
    started, person = clock.now(), mover(table)
    clock.advance(HOUR)
    await services[PersonalSettings].leave(person, clock.now() + timedelta(days=3))
    assert await deadline(services, scheduler, table.id) == started + timedelta(days=4)
    await services[PersonalSettings].leave(person, clock.now() + timedelta(days=30))
    assert await deadline(services, scheduler, table.id) == started + timedelta(days=8)
    clock.advance(5 * DAY)
    await services[PersonalSettings].come_back(person)
    assert await deadline(services, scheduler, table.id) == started + timedelta(days=6)
    after = await play_turn(services, table)
    assert [seat.away_seconds for seat in after.seats] == [5 * DAY, 0]


async def test_three_days_of_outage_cost_nobody_any_time(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.MARK)
    longer_than_a_day = timedelta(days=1, seconds=1)
    before = Outages(store, clock, longer_than_a_day)
    await before.beat()
    await scheduler.drain()
    clock.advance(23 * HOUR)
    await before.beat(last=True)
    clock.advance(3 * DAY)
    await Outages(store, clock, longer_than_a_day).beat()
    assert await deadline(services, scheduler, table.id) == clock.now() + timedelta(hours=1)
    assert await said(store) == []
    clock.advance(HOUR)
    await scheduler.drain()
    assert await said(store) == ["late"]
    assert (await services[TableReader].get(table.id)).overdue == 1


async def test_a_late_first_pick_is_replaced_by_an_even_one(
    services: Services, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, setup=Setup(start_pieces=8))
    await services[Turns].pick(table.id, ANN.id, [4, 4, 0, 0, 0])
    await scheduler.drain()
    await sleep(scheduler, clock, DAY)
    after = await services[TableReader].get(table.id)
    assert after.awaited == ()
    assert after.waiting_since == clock.now()
    assert after.overdue == 0


async def test_a_table_sleeps_after_two_idle_weeks_until_it_is_woken(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.MARK)
    await scheduler.drain()
    await sleep(scheduler, clock, 30 * DAY)
    assert await said(store) == ["late", "asleep"]
    asleep = await services[TableReader].get(table.id)
    assert asleep.asleep_at == asleep.opened_at + timedelta(days=14)
    assert await deadline(services, scheduler, table.id) is None
    with pytest.raises(TableError, match="not-seated"):
        await services[SleepingTables].wake(table.id, CY.id)
    (waker,) = {ANN.id, BO.id} - {mover(table)}
    await services[SleepingTables].notice(CHANNEL, CY.id)
    assert (await services[TableReader].get(table.id)).asleep_at is not None
    await services[SleepingTables].notice(CHANNEL, waker)
    assert await said(store) == ["late", "asleep", "awake"]
    assert not await services[SleepingTables].wake(table.id, waker)
    assert await deadline(services, scheduler, table.id) == clock.now() + timedelta(days=1)
    assert (await services[TableReader].get(table.id)).overdue == 0
    await sleep(scheduler, clock, 20 * DAY)
    await play_turn(services, table)  # a played turn wakes the table as well
    assert (await services[TableReader].get(table.id)).asleep_at is None


async def test_tables_without_a_pace_fall_asleep_too(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    await begun(services, ANN, BO, pace=Pace.NONE, sleep_days=7)
    await scheduler.drain()
    await sleep(scheduler, clock, 8 * DAY)
    assert await said(store) == ["asleep"]


async def test_choosing_keeps_a_table_awake_and_wakes_it(
    services: Services, store: Store, scheduler: Scheduler, clock: ManualClock
) -> None:
    table = await begun(services, ANN, BO, on_timeout=OnTimeout.MARK, sleep_days=7)
    await scheduler.drain()
    await sleep(scheduler, clock, 6 * DAY)
    await prepare_turn(services, table)
    await sleep(scheduler, clock, 6 * DAY)
    assert (await services[TableReader].get(table.id)).asleep_at is None
    await sleep(scheduler, clock, DAY)
    assert (await services[TableReader].get(table.id)).asleep_at == clock.now()
    await services[Turns].undo(table.id, mover(table))
    awake = await services[TableReader].get(table.id)
    assert (awake.asleep_at, awake.waiting_since, awake.overdue) == (None, clock.now(), 0)
