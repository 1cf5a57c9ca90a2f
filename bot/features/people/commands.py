"""/deus-me …: what is one's own: settings, absence, tables, statistics. Seen by the asker alone.

These work in a DM with the bot as well. Also the button under each call that turns calls of its
kind off, and the question of what people read on. Discord does not say which client somebody uses,
so the first panel of a turn asks, at one turn only. Who has chosen a form of pictures in any way is
not asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from discord import ButtonStyle, app_commands

from bot.features.people.away import away_page
from bot.features.people.pages import (
    NO_QUIET,
    OFF,
    Tab,
    open_at,
    open_settings,
    quiet_change,
    show,
    zone_change,
    zone_options,
)
from bot.features.people.use_cases import FormQuestion, Leaving, PersonalSettings
from bot.features.turn.step_page import show_step
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.people.personal_data import PersonalData, PrivacyTerms
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.table.calls import CallReason, turned_off
from bot.game.table.reading import PeopleReader
from bot.game.table.state import Draft
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import Attached, Item, Page, button
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui import typed_dates
from bot.ui.actions import Action
from bot.ui.command_groups import deus_me
from bot.ui.hooks import Aside
from bot.ui.typed_dates import read_time, read_until
from bot.ui.typed_words import means
from render.look import Form, Theme


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
    reply: Reply,
    zone: str | None = None,
    quiet_from: str | None = None,
    quiet_to: str | None = None,
    theme: str | None = None,
    form: str | None = None,
) -> None:
    """Show or change the asker's settings: notifications, look, and hours."""
    now = (await reply[PeopleReader].get(reply.person.id)).preferences
    changes = dict(zone_change(reply.language, zone)) if zone else {}
    ends = [typed.strip().casefold() for typed in (quiet_from, quiet_to) if typed]
    if any(means(reply.language, end, "off") for end in ends):
        changes |= NO_QUIET
    elif ends:
        changes |= quiet_change(
            reply.language, now, start=read_time(quiet_from), end=read_time(quiet_to)
        )
    page = "time" if changes else "told"
    if theme is not None or form is not None:
        page = "look"
        changes |= {"theme": Theme(theme)} if theme is not None else {}
        changes |= {"form": Form(form)} if form is not None else {}
    await open_settings(reply, changes, page)


@command("away", deus_me, until=typed_dates.days)
async def away(reply: Reply, until: str) -> None:
    """Set the asker as away up to a day: clocks are paused, and nothing pings them.

    Raises ``TableError``: away-past, away-long.
    """
    settled = await reply[PeopleReader].get(reply.person.id)
    zone = settled.preferences.clock_zone
    moment = read_until(until, settled.now, zone, reply.language, reply.person.locale)
    left = await reply[PersonalSettings].leave(reply.person.id, moment)
    allowances = await reply[PersonalSettings].allowances(reply.person.id)
    await reply.show(away_page(reply.language, left, allowances))


@command("data", deus_me)
async def data(reply: Reply) -> None:
    """Everything that is stored of the asker, as a file, and the way to delete it."""
    stored = await reply[PersonalData].show(reply.person.id)
    text = json.dumps(stored, indent=2, ensure_ascii=False)
    file = Attached("my-data.json", text.encode())
    delete = button(reply.language.text("button-data-delete"), _data_id("delete"))
    answer = reply.language.text("data-answer", days=reply[PrivacyTerms].days)
    await reply.show(Page(answer, (file,), (delete,)))


def _data_id(extra: str) -> CustomId:
    return CustomId(Action.DATA, NO_TABLE, extra)


def _data_response(custom_id: CustomId) -> FirstResponse:
    """The file stays; the question is changed by its answer."""
    return FirstResponse.PRIVATE if custom_id.extra == "delete" else FirstResponse.CHANGE


@handles(Action.DATA, personal=True, first=_data_response)
async def on_data(reply: Reply, custom_id: CustomId) -> None:
    """Ask whether to delete the asker's data, or apply their answer.

    Raises ``TableError`` (still-seated) if they sit down somewhere at the same moment.
    """
    language = reply.language
    if custom_id.stamp != NO_TABLE:  # it names no table: nothing is deleted by a button of another
        raise StaleComponent(custom_id.extra)
    if custom_id.extra == "delete":
        tables = len(await reply[PersonalData].active(reply.person.id))
        yes = button(language.text("button-data-yes"), _data_id("yes"), style=ButtonStyle.danger)
        no = button(language.text("button-data-no"), _data_id("no"))
        await reply.show(Page(language.text("data-ask", tables=tables), items=(yes, no)))
    elif custom_id.extra == "yes":
        tables = await reply[Leaving].delete(reply.person.id)
        await reply.show(Page(language.text("data-deleted", tables=tables)))
    elif custom_id.extra == "no":
        await reply.show(Page(language.text("data-kept")))
    else:
        raise StaleComponent(custom_id.extra)


