"""Time without a clock: quiet hours, zones, running time, deadlines. Only values."""

from bot.schedule.intervals import Interval, merged
from bot.schedule.quiet_hours import BadQuietHours, QuietHours
from bot.schedule.running_time import counted, due, stopped_at
from bot.schedule.turn_clock import TurnClock, limited
from bot.schedule.zones import UTC_NAME, UnknownZone, alike, cities, find_zone

__all__ = [
    "UTC_NAME",
    "BadQuietHours",
    "Interval",
    "QuietHours",
    "TurnClock",
    "UnknownZone",
    "alike",
    "cities",
    "counted",
    "due",
    "find_zone",
    "limited",
    "merged",
    "stopped_at",
]
