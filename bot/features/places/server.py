"""The panel of a server's settings: who opens tables and where, and how new tables begin.

Each has a button beside it: it changes what has two values, and opens a page for what has more.
Anybody who can type the command may look; those who manage the server change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ButtonStyle

from bot.features.places.use_cases import Servers
from bot.features.wall.pages import add_tags, problem_of
from bot.game.table.places import MOST_CHANNELS, OpeningRight, ServerSettings
from bot.game.table.reading import TableReader
from bot.game.terms import Pace
from bot.platform.discord.channels import channel_of
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import (
    NO_TABLE,
    CustomId,
    StaleComponent,
    read_number,
    read_snowflake,
)
from bot.platform.discord.pages import OPTIONS, Item, button, join_lines, select
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.ui.actions import Action
from bot.ui.command_groups import deus_server
from bot.ui.decks import mix_name, mixes
from bot.ui.table_text import pace_name
from engine import Catalogue
from render.look import Form, Theme
from render.text.words import capital

MENU, ALL = "menu", "all"
_PART_OF = {"season_channel": "seasons"}  # what is chosen together with another setting
SWITCHED = ("computers", "threads")  # what has two values
_AT_ONCE = ("pace", "decks", "language")  # what is settled by one choice
_CHANNELS_NAMED = 10  # beside the other settings
LANGUAGE_OF_SERVER = "server"
NAMES = (
    *("opening", "channels", "pace", "decks", "language", "look", "computers", "threads"),
    *("wall", "puzzle", "seasons"),
)
_PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
_TEXT = [discord.ChannelType.text, discord.ChannelType.news]
Change = Callable[[ServerSettings], ServerSettings]


async def show_settings(reply: Reply) -> None:
    """Show the server's settings."""
    settings = await reply[TableReader].server_settings(reply.guild_id)
    await reply.show(server_page(await _panel(reply, settings)))


@handles(Action.SERVER, first=FirstResponse.CHANGE)
async def on_server(reply: Reply, custom_id: CustomId) -> None:
    """Show all settings or the page of one, or take over what was chosen.

    Raises ``TableError`` (not-manager).
    """
    name, _, value = custom_id.extra.partition(":")
    if name == MENU:
        name = next(iter(reply.values), value)  # a menu in earlier messages
        if name == ALL:
            await show_settings(reply)
            return
        _check_name(name)
        settings = await reply[TableReader].server_settings(reply.guild_id)
    else:
        _check_name(_PART_OF.get(name, name))
        change = _change(reply, name, list(reply.values) or [value])
        settings = await reply[Servers].change(reply.guild_id, change, manager=reply.manager)
        if name == "wall" and settings.wall is not None:
            locale = settings.locale or reply.place.locale
            await add_tags(reply.interaction.client, reply.guild_id, settings.wall, locale)
    panel, name = await _panel(reply, settings), _PART_OF.get(name, name)
    whole = name in SWITCHED or (name in _AT_ONCE and custom_id.extra == name)
    await reply.show(server_page(panel) if whole else setting_page(panel, name))


def _check_name(name: str) -> None:
    if name not in NAMES:
        raise StaleComponent(name)


@dataclass(frozen=True, slots=True)
class Inputs:
    """Input of the panel; ``manager``: whether the asker may change anything.

    ``wall_problem``: what is wrong with the forum of the wall, "" for nothing.
    """

    language: Language
    settings: ServerSettings
    catalogue: Catalogue
    manager: bool
    wall_problem: str = ""


async def _panel(reply: Reply, settings: ServerSettings) -> Inputs:
    problem = ""
    if settings.wall is not None:
        forum = await channel_of(reply.interaction.client, reply.guild_id, settings.wall)
        problem = problem_of(reply.language, forum)
    catalogue = reply[TableReader].catalogue
    return Inputs(reply.language, settings, catalogue, reply.manager, problem)


