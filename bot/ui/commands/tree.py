"""The command tree: all commands, where they may be used, and what becomes of their errors."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.ui.client import AnsweringClient, Interaction
from bot.ui.commands.deus import deus
from bot.ui.commands.turn import COMMANDS
from bot.ui.errors import answer_fault
from bot.ui.page import Page
from bot.ui.reply import Reply


class DeusTree(app_commands.CommandTree[AnsweringClient]):
    """The bot's commands."""

    def __init__(self, client: AnsweringClient) -> None:
        super().__init__(client)
        self.add_command(deus)
        for command in COMMANDS:
            self.add_command(command)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Commands work on a server; anywhere else they say so."""
        if not self.client.begin_answer():
            return False
        if interaction.guild_id is not None and interaction.channel_id is not None:
            return True
        reply = Reply.of(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await reply.show(Page(reply.language.text("not-here")))
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Tell the asker what went wrong; log what nobody expected."""
        command = interaction.command
        doing = command.qualified_name if command else "a command"
        await answer_fault(Reply.of(interaction), error, doing)
