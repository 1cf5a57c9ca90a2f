"""A week of a club in miniature: no message is repeated or early, and every standing is right."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

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
from tests.bot.weeks.run import simulate, spare
from tests.bot.weeks.sights import Sight
from tests.tools.tournaments import Row

pytestmark = pytest.mark.long

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
