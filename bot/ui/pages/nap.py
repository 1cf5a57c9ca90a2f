"""Waking a sleeping table."""

from __future__ import annotations

from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.handlers import on
from bot.ui.page import Page
from bot.ui.reply import Reply


@on(Verb.WAKE)
async def on_wake(reply: Reply, custom_id: CustomId) -> None:
    """Wake the table. Raises ``TableError``: over, not-seated."""
    await reply.tables.naps.wake(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("woken")))
