"""Until when somebody is away, as people type it."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import language
from bot.ui.typed_dates import read_until, suggestions

NOW = datetime(2026, 11, 22, 21, 30, tzinfo=UTC)  # a Sunday; in Tokyo it is Monday
ENGLISH, KYIV, TOKYO = language("en"), ZoneInfo("Europe/Kyiv"), ZoneInfo("Asia/Tokyo")


def until(typed: str, zone: ZoneInfo = KYIV) -> str:
    return read_until(typed, NOW, zone, ENGLISH).astimezone(zone).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow", "2026-11-23 08:00"),
        ("Monday", "2026-11-23 08:00"),
        ("next sunday", "2026-11-29 08:00"),
        ("fri", "2026-11-27 08:00"),
        ("2026-12-24", "2026-12-24 08:00"),
        ("24.12.", "2026-12-24 08:00"),
        ("1.2.2027", "2027-02-01 08:00"),
        ("24 Dec", "2026-12-24 08:00"),
        ("January 3rd", "2027-01-03 08:00"),
        ("Dec 24, 2026", "2026-12-24 08:00"),
        ("3 days", "2026-11-25 23:30"),
        ("in 2 weeks", "2026-12-06 23:30"),
        ("a week", "2026-11-29 23:30"),
        ("36h", "2026-11-24 11:30"),
        ("until yesterday", "2026-11-21 08:00"),
        ("21.11.", "2026-11-21 08:00"),
    ],
)
def test_a_day_means_its_morning_where_they_are(typed: str, meant: str) -> None:
    assert until(typed) == meant


def test_today_is_that_of_their_zone() -> None:
    assert until("tomorrow", TOKYO) == "2026-11-24 08:00"
    assert until("monday", TOKYO) == "2026-11-30 08:00"


@pytest.mark.parametrize("typed", ["", "soon", "31.2.", "0 parsecs", "24", "12 foo", "9" * 500])
def test_what_is_no_day_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="until-unknown"):
        until(typed)


def test_days_to_come_are_offered_by_their_dates() -> None:
    offered = dict(suggestions("", NOW, KYIV, ENGLISH))
    assert offered["2026-11-23"] == "Tomorrow · Monday 23 Nov 2026"
    assert list(dict(suggestions("wed", NOW, KYIV, ENGLISH))) == ["2026-11-25", "2026-12-02"]
