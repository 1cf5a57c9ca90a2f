"""Durations in words: minutes, hours or days."""

from __future__ import annotations

from datetime import timedelta

from bot.platform.i18n.languages import Language

_HOURS_UP_TO = timedelta(hours=48)


def duration(language: Language, span: timedelta) -> str:
    """``span`` in its largest unit, rounded down: "3 days", "18 h", "40 min"."""
    minutes = max(0, int(span.total_seconds() // 60))
    if span >= _HOURS_UP_TO:
        return language.text("duration-days", count=minutes // (24 * 60))
    if minutes >= 60:
        return language.text("duration-hours", count=minutes // 60)
    if minutes:
        return language.text("duration-minutes", count=minutes)
    return language.text("duration-moment")


def time_left(language: Language, span: timedelta) -> str:
    """Time left: "18 h left"."""
    return language.text("duration-left", time=duration(language, span))


def time_since(language: Language, span: timedelta) -> str:
    """Time since: "for 18 h"."""
    return language.text("duration-for", time=duration(language, span))


def time_ago(language: Language, span: timedelta) -> str:
    """Time ago: "18 h ago"."""
    return language.text("duration-ago", time=duration(language, span))
