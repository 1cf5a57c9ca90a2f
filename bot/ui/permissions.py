"""Whether the bot may post in a channel at all: a table without boards and calls is no table."""

from __future__ import annotations

import discord

from bot.ui.input_errors import InputError
from bot.ui.reply import Reply


def check_rights(reply: Reply) -> None:
    """Raise ``Refused`` if the bot lacks a permission in the channel that a game needs."""
    lacking = _lacking(reply)
    if lacking:
        permissions = reply.language.listing(lacking)
        raise InputError("bot-lacks", count=len(lacking), permissions=permissions)


def unread(reply: Reply) -> str:
    """That a turn is played which the channel cannot read, and what to do; "" if it can."""
    lacking = _lacking(reply)
    if not lacking:
        return ""
    permissions = reply.language.listing(lacking)
    return reply.language.text("turn-played-unread", count=len(lacking), permissions=permissions)


def _lacking(reply: Reply) -> list[str]:
    """The names of the missing permissions, as Discord's settings call them.

    Without *View Channel* there are no others.
    """
    held = reply.interaction.app_permissions
    if not held.view_channel:
        return [reply.language.text("permission-view_channel")]
    thread = isinstance(reply.interaction.channel, discord.Thread)
    needed = {
        "send_messages_in_threads" if thread else "send_messages": (
            held.send_messages_in_threads if thread else held.send_messages
        ),
        "attach_files": held.attach_files,
    }
    return [reply.language.text(f"permission-{name}") for name, has in needed.items() if not has]
