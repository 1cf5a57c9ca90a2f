"""The hours of each day in which a person is left in peace and their clock stands still."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.schedule.intervals import Interval, merged

LONGEST = timedelta(hours=16)
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
        if not timedelta(0) < length % _DAY <= LONGEST:
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
