"""Reads what a person chose or typed as changes of their settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import time
from typing import Any

from bot.game.people import HandOrder, Preferences, ReminderInterval, Where
from bot.platform.discord.custom_ids import StaleComponent
from bot.platform.discord.refusals import InputError
from bot.platform.i18n.languages import Language
from bot.platform.i18n.negotiation import available
from bot.platform.scheduling.running_time import BadQuietHours, QuietHours
from bot.platform.scheduling.time_zones import UnknownZone, alike, cities, find_zone
from render import Form, Theme

USUAL = "usual"  # the value of the option for the default
OFF = "off"
ALSO = ("next_up", "unconfirmed", "touches")
Changes = Mapping[str, Any]
NO_QUIET: Changes = {"quiet_start": None, "quiet_end": None}
_NIGHT = (time(22), time(8))  # quiet hours if only one end is chosen
_KINDS = {
    "where": Where,
    "reminder": ReminderInterval,
    "theme": Theme,
    "form": Form,
    "hand_order": HandOrder,
}
_ENDS = {"from": "start", "to": "end"}


def read_change(language: Language, name: str, values: Sequence[str], now: Preferences) -> Changes:
    """The changes by the values of a select. Raises ``StaleComponent``, ``InputError``."""
    if name == "also":
        if not set(values) <= set(ALSO):
            raise StaleComponent(name)
        return {one: one in values for one in ALSO}
    value = next(iter(values), "")
    try:
        if name in ("from", "to"):
            at = None if value == OFF else time.fromisoformat(value)
            return NO_QUIET if at is None else quiet_change(language, now, **{_ENDS[name]: at})
        if name == "zone":
            return {name: find_zone(value).key}
        if name == "language":
            return {name: {tag: tag for tag in available()}.get(value)}
        kind = _KINDS[name]
        return {name: None if value == USUAL else kind(value)}
    except (KeyError, ValueError) as error:
        raise StaleComponent(f"{name}:{value}") from error


def quiet_change(
    language: Language, now: Preferences, *, start: time | None = None, end: time | None = None
) -> Changes:
    """Quiet hours with another start or end; None: unchanged, or the usual night.

    Raises ``InputError`` for hours that are too long.
    """
    start = start or now.quiet_start or _NIGHT[0]
    end = end or now.quiet_end or _NIGHT[1]
    try:
        QuietHours(start, end, now.clock_zone)
    except BadQuietHours as error:
        since, until = language.clock(start), language.clock(end)
        raise InputError("quiet-bad", start=since, end=until) from error
    return {"quiet_start": start, "quiet_end": end}


def zone_change(language: Language, typed: str) -> Changes:
    """The zone that was typed. Raises ``InputError``, with similar zones."""
    try:
        return {"zone": find_zone(typed, language.city).key}
    except UnknownZone as error:
        near = [*cities(typed, 3, language.city)] or [*alike(typed, 3, language.city)]
        if not near:
            raise InputError("zone-unknown", typed=typed[:60]) from error
        names = language.commas([f"`{name}`" for name in near])
        raise InputError("zone-near", typed=typed[:60], names=names) from error
