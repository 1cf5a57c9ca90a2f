"""The languages of the bot, the best one for a locale of Discord, and what Babel knows of each:
numbers, dates, cities, lists, the order of names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from datetime import date, datetime, time
from functools import cache
from pathlib import Path

from babel import Locale, UnknownLocaleError, negotiate_locale
from babel.core import get_global
from babel.dates import format_skeleton, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

FOLDER = Path(__file__).parents[2] / "texts"
RELATIVES = {"pt": "es", "be": "ru"}  # languages whose readers can read another of the bot's
# Spanish "y" becomes "e" before the same sound; Babel's patterns do not know that.
_LIKE_Y = re.compile(r"\W*(?:[ií]|h[ií](?![ae]))", re.IGNORECASE)
_SPELLED = {"œ": "oe", "æ": "ae", "ß": "ss", "ʼ": "", "’": "", "'": ""}
_AFTER_ALL = 10_000  # added to the code of a letter that is in no alphabet
Key = tuple[tuple[int, ...], str]


@cache
def available() -> tuple[str, ...]:
    """The languages of the bot: the folders with a Fluent file."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")}))


def negotiate(locale: str, folders: Collection[str], base: str) -> str:
    """The best of ``folders`` for ``locale``, a locale of Discord such as ``es-419``.

    The same tag, else the language without its region, else another region of it, else a language
    that its readers can read, else ``base``.
    """
    wanted = locale.replace("_", "-")
    spelled = {folder.lower(): folder for folder in folders}
    regional = {tag.partition("-")[0]: tag for tag in sorted(spelled, reverse=True)}
    asked = (wanted, wanted.partition("-")[0])
    found = negotiate_locale(asked, spelled, sep="-", aliases=RELATIVES | regional)
    return spelled[found.lower()] if found else base


@cache
def babel_locale(tag: str) -> Locale:
    """Babel's locale of the language ``tag``; English, without a comma before "and", for others."""
    try:
        return Locale.parse("en-GB" if tag.partition("-")[0] == "en" else tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en-GB", sep="-")


def number_text(tag: str, number: float, digits: int = 0) -> str:
    """``number`` with ``digits`` behind the decimal sign, as the language writes it."""
    behind = f".{'0' * digits}" if digits else ""
    return format_decimal(number, format=f"#,##0{behind}", locale=babel_locale(tag))


def percent_text(tag: str, share: float) -> str:
    """``share`` (0 to 1) in whole per cent."""
    return format_percent(share, locale=babel_locale(tag))


def date_text(tag: str, day: date, parts: str) -> str:
    """``day`` as the language writes it; ``parts`` is a skeleton of CLDR (``yMMMd``)."""
    return format_skeleton(parts, day, locale=babel_locale(tag))


def clock_text(tag: str, moment: datetime | time) -> str:
    """Hours and minutes of ``moment``, as clocks show them there and then."""
    return format_time(moment.replace(tzinfo=None), "short", locale=babel_locale(tag))


@cache
def month_first(tag: str) -> bool | None:
    """Whether people with this locale of Discord write the month before the day, in numbers.

    None if nothing is known of the locale, or for English of no country.
    """
    try:
        locale = Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return None
    if (locale.language, locale.territory) == ("en", None):
        return None
    pattern = str(locale.datetime_skeletons["Md"])
    return pattern.index("M") < pattern.index("d")


@cache
def city_text(tag: str, zone: str) -> str:
    """The city of a time zone as the language calls it; where Babel has no name, the zone's."""
    aliases = get_global("zone_aliases")
    # Babel keeps most names by the zone's old name; a zone that is only such a name has none.
    older = [old for old, new in aliases.items() if new == zone]
    asked = () if zone in aliases else (zone, *older)
    known = babel_locale(tag).time_zones
    named = (known.get(name, {}).get("city") for name in asked)
    return str(next(filter(None, named), zone.rpartition("/")[2].replace("_", " ")))


@cache
def day_names(tag: str) -> tuple[tuple[str, ...], ...]:
    """The words for each day of the week, Monday first: in full and short, as they are written."""
    return _words(babel_locale(tag).days, range(7))


@cache
def month_names(tag: str) -> tuple[tuple[str, ...], ...]:
    """The words for each month, January first: in full and short, alone and in a date."""
    return _words(babel_locale(tag).months, range(1, 13))


def _words(known: object, numbers: range) -> tuple[tuple[str, ...], ...]:
    contexts = [known[context] for context in ("format", "stand-alone")]  # type: ignore[index]
    widths = ("wide", "abbreviated")
    return tuple(
        tuple(dict.fromkeys(context[width][n] for context in contexts for width in widths))
        for n in numbers
    )


def sentence_list(tag: str, items: Sequence[str]) -> str:
    """``items`` as a sentence in the language ``tag`` lists them: "a, b and c"."""
    joined = format_list(list(items), locale=babel_locale(tag))
    last = items[-1] if items else ""
    if tag.partition("-")[0] == "es" and len(items) > 1 and _LIKE_Y.match(last):
        return f"{joined.removesuffix(f'y {last}')}e {last}"
    return joined


def sort_key(text: str, alphabets: tuple[str, ...]) -> Key:
    """The key that sorts ``text``; ``alphabets``: of the language, then of others.

    A letter of no alphabet is sorted by its plain form: É as E, œ as oe. A space comes before all
    letters, digits after it. Names that differ only by accents are neighbours, the plain one first.
    """
    places = _places(alphabets)
    letters = unicodedata.normalize("NFC", text.casefold())
    found: list[int] = []
    for letter in letters:
        for plain in _plain(letter) if letter not in places else letter:
            found.append(places.get(plain, _AFTER_ALL + ord(plain)))
    return tuple(found), letters


def _plain(letter: str) -> str:
    spelled = _SPELLED.get(letter, letter)
    bare = unicodedata.normalize("NFKD", spelled)
    return "".join(one for one in bare if not unicodedata.combining(one))


@cache
def _places(alphabets: tuple[str, ...]) -> dict[str, int]:
    letters = dict.fromkeys(" 0123456789" + "".join(alphabets))
    return {letter: place for place, letter in enumerate(letters)}
