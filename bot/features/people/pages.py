"""The private panel of a person's settings: notifications, look, time.

What has two values has a button beside it, what has more a menu. They apply to all tables, or to
the one at which the panel was opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time
from enum import StrEnum
from functools import lru_cache
from typing import Any

import structlog
from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.people.use_cases import PersonalSettings
from bot.game.errors import Code, TableError
from bot.game.people.preferences import (
    EVERYWHERE,
    KINDS,
    PERSONAL,
    HandOrder,
    Preferences,
    PuzzleConsent,
    ReminderInterval,
    Where,
)
from bot.game.table.reading import PeopleReader, PersonalState, TableReader
from bot.game.table.state import TableState
from bot.platform.discord.client import Interaction
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import OPTIONS, Item, button, join_lines, select
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.request import Stamp
from bot.platform.scheduling.quiet_hours import (
    BadQuietHours,
    QuietHours,
    UnknownZone,
    alike,
    cities,
    find_zone,
)
from bot.platform.store.errors import StoreError
from bot.ui.actions import Action
from bot.ui.button_rows import IN_A_ROW
from bot.ui.pictures.own import own_painter
from bot.ui.presenter import own_colour
from engine import Config, Game, View
from render.look import Form, Theme

PAGES = ("told", "look", "time")
SAMPLE_NAMES = ("Livia", "Marcus")
ALL, ONE = "all", "one"  # the scopes: every table, or the one of the stamp
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of the panel; ``table_id`` is 0 if it was opened at no table."""

    table_id: int
    page: str = PAGES[0]
    scope: str = ALL

    @classmethod
    def parse(cls, custom_id: CustomId) -> tuple[Tab, list[str]]:
        """The page of a component, and the rest of its extra.

        Raises ``StaleComponent``.
        """
        page, _, rest = custom_id.extra.partition(":")
        scope, *others = rest.split(":", 2)
        if page not in PAGES or scope not in (ALL, ONE):
            raise StaleComponent(custom_id.extra)
        return cls(custom_id.stamp.table_id, page, scope), others

    @property
    def place(self) -> int:
        """The table to which choices apply, or EVERYWHERE."""
        return self.table_id if self.scope == ONE else EVERYWHERE

    def custom_id(self, action: Action, *extra: str) -> CustomId:
        """The custom id of a component of this page."""
        return CustomId(
            action, Stamp(self.table_id, 0, 0), ":".join((self.page, self.scope, *extra))
        )

    def menu(
        self, name: str, text: str, options: Sequence[tuple[str, str, str]], chosen: str
    ) -> Line:
        """A menu of the values of the preference ``name``."""
        custom_id = self.custom_id(Action.OWN_SET, name)
        return Line("", select(text, custom_id, options, chosen=(chosen,)))

    def switch(self, tongue: Language, name: str, what: str, why: str, *, on: bool) -> Line:
        """The preference ``name``, which has two values, and the button that changes it."""
        state, other = ("on", "off") if on else ("off", "on")
        text = join_lines(tongue.text(f"switch-{state}", what=what), f"-# {why}")
        custom_id = self.custom_id(Action.OWN_SET, name, "no" if on else "yes")
        return Line(text, button(tongue.text(f"button-switch-{other}"), custom_id))


async def open_settings(reply: Reply, changes: Changes, page: str = PAGES[0]) -> None:
    """Apply ``changes`` to all tables and show the panel. Raises ``TableError``."""
    table = await _table_here(reply)
    if changes:
        await reply[PersonalSettings].change(reply.person, EVERYWHERE, changes)
    tab = Tab(EVERYWHERE if table is None else table.id, page)
    await show(reply, tab, own_colour(table, reply.person.id))


async def open_at(reply: Reply, table_id: int) -> None:
    """Show the panel for one table if the asker has a seat there, else for all."""
    table = None
    try:
        table = await reply[TableReader].get(table_id)
    except TableError as error:
        if error.code is not Code.NO_TABLE:
            raise
    seated = table is not None and table.seat_of(reply.person.id) is not None
    tab = Tab(table_id, scope=ONE) if seated else Tab(EVERYWHERE)
    await show(reply, tab, own_colour(table, reply.person.id))


async def _table_here(reply: Reply) -> TableState | None:
    """The table of this channel if the asker has a seat there."""
    if reply.interaction.guild_id is None:
        return None
    table = await reply[TableReader].here(reply.channel_id)
    if table is None or table.over or table.seat_of(reply.person.id) is None:
        return None
    return table


async def show(reply: Reply, tab: Tab, colour: int | None = None) -> None:
    """Show the panel in the person's present language; it keeps the ``colour`` that it had."""
    settled = await reply[PeopleReader].get(reply.person.id, tab.place)
    chosen = settled.preferences.language
    tongue = language(chosen or str(reply.interaction.locale))
    page = settings_page(tongue, tab, settled, colour)
    if tab.page == "look":
        painter = replace(await own_painter(reply), names=SAMPLE_NAMES, words=tongue)
        picture = await painter.forms(sample_board())
        page = replace(page, files=(picture,))
    await reply.show(page)


