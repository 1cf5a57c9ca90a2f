"""The panel of a server's settings: who opens tables and where, and how new tables begin.

A menu names the settings, the components under it change the one that is chosen. Anybody
who can type the command may look; those who manage the server change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import discord
from discord import ButtonStyle

from bot.features.places.use_cases import Servers
from bot.game.pace import Pace
from bot.game.places import MOST_CHANNELS, OpeningRight, ServerSettings
from bot.game.reading import TableReader
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent, read_snowflake
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.negotiation import available
from bot.ui.actions import Action
from bot.ui.decks import mix_name, mixes
from bot.ui.table_text import pace_name
from engine import Catalogue
from render import Form, Theme
from render.text.words import capital

MENU = "menu"
LANGUAGE_OF_SERVER = "server"
NAMES = ("opening", "channels", "pace", "decks", "language", "look", "computers", "threads")
_PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
Change = Callable[[ServerSettings], ServerSettings]


async def show_settings(reply: Reply) -> None:
    """Show what holds on this server."""
    settings = await reply[TableReader].server_settings(reply.guild_id)
    await reply.show(server_page(_Panel.of(reply, settings)))


@handles(Action.SERVER, first=FirstResponse.CHANGE)
async def on_server(reply: Reply, custom_id: CustomId) -> None:
    """Show the components of another setting, or take over what was chosen.

    Raises ``TableError`` (not-manager).
    """
    name, _, value = custom_id.extra.partition(":")
    if name == MENU:
        name = next(iter(reply.values), "")
        _check_name(name)
        settings = await reply[TableReader].server_settings(reply.guild_id)
    else:
        _check_name(name)
        change = _change(reply, name, [value] if value else list(reply.values))
        settings = await reply[Servers].change(reply.guild_id, change, manager=reply.manager)
    await reply.show(server_page(_Panel.of(reply, settings), name))


def _check_name(name: str) -> None:
    if name not in NAMES:
        raise StaleComponent(name)


@dataclass(frozen=True, slots=True)
class _Panel:
    """What the panel is made with; ``manager``: whether the asker may change anything."""

    language: Language
    settings: ServerSettings
    catalogue: Catalogue
    manager: bool

    @classmethod
    def of(cls, reply: Reply, settings: ServerSettings) -> _Panel:
        return cls(reply.language, settings, reply[TableReader].catalogue, reply.manager)


def server_page(panel: _Panel, chosen: str | None = None) -> Page:
    """All settings in words, and for managers the components of the ``chosen`` one."""
    text, values = panel.language.text, _in_words(panel)
    lines = [text(f"server-{name}", value=value) for name, value in values.items()]
    body = join_lines(text("server-title"), *lines)
    if not panel.manager:
        return Page(join_lines(body, text("server-managers-only")))
    menu = select(
        text("server-menu"),
        CustomId(Action.SERVER, NO_TABLE, MENU),
        [(name, text(f"server-{name}-label"), "") for name in NAMES],
        row=0,
        chosen=() if chosen is None else (chosen,),
    )
    if chosen is None:
        return Page(body, items=(menu,))
    note = text(f"server-{chosen}-note")
    return Page(f"{body}\n\n{note}", items=(menu, *_COMPONENTS[chosen](panel)))


def _in_words(panel: _Panel) -> dict[str, str]:
    text, settings = panel.language.text, panel.settings
    opening = text(f"server-opening-{settings.opening}", role=f"<@&{settings.role_id}>")
    channels = panel.language.dots([f"<#{channel}>" for channel in settings.channels])
    mix = settings.mix
    spoken = language(settings.locale).text("language-self") if settings.locale else ""
    return {
        "opening": opening,
        "channels": channels if settings.channels else text("server-channels-all"),
        "pace": pace_name(panel.language, settings.pace),
        "decks": mix_name(panel.language, mix),
        "language": spoken or text("server-language-discord"),
        "look": panel.language.dots(
            [text(f"theme-{settings.theme}"), text(f"form-{settings.form}")]
        ),
        "computers": text("server-yes" if settings.computers else "server-no"),
        "threads": text("server-threads-yes" if settings.threads else "server-threads-no"),
    }


def _id(extra: str) -> CustomId:
    return CustomId(Action.SERVER, NO_TABLE, extra)


def _opening(panel: _Panel) -> tuple[Item, ...]:
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


def _channels(panel: _Panel) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    return (
        discord.ui.ChannelSelect(
            custom_id=_id("channels").select(),
            placeholder=text("server-channels-pick"),
            channel_types=_PLACES,
            min_values=0,
            max_values=MOST_CHANNELS,
            default_values=[
                discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
                for channel in settings.channels
            ],
            row=1,
        ),
        _choice(text("server-channels-all"), "channels:all", not settings.channels, 2),
    )


def _pace(panel: _Panel) -> tuple[Item, ...]:
    options = [(pace.value, capital(pace_name(panel.language, pace)), "") for pace in Pace]
    return (_menu(panel, "pace", options, panel.settings.pace),)


def _decks(panel: _Panel) -> tuple[Item, ...]:
    options = [(mix, mix_name(panel.language, mix), "") for mix in mixes(panel.catalogue)]
    return (_menu(panel, "decks", options[:OPTIONS], panel.settings.mix),)


def _language(panel: _Panel) -> tuple[Item, ...]:
    usual = (LANGUAGE_OF_SERVER, capital(panel.language.text("server-language-discord")), "")
    options = [
        usual,
        *((tag, language(tag).text("language-self"), "") for tag in available()),
    ]
    chosen = panel.settings.locale or LANGUAGE_OF_SERVER
    return (_menu(panel, "language", options[:OPTIONS], chosen),)


def _look(panel: _Panel) -> tuple[Item, ...]:
    text, settings = panel.language.text, panel.settings
    return (
        *(_choice(text(f"theme-{one}"), f"look:{one}", one is settings.theme, 1) for one in Theme),
        *(_choice(text(f"form-{one}"), f"look:{one}", one is settings.form, 2) for one in Form),
    )


def _computers(panel: _Panel) -> tuple[Item, ...]:
    text, may = panel.language.text, panel.settings.computers
    return (
        _choice(text("server-yes"), "computers:yes", may, 1),
        _choice(text("server-no"), "computers:no", not may, 1),
    )


def _threads(panel: _Panel) -> tuple[Item, ...]:
    text, own = panel.language.text, panel.settings.threads
    return (
        _choice(text("server-threads-yes"), "threads:yes", own, 1),
        _choice(text("server-threads-no"), "threads:no", not own, 1),
    )


_COMPONENTS: dict[str, Callable[[_Panel], tuple[Item, ...]]] = {
    "opening": _opening,
    "channels": _channels,
    "pace": _pace,
    "decks": _decks,
    "language": _language,
    "look": _look,
    "computers": _computers,
    "threads": _threads,
}


def _menu(panel: _Panel, name: str, options: list[tuple[str, str, str]], chosen: str) -> Item:
    return select(
        panel.language.text(f"server-{name}-label"), _id(name), options, row=1, chosen=(chosen,)
    )


def _choice(label: str, extra: str, chosen: bool, row: int) -> Item:
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    return button(capital(label), _id(extra), style=style, row=row, disabled=chosen)


def _change(reply: Reply, name: str, values: list[str]) -> Change:
    """What was chosen of a setting. Raises ``StaleComponent`` for what is no choice."""
    value = next(iter(values), "")
    if name == "opening":
        return _change_opening(reply, value)
    if name == "channels":
        chosen = () if value == "all" else tuple(_known_channel(reply, one) for one in values)
        return lambda settings: replace(settings, channels=chosen[:MOST_CHANNELS])
    if name == "pace" and value in tuple(Pace):
        return lambda settings: replace(settings, pace=Pace(value))
    if name == "decks" and value in mixes(reply[TableReader].catalogue):
        return lambda settings: replace(settings, mix=value)
    if name == "language" and value in (LANGUAGE_OF_SERVER, *available()):
        locale = "" if value == LANGUAGE_OF_SERVER else value
        return lambda settings: replace(settings, locale=locale)
    if name == "look" and value in tuple(Theme):
        return lambda settings: replace(settings, theme=Theme(value))
    if name == "look" and value in tuple(Form):
        return lambda settings: replace(settings, form=Form(value))
    if name == "computers" and value in ("yes", "no"):
        return lambda settings: replace(settings, computers=value == "yes")
    if name == "threads" and value in ("yes", "no"):
        return lambda settings: replace(settings, threads=value == "yes")
    raise StaleComponent(f"{name}:{value}")


def _change_opening(reply: Reply, value: str) -> Change:
    if value in (OpeningRight.EVERYONE, OpeningRight.MANAGERS):
        return lambda settings: replace(settings, opening=OpeningRight(value), role_id=None)
    role, guild = read_snowflake(value), reply.interaction.guild
    if guild is None or guild.get_role(role) is None:
        raise StaleComponent(value)
    if role == guild.id:  # the role that everyone has
        return lambda settings: replace(settings, opening=OpeningRight.EVERYONE, role_id=None)
    return lambda settings: replace(settings, opening=OpeningRight.ROLE, role_id=role)


def _known_channel(reply: Reply, value: str) -> int:
    channel, guild = read_snowflake(value), reply.interaction.guild
    if guild is None or guild.get_channel(channel) is None:
        raise StaleComponent(value)
    return channel
