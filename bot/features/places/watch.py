"""Watches the channels of tables: at the start, by events of Discord, and when a post fails.

What Discord shows is compared with what is stored about the tables; differences are stored. A place
is lost only if Discord says so: network errors and refusals never stop a game. While Discord
reports a server as unavailable, the clocks of its tables stop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import aiohttp
import discord
import structlog

from bot.features.places.use_cases import PlacedTable, Places
from bot.game.errors import TableError
from bot.game.table.state import PlaceLoss
from bot.platform.discord.channels import Channel, bot_lacks
from bot.platform.discord.error_codes import MISSING_ACCESS, UNKNOWN_CHANNEL
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.outbox.worker import Worker
from bot.platform.shard_share import ShardShare
from bot.platform.store.errors import StoreError
from bot.platform.store.store import Store

TOGETHER = 1_000  # servers in one query; every database takes so many parameters
log = structlog.get_logger(__name__)
_APPLICATION = "application"
_WHY = {UNKNOWN_CHANNEL: PlaceLoss.CHANNEL, MISSING_ACCESS: PlaceLoss.ACCESS}


@contextmanager
def _unchecked() -> Iterator[None]:
    """Leave places for another time if the database fails, which the store logs."""
    try:
        yield
    except StoreError as error:
        log.debug("places_check_failed", reason=str(error))


@dataclass(eq=False)
class PlaceWatch:
    """Compares the channels of tables with what ``client`` sees of Discord: servers of its shards.

    Of a table on a server of another process it finds only that the channel is gone or closed.
    """

    _client: ConnectingClient
    _worker: Worker
    _places: Places
    _store: Store
    _asking: set[int] = field(default_factory=set)
    _to_look_at: set[int] = field(default_factory=set)
    _same_application: bool = False

    async def on_shard_ready(self, shard_id: int) -> None:
        """Look at the places of all tables on the servers of a shard, after a time without a
        connection. Never raises.
        """
        share = ShardShare.of(self._client.shard_count or 1, [shard_id])
        with _unchecked():
            standing = await self._places.standing(share=share)
            await self._compare_application(standing)
            await self._compare(standing)

    async def check_guilds(self, *guild_ids: int) -> None:
        """Look at the places of the tables of servers. Never raises."""
        of_guild: dict[int, list[PlacedTable]] = {}
        with _unchecked():
            for table in await self._places.standing(guild_ids=guild_ids):
                of_guild.setdefault(table.guild_id, []).append(table)
        # Where Discord has to be asked of a server's places the others do not wait for it.
        await asyncio.gather(*map(self._compare, of_guild.values()))

    async def check_table(self, table_id: int) -> None:
        """Check the place of a table after a post there has failed. Never raises."""
        if table_id in self._asking:
            return
        self._asking.add(table_id)
        try:
            with _unchecked():
                found = await self._places.standing(table_id=table_id)
                for table in found:
                    if not self._client.knows(table.guild_id):
                        await self._ask(table)
                await self._compare(found)
        finally:
            self._asking.discard(table_id)

    async def channel_deleted(self, channel_id: int, guild_id: int, name: str) -> None:
        """Record that a channel or thread is gone, and look for those within it. Never raises."""
        with _unchecked():
            for table in await self._places.standing(guild_ids=[guild_id]):
                if table.channel_id == channel_id:
                    await self._note(table, PlaceLoss.CHANNEL, name)
        await self.check_guilds(guild_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record that the bot was removed from a server; an outage does not get here."""
        if not self._same_application:
            return
        with _unchecked():
            tables = await self._places.standing(guild_ids=[guild.id])
            await self._leave(tables, guild.name)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the table of a deleted channel, and those of threads in it."""
        await self.channel_deleted(channel.id, channel.guild.id, channel.name)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread, whether discord.py knew it or not."""
        name = payload.thread.name if payload.thread is not None else ""
        await self.channel_deleted(payload.thread_id, payload.guild_id, name)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Check a server that was unavailable, or that the bot has joined again."""
        await self._look_again(guild.id)

    on_guild_join = on_guild_available

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server's tables: nobody can play there for now."""
        await self.check_guilds(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Post what waits if a thread was opened; stop the table if it was locked."""
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
        self._to_look_at.add(guild_id)
        if len(self._to_look_at) > 1:
            return
        await asyncio.sleep(0)  # a bot that connects gets all its servers at once
        guild_ids = sorted(self._to_look_at)
        self._to_look_at.clear()
        for first in range(0, len(guild_ids), TOGETHER):
            some = guild_ids[first : first + TOGETHER]
            await self.check_guilds(*some)
            await self._worker.retry(*some)

    async def _compare(self, standing: Sequence[PlacedTable]) -> None:
        """Record which places of these tables exist, on the servers that this process knows."""
        try:
            tables = [table for table in standing if self._client.knows(table.guild_id)]
            servers = {guild.id: guild for guild in self._client.guilds}
            if self._same_application:
                await self._leave([table for table in tables if table.guild_id not in servers])
            for table in tables:
                guild = servers.get(table.guild_id)
                if guild is not None and not guild.unavailable:
                    await self._look(guild, table)
                elif guild is not None and table.lost is None:
                    await self._note(table, PlaceLoss.OUTAGE)
        except StoreError as error:  # which the store logs
            log.debug("places_check_failed", reason=str(error))
        except Exception:
            log.exception("places_check_failed")

    async def _leave(self, tables: Sequence[PlacedTable], name: str = "") -> None:
        for guild_id in sorted({table.guild_id for table in tables}):
            here = [table for table in tables if table.guild_id == guild_id]
            for table in here:
                await self._note(table, PlaceLoss.SERVER, name)
            log.info("server_left", server=guild_id, tables=len(here))

    async def _ask(self, table: PlacedTable) -> None:
        """Find whether the channel of a table is gone, where no event would tell this process."""
        try:
            await self._client.fetch_channel(table.channel_id)
        except discord.HTTPException as error:
            if error.code in _WHY:
                await self._note(table, _WHY[error.code])
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.debug("channel_check_failed", table=table.table_id, reason=str(error))

    async def _look(self, guild: discord.Guild, table: PlacedTable) -> None:
        known: Channel | None = guild.get_channel_or_thread(table.channel_id)
        if known is None:  # deleted, hidden, or an archived thread
            try:
                found = await self._client.fetch_channel(table.channel_id)
            except discord.HTTPException as error:
                await self._note(table, _WHY.get(error.code) or _but_for_outage(table))
                return
            except (discord.DiscordException, aiohttp.ClientError, OSError):
                await self._note(table, _but_for_outage(table))
                return
            if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
                return
            known = found
        why = hindrance(known)
        await self._note(table, why, known.name)
        if table.kept_open and why is None and isinstance(known, discord.Thread):
            await _keep_open(known)

    async def _note(self, table: PlacedTable, why: PlaceLoss | None, name: str = "") -> None:
        if why is table.lost:
            return
        try:
            if why is None:
                await self._places.found(table.table_id)
            else:
                await self._places.lost(table.table_id, why, name)
        except TableError as error:
            log.info("place_loss_skipped", table=table.table_id, reason=error.code.value)

    async def _compare_application(self, tables: Sequence[PlacedTable]) -> None:
        """Find out whether the tables belong to this Discord application.

        A different application is in other servers; its absence from a server does not mean that a
        table is lost. One that is in most of the tables' servers counts as the successor.
        """
        present, owner = str(self._client.application_id), await self._store.recall(_APPLICATION)
        servers = {table.guild_id for table in tables}
        among = len(servers & {guild.id for guild in self._client.guilds})
        self._same_application = owner in (None, present) or 2 * among > len(servers)
        if not self._same_application:
            log.warning("other_application", tables="are kept, wherever they are")
        elif owner != present:
            await self._store.remember(_APPLICATION, present)
            log.info("application_noted", servers=among, earlier=owner is not None)


def _but_for_outage(table: PlacedTable) -> PlaceLoss | None:
    """The state of a place that Discord does not report on, after an outage of its server."""
    return None if table.lost is PlaceLoss.OUTAGE else table.lost


async def _keep_open(thread: discord.Thread) -> None:
    """Reopen the thread of a running game if it was archived, by Discord or by a person.

    Few people may open it themselves, and nobody can press anything there.
    """
    if not thread.archived:
        return
    try:
        await thread.edit(archived=False)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("thread_not_opened", thread=thread.id, reason=str(error))


def hindrance(channel: Channel) -> PlaceLoss | None:
    """The obstacle to posting in an existing channel or thread, if any."""
    if bot_lacks(channel):
        return PlaceLoss.ACCESS
    # Nobody can press anything in a locked thread, whether the bot may post there or not.
    locked = isinstance(channel, discord.Thread) and channel.locked
    return PlaceLoss.LOCKED if locked else None
