"""Reads until when somebody is away: a date, a weekday, a number of days."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.i18n import Language
from bot.ui.commands.reading import plain, shown
from bot.ui.errors import InputError

MORNING = time(8)  # the hour of a day at which an absence up to that day ends
_LATELY = timedelta(days=60)  # a day without a year that was so lately is meant to be past
_UNITS = {"h": 1 / 24, "hour": 1 / 24, "d": 1, "day": 1, "w": 7, "week": 7, "month": 30}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_AMOUNT = re.compile(r"(?:in |for )?(an?|\d{1,3}) ?(h|d|w|hour|day|week|month)s?")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.?(\d{4})?")
_NAMED = re.compile(r"(?:(\d{1,2})(?:st|nd|rd|th)?\.? )?([a-z]{3})[a-z]*\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,?(?: (\d{4}))?")  # fmt: skip # noqa: E501
_SUGGESTED = (1, 2, 3, 5, 7, 10, 14, 21)


def read_until(typed: str, now: datetime, zone: ZoneInfo, language: Language) -> datetime:
    """The moment that ``typed`` means for somebody in ``zone``; it may be past.

    A day means its morning. Raises ``InputError``.
    """
    text = " ".join(typed.casefold().replace("until ", "").replace("next ", "").split())
    amount = _AMOUNT.fullmatch(text)
    if amount is not None:
        number = int(amount[1]) if amount[1].isdigit() else 1
        return now + timedelta(days=number * _UNITS[amount[2]])
    today = now.astimezone(zone).date()
    day = _day(text, today, language)
    if day is None:
        raise InputError("until-unknown", typed=shown(typed))
    return datetime.combine(day, MORNING, zone)


def suggestions(
    typed: str, now: datetime, zone: ZoneInfo, language: Language
) -> Iterable[tuple[str, str]]:
    """Days to come that fit what was typed, each by its date."""
    today = now.astimezone(zone).date()
    for days in _SUGGESTED:
        day = today + timedelta(days=days)
        weekday = language.text(f"weekday-{day.weekday()}")
        label = language.text("until-option", days=days, weekday=weekday, date=f"{day}")
        if plain(typed) in plain(label):
            yield day.isoformat(), label


def _day(text: str, today: date, language: Language) -> date | None:
    named = {"yesterday": -1, "today": 0, "tomorrow": 1}
    if text in named:
        return today + timedelta(days=named[text])
    weekday = _weekday(text, language)
    if weekday is not None:
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    try:
        return _date(text, today)
    except ValueError:  # the 31st of February
        return None


def _weekday(text: str, language: Language) -> int | None:
    for number, english in enumerate(_WEEKDAYS):
        names = (english, language.text(f"weekday-{number}").casefold())
        if any(len(text) >= 2 and name.startswith(text) for name in names):
            return number
    return None


def _date(text: str, today: date) -> date | None:
    if match := _ISO.fullmatch(text):
        return date(*map(int, match.groups()))
    if match := _DOTTED.fullmatch(text):
        return _in_year(match[3], int(match[2]), int(match[1]), today)
    match = _NAMED.fullmatch(text)
    if match is None or match[2] not in _MONTHS or (match[1] is None) == (match[3] is None):
        return None
    month = _MONTHS.index(match[2]) + 1
    return _in_year(match[4], month, int(match[1] or match[3]), today)


def _in_year(year: str | None, month: int, day: int, today: date) -> date:
    """That day of the year named, or of the year in which it comes next."""
    if year is not None:
        return date(int(year), month, day)
    found = date(today.year, month, day)
    return found if found >= today - _LATELY else date(today.year + 1, month, day)
