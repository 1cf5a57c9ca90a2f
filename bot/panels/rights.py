"""Whether the bot may post in a channel at all: a table without boards and calls is no table."""

from __future__ import annotations

import discord

from bot.panels.call import Call
from bot.panels.refused import Refused


def check_rights(call: Call) -> None:
    """Raise ``Refused`` if the bot lacks a permission in the channel that a game needs."""
    lacking = _lacking(call)
    if lacking:
        permissions = call.language.listing(lacking)
        raise Refused("bot-lacks", count=len(lacking), permissions=permissions)


def unread(call: Call) -> str:
    """That a turn is played which the channel cannot read, and what to do; "" if it can."""
    lacking = _lacking(call)
    if not lacking:
        return ""
    permissions = call.language.listing(lacking)
    return call.language.text("turn-played-unread", count=len(lacking), permissions=permissions)


def _lacking(call: Call) -> list[str]:
    """The names of the missing permissions, as Discord's settings call them.

    Without *View Channel* there are no others.
    """
    held = call.interaction.app_permissions
    if not held.view_channel:
        return [call.language.text("permission-view_channel")]
    thread = isinstance(call.interaction.channel, discord.Thread)
    needed = {
        "send_messages_in_threads" if thread else "send_messages": (
            held.send_messages_in_threads if thread else held.send_messages
        ),
        "attach_files": held.attach_files,
    }
    return [call.language.text(f"permission-{name}") for name, has in needed.items() if not has]