def server_page(panel: Inputs) -> Panel:
    """All settings in words, and for managers the button beside each."""
    text, values = panel.language.text, _in_words(panel, _CHANNELS_NAMED)
    notes = {name: f"-# {text(f'server-{name}-note')}" for name in SWITCHED}
    lines = [
        Line(
            join_lines(text(f"server-{name}", value=value), notes.get(name, "")),
            _change_button(panel, name),
        )
        for name, value in values.items()
    ]
    note = "" if panel.manager else text("server-managers-only")
    return Panel(join_lines(text("server-title"), panel.wall_problem, note), lines=tuple(lines))


def _change_button(panel: Inputs, name: str) -> Item | None:
    """Changes a setting of two values, or opens the page of one that has more."""
    if not panel.manager:
        return None
    extra = f"{MENU}:{name}"
    if name in SWITCHED:
        extra = f"{name}:no" if getattr(panel.settings, name) else f"{name}:yes"
    return button(panel.language.text("button-change"), _id(extra))


def setting_page(panel: Inputs, name: str) -> Panel:
    """One setting, for managers with what changes it and the way back to all."""
    text = panel.language.text
    note = text(f"server-{name}-note" if panel.manager else "server-managers-only")
    told = text(f"server-{name}", value=_in_words(panel)[name])
    problem = panel.wall_problem if name == "wall" else ""
    items = _COMPONENTS[name](panel) if panel.manager else ()
    back = button(text("button-server-all"), _id(f"{MENU}:{ALL}"), row=4)
    title = f"**{text(f'server-{name}-label')}**"
    return Panel(join_lines(title, told, problem, note), items=(*items, back))


def _in_words(panel: Inputs, named: int = MOST_CHANNELS) -> dict[str, str]:
    """Each setting as it is; ``named``: of the channels for tables, of more the number."""
    text, settings = panel.language.text, panel.settings
    opening = text(f"server-opening-{settings.opening}", role=f"<@&{settings.role_id}>")
    places = [f"<#{channel}>" for channel in settings.channels]
    more = [f"+{len(places) - named}"] if len(places) > named else []
    channels = panel.language.dots([*places[:named], *more])
    mix = settings.mix
    spoken = language(settings.locale).text("language-self") if settings.locale else ""
    return {
        "opening": opening,
        "channels": channels if settings.channels else text("server-channels-all"),
        "pace": pace_name(panel.language, settings.pace),
        "decks": mix_name(panel.language, mix),
        "language": spoken or text("server-language-discord"),
        "look": panel.language.dots(
            [text(f"server-look-{one}") for one in (settings.theme, settings.form)]
        ),
        "computers": text("server-yes" if settings.computers else "server-no"),
        "threads": text("server-threads-yes" if settings.threads else "server-threads-no"),
        "wall": f"<#{settings.wall}>" if settings.wall is not None else text("server-wall-off"),
        "puzzle": _puzzle_words(panel),
        "seasons": _seasons_in_words(panel),
    }


def _puzzle_words(panel: Inputs) -> str:
    """Where and when the puzzle of the day comes; each reader's Discord shows their own time."""
    settings = panel.settings
    if settings.puzzle_channel is None:
        return panel.language.text("server-puzzle-off")
    channel, moment = f"<#{settings.puzzle_channel}>", settings.puzzle_hour * 3600
    at = f"<t:{moment}:t>"
    return panel.language.text("server-puzzle-on", channel=channel, at=at)


def _seasons_in_words(panel: Inputs) -> str:
    text, settings = panel.language.text, panel.settings
    if not settings.seasons:
        return text("server-seasons-no")
    if settings.season_channel is None:
        return text("server-seasons-told-last")
    return text("server-seasons-told", channel=f"<#{settings.season_channel}>")


def _id(extra: str) -> CustomId:
    return CustomId(Action.SERVER, NO_TABLE, extra)


def _opening(panel: Inputs) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    who = (OpeningRight.EVERYONE, OpeningRight.MANAGERS)
    held = [settings.role_id] if settings.opening is OpeningRight.ROLE and settings.role_id else []
    return (
        *(
            _choice(text(f"server-opening-{one}"), f"opening:{one}", one is settings.opening, 1)
            for one in who
        ),
        discord.ui.RoleSelect(
            custom_id=_id("opening").select(),
            placeholder=text("server-opening-pick"),
            default_values=[
                discord.SelectDefaultValue(id=role, type=discord.SelectDefaultValueType.role)
                for role in held
            ],
            row=2,
        ),
    )


