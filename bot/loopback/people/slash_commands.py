"""Slash commands: what a client offers, and what is typed as an interaction's data.

Checks what Discord's client checks, and raises Impossible for what it refuses.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from typing import Any

from bot.loopback.people.answers import Choice, Impossible
from bot.loopback.world.objects import Attachment, Channel, Role, User
from bot.loopback.world.payloads import attachment_json, named_channel_json, picked_users, role_json
from bot.loopback.world.permissions import can_read, channel_permissions, guild_permissions
from bot.loopback.world.protocol import (
    FILE_BYTES,
    WITH_MESSAGES,
    CommandKind,
    Json,
    OptionKind,
    Permission,
)
from bot.loopback.world.world import World

_IN_GUILD, _IN_BOT_DM = 0, 1  # contexts of a command
_FOR_GUILD, _FOR_USER = 0, 1  # whom the application is installed for
_INSTEAD = {"es-419": "es-ES", "en-US": "en-GB", "en-GB": "en-US"}


def visible_commands(
    world: World, channel: Channel, user: User, kind: CommandKind = CommandKind.TYPED
) -> list[Json]:
    """Return the commands of a kind that the client shows `user` in `channel`."""
    guild = channel.guild
    local = world.commands.by_guild.get(guild.id, {}).values() if guild else ()
    shown = [*local, *world.commands.everywhere.values()]
    of_kind = [command for command in shown if (command.get("type") or 1) == kind]
    return [command for command in of_kind if _shows(command, channel, user)]


def _shows(command: Json, channel: Channel, user: User) -> bool:
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


class TypedCommand:
    """A registered command that a person types in a channel.

    `path` names it with its subcommands ("role add"), by registered or localised names.
    Every method raises Impossible for what the client would refuse.
    """

    def __init__(self, world: World, channel: Channel, user: User, path: str) -> None:
        self._world = world
        self._channel = channel
        self._user = user
        self._resolved: Json = {}
        self._steps: list[Json] = []
        check_can_command(channel, user)
        words = path.removeprefix("/").split()
        if not words:
            raise Impossible("no command was typed")
        commands = visible_commands(world, channel, user)
        command = named(commands, words[0], user.locale)
        if command is None:
            known = ", ".join(sorted(c["name"] for c in commands)) or "none"
            why = f"there is no command /{words[0]} here; there are: {known}"
            raise Impossible(why, "command-none-why")
        self._command = node = command
        for word in words[1:]:
            inner = [option for option in node.get("options") or () if option["type"] in (1, 2)]
            step = named(inner, word, user.locale)
            if step is None:
                known = ", ".join(option["name"] for option in inner) or "none"
                why = f"/{path}: no subcommand {word!r}; there are: {known}"
                raise Impossible(why, "command-none-why")
            self._steps.append(step)
            node = step
        self.options: list[Json] = node.get("options") or []
        if any(option["type"] in (1, 2) for option in self.options):
            names = ", ".join(option["name"] for option in self.options)
            raise Impossible(f"/{path} needs a subcommand: {names}", "command-none-why")

    def data(self, given: Mapping[str, Any], *, focused: tuple[str, Any] | None = None) -> Json:
        """Return the interaction's data with the options that are `given`.

        With `focused` (option name, what is typed so far) it is an autocomplete.
        """
        filled: list[Json] = []
        left = dict(given)
        focus_name, focus_value = focused if focused else (None, None)
        for option in self.options:
            entry: Json = {"name": option["name"], "type": option["type"]}
            names = names_of(option, self._user.locale)
            name = next((name for name in names if given.get(name) is not None), None)
            if focused is not None and focus_name in names:
                if not option.get("autocomplete"):
                    raise Impossible(f"the option {option['name']!r} has no autocomplete")
                filled.append(entry | {"value": str(focus_value), "focused": True})
            elif name is not None:
                filled.append(entry | {"value": self._value(option, left.pop(name))})
            elif option.get("required") and focused is None:
                told = localised(option, self._user.locale)
                raise Impossible(
                    f"the option {option['name']!r} is required", "needed", option=told
                )
        if focused is not None and not any(entry.get("focused") for entry in filled):
            raise Impossible(f"no option {focus_name!r} here")
        if left:
            known = ", ".join(option["name"] for option in self.options) or "none"
            raise Impossible(f"no option {next(iter(left))!r} here; there are: {known}")
        return self._nested(filled)

    def _nested(self, filled: list[Json]) -> Json:
        options = filled
        for step in reversed(self._steps):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        command = self._command
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if self._resolved:
            data["resolved"] = self._resolved
        return data

    def _value(self, option: Json, given: Any) -> Any:
        try:
            return self._checked(option, given)
        except Impossible as error:
            error.given["option"] = localised(option, self._user.locale)
            raise

    def _checked(self, option: Json, given: Any) -> Any:
        kind = OptionKind(option["type"])
        if isinstance(given, Choice):  # picked from the list; a text may be typed as it is shown
            given = given.value
        if option.get("choices"):
            return _chosen(option, given)
        if kind is OptionKind.STRING:
            return _text(option, given)
        if kind in (OptionKind.INTEGER, OptionKind.NUMBER):
            return _number(option, given, whole=kind is OptionKind.INTEGER)
        if kind is OptionKind.BOOLEAN:
            if not isinstance(given, bool):
                why = f"{option['name']!r} is either True or False, not {given!r}"
                raise Impossible(why, "value-bool", text=given)
            return given
        if kind is OptionKind.ATTACHMENT:
            return self._upload(option, given)
        return self._resolve(option, kind, getattr(given, "user", given))

    def _upload(self, option: Json, given: Any) -> str:
        """Return the id of a file, given as its name and bytes, that is sent with the command."""
        named = isinstance(given, tuple) and len(given) == 2
        if not named or not isinstance(given[0], str) or not isinstance(given[1], bytes):
            why = f"{option['name']!r} takes a file: its name and its bytes"
            raise Impossible(why, "value-file")
        filename, data = given
        if len(data) > FILE_BYTES:
            raise Impossible(
                f"{filename}: your files are too powerful", "file-large", name=filename
            )
        kind = mimetypes.guess_type(filename)[0]
        file = Attachment(
            self._world.snowflake(), filename, data, self._channel.id, content_type=kind
        )
        self._world.attach(file)
        self._world.detach([file])  # no message holds it
        self._note("attachments", file.id, attachment_json(self._world, file) | {"ephemeral": True})
        return str(file.id)

    def _resolve(self, option: Json, kind: OptionKind, subject: Any) -> str:
        """Return the id of a user, role or channel, and note what the client sends with it."""
        mentionable = OptionKind.MENTIONABLE
        if isinstance(subject, User) and kind in (OptionKind.USER, mentionable):
            for what, bodies in picked_users(self._channel, [subject]).items():
                self._note(what, subject.id, bodies[str(subject.id)])
        elif isinstance(subject, Role) and kind in (OptionKind.ROLE, mentionable):
            self._note("roles", subject.id, role_json(subject))
        elif isinstance(subject, Channel) and kind is OptionKind.CHANNEL:
            kinds = option.get("channel_types")
            if kinds and subject.kind not in kinds:
                why = f"{option['name']!r} does not take such a channel"
                raise Impossible(why, "value-channel")
            bare = self._world.habits.bare_channels
            channel = named_channel_json(subject, self._user, bare=bare)
            self._note("channels", subject.id, channel)
        else:
            why = f"{option['name']!r} does not take {subject!r}"
            raise Impossible(why, "value-unknown", text=getattr(subject, "name", subject))
        return str(subject.id)

    def _note(self, kind: str, number: int, body: Json) -> None:
        self._resolved.setdefault(kind, {})[str(number)] = body


def length_told(text: str, low: int, high: int) -> dict[str, Any]:
    """The page's words for a text that is shorter than `low` characters, or longer than `high`."""
    short = len(text) < low
    return {"key": "shortest" if short else "longest", "count": low if short else high}


