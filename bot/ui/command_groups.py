"""The groups of slash commands."""

from __future__ import annotations

from typing import Any

from discord import Permissions, app_commands

from bot.platform.discord.commands import described, named


def _group(name: str, **options: Any) -> app_commands.Group:
    return app_commands.Group(name=named(name, name), description=described(name), **options)


deus = _group("deus", guild_only=True)
deus_me = _group(
    "deus-me", allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True)
)
deus_server = _group(
    "deus-server", guild_only=True, default_permissions=Permissions(manage_guild=True)
)
deus_table = _group("deus-table", guild_only=True)
