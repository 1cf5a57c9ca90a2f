"""Finds a place for the table of people who fit, and opens it there.

The place is a channel where one of them asked; that of the person who came last is tried first. The
table gets a thread there if the server plays in threads, or if the channel has a table already.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import structlog

from bot.features.seek.use_cases import Claim, Seeking
from bot.game.errors import Code, TableError
from bot.game.places import ServerSettings
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.platform.discord.channels import bot_lacks, channel_of, server_of
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.error_codes import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.i18n.languages import language
from bot.platform.request import Place
from bot.ui.threads import LONGEST_QUIET, NAME, public_thread

_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)
_log = structlog.get_logger(__name__)


async def open_tables(client: AnsweringClient, guild_id: int) -> list[TableState]:
    """Open a table for every group on the list of a server; the tables."""
    seeking, opened = client.services[Seeking], []
    while (claim := await seeking.claim(guild_id)) is not None:
        try:
            if await _someone_left(client, claim):
                await seeking.release(claim)
                continue
            table = await _open(client, claim)
        except BaseException:
            await seeking.release(claim)
            raise
        if table is None:
            await seeking.release(claim)
            _log.info("no_place_for_seekers", server=guild_id, people=len(claim.people))
            break
        opened.append(table)
    return opened


async def open_left_over(client: ConnectingClient) -> None:
    """Open what was cut off, on the servers of this process."""
    share = client.heard
    for guild_id in await client.services[Seeking].guilds():
        if guild_id in share:
            await open_tables(client, guild_id)


async def _someone_left(client: AnsweringClient, claim: Claim) -> bool:
    """Whether one of them has left the server; they are taken off the list then."""
    guild, left = await server_of(client, claim.guild_id), False
    if guild is None:
        return False
    for person in claim.people:
        try:
            await guild.fetch_member(person.id)
        except discord.NotFound as error:
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                left = await client.services[Seeking].withdraw(claim.guild_id, person.id) or left
        except _TROUBLE as error:
            _log.debug("seeker_check_failed", reason=type(error).__name__)
    return left


async def _open(client: AnsweringClient, claim: Claim) -> TableState | None:
    """The table of a claim, in the first possible channel."""
    tables = client.services[TableReader]
    settings = await tables.server_settings(claim.guild_id)
    for home in dict.fromkeys(claim.homes):
        try:
            channel = await channel_of(client, claim.guild_id, home)
            if channel is None or bot_lacks(channel) or not _allowed(settings, channel):
                continue
            taken = await tables.here(home)
            busy = taken is not None and not taken.over
            if isinstance(channel, discord.TextChannel) and (busy or settings.threads):
                table = await _in_a_thread(client, claim, channel)
            elif busy:
                continue
            else:
                table = await client.services[Seeking].open(claim, _place(channel))
        except (*_TROUBLE, TableError) as error:
            _log.info("seek_table_failed", channel=home, reason=str(error))
            continue
        if table is not None:
            return table
    return None


def _allowed(settings: ServerSettings, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return not settings.channels or bool({channel.id, parent} & {*settings.channels})


def _place(channel: discord.abc.GuildChannel | discord.Thread) -> Place:
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    locale = str(channel.guild.preferred_locale)
    return Place(channel.guild.id, channel.id, locale, parent_id=parent)


async def _in_a_thread(
    client: AnsweringClient, claim: Claim, channel: discord.TextChannel
) -> TableState | None:
    """The table in a new thread, which is deleted again if the table cannot be opened."""
    held = channel.permissions_for(channel.guild.me)
    if not (held.create_public_threads and held.send_messages_in_threads):
        raise TableError(Code.TABLE_EXISTS)
    locale = str(channel.guild.preferred_locale)
    settings = await client.services[TableReader].server_settings(channel.guild.id)
    tongue = language(settings.locale or locale)
    opener, players = claim.people[0].name, len(claim.people)
    name = tongue.text("thread-name", opener=opener, players=players)[:NAME]
    thread = await channel.create_thread(
        name=name,
        type=public_thread(channel),
        auto_archive_duration=LONGEST_QUIET,
    )
    place = Place(channel.guild.id, thread.id, locale, thread_made=True, parent_id=channel.id)
    table = None
    try:
        table = await client.services[Seeking].open(claim, place)
    finally:
        if table is None:
            await asyncio.shield(_delete(thread))
    return table


async def _delete(thread: discord.Thread) -> None:
    try:
        await thread.delete()
    except _TROUBLE as error:
        _log.info("thread_left_behind", thread=thread.id, reason=type(error).__name__)
