"""People who leave a table that plays, by their own will or that of the others."""

from __future__ import annotations

from bot.narration import escape
from bot.tables import TableState
from bot.tables.votes import Outcome
from bot.ui.page import Page
from bot.ui.reply import Reply


async def ask_kick(reply: Reply, table: TableState, seat: int) -> None:
    """Open the vote on a player who keeps the others waiting."""
    vote = await reply.tables.votes.kick(table.id, reply.person.id, seat)
    done = vote.outcome is Outcome.AGREED
    key = "kick-done" if done else "kick-asked"
    await reply.show(Page(reply.language.text(key, name=escape(table.names[seat]))))
