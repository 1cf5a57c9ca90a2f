"""A page of one's own settings in one form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.features.people.pages import (
    ALSO,
    NO_QUIET,
    USUAL,
    Changes,
    Tab,
    language_options,
    quiet_change,
    read_change,
    show,
    values_of,
    zone_change,
)
from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import Preferences
from bot.game.table.reading import PeopleReader
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.forms import Answers, Field, Form, FormWay, Kind
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import Action
from bot.ui.typed_dates import read_time, written_time
from bot.ui.typed_words import means


async def _build_own(reply: Reply, custom_id: CustomId) -> Form:
    """The form of a page of the panel. Raises ``StaleComponent``."""
    tab, _ = Tab.parse(custom_id)
    settled = await reply[PeopleReader].get(reply.person.id, tab.place)
    return own_form(reply.language, tab.page, settled.preferences)


def own_form(language: Language, page: str, wishes: Preferences) -> Form:
    """The settings of a page of the panel, as they are."""
    fields = {"told": _told, "look": _look, "time": _time}
    return Form(language.text(f"button-own-{page}"), fields[page](language, wishes))


def _told(language: Language, wishes: Preferences) -> tuple[Field, ...]:
    text = language.text
    also = tuple((one, text(f"also-{one}"), text(f"also-{one}.text")) for one in ALSO)
    given = tuple(one for one in ALSO if getattr(wishes, one))
    return (
        _radio(language, "where", wishes),
        _radio(language, "reminder", wishes),
        Field("also", Kind.TICKS, text("form-own-also"), options=also, given=given),
        _radio(language, "puzzles", wishes),
    )


def _look(language: Language, wishes: Preferences) -> tuple[Field, ...]:
    tongues = tuple(language_options(language))
    given = (wishes.language or USUAL,)
    label = language.text("form-own-language")
    return (
        Field("language", Kind.MENU, label, options=tongues, given=given),
        _radio(language, "theme", wishes),
        _radio(language, "form", wishes),
        _radio(language, "hand_order", wishes),
    )


def _radio(language: Language, name: str, wishes: Preferences) -> Field:
    options = tuple(values_of(language, name))
    given = (getattr(wishes, name) or USUAL,)
    label = language.text(f"form-own-{name}")
    return Field(name, Kind.RADIO, label, options=options, given=given)


def _time(language: Language, wishes: Preferences) -> tuple[Field, ...]:
    text, quiet = language.text, wishes.quiet
    city = "" if wishes.zone is None else language.city(wishes.clock_zone.key)
    start, end = (quiet.start, quiet.end) if quiet is not None else (None, None)

    def read_zone(typed: str) -> Changes:
        if typed.strip() == city:
            return {}
        return zone_change(language, typed) if typed.strip() else {"zone": None}

    def read_end(typed: str) -> Any:
        return None if means(language, typed.strip().casefold(), "off") else read_time(typed)

    def line(name: str, given: str, read: Callable[[str], Any]) -> Field:
        hint = text(f"form-own-{name}-hint")
        label, most = text(f"form-own-{name}"), 60
        return Field(name, Kind.LINE, label, hint, given=(given,), most=most, read=read)

    return (
        line("zone", city, read_zone),
        line("from", written_time(start) if start else "", read_end),
        line("to", written_time(end) if end else "", read_end),
    )


async def _save_own(reply: Reply, custom_id: CustomId, answers: Answers) -> None:
    """Take over what was changed. Raises ``TableError``, ``InputError``."""
    tab, _ = Tab.parse(custom_id)
    now = (await reply[PeopleReader].get(reply.person.id, tab.place)).preferences
    changes: dict[str, Any] = {}
    if tab.page == "time":
        changes |= answers["zone"]
        start, end = answers["from"], answers["to"]
        none = replace(now, **NO_QUIET)
        changes |= (
            quiet_change(reply.language, none, start=start, end=end) if start or end else NO_QUIET
        )
    else:
        for name, value in answers.items():
            values = value if isinstance(value, tuple) else (value,)
            changes |= read_change(reply.language, name, values, now)
    changed = {name: one for name, one in changes.items() if one != getattr(now, name)}
    if changed:
        await reply[PersonalSettings].change(reply.person, tab.place, changed)
    await show(reply, tab)


OWN = FormWay(Action.OWN_FORM, _build_own, _save_own, personal=True)
