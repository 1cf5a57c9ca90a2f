"""Numbers and times in words: with a sign, in at most two units."""

from __future__ import annotations

from render.text.words import Words


def signed(number: int) -> str:
    """``+4``, ``−4``, and ``±0``."""
    if not number:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"


def duration(seconds: int, words: Words) -> str:
    """A time in at most two units: "3 h 40 min", "2 days 4 h"."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return words.text("stats-seconds", count=seconds)
    if minutes < 60:
        return words.text("stats-minutes", count=minutes)
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        more, less = words.text("stats-hours", count=hours), ("stats-minutes", minutes)
    else:
        days, hours = divmod(hours, 24)
        more, less = words.text("stats-days", count=days), ("stats-hours", hours)
    key, count = less
    if not count:
        return more
    return words.text("stats-both", more=more, less=words.text(key, count=count))
