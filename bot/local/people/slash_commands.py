"""Typing a slash command: finding what is registered and checking options as a client does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.local.people.answers import Impossible
from bot.local.world.objects import Channel, Role, User
from bot.local.world.payloads import (
    channel_json,
    member_json,
    role_json,
    user_json,
)
from bot.local.world.permissions import channel_permissions, guild_permissions
from bot.local.world.protocol import (
    ChannelKind,
    Json,
    OptionKind,
    Permission,
)
from bot.local.world.world import World


@dataclass(slots=True)
class Found:
    """A registered command, the steps to its subcommand, and the options it takes."""

    command: Json
    steps: list[Json]
    options: list[Json]
    resolved: Json = field(default_factory=dict)


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
    contexts = command.get("contexts")
    if guild is None:
        return 1 in contexts if contexts is not None else bool(command.get("dm_permission", True))
    if contexts is not None and 0 not in contexts:
        return False
    needed = command.get("default_member_permissions")
    return needed is None or not Permission(int(needed)) & ~guild_permissions(guild, user)


def find_command(world: World, channel: Channel, user: User, path: str) -> Found:
    """Return the command that `path` names ("role add"), by its name or its localised one."""
    check_usable(channel, user)
    words = path.removeprefix("/").split()
    if not words:
        raise Impossible("no command was typed")
    commands = visible_commands(world, channel, user)
    command = _named(commands, words[0], user.locale)
    if command is None:
        known = ", ".join(sorted(c["name"] for c in commands)) or "none"
        raise Impossible(f"there is no command /{words[0]} here; there are: {known}")
    steps: list[Json] = []
    node = command
    for word in words[1:]:
        inner = [o for o in node.get("options") or () if o["type"] in (1, 2)]
        step = _named(inner, word, user.locale)
        if step is None:
            known = ", ".join(o["name"] for o in inner) or "none"
            raise Impossible(f"/{path}: no subcommand {word!r}; there are: {known}")
        steps.append(step)
        node = step
    options = node.get("options") or []
    if any(option["type"] in (1, 2) for option in options):
        names = ", ".join(option["name"] for option in options)
        raise Impossible(f"/{path} needs a subcommand: {names}")
    return Found(command, steps, options)


def check_usable(channel: Channel, user: User) -> None:
    """Raise Impossible where `user` may not use commands or components."""
    held = channel_permissions(channel, user)
    if Permission.VIEW_CHANNEL not in held:
        raise Impossible(f"{user.display} does not see this channel")
    if channel.archived:
        raise Impossible("the thread is archived: no commands there")


def _named(entries: list[Json], word: str, locale: str) -> Json | None:
    for entry in entries:
        if word in _names(entry, locale):
            return entry
    return None


def typed_data(
    world: World,
    channel: Channel,
    user: User,
    found: Found,
    given: Mapping[str, Any],
    *,
    focused: tuple[str, Any] | None = None,
) -> Json:
    """Return an interaction's data; raises Impossible for what the client would refuse.

    With `focused` (option name, what is typed so far) it is an autocomplete.
    """
    filled: list[Json] = []
    left = dict(given)
    focus_name, focus_value = focused if focused else (None, None)
    for option in found.options:
        name = _taken(left, option, user.locale)
        if focused is not None and focus_name in _names(option, user.locale):
            filled.append(_focused(option, focus_value))
        elif name is not None:
            value = _value(world, channel, found, option, left.pop(name))
            filled.append({"name": option["name"], "type": option["type"], "value": value})
        elif option.get("required") and focused is None:
            raise Impossible(f"the option {option['name']!r} is required")
    if focused is not None and not any(entry.get("focused") for entry in filled):
        raise Impossible(f"no option {focus_name!r} here")
    if left:
        known = ", ".join(option["name"] for option in found.options) or "none"
        raise Impossible(f"no option {next(iter(left))!r} here; there are: {known}")
    return _data(found, filled)


def _taken(given: Mapping[str, Any], option: Json, locale: str) -> str | None:
    for name in _names(option, locale):
        if given.get(name) is not None:
            return name
    return None


def _names(entry: Json, locale: str) -> list[str]:
    """Return the names under which a client in `locale` knows a command or option."""
    localised = (entry.get("name_localizations") or {}).get(locale)
    return [entry["name"], *([localised] if localised else [])]


def _data(found: Found, filled: list[Json]) -> Json:
    options = filled
    for step in reversed(found.steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {
        "id": found.command["id"],
        "name": found.command["name"],
        "type": 1,
        "options": options,
    }
    if "guild_id" in found.command:
        data["guild_id"] = found.command["guild_id"]
    if found.resolved:
        data["resolved"] = found.resolved
    return data


def _focused(option: Json, value: Any) -> Json:
    if not option.get("autocomplete"):
        raise Impossible(f"the option {option['name']!r} has no autocomplete")
    return {
        "name": option["name"],
        "type": option["type"],
        "value": str(value),
        "focused": True,
    }


def _value(world: World, channel: Channel, found: Found, option: Json, given: Any) -> Any:
    kind = OptionKind(option["type"])
    if option.get("choices"):
        return _chosen(option, given)
    if kind is OptionKind.STRING:
        return _text(option, given)
    if kind in (OptionKind.INTEGER, OptionKind.NUMBER):
        return _number(option, given, whole=kind is OptionKind.INTEGER)
    if kind is OptionKind.BOOLEAN:
        if not isinstance(given, bool):
            raise Impossible(f"{option['name']!r} is either True or False, not {given!r}")
        return given
    return _resolve(world, channel, found, option, kind, given)


def _chosen(option: Json, given: Any) -> Any:
    for choice in option["choices"]:
        same = choice["value"] == given and isinstance(given, bool) is False
        if same or given in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            return choice["value"]
    values = ", ".join(str(choice["value"]) for choice in option["choices"])
    raise Impossible(f"{option['name']!r} offers {values}, not {given!r}")


def _text(option: Json, given: Any) -> str:
    if not isinstance(given, str):
        raise Impossible(f"{option['name']!r} takes text, not {given!r}")
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not max(low, 1) <= len(given) <= high:
        raise Impossible(f"{option['name']!r} takes {low} to {high} characters, not {len(given)}")
    return given


def _number(option: Json, given: Any, *, whole: bool) -> int | float:
    kinds = (int,) if whole else (int, float)
    if isinstance(given, bool) or not isinstance(given, kinds):
        raise Impossible(f"{option['name']!r} takes a number, not {given!r}")
    number: int | float = given
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and number < low) or (high is not None and number > high):
        raise Impossible(f"{option['name']!r} is between {low} and {high}, not {number}")
    return number


def _resolve(
    world: World, channel: Channel, found: Found, option: Json, kind: OptionKind, given: Any
) -> str:
    thing = getattr(given, "user", given)
    resolvers: dict[type, tuple[tuple[OptionKind, ...], str, Callable[[Any], Json]]] = {
        User: ((OptionKind.USER, OptionKind.MENTIONABLE), "users", user_json),
        Role: ((OptionKind.ROLE, OptionKind.MENTIONABLE), "roles", role_json),
        Channel: (
            (OptionKind.CHANNEL,),
            "channels",
            lambda place: {**channel_json(place, world.bot), "permissions": "0"},
        ),
    }
    entry = resolvers.get(type(thing))
    if entry is None or kind not in entry[0]:
        raise Impossible(f"{option['name']!r} does not take {given!r}")
    found.resolved.setdefault(entry[1], {})[str(thing.id)] = entry[2](thing)
    if isinstance(thing, User) and channel.guild and thing.id in channel.guild.members:
        member = {**member_json(channel.guild.members[thing.id]), "permissions": "0"}
        found.resolved.setdefault("members", {})[str(thing.id)] = member
    kinds = option.get("channel_types")
    if isinstance(thing, Channel) and kinds and ChannelKind(thing.kind) not in kinds:
        raise Impossible(f"{option['name']!r} does not take such a channel")
    return str(thing.id)
