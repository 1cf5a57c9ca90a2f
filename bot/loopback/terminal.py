"""The loopback Discord as lines of text: what one person sees, and what they type.

``/hello name: world`` is a slash command. ``[Ask]`` presses a button, or picks from a menu, in the
newest message that has it. ``@Ben`` switches to the user Ben, ``#random`` to another channel.
Anything else is a message. After a form was opened, each line fills in one field; commas separate
what is chosen in it, and ``yes`` or ``no`` ticks a box.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from bot.loopback.people.answers import Answer, DidNotRespond, Impossible, render_message
from bot.loopback.people.people import Person
from bot.loopback.server import LoopbackDiscord
from bot.loopback.web import slash
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Channel, Message, walk
from bot.loopback.world.permissions import can_view
from bot.loopback.world.protocol import FIELDS, ChannelKind, Json, Part

_YES_OR_NO = {"yes": True, "no": False}  # a line for a checkbox


class Terminal:
    """Shows what a person sees through ``show`` and does what they type with ``do``."""

    def __init__(
        self,
        discord: LoopbackDiscord,
        me: Person,
        channel: Channel,
        show: Callable[[str], None] = print,
    ) -> None:
        self._discord = discord
        self._me = me
        self._channel = channel
        self._show = show
        self._shown: dict[int, str] = {}
        self._form: Answer | None = None
        self._left: list[Json] = []  # fields of the form that are still to be asked for
        self._filled: dict[str, Any] = {}
        discord.event_log.subscribe(self._on_event)

    async def do(self, line: str) -> None:
        """Do what a line says; what is impossible is shown, not raised."""
        try:
            await self._do(line.strip())
        except Impossible as error:
            self._show(f"Impossible: {error}")
        except DidNotRespond:
            self._show("The application did not respond.")

    async def _do(self, line: str) -> None:
        if self._form is not None:
            await self._fill_in(self._form, line)
        elif line.startswith("/"):
            await self._command(line)
        elif line.startswith("[") and line.endswith("]"):
            await self._press(line[1:-1])
        elif line and not self._switch(line):
            self._me.say(self._channel, line)

    def _switch(self, line: str) -> bool:
        """Go on as another person or in another channel, if ``line`` names one."""
        world = self._discord.world
        for user in world.users.values():
            if line == f"@{user.display}" and not user.bot:
                self._me = self._discord.person(user.display)
                self._show(f"You are {user.display}.")
                return True
        for channel in world.channels.values():
            if line == f"#{channel.name}" and can_view(channel, self._me.user):
                self._channel = channel
                self._show(f"You are in {line}.")
                return True
        return False

    async def _command(self, line: str) -> None:
        world, words = self._discord.world, line[1:].split()
        commands = {
            tuple(str(command["path"]).split()): command
            for command in slash.commands(world, self._channel, self._me)
        }
        fitting = [path for path in commands if tuple(words[: len(path)]) == path]
        steps = max(fitting, key=len, default=tuple(words))
        rest = line.split(maxsplit=len(steps))[len(steps) :]
        typed = _options(commands[steps], rest[0]) if fitting and rest else {}
        path = " ".join(steps)
        values = slash.values(world, self._channel, self._me, path, typed)
        self._look_at(await self._me.command(self._channel, path, **values))

    async def _press(self, label: str) -> None:
        for message in reversed(self._me.sees(self._channel)):
            if any(button.get("label") == label for button in message.buttons):
                self._look_at(await self._me.click(message, label))
                return
            for menu in message.selects:
                if any(option["label"] == label for option in menu.get("options") or ()):
                    custom_id = str(menu["custom_id"])
                    self._look_at(await self._me.select(message, label, custom_id=custom_id))
                    return
        raise Impossible(f"there is no {label!r} in this channel")

    def _look_at(self, answer: Answer) -> None:
        """Begin with the first field if the answer is a form."""
        if answer.modal is None:
            return
        self._form, self._left, self._filled = answer, _fields(answer.modal), {}
        self._show(f"Form: {answer.modal['title']}. An empty line keeps what a field has.")
        for part in answer.modal["components"]:
            if part["type"] == Part.TEXT:
                self._show(str(part["content"]))
        self._ask()

    def _ask(self) -> None:
        self._show(_asked(self._left[0]))

    async def _fill_in(self, form: Answer, line: str) -> None:
        field = self._left[0]
        if line:
            given = _filled(self._discord, self._channel, field, line)
            self._filled[str(field["custom_id"])] = given
        self._left.pop(0)
        if self._left:
            self._ask()
            return
        self._form = None
        self._look_at(await self._me.submit(form, self._filled))

    def _on_event(self, event: Event) -> None:
        if event.kind not in (EventKind.MESSAGE, EventKind.EDIT):
            return
        message: Message = event.subject
        if message.loading or message not in self._me.sees(message.channel):
            return
        text = render_message(self._discord.world, message, self._me.user)
        if self._shown.get(message.id) == text:
            return
        self._shown[message.id] = text
        direct = message.channel.kind is ChannelKind.DM
        self._show(f"{'(direct message)' if direct else '#' + message.channel.name} {text}")


def _options(command: Json, text: str) -> dict[str, str]:
    """Split ``a: one b: two`` at the names of the command's options; raises Impossible."""
    options = command["options"]
    names = {str(o[key]): str(o["name"]) for o in options for key in ("name", "shown")}
    marks = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    first, *found = re.split(rf"(?:^|\s)({marks}):", text) if marks else [text]
    if first.strip():
        there = ", ".join(str(option["shown"]) for option in options) or "none"
        raise Impossible(f"{first.strip()!r} is no option; there are: {there}")
    pairs = zip(found[::2], found[1::2], strict=True)
    return {names[name]: typed.strip() for name, typed in pairs}


def _fields(modal: Json) -> list[Json]:
    """The fields of a form in reading order, each with its label."""
    rows = [row for row in modal["components"] if "component" in row]
    labels = {id(row["component"]): row["label"] for row in rows}
    return [
        {**part, "label": part.get("label") or labels.get(id(part)) or ""}
        for _, part in walk(modal["components"])
        if part.get("type") in FIELDS
    ]


def _asked(field: Json) -> str:
    """The line that asks for a field: its label, and what can be chosen there."""
    options = [str(option["label"]) for option in field.get("options") or ()]
    if field["type"] == Part.CHECKBOX:
        options = list(_YES_OR_NO)
    return f"{field['label']} ({' / '.join(options)}):" if options else f"{field['label']}:"


def _filled(discord: LoopbackDiscord, channel: Channel, field: Json, line: str) -> Any:
    """The meaning of a line for a field: a text, options, yes or no, people, roles, channels."""
    if field["type"] == Part.TEXT_INPUT:
        return line
    if field["type"] == Part.CHECKBOX:
        if line not in _YES_OR_NO:
            raise Impossible(f"{line!r} is neither of {', '.join(_YES_OR_NO)}")
        return _YES_OR_NO[line]
    labels = {str(option["label"]) for option in field.get("options") or ()}
    if line in labels or field["type"] == Part.RADIO_GROUP:
        return line
    names = [name.strip() for name in line.split(",")]
    if field.get("options"):
        return names
    world, guild = discord.world, channel.guild
    known: dict[str, Any] = {f"#{one.name}": one for one in world.channels.values()}
    known |= {f"@{role.name}": role for role in (guild.roles if guild else ())}
    known |= {f"@{user.display}": user for user in world.users.values()}
    if unknown := [name for name in names if name not in known]:
        raise Impossible(f"there is no {unknown[0]!r} here")
    return [known[name] for name in names]
