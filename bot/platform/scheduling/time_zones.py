"""Time zones by the names of cities, as people type them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from rapidfuzz import fuzz, process

UTC_NAME = "UTC"
# Shown before anything is typed.
_COMMON = (
    UTC_NAME,
    "Europe/London",
    "Europe/Berlin",
    "Europe/Kyiv",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "Africa/Johannesburg",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
)
# Regions whose zones are named by cities; the rest are old names and bare offsets.
_REGIONS = (
    "Africa/",
    "America/",
    "Antarctica/",
    "Arctic/",
    "Asia/",
    "Atlantic/",
    "Australia/",
    "Europe/",
    "Indian/",
    "Pacific/",
)


class UnknownZone(ValueError):
    """There is no time zone of that name."""


def city_of(zone: str) -> str:
    """The city in the name of a zone: "New York" of "America/New_York"."""
    return zone.rpartition("/")[2].replace("_", " ")


Called = Callable[[str], str]  # the name of a zone's city in some language


def find_zone(name: str, called: Called = city_of) -> ZoneInfo:
    """The zone of that name, whatever its case: "europe/berlin", "Berlin", "new york".

    A city is enough if only one zone has it; ``called`` gives its name in another language. Raises
    ``UnknownZone``.
    """
    wanted = _folded(name)
    by_name = _by_name()
    if wanted in by_name:
        return ZoneInfo(by_name[wanted])
    found = [zone for zone in _named_by_city() if _folded(city_of(zone)) == wanted]
    found = found or [zone for zone in _named_by_city() if _folded(called(zone)) == wanted]
    if len(found) != 1:
        raise UnknownZone(name)
    return ZoneInfo(found[0])


def cities(typed: str, limit: int, called: Called = city_of) -> Sequence[str]:
    """At most ``limit`` names of zones that contain what was ``typed``.

    Zones whose city begins with it come first. If nothing is typed: zones of many people.
    """
    wanted = _folded(typed)
    if not wanted:
        return _COMMON[:limit]
    named = {zone: _names(zone, called) for zone in _named_by_city()}
    by_city = [zone for zone, names in named.items() if any(n.startswith(wanted) for n in names)]
    elsewhere = [
        zone
        for zone, names in named.items()
        if any(wanted in name for name in (_folded(zone), *names))
    ]
    return list(dict.fromkeys([*by_city, *elsewhere]))[:limit]


def alike(typed: str, limit: int, called: Called = city_of) -> Sequence[str]:
    """At most ``limit`` zones whose city is spelled like what was ``typed``, the closest first."""
    by_city = {name: zone for zone in _named_by_city() for name in _names(zone, called)}
    wanted, names = _folded(typed), sorted(by_city, reverse=True)  # "kyiv" before "kiev"
    found = process.extract(wanted, names, scorer=fuzz.ratio, limit=limit, score_cutoff=60)
    return list(dict.fromkeys(by_city[city] for city, _, _ in found))


def _names(zone: str, called: Called) -> tuple[str, ...]:
    """The names of a zone's city, folded to be compared."""
    return tuple(dict.fromkeys((_folded(city_of(zone)), _folded(called(zone)))))


def _folded(name: str) -> str:
    return name.strip().casefold().replace(" ", "_")


@cache
def _by_name() -> dict[str, str]:
    return {_folded(zone): zone for zone in available_timezones()}


@cache
def _named_by_city() -> tuple[str, ...]:
    found = (zone for zone in available_timezones() if zone.startswith(_REGIONS))
    return (UTC_NAME, *sorted(found))
