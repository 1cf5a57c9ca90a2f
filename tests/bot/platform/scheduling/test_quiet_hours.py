"""Quiet hours by the calendar, and running time against a clock that is looked at often."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.terms import BANK_MOST, Pace, allowance, bank_after
from bot.platform.i18n.languages import language
from bot.platform.scheduling.quiet_hours import (
    BadQuietHours,
    Interval,
    QuietHours,
    UnknownZone,
    alike,
    cities,
    counted,
    due,
    find_zone,
    merged,
    stopped_at,
)


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def _windows(zone: str, hours: str, since: str, days: int) -> list[str]:
    start, end = map(time.fromisoformat, hours.split("-"))
    first = _moment(since)
    found = QuietHours(start, end, find_zone(zone)).windows(first, first + timedelta(days=days))
    return [f"{w.start:%d %H:%M} – {w.end:%d %H:%M}" for w in found]


# Each: zone, hours there, first day, days, windows in UTC.
NIGHTS = [
    # An ordinary night is whole, also where the time asked for begins within it.
    ("Europe/Berlin", "22:00-07:00", "2026-07-01", 1,
     ["30 20:00 – 01 05:00", "01 20:00 – 02 05:00"]),
    ("UTC", "09:00-17:00", "2026-07-01", 1, ["01 09:00 – 01 17:00"]),
    # Clocks go back at 01:00 UTC: the night is an hour longer.
    ("Europe/Berlin", "22:00-07:00", "2026-10-24T12:00", 1, ["24 20:00 – 25 06:00"]),
    # 02:15 to 02:45 is shown twice: from the first time to the last.
    ("Europe/Berlin", "02:15-02:45", "2026-10-24T12:00", 1, ["25 00:15 – 25 01:45"]),
    # Clocks go forward at 01:00 UTC: a border that is skipped is that moment.
    ("Europe/Berlin", "01:00-02:30", "2026-03-28T12:00", 1, ["29 00:00 – 29 01:00"]),
    ("Europe/Berlin", "02:30-06:30", "2026-03-28T12:00", 1, ["29 01:00 – 29 04:30"]),
    # Hours that are skipped whole are none.
    ("Europe/Berlin", "02:15-02:45", "2026-03-28T12:00", 1, []),
    # Half an hour's change, and an offset of half hours.
    ("Australia/Lord_Howe", "01:30-02:30", "2026-04-04T00:00", 1, ["04 14:30 – 04 16:00"]),
    ("America/St_Johns", "22:00-07:00", "2026-07-01T12:00", 1, ["02 00:30 – 02 09:30"]),
    # Samoa had no 30 December 2011.
    ("Pacific/Apia", "22:00-07:00", "2011-12-29T00:00", 2,
     ["29 08:00 – 29 17:00", "30 08:00 – 30 17:00"]),
]  # fmt: skip


@pytest.mark.parametrize(("zone", "hours", "since", "days", "windows"), NIGHTS)
def test_the_windows_of_a_night(
    zone: str, hours: str, since: str, days: int, windows: list[str]
) -> None:
    assert _windows(zone, hours, since, days) == windows


def test_quiet_hours_include_their_first_moment_and_exclude_their_last() -> None:
    quiet = QuietHours(time(22), time(7), find_zone("Europe/Berlin"))
    assert [quiet.holds(_moment(f"2026-07-01T{at}")) for at in ("19:59", "20:00", "21:00")] == [
        False,
        True,
        True,
    ]
    assert quiet.holds(_moment("2026-07-01T04:59"))
    assert not quiet.holds(_moment("2026-07-01T05:00"))


@pytest.mark.parametrize("hours", ["07:00-07:00", "07:00-06:59", "00:00-16:01"])
def test_hours_that_leave_no_day_are_refused(hours: str) -> None:
    with pytest.raises(BadQuietHours):
        _windows("UTC", hours, "2026-01-01", 1)


def test_zones_are_found_by_name_and_by_city() -> None:
    found = [find_zone(name).key for name in ("europe/berlin", " Berlin ", "new york", "utc")]
    assert found == ["Europe/Berlin", "Europe/Berlin", "America/New_York", "UTC"]
    for name in ("Atlantis", "", "../etc/passwd", "Europe"):
        with pytest.raises(UnknownZone):
            find_zone(name)


def test_cities_that_begin_as_typed_come_first() -> None:
    assert cities("ber", 3) == ["Atlantic/Bermuda", "Europe/Berlin", "Australia/Canberra"]
    assert cities("tokyo", 25) == ["Asia/Tokyo"]
    assert len(cities("", 25)) <= 25
    assert cities("no such place", 25) == []


def test_cities_are_found_by_their_names_in_a_language() -> None:
    russian, french = language("ru").city, language("fr").city
    assert find_zone("нью-йорк", russian).key == find_zone("New York", russian).key
    assert (russian("Europe/Kyiv"), find_zone("киев", russian).key) == ("Киев", "Europe/Kyiv")
    assert cities("londr", 25, french) == ["Europe/London"]
    assert cities("lond", 25, french) == ["Europe/London"]
    assert alike("лондан", 3, russian)[0] == "Europe/London"
    assert cities("londr", 25) == []


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
