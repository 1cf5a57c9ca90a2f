"""All notices of whole days of a table: to whom, what, where and when."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.features.alerts.use_cases import CALL, PING
from bot.features.deadlines.use_cases import LATE, SleepingTables
from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import HAND, Turns
from bot.game.people.preferences import EVERYWHERE, ReminderInterval, Where
from bot.game.queries import game_row
from bot.game.scheduled.due_work import DueWork
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Pace
from bot.game.unit_of_work import Transactions
from bot.platform.outbox.posting import DmsClosed
from bot.platform.outbox.worker import Worker
from bot.platform.request import Person, Stamp
from bot.platform.services import Services
from bot.platform.store.opening import open_store
from tests.bot.databases import migrated
from tests.bot.fixtures import ANN, BO, CY, begin, make_services, play_turn, prepare_turn
from tests.bot.fixtures import HastyClock as Clock
from tests.bot.mailbox import Mailbox, always, worker_to
from tests.sampling import released

START = datetime(2026, 1, 1, 10, tzinfo=UTC)
NAMES = {ANN.id: "Ann", BO.id: "Bo", CY.id: "Cy"}
NIGHT = {"quiet_start": time(9), "quiet_end": time(13)}


class Days:
    """A table with a clock that jumps from one due moment to the next, and all its notices.

    The people are called by their seats: ``mover`` begins, ``second`` comes after.
    """

    def __init__(self, services: Services, worker: Worker, sender: Mailbox, clock: Clock) -> None:
        self.services, self.worker, self.sender, self.clock = services, worker, sender, clock
        self.told: list[str] = []
        self.table: TableState
        self._seen = 0

    async def begin(
        self, *people: Person, pace: Pace = Pace.NONE, computers: int = 0, **terms: str
    ) -> None:
        self.clock.time = START
        table = await begin(self.services, *people, computers=computers)
        async with self.services[Transactions].writing() as out:
            row = await game_row(out.session, table.id, lock=True)
            row.terms = {"pace": pace.value, **terms}
        await self.settle()
        self.told.clear()
        self.table = await self.services[TableReader].get(table.id)

    @property
    def mover(self) -> Person:
        return next(p for p in (ANN, BO, CY) if p.id == self.table.mover.person_id)

    @property
    def second(self) -> Person:
        return next(p for p in (ANN, BO) if p.id != self.mover.id)

    async def want(self, person: Person, **values: Any) -> None:
        await self.services[PersonalSettings].change(person, EVERYWHERE, values)
        await self.settle()

    async def play(self) -> None:
        """Play the mover's turn, and note the messages to the channel and the next player."""
        self.table = await play_turn(self.services, self.table)
        await self.settle()

    async def until(self, hours: float) -> None:
        """Advance the clock to so many hours after the start, from one due moment to the next."""
        end = START + timedelta(hours=hours)
        while True:
            first = await self.services[DueWork].earliest(1)
            if not first or first[0][1] > end:
                break
            self.clock.time = max(first[0][1], self.clock.time)
            await self.settle()
        self.clock.time = end
        await self.settle()

    async def settle(self) -> None:
        """Do and send everything due now."""
        for _ in range(9):
            for table_id, due in await self.services[DueWork].earliest(5):
                if due <= self.clock.now():
                    await self.services[DueWork].attend(table_id)
            await self.worker.drain()
        for letter in self.sender.letters[self._seen :]:
            self._note(letter)
        self._seen = len(self.sender.letters)

    def _note(self, letter: Any) -> None:
        passed = self.clock.now() - START
        at = f"{passed // timedelta(hours=1)}:{passed // timedelta(minutes=1) % 60:02}"
        if letter.kind is CALL:
            self.told.append(f"{at} DM {NAMES[letter.channel - 100]} {letter.text}")
        elif letter.kind is PING:
            about, person = letter.text.split()
            self.told.append(f"{at} ping {NAMES[int(person)]} {about}")
        elif letter.called:
            names = " ".join(NAMES[person] for person in letter.called)
            self.told.append(f"{at} {'late' if letter.kind is LATE else 'board'} {names}")

    def standing(self) -> list[str]:
        """The calls that are not edited away."""
        return [x.text for x in self.sender.letters if x.kind in _CALLS and not x.retired]


