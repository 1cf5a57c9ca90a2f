"""How much time a pace gives for a turn, and how a bank of time is spent and filled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from bot.platform.scheduling.running_time import (
    LONGEST,
    Interval,
    QuietHours,
    counted,
    due,
    merged,
    stopped_at,
)


class Pace(StrEnum):
    """How long a turn may take; BANK is a store of time that each turn played adds to."""

    NONE = "none"
    HOURS_8 = "8h"
    HOURS_24 = "24h"
    DAYS_3 = "3d"
    DAYS_7 = "7d"
    BANK = "bank"


# A bank begins full: whoever is fast keeps it so, and nobody can save up weeks.
BANK_START = BANK_MOST = timedelta(days=5)
BANK_A_TURN = timedelta(hours=12)

_FIXED = {
    Pace.HOURS_8: timedelta(hours=8),
    Pace.HOURS_24: timedelta(hours=24),
    Pace.DAYS_3: timedelta(days=3),
    Pace.DAYS_7: timedelta(days=7),
}


def allowance(pace: Pace, bank: timedelta | None = None) -> timedelta | None:
    """How long the next turn may take, None for as long as they like.

    ``bank`` is what is left of the mover's bank; None for one that has not begun.
    """
    if pace is Pace.NONE:
        return None
    if pace is Pace.BANK:
        return BANK_START if bank is None else bank
    return _FIXED[pace]


def extension(pace: Pace) -> timedelta | None:
    """How long after a missed deadline the next one is; None without a pace."""
    return BANK_A_TURN if pace is Pace.BANK else allowance(pace)


def bank_after(bank: timedelta | None, used: timedelta) -> timedelta:
    """What is in a bank after a turn that took ``used`` of it."""
    left = (BANK_START if bank is None else bank) - used
    return min(max(left, timedelta(0)) + BANK_A_TURN, BANK_MOST)


# The clock of whoever is waited for: since when it runs, when it stands still, when it is over.


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