def _channel_menu(
    panel: Inputs,
    name: str,
    chosen: Iterable[int | None],
    placeholder: str,
    kinds: Sequence[discord.ChannelType] = _TEXT,
    picks: tuple[int, int] = (1, 1),
    row: int = 1,
) -> Item:
    """A menu of the server's channels of these kinds; ``picks``: how many may be chosen."""
    kind = discord.SelectDefaultValueType.channel
    return discord.ui.ChannelSelect(
        custom_id=_id(name).select(),
        placeholder=panel.language.text(placeholder),
        channel_types=[*kinds],
        min_values=picks[0],
        max_values=picks[1],
        default_values=[
            discord.SelectDefaultValue(id=i, type=kind) for i in chosen if i is not None
        ],
        required=False,
        row=row,
    )


def _channels(panel: Inputs) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    return (
        _channel_menu(
            panel,
            "channels",
            settings.channels,
            "server-channels-pick",
            _PLACES,
            (0, MOST_CHANNELS),
        ),
        _choice(text("server-channels-all"), "channels:all", not settings.channels, 2),
    )


def _pace(panel: Inputs) -> tuple[Item, ...]:
    options = [(pace.value, capital(pace_name(panel.language, pace))) for pace in Pace]
    return _menu(panel, "pace", options, panel.settings.pace)


def _decks(panel: Inputs) -> tuple[Item, ...]:
    options = [(mix, mix_name(panel.language, mix)) for mix in mixes(panel.catalogue)]
    return _menu(panel, "decks", options, panel.settings.mix)


def _language(panel: Inputs) -> tuple[Item, ...]:
    usual = (LANGUAGE_OF_SERVER, capital(panel.language.text("server-language-discord")))
    options = [usual, *((tag, language(tag).text("language-self")) for tag in available())]
    return _menu(panel, "language", options, panel.settings.locale or LANGUAGE_OF_SERVER)


def _look(panel: Inputs) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    return (
        *(
            _choice(text(f"server-look-{one}"), f"look:{one}", one is settings.theme, 1)
            for one in Theme
        ),
        *(
            _choice(text(f"server-look-{one}"), f"look:{one}", one is settings.form, 2)
            for one in Form
        ),
    )


def _puzzle(panel: Inputs) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    channel, off = settings.puzzle_channel, settings.puzzle_channel is None
    hours = [(f"hour-{hour}", f"{hour:02}:00 UTC", "") for hour in range(24)]
    return (
        _channel_menu(panel, "puzzle", [channel], "server-puzzle-pick"),
        select(
            text("server-puzzle-hour"),
            _id("puzzle:hour"),
            hours,
            row=2,
            chosen=(f"hour-{settings.puzzle_hour}",),
        ),
        _choice(text("server-puzzle-off"), "puzzle:off", off, 3),
    )


def _wall(panel: Inputs) -> tuple[Item, ...]:
    text, wall = panel.language.text, panel.settings.wall
    forums = [discord.ChannelType.forum]
    off = _choice(text("server-wall-off"), "wall:off", wall is None, 2)
    pick = _channel_menu(panel, "wall", [wall], "server-wall-pick", forums)
    if wall is None:
        return pick, off
    again = button(text("server-wall-again"), _id(f"wall:{wall}"), row=2)
    return pick, off, again


def _seasons(panel: Inputs) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    chosen = settings.season_channel
    return (
        _choice(text("server-seasons-yes"), "seasons:yes", settings.seasons, 1),
        _choice(text("server-seasons-no"), "seasons:no", not settings.seasons, 1),
        _channel_menu(panel, "season_channel", [chosen], "server-seasons-pick", row=2),
        _choice(text("server-seasons-last"), "season_channel:last", chosen is None, 3),
    )


_COMPONENTS: dict[str, Callable[[Inputs], tuple[Item, ...]]] = {
    "opening": _opening,
    "channels": _channels,
    "pace": _pace,
    "decks": _decks,
    "language": _language,
    "look": _look,
    "wall": _wall,
    "puzzle": _puzzle,
    "seasons": _seasons,
}


