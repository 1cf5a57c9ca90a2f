"""Running time against a clock that is looked at every quarter of an hour."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest
from bot.platform.scheduling.time_zones import find_zone
from hypothesis import given
from hypothesis import strategies as st

from bot.game.terms import BANK_MOST, Pace, allowance, bank_after
from bot.platform.scheduling.quiet_hours import (
    Interval,
    QuietHours,
    counted,
    due,
    merged,
    stopped_at,
)

QUARTER = timedelta(minutes=15)
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
LONG_ENOUGH = timedelta(days=40)


@st.composite
def _quiet(draw: st.DrawFn) -> QuietHours:
    zone = draw(
        st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"])
    )
    start, length = draw(st.integers(0, 95)), draw(st.integers(1, 64))
    end = (start + length) % 96
    times = [time(n // 4, n % 4 * 15) for n in (start, end)]
    return QuietHours(*times, find_zone(zone))


@st.composite
def _stops(draw: st.DrawFn, since: datetime) -> list[Interval]:
    found = []
    for _ in range(draw(st.integers(0, 3))):
        start = since + draw(st.integers(-200, 400)) * QUARTER
        found.append(Interval(start, start + draw(st.integers(1, 200)) * QUARTER))
    return sorted(found)


@st.composite
def _cases(draw: st.DrawFn) -> tuple[datetime, int, QuietHours, list[Interval], list[Interval]]:
    # Mostly near the days on which these zones change their clocks.
    day = draw(st.sampled_from([67, 88, 94, 277, 298, 305]) | st.integers(0, 364))
    since = BEGIN + timedelta(days=day) + draw(st.integers(-96, 96)) * QUARTER
    return (
        since,
        draw(st.integers(0, 150)),
        draw(_quiet()),
        draw(_stops(since)),
        draw(_stops(since)),
    )


@given(_cases())
def test_running_time_equals_a_counting_clock(
    case: tuple[datetime, int, QuietHours, list[Interval], list[Interval]],
) -> None:
    since, quarters, quiet, away, outages = case

    stops = [*merged(quiet.windows(since, since + LONG_ENOUGH), away, outages)]

    def runs(moment: datetime) -> bool:
        return not quiet.holds(moment) and not any(s.holds(moment) for s in [*away, *outages])

    moments, ran = [since], 0
    while ran < quarters or not runs(moments[-1]):
        ran += runs(moments[-1])
        moments.append(moments[-1] + QUARTER)
    until = moments[-1]

    assert due(since, quarters * QUARTER, stops) == until
    assert counted(since, until, stops) == quarters * QUARTER
    assert [stopped_at(moment, stops) is None for moment in moments] == [*map(runs, moments)]


def test_a_clock_that_never_runs_has_no_deadline() -> None:
    forever = [Interval(BEGIN, BEGIN + timedelta(days=4000))]
    with pytest.raises(OverflowError):
        due(BEGIN, QUARTER, forever)


def test_a_bank_is_spent_filled_and_never_more_than_full() -> None:
    day = timedelta(days=1)
    assert allowance(Pace.BANK) == BANK_MOST == 5 * day
    assert bank_after(None, timedelta(0)) == BANK_MOST
    assert bank_after(2 * day, day) == 1.5 * day
    assert bank_after(day, 3 * day) == 0.5 * day
    assert allowance(Pace.BANK, 0.5 * day) == 0.5 * day
    assert [allowance(pace) for pace in Pace if pace is not Pace.BANK] == [
        None, day / 3, day, 3 * day, 7 * day,
    ]  # fmt: skip
