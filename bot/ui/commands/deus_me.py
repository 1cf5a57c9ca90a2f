"""/deus-me …: what is one's own: settings, absence, tables, statistics. Seen by the asker alone."""

from __future__ import annotations

from discord import app_commands

from bot.i18n.commands import described

deus_me = app_commands.Group(
    name="deus-me",
    description=described("deus-me"),
    guild_only=True,
)
