"""/deus-me …: what is one's own: settings, absence, tables, statistics. Seen by the asker alone."""

from __future__ import annotations

from discord import app_commands

from bot.i18n.commands import described
from bot.ui.client import Interaction
from bot.ui.commands.declare import command
from bot.ui.pages.tables import my_tables
from bot.ui.reply import Reply

deus_me = app_commands.Group(
    name="deus-me",
    description=described("deus-me"),
    guild_only=True,
)


@command("tables", deus_me)
async def tables(interaction: Interaction) -> None:
    """One's own tables on all servers."""
    reply = await Reply.deferred(interaction)
    await reply.show(await my_tables(reply))
