"""Time that counts: what passes between two moments outside the stops of a clock."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.schedule.intervals import Interval

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
