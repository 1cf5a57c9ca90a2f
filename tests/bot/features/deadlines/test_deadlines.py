"""Missed deadlines, sleeping tables, and the pace that sets them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from bot.features.deadlines.use_cases import PaceChanges, SleepingTables
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.features.votes.rows import VoteRow
from bot.features.votes.use_cases import Votes
from bot.game.errors import TableError
from bot.game.rows import NoticeRow, TurnRow
from bot.game.scheduled.due_work import DueWork
from bot.game.scheduled.outages import Outages
from bot.game.setup import Setup
from bot.game.table.calls import CallReason
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
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
    STRANGER,
    ManualClock,
    mover,
    play_turn,
    prepare_turn,
)

HOUR = 3600
DAY = 24 * HOUR
ABOUT = ("late", "asleep", "awake")


@dataclass
class Watch:
    """A table, a clock that a test advances, and the scheduler that looks when something is due."""

    services: Services
    store: Store
    clock: ManualClock
    scheduler: Scheduler
    id: int = 0  # of the table

    async def begun(self, *people: Person, setup: Setup | None = None, **terms: Any) -> TableState:
        """A started table with these terms and a default pace of 24 hours."""
        lobby, (opener, *others) = self.services[Lobby], people
        place = Place(GUILD, CHANNEL)
        self.id = (await lobby.open(place, opener, len(people), setup=setup or Setup())).id
        wanted = Terms(**{"pace": Pace.HOURS_24} | terms)
        await lobby.change_terms(self.id, opener.id, lambda _: wanted)
        for person in others:
            await lobby.join(CHANNEL, person)
        return await lobby.start(CHANNEL, opener.id)

    async def table(self) -> TableState:
        return await self.services[TableReader].get(self.id)

    async def said(self, *kinds: str) -> list[str]:
        """The messages of these kinds queued for the channel, in order."""
        query = select(OutboxRow.kind).where(col(OutboxRow.kind).in_(kinds or ABOUT))
        async with self.store.reading() as session:
            return list(await session.exec(query.order_by(col(OutboxRow.id))))

    async def called(self) -> list[str]:
        """The notices about turns and their recipients, in order."""
        query = select(NoticeRow).where(col(NoticeRow.kind).in_([*CallReason]))
        query = query.order_by(col(NoticeRow.at), col(NoticeRow.kind))
        async with self.store.reading() as session:
            return [f"{row.kind}:{row.person_id}" for row in await session.exec(query)]

    async def deadline(self) -> datetime | None:
        """Until when the player to move has time, once the scheduler has looked."""
        await self.scheduler.drain()
        clock = (await self.table()).clock
        return None if clock is None else clock.deadline

    async def turns(self) -> list[TurnRow]:
        async with self.store.reading() as session:
            query = select(TurnRow).where(TurnRow.number > 0).order_by(col(TurnRow.number))
            return list(await session.exec(query))

    async def sleep(self, seconds: float) -> None:
        """Advance the clock, waking the scheduler whenever something is due."""
        end = self.clock.now() + timedelta(seconds=seconds)
        while self.clock.now() < end:
            due = await self.scheduler.drain()
            self.clock.advance((min(due or end, end) - self.clock.now()).total_seconds())
        await self.scheduler.drain()


@pytest.fixture
def watch(store: Store, services: Services, clock: ManualClock) -> Watch:
    scheduler = Scheduler(services[DueWork], Outages(store, clock), clock=clock)
    return Watch(services, store, clock, scheduler)


async def test_a_deadline_mark_is_set_once_and_kept_with_the_turn(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.MARK)
    await watch.sleep(DAY - 1)
    assert await watch.said() == []
    await watch.sleep(3 * DAY)
    assert await watch.said() == ["late"]
    late = await watch.table()
    assert (late.overdue, late.seats[0].missed) == (1, 1)
    assert late.version == 0
    after = await play_turn(watch.services, late)
    assert (after.overdue, after.seats[0].missed) == (0, 0)
    assert [turn.late for turn in await watch.services[TableReader].log(table.id)] == [1]


async def test_a_computer_plays_one_late_turn_and_the_seat_stays(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.TURN)
    late = mover(table)
    stamp = await prepare_turn(watch.services, table)
    await watch.sleep(DAY)
    after = await watch.table()
    assert after.version == 1
    assert [seat.person_id for seat in after.seats] == [seat.person_id for seat in table.seats]
    assert mover(after) != late
    assert [(turn.stand_in, turn.late) for turn in await watch.turns()] == [("senator", 1)]
    with pytest.raises(TableError, match="stood-in"):
        await watch.services[Turns].confirm(table.id, late, stamp)
    await watch.sleep(DAY)
    assert (await watch.table()).version == 2


async def test_a_turn_in_the_last_second_counts(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.TURN)
    stamp = await prepare_turn(watch.services, table)
    await watch.scheduler.drain()
    watch.clock.advance(DAY)  # the deadline is now, and the scheduler has not looked yet
    await watch.services[Turns].confirm(table.id, mover(table), stamp)
    await watch.scheduler.drain()
    assert [(turn.stand_in, turn.late) for turn in await watch.turns()] == [(None, 0)]


async def test_a_computer_takes_the_seat_after_several_missed_deadlines(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, CY, on_timeout=OnTimeout.SEAT, takeover_after=2)
    late = mover(table)
    await watch.sleep(2 * DAY - 1)
    once = await watch.table()
    assert (once.version, once.seats[0].missed, await watch.said()) == (0, 1, [])
    await watch.sleep(1)
    taken = await watch.table()
    seat = taken.seats[0]
    assert (seat.owner_id, seat.person_id, seat.computer) == (late, None, "senator")
    assert taken.version == 1
    assert await watch.said() == ["late"]
    assert [turn.stand_in for turn in await watch.turns()] == ["senator"]


async def test_the_default_is_a_nudge_and_then_a_vote(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, CY)
    late = mover(table)
    await watch.scheduler.drain()
    begins = f"turn:{late}"
    assert await watch.called() == [begins]
    await watch.sleep(DAY / 2 - 1)
    assert await watch.called() == [begins]
    await watch.sleep(1)
    assert await watch.called() == [begins, f"reminder:{late}"]
    await watch.sleep(DAY / 2)
    nudged = [begins, f"reminder:{late}", f"late:{late}"]
    assert await watch.called() == nudged
    await watch.sleep(DAY - 1)
    assert await watch.said("vote") == []
    await watch.sleep(1)
    async with watch.store.reading() as session:
        (vote,) = await session.exec(select(VoteRow))
    assert (vote.kind, vote.args["seat"]) == ("seat", 0)
    assert (await watch.table()).overdue == 2
    await watch.sleep(2 * DAY)
    assert await watch.called() == nudged
    async with watch.store.reading() as session:
        assert len((await session.exec(select(VoteRow))).all()) == 1


async def test_a_bank_is_spent_by_turns_and_filled_by_them(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, pace=Pace.BANK)
    watch.clock.advance(2 * DAY)
    table = await play_turn(watch.services, table)
    assert [seat.bank_seconds for seat in table.seats] == [3.5 * DAY, None]
    watch.clock.advance(HOUR)
    table = await play_turn(watch.services, table)
    assert [seat.bank_seconds for seat in table.seats] == [3.5 * DAY, 5 * DAY]


async def test_quiet_hours_stop_the_clock_in_a_night_of_change(watch: Watch) -> None:
    """24 hours from 18:00 in Berlin, quiet from 22:00 to 07:00; that night has an hour more."""
    watch.clock.time = datetime(2026, 10, 24, 16, tzinfo=UTC)
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.MARK)
    person = Person(mover(table), "")
    quiet = {"zone": "Europe/Berlin", "quiet_start": "22:00", "quiet_end": "07:00"}
    values = {
        name: value if name == "zone" else datetime.strptime(value, "%H:%M").time()
        for name, value in quiet.items()
    }
    await watch.services[PersonalSettings].change(person, 0, values)
    # 4 hours that evening, 15 the next day, 5 the day after that.
    expected = datetime(2026, 10, 26, 11, tzinfo=UTC)
    assert await watch.deadline() == expected
    watch.clock.time = expected - timedelta(seconds=1)
    await watch.scheduler.drain()
    assert await watch.said() == []
    watch.clock.advance(1)
    await watch.scheduler.drain()
    assert await watch.said() == ["late"]


async def test_days_away_stop_the_clock_within_the_tables_limit(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, away_days=7, on_timeout=OnTimeout.MARK)
    started, person = watch.clock.now(), mover(table)
    watch.clock.advance(HOUR)
    await watch.services[PersonalSettings].leave(person, watch.clock.now() + timedelta(days=3))
    assert await watch.deadline() == started + timedelta(days=4)
    await watch.services[PersonalSettings].leave(person, watch.clock.now() + timedelta(days=30))
    assert await watch.deadline() == started + timedelta(days=8)
    watch.clock.advance(5 * DAY)
    await watch.services[PersonalSettings].come_back(person)
    assert await watch.deadline() == started + timedelta(days=6)
    after = await play_turn(watch.services, table)
    assert [seat.away_seconds for seat in after.seats] == [5 * DAY, 0]


async def test_three_days_of_outage_cost_nobody_any_time(watch: Watch) -> None:
    await watch.begun(ANN, BO, on_timeout=OnTimeout.MARK)
    longer_than_a_day = timedelta(days=1, seconds=1)
    before = Outages(watch.store, watch.clock, longer_than_a_day)
    await before.beat()
    await watch.scheduler.drain()
    watch.clock.advance(23 * HOUR)
    await before.beat(last=True)
    watch.clock.advance(3 * DAY)
    await Outages(watch.store, watch.clock, longer_than_a_day).beat()
    assert await watch.deadline() == watch.clock.now() + timedelta(hours=1)
    assert await watch.said() == []
    watch.clock.advance(HOUR)
    await watch.scheduler.drain()
    assert await watch.said() == ["late"]
    assert (await watch.table()).overdue == 1


async def test_a_late_first_pick_is_replaced_by_an_even_one(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, setup=Setup(start_pieces=8))
    await watch.services[Turns].pick(table.id, ANN.id, [4, 4, 0, 0, 0])
    await watch.sleep(DAY)
    after = await watch.table()
    assert after.awaited == ()
    assert after.waiting_since == watch.clock.now()
    assert after.overdue == 0


async def test_a_table_sleeps_after_two_idle_weeks_until_it_is_woken(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.MARK)
    await watch.sleep(30 * DAY)
    assert await watch.said() == ["late", "asleep"]
    asleep = await watch.table()
    assert asleep.asleep_at == asleep.opened_at + timedelta(days=14)
    assert await watch.deadline() is None
    with pytest.raises(TableError, match="not-seated"):
        await watch.services[SleepingTables].wake(table.id, CY.id)
    (waker,) = {ANN.id, BO.id} - {mover(table)}
    await watch.services[SleepingTables].notice(CHANNEL, CY.id)
    assert (await watch.table()).asleep_at is not None
    await watch.services[SleepingTables].notice(CHANNEL, waker)
    assert await watch.said() == ["late", "asleep", "awake"]
    assert not await watch.services[SleepingTables].wake(table.id, waker)
    assert await watch.deadline() == watch.clock.now() + timedelta(days=1)
    assert (await watch.table()).overdue == 0
    await watch.sleep(20 * DAY)
    await play_turn(watch.services, table)  # a played turn wakes the table as well
    assert (await watch.table()).asleep_at is None


async def test_tables_without_a_pace_fall_asleep_too(watch: Watch) -> None:
    await watch.begun(ANN, BO, pace=Pace.NONE, sleep_days=7)
    await watch.sleep(8 * DAY)
    assert await watch.said() == ["asleep"]


async def test_choosing_keeps_a_table_awake_and_wakes_it(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.MARK, sleep_days=7)
    await watch.sleep(6 * DAY)
    await prepare_turn(watch.services, table)
    await watch.sleep(6 * DAY)
    assert (await watch.table()).asleep_at is None
    await watch.sleep(DAY)
    assert (await watch.table()).asleep_at == watch.clock.now()
    await watch.services[Turns].undo(table.id, mover(table))
    awake = await watch.table()
    assert (awake.asleep_at, awake.waiting_since, awake.overdue) == (None, watch.clock.now(), 0)


async def test_a_new_pace_during_a_game_needs_every_player(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, CY)
    propose = watch.services[PaceChanges].propose
    with pytest.raises(TableError, match="same-pace"):
        await propose(table.id, BO.id, Pace.HOURS_24)
    with pytest.raises(TableError, match="not-seated"):
        await propose(table.id, STRANGER.id, Pace.HOURS_8)
    watch.clock.advance(20 * HOUR)
    vote = await propose(table.id, BO.id, Pace.HOURS_8)
    await watch.services[Votes].cast(vote.id, ANN.id, agrees=True)
    assert (await watch.table()).terms.pace is Pace.HOURS_24
    await watch.services[Votes].cast(vote.id, CY.id, agrees=True)
    after = await watch.table()
    assert after.terms.pace is Pace.HOURS_8
    assert await watch.deadline() == watch.clock.now() + timedelta(hours=8)
    refused = await propose(table.id, BO.id, Pace.NONE)
    await watch.services[Votes].cast(refused.id, CY.id, agrees=False)
    assert (await watch.table()).terms.pace is Pace.HOURS_8


@pytest.mark.long
@pytest.mark.parametrize("vote_first", [True, False])
async def test_a_pace_agreed_on_while_a_deadline_passes(watch: Watch, vote_first: bool) -> None:
    """The first one counts; the other finds its result."""
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.TURN)
    await watch.scheduler.drain()
    watch.clock.advance(HOUR)
    vote = await watch.services[PaceChanges].propose(table.id, ANN.id, Pace.DAYS_3)
    watch.clock.advance(DAY - HOUR)  # the deadline is now
    if not vote_first:
        await watch.scheduler.drain()
    await watch.services[Votes].cast(vote.id, BO.id, agrees=True)
    assert await watch.deadline() == watch.clock.now() + timedelta(days=3)
    played = [] if vote_first else ["senator"]
    assert [turn.stand_in for turn in await watch.turns()] == played
    assert ((await watch.table()).overdue, await watch.said()) == (0, [])


async def test_an_end_of_all_deadlines_leaves_nothing_overdue(watch: Watch) -> None:
    table = await watch.begun(ANN, BO, on_timeout=OnTimeout.MARK)
    watch.clock.advance(DAY)
    await watch.scheduler.drain()
    vote = await watch.services[PaceChanges].propose(table.id, ANN.id, Pace.NONE)
    await watch.services[Votes].cast(vote.id, BO.id, agrees=True)
    after = await watch.table()
    assert (after.overdue, after.seats[0].missed, dict(after.clocks)) == (0, 0, {})
    watch.clock.advance(5 * DAY)
    await watch.scheduler.drain()
    assert await watch.said() == ["late"]
    assert [
        turn.late
        for turn in await watch.services[TableReader].log(
            (await play_turn(watch.services, after)).id
        )
    ] == [0]


async def test_the_opener_alone_chooses_the_pace_before_the_start(watch: Watch) -> None:
    await watch.begun(ANN, BO)
    table = await watch.services[Lobby].end(CHANNEL, ANN.id)
    with pytest.raises(TableError, match="over"):
        await watch.services[PaceChanges].propose(table.id, ANN.id, Pace.DAYS_7)
