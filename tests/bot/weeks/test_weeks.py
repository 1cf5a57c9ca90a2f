"""Weeks of play in miniature: nobody gets too many or too few notices, and faults are found."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, time, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.features.alerts import use_cases as alerts
from bot.game.people import preferences
from bot.game.people.preferences import Preferences, ReminderInterval, Where
from bot.game.terms import OnTimeout, Pace
from bot.loopback.world.objects import Channel, Guild, User
from bot.loopback.world.protocol import ChannelKind
from bot.platform.i18n.languages import language
from engine.players.puzzles import store
from tests.bot.weeks import club_judges as judges
from tests.bot.weeks.club import ClubPlan, CupPlan, Solved
from tests.bot.weeks.club_judges import (
    Days,
    called_twice,
    phrases,
    seen_early,
    standings_as_counted,
)
from tests.bot.weeks.notices import Heard, Reckoning, Wait
from tests.bot.weeks.people import Character, Habit
from tests.bot.weeks.run import simulate, spare
from tests.bot.weeks.scenario import Plan
from tests.bot.weeks.sights import Sight
from tests.tools.tournaments import Row

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
    monkeypatch.setattr(preferences.Preferences, "quiet", None)
    outcome = await simulate(tmp_path, SHORT, "at any hour")
    assert any(fault.startswith("in quiet hours") for fault in outcome.findings.faults)


def kinds(
    heard: list[Heard],
    who: Character,
    *waits: Wait,
    asleep_from: dict[int, list[datetime]] | None = None,
) -> list[str]:
    """The kinds of faults in the notices that ``who`` has heard."""
    reckoning = Reckoning(heard, [], [], asleep_from)
    return [one.partition(":")[0] for one in reckoning.compare({"Ann": 7}, [who], waits).faults]


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
    assert kinds(heard, who, wait) == found


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
    assert kinds(heard, who, wait) == found


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
    assert kinds([heard], who) == found


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
    assert kinds([first, then], who) == found


@pytest.mark.parametrize(("slept", "found"), [(True, []), (False, ["double"])])
def test_a_repeated_notice_is_a_double_unless_the_table_slept(
    slept: bool, found: list[str]
) -> None:
    began = datetime(2026, 4, 1, 22, tzinfo=UTC)
    who = Character("Ann", Habit.RETURNING, ZoneInfo("UTC"), Preferences(), None)
    heard = [Heard(7, began + timedelta(days=n), False, "reminder", 1, 3) for n in (1, 16)]
    asleep_from = {1: [began + timedelta(days=14)]} if slept else {}
    assert kinds(heard, who, asleep_from=asleep_from) == found


WEEK = ClubPlan(
    start=datetime(2026, 3, 28, 8, tzinfo=UTC),
    tables=3,
    people=12,
    days=8,
    outage_at=timedelta(days=5),
    outage=timedelta(hours=14),
    restart_every=timedelta(days=3),
    last_days=timedelta(days=1),
    cups=(CupPlan("Capua Cup", 0, 5, 2, 2, leave=1, sign_up_days=1, pace="8h"),),
    drawn=2,
    turns_left=(3, 4),
    solves=0.25,
)


@pytest.mark.release
async def test_a_week_of_a_club_has_no_repeated_or_early_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare(monkeypatch, WEEK)
    outcome = await simulate(tmp_path, WEEK, "a week")
    counted = outcome.counted
    assert [*outcome.findings.faults, *outcome.faults] == []
    assert outcome.stages == {"over": 1}
    assert counted["standings recomputed"] == 2
    assert counted["seasons closed"] == counted["seasons told"] == 3
    assert counted["answers"] > 5


ANN = 7
NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)
HALL = Channel(
    1, ChannelKind.TEXT, "club", 0.0, guild=Guild(9, "North", User(3, "owner", "Owner"), 0.0)
)
PUZZLE = store.shipped()[0]
[WORDS] = phrases(PUZZLE)
ENGLISH = language("en")
OTHERS = "\n".join(
    (
        ENGLISH.text("puzzle-day", number=PUZZLE.number, grade="hard"),
        ENGLISH.text("puzzle-others", answered=9, found=3, kinds="a Mill"),
    )
)
SOLUTION = f"**Puzzle {PUZZLE.number}:** found!\n**Best turn:** a Mill – it wins 80% of the games."


def sight(text: str, number: int = 0, **given: Any) -> Sight:
    values = {
        "viewers": None, "files": (), "ids": "", "told": frozenset(), "made": True, **given
    }  # fmt: skip
    return Sight(number, NOON, HALL, text=text, **values)


@pytest.mark.parametrize(
    ("seen", "early"),
    [
        (sight(SOLUTION, viewers=frozenset([ANN])), True),
        (sight(SOLUTION, viewers=frozenset([8])), False),  # somebody else's page
        (sight(SOLUTION, 5, viewers=frozenset([ANN])), False),  # after the answer
        (sight(f"Today: {WORDS}"), True),
        (sight("Today", files=(("puzzle.png", f"A board. {WORDS}", ""),)), True),
        (sight("Today", files=(("puzzle.png", "A board.", f"keys={PUZZLE.best[0]}"),)), True),
        (sight("Today", files=(("puzzle.png", "A board.", "dpi=(72, 72)"),)), False),
        (sight(OTHERS), True),
    ],
)
def test_an_answer_shown_early_is_detected(seen: Sight, early: bool) -> None:
    solved = Solved(ANN, PUZZLE, PUZZLE.best, before=5, own=frozenset())
    found = seen_early([seen], [PUZZLE], [solved], [ANN], Days({}), [HALL.id], ())
    assert [fault.partition(":")[0] for fault in found.faults] == ["seen early"] * early


@pytest.mark.parametrize(("asked_on", "early"), [("2026-03-13", False), ("2026-03-14", True)])
def test_a_solution_is_public_on_the_next_day_only(asked_on: str, early: bool) -> None:
    post = sight(f"**Puzzle of the day** · no. 999\nSolution of no. {PUZZLE.number}: {WORDS}.")
    days = Days({(9, PUZZLE.number): [asked_on]})
    found = seen_early([post], [PUZZLE], [], [ANN], days, [HALL.id], ())
    assert bool(found.faults) == early


def test_reading_the_solution_elsewhere_before_answering_is_detected() -> None:
    post = sight(f"Solution of no. {PUZZLE.number}: {WORDS}.")
    days = Days({(9, PUZZLE.number): ["2026-03-13"]})
    solved = Solved(ANN, PUZZLE, PUZZLE.best, before=5, own=frozenset())
    [fault] = seen_early([post], [PUZZLE], [solved], [ANN], days, [HALL.id], ()).faults
    assert fault.startswith("seen elsewhere")


def test_two_calls_to_the_same_table_are_detected() -> None:
    told = frozenset([(ANN, False, True)])
    text = "<@7> Your table in **Cup** is open: round 1, table 2, against"
    sights = [sight(f"{text} Bo.", 0, told=told), sight(f"{text} Cy.", 1, told=told)]
    assert len(called_twice(sights).faults) == 1
    assert called_twice(sights[:1]).faults == []
    assert called_twice([sights[0], sight("<@7> Another", told=told)]).faults == []


@pytest.mark.parametrize(
    ("alt", "right"),
    [
        ("Cup. 1. Ann: points 1, games 1, VP 60%. 2. Bo: points ½, games 1, VP –.", True),
        ("Cup. 1. Ann (1). 2. Bo (½).", True),
        ("Cup. 1. Ann (1).", False),
        ("Cup. 1. Ann (1). 2. Bo (1).", False),
        ("Cup. 1. Ann: points 1, games 2, VP 60%. 2. Bo: points ½, games 1, VP –.", False),
        ("Cup. 1. Ann: points 1, games 1, VP 62%. 2. Bo: points ½, games 1, VP –.", False),
    ],
)
def test_wrong_standings_are_detected(
    alt: str, right: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [
        Row("Ann", 1, 2, 1, Fraction(3, 5), 0, 0),
        Row("Bo", 2, 1, 1, Fraction(0), 0, 0),
    ]
    monkeypatch.setattr(judges, "recount", lambda *asked: rows)
    post = sight("Cup", files=(("standings-1-after-1.png", alt, ""),))
    assert bool(standings_as_counted(post, Path()).faults) != right