_CALLS = (CALL, PING)


@pytest.fixture
async def days(tmp_path: Path) -> AsyncIterator[Days]:
    store = await open_store(migrated(tmp_path / "deus.db"))
    sender, clock = Mailbox(), Clock()
    worker = worker_to(sender, store, clock=clock)
    yield Days(make_services(store, clock, wake=worker.wake), worker, sender, clock)
    await store.close()


# A person's place for notices × whether the turn comes in their quiet hours → all their notices.
# Quiet hours are from 9 to 13 o'clock and stop the clock of 24 hours; the turn comes at 10.
MATRIX = {
    (Where.CHANNEL, False): ["0:00 board N", "12:00 ping N reminder"],
    (Where.CHANNEL, True): ["3:00 ping N turn", "15:00 ping N reminder"],
    (Where.DM, False): ["0:00 DM N turn", "12:00 DM N reminder"],
    (Where.DM, True): ["3:00 DM N turn", "15:00 DM N reminder"],
    (Where.BOTH, False): [
        "0:00 board N", "0:00 DM N turn", "12:00 DM N reminder", "12:00 ping N reminder",
    ],
    (Where.BOTH, True): [
        "3:00 DM N turn", "3:00 ping N turn", "15:00 DM N reminder", "15:00 ping N reminder",
    ],
    (Where.NONE, False): [],
    (Where.NONE, True): [],
}  # fmt: skip
IN_SHORT = ((Where.BOTH, False), (Where.BOTH, True))


@pytest.mark.long
@pytest.mark.parametrize(
    ("where", "quiet"), [case if case in IN_SHORT else released(case) for case in MATRIX]
)
async def test_a_turn_and_its_reminder(days: Days, where: Where, quiet: bool) -> None:
    await days.begin(ANN, BO, pace=Pace.HOURS_24)
    second = days.second
    await days.want(second, where=where, **(NIGHT if quiet else {}))
    await days.play()
    await days.until(23)
    name = NAMES[second.id]
    assert sorted(days.told) == sorted(x.replace("N", name, 1) for x in _named(where, quiet, name))
    await days.play()
    assert days.standing() == []


def _named(where: Where, quiet: bool, name: str) -> list[str]:
    return [line.replace(" N", f" {name}") for line in MATRIX[where, quiet]]


@pytest.mark.long
async def test_a_reminder_comes_every_24_hours_and_once_after_a_long_outage(days: Days) -> None:
    await days.begin(ANN, BO)
    second = days.second
    await days.want(second, where=Where.DM, reminder=ReminderInterval.DAILY)
    await days.play()
    await days.until(50)
    name = NAMES[second.id]
    assert days.told == [f"{at} DM {name} {what}" for at, what in (
        ("0:00", "turn"), ("24:00", "reminder"), ("48:00", "reminder"),
    )]  # fmt: skip
    days.told.clear()
    days.clock.time = START + timedelta(days=10, hours=5)  # the bot was down
    await days.settle()
    await days.until(11 * 24 + 1)
    assert days.told == [f"245:00 DM {name} reminder", f"264:00 DM {name} reminder"]
    await days.play()
    days.told.clear()
    await days.until(13 * 24)
    assert days.told == []
    assert days.standing() == []


@pytest.mark.long
async def test_nothing_is_sent_about_a_turn_that_was_played_meanwhile(days: Days) -> None:
    await days.begin(ANN, BO, pace=Pace.HOURS_24)
    first, second = days.mover, days.second
    await days.want(second, where=Where.DM, **NIGHT)
    await days.play()  # in the quiet hours of the second
    days.table = await days.services[TableReader].get(days.table.id)
    await days.play()
    await days.until(30)
    assert [line for line in days.told if NAMES[second.id] in line] == []
    assert days.told[0] == f"0:00 board {NAMES[first.id]}"


