"""The record of a game as a file: the whole of it once it is over, before that what all saw."""

from __future__ import annotations

from bot.tables import TableState
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item
from bot.ui.handlers import on
from bot.ui.page import Attached, Page
from bot.ui.presenter import Presenter, game_of
from bot.ui.reply import Reply


async def show_record(reply: Reply, table: TableState) -> None:
    """Give the record of ``table`` to whoever asks, players and spectators alike.

    Raises ``TableError``: not-started, picks-open.
    """
    game_of(table)
    if table.over:
        text, key = await reply.tables.record(table.id), "record-answer"
        name = f"deus-{table.id}.txt"
    else:
        text, key = await reply.tables.public_record(table.id), "record-public"
        name = f"deus-{table.id}-turn-{table.version}.txt"
    file = Attached(name, text.encode())
    presenter = Presenter.of(reply, table)
    items: tuple[Item, ...] = ()
    if table.over:
        items += (presenter.button("button-analyse", Verb.ANALYSE),)
    if game_of(table).result is not None:
        items += (presenter.button("button-chances", Verb.CHANCES),)
    await reply.show(Page(reply.language.text(key, turns=table.version), (file,), items))


@on(Verb.RECORD)
async def on_record(reply: Reply, custom_id: CustomId) -> None:
    """Give the record of the button's table."""
    await show_record(reply, await reply.tables.get(custom_id.stamp.table_id))
