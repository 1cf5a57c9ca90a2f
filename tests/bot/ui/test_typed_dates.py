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


def until(typed: str, zone: ZoneInfo = KYIV, tongue: str = "en", locale: str = "en-GB") -> str:
    found = read_until(typed, NOW, zone, language(tongue), locale)
    return found.astimezone(zone).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow", "2026-11-23 08:00"),
        ("Monday", "2026-11-23 08:00"),
        ("next sunday", "2026-11-29 08:00"),
        ("fri", "2026-11-27 08:00"),
        ("2026-12-24", "2026-12-24 08:00"),
        ("2026/12/24", "2026-12-24 08:00"),
        ("2026.12.24", "2026-12-24 08:00"),
        ("2026. 12. 24.", "2026-12-24 08:00"),
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


def test_today_is_the_date_in_the_persons_zone() -> None:
    assert until("tomorrow", TOKYO) == "2026-11-24 08:00"
    assert until("monday", TOKYO) == "2026-11-30 08:00"


@pytest.mark.parametrize("typed", ["", "soon", "31.2.", "0 parsecs", "24", "12 foo", "9" * 500])
def test_an_impossible_day_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="until-unknown"):
        until(typed)


@pytest.mark.parametrize(
    ("typed", "day_first", "month_first"),
    [
        ("02/03", "2027-03-02", "2027-02-03"),
        ("2-3-2027", "2027-03-02", "2027-02-03"),
        ("12/24", "2026-12-24", "2026-12-24"),  # there is no 24th month
        ("24/12/2026", "2026-12-24", "2026-12-24"),
        ("30/2", None, None),
        ("3/3", "2027-03-03", "2027-03-03"),
        ("02.03.", "2027-03-02", "2027-03-02"),  # with dots the day is first everywhere
        ("2027.02.03", "2027-02-03", "2027-02-03"),
    ],
)
def test_a_date_in_numbers_is_read_in_the_local_order(
    typed: str, day_first: str | None, month_first: str | None
) -> None:
    for tongue, locale, meant in (
        ("en", "en-GB", day_first),
        ("en", "de", day_first),  # a German whose bot speaks English
        ("fr", "fr", day_first),
        ("es", "es-419", day_first),
        ("en", "en-US", month_first),
        ("en", "ja", month_first),
    ):
        if meant is None:
            with pytest.raises(InputError, match="until-unknown"):
                until(typed, tongue=tongue, locale=locale)
        else:
            assert until(typed, tongue=tongue, locale=locale) == f"{meant} 08:00"


@pytest.mark.parametrize(("tongue", "locale"), [("en", "xx"), ("fr", "en-US"), ("en", "en")])
def test_a_date_that_can_be_two_days_is_refused_with_both(tongue: str, locale: str) -> None:
    with pytest.raises(InputError) as caught:
        until("02/03", tongue=tongue, locale=locale)
    first, second = caught.value.details["first"], caught.value.details["second"]
    said = language(tongue).text(caught.value.key, **caught.value.details)
    assert str(first) in said
    assert str(second) in said
    assert {"2", "3"} <= {*str(first).split()} | {*str(second).split()}
    assert until("24/12", tongue=tongue, locale=locale) == "2026-12-24 08:00"


def test_both_readings_are_offered_while_it_is_typed() -> None:
    offered = dict(suggestions("02/03", NOW, KYIV, ENGLISH))
    assert [*offered][:2] == ["2027-03-02", "2027-02-03"]
    assert "2 Mar 2027" in offered["2027-03-02"]
    assert next(iter(suggestions("1/11", NOW, KYIV, ENGLISH)))[0] == "2027-01-11"


def test_future_days_are_offered_by_date() -> None:
    offered = dict(suggestions("", NOW, KYIV, ENGLISH))
    assert offered["2026-11-23"] == "Tomorrow · Monday 23 Nov 2026"
    assert list(dict(suggestions("wed", NOW, KYIV, ENGLISH))) == ["2026-11-25", "2026-12-02"]
