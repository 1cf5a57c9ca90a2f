"""Commands for the page: the list of them, those of menus, and values from typed text."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from bot.loopback.people.answers import Impossible, Refused
from bot.loopback.people.people import Person
from bot.loopback.people.slash_commands import TypedCommand, localised, visible_commands
from bot.loopback.world.objects import Channel
from bot.loopback.world.protocol import CommandKind, Json, OptionKind
from bot.loopback.world.world import World

_YES = ("true", "yes", "1")
_NO = ("false", "no", "0")


def commands(world: World, channel: Channel, me: Person) -> list[Json]:
    """Return every command that `me` can type in `channel`, subcommands as `role add`."""
    shown: list[Json] = []
    for command in visible_commands(world, channel, me.user):
        _add(shown, command, [], me.user.locale)
    return sorted(shown, key=lambda command: str(command["shown"]))


def menus(world: World, channel: Channel, me: Person) -> Json:
    """Return the commands in the menus on a message and on a person, as `me` has them there."""

    def of(kind: CommandKind) -> list[Json]:
        found = visible_commands(world, channel, me.user, kind)
        shown = [{"name": c["name"], "shown": localised(c, me.user.locale)} for c in found]
        return sorted(shown, key=lambda command: str(command["shown"]))

    return {"message": of(CommandKind.MESSAGE), "person": of(CommandKind.PERSON)}


def _add(shown: list[Json], node: Json, before: list[Json], locale: str) -> None:
    path = [*before, node]
    inner = [option for option in node.get("options") or () if option["type"] in (1, 2)]
    for option in inner:
        _add(shown, option, path, locale)
    if not inner:
        shown.append(
            {
                "path": " ".join(str(step["name"]) for step in path),
                "shown": " ".join(localised(step, locale) for step in path),
                "description": localised(node, locale, "description"),
                "options": [_option(option, locale) for option in node.get("options") or ()],
            }
        )


def _option(option: Json, locale: str) -> Json:
    kind = OptionKind(option["type"])
    choices = option.get("choices") or []
    if kind is OptionKind.BOOLEAN:
        choices = [{"name": "True", "value": "true"}, {"name": "False", "value": "false"}]
    return {
        "name": option["name"],
        "shown": localised(option, locale),
        "description": localised(option, locale, "description"),
        "required": bool(option.get("required")),
        "suggests": bool(option.get("autocomplete")),
        "choices": [
            {"name": localised(choice, locale), "value": str(choice["value"])} for choice in choices
        ],
        "whole": kind is OptionKind.INTEGER,
        "number": kind in (OptionKind.INTEGER, OptionKind.NUMBER),
        "file": kind is OptionKind.ATTACHMENT,
        "low": option.get("min_value"),
        "high": option.get("max_value"),
        "shortest": option.get("min_length"),
        "longest": option.get("max_length"),
    }


def values(
    world: World,
    channel: Channel,
    me: Person,
    path: str,
    typed: dict[str, str],
    *,
    lenient: bool = False,
) -> Json:
    """Return the typed options as the values that the command takes, empty ones left out.

    Raises Impossible for any other value; `lenient` leaves those out too, as is right
    while a person is still typing.
    """
    options = {
        option["name"]: option for option in TypedCommand(world, channel, me.user, path).options
    }
    given: Json = {}
    for name, text in typed.items():
        if not text:
            continue
        try:
            given[name] = _value(world, channel, options.get(name, {}), me.user.locale, text)
        except Impossible:
            if not lenient:
                raise
    return given


def _value(world: World, channel: Channel, option: Json, locale: str, text: str) -> Any:
    kind, name = OptionKind(option.get("type", OptionKind.STRING)), localised(option, locale)
    if kind in (OptionKind.INTEGER, OptionKind.NUMBER):
        try:
            return int(text) if kind is OptionKind.INTEGER else float(text)
        except ValueError:
            raise Refused("value-number", option=name, text=text) from None
    if kind is OptionKind.BOOLEAN:
        if text.lower() not in (*_YES, *_NO):
            raise Refused("value-bool", option=name, text=text)
        return text.lower() in _YES
    if kind is OptionKind.ATTACHMENT:
        return _file(name, text)
    if kind in (OptionKind.USER, OptionKind.MENTIONABLE):
        return _named(world.users.values(), name, text)
    if kind is OptionKind.CHANNEL:
        places = channel.guild.channels.values() if channel.guild else ()
        return _named(places, name, text)
    return text


def _file(name: str, text: str) -> tuple[str, bytes]:
    """A file as the page sends it: its name and, after a slash, its bytes in base64."""
    filename, _, data = text.partition("/")
    try:
        return filename, base64.b64decode(data, validate=True)
    except binascii.Error:
        raise Refused("value-file", option=name) from None


def _named(subjects: Any, name: str, text: str) -> Any:
    wanted = text.strip("<@!#>").lower()
    for subject in subjects:
        shown = getattr(subject, "display", None) or subject.name
        if wanted in (str(subject.id), shown.lower()):
            return subject
    raise Refused("value-unknown", option=name, text=text)
