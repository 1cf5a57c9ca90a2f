"""How the time of whoever is to move runs, in words and for pictures."""

from __future__ import annotations

from datetime import datetime

from discord.utils import format_dt

from bot.i18n import Language
from bot.schedule import TurnClock
from bot.tables import TableState
from bot.ui.time_left import time_left
from render import TimeLeft


def deadline_lines(language: Language, table: TableState) -> list[str]:
    """Until when the player to move has time, in the reader's own zone; nothing without a pace.

    A second line if their clock stands still.
    """
    clock, now = table.clock, table.read_at
    if clock is None or now is None or clock.deadline is None:
        return []
    return [line for line in (_deadline(language, clock, now), _stop(language, clock, now)) if line]


def time_in_picture(language: Language, table: TableState) -> TimeLeft | None:
    """The same for a picture, relative to the moment of ``table``."""
    clock, now = table.clock, table.read_at
    return None if clock is None or now is None else time_left(language, clock, now)


def asleep_line(language: Language, table: TableState) -> str:
    """That the table sleeps, and how it is woken; nothing while it is awake."""
    if table.asleep_at is None:
        return ""
    return language.text("status-asleep", ago=format_dt(table.asleep_at, "R"))


def _deadline(language: Language, clock: TurnClock, now: datetime) -> str:
    assert clock.deadline is not None
    key = "deadline" if clock.deadline > now else "deadline-passed"
    return language.text(
        key, time=format_dt(clock.deadline, "f"), ago=format_dt(clock.deadline, "R")
    )


def _stop(language: Language, clock: TurnClock, now: datetime) -> str:
    stop = clock.stopped(now)
    if stop is None:
        return ""
    key = "clock-stopped-away" if clock.away_at(now) else "clock-stopped"
    return language.text(key, time=format_dt(stop.end, "f"), ago=format_dt(stop.end, "R"))
