"""The objects of a loopback world as plain JSON, other objects named by their ids, and back.

The bytes of files are not in the JSON; the caller that loads a message gives them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from bot.loopback.world.objects import (
    Attachment,
    Channel,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.loopback.world.protocol import ChannelKind, Flag, InteractionKind, Json, Permission
from bot.loopback.world.world import World

FileBytes = Callable[[int], bytes]
"""The bytes of the file with that id."""


def _id(subject: User | Channel | Message | Guild | None) -> int | None:
    return subject.id if subject else None


def user_to_json(user: User) -> Json:
    """Return a user as JSON."""
    return asdict(user)


def user_from_json(kept: Json) -> User:
    """Return the user of `user_to_json`."""
    return User(**kept)


def guild_to_json(guild: Guild) -> Json:
    """Return a guild with roles and members, without its channels, as JSON."""
    return {
        "id": guild.id,
        "name": guild.name,
        "owner": guild.owner.id,
        "created": guild.created,
        "locale": guild.locale,
        "roles": [{**asdict(role), "permissions": int(role.permissions)} for role in guild.roles],
        "members": [
            {
                "user": member.user.id,
                "joined": member.joined,
                "roles": [role.id for role in member.roles],
                "nick": member.nick,
            }
            for member in guild.members.values()
        ],
        "installed": guild.installed,
        "blocked_words": guild.blocked_words,
    }


def load_guild(world: World, kept: Json) -> None:
    """Put a guild with its members into the world."""
    owner = world.users[kept["owner"]]
    guild = Guild(kept["id"], kept["name"], owner, kept["created"], kept["locale"])
    guild.installed = kept.get("installed", True)
    guild.blocked_words = kept.get("blocked_words", [])
    for role in kept["roles"]:
        guild.roles.append(Role(**{**role, "permissions": Permission(role["permissions"])}))
    roles = {role.id: role for role in guild.roles}
    for member in kept["members"]:
        user = world.users[member["user"]]
        held = [roles[number] for number in member["roles"]]
        guild.members[user.id] = Member(user, member["joined"], held, member["nick"])
    world.guilds[guild.id] = guild


def channel_to_json(channel: Channel) -> Json:
    """Return a channel without its messages as JSON."""
    return {
        "id": channel.id,
        "kind": int(channel.kind),
        "name": channel.name,
        "created": channel.created,
        "guild": _id(channel.guild),
        "parent": _id(channel.parent),
        "owner": _id(channel.owner),
        "recipients": [user.id for user in channel.recipients],
        "denied": {str(number): int(denied) for number, denied in channel.denied.items()},
        "archived": channel.archived,
        "locked": channel.locked,
        "auto_archive": channel.auto_archive,
        "topic": channel.topic,
        "tags": channel.tags,
        "tag_required": channel.tag_required,
        "applied_tags": channel.applied_tags,
        "joined": {str(number): when for number, when in channel.joined.items()},
    }


def load_channel(world: World, kept: Json) -> None:
    """Put a channel into the world; a thread comes after its parent."""
    guild = world.guilds[kept["guild"]] if kept["guild"] else None
    converted: Json = {
        "kind": ChannelKind(kept["kind"]),
        "guild": guild,
        "parent": world.channels.get(kept["parent"]),
        "owner": world.users.get(kept["owner"]),
        "recipients": [world.users[number] for number in kept["recipients"]],
        "denied": {int(number): Permission(held) for number, held in kept["denied"].items()},
        "joined": {int(number): when for number, when in kept["joined"].items()},
    }
    channel = Channel(**{**kept, **converted})
    world.channels[channel.id] = channel
    if guild is not None:
        guild.channels[channel.id] = channel


def message_to_json(message: Message) -> Json:
    """Return a message, its files without their bytes, as JSON."""
    return {
        "id": message.id,
        "channel": message.channel.id,
        "author": message.author.id,
        "created": message.created,
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [_file_to_json(file) for file in message.attachments],
        "flags": int(message.flags),
        "edited": message.edited,
        "nonce": message.nonce,
        "viewer": _id(message.viewer),
        "mentions": [user.id for user in message.mentions],
        "mention_roles": [role.id for role in message.mention_roles],
        "mention_everyone": message.mention_everyone,
        "pinged": [user.id for user in message.pinged],
        "reference": _id(message.reference),
        "thread": _id(message.thread),
        "interaction": _interaction_to_json(message.interaction) if message.interaction else None,
    }


def load_message(world: World, kept: Json, data: FileBytes) -> None:
    """Put a message and its files into the world; it comes after those that it refers to."""
    channel = world.channels[kept["channel"]]
    roles = {role.id: role for role in channel.guild.roles} if channel.guild else {}
    origin = kept["interaction"]
    converted: Json = {
        "channel": channel,
        "author": world.users[kept["author"]],
        "attachments": [
            Attachment(channel_id=channel.id, data=data(file["id"]), **file)
            for file in kept["attachments"]
        ],
        "flags": Flag(kept["flags"]),
        "viewer": world.users.get(kept["viewer"]),
        "mentions": [world.users[number] for number in kept["mentions"]],
        "mention_roles": [roles[number] for number in kept["mention_roles"] if number in roles],
        "pinged": [world.users[number] for number in kept["pinged"]],
        "reference": channel.messages.get(kept["reference"]),
        "thread": world.channels.get(kept["thread"]),
        "interaction": _load_interaction(world, channel, origin) if origin else None,
    }
    message = Message(**{**kept, **converted})
    channel.messages[message.id] = message
    for file in message.attachments:
        world.attachments[file.id] = file
    if message.nonce is not None:
        world.nonces[message.author.id, channel.id, str(message.nonce)] = message


def _file_to_json(file: Attachment) -> Json:
    return {
        "id": file.id,
        "filename": file.filename,
        "title": file.title,
        "description": file.description,
        "content_type": file.content_type,
        "width": file.width,
        "height": file.height,
    }


def _interaction_to_json(interaction: Interaction) -> Json:
    """The part of an interaction that its message keeps."""
    return {
        "id": interaction.id,
        "token": interaction.token,
        "kind": int(interaction.kind),
        "user": interaction.user.id,
        "data": interaction.data,
        "created": interaction.created,
        "message": _id(interaction.message),
    }


def _load_interaction(world: World, channel: Channel, kept: Json) -> Interaction:
    converted: Json = {
        "kind": InteractionKind(kept["kind"]),
        "user": world.users[kept["user"]],
        "message": channel.messages.get(kept["message"]),
    }
    return Interaction(**{**kept, **converted}, channel=channel, settled=True)
