"""Days, hours, time zones and mixes of decks as people type them, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.features.lobby.opening import complete_decks, read_decks
from bot.features.people.commands import read_time
from bot.features.people.pages import quiet_change, read_change, zone_change
from bot.game.people.preferences import KINDS, Preferences
from bot.platform.i18n.locales import month_names
from bot.platform.scheduling.quiet_hours import QuietHours, cities
from bot.ui.typed_dates import read_until, suggestions
from engine import Config, shipped
from tests.tools.fuzz.target import Target, promise
from tests.tools.fuzz.targets.typed import answered, fields, spoken

NOW = datetime(2026, 3, 28, 23, 30, tzinfo=UTC)
ZONES = ("UTC", "Europe/Berlin", "Pacific/Apia", "America/St_Johns", "Asia/Kathmandu")
CHANGES = (*KINDS, "also", "from", "to", "x")


def check(data: bytes) -> None:
    number, which, (first, second) = fields(data, 2)
    tongue, zone = spoken(number), ZoneInfo(ZONES[which % len(ZONES)])
    typed = (first or "")[:6000]
    moment = answered(tongue, lambda: read_until(typed, NOW, zone, tongue, tongue.locale))
    if isinstance(moment, datetime):
        promise(moment.tzinfo is not None, "a moment without a zone")
        moment.astimezone(UTC)
    for day, label in suggestions(typed, NOW, zone, tongue):
        promise(label and read_until(day, NOW, zone, tongue, tongue.locale) > NOW, f"offers {day}")
    _hours(tongue, typed, second)
    found = answered(tongue, lambda: zone_change(tongue, typed))
    promise(found is None or ZoneInfo(found["zone"]), "no zone")
    promise(len(cities(typed, 3, tongue.city)) <= 3, "too many cities")
    name = CHANGES[which % len(CHANGES)]
    answered(tongue, lambda: read_change(tongue, name, [typed], Preferences()))
    _decks(tongue, typed)


def _hours(tongue, typed, second) -> None:
    at = answered(tongue, lambda: (read_time(typed), read_time(second)))
    if at is None:
        return
    change = answered(tongue, lambda: quiet_change(tongue, Preferences(), start=at[0], end=at[1]))
    if change:
        promise(isinstance(change["quiet_start"], time), "no time")
        hours = QuietHours(change["quiet_start"], change["quiet_end"], ZoneInfo("Europe/Berlin"))
        promise(
            all(w.start < w.end for w in hours.windows(NOW, NOW + timedelta(days=3))), "backwards"
        )


def _decks(tongue, typed) -> None:
    mix = answered(tongue, lambda: read_decks(tongue, shipped(), typed))
    promise(mix is None or Config(2, mix).decks == mix, "no decks")
    for key, label in complete_decks(tongue, shipped(), typed):
        promise(label and key, "an empty suggestion")


def seeds() -> Iterator[bytes]:
    typed = (
        *(
            "2026-04-01",
            "24.12.",
            "31.2.2026",
            "24 de diciembre",
            "до п’ятницы",
            "next friday",
            "2 weeks",
        ),
        *(
            "demain",
            "22:00\n7 h",
            "10 p. m.\n06.30",
            "Berlin",
            "new york",
            "europe/kyiv",
            "нью-йорк",
        ),
        *(
            "maritime, civil",
            "egypt",
            "random",
            "until tomorrow",
            "999 months",
            "9999-12-31",
            "31/12-9999",
        ),
    )
    for number, text in enumerate(typed):
        yield bytes((number % 5, number)) + text.encode()


def words() -> Iterator[str]:
    for number in range(5):
        tongue = spoken(number)
        for names in month_names(tongue.locale):
            yield from names
        for what in (
            "hours",
            "days",
            "weeks",
            "months",
            "one",
            "between",
            "before-time",
            "tomorrow",
        ):
            yield from tongue.typed(what)
    yield from (
        "9999",
        "0001",
        "0000",
        "٣",
        "²",
        "-",
        ".",
        "/",
        "am",
        "pm",
        "../",
        "\0",
        "localtime",
    )


TARGET = Target(
    check=check,
    reads=("bot/ui/typed_dates.py", "bot/features/lobby/opening.py",
           "bot/platform/scheduling/quiet_hours.py", "bot/features/people/pages.py"),
    seeds=seeds,
    words=words,
    longest=200,
    seconds=4,
)  # fmt: skip
