"""Taking back a turn that was confirmed: asked for by command or button, decided by a vote."""

from __future__ import annotations

from discord import ButtonStyle

from bot.tables import Stamp
from bot.tables.voting.votes import Outcome
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import button
from bot.ui.handlers import on
from bot.ui.one_panel import show_panel
from bot.ui.page import Page
from bot.ui.reply import Reply


async def ask_undo(reply: Reply, table_id: int, number: int | None = None) -> None:
    """Ask the others whether the asker's newest turn may be taken back; alone, it is at once.

    ``number`` is the turn that is meant. Raises ``TableError`` as ``Undoing.ask`` does.
    """
    vote = await reply.tables.undoing.ask(table_id, reply.person.id, number)
    text = reply.language.text
    if vote.outcome is not Outcome.AGREED:
        await show_panel(reply, table_id, Page(text("undo-asked")))
        return
    table = await reply.tables.get(table_id)
    again = CustomId(Verb.TAKE, Stamp(table.id, table.version, 0))
    take = button(text("button-turn"), again, style=ButtonStyle.primary)
    await show_panel(reply, table_id, Page(text("undo-done"), items=(take,)))


@on(Verb.TAKE_BACK)
async def on_take_back(reply: Reply, custom_id: CustomId) -> None:
    """Ask to take back the turn that was just played."""
    await ask_undo(reply, custom_id.stamp.table_id, custom_id.stamp.turn)
