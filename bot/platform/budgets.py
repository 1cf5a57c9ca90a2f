"""CPU budgets per person: a number of core-seconds that refills over time.

Prices are about what the work takes. Who plays never comes near the end of it; who asks for one
film after the other is told when to go on.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum

from bot.platform.clock import Clock

MOST = 60.0  # seconds of a core that a person may use at once
BACK = 0.2  # of one that they get back every second
_LONGEST = timedelta(seconds=2 * MOST / BACK)  # a longer debt comes of a clock that was set back
_MANY = 1000  # people that are remembered before those without a debt are forgotten


class Expense(Enum):
    """Work that is dear, with its price in seconds of a core. New kinds are a line each."""

    LOOK = ("look", 0.2)  # a board of a game, to look back at it
    RECORD = ("record", 1.0)  # a record written
    HTML = ("html", 1.5)  # a game as a page to keep
    HINT = ("hint", 1.5)
    PUZZLE = ("puzzle", 3.0)  # an answer to a puzzle judged
    LOAD = ("load", 5.0)  # a record read: half of what it may take at most
    FILM = ("film", 8.0)
    REVIEW = ("review", 8.0)  # what decided a game

    @property
    def seconds(self) -> float:
        """Its price."""
        return self.value[1]


class OverBudget(Exception):
    """Somebody has asked for too much at once; ``until``: when they can have this."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"until {until}")
        self.until = until


class Budgets:
    """A token bucket for each person, by the clock; they are in memory, as all are full soon."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._full_at: dict[int, datetime] = {}  # when they have everything back

    def spend(self, person_id: int, expense: Expense) -> None:
        """Charge a person's budget. Raises ``OverBudget`` and charges nothing if it is too low."""
        now = self._clock.now()
        owed = self._owed(person_id, now) + timedelta(seconds=expense.seconds / BACK)
        over = owed - timedelta(seconds=MOST / BACK)
        if over > timedelta():
            raise OverBudget(now + over)
        if len(self._full_at) >= _MANY:
            self._full_at = {one: at for one, at in self._full_at.items() if at > now}
        self._full_at[person_id] = now + owed

    def _owed(self, person_id: int, now: datetime) -> timedelta:
        """Time until the budget is full again."""
        owed = self._full_at.get(person_id, now) - now
        return owed if timedelta() < owed < _LONGEST else timedelta()