async def test_a_call_that_waits_while_the_turn_is_played_is_not_sent(days: Days) -> None:
    await days.begin(ANN, BO)
    second = days.second
    await days.want(second, where=Where.DM)
    days.table = await play_turn(days.services, days.table)  # queued, nothing is sent yet
    days.table = await play_turn(days.services, days.table)
    await days.settle()
    assert [line for line in days.told if "DM" in line] == []


@pytest.mark.long
async def test_a_call_in_quiet_hours_waits_for_their_end(days: Days) -> None:
    await days.begin(ANN, BO)
    second = days.second
    await days.want(second, where=Where.BOTH, quiet_start=time(12), quiet_end=time(20))
    days.table = await play_turn(days.services, days.table)
    days.clock.time = START + timedelta(hours=3)  # Discord could not be reached until now
    await days.settle()
    assert days.told == []
    await days.until(24)
    name = NAMES[second.id]
    assert sorted(days.told) == [f"10:00 DM {name} turn", f"10:00 ping {name} turn"]


@pytest.mark.long
async def test_an_absent_player_is_told_once_they_are_back(days: Days) -> None:
    await days.begin(ANN, BO, pace=Pace.HOURS_24)
    second = days.second
    await days.want(second, reminder=ReminderInterval.DAILY)
    await days.services[PersonalSettings].leave(second.id, START + timedelta(days=9))
    await days.play()
    await days.until(60)
    assert days.told == []
    await days.services[PersonalSettings].come_back(second.id)
    await days.until(85)
    name = NAMES[second.id]
    assert days.told == [f"60:00 ping {name} turn", f"84:00 ping {name} late"]  # one, not two


@pytest.mark.long
async def test_an_unconfirmed_turn_is_mentioned_once_after_half_an_hour(
    days: Days,
) -> None:
    await days.begin(ANN, BO)
    mover = days.mover
    await prepare_turn(days.services, days.table)
    days.clock.time += timedelta(minutes=20)
    draft = await days.services[Turns].draft(days.table.id, mover.id)
    stamp: Stamp = draft.stamp
    await days.services[Turns].undo(days.table.id, mover.id, stamp)
    await prepare_turn(days.services, days.table)
    await days.until(30)
    assert days.told == [f"0:50 ping {NAMES[mover.id]} unconfirmed"]
    assert days.standing() == ["unconfirmed " + str(mover.id)]
    await days.want(mover, unconfirmed=False)
    await days.play()
    assert days.standing() == []


@pytest.mark.long
async def test_a_player_can_ask_to_be_told_that_they_are_next(days: Days) -> None:
    await days.begin(ANN, BO)
    first, second = days.mover, days.second
    await days.want(second, next_up=True, where=Where.DM)
    await days.want(first, where=Where.NONE)
    assert days.told == [f"0:00 DM {NAMES[second.id]} next_up"]
    await days.play()
    await days.play()
    name = NAMES[second.id]
    assert days.told == [f"0:00 DM {name} {what}" for what in ("next_up", "turn", "next_up")]


async def test_computers_are_told_nothing_and_a_hand_includes_the_call(days: Days) -> None:
    await days.begin(ANN, computers=1)
    await days.want(ANN, where=Where.DM)
    days.sender.letters.clear()
    days._seen = 0
    days.table = await play_turn(days.services, days.table)  # and the computer plays, too
    await days.settle()
    hers = [x for x in days.sender.letters if x.channel == 100 + ANN.id]
    assert [(x.kind, x.turn) for x in hers] == [(HAND, 2)]
    assert days.told == []


@pytest.mark.long
async def test_closed_dms_are_replaced_by_a_ping(days: Days) -> None:
    await days.begin(ANN, BO, pace=Pace.HOURS_24)
    second = days.second
    await days.want(second, where=Where.DM)
    days.sender.before = always(CALL, DmsClosed("50007"))
    await days.play()
    await days.until(13)
    name = NAMES[second.id]
    assert days.told == [f"0:00 ping {name} turn", f"12:00 ping {name} reminder"]


