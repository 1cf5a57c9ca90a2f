"""The clock of whoever is waited for: since when it runs, when it stands still, when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.schedule.intervals import Interval, merged
from bot.schedule.quiet_hours import QuietHours
from bot.schedule.running_time import LONGEST, counted, due, stopped_at


@dataclass(frozen=True, slots=True)
class TurnClock:
    """Runs from ``since`` but for quiet hours, absences and outages, up to ``allowance``.

    ``allowance`` is None where there is no deadline. ``away`` are absences as far as the
    table lets them stop the clock (``limited``); they and ``outages`` are sorted.
    """

    since: datetime
    allowance: timedelta | None = None
    quiet: QuietHours | None = None
    away: tuple[Interval, ...] = ()
    outages: tuple[Interval, ...] = ()

    @property
    def deadline(self) -> datetime | None:
        """When time runs out, as far as is known now; None without a deadline."""
        return None if self.allowance is None else self.after(self.allowance)

    def after(self, time: timedelta) -> datetime:
        """When so much of their time has passed. Raises ``OverflowError`` as ``due`` does."""
        return due(self.since, time, self._stops())

    def used(self, now: datetime) -> timedelta:
        """How much of their time has passed."""
        return counted(self.since, now, self._stops())

    def away_used(self, now: datetime) -> timedelta:
        """For how long an absence has stopped the clock so far."""
        return max(now - self.since, timedelta(0)) - counted(self.since, now, merged(self.away))

    def stopped(self, now: datetime) -> Interval | None:
        """The stretch in which the clock stands still now, None while it runs."""
        return stopped_at(now, self._stops())

    def away_at(self, now: datetime) -> Interval | None:
        """The absence that stops the clock now, None without one."""
        return stopped_at(now, merged(self.away))

    def _stops(self) -> Iterator[Interval]:
        quiet: Iterable[Interval] = ()
        if self.quiet is not None:
            quiet = self.quiet.windows(self.since, self.since + 2 * LONGEST)
        return merged(quiet, self.away, self.outages)


def limited(absences: Iterable[Interval], since: datetime, most: timedelta) -> tuple[Interval, ...]:
    """The first of ``absences`` from ``since`` on, until they come to ``most`` together."""
    found = []
    for absence in merged(absences):
        start = max(absence.start, since)
        end = min(absence.end, start + most)
        if end <= start:
            continue
        found.append(Interval(start, end))
        most -= end - start
    return tuple(found)
