"""Joining, leaving, starting and ending a table: what buttons and commands do alike."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.narration import escape
from bot.tables import (
    Code,
    Stamp,
    Status,
    TableError,
    TableState,
)
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import button
from bot.ui.page import Page
from bot.ui.pages.opening import seat_name
from bot.ui.permissions import check_rights
from bot.ui.reply import Reply


async def join(reply: Reply) -> None:
    """Take a seat."""
    table = await reply.tables.join(reply.channel_id, reply.person)
    key = "joined" if table.free else "joined-full"
    await _say(reply, key, opener=escape(table.opener_name))


async def leave(reply: Reply) -> None:
    """Free one's seat."""
    await reply.tables.leave(reply.channel_id, reply.person.id)
    await _say(reply, "left")


async def add_computer(reply: Reply) -> None:
    """Let a computer take a free seat."""
    table = await reply.tables.add_computer(reply.channel_id, reply.person.id)
    await _say(reply, "computer-joined", name=seat_name(reply.language, table.seats[-1]))


async def start(reply: Reply) -> None:
    """Deal and begin. Raises ``Refused`` where the bot may not post."""
    check_rights(reply)
    await reply.think()  # computers that begin play first
    table = await reply.tables.start(reply.channel_id, reply.person.id)
    await _say(reply, "started-answer-pick" if table.awaited else "started-answer")


async def ask_end(reply: Reply) -> None:
    """Ask whether the game is really to be ended; only those who may are asked."""
    table = await _to_be_ended(reply)
    if table.over:
        raise TableError(Code.OVER)
    if reply.person.id != table.opener_id and not reply.moderator:
        raise TableError(Code.NOT_MODERATOR, name=table.opener_name)
    question = (
        reply.language.text("end-ask-open")
        if table.game is None
        else reply.language.text("end-ask", round=table.game.round)
    )
    stamp = Stamp(table.id, 0, 0)
    yes = button(
        reply.language.text("button-end-yes" if table.started else "button-cancel"),
        CustomId(Verb.END, stamp, "yes"),
        style=discord.ButtonStyle.danger,
    )
    no = button(reply.language.text("button-end-no"), CustomId(Verb.END, stamp, "no"))
    await reply.show(Page(question, items=(yes, no)))


async def _to_be_ended(reply: Reply) -> TableState:
    """The channel's table, without its game if that cannot go on with the cards there are."""
    try:
        return await reply.tables.at(reply.channel_id)
    except TableError as error:
        if error.code is not Code.OTHER_CARDS:
            raise
        return await reply.tables.at(reply.channel_id, dealt=False)


async def press_join(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The button of ``join``."""
    await _here(reply, custom_id)
    await join(reply)


async def press_leave(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The button of ``leave``."""
    await _here(reply, custom_id)
    await leave(reply)


async def press_computer(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The button of ``add_computer``."""
    await _here(reply, custom_id)
    await add_computer(reply)


async def press_start(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The button of ``start``."""
    await _here(reply, custom_id)
    await start(reply)


async def press_cancel(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The button that asks whether to close the table."""
    await _here(reply, custom_id)
    await ask_end(reply)


async def press_end(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The answer to ``ask_end``."""
    if custom_id.extra != "yes":
        await reply.change(Page(reply.language.text("end-kept")))
        return
    before = await _to_be_ended(reply)
    table = await reply.tables.end(
        reply.channel_id,
        reply.person.id,
        moderator=reply.moderator,
        table_id=custom_id.stamp.table_id,
    )
    key = "ended-answer" if before.status is Status.RUNNING else "cancelled-answer"
    await reply.change(Page(reply.language.text(key)))
    assert table.over, "an ended table is over"


async def _here(reply: Reply, custom_id: CustomId) -> TableState:
    """The table that the button belongs to, if it still has the channel."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    if table.over:
        raise TableError(Code.OVER)
    if table.channel_id != reply.channel_id:
        raise TableError(Code.NO_TABLE)
    return table


async def _say(reply: Reply, key: str, **args: str | int) -> None:
    await reply.show(Page(reply.language.text(key, **args)))
