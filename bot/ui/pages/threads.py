"""A thread of its own for a game: made under the answer of the command that opens its table."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from bot.i18n import language
from bot.tables import Place, TableState
from bot.ui.errors import InputError
from bot.ui.page import Page
from bot.ui.reply import Reply
from bot.ui.whereabouts import link

LONGEST_QUIET: Final = 10_080  # minutes without a message after which Discord archives it: the most
NAME = 100  # characters of a thread's name, Discord's limit


def can_have_threads(reply: Reply) -> bool:
    """Whether threads can be made where the asker is: neither within another, nor for voice."""
    return isinstance(reply.interaction.channel, discord.TextChannel)


def wants_thread(reply: Reply, *, asked: bool | None, usual: bool) -> bool:
    """Whether a new game is to have a thread: as was ``asked``, else as is ``usual`` here.

    Raises ``InputError`` (thread-not-here) where it was asked for and there can be none.
    """
    if asked and not can_have_threads(reply):
        raise InputError("thread-not-here")
    return (usual if asked is None else asked) and can_have_threads(reply)


async def thread_place(reply: Reply, locale: str) -> Place:
    """Where the thread under the promised answer will be: it has the id of that message.

    Raises ``InputError`` (thread-failed) if Discord does not tell now.
    """
    message_id = await reply.message_id()
    if message_id is None:
        raise InputError("thread-failed")
    return Place(reply.guild_id, message_id, locale, thread_made=True, parent_id=reply.channel_id)


async def make_thread(reply: Reply, table: TableState) -> None:
    """Show the answer that leads to the thread of ``table``, and make the thread under it.

    Raises ``InputError`` (thread-failed) where Discord refuses; then the table is closed.
    """
    tongue = language(table.locale)
    opener = reply.person.name
    jump: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        label=tongue.text("button-jump"), url=link(table.guild_id, table.channel_id)
    )
    text = tongue.text(
        "thread-opened",
        opener=discord.utils.escape_markdown(opener),
        players=table.players,
        thread=f"<#{table.channel_id}>",
    )
    await reply.show(Page(text, items=(jump,)), private=False)
    name = tongue.text("thread-name", opener=opener, players=table.players)[:NAME]
    channel = reply.interaction.channel
    assert isinstance(channel, discord.TextChannel), "checked before the table was opened"
    try:
        message = channel.get_partial_message(table.channel_id)
        await message.create_thread(name=name, auto_archive_duration=LONGEST_QUIET)
    except discord.HTTPException as error:
        if error.status >= 500:  # it may be there: the outbox finds out when it posts
            return
        await reply.tables.end(table.channel_id, reply.person.id, moderator=True)
        await reply.show(Page(tongue.text("thread-failed")), private=False)
        raise InputError("thread-failed") from error
    except (aiohttp.ClientError, OSError):
        return
    await reply.tables.places.ready(table.id)
