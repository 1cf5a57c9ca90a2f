"""Things of a loopback world as plain JSON, other things named by their ids.

The bytes of files are not among it; `thaw` makes the things again.
"""

from __future__ import annotations

from bot.local.world.objects import (
    Attachment,
    Channel,
    Guild,
    Interaction,
    Message,
    User,
)
from bot.local.world.protocol import Json


def user(thing: User) -> Json:
    """Return a user as JSON."""
    return {
        "id": thing.id,
        "name": thing.name,
        "display": thing.display,
        "locale": thing.locale,
        "bot": thing.bot,
        "dm_closed": thing.dm_closed,
    }


def guild(thing: Guild) -> Json:
    """Return a guild with roles and members, without its channels, as JSON."""
    return {
        "id": thing.id,
        "name": thing.name,
        "owner": thing.owner.id,
        "created": thing.created,
        "locale": thing.locale,
        "roles": [
            {
                "id": role.id,
                "name": role.name,
                "permissions": int(role.permissions),
                "position": role.position,
            }
            for role in thing.roles
        ],
        "members": [
            {
                "user": member.user.id,
                "joined": member.joined,
                "roles": [role.id for role in member.roles],
                "nick": member.nick,
            }
            for member in thing.members.values()
        ],
    }


def channel(thing: Channel) -> Json:
    """Return a channel without its messages as JSON."""
    return {
        "id": thing.id,
        "kind": int(thing.kind),
        "name": thing.name,
        "created": thing.created,
        "guild": thing.guild.id if thing.guild else None,
        "parent": thing.parent.id if thing.parent else None,
        "owner": thing.owner.id if thing.owner else None,
        "recipients": [who.id for who in thing.recipients],
        "denied": {str(number): int(powers) for number, powers in thing.denied.items()},
        "archived": thing.archived,
        "locked": thing.locked,
        "auto_archive": thing.auto_archive,
        "joined": {str(number): when for number, when in thing.joined.items()},
    }


def message(thing: Message) -> Json:
    """Return a message, its files without their bytes, as JSON."""
    return {
        "id": thing.id,
        "channel": thing.channel.id,
        "author": thing.author.id,
        "created": thing.created,
        "content": thing.content,
        "embeds": thing.embeds,
        "components": thing.components,
        "attachments": [_attachment(file) for file in thing.attachments],
        "flags": int(thing.flags),
        "edited": thing.edited,
        "nonce": thing.nonce,
        "viewer": thing.viewer.id if thing.viewer else None,
        "mentions": [who.id for who in thing.mentions],
        "mention_roles": [role.id for role in thing.mention_roles],
        "mention_everyone": thing.mention_everyone,
        "pinged": [who.id for who in thing.pinged],
        "reference": thing.reference.id if thing.reference else None,
        "thread": thing.thread.id if thing.thread else None,
        "interaction": _interaction(thing.interaction) if thing.interaction else None,
    }


def _attachment(thing: Attachment) -> Json:
    return {
        "id": thing.id,
        "filename": thing.filename,
        "description": thing.description,
        "content_type": thing.content_type,
        "width": thing.width,
        "height": thing.height,
    }


def _interaction(thing: Interaction) -> Json:
    """What a message goes on saying about the interaction that it answers."""
    return {
        "id": thing.id,
        "token": thing.token,
        "kind": int(thing.kind),
        "user": thing.user.id,
        "data": thing.data,
        "created": thing.created,
        "message": thing.message.id if thing.message else None,
    }