def _menu(
    panel: Inputs, name: str, options: list[tuple[str, str]], chosen: str
) -> tuple[Item, ...]:
    label, some = panel.language.text(f"server-{name}-label"), options[:OPTIONS]
    described = [(value, text, "") for value, text in some]
    return (select(label, _id(name), described, row=1, chosen=(chosen,)),)


def _choice(label: str, extra: str, chosen: bool, row: int) -> Item:
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    return button(capital(label), _id(extra), style=style, row=row, disabled=chosen)


def _change(reply: Reply, name: str, values: list[str]) -> Change:
    """Read the choice of a setting. Raises ``StaleComponent`` for an unknown one."""
    value = next(iter(values), "")
    if name == "opening":
        return _change_opening(reply, value)
    if name == "channels":
        chosen = () if value == "all" else tuple(_known_channel(reply, one) for one in values)
        return lambda settings: replace(settings, channels=chosen[:MOST_CHANNELS])
    if name == "puzzle":
        return _change_puzzle(reply, value)
    if name == "wall":
        forum = None if value == "off" else _known_forum(reply, value)
        return lambda settings: replace(settings, wall=forum)
    if name == "season_channel":
        where = None if value == "last" else _known_channel(reply, value)
        return lambda settings: replace(settings, season_channel=where)
    changes = _changes(reply[TableReader].catalogue)[name]
    if value not in changes:
        raise StaleComponent(f"{name}:{value}")
    return lambda settings: replace(settings, **changes[value])


def _changes(catalogue: Catalogue) -> dict[str, dict[str, dict[str, Any]]]:
    """The changes of each value of a setting, by the setting's name."""
    yes_or_no = {"yes": True, "no": False}
    return {
        "pace": {pace.value: {"pace": pace} for pace in Pace},
        "decks": {mix: {"mix": mix} for mix in mixes(catalogue)},
        "language": {tag: {"locale": tag} for tag in available()}
        | {LANGUAGE_OF_SERVER: {"locale": ""}},
        "look": {theme.value: {"theme": theme} for theme in Theme}
        | {form.value: {"form": form} for form in Form},
        "computers": {word: {"computers": may} for word, may in yes_or_no.items()},
        "threads": {word: {"threads": own} for word, own in yes_or_no.items()},
        "seasons": {word: {"seasons": on} for word, on in yes_or_no.items()},
    }


def _change_opening(reply: Reply, value: str) -> Change:
    if value in (OpeningRight.EVERYONE, OpeningRight.MANAGERS):
        return lambda settings: replace(settings, opening=OpeningRight(value), role_id=None)
    role, guild = read_snowflake(value), reply.interaction.guild
    if guild is None or guild.get_role(role) is None:
        raise StaleComponent(value)
    if role == guild.id:  # the role that everyone has
        return lambda settings: replace(settings, opening=OpeningRight.EVERYONE, role_id=None)
    return lambda settings: replace(settings, opening=OpeningRight.ROLE, role_id=role)


def _change_puzzle(reply: Reply, value: str) -> Change:
    """Another channel or hour of the puzzle of the day, or none at all."""
    if value == "off":
        return lambda settings: replace(settings, puzzle_channel=None)
    if value.startswith("hour-"):
        hour = read_number(value.removeprefix("hour-"))
        if hour > 23:
            raise StaleComponent(value)
        return lambda settings: replace(settings, puzzle_hour=hour)
    channel = _known_channel(reply, value)
    return lambda settings: replace(settings, puzzle_channel=channel)


def _known_channel(reply: Reply, value: str) -> int:
    channel, guild = read_snowflake(value), reply.interaction.guild
    if guild is None or guild.get_channel(channel) is None:
        raise StaleComponent(value)
    return channel


def _known_forum(reply: Reply, value: str) -> int:
    channel, guild = _known_channel(reply, value), reply.interaction.guild
    if guild is None or not isinstance(guild.get_channel(channel), discord.ForumChannel):
        raise StaleComponent(value)
    return channel


settings_command = command("settings", deus_server)(show_settings)
