"""Finds the handler of a button or select that was used, and answers whatever becomes of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.ui.client import Interaction
from bot.ui.components.custom_id import CustomId, StaleComponent
from bot.ui.faults import answer_fault
from bot.ui.handlers import HANDLERS, First
from bot.ui.place_check import check_place
from bot.ui.reply import Reply

_last_change: dict[int, asyncio.Event] = {}  # by message; set once the change is made


async def answer_component(interaction: Interaction) -> None:
    """Answer whoever has used a component, refusals and faults included. Never raises."""
    if not interaction.client.begin_answer(interaction):
        return
    await interaction.client.let_others_answer(interaction.guild_id)
    reply = Reply.of(interaction)
    try:
        custom_id = CustomId.parse(reply.custom_id)
        handler = HANDLERS[custom_id.verb]
        if not handler.personal and None in (interaction.guild_id, interaction.channel_id):
            raise StaleComponent("tables are on servers")
        first = handler.first(custom_id)
        async with _responded(reply, first):
            if first is not First.NONE and not handler.personal:
                await check_place(reply, custom_id.stamp)
            await handler.handle(reply, custom_id)
    except Exception as error:
        await answer_fault(reply, error, f"component {reply.custom_id!r}")


@asynccontextmanager
async def _responded(reply: Reply, first: First) -> AsyncIterator[None]:
    """Give the first response, then wait for changes of the same message asked for before.

    So what was selected in a panel counts before the button that was pressed after it.
    """
    message = reply.interaction.message
    if first is not First.CHANGE or message is None:
        if first is not First.NONE:
            await reply.defer(private=first is First.PRIVATE)
        yield
        return
    before, changed = _last_change.get(message.id), asyncio.Event()
    _last_change[message.id] = changed
    try:
        await reply.defer_edit()
        if before is not None:
            await before.wait()
        yield
    finally:
        changed.set()
        if _last_change[message.id] is changed:
            del _last_change[message.id]
