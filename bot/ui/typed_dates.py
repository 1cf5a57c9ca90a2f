"""Reads until when somebody is away (a date, a weekday, a number of days), and times of day."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.game.table.reading import PeopleReader
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import BASE, Language
from bot.platform.i18n.locales import day_names, month_first, month_names
from bot.ui.typed_words import plain, shown

_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.? ?m\.?|hs?)?")
MORNING = time(8)  # the hour of a day at which an absence up to that day ends
_LATELY = timedelta(days=60)  # a day without a year that was so lately is meant to be past
_UNITS = {"hours": 1 / 24, "days": 1, "weeks": 7, "months": 30}
_NEAR = {"yesterday": -1, "today": 0, "tomorrow": 1, "after-tomorrow": 2}
_LEAST_DAY, _LEAST_MONTH = 2, 3  # letters that name a day of the week, and a month
_LEAST_STEM, _ENDING = 4, 2  # letters of a declined day that stay, and that may be others
_LEAST_UNIT = 4  # letters of a unit that means one of it: "week", but not "w"
_AMOUNT = re.compile(r"(\d{1,3}|[^\W\d_]+) ?([^\W\d_]+)")
_ISO = re.compile(r"(\d{4})([./-])(\d{1,2})\2(\d{1,2})")
_NUMBERS = re.compile(r"(\d{1,2})([./-])(\d{1,2})(?:[./-](\d{4})?)?")
_WITH_MONTH = re.compile(r"(?:(\d{1,2})(?:st|nd|rd|th|er)?\.? )?([^\W\d_]{3,})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,?(?: (\d{4}))?")  # fmt: skip # noqa: E501
_SPACED = re.compile(r"(?<=\d)([./-]) (?=\d)")  # "24. 12. 2026"
_SUGGESTED = (1, 2, 3, 5, 7, 10, 14, 21)


def read_until(
    typed: str, now: datetime, zone: ZoneInfo, language: Language, locale: str
) -> datetime:
    """The moment that ``typed`` means for somebody in ``zone``; it may be past.

    A day means its morning. In numbers the month comes first if people do so whose Discord has
    that ``locale``. Raises ``InputError``: until-unknown, until-either (it can be two days).
    """
    text = _without_openings(_words(typed), language)
    distance = _distance(text, language)
    if distance is not None:
        return now + distance
    today = now.astimezone(zone).date()
    found = _days(text, today, language, locale)
    if not found:
        raise InputError("until-unknown", typed=shown(typed))
    if len(found) > 1:
        first, second = map(language.date, found)
        raise InputError("until-either", typed=shown(typed), first=first, second=second)
    return datetime.combine(found[0], MORNING, zone)


def _words(typed: str) -> str:
    words = " ".join(typed.casefold().rstrip(".").split())
    return _SPACED.sub(r"\1", words)


def suggestions(
    typed: str, now: datetime, zone: ZoneInfo, language: Language
) -> Iterable[tuple[str, str]]:
    """Days to come that fit what was typed, each by its date; a date in numbers in both orders."""
    today = now.astimezone(zone).date()
    for day in _numbered(_words(typed), today):
        if day > today:
            yield day.isoformat(), _suggestion(language, (day - today).days, day)
    for days in _SUGGESTED:
        day = today + timedelta(days=days)
        label = _suggestion(language, days, day)
        told = (label, f"{day}", *(_suggestion(one, days, day) for one in language.understood[1:]))
        if any(plain(typed) in plain(one) for one in told):
            yield day.isoformat(), label


def _suggestion(language: Language, days: int, day: date) -> str:
    weekday = language.text(f"weekday-{day.weekday()}")
    return language.text("until-option", days=days, weekday=weekday, date=language.date(day))


def _without_openings(text: str, language: Language) -> str:
    """``text`` without an "until", "in" or "next" before it, or a "next" behind it."""
    words = text.split()
    openings = set(map(plain, language.typed("before-time")))
    while len(words) > 1 and plain(words[0]) in openings:
        words.pop(0)
    while len(words) > 1 and plain(words[-1]) in openings:
        words.pop()
    return " ".join(words)


def _distance(text: str, language: Language) -> timedelta | None:
    if len(text) >= _LEAST_UNIT and any(_is(text, language.typed(unit)) for unit in _UNITS):
        text = f"1 {text}"
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    unit = next((unit for unit in _UNITS if _is(match[2], language.typed(unit))), None)
    if unit is None or not (match[1].isdigit() or _is(match[1], language.typed("one"))):
        return None
    return timedelta(days=(int(match[1]) if match[1].isdigit() else 1) * _UNITS[unit])


def _is(word: str, words: Iterable[str]) -> bool:
    return plain(word) in map(plain, words)


def _days(text: str, today: date, language: Language, locale: str) -> list[date]:
    """The days that a text can mean: one, none, or two that its reader must choose from."""
    near = next((by for name, by in _NEAR.items() if _is(text, language.typed(name))), None)
    if near is not None:
        return [today + timedelta(days=near)]
    weekday = _weekday(text, language)
    if weekday is not None:
        return [today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)]
    if found := _numbered(text, today):
        orders = {month_first(locale), None if language.locale == BASE else False} - {None}
        return [found[True in orders]] if len(found) > 1 and len(orders) == 1 else found
    return _existing(lambda: _named(text, today, language))


def _numbered(text: str, today: date) -> list[date]:
    """The days that a date in numbers can mean: the one that begins with the day comes first."""
    if whole := _ISO.fullmatch(text):
        return _existing(lambda: date(int(whole[1]), int(whole[3]), int(whole[4])))
    match = _NUMBERS.fullmatch(text)
    if match is None:
        return []
    first, second, year = int(match[1]), int(match[3]), match[4]
    found = _existing(lambda: _in_year(year, second, first, today))
    if match[2] == "." and found:  # nobody begins with the month before a dot
        return found
    other = _existing(lambda: _in_year(year, first, second, today))
    return found if found == other else found + other


def _existing(day: Callable[[], date | None]) -> list[date]:
    """The day if there is one, and not the 31st of February."""
    try:
        found = day()
    except ValueError:
        return []
    return [] if found is None else [found]


def _weekday(text: str, language: Language) -> int | None:
    """The day of the week, in any case: "п’ятницю" is told by its stem."""
    typed = plain(text)
    stems = (typed[:-cut] for cut in range(1, _ENDING + 1) if len(typed) - cut >= _LEAST_STEM)
    names = [
        [(*day_names(one.locale)[n], one.text(f"weekday-{n}")) for n in range(7)]
        for one in language.understood
    ]
    found = (_beginning(wanted, days, _LEAST_DAY) for wanted in (typed, *stems) for days in names)
    return next((day for day in found if day is not None), None)


def _beginning(text: str, names: Iterable[Iterable[str]], least: int) -> int | None:
    """The index of the first group with a name that begins with ``text``, or None.

    ``text`` needs at least ``least`` letters.
    """
    wanted = plain(text)
    if len(wanted) < least:
        return None
    return next(
        (n for n, each in enumerate(names) if any(plain(one).startswith(wanted) for one in each)),
        None,
    )


def _named(text: str, today: date, language: Language) -> date | None:
    # "24 de diciembre": the words between are nobody's month.
    joints = {plain(word) for word in language.typed("between")}
    match = _WITH_MONTH.fullmatch(" ".join(w for w in text.split() if plain(w) not in joints))
    if match is None or (match[1] is None) == (match[3] is None):
        return None
    month = _month(match[2], language)
    return None if month is None else _in_year(match[4], month, int(match[1] or match[3]), today)


def _month(text: str, language: Language) -> int | None:
    for one in language.understood:
        found = _beginning(text, month_names(one.locale), _LEAST_MONTH)
        if found is not None:
            return found + 1
    return None


def _in_year(year: str | None, month: int, day: int, today: date) -> date:
    """The day in the given year, or its next occurrence if no year is given."""
    if year is not None:
        return date(int(year), month, day)
    found = date(today.year, month, day)
    return found if found >= today - _LATELY else date(today.year + 1, month, day)


async def days(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Days to come, where the asker lives."""
    settled = await reply[PeopleReader].get(reply.person.id)
    return suggestions(typed, settled.now, settled.preferences.clock_zone, reply.language)


def read_time(typed: str | None) -> time | None:
    """A time of day: "22:00", "22 h", "10 p. m."; None for none. Raises ``InputError``."""
    if not typed:
        return None
    match = _TIME.fullmatch(typed.strip().casefold())
    hour, minute = (int(match[1]), int(match[2] or 0)) if match else (24, 0)
    if match and match[3] and 1 <= hour <= 12:
        hour = hour % 12 + (12 if match[3] == "p" else 0)
    if hour > 23 or minute > 59:
        raise InputError("time-unknown", typed=shown(typed))
    return time(hour, minute)


def written_time(at: time) -> str:
    """A time of day as it is typed: "22:00"."""
    return at.isoformat("minutes")


def written_day(moment: datetime, zone: ZoneInfo) -> str:
    """The day of a moment as it is typed: "2026-12-24"."""
    return moment.astimezone(zone).date().isoformat()