def _chosen(option: Json, given: Any) -> Any:
    for choice in option["choices"]:
        same = choice["value"] == given and isinstance(given, bool) is False
        if same or given in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            return choice["value"]
    values = ", ".join(str(choice["value"]) for choice in option["choices"])
    why = f"{option['name']!r} offers {values}, not {given!r}"
    raise Impossible(why, "value-unknown", text=given)


def _text(option: Json, given: Any) -> str:
    if not isinstance(given, str):
        raise Impossible(f"{option['name']!r} takes text, not {given!r}")
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not max(low, 1) <= len(given) <= high:
        why = f"{option['name']!r} takes {low} to {high} characters, not {len(given)}"
        raise Impossible(why, **length_told(given, max(low, 1), high))
    return given


def _number(option: Json, given: Any, *, whole: bool) -> int | float:
    kinds = (int,) if whole else (int, float)
    if isinstance(given, bool) or not isinstance(given, kinds):
        why = f"{option['name']!r} takes a number, not {given!r}"
        raise Impossible(why, "value-number", text=given)
    number: int | float = given
    low, high = option.get("min_value"), option.get("max_value")
    why = f"{option['name']!r} is between {low} and {high}, not {number}"
    if low is not None and number < low:
        raise Impossible(why, "number-least", count=low)
    if high is not None and number > high:
        raise Impossible(why, "number-most", count=high)
    return number
