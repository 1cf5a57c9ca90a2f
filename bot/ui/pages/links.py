"""Buttons that lead from a DM to where a table stands."""

from __future__ import annotations

import discord

from bot.i18n import Language
from bot.tables import TableState
from bot.ui.components.items import Item
from bot.ui.whereabouts import link


def jump_button(language: Language, table: TableState) -> Item:
    """The way to the channel of a table."""
    return discord.ui.Button(label=language.text("button-jump"), url=channel_link(table))


def channel_link(table: TableState) -> str:
    """The address of the channel where a table stands."""
    return link(table.guild_id, table.channel_id)
