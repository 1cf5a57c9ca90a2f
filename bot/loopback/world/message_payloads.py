"""The JSON shapes of messages, attachments and interactions, as a bot gets them."""

from __future__ import annotations

import copy

from bot.loopback.world.file_names import referenced
from bot.loopback.world.objects import Attachment, Interaction, Message, media_of, walk
from bot.loopback.world.payloads import channel_json, member_json, moment, user_json
from bot.loopback.world.permissions import channel_permissions
from bot.loopback.world.protocol import APP_IN_DMS, FILE_BYTES, InteractionKind, Json, Permission
from bot.loopback.world.world import World


def attachment_json(world: World, attachment: Attachment) -> Json:
    """Return an attachment object with a freshly signed address."""
    url = world.attachment_url(attachment)
    body: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        body["description"] = attachment.description
    if attachment.title is not None:
        body["title"] = attachment.title
    if attachment.width is not None:
        body |= {"width": attachment.width, "height": attachment.height}
    return body


def _resolved_media(world: World, message: Message) -> tuple[list[Json], list[Json]]:
    """Return embeds and components with attachment:// addresses made real."""
    files = {file.filename: file for file in message.attachments}
    embeds = copy.deepcopy(message.embeds)
    components = copy.deepcopy(message.components)
    media = [embed[key] for embed in embeds for key in ("image", "thumbnail") if key in embed]
    media += [item for _, part in walk(components) for _, item in media_of(part)]
    for item in media:
        file = files.get(referenced(str(item.get("url"))) or "")
        if file is not None:
            item["url"] = item["proxy_url"] = world.attachment_url(file)
            item |= {"width": file.width, "height": file.height}
        item.setdefault("proxy_url", item.get("url"))
    for number, (_, part) in enumerate(walk(components), start=1):
        part.setdefault("id", number)
    return embeds, components


def message_json(world: World, message: Message, *, content: bool = True) -> Json:
    """Return a message object; without `content` as a bot without that intent gets it."""
    embeds, components = _resolved_media(world, message)
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": 0,
        "author": user_json(message.author),
        "content": message.content if content else "",
        "timestamp": moment(message.created),
        "edited_timestamp": moment(message.edited) if message.edited else None,
        "tts": False,
        "pinned": False,
        "flags": int(message.flags),
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [str(role.id) for role in message.mention_roles],
        "attachments": [attachment_json(world, a) for a in message.attachments if content],
        "embeds": embeds if content else [],
        "components": components if content else [],
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.thread is not None:
        body["thread"] = channel_json(message.thread, world.bot)
    if message.reference is not None:
        body["type"] = 19
        body["message_reference"] = {
            "message_id": str(message.reference.id),
            "channel_id": str(message.channel.id),
        }
    if message.interaction is not None:
        body |= _origin_json(world, message.interaction)
    return body


def _origin_json(world: World, interaction: Interaction) -> Json:
    kind = InteractionKind.COMMAND if interaction.kind is InteractionKind.COMMAND else 3
    metadata: Json = {
        "id": str(interaction.id),
        "type": int(kind),
        "user": user_json(interaction.user),
        "authorizing_integration_owners": {},
    }
    if kind == 3:
        source = interaction.message
        metadata["interacted_message_id"] = str(source.id if source else 0)
    return {
        "application_id": str(world.application_id),
        "webhook_id": str(world.application_id),
        "interaction_metadata": metadata,
    }


def message_event_json(world: World, message: Message, *, content: bool = True) -> Json:
    """Return a message as MESSAGE_CREATE and MESSAGE_UPDATE carry it."""
    body = message_json(world, message, content=content)
    guild = message.channel.guild
    if guild is not None:
        body["guild_id"] = str(guild.id)
        member = guild.members.get(message.author.id)
        if member is not None:
            body["member"] = {k: v for k, v in member_json(member).items() if k != "user"}
    return body


def _app_permissions(world: World, interaction: Interaction) -> Permission:
    """Return what the application may do where an interaction happens."""
    guild = interaction.guild
    if guild is None:
        return APP_IN_DMS
    if world.bot.id in guild.members:
        return channel_permissions(interaction.channel, world.bot)
    if not world.habits.guest_permissions:
        return Permission(0)
    return guild.everyone.permissions | Permission.ATTACH_FILES


def interaction_json(world: World, interaction: Interaction) -> Json:
    """Return an interaction as INTERACTION_CREATE carries it."""
    channel, user, guild = interaction.channel, interaction.user, interaction.guild
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": {
            **channel_json(channel, world.bot),
            "permissions": str(int(channel_permissions(channel, user))),
        },
        "locale": user.locale,
        "app_permissions": str(int(_app_permissions(world, interaction))),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": FILE_BYTES,
        "context": 0 if guild is not None else 1,
        "authorizing_integration_owners": {"0": str(guild.id) if guild is not None else "0"},
    }
    if guild is None:
        body["user"] = user_json(user)
    else:
        body |= {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "member": {
                **member_json(guild.members[user.id]),
                "permissions": str(int(channel_permissions(channel, user))),
            },
        }
    if interaction.message is not None:
        body["message"] = message_json(world, interaction.message)
    return body
