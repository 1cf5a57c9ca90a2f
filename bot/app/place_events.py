"""What Discord tells of servers, channels and rights, each led to the watch over tables' places."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.app.place_watch import PlaceWatch
from bot.outbox.worker import Worker
from bot.ui.client import AnsweringClient

TOGETHER = 1_000  # servers that are looked at by one query, which takes so many numbers everywhere


class PlaceEvents(AnsweringClient):
    """A client that lets ``places`` and ``worker`` know of whatever may concern a table's place.

    While another process hears the same, it is left to that one; what became of a shard's places
    is looked at when this process is the only one to hear of them.
    """

    places: PlaceWatch
    worker: Worker

    def __init__(self, *args: Any, **options: Any) -> None:
        """``args`` and ``options`` are those of the client beside this one."""
        super().__init__(*args, **options)
        self._to_look_at: set[int] = set()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the table of a channel that is gone, and those of threads in it."""
        if not self.stands_back(channel.guild.id):
            await self.places.channel_deleted(channel.id, channel.guild.id, channel.name)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread, whether discord.py knew it or not."""
        if self.stands_back(payload.guild_id):
            return
        name = payload.thread.name if payload.thread is not None else ""
        await self.places.channel_deleted(payload.thread_id, payload.guild_id, name)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the tables of a server that the bot has left; an outage does not get here."""
        if not self.stands_back(guild.id):
            await self.places.server_left(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let tables go on in a server to which the bot has come back."""
        await self._look_again(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look at a server that could not be seen at the start, or for a while."""
        await self._look_again(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server's tables: nobody can play there for now."""
        if not self.stands_back(guild.id):
            await self.places.check_guilds(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Post what waits where a thread may have been opened, or stop where one was locked."""
        await self._look_again(payload.guild_id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """The same if the bot may have been given a right in a channel, or lost one."""
        await self._look_again(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """The same if that may have been by a role."""
        if before.permissions != after.permissions:
            await self._look_again(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """The same if a role is gone that gave it."""
        await self._look_again(role.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The same if the bot itself was given a role, or one was taken from it."""
        if after.id == after.guild.me.id and before.roles != after.roles:
            await self._look_again(after.guild.id)

    async def _look_again(self, guild_id: int) -> None:
        if self.stands_back(guild_id):
            return
        self._to_look_at.add(guild_id)
        if len(self._to_look_at) > 1:
            return
        await asyncio.sleep(0)  # a bot that connects is told of all its servers in one moment
        guild_ids = sorted(self._to_look_at)
        self._to_look_at.clear()
        for first in range(0, len(guild_ids), TOGETHER):
            some = guild_ids[first : first + TOGETHER]
            await self.places.check_guilds(*some)
            await self.worker.retry(*some)
