"""Shows what the asker has of a table once only: their panel, their hand, the last refusal."""

from __future__ import annotations

from collections.abc import Hashable

from bot.ui.page import Page
from bot.ui.reply import Reply


async def show_panel(reply: Reply, table_id: int, page: Page) -> None:
    """Show ``page`` as the asker's one panel of a table; what they were refused goes with it."""
    await reply.show(page)
    await keep_panel(reply, table_id)


async def keep_panel(reply: Reply, table_id: int) -> None:
    """Let the message that was just shown be the asker's one panel of a table."""
    person = reply.person.id
    await reply.panels.replace(("panel", person, table_id), reply.message)
    await reply.panels.remove(_refusal(reply), reply.message)


async def show_alone(reply: Reply, kind: str, table_id: int, page: Page) -> None:
    """Show ``page`` as the only private message of its ``kind`` that the asker has of a table."""
    await reply.show(page)
    await reply.panels.replace((kind, reply.person.id, table_id), reply.message)


async def refuse(reply: Reply, page: Page) -> None:
    """Tell the asker why a move cannot be made, in the place of what they were told before."""
    await reply.tell(page)
    await reply.panels.replace(_refusal(reply), reply.message)


def _refusal(reply: Reply) -> Hashable:
    return ("refusal", reply.person.id, reply.interaction.channel_id)
