"""/deus-table move: moves a game to this channel or thread, or from here to another one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.features.places.use_cases import Places
from bot.game.reading import TableReader
from bot.game.state import PlaceLoss, TableState
from bot.narration.narrator import escape
from bot.platform.discord.channels import bot_lacks, channel_of, may_write
from bot.platform.discord.commands import command
from bot.platform.discord.pages import Page
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.request import Place
from bot.ui.actions import deus_table
from bot.ui.typed_words import narrow

Named = app_commands.AppCommandChannel | app_commands.AppCommandThread


class PlaceOption(app_commands.Transformer):
    """An option for a channel or thread where games can be played, visible or not."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Type of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Kinds of channels that Discord offers."""
        return [
            discord.ChannelType.text,
            discord.ChannelType.voice,
            discord.ChannelType.stage_voice,
            discord.ChannelType.news,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
            discord.ChannelType.news_thread,
        ]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Named:
        """The channel as Discord describes it with the command."""
        if not isinstance(value, Named):
            raise app_commands.TransformerError(value, self.type, self)
        return value


PlaceNamed = app_commands.Transform[Named, PlaceOption]
_OF_TABLES = (discord.TextChannel, discord.VoiceChannel, discord.StageChannel, discord.Thread)


async def move(reply: Reply, table: str | None = None, to: PlaceNamed | None = None) -> None:
    """Carry a game ``to`` a channel, None for where it is asked.

    ``table`` is the number of one; None means the only one there is or, with ``to``, the
    one that stands here. Raises ``InputError``, ``TableError`` as ``Places.move`` does.
    """
    place, channel_ids = await _destination(reply, to)
    table_id = await _which(reply, table, place, from_here=to is not None)
    moved = await reply[Places].move(
        table_id,
        place,
        reply.person.id,
        channel_ids=channel_ids,
        moderator=reply.moderator,
    )
    channel = f"<#{moved.channel_id}>"
    await reply.show(Page(reply.language.text("move-done", channel=channel)))


async def _which(reply: Reply, typed: str | None, place: Place, *, from_here: bool) -> int:
    tables = await _movable(reply, place)
    if typed is not None:
        number = typed.strip()
        if number not in {str(table.id) for table in tables}:
            raise InputError("move-unknown")
        return int(number)
    here = await reply[TableReader].here(reply.channel_id) if from_here else None
    if here is not None and not here.over:
        return here.id
    lost = [table for table in tables if table.lost is not None]
    found = lost or tables
    if not found:
        raise InputError("move-none")
    if len(found) > 1:
        raise InputError("move-which", tables="\n".join(_lines(reply, found)))
    return found[0].id


async def _movable(reply: Reply, place: Place) -> Sequence[TableState]:
    return await reply[Places].movable(reply.person.id, place, moderator=reply.moderator)


def _lines(reply: Reply, tables: Sequence[TableState]) -> list[str]:
    return [f"· {escape(_label(reply, table))}" for table in tables]


def _label(reply: Reply, table: TableState) -> str:
    text = reply.language.text
    names = reply.language.commas(table.names)  # not escaped
    if table.lost in (PlaceLoss.CHANNEL, PlaceLoss.SERVER):
        return text("move-choice-lost", names=names)
    guild = reply.interaction.guild
    channel = guild.get_channel_or_thread(table.channel_id) if guild is not None else None
    if channel is None:
        return text("move-choice", names=names)
    return text("move-choice-channel", names=names, channel=channel.name)


async def _destination(reply: Reply, to: Named | None) -> tuple[Place, tuple[int, ...]]:
    """The game's new place, with a thread's parent channel. Raises ``InputError``."""
    if to is None:
        reply.check_rights()
        return reply.place, reply.channel_ids
    mention = f"<#{to.id}>"
    channel = await channel_of(reply.interaction.client, reply.guild_id, to.id)
    if not isinstance(channel, _OF_TABLES):
        raise InputError("move-not-there", channel=mention)
    member = reply.interaction.user
    assert isinstance(member, discord.Member), "commands of tables are used on servers"
    if not may_write(channel, member):
        raise InputError("move-not-yours", channel=mention)
    missing = bot_lacks(channel)
    if missing:
        names = [reply.language.text(f"permission-{name}") for name in missing]
        raise InputError(
            "move-bot-lacks",
            count=len(names),
            permissions=reply.language.listing(names),
            channel=mention,
        )
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    place = Place(reply.guild_id, channel.id, reply.place.locale, parent_id=parent_id)
    return place, (channel.id,) if parent_id is None else (channel.id, parent_id)


async def movable(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The games that the asker may carry to this channel, by the numbers of their tables."""
    tables = await _movable(reply, reply.place)
    return narrow(typed, [(str(table.id), _label(reply, table)) for table in tables])


move_command = command("move", deus_table, table=movable)(move)
