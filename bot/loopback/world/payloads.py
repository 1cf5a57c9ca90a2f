"""The JSON of users, guilds and channels, as Discord sends it to a bot."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.loopback.world.objects import Channel, Guild, Member, Role, User
from bot.loopback.world.permissions import channel_permissions, guild_permissions
from bot.loopback.world.protocol import FORUMS, VOICES, ChannelKind, Json
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
            "default_forum_layout": 0,
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
