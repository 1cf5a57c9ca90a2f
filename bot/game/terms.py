"""The terms of play over days: pace, banks of time, missed deadlines, the clock of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, get_type_hints

from bot.platform.scheduling.quiet_hours import (
    LONGEST,
    Interval,
    QuietHours,
    counted,
    due,
    merged,
    stopped_at,
)

# A bank starts full, so that nobody can save up weeks.
BANK_START = BANK_MOST = timedelta(days=5)
BANK_A_TURN = timedelta(hours=12)


class Pace(StrEnum):
    """Time per turn; BANK: a bank of time that grows with each turn."""

    NONE = "none"
    HOURS_8 = "8h"
    HOURS_24 = "24h"
    DAYS_3 = "3d"
    DAYS_7 = "7d"
    BANK = "bank"


_FIXED = {
    Pace.HOURS_8: timedelta(hours=8),
    Pace.HOURS_24: timedelta(hours=24),
    Pace.DAYS_3: timedelta(days=3),
    Pace.DAYS_7: timedelta(days=7),
}


def allowance(pace: Pace, bank: timedelta | None = None) -> timedelta | None:
    """Time for the next turn; None without a limit.

    ``bank``: the time left in the mover's bank; None for a new one. Every turn has at least what
    it adds to the bank: there is less only if a turn was taken back.
    """
    if pace is Pace.NONE:
        return None
    if pace is Pace.BANK:
        return BANK_START if bank is None else max(bank, BANK_A_TURN)
    return _FIXED[pace]


def extension(pace: Pace) -> timedelta | None:
    """The time from a missed deadline to the next one; None without a pace."""
    return BANK_A_TURN if pace is Pace.BANK else allowance(pace)


def bank_left(bank: timedelta | None, used: timedelta) -> timedelta:
    """The rest of a bank after ``used``, without the time that a turn adds to it."""
    return max((BANK_START if bank is None else bank) - used, timedelta(0))


def bank_after(bank: timedelta | None, used: timedelta) -> timedelta:
    """The bank after a turn that took ``used``."""
    return min(bank_left(bank, used) + BANK_A_TURN, BANK_MOST)


class OnTimeout(StrEnum):
    """Consequence of a missed deadline."""

    MARK = "mark"  # only a mark
    TURN = "turn"  # a computer plays this one turn
    SEAT = "seat"  # after several missed turns a computer plays until the owner returns
    VOTE = "vote"  # a reminder, then the others may vote to give the seat to a substitute


class LeftSeat(StrEnum):
    """Consequence of a resignation for the seat."""

    COMPUTER = "computer"  # a computer plays on
    CLOSED = "closed"  # it passes for the rest of the game (R35)


class Hints(StrEnum):
    """Right to hints from a computer player."""

    PRACTICE = "practice"  # a person who plays against computers only
    ALLOWED = "allowed"  # everybody
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a table beside the rules.

    ``takeover_after``: how many missed turns (SEAT). ``away_days``: how many days each player may
    be away. ``sleep_days``: after how many idle days the table falls asleep.
    """

    pace: Pace = Pace.NONE
    on_timeout: OnTimeout = OnTimeout.VOTE
    takeover_after: int = 2
    left_seat: LeftSeat = LeftSeat.COMPUTER
    away_days: int = 14
    sleep_days: int = 14
    rated: bool = True
    round_summary: bool = False
    hints: Hints = Hints.PRACTICE

    def to_json(self) -> dict[str, Any]:
        """The terms as a JSON mapping."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> Terms:
        """The terms that ``to_json`` wrote; missing ones get their defaults."""
        known = {name: value for name, value in (data or {}).items() if name in _KINDS}
        return cls(**{name: _KINDS[name](value) for name, value in known.items()})


_KINDS = get_type_hints(Terms)
USUAL_TERMS = Terms()


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The current player's clock: from ``since``, without quiet hours, absences and outages.

    ``allowance`` is None if there is no deadline. ``away``: absences that stop the clock at this
    table (``limited``); they and ``outages`` are sorted.
    """

    since: datetime
    allowance: timedelta | None = None
    quiet: QuietHours | None = None
    away: tuple[Interval, ...] = ()
    outages: tuple[Interval, ...] = ()

    @property
    def deadline(self) -> datetime | None:
        """The deadline as known now; None without one."""
        return None if self.allowance is None else self.after(self.allowance)

    def after(self, time: timedelta) -> datetime:
        """The moment when the clock has run for ``time``. Raises ``OverflowError`` like ``due``."""
        return due(self.since, time, self._stops())

    def used(self, now: datetime) -> timedelta:
        """Time on the clock."""
        return counted(self.since, now, self._stops())

    def away_used(self, now: datetime) -> timedelta:
        """Time for which absences have stopped the clock."""
        return max(now - self.since, timedelta(0)) - counted(self.since, now, merged(self.away))

    def stopped(self, now: datetime) -> Interval | None:
        """The current pause of the clock; None while it runs."""
        return stopped_at(now, self._stops())

    def away_at(self, now: datetime) -> Interval | None:
        """The absence that stops the clock now, if any."""
        return stopped_at(now, merged(self.away))

    def _stops(self) -> Iterator[Interval]:
        quiet: Iterable[Interval] = ()
        if self.quiet is not None:
            quiet = self.quiet.windows(self.since, self.since + 2 * LONGEST)
        return merged(quiet, self.away, self.outages)


def limited(absences: Iterable[Interval], since: datetime, most: timedelta) -> tuple[Interval, ...]:
    """The ``absences`` from ``since`` on, cut off when they add up to ``most``."""
    found = []
    for absence in merged(absences):
        start = max(absence.start, since)
        end = min(absence.end, start + most)
        if end <= start:
            continue
        found.append(Interval(start, end))
        most -= end - start
    return tuple(found)
