"""The places of the guided first game: a private panel, a DM, or a thread of its own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal, TypeAlias

import aiohttp
import discord

from bot.features.tutorial.use_cases import Lessons
from bot.platform.discord.channels import channel_of
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, read_snowflake
from bot.platform.discord.pages import Item, Page, button
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.outbox.posting import CLOSED_DMS
from bot.ui.actions import Action
from bot.ui.threads import LONGEST_QUIET, NAME, PublicThread, public_thread

WAYS_ROW = 2  # of the buttons that lead elsewhere, below the answers
OPEN, TO_DM, TO_THREAD = "open", "dm", "thread"
OWNER = "~"  # prefix of the player's id in custom ids
ThreadKind: TypeAlias = PublicThread | Literal[discord.ChannelType.private_thread]
_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)


class Where(Enum):
    """Kind of message that shows the game."""

    PANEL = auto()  # only the learner sees it, until Discord forgets it
    DM = auto()
    THREAD = auto()


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a page; ``owner``: the learner, where others could tap too."""

    where: Where = Where.PANEL
    owner: int | None = None

    def id(self, extra: str) -> CustomId:
        """The custom id of a component there."""
        owner = "" if self.owner is None else f"{OWNER}{self.owner}"
        return CustomId(Action.TUTORIAL, NO_TABLE, extra + owner)


def spot_of(reply: Reply, extra: str = "") -> tuple[Spot, str]:
    """The place of the asker, and ``extra`` without the owner in it.

    Raises ``InputError`` (tutorial-of-another) for somebody else's game.
    """
    extra, _, owner = extra.partition(OWNER)
    if owner:
        if read_snowflake(owner) != reply.person.id:
            raise InputError("tutorial-of-another")
        return Spot(Where.THREAD, reply.person.id), extra
    in_dm = reply.interaction.guild_id is None
    return Spot(Where.DM if in_dm else Where.PANEL), extra


def ways_elsewhere(reply: Reply, spot: Spot) -> list[Item]:
    """Buttons that take the game from a panel to where it stays."""
    if spot.where is not Where.PANEL:
        return []
    text = reply.language.text
    found: list[Item] = [button(text("button-tutorial-dm"), spot.id(TO_DM), row=WAYS_ROW)]
    if _kind_of_thread(reply) is not None:
        found.append(button(text("button-tutorial-thread"), spot.id(TO_THREAD), row=WAYS_ROW))
    return found


async def send_to_dm(reply: Reply, page: Page) -> Page:
    """Send the game by DM; return what the panel shows from now on.

    Raises ``InputError`` (tutorial-dm-closed) if the person accepts no DMs.
    """
    try:
        channel = await reply.interaction.user.create_dm()
        message = await channel.send(**page.new_message())
    except _ERRORS as error:
        closed = isinstance(error, discord.HTTPException) and error.code in CLOSED_DMS
        raise InputError("tutorial-dm-closed" if closed else "tutorial-not-moved") from error
    return _led_there(reply, "tutorial-in-dm", message.jump_url)


async def send_to_thread(reply: Reply, page: Page) -> Page:
    """Post the game in a thread of its own; what the panel shows from now on.

    Raises ``InputError`` (tutorial-not-moved) where Discord refuses; then no thread is left.
    """
    made, thread = None, await _thread_before(reply)
    try:
        if thread is None:
            thread = made = await _new_thread(reply)
        message = await thread.send(**page.new_message())  # which opens an archived one
        await thread.add_user(reply.interaction.user)
    except _ERRORS as error:
        if made is not None:
            with suppress(*_ERRORS):
                await made.delete()
        raise InputError("tutorial-not-moved") from error
    await reply[Lessons].note_thread(reply.person.id, reply.guild_id, thread.id)
    return _led_there(reply, "tutorial-in-thread", message.jump_url)


async def _thread_before(reply: Reply) -> discord.Thread | None:
    """The asker's earlier thread on this server, if it can still be used."""
    known = await reply[Lessons].thread(reply.person.id, reply.guild_id)
    if known is None:
        return None
    thread = await channel_of(reply.interaction.client, reply.guild_id, known)
    return thread if isinstance(thread, discord.Thread) and not thread.locked else None


async def _new_thread(reply: Reply) -> discord.Thread:
    channel, kind = reply.interaction.channel, _kind_of_thread(reply)
    if kind is None or not isinstance(channel, discord.TextChannel):
        raise InputError("tutorial-not-moved")
    name = reply.language.text("tutorial-thread-name", name=reply.person.name)[:NAME]
    return await channel.create_thread(name=name, type=kind, auto_archive_duration=LONGEST_QUIET)


def _kind_of_thread(reply: Reply) -> ThreadKind | None:
    """A private thread if there can be one and the bot may make it, else a public one; or None."""
    held, channel = reply.interaction.app_permissions, reply.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        return None
    if not (held.send_messages_in_threads and held.attach_files):
        return None
    if held.create_private_threads and not channel.is_news():
        return discord.ChannelType.private_thread
    return public_thread(channel) if held.create_public_threads else None


def _led_there(reply: Reply, key: str, url: str) -> Page:
    """Text of the panel after the game has moved."""
    text = reply.language.text
    jump: Item = discord.ui.Button(label=text("button-tutorial-jump"), url=url)
    return Page(text(key), items=(jump, button(text("button-tutorial-here"), Spot().id(OPEN))))
