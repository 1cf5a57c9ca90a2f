"""Channels and threads of tables on Discord: finding them, who sees them, what the bot may do."""

from __future__ import annotations

from contextlib import suppress
from typing import TypeAlias

import aiohttp
import discord

from bot.platform.discord.client import AnsweringClient

Channel: TypeAlias = "discord.abc.GuildChannel | discord.Thread"
# What the bot asks for when it is invited; the READMEs say what for.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    create_private_threads=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    connect=True,
)


async def channel_of(client: discord.Client, guild_id: int, channel_id: int) -> Channel | None:
    """The channel or thread with that id; None if it is gone or Discord does not show it now.

    An archived thread is not in the cache, so Discord is asked; also for a server of another
    process's shards.
    """
    try:
        guild = await server_of(client, guild_id)
        if guild is None:
            return None
        known = guild.get_channel_or_thread(channel_id)
        if known is not None:
            return known
        found = await guild.fetch_channel(channel_id)
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return None
    return found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None


async def server_of(client: discord.Client, guild_id: int) -> discord.Guild | None:
    """The server with that id, with its roles and channels; None if the bot is not there.

    Raises discord.py's and aiohttp's errors where Discord cannot be asked.
    """
    if isinstance(client, AnsweringClient):
        return await client.server(guild_id)
    return client.get_guild(guild_id)


async def names_of(client: discord.Client, guild_id: int, channel_id: int) -> tuple[str, str]:
    """The names of a channel and its server; of one that Discord does not show its number.

    Raises discord.py's and aiohttp's errors where Discord cannot be asked.
    """
    guild = await server_of(client, guild_id) or await client.fetch_guild(guild_id)
    channel: object = guild.get_channel_or_thread(channel_id)
    if channel is None:
        with suppress(discord.NotFound, discord.Forbidden):  # what is to be said is not lost by it
            channel = await client.fetch_channel(channel_id)
    return str(getattr(channel, "name", channel_id)), guild.name


async def may_see(channel: Channel, member: discord.Member) -> bool:
    """Whether a member of the server can read that channel or thread.

    A private thread is seen by those in it and by those who manage threads; by nobody else if the
    bot itself is not in it. Raises discord.py's and aiohttp's errors where Discord cannot be asked.
    """
    if not isinstance(channel, discord.Thread):
        return _readable(channel.permissions_for(member), channel)
    if channel.parent is None:
        return False
    allowed = channel.parent.permissions_for(member)
    if not allowed.view_channel:
        return False
    if not channel.is_private() or allowed.manage_threads:
        return True
    try:
        await channel.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


def may_write(channel: Channel, member: discord.Member) -> bool:
    """Whether a member of the server can write in that channel or thread."""
    return not {*lacking(channel.permissions_for(member), channel)} - {"attach_files"}


def lacking(held: discord.Permissions, channel: object, *, threads: bool = False) -> list[str]:
    """The names of the permissions that a game needs in ``channel`` and ``held`` does not have.

    ``threads``: also those that a thread of its own needs. Where nothing can be read, what lets
    that be read is the only one.
    """
    if not _readable(held, channel):
        return ["connect" if held.view_channel else "view_channel"]
    in_thread = isinstance(channel, discord.Thread)
    needed = ["send_messages_in_threads" if in_thread else "send_messages", "attach_files"]
    if threads:
        needed += ["create_public_threads", "send_messages_in_threads"]
    return [name for name in dict.fromkeys(needed) if not getattr(held, name)]


def _readable(held: discord.Permissions, channel: object) -> bool:
    """Whether these permissions let messages be read; the chat of a voice channel needs two."""
    voice = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    return held.view_channel and (held.connect or not voice)


def bot_lacks(channel: Channel) -> list[str]:
    """The names of the permissions that the bot lacks to keep a table in a channel or thread.

    Of a thread whose channel is unknown it lacks *View Channel*.
    """
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return ["view_channel"]
    return lacking(channel.permissions_for(channel.guild.me), channel)


def link(guild_id: int, channel_id: int) -> str:
    """The address of a channel in Discord's clients."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}"
