"""Taking back a turn that was confirmed: asked for by command or button, decided by a vote."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.features.undo.use_cases import Undo
from bot.features.votes.rows import Outcome
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft, TableState
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button
from bot.platform.discord.reply import Reply, show_panel
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.command_groups import deus_table


async def ask_undo(reply: Reply, table_id: int, number: int | None = None) -> None:
    """Ask the others whether the asker's newest turn may be taken back; alone, it is at once.

    ``number`` is the turn that is meant. Raises ``TableError`` as ``Undo.ask`` does.
    """
    vote = await reply[Undo].ask(table_id, reply.person.id, number)
    text = reply.language.text
    if vote.outcome is not Outcome.AGREED:
        await show_panel(reply, table_id, Page(text("undo-asked")))
        return
    table = await reply[TableReader].get(table_id)
    again = CustomId(Action.TAKE, Stamp(table.id, table.version, 0))
    take = button(text("button-turn"), again, style=ButtonStyle.primary)
    further = await _take_back(reply, table, "button-take-back-more")
    await show_panel(reply, table_id, Page(text("undo-done"), items=(take, *further)))


async def take_back_items(reply: Reply, table: TableState) -> Sequence[Item]:
    """The button to take back the turn that was just played, if that is possible."""
    return await _take_back(reply, table, "button-take-back")


async def _take_back(reply: Reply, table: TableState, key: str) -> Sequence[Item]:
    number = None if table.over else await reply[Undo].possible(table.id, reply.person.id)
    if number is None:
        return ()
    custom_id = CustomId(Action.TAKE_BACK, Stamp(table.id, number, 0))
    return (button(reply.language.text(key), custom_id),)


async def take_back_before(reply: Reply, draft: Draft) -> None:
    """Take back the player's last turn at once; twice pressed, it is one turn all the same."""
    await reply[Undo].ask(draft.table.id, reply.person.id, version=draft.table.version)


@handles(Action.TAKE_BACK)
async def on_take_back(reply: Reply, custom_id: CustomId) -> None:
    """Ask to take back the turn that was just played."""
    await ask_undo(reply, custom_id.stamp.table_id, custom_id.stamp.turn)


@command("undo", deus_table)
async def undo(reply: Reply) -> None:
    """Ask the others to take back one's last turn."""
    table = await reply[TableReader].at(reply.channel_id, dealt=False)
    await ask_undo(reply, table.id)
