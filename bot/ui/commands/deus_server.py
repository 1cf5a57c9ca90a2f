"""/deus-server …: for those who manage the server."""

from __future__ import annotations

from discord import Permissions, app_commands

from bot.i18n.commands import described

deus_server = app_commands.Group(
    name="deus-server",
    description=described("deus-server"),
    guild_only=True,
    default_permissions=Permissions(manage_guild=True),
)
