"""The people of the simulated quarter: when they look at Discord, and what they do then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from enum import StrEnum
from random import Random
from zoneinfo import ZoneInfo

from bot.game.people.preferences import Preferences, ReminderInterval, Where

ZONES = (
    *("Europe/Berlin", "Europe/Kyiv", "America/New_York", "America/St_Johns"),
    *("Asia/Tokyo", "Australia/Lord_Howe", "UTC"),
)
QUIET = ((time(22), time(7)), (time(23, 30), time(8)), (time(13), time(14)), None)


class Habit(StrEnum):
    """The character of a player."""

    PUNCTUAL = "punctual"  # looks several times a day
    SLOW = "slow"  # looks every other day
    FORGETFUL = "forgetful"  # comes only after a ping, and not after each
    AWAY = "away"  # punctual, except in some weeks, and says so before
    GONE = "gone"  # one day never comes again
    RETURNING = "returning"  # does not come for weeks, then goes on
    CLOSED = "closed"  # closes and opens their DMs


SHARES = {
    Habit.PUNCTUAL: 40,
    Habit.SLOW: 16,
    Habit.FORGETFUL: 14,
    Habit.AWAY: 10,
    Habit.GONE: 7,
    Habit.RETURNING: 6,
    Habit.CLOSED: 7,
}


@dataclass(frozen=True)
class Character:
    """A person in the simulation; their notices are ``wants``.

    ``gone`` is when they are not to be seen: from the first moment until before the second.
    """

    name: str
    habit: Habit
    zone: ZoneInfo
    wants: Preferences
    gone: tuple[datetime, datetime] | None

    def there(self, moment: datetime) -> bool:
        """Whether they come to Discord at all."""
        return self.gone is None or not self.gone[0] <= moment < self.gone[1]

    def visits(self, rng: Random, start: datetime, end: datetime) -> Iterator[datetime]:
        """When they look at Discord, awake by their own clocks."""
        hours = {Habit.SLOW: (30, 54), Habit.FORGETFUL: (6, 20)}.get(self.habit, (3, 9))
        moment = start
        while True:
            moment += timedelta(hours=rng.uniform(*hours))
            local = moment.astimezone(self.zone)
            if local.hour < 8:
                moment += timedelta(hours=8 - local.hour, minutes=rng.randrange(60))
            if moment >= end:
                return
            if self.there(moment):
                yield moment


def characters(rng: Random, count: int, start: datetime, days: int) -> list[Character]:
    """So many people, of every habit."""
    habits = [habit for habit, share in SHARES.items() for _ in range(share)]
    found = []
    for number in range(count):
        habit = [*Habit][number] if number < len(Habit) else rng.choice(habits)
        zone = rng.choice(ZONES)
        quiet = rng.choice(QUIET)
        wants = Preferences(
            where=rng.choice([Where.CHANNEL, Where.CHANNEL, Where.DM, Where.BOTH, Where.NONE]),
            reminder=rng.choice([*ReminderInterval]),
            next_up=rng.random() < 0.2,
            unconfirmed=rng.random() < 0.8,
            zone=zone,
            quiet_start=quiet[0] if quiet else None,
            quiet_end=quiet[1] if quiet else None,
        )
        found.append(
            Character(
                f"{habit.value.title()}{number}", habit, ZoneInfo(zone), wants,
                _absence(rng, habit, start, days),
            )
        )  # fmt: skip
    return found


def _absence(
    rng: Random, habit: Habit, start: datetime, days: int
) -> tuple[datetime, datetime] | None:
    if habit not in (Habit.AWAY, Habit.GONE, Habit.RETURNING):
        return None
    since = start + timedelta(days=rng.uniform(0.1, 0.5) * days)
    if habit is Habit.GONE:
        return since, start + timedelta(days=10 * days)
    weeks = (0.5, 1.7) if habit is Habit.AWAY else (1.5, 4)
    return since, since + timedelta(weeks=rng.uniform(*weeks))
