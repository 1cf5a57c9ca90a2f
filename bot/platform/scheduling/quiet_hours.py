"""Quiet hours of each day, and the time that a clock counts outside these and other intervals."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from zoneinfo import ZoneInfo

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
