"""How the time of whoever is to move runs, in words and for pictures."""

from __future__ import annotations

from datetime import datetime

from discord.utils import format_dt

from bot.i18n import Language
from bot.narration.durations import duration, time_left
from bot.schedule import TurnClock
from bot.tables import TableState
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
    if clock is None or now is None or not clock.allowance:
        return None
    left = clock.left(now)
    stopped = clock.stopped(now) is not None
    if stopped:
        key = "time-stopped-away" if clock.away_at(now) else "time-stopped"
        words = language.text(key)
    else:
        words = time_left(language, left) if left else language.text("time-out")
    whole = language.text("time-of", time=duration(language, clock.allowance))
    return TimeLeft(left / clock.allowance, words, whole, stopped)


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
