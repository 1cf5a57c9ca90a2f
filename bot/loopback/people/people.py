"""People at the loopback Discord: they type commands, press buttons, choose, fill in forms.

They can do what Discord's client lets them do and nothing else (`Impossible`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.loopback.people.answers import Answer, Choice, Impossible
from bot.loopback.people.forms import filled_form
from bot.loopback.people.menu_commands import message_command, person_command
from bot.loopback.people.slash_commands import TypedCommand, prepare_press
from bot.loopback.rest.posting import compose
from bot.loopback.world.errors import ApiError
from bot.loopback.world.objects import (
    Channel,
    Guild,
    Message,
    Role,
    User,
    find_buttons,
    find_selects,
)
from bot.loopback.world.payloads import named_channel_json, picked_users, role_json
from bot.loopback.world.permissions import can_read, check_send
from bot.loopback.world.protocol import LINK_BUTTON, InteractionKind, Json, Part
from bot.loopback.world.world import World

# The page's words for what the server answers to a plain message, by Discord's codes.
SAID = {
    40058: "no-permission",
    50001: "no-channel",
    50006: "message-empty",
    50008: "no-permission",
    50013: "no-permission",
    50035: "message-long",
    50083: "thread-archived",
    160005: "thread-locked",
}


class Person:
    """One human in front of Discord's client."""

    def __init__(self, world: World, user: User) -> None:
        self._world = world
        self.user = user

    def __repr__(self) -> str:
        """Return the display name."""
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """The user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The display name."""
        return self.user.display

    @property
    def mention(self) -> str:
        """The text that mentions this person."""
        return self.user.mention

    @property
    def dm(self) -> Channel:
        """The DM channel with the bot."""
        return self._world.dm_with(self.user)

    @property
    def dms(self) -> list[Message]:
        """Messages in this person's DM with the bot, in order."""
        return self.sees(self.dm)

    def join(self, guild: Guild) -> None:
        """Become a member of `guild`."""
        self._world.join(guild, self.user)

    def leave(self, guild: Guild) -> None:
        """Stop being a member of `guild`."""
        self._world.leave(guild, self.user)

    def block(self, blocked: bool = True) -> None:
        """Block the bot, or stop blocking it."""
        self.user.blocks_bot = blocked

    def close_dms(self, closed: bool = True) -> None:
        """Stop taking DMs from members of shared servers, or take them again."""
        self.user.dm_closed = closed

    def sees(self, channel: Channel) -> list[Message]:
        """Return the messages of `channel` that this person sees, own ephemeral ones too."""
        if not can_read(channel, self.user):
            return []
        shown = channel.messages.values()
        return [m for m in shown if not m.ephemeral or m.viewer is self.user]

    def sees_message(self, message: Message) -> bool:
        """Return whether this person sees that message."""
        there = message.channel.messages.get(message.id) is message
        mine = not message.ephemeral or message.viewer is self.user
        return there and mine and can_read(message.channel, self.user)

    def pings(self, channel: Channel) -> list[Message]:
        """Return the messages of `channel` that notified this person."""
        return [m for m in self.sees(channel) if self.user in m.pinged]

    def say(self, channel: Channel, content: str) -> Message:
        """Write a plain message; raises Impossible where that is not allowed."""
        try:
            check_send(channel, self.user)
            return compose(self._world, channel, self.user, {"content": content})
        except ApiError as error:
            raise Impossible(str(error), SAID.get(error.code, "impossible")) from error

    async def command(self, channel: Channel, path: str, /, **options: Any) -> Answer:
        """Type a slash command such as `role add` and wait for the first response.

        Options go by their registered names; of choices, value or shown name may be given;
        a file is its name and bytes; None leaves an option out. Raises Impossible or DidNotRespond.
        """
        data = TypedCommand(self._world, channel, self.user, path).data(options)
        return await self._act(InteractionKind.COMMAND, channel, data)

    async def on_message(self, message: Message, name: str) -> Answer:
        """Pick a command from the menu on a message and wait for the first response."""
        if not self.sees_message(message):
            raise Impossible(f"{self.name} does not see that message", "message-gone")
        data = message_command(self._world, self.user, name, message)
        return await self._act(InteractionKind.COMMAND, message.channel, data)

    async def on_person(self, channel: Channel, person: Person | User, name: str) -> Answer:
        """Pick a command from the menu on a person, who is seen in `channel`, and wait likewise."""
        target = person if isinstance(person, User) else person.user
        data = person_command(self._world, channel, self.user, name, target)
        return await self._act(InteractionKind.COMMAND, channel, data)

    async def autocomplete(
        self, channel: Channel, path: str, /, *, option: str, value: str = "", **others: Any
    ) -> list[Choice]:
        """Type `value` into `option` and return what the bot suggests.

        `others` are the options filled in already. Raises Impossible or DidNotRespond.
        """
        typed = TypedCommand(self._world, channel, self.user, path)
        data = typed.data(others, focused=(option, value))
        answer = await self._act(InteractionKind.AUTOCOMPLETE, channel, data)
        choices = answer.interaction.choices or []
        return [Choice(choice["name"], choice["value"]) for choice in choices]

    async def click(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        emoji: str | None = None,
    ) -> Answer:
        """Press the button with that label, custom id or emoji and wait for the response."""
        wanted = {"label": label, "custom_id": custom_id, "emoji": emoji}
        button = self._find(message, find_buttons(message.components), wanted)
        if button.get("style") == LINK_BUTTON:
            raise Impossible("that button is a link")
        data = {"custom_id": button["custom_id"], "component_type": Part.BUTTON}
        return await self._use(message, data)

    async def select(self, message: Message, *picked: Any, custom_id: str | None = None) -> Answer:
        """Pick options of a menu by value or label, or people, roles, channels it asks for."""
        selects = find_selects(message.components)
        if custom_id is None and len(selects) != 1:
            raise Impossible(f"there are {len(selects)} menus: say which by custom_id")
        menu = self._find(message, selects, {"custom_id": custom_id})
        data: Json = {"custom_id": menu["custom_id"], "component_type": menu["type"]}
        data |= self._picked(message.channel, menu, list(picked))
        return await self._use(message, data)

    async def submit(
        self, answer: Answer, fields: Mapping[str, Any] | None = None, /, **named: Any
    ) -> Answer:
        """Fill in the form that an answer opened and send it.

        Fields go by label or custom id: a text; a value or label of an option, or a list of them;
        True or False; people, roles or channels. What is left out keeps what the form has.
        """
        source = answer.interaction
        if source.modal is None:
            raise Impossible("that answer opened no form", "form-closed")
        if source.user is not self.user:
            raise Impossible("that form is on someone else's screen", "form-closed")
        given = {**(fields or {}), **named}
        data = filled_form(
            source.modal, given, lambda menu, picked: self._named(source.channel, menu, picked)
        )
        interaction = self._world.interact(
            InteractionKind.MODAL,
            self.user,
            source.channel,
            data,
            message=source.message,
            parent=source,
        )
        return await Answer(self._world, interaction).first()

    async def _act(self, kind: InteractionKind, channel: Channel, data: Json) -> Answer:
        interaction = self._world.interact(kind, self.user, channel, data)
        return await Answer(self._world, interaction).first()

    async def _use(self, message: Message, data: Json) -> Answer:
        prepare_press(self._world, message.channel, self.user)
        interaction = self._world.interact(
            InteractionKind.COMPONENT, self.user, message.channel, data, message=message
        )
        return await Answer(self._world, interaction).first()

    def _find(self, message: Message, parts: list[Json], wanted: Mapping[str, str | None]) -> Json:
        if not self.sees_message(message):
            raise Impossible(f"{self.name} does not see that message", "message-gone")
        asked = {key: value for key, value in wanted.items() if value is not None}
        found = [part for part in parts if all(_has(part, *item) for item in asked.items())]
        if len(found) != 1:
            there = ", ".join(repr(p.get("label") or p.get("custom_id")) for p in parts) or "none"
            raise Impossible(
                f"{len(found)} components are {asked}; there are: {there}", "part-gone"
            )
        if found[0].get("disabled"):
            raise Impossible(f"{asked} is disabled", "part-disabled")
        return found[0]

    def _picked(self, channel: Channel, menu: Json, picked: list[Any]) -> Json:
        low, high = menu.get("min_values"), menu.get("max_values")
        low, high = 1 if low is None else low, 1 if high is None else high
        if not low <= len(picked) <= high:
            why = f"this menu takes {low} to {high} options, not {len(picked)}"
            raise Impossible(why, "menu-count", least=low, most=high)
        if menu["type"] == Part.STRING_SELECT:
            return {"values": [_option_value(menu, one) for one in picked]}
        return self._named(channel, menu, picked)

    def _named(self, channel: Channel, menu: Json, picked: Sequence[Any]) -> Json:
        """The people, roles or channels that were picked: their ids, and what they resolve to."""
        if menu["type"] == Part.CHANNEL_SELECT:
            kinds = menu.get("channel_types")
            if any(kinds and one.kind not in kinds for one in picked):
                raise Impossible(f"this menu offers channels of the kinds {kinds}", "menu-channel")
            bare = self._world.habits.bare_channels
            places = {str(one.id): named_channel_json(one, self.user, bare=bare) for one in picked}
            return {"values": list(places), "resolved": {"channels": places}}
        roles = [one for one in picked if isinstance(one, Role)]
        users = [getattr(one, "user", one) for one in picked if one not in roles]
        refused = {Part.USER_SELECT: roles, Part.ROLE_SELECT: users}.get(menu["type"])
        if refused or not all(isinstance(user, User) for user in users):
            raise Impossible(f"this menu does not offer all of {picked!r}", "part-gone")
        if channel.guild and any(user.id not in channel.guild.members for user in users):
            raise Impossible("this menu offers the members of the server", "no-person")
        ids = [str(getattr(one, "user", one).id) for one in picked]
        if len({*ids}) < len(ids):
            raise Impossible("nobody is picked twice", "part-gone")
        resolved = picked_users(channel, users) if users else {}
        if roles:
            resolved["roles"] = {str(role.id): role_json(role) for role in roles}
        return {"values": ids, "resolved": resolved}


def _has(part: Json, key: str, value: str) -> bool:
    if key == "emoji":
        return (part.get("emoji") or {}).get("name") == value
    return part.get(key) == value


def _option_value(menu: Json, picked: Any) -> str:
    options = menu.get("options") or []
    for key in ("value", "label"):
        for option in options:
            if option[key] == picked:
                return str(option["value"])
    there = ", ".join(repr(option["label"]) for option in options)
    raise Impossible(f"there is no {picked!r} in the menu; there are: {there}", "part-gone")
