"""/deus-me …: what is one's own: settings, absence, tables, statistics. Seen by the asker alone.

These work in a DM with the bot as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import time

from discord import app_commands

from bot.features.people.pages import absence
from bot.features.people.pages.changes import NO_QUIET, OFF, quiet_change, zone_change
from bot.features.people.pages.settings import open_settings, zone_options
from bot.features.people.use_cases import PersonalData
from bot.game.reading import PeopleReader
from bot.platform.discord.client import Interaction
from bot.platform.discord.command_texts import choices_of
from bot.platform.discord.commands import command
from bot.platform.discord.pages import Attached, Page
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.ui import typed_dates
from bot.ui.actions import deus_me
from bot.ui.typed_dates import read_until
from bot.ui.typed_words import means, shown
from render import Form, Theme

_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.? ?m\.?|hs?)?")


async def _zones(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Zones by city, with what their clocks show."""
    now = reply[PeopleReader].now
    return [(key, label) for key, label, _ in zone_options(reply.language, None, now, typed)]


async def _hours(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The hours of a day, and none."""
    hours = [(f"{hour:02}:00", f"{hour:02}:00") for hour in range(24)]
    off = (OFF, reply.language.text("quiet-off"))
    return [pair for pair in (off, *hours) if typed.casefold() in pair[1].casefold()]


@command("settings", deus_me, zone=_zones, quiet_from=_hours, quiet_to=_hours)
@app_commands.choices(
    theme=choices_of({one.value: f"theme-{one}" for one in Theme}),
    form=choices_of({one.value: f"form-{one}" for one in Form}),
)
async def settings(
    interaction: Interaction,
    zone: str | None = None,
    quiet_from: str | None = None,
    quiet_to: str | None = None,
    theme: app_commands.Choice[str] | None = None,
    form: app_commands.Choice[str] | None = None,
) -> None:
    """Of what one is told and where, how things look, one's hours."""
    reply = await Reply.deferred(interaction)
    now = (await reply[PeopleReader].get(reply.person.id)).preferences
    changes = dict(zone_change(reply.language, zone)) if zone else {}
    ends = [typed.strip().casefold() for typed in (quiet_from, quiet_to) if typed]
    if any(means(reply.language, end, "off") for end in ends):
        changes |= NO_QUIET
    elif ends:
        changes |= quiet_change(
            reply.language, now, start=_read_time(quiet_from), end=_read_time(quiet_to)
        )
    page = "time" if changes else "told"
    if theme is not None or form is not None:
        page = "look"
        changes |= {"theme": Theme(theme.value)} if theme is not None else {}
        changes |= {"form": Form(form.value)} if form is not None else {}
    await open_settings(reply, changes, page)


def _read_time(typed: str | None) -> time | None:
    """A time of day: "22:00", "22 h", "10 p. m."; None for none. Raises ``InputError``."""
    if not typed:
        return None
    match = _TIME.fullmatch(typed.strip().casefold())
    hour, minute = (int(match[1]), int(match[2] or 0)) if match else (24, 0)
    if match and match[3] and 1 <= hour <= 12:
        hour = hour % 12 + (12 if match[3] == "p" else 0)
    if hour > 23 or minute > 59:
        raise InputError("time-unknown", typed=shown(typed))
    return time(hour, minute)


@command("away", deus_me, until=typed_dates.days)
async def away(interaction: Interaction, until: str) -> None:
    """Be away up to a day: one's clocks stand still, nobody pings."""
    reply = await Reply.deferred(interaction)
    settled = await reply[PeopleReader].get(reply.person.id)
    zone = settled.preferences.clock_zone
    moment = read_until(until, settled.now, zone, reply.language)
    await absence.go_away(reply, moment)


@command("back", deus_me)
async def back(interaction: Interaction) -> None:
    """Be back."""
    await absence.come_back(await Reply.deferred(interaction))


@command("data", deus_me)
async def data(interaction: Interaction) -> None:
    """Everything that is stored of the asker, as a file."""
    reply = await Reply.deferred(interaction)
    stored = await reply[PersonalData].show(reply.person.id)
    text = json.dumps(stored, indent=2, ensure_ascii=False)
    file = Attached("my-data.json", text.encode())
    await reply.show(Page(reply.language.text("data-answer"), (file,)))
