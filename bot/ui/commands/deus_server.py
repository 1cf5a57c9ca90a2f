"""/deus-server …: for those who manage the server."""

from __future__ import annotations

from discord import Permissions, app_commands

from bot.i18n.commands import described, named
from bot.ui.client import Interaction
from bot.ui.commands.declare import command
from bot.ui.pages.server import show_settings
from bot.ui.reply import Reply

deus_server = app_commands.Group(
    name=named("deus-server", "deus-server"),
    description=described("deus-server"),
    guild_only=True,
    default_permissions=Permissions(manage_guild=True),
)


@command("settings", deus_server)
async def settings(interaction: Interaction) -> None:
    """What holds on this server; those who manage it change it here."""
    await show_settings(await Reply.deferred(interaction))
