"""A thread of its own for a game: made under the answer of the command that opens its table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import discord

from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.request import Place

LONGEST_QUIET: Final = 10_080  # minutes without a message after which Discord archives it: the most
NAME = 100  # characters of a thread's name, Discord's limit


PublicThread: TypeAlias = Literal[
    discord.ChannelType.public_thread, discord.ChannelType.news_thread
]


def public_thread(channel: discord.TextChannel) -> PublicThread:
    """The kind of a public thread in that channel; announcement channels have their own."""
    if channel.is_news():
        return discord.ChannelType.news_thread
    return discord.ChannelType.public_thread


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
    """Place of the thread under the promised answer: it has the id of that message.

    Raises ``InputError`` (thread-failed) if Discord does not tell now.
    """
    message_id = await reply.message_id()
    if message_id is None:
        raise InputError("thread-failed")
    return Place(reply.guild_id, message_id, locale, thread_made=True, parent_id=reply.channel_id)