async def come_back(reply: Reply) -> None:
    """Record that the asker is back. Raises ``TableError`` (not-away)."""
    await reply[PersonalSettings].come_back(reply.person.id)
    await reply.show(Page(reply.language.text("back-answer")))


back_command = command("back", deus_me)(come_back)


@handles(Action.AWAY, personal=True, first=FirstResponse.CHANGE)
async def on_away(reply: Reply, custom_id: CustomId) -> None:
    """End the asker's absence. Raises ``TableError`` (not-away)."""
    if custom_id.extra != "back":
        raise StaleComponent(custom_id.extra)
    await come_back(reply)


async def ask_form(reply: Reply, draft: Draft) -> Aside | None:
    """The question, and a button for each form; None for those who are not to be asked."""
    table, person_id = draft.table, reply.person.id
    if table.seats[draft.seat].preferences.form is not None:
        return None
    question, here = reply[FormQuestion], (table.id, table.version, person_id)
    if not await question.is_open(*here):
        return None
    items = [
        button(reply.language.text(f"button-form-{form}"), CustomId(Action.FORM, draft.stamp, form))
        for form in (Form.TALL, Form.WIDE)
    ]
    noting = partial(question.note, *here)
    return Aside(reply.language.text("form-ask"), tuple(items), asks=True, shown=noting)


@handles(Action.FORM, first=FirstResponse.CHANGE)
async def on_form(reply: Reply, custom_id: CustomId) -> None:
    """Keep the form and draw the panel in it; where its turn is over, show the settings."""
    if custom_id.extra not in tuple(Form):
        raise StaleComponent(custom_id.extra)
    changes = {"form": Form(custom_id.extra)}
    await reply[PersonalSettings].change(reply.person, EVERYWHERE, changes)
    try:
        draft = await reply[Turns].draft(custom_id.stamp.table_id, reply.person.id)
    except TableError:
        await show(reply, Tab(EVERYWHERE, "look"))
    else:
        await show_step(reply, draft)


_NOTHING = {"where": Where.NONE}


@handles(Action.MUTE, personal=True)
async def on_mute(reply: Reply, custom_id: CustomId) -> None:
    """In a DM: turn that kind off, at this table or everywhere; elsewhere open the settings.

    Raises ``TableError`` (not-seated).
    """
    name, _, how = custom_id.extra.partition(":")
    table_id = custom_id.stamp.table_id
    if reply.interaction.guild_id is not None and how not in _WAYS:
        await open_at(reply, table_id)
        return
    about = {"pick": CallReason.TURN, "late": CallReason.REMINDER}.get(name) or _about(name)
    place = EVERYWHERE if how == "all" else table_id
    off: Mapping[str, Any] = turned_off(about)
    ways: Mapping[str, Mapping[str, Any]] = {"undo": dict.fromkeys(off), "none": _NOTHING}
    changes = ways.get(how, off)
    await reply[PersonalSettings].change(reply.person, place, changes)
    await reply.show(_page(reply.language, about, how, table_id))


_WAYS = ("all", "none", "undo")


def _about(name: str) -> CallReason:
    if name not in CallReason.__members__.values():
        raise StaleComponent(name)
    return CallReason(name)


def _page(language: Language, about: CallReason, how: str, table_id: int) -> Page:
    """The new setting, with further choices."""

    def item(key: str, way: str) -> Item:
        custom_id = CustomId(Action.MUTE, Stamp(table_id, 0, 0), f"{about}:{way}")
        return button(language.text(key), custom_id)

    if how == "undo":
        return Page(language.text("muted-undone"))
    if how in _WAYS:
        settings = CustomId(Action.OWN, Stamp(table_id, 0, 0))
        items = (button(language.text("button-pings"), settings),)
        return Page(language.text(f"muted-{how}"), items=items)
    further = (
        item("button-mute-none", "none")
        if about is CallReason.TURN
        else item("button-mute-all", "all")
    )
    text = language.text(f"muted-{about}")
    return Page(text, items=(further, item("button-mute-undo", "undo")))
