"""Makes the things of a loopback world again from what `freeze` made of them."""

from __future__ import annotations

from collections.abc import Callable

from bot.local.world.objects import (
    Attachment,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.local.world.protocol import (
    ChannelKind,
    Flag,
    InteractionKind,
    Json,
    Permission,
)
from bot.local.world.world import World

Bytes = Callable[[int], bytes]
"""The bytes of the file with that id."""


def user(kept: Json) -> User:
    """Return a user."""
    return User(**kept)


def guild(world: World, kept: Json) -> None:
    """Put a guild with its members into the world."""
    made = Guild(
        kept["id"], kept["name"], world.users[kept["owner"]], kept["created"], kept["locale"]
    )
    for role in kept["roles"]:
        powers = Permission(role["permissions"])
        made.roles.append(Role(role["id"], role["name"], powers, role["position"]))
    roles = {role.id: role for role in made.roles}
    for member in kept["members"]:
        who = world.users[member["user"]]
        held = [roles[number] for number in member["roles"]]
        made.members[who.id] = Member(who, member["joined"], held, member["nick"])
    world.guilds[made.id] = made


def channel(world: World, kept: Json) -> None:
    """Put a channel into the world; a thread comes after its parent."""
    place = world.guilds[kept["guild"]] if kept["guild"] else None
    made = Channel(
        kept["id"],
        ChannelKind(kept["kind"]),
        kept["name"],
        kept["created"],
        guild=place,
        parent=world.channels.get(kept["parent"]),
        owner=world.users.get(kept["owner"]),
        recipients=[world.users[number] for number in kept["recipients"]],
        denied={int(number): Permission(powers) for number, powers in kept["denied"].items()},
        archived=kept["archived"],
        locked=kept["locked"],
        auto_archive=kept["auto_archive"],
        joined={int(number): when for number, when in kept["joined"].items()},
    )
    world.channels[made.id] = made
    if place is not None:
        place.channels[made.id] = made


def message(world: World, kept: Json, data: Bytes) -> None:
    """Put a message and its files into the world; it comes after those that it refers to."""
    place = world.channels[kept["channel"]]
    roles = {role.id: role for role in place.guild.roles} if place.guild else {}
    made = Message(
        kept["id"],
        place,
        world.users[kept["author"]],
        kept["created"],
        kept["content"],
        kept["embeds"],
        kept["components"],
        [
            Attachment(channel_id=place.id, data=data(file["id"]), **file)
            for file in kept["attachments"]
        ],
        Flag(kept["flags"]),
        edited=kept["edited"],
        nonce=kept["nonce"],
        viewer=world.users.get(kept["viewer"]),
        mentions=[world.users[number] for number in kept["mentions"]],
        mention_roles=[roles[number] for number in kept["mention_roles"] if number in roles],
        mention_everyone=kept["mention_everyone"],
        pinged=[world.users[number] for number in kept["pinged"]],
        reference=place.messages.get(kept["reference"]),
        thread=world.channels.get(kept["thread"]),
    )
    if kept["interaction"]:
        made.interaction = _interaction(world, place, kept["interaction"])
    place.messages[made.id] = made
    for file in made.attachments:
        world.attachments[file.id] = file
    if made.nonce is not None:
        world.nonces[made.author.id, place.id, str(made.nonce)] = made


def _interaction(world: World, place: Channel, kept: Json) -> Interaction:
    return Interaction(
        kept["id"],
        kept["token"],
        InteractionKind(kept["kind"]),
        world.users[kept["user"]],
        place,
        kept["data"],
        kept["created"],
        message=place.messages.get(kept["message"]),
        settled=True,
    )
