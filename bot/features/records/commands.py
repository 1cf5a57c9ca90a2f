"""/deus …: the table from its opening to its end, and looking at it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.records.pages import analysis
from bot.features.records.pages.chances import show_chances
from bot.features.records.pages.replay import replay as show_replay
from bot.features.records.pages.replay import show_record
from bot.game.reading import TableReader
from bot.platform.discord.client import Interaction
from bot.platform.discord.commands import command
from bot.platform.discord.reply import Reply
from bot.ui.actions import deus, deus_table


@command("replay", deus)
async def replay(
    interaction: Interaction, turn: app_commands.Range[int, 0, 10_000] | None = None
) -> None:
    """The game so far as a film, or the board after one of its turns."""
    await show_replay(await Reply.deferred(interaction, private=turn is not None), turn)


@command("analyse", deus)
async def analyse(interaction: Interaction) -> None:
    """What decided the game that is over."""
    await show_chances(await Reply.deferred(interaction))


@command("record", deus_table)
async def record(interaction: Interaction) -> None:
    """The game as a file: all of it once it is over, before that what everybody saw."""
    reply = await Reply.deferred(interaction)
    await show_record(reply, await reply[TableReader].at(reply.channel_id))


@command("load", deus_table)
async def load(interaction: Interaction, file: discord.Attachment | None = None) -> None:
    """Open a record for oneself, to look through it and to try lines."""
    await analysis.load(await Reply.deferred(interaction), file)
