"""Permissions in a channel, computed as Discord does from roles and per-channel denials."""

from __future__ import annotations

from bot.loopback.world.errors import refusal
from bot.loopback.world.objects import Channel, Guild, User
from bot.loopback.world.protocol import (
    ALL_PERMISSIONS,
    EVERYDAY_PERMISSIONS,
    FORUMS,
    READING,
    VOICES,
    WITH_MESSAGES,
    ChannelKind,
    Permission,
)


def guild_permissions(guild: Guild, user: User) -> Permission:
    """Return what `user` may do in the guild at large; nothing if not a member."""
    member = guild.members.get(user.id)
    if member is None:
        return Permission(0)
    if guild.owner is user:
        return ALL_PERMISSIONS
    held = guild.everyone.permissions
    for role in member.roles:
        held |= role.permissions
    if Permission.ADMINISTRATOR in held:
        return ALL_PERMISSIONS
    return held if member.timed_out is None else held & READING


def channel_permissions(channel: Channel, user: User) -> Permission:
    """Return what `user` may do in `channel`; a thread follows its parent."""
    if channel.guild is None:
        inside = any(user is recipient for recipient in channel.recipients)
        return EVERYDAY_PERMISSIONS if inside or user.bot else Permission(0)
    held = guild_permissions(channel.guild, user)
    if held == ALL_PERMISSIONS:
        return held
    held &= ~channel.place.denied.get(user.id, Permission(0))
    if channel.kind is ChannelKind.PRIVATE_THREAD and user.id not in channel.joined:
        return held if Permission.MANAGE_THREADS in held else Permission(0)
    if channel.kind in VOICES and Permission.CONNECT not in held:
        return held & Permission.VIEW_CHANNEL
    return held if Permission.VIEW_CHANNEL in held else Permission(0)


def can_view(channel: Channel, user: User) -> bool:
    """Return whether `user` sees the channel at all."""
    return Permission.VIEW_CHANNEL in channel_permissions(channel, user)


def can_read(channel: Channel, user: User) -> bool:
    """Return whether `user` sees its messages: the chat of a voice channel needs CONNECT."""
    needed = Permission.VIEW_CHANNEL
    if channel.kind in VOICES:
        needed |= Permission.CONNECT
    return needed in channel_permissions(channel, user)


def check_view(channel: Channel, user: User) -> None:
    """Raise 50001 Missing Access where `user` does not see the channel."""
    if not can_view(channel, user):
        raise refusal(50001)


def check_read(channel: Channel, user: User) -> None:
    """Raise 50001 Missing Access where `user` does not see the messages of the channel."""
    if not can_read(channel, user):
        raise refusal(50001)


def check_unlocked(channel: Channel, user: User) -> None:
    """Raise 160005, or 50083 if it is archived too, in a thread that is locked for `user`."""
    if channel.locked and Permission.MANAGE_THREADS not in channel_permissions(channel, user):
        raise refusal(50083 if channel.archived else 160005)


def check_send(channel: Channel, user: User, *, files: bool = False, embeds: bool = False) -> None:
    """Raise what Discord answers when `user` may not send such a message in `channel`."""
    check_read(channel, user)
    if channel.kind not in WITH_MESSAGES:
        raise refusal(40058 if channel.kind in FORUMS else 50008)
    held = channel_permissions(channel, user)
    needed = Permission.SEND_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    if files:
        needed |= Permission.ATTACH_FILES
    if embeds:
        needed |= Permission.EMBED_LINKS
    if needed & ~held:
        raise refusal(50013)
    check_unlocked(channel, user)
