"""What somebody is told whom the bot cannot answer any more, as it is about to end."""

from __future__ import annotations

import aiohttp
import discord
import structlog

from bot.ui.client import Interaction
from bot.ui.errors import AnsweredElsewhere
from bot.ui.page import Page
from bot.ui.reply import Reply

_log = structlog.get_logger(__name__)


async def ask_again(interaction: Interaction) -> None:
    """Tell whoever asked to do so again in a moment, unless they have their answer."""
    if interaction.type is discord.InteractionType.autocomplete:
        return  # nothing can be said there
    reply = Reply.of(interaction)
    if reply.answered:
        return
    try:
        await reply.tell(Page(reply.language.text("bot-restarting")))
    except (discord.HTTPException, aiohttp.ClientError, OSError, AnsweredElsewhere) as error:
        _log.info("not_asked_again", reason=type(error).__name__)
