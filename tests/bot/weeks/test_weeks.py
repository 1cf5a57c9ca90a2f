"""Weeks of play in miniature: nobody gets too many or too few notices, and faults are found."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.features.alerts import use_cases as alerts
from bot.game import people
from bot.game.pace import Pace
from bot.game.people import Preferences, ReminderInterval, Where
from bot.game.setup import OnTimeout
from tests.bot.weeks.notices import Heard, Reckoning, Wait
from tests.bot.weeks.people import Character, Habit
from tests.bot.weeks.run import simulate, spare
from tests.bot.weeks.scenario import Plan

pytestmark = pytest.mark.long

START = datetime(2026, 2, 16, 8, tzinfo=UTC)
THREE_WEEKS = Plan(
    start=START,
    tables=4,
    people=14,
    days=22,
    outage_at=timedelta(days=8, hours=5),
    restart_every=timedelta(days=5),
    last_days=timedelta(days=3),
)
SHORT = Plan(
    start=START,
    tables=2,
    people=8,
    days=8,
    outage_at=timedelta(days=5),
    outage=timedelta(hours=1),
    last_days=timedelta(days=1),
)


@pytest.mark.release
async def test_everybody_gets_the_notices_they_asked_for_in_three_weeks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare(monkeypatch, THREE_WEEKS)
    outcome = await simulate(tmp_path, THREE_WEEKS, "three weeks")
    assert [*outcome.findings.faults, *outcome.faults] == []
    assert set(outcome.stands) <= {"finished", "cancelled", "asleep"}
    assert not outcome.world.tally.refused
    assert outcome.world.tally.acts["plays"] > 40
    told = sum(outcome.findings.counted.values(), Counter())
    assert min(told["turn in time"], told["reminder in time"], told["late pings"]) > 0, told


def _at_any_hour(moment: datetime, seat: object) -> datetime:
    return moment


async def test_a_bot_that_ignores_quiet_hours_is_detected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare(monkeypatch, SHORT)
    monkeypatch.setattr(alerts, "after_quiet_hours", _at_any_hour)
    monkeypatch.setattr(people.Preferences, "quiet", None)
    outcome = await simulate(tmp_path, SHORT, "at any hour")
    assert any(fault.startswith("in quiet hours") for fault in outcome.findings.faults)


@pytest.mark.parametrize(
    ("counts", "found"),
    [((), ["missing"]), ((1,), []), ((1, 2), ["double"])],
)
def test_a_missing_or_repeated_nudge_is_detected(counts: tuple[int, ...], found: list[str]) -> None:
    """A day of time from 18:00, with quiet hours from 22:00 to 7:00: half is over at 15:00."""
    began = datetime(2026, 2, 16, 18, tzinfo=UTC)
    wants = Preferences(quiet_start=time(22), quiet_end=time(7))
    who = Character("Ann", Habit.SLOW, ZoneInfo("UTC"), wants, None)
    wait = Wait(
        1, 3, who, began, began + timedelta(days=4), Pace.HOURS_24, OnTimeout.VOTE,
        asleep=False, whole=True, next=None,
    )  # fmt: skip
    half, over = began + timedelta(hours=21), began + timedelta(hours=42)
    told = [Heard(7, began, False, "turn", 1, 3), Heard(7, half, False, "reminder", 1, 3)]
    nudges = [Heard(7, over + timedelta(hours=n), False, "late", 1, 3, 1 + n) for n in range(2)]
    heard = [*told, *(one for one in nudges if one.count in counts)]
    faults = Reckoning(heard, [], []).compare({"Ann": 7}, [who], [wait]).faults
    assert [fault.partition(":")[0] for fault in faults] == found


@pytest.mark.parametrize(("about", "found"), [("late", []), ("next_up", ["missing"])])
def test_a_daily_reminder_that_falls_on_the_deadline_is_one_message_with_it(
    about: str, found: list[str]
) -> None:
    began = datetime(2026, 3, 14, 10, tzinfo=UTC)
    who = Character(
        "Ann", Habit.SLOW, ZoneInfo("UTC"), Preferences(reminder=ReminderInterval.DAILY), None
    )
    wait = Wait(
        1, 3, who, began, began + timedelta(hours=30), Pace.HOURS_24, OnTimeout.SEAT,
        asleep=False, whole=True, next=None,
    )  # fmt: skip
    heard = [
        Heard(7, began, False, "turn", 1, 3),
        Heard(7, began + timedelta(days=1), False, about, 1, 3, 1),
    ]
    faults = Reckoning(heard, [], []).compare({"Ann": 7}, [who], [wait]).faults
    assert [fault.partition(":")[0] for fault in faults] == found


NIGHT = datetime(2026, 3, 14, 23, tzinfo=UTC)
SLEEPS = Preferences(quiet_start=time(22), quiet_end=time(7))


@pytest.mark.parametrize(
    ("heard", "found"),
    [
        (Heard(7, NIGHT, True, "other: your hand", loud=False), []),
        (Heard(7, NIGHT, True, "other: your hand"), ["in quiet hours"]),
        (Heard(7, NIGHT, False, "other: a vote"), ["in quiet hours"]),
        (Heard(7, NIGHT - timedelta(hours=2), True, "other: your hand"), []),
        (Heard(7, NIGHT - timedelta(hours=2), True, "vote", 1, -1, 4), ["in the wrong place"]),
    ],
)
def test_a_loud_message_in_quiet_hours_is_detected(heard: Heard, found: list[str]) -> None:
    who = Character("Ann", Habit.SLOW, ZoneInfo("UTC"), SLEEPS, None)
    faults = Reckoning([heard], [], []).compare({"Ann": 7}, [who], []).faults
    assert [fault.partition(":")[0] for fault in faults] == found


@pytest.mark.parametrize(
    ("about", "seconds", "turn", "by_dm", "found"),
    [
        ("late", 59, 3, False, ["twice in a minute"]),
        ("late", 61, 3, False, []),
        ("late", 59, 4, False, []),  # of another turn
        ("reminder", 0, 3, True, []),  # the same, in both places
        ("late", 0, 3, True, ["twice in a minute"]),
    ],
)
def test_two_calls_in_one_minute_are_detected(
    about: str, seconds: int, turn: int, by_dm: bool, found: list[str]
) -> None:
    wants = Preferences(where=Where.BOTH)
    who = Character("Ann", Habit.SLOW, ZoneInfo("UTC"), wants, None)
    first = Heard(7, NIGHT, False, "reminder", 1, 3, 1)
    then = Heard(7, NIGHT + timedelta(seconds=seconds), by_dm, about, 1, turn, 1)
    faults = Reckoning([first, then], [], []).compare({"Ann": 7}, [who], []).faults
    assert [fault.partition(":")[0] for fault in faults] == found


@pytest.mark.parametrize(("slept", "found"), [(True, []), (False, ["double"])])
def test_a_repeated_notice_is_a_double_unless_the_table_slept(
    slept: bool, found: list[str]
) -> None:
    began = datetime(2026, 4, 1, 22, tzinfo=UTC)
    who = Character("Ann", Habit.RETURNING, ZoneInfo("UTC"), Preferences(), None)
    heard = [Heard(7, began + timedelta(days=n), False, "reminder", 1, 3) for n in (1, 16)]
    asleep_from = {1: [began + timedelta(days=14)]} if slept else {}
    faults = Reckoning(heard, [], [], asleep_from).compare({"Ann": 7}, [who], []).faults
    assert [fault.partition(":")[0] for fault in faults] == found
