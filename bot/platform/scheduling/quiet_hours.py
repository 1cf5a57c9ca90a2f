"""Quiet hours of each day, the time that clocks count outside them, and time zones by name."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from heapq import merge
from zoneinfo import ZoneInfo, available_timezones

from rapidfuzz import fuzz, process

LONGEST = timedelta(days=3653)  # that a clock may take
LONGEST_QUIET = timedelta(hours=16)
_DAY = timedelta(days=1)


@dataclass(frozen=True, order=True, slots=True)
class Interval:
    """From ``start`` to before ``end``; both have a time zone."""

    start: datetime
    end: datetime

    def holds(self, moment: datetime) -> bool:
        """Whether ``moment`` is in it."""
        return self.start <= moment < self.end


def merged(*rows: Iterable[Interval]) -> Iterator[Interval]:
    """The intervals of all ``rows``, each sorted by its starts, as one row without overlaps.

    A row may be endless: no more of it is read than the caller asks for.
    """
    held: Interval | None = None
    for interval in merge(*rows):
        if interval.end <= interval.start:
            continue
        if held is not None and interval.start <= held.end:
            held = Interval(held.start, max(held.end, interval.end))
            continue
        if held is not None:
            yield held
        held = interval
    if held is not None:
        yield held


def counted(since: datetime, until: datetime, stops: Iterable[Interval]) -> timedelta:
    """Time from ``since`` to ``until`` outside ``stops``; never less than 0.

    ``stops`` are sorted and do not overlap, as ``merged`` gives them.
    """
    total = max(until - since, timedelta(0))
    for stop in stops:
        if stop.start >= until:
            break
        total -= max(min(stop.end, until) - max(stop.start, since), timedelta(0))
    return total


def due(since: datetime, allowance: timedelta, stops: Iterable[Interval]) -> datetime:
    """The moment ``allowance`` after ``since``, counted outside ``stops``; never within one.

    What would be due at the start of a stop is due at its end. ``stops`` are as for
    ``counted``. Raises ``OverflowError`` if it would take more than ten years.
    """
    at, left = since, allowance
    for stop in stops:
        if stop.end <= at:
            continue
        if at + left < stop.start:
            break
        left -= max(stop.start - at, timedelta(0))
        at = stop.end
        if at - since > LONGEST:
            break
    if at + left - since > LONGEST:
        raise OverflowError(f"more than {LONGEST.days} days")
    return at + left


def stopped_at(moment: datetime, stops: Iterable[Interval]) -> Interval | None:
    """The stop that ``moment`` is in; None while the clock runs."""
    for stop in stops:
        if stop.start > moment:
            return None
        if stop.holds(moment):
            return stop
    return None


class BadQuietHours(ValueError):
    """No quiet hours at all, or more than ``LONGEST_QUIET``."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """The hours of each day when a person gets no notification and their clock is paused.

    They cross midnight if ``end`` is earlier than ``start``. Raises ``BadQuietHours`` for equal
    times, and for more than ``LONGEST_QUIET``: the clock would hardly ever run.
    """

    start: time
    end: time
    zone: ZoneInfo

    def __post_init__(self) -> None:
        day = date(2000, 1, 1)
        length = datetime.combine(day, self.end) - datetime.combine(day, self.start)
        if not timedelta(0) < length % _DAY <= LONGEST_QUIET:
            raise BadQuietHours(f"{self.start}–{self.end}")

    def holds(self, moment: datetime) -> bool:
        """Whether ``moment`` is in the quiet hours."""
        return self.window_at(moment) is not None

    def window_at(self, moment: datetime) -> Interval | None:
        """The quiet hours that ``moment`` is in; None outside them."""
        windows = self.windows(moment, moment + timedelta.resolution)
        return next((window for window in windows if window.holds(moment)), None)

    def windows(self, since: datetime, until: datetime) -> Iterator[Interval]:
        """All quiet hours that overlap the time from ``since`` to ``until``, in UTC, uncut.

        If clocks go back, they last from the first time at which clocks show ``start`` to the
        last one at which they show ``end``. If clocks skip one of these, the change counts.
        """
        day = since.astimezone(self.zone).date() - 2 * _DAY
        for window in merged(self._from(day, until)):
            if window.end > since:
                yield window

    def _from(self, day: date, until: datetime) -> Iterator[Interval]:
        over_midnight = self.end < self.start
        while True:
            start = _instant(day, self.start, self.zone, last=False)
            if start >= until:
                return
            last_day = day + _DAY if over_midnight else day
            yield Interval(start, _instant(last_day, self.end, self.zone, last=True))
            day += _DAY


def _instant(day: date, at: time, zone: ZoneInfo, *, last: bool) -> datetime:
    """The moment when clocks of ``zone`` show that time first, or ``last``; the change if they skip
    it.
    """
    local = datetime.combine(day, at, zone)
    first, second = (local.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if second >= first:
        return second if last else first
    # A skipped time: with fold 1, the offset after the change counts.
    return _change(second, first, zone)


def _change(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """The second at which the offset of ``zone`` changes, between the two moments."""
    old = before.astimezone(zone).utcoffset()

    def changed(second: int) -> bool:
        return (before + timedelta(seconds=second)).astimezone(zone).utcoffset() != old

    seconds = range(round((after - before).total_seconds()))
    return before + timedelta(seconds=bisect_left(seconds, True, key=changed))


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
