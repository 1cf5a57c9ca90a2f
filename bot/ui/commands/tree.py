"""The command tree: all commands, where they may be used, what becomes of their errors.

It is registered with Discord only when it differs from what was registered last.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord
import structlog
from discord import app_commands

from bot.features.turn.commands import COMMANDS
from bot.platform.discord.client import AnsweringClient, Interaction, name_of
from bot.platform.discord.error_codes import answer_lost, is_unreadable
from bot.platform.discord.faults import answer_fault
from bot.platform.discord.pages import Page
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.ui.actions import deus, deus_me, deus_server, deus_table

log = structlog.get_logger(__name__)


class DeusTree(app_commands.CommandTree[AnsweringClient]):
    """The bot's commands."""

    def __init__(self, client: AnsweringClient) -> None:
        super().__init__(client)
        for group in (deus, deus_table, deus_me, deus_server):
            if group.commands:  # Discord refuses a group without subcommands
                self.add_command(group)
        for command in COMMANDS:
            self.add_command(command)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Commands work on a server, one's own in DMs as well; anywhere else they say so."""
        if not self.client.begin_answer(interaction):
            return False
        await self.client.let_others_answer(interaction.guild_id)
        asked = cast("dict[str, Any]", interaction.data or {})
        personal = asked.get("name") == deus_me.name
        if personal or None not in (interaction.guild_id, interaction.channel_id):
            return True
        reply = Reply.of(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await reply.show(Page(reply.language.text("not-here")))
        return False

    async def _call(self, interaction: Interaction) -> None:
        """Do what was asked for, or say why not. Never raises."""
        try:
            await super()._call(interaction)
        except Exception as error:
            await self.on_error(interaction, error)

    async def on_error(self, interaction: Interaction, error: Exception) -> None:
        """Tell the asker what went wrong; log what nobody expected."""
        if type(error) in _NOT_AS_REGISTERED or is_unreadable(error):
            await _answer_unread(interaction, error)
            return
        await answer_fault(Reply.of(interaction), error, name_of(interaction) or "a command")


# The last one is raised, without a class of its own, over what Discord should never send.
_NOT_AS_REGISTERED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.AppCommandError,
)


async def _answer_unread(interaction: Interaction, error: Exception) -> None:
    """Say that a command is not one of those that there are, in the form that it came in."""
    where = {"guild": interaction.guild_id, "person": interaction.user.id}
    log.warning("interaction_unreadable", error=type(error).__name__, **where)
    if interaction.type is discord.InteractionType.autocomplete:
        try:
            await interaction.response.autocomplete([])
        except Exception as lost:
            if not answer_lost(lost) and not isinstance(lost, discord.HTTPException):
                raise
            log.info("answer lost", doing="a suggestion", error=type(lost).__name__)
        return
    await answer_fault(Reply.of(interaction), InputError("unknown-command"), "a command")


async def payload(tree: app_commands.CommandTree[AnsweringClient]) -> list[dict[str, Any]]:
    """What Discord would be told of ``tree``, translations included."""
    commands = sorted(tree.get_commands(), key=lambda command: command.name)
    if tree.translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, tree.translator) for command in commands]


async def fingerprint(
    tree: app_commands.CommandTree[AnsweringClient], application_id: int, guild_id: int | None
) -> str:
    """A hash of everything that a registration depends on."""
    what = {"application": application_id, "guild": guild_id, "commands": await payload(tree)}
    return hashlib.sha256(json.dumps(what, sort_keys=True, default=str).encode()).hexdigest()


async def sync_if_changed(
    tree: app_commands.CommandTree[AnsweringClient],
    application_id: int,
    guild_id: int | None,
    load: Callable[[], Awaitable[str | None]],
    save: Callable[[str], Awaitable[None]],
) -> bool:
    """Register the commands unless ``load`` gives the hash that they have now.

    ``guild_id`` registers them for one server only (at once visible), None for all.
    Returns whether anything was sent. Raises what ``CommandTree.sync`` raises.
    """
    now = await fingerprint(tree, application_id, guild_id)
    if await load() == now:
        log.info("commands unchanged")
        return False
    guild = None if guild_id is None else discord.Object(guild_id)
    if guild is not None:
        tree.copy_global_to(guild=guild)
    registered = await tree.sync(guild=guild)
    await save(now)
    log.info("commands registered", count=len(registered), guild=guild_id)
    return True