@lru_cache(maxsize=1)
def sample_board() -> View:
    """A board of two Romans in the middle of a game, which shows what pictures look like."""
    game = Game.new(Config(players=len(SAMPLE_NAMES)), "sample")
    for number in range(70):  # choices, taken here and there among the options
        game.choose(game.options[7 * number % len(game.options)])
    return game.view(None)


@handles(Action.OWN, personal=True, first=lambda custom_id: _first(custom_id))
async def on_own(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel, turn to a page, switch the scope, or reset a table's own settings."""
    if not custom_id.extra:
        await open_at(reply, custom_id.stamp.table_id)
        return
    tab, others = Tab.parse(custom_id)
    if others == ["reset"]:
        await reply[PersonalSettings].reset(reply.person.id, tab.place)
    await show(reply, tab)


def _first(custom_id: CustomId) -> FirstResponse:
    return FirstResponse.CHANGE if custom_id.extra else FirstResponse.PRIVATE


@handles(Action.OWN_SET, personal=True, first=FirstResponse.CHANGE)
async def on_own_set(reply: Reply, custom_id: CustomId) -> None:
    """Apply a selection. Raises ``TableError``, ``InputError``."""
    tab, others = Tab.parse(custom_id)
    if not others:
        raise StaleComponent(custom_id.extra)
    name, *value = others
    before = await reply[PeopleReader].get(reply.person.id, tab.place)
    changes = read_change(reply.language, name, value or reply.values, before.preferences)
    await reply[PersonalSettings].change(reply.person, tab.place, changes)
    await show(reply, tab)


def settings_page(
    tongue: Language, tab: Tab, settled: PersonalState, colour: int | None = None
) -> Panel:
    """The panel, with the present settings selected in its menus."""
    parts = {"told": _told, "look": _look, "time": _time}
    text, changes = parts[tab.page](tongue, tab, settled)
    title = tongue.text("own-title-one" if tab.scope == ONE else "own-title")
    away = settled.away
    shown = join_lines(title, "" if away is None else _away(tongue, away.until), *text)
    items = tuple(_tabs(tongue, tab, settled))
    return Panel(shown, items=items, colour=colour, lines=tuple(changes))


def _away(tongue: Language, until: datetime) -> str:
    return tongue.text("own-away", date=format_dt(until, "D"))


def _tabs(tongue: Language, tab: Tab, settled: PersonalState) -> list[Item]:
    """Buttons for the pages, the other scope, to reset a table's own settings, and for the form.

    Where a row is full, the form has the place of the present page, which cannot be pressed.
    """
    items = [
        button(
            tongue.text(f"button-own-{page}"),
            Tab(tab.table_id, page, tab.scope).custom_id(Action.OWN),
            style=ButtonStyle.primary if page == tab.page else ButtonStyle.secondary,
            row=4,
            disabled=page == tab.page,
        )
        for page in PAGES
    ]
    if tab.table_id != EVERYWHERE:
        other = ONE if tab.scope == ALL else ALL
        turned = Tab(tab.table_id, tab.page, other)
        items.append(
            button(tongue.text(f"button-own-{other}"), turned.custom_id(Action.OWN), row=4)
        )
    if settled.own - PERSONAL:
        reset = tab.custom_id(Action.OWN, "reset")
        items.append(button(tongue.text("button-own-reset"), reset, row=4))
    form = button(tongue.text("button-form-all"), tab.custom_id(Action.OWN_FORM), row=4)
    if len(items) < IN_A_ROW:
        return [*items, form]
    items[PAGES.index(tab.page)] = form
    return items


Part = tuple[list[str], list[Line]]  # the text of a page, and what changes its settings


def _told(tongue: Language, tab: Tab, settled: PersonalState) -> Part:
    text, wishes = tongue.text, settled.preferences
    lines = [
        text("own-told"),
        text("own-dm-closed") if wishes.by_dm and settled.dm_closed else "",
    ]
    also = [
        tab.switch(
            tongue, one, text(f"also-{one}"), text(f"also-{one}.text"), on=getattr(wishes, one)
        )
        for one in ALSO
    ]
    allowed = wishes.puzzles is PuzzleConsent.YES
    return lines, [
        _menu(tongue, tab, "where", wishes),
        _menu(tongue, tab, "reminder", wishes),
        *also,
        tab.switch(tongue, "puzzles", text("form-own-puzzles"), text("own-puzzles"), on=allowed),
    ]


def _look(tongue: Language, tab: Tab, settled: PersonalState) -> Part:
    wishes = settled.preferences
    spoken, chosen = language_options(tongue), wishes.language or USUAL
    return [tongue.text("own-look")], [
        tab.menu("language", tongue.text("select-one"), spoken, chosen),
        _menu(tongue, tab, "theme", wishes),
        _menu(tongue, tab, "form", wishes),
        _menu(tongue, tab, "hand_order", wishes),
    ]


def language_options(tongue: Language) -> list[tuple[str, str, str]]:
    """The languages by their own names, after that of their Discord."""
    spoken = [(tag, language(tag).text("language-name"), "") for tag in available()]
    return [(USUAL, tongue.text("language-usual"), ""), *spoken[: OPTIONS - 1]]


def _time(tongue: Language, tab: Tab, settled: PersonalState) -> Part:
    wishes, quiet = settled.preferences, settled.preferences.quiet
    local = tongue.clock(settled.now.astimezone(wishes.clock_zone))
    start = tongue.clock(quiet.start) if quiet is not None else ""
    end = tongue.clock(quiet.end) if quiet is not None else ""
    lines = [
        tongue.text("own-time", time=local, zone=tongue.city(wishes.clock_zone.key)),
        tongue.text("own-zone-unset") if wishes.zone is None else "",
        tongue.text("own-quiet", start=start, end=end)
        if quiet is not None
        else tongue.text("own-quiet-none"),
    ]
    hours = [(_value(time(hour)), tongue.clock(time(hour))) for hour in range(24)]
    begins = [(hour, tongue.text("quiet-from", time=told), "") for hour, told in hours]
    ends = [(hour, tongue.text("quiet-to", time=told), "") for hour, told in hours]
    off = (OFF, tongue.text("quiet-off"), "")
    since, until = (_value(quiet.start), _value(quiet.end)) if quiet is not None else (OFF, "")
    zones = zone_options(tongue, wishes.zone, settled.now)
    away_form = CustomId(Action.AWAY_FORM, NO_TABLE)
    days_away = button(tongue.text("button-days-away"), away_form)
    return lines, [
        tab.menu("zone", tongue.text("own-zone"), zones, wishes.zone or ""),
        tab.menu("from", tongue.text("quiet-from", time=start), [off, *begins], since),
        tab.menu("to", tongue.text("quiet-to", time=end), ends, until),
        Line(tongue.text("own-days-away"), days_away),
    ]


def _value(hour: time) -> str:
    """The value of an option for a time of day."""
    return hour.isoformat("minutes")


def zone_options(
    tongue: Language, chosen: str | None, now: datetime, typed: str = ""
) -> list[tuple[str, str, str]]:
    """Zones by city with their local time; the ``chosen`` one first."""
    names = dict.fromkeys([*([chosen] if chosen else []), *cities(typed, OPTIONS, tongue.city)])
    return [
        (
            name,
            tongue.text(
                "zone-option",
                city=tongue.city(name),
                time=tongue.clock(now.astimezone(find_zone(name))),
            ),
            "",
        )
        for name in [*names][:OPTIONS]
    ]


def _menu(tongue: Language, tab: Tab, name: str, wishes: Preferences) -> Line:
    chosen = getattr(wishes, name) or USUAL
    return tab.menu(name, tongue.text("select-one"), values_of(tongue, name), chosen)


USUAL = "usual"  # the value of the option for the default
_CHOICES: Mapping[str, Mapping[str, str]] = {  # the key of the text of each value
    "where": {one: f"where-{one}" for one in Where},
    "reminder": {one: f"reminder-{one}" for one in ReminderInterval},
    "puzzles": {one: f"puzzles-{one}" for one in PuzzleConsent},
    "theme": {one: f"hand-theme-{one}" for one in (USUAL, *Theme)},
    "form": {one: f"own-form-{one}" for one in (USUAL, *Form)},
    "hand_order": {one: f"hand_order-{one}" for one in HandOrder},
}
_PLAIN = ("theme", "form")  # their values need no explanation


def values_of(tongue: Language, name: str) -> list[tuple[str, str, str]]:
    """The values of a preference that is chosen from a few, each with label and explanation."""
    return [
        (value, tongue.text(key), "" if name in _PLAIN else tongue.text(f"{key}.text"))
        for value, key in _CHOICES[name].items()
    ]


OFF = "off"
ALSO = ("next_up", "unconfirmed", "touches", "invites")
Changes = Mapping[str, Any]
NO_QUIET: Changes = {"quiet_start": None, "quiet_end": None}
_NIGHT = (time(22), time(8))  # quiet hours if only one end is chosen
_KINDS = {name: kind for name, kind in KINDS.items() if issubclass(kind, StrEnum)}
_ENDS = {"from": "start", "to": "end"}


def read_change(language: Language, name: str, values: Sequence[str], now: Preferences) -> Changes:
    """The changes by the values of a select. Raises ``StaleComponent``, ``InputError``."""
    if name == "also":  # of a form, and of menus in earlier messages
        if not set(values) <= set(ALSO):
            raise StaleComponent(name)
        return {one: one in values for one in ALSO}
    value = next(iter(values), "")
    if name in ALSO and value in ("yes", "no"):
        return {name: value == "yes"}
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


async def note_person(interaction: Interaction) -> None:
    """Record that somebody is here, and the language of their Discord."""
    try:
        await interaction.client.services[PersonalSettings].hear(Reply.of(interaction).person)
    except StoreError as error:  # it is noted with the next thing that they do
        _log.debug("language_save_failed", reason=str(error))
