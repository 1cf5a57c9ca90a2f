"""Coming to a table, before its start or while it plays."""

from __future__ import annotations

from bot.tables import Status, TableError
from bot.ui.pages import table as table_page
from bot.ui.pages.offer import come_back, take
from bot.ui.reply import Reply


async def join(reply: Reply) -> None:
    """Take a seat; in a running game one's own again, or one that is on offer."""
    if not await _join_running(reply):
        await table_page.join(reply)


async def _join_running(reply: Reply) -> bool:
    """Whether the game runs and there is a seat in it for the asker, which they then have."""
    try:
        table = await reply.tables.at(reply.channel_id, dealt=False)
    except TableError:
        return False  # what is wrong is said in joining
    if table.status is not Status.RUNNING or table.seat_of(reply.person.id) is not None:
        return False
    if table.seat_kept_for(reply.person.id) is not None:
        await come_back(reply, table.id)
        return True
    offered = next((i for i, s in enumerate(table.seats) if s.offered_at is not None), None)
    if offered is not None:
        await take(reply, table, offered)
    return offered is not None
