"""Time that counts: what passes between two moments outside the stops of a clock."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from zoneinfo import ZoneInfo


@dataclass(frozen=True, order=True, slots=True)
class Interval:
    """From ``start`` up to ``end``, which is no longer part of it; both know their zone."""

    start: datetime
    end: datetime

    def holds(self, moment: datetime) -> bool:
        """Whether ``moment`` lies in it."""
        return self.start <= moment < self.end


def merged(*rows: Iterable[Interval]) -> Iterator[Interval]:
    """The stretches of all ``rows``, each sorted by its starts, as one row without overlaps.

    Read only as far as the caller asks, so that a row may go on for years.
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


# The hours of each day in which a person is left in peace and their clock stands still.


LONGEST_QUIET = timedelta(hours=16)
_DAY = timedelta(days=1)


class BadQuietHours(ValueError):
    """Hours that do not leave a day enough of itself."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Every day from ``start`` to ``end``, over midnight where ``end`` is the earlier.

    Raises ``BadQuietHours`` for equal times, and for more than ``LONGEST``: a clock that
    hardly ever runs is no clock.
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
        """The quiet hours that ``moment`` lies in, None outside them."""
        windows = self.windows(moment, moment + timedelta.resolution)
        return next((window for window in windows if window.holds(moment)), None)

    def windows(self, since: datetime, until: datetime) -> Iterator[Interval]:
        """The quiet hours that touch the time from ``since`` to ``until``, in UTC and whole.

        A night in which the clocks go back is quiet from the first time its start is
        shown to the last time its end is. Where clocks skip a border, it is the moment
        at which they do.
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
    """When the clocks of ``zone`` show that time, for the first or last time; where they
    skip it, when they are changed.
    """
    local = datetime.combine(day, at, zone)
    first, second = (local.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if second >= first:
        return second if last else first
    # A skipped time: the fold of 1 reckons with the offset after the change.
    return _change(second, first, zone)


def _change(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """The second at which the offset of ``zone`` changes, between the two moments."""
    old = before.astimezone(zone).utcoffset()

    def changed(second: int) -> bool:
        return (before + timedelta(seconds=second)).astimezone(zone).utcoffset() != old

    seconds = range(round((after - before).total_seconds()))
    return before + timedelta(seconds=bisect_left(seconds, True, key=changed))


LONGEST = timedelta(days=3653)


def counted(since: datetime, until: datetime, stops: Iterable[Interval]) -> timedelta:
    """How much time passes from ``since`` to ``until`` outside ``stops``, at least none.

    ``stops`` are sorted and do not overlap, as ``merged`` gives them.
    """
    total = max(until - since, timedelta(0))
    for stop in stops:
        if stop.start >= until:
            break
        total -= max(min(stop.end, until) - max(stop.start, since), timedelta(0))
    return total


def due(since: datetime, allowance: timedelta, stops: Iterable[Interval]) -> datetime:
    """When ``allowance`` has passed since ``since`` outside ``stops``; never within one.

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
    """The stop that ``moment`` lies in, None while the clock runs."""
    for stop in stops:
        if stop.start > moment:
            return None
        if stop.holds(moment):
            return stop
    return None
