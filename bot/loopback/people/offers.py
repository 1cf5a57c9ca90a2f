"""The commands that Discord's client offers a person, their names, and what can be pressed."""

from __future__ import annotations

from bot.loopback.people.answers import Impossible
from bot.loopback.world.objects import Channel, User
from bot.loopback.world.permissions import can_read, channel_permissions, guild_permissions
from bot.loopback.world.protocol import WITH_MESSAGES, Json, Permission
from bot.loopback.world.world import World

_IN_GUILD, _IN_BOT_DM = 0, 1  # contexts of a command
_FOR_GUILD, _FOR_USER = 0, 1  # whom the application is installed for
_INSTEAD = {"es-419": "es-ES", "en-US": "en-GB", "en-GB": "en-US"}


def visible_commands(world: World, channel: Channel, user: User) -> list[Json]:
    """Return the commands that the client shows `user` in `channel`."""
    guild = channel.guild
    local = world.commands.by_guild.get(guild.id, {}).values() if guild else ()
    shown = [*local, *world.commands.everywhere.values()]
    return [command for command in shown if _shows(command, channel, user)]


def _shows(command: Json, channel: Channel, user: User) -> bool:
    if (command.get("type") or 1) != 1:
        return False
    guild = channel.guild
    installs = {_FOR_GUILD} if guild is None or guild.installed else set()
    installs |= {_FOR_USER} if user.installed else set()
    types = command.get("integration_types")
    if not installs & {_FOR_GUILD} if types is None else not installs & set(types):
        return False
    contexts = command.get("contexts")
    if guild is None:
        in_dms = bool(command.get("dm_permission", True))
        return in_dms if contexts is None else _IN_BOT_DM in contexts
    if contexts is not None and _IN_GUILD not in contexts:
        return False
    needed = command.get("default_member_permissions")
    return needed is None or not Permission(int(needed)) & ~guild_permissions(guild, user)


def check_can_command(channel: Channel, user: User) -> None:
    """Raise Impossible where `user` cannot type a command."""
    _check_reads(channel, user)
    held = channel_permissions(channel, user)
    if channel.kind not in WITH_MESSAGES or Permission.USE_COMMANDS not in held:
        raise Impossible("there are no commands for them here", "no-permission")
    if channel.archived:
        raise Impossible("the thread is archived: no commands there", "thread-archived")
    if channel.locked and Permission.MANAGE_THREADS not in held:
        raise Impossible("the thread is locked: no commands there", "thread-locked")


def prepare_press(world: World, channel: Channel, user: User) -> None:
    """Do what the client does before a press; raises Impossible where nothing can be pressed.

    An archived thread is opened first, which only its members and moderators can do.
    """
    _check_reads(channel, user)
    held = channel_permissions(channel, user)
    member = channel.guild.members.get(user.id) if channel.guild else None
    if member is not None and member.timed_out is not None:
        raise Impossible(f"{user.display} is timed out", "no-permission")
    if channel.locked:
        raise Impossible("the thread is locked: nothing there can be pressed", "thread-locked")
    if channel.archived and world.habits.press_opens_thread:
        if user.id not in channel.joined and Permission.MANAGE_THREADS not in held:
            raise Impossible("the thread is archived, and not theirs to open", "thread-archived")
        world.reopen(channel)


def _check_reads(channel: Channel, user: User) -> None:
    if not can_read(channel, user):
        raise Impossible(f"{user.display} does not see this channel", "no-channel")


def named(entries: list[Json], word: str, locale: str) -> Json | None:
    """Return the first command or option that a client in `locale` knows by that name."""
    for entry in entries:
        if word in names_of(entry, locale):
            return entry
    return None


def names_of(entry: Json, locale: str) -> list[str]:
    """Return the names under which a client in `locale` knows a command or option."""
    return [entry["name"], localised(entry, locale)]


def localised(entry: Json, locale: str, key: str = "name") -> str:
    """Return the name or description of a command, option or choice in a client of `locale`."""
    languages = entry.get(f"{key}_localizations") or {}
    for tag in (locale, _INSTEAD.get(locale)):
        if languages.get(tag):
            return str(languages[tag])
    return str(entry.get(key) or "")
