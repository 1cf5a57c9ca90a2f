"""Stretches of time, and several rows of them as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from heapq import merge


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
