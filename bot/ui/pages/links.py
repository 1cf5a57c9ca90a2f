"""Buttons that lead from a DM to where a table stands."""

from __future__ import annotations

import discord

from bot.i18n import Language
from bot.tables import TableState
from bot.ui.components.items import Item


def jump_button(language: Language, table: TableState) -> Item:
    """Leads to the channel of the table."""
    link = f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"
    return discord.ui.Button(label=language.text("button-jump"), url=link)
