"""/deus-table …: for those who sit at a table."""

from __future__ import annotations

from discord import app_commands

from bot.i18n.commands import described
from bot.ui.client import Interaction
from bot.ui.commands.declare import command
from bot.ui.pages.record import show_record
from bot.ui.reply import Reply

deus_table = app_commands.Group(
    name="deus-table",
    description=described("deus-table"),
    guild_only=True,
)


@command("record", deus_table)
async def record(interaction: Interaction) -> None:
    """The game as a file: all of it once it is over, before that what everybody saw."""
    reply = await Reply.deferred(interaction)
    await show_record(reply, await reply.tables.at(reply.channel_id))
