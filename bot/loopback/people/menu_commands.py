"""Commands in the menus on a message and on a person: what a client offers, and what it sends.

Checks what Discord's client checks, and raises Impossible for what it refuses.
"""

from __future__ import annotations

from bot.loopback.people.answers import Impossible
from bot.loopback.people.slash_commands import check_can_command, named, visible_commands
from bot.loopback.world.objects import Channel, Message, User
from bot.loopback.world.payloads import message_json, picked_users
from bot.loopback.world.protocol import CommandKind, Json
from bot.loopback.world.world import World


def person_command(world: World, channel: Channel, user: User, name: str, target: User) -> Json:
    """Return the data of a command that `user` picks on `target`, as seen in `channel`.

    `name` is the registered or the localised one. Raises Impossible if they do not see the person.
    """
    guild = channel.guild
    around = channel.recipients if guild is None else [m.user for m in guild.members.values()]
    # Who has left is still seen beside what they have written.
    wrote = any(message.author is target for message in channel.messages.values())
    if target is not user and target not in around and not wrote:
        raise Impossible(f"{user.display} does not see {target.display} here", "no-person")
    data = _data(world, channel, user, CommandKind.PERSON, name, target.id)
    return data | {"resolved": picked_users(channel, [target])}


def message_command(world: World, user: User, name: str, target: Message) -> Json:
    """Return the data of a command that `user` picks on a message, which they must see.

    Nobody can do this with a message that they alone see. Raises Impossible.
    """
    if target.ephemeral:
        raise Impossible("such messages have no menu of applications", "message-own")
    data = _data(world, target.channel, user, CommandKind.MESSAGE, name, target.id)
    return data | {"resolved": {"messages": {str(target.id): message_json(world, target)}}}


def _data(
    world: World, channel: Channel, user: User, kind: CommandKind, name: str, target: int
) -> Json:
    check_can_command(channel, user)
    shown = visible_commands(world, channel, user, kind)
    command = named(shown, name, user.locale)
    if command is None:
        known = ", ".join(sorted(one["name"] for one in shown)) or "none"
        raise Impossible(f"there is no {name!r} here; there are: {known}", "command-none")
    data: Json = {
        "id": command["id"],
        "name": command["name"],
        "type": int(kind),
        "target_id": str(target),
    }
    return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})
