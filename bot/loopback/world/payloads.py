"""The JSON of users, guilds, channels, messages and interactions, as Discord sends it to a bot."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.loopback.world.objects import (
    Attachment,
    Channel,
    Emoji,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
    media_of,
    walk,
)
from bot.loopback.world.permissions import channel_permissions, guild_permissions
from bot.loopback.world.protocol import (
    APP_IN_DMS,
    FILE_BYTES,
    FORUMS,
    VOICES,
    ChannelKind,
    InteractionKind,
    Json,
    Permission,
)
from bot.loopback.world.texts import referenced
from bot.loopback.world.world import World

_REQUIRE_TAG = 1 << 4


def moment(seconds: float) -> str:
    """Return an ISO 8601 time of seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user_json(user: User) -> Json:
    """Return a user object."""
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0",
        "global_name": None if user.bot else user.display,
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
    }


def me_json(user: User) -> Json:
    """Return the bot's own user object."""
    return {
        **user_json(user),
        "mfa_enabled": True,
        "verified": True,
        "locale": user.locale,
        "email": None,
    }


def emoji_json(world: World, emoji: Emoji) -> Json:
    """Return an emoji of the application."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_json(world.bot),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": True,
    }


def role_json(role: Role) -> Json:
    """Return a role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": role.position,
        "permissions": str(int(role.permissions)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def member_json(member: Member) -> Json:
    """Return a guild member object."""
    return {
        "user": user_json(member.user),
        "nick": member.nick,
        "avatar": None,
        "roles": [str(role.id) for role in member.roles],
        "joined_at": moment(member.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": moment(member.timed_out) if member.timed_out else None,
    }


def picked_users(channel: Channel, users: Sequence[User]) -> Json:
    """Return people whom somebody picks in `channel`, as `resolved`: users, and who is a member.

    A member comes without what the user says, but with their permissions there.
    """
    members = channel.guild.members if channel.guild is not None else {}
    left_out = ("user", "deaf", "mute")
    parts = {
        str(user.id): {
            **{k: v for k, v in member_json(members[user.id]).items() if k not in left_out},
            "permissions": str(int(channel_permissions(channel, user))),
        }
        for user in users
        if user.id in members
    }
    found: Json = {"users": {str(user.id): user_json(user) for user in users}}
    return found | ({"members": parts} if parts else {})


def _last_message(channel: Channel) -> str | None:
    public = [number for number, message in channel.messages.items() if not message.ephemeral]
    return str(public[-1]) if public else None


def _thread_json(thread: Channel, viewer: User | None) -> Json:
    body: Json = {
        "owner_id": str(thread.owner.id) if thread.owner else "0",
        "message_count": len(thread.messages),
        "total_message_sent": len(thread.messages),
        "member_count": len(thread.joined),
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": moment(thread.created),
            "create_timestamp": moment(thread.created),
            "locked": thread.locked,
        },
    }
    if thread.place.kind in FORUMS:
        body["applied_tags"] = [str(tag) for tag in thread.applied_tags]
    if viewer is not None and viewer.id in thread.joined:
        body["member"] = thread_member_json(thread, viewer)
    return body


def thread_member_json(thread: Channel, user: User) -> Json:
    """Return the membership of a user in a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user.id),
        "join_timestamp": moment(thread.joined[user.id]),
        "flags": 0,
    }


def channel_json(channel: Channel, viewer: User | None = None) -> Json:
    """Return a channel object as `viewer` (the bot) sees it."""
    body: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": _last_message(channel),
        "flags": 0,
    }
    if channel.kind is ChannelKind.DM:
        body["recipients"] = [user_json(user) for user in channel.recipients]
        return body
    assert channel.guild is not None
    body |= {
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "parent_id": str(channel.parent.id) if channel.parent else None,
        "rate_limit_per_user": 0,
    }
    if channel.is_thread:
        return body | _thread_json(channel, viewer)
    if channel.kind in VOICES:
        body |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    if channel.kind in FORUMS:
        body |= {
            "available_tags": channel.tags,
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": channel.layout,
            "flags": _REQUIRE_TAG if channel.tag_required else 0,
        }
    return body | {
        "position": 0,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(user), "type": 1, "allow": "0", "deny": str(int(denied))}
            for user, denied in channel.denied.items()
        ],
    }


def named_channel_json(channel: Channel, user: User, *, bare: bool) -> Json:
    """Return a channel that `user` names in an option or picks: only a part of it.

    `bare`: without the owner of a thread too.
    """
    left_out = ("permission_overwrites", "recipients", "member", *(("owner_id",) if bare else ()))
    body = {key: value for key, value in channel_json(channel).items() if key not in left_out}
    return body | {"permissions": str(int(channel_permissions(channel, user)))}


def guild_json(guild: Guild, viewer: User) -> Json:
    """Return the guild as GUILD_CREATE gives it to the bot."""
    threads = [c for c in guild.channels.values() if c.is_thread and not c.archived]
    places = [c for c in guild.channels.values() if not c.is_thread]
    bots = [m for m in guild.members.values() if m.user is viewer]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "owner_id": str(guild.owner.id),
        "preferred_locale": guild.locale,
        "joined_at": moment(guild.created),
        "member_count": len(guild.members),
        "large": False,
        "roles": [role_json(role) for role in guild.roles],
        "members": [member_json(member) for member in bots],
        "channels": [channel_json(channel, viewer) for channel in places],
        "threads": [channel_json(thread, viewer) for thread in threads],
        **_GUILD_DEFAULTS,
    }


_GUILD_DEFAULTS: Json = {
    "afk_channel_id": None,
    "afk_timeout": 300,
    "application_id": None,
    "banner": None,
    "default_message_notifications": 1,
    "description": None,
    "discovery_splash": None,
    "emojis": [],
    "explicit_content_filter": 0,
    "features": [],
    "guild_scheduled_events": [],
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "premium_progress_bar_enabled": False,
    "premium_subscription_count": 0,
    "premium_tier": 0,
    "presences": [],
    "public_updates_channel_id": None,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "soundboard_sounds": [],
    "splash": None,
    "stage_instances": [],
    "stickers": [],
    "system_channel_flags": 0,
    "system_channel_id": None,
    "vanity_url_code": None,
    "verification_level": 0,
    "voice_states": [],
}


def application_json(world: World) -> Json:
    """Return the application that the bot belongs to."""
    owner = next((g.owner for g in world.guilds.values()), world.bot)
    return {
        "id": str(world.application_id),
        "name": world.bot.display,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_json(owner),
        "team": None,
        "verify_key": world.secret("verify", world.application_id),
        "summary": "",
        "flags": 0,
        "rpc_origins": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "bot": user_json(world.bot),
    }


def listed_guild_json(guild: Guild, viewer: User) -> Json:
    """Return a guild as GET /guilds/{id} gives it."""
    body = guild_json(guild, viewer)
    for key in ("members", "channels", "threads", "joined_at", "large"):
        body.pop(key)
    return body | {"permissions": str(int(guild_permissions(guild, viewer)))}


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
    """Return embeds and components with attachment:// addresses made real, and ids as texts."""
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
        for holder in (part, *(part.get("options") or ())):
            emoji = holder.get("emoji")
            if emoji and emoji.get("id") is not None:  # discord.py sends a number
                emoji["id"] = str(emoji["id"])
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
    if kind == InteractionKind.COMMAND and (target := interaction.data.get("target_id")):
        resolved = interaction.data["resolved"]
        if "users" in resolved:
            metadata["target_user"] = resolved["users"][target]
        else:
            metadata["target_message_id"] = target
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
