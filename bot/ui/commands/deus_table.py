"""/deus-table …: for those who sit at a table."""

from __future__ import annotations

from discord import app_commands

from bot.i18n.commands import described

deus_table = app_commands.Group(
    name="deus-table",
    description=described("deus-table"),
    guild_only=True,
)