@pytest.mark.long
async def test_a_table_that_sleeps_disturbs_nobody(days: Days) -> None:
    await days.begin(ANN, BO)
    second = days.second
    await days.want(second, reminder=ReminderInterval.DAILY)
    await days.play()
    days.told.clear()
    async with days.services[Transactions].writing() as out:
        row = await game_row(out.session, days.table.id, lock=True)
        row.asleep_at = days.clock.now()
    await days.until(100)
    assert days.told == []
    await days.want(second, where=Where.DM)
    assert await days.services[SleepingTables].wake(days.table.id, second.id)
    await days.settle()
    assert days.told == []  # they know
    await days.until(125)
    assert days.told == [f"124:00 DM {NAMES[second.id]} reminder"]


@pytest.mark.long
async def test_the_player_to_move_is_told_that_the_table_is_awake(days: Days) -> None:
    await days.begin(ANN, BO)
    first, second = days.mover, days.second
    await days.want(second, where=Where.DM, reminder=ReminderInterval.OFF)
    await days.play()
    days.told.clear()
    async with days.services[Transactions].writing() as out:
        row = await game_row(out.session, days.table.id, lock=True)
        row.asleep_at = days.clock.now()
    await days.until(100)
    assert await days.services[SleepingTables].wake(days.table.id, first.id)
    await days.settle()
    assert days.told == [f"100:00 DM {NAMES[second.id]} turn"]


# A person's interval of reminders × their place → all their notices about a turn whose 24 hours
# end at 24:00, at a table that only marks that.
MARKED = {
    (ReminderInterval.DAILY, Where.CHANNEL): ["0:00 board N", "24:00 late N"],
    (ReminderInterval.DAILY, Where.DM): ["0:00 DM N turn", "24:00 DM N late"],
    (ReminderInterval.HALF_TIME, Where.CHANNEL): [
        "0:00 board N", "12:00 ping N reminder", "24:00 late N",
    ],
    (ReminderInterval.OFF, Where.CHANNEL): ["0:00 board N"],
    (ReminderInterval.OFF, Where.DM): ["0:00 DM N turn"],
}  # fmt: skip
MARKED_IN_SHORT = ((ReminderInterval.HALF_TIME, Where.CHANNEL), (ReminderInterval.DAILY, Where.DM))


@pytest.mark.long
@pytest.mark.parametrize(
    ("reminder", "where"),
    [case if case in MARKED_IN_SHORT else released(case) for case in MARKED],
)
async def test_a_marked_deadline_is_one_call(
    days: Days, reminder: ReminderInterval, where: Where
) -> None:
    await days.begin(ANN, BO, pace=Pace.HOURS_24, on_timeout="mark")
    second = days.second
    await days.want(second, reminder=reminder, where=where)
    await days.play()
    await days.until(30)
    name = NAMES[second.id]
    assert days.told == [line.replace("N", name) for line in MARKED[reminder, where]]
    assert [x.kind for x in days.sender.letters].count(LATE) == 1  # the channel hears it anyway


async def test_a_reminder_just_before_the_deadline_is_one_call_with_it(days: Days) -> None:
    """The turn's choices are such that it is forgotten half a minute before the deadline."""
    await days.begin(ANN, BO, pace=Pace.HOURS_8, on_timeout="mark")
    mover = days.mover
    await days.want(mover, reminder=ReminderInterval.DAILY)
    days.clock.time = START + timedelta(hours=7, minutes=29, seconds=30)
    await prepare_turn(days.services, days.table)
    await days.until(9)
    assert days.told == [f"8:00 late {NAMES[mover.id]}"]


@pytest.mark.long
async def test_a_deadline_in_quiet_hours_is_announced_after_them(
    days: Days,
) -> None:
    await days.begin(ANN, BO, pace=Pace.HOURS_24, on_timeout="mark")
    second = days.second
    await days.want(second, quiet_start=time(11), quiet_end=time(15))
    await days.play()
    await days.until(20)
    days.told.clear()
    days.clock.time = START + timedelta(hours=28, minutes=30)  # half an hour before its end
    await days.services[DueWork].attend(days.table.id)  # time is over; nothing is sent yet
    days.clock.time = START + timedelta(hours=50)  # Discord could not be reached until now
    await days.settle()
    assert days.told == []
    await days.until(60)
    assert days.told == [f"53:00 ping {NAMES[second.id]} late"]
