"""Joining, leaving, starting and ending a table: what buttons and commands do alike."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.narration import escape
from bot.panels.call import Call
from bot.panels.items import button
from bot.panels.marks import Mark, Verb
from bot.panels.opening import seat_name
from bot.panels.page import Page
from bot.panels.rights import check_rights
from bot.table import Code, Stamp, Status, TableError, TableState


async def join(call: Call) -> None:
    """Take a seat."""
    table = await call.tables.join(call.channel_id, call.person)
    key = "joined" if table.free else "joined-full"
    await _say(call, key, opener=escape(table.opener_name))


async def leave(call: Call) -> None:
    """Free one's seat."""
    await call.tables.leave(call.channel_id, call.person.id)
    await _say(call, "left")


async def add_computer(call: Call) -> None:
    """Let a computer take a free seat."""
    table = await call.tables.add_computer(call.channel_id, call.person.id)
    await _say(call, "computer-joined", name=seat_name(call.language, table.seats[-1]))


async def start(call: Call) -> None:
    """Deal and begin. Raises ``Refused`` where the bot may not post."""
    check_rights(call)
    await call.think()  # computers that begin play first
    table = await call.tables.start(call.channel_id, call.person.id)
    await _say(call, "started-answer-pick" if table.awaited else "started-answer")


async def ask_end(call: Call) -> None:
    """Ask whether the game is really to be ended; only those who may are asked."""
    table = await _to_be_ended(call)
    if table.over:
        raise TableError(Code.OVER)
    if call.person.id != table.opener_id and not call.moderator:
        raise TableError(Code.NOT_MODERATOR, name=table.opener_name)
    question = (
        call.language.text("end-ask-open")
        if table.game is None
        else call.language.text("end-ask", round=table.game.round)
    )
    stamp = Stamp(table.id, 0, 0)
    yes = button(
        call.language.text("button-end-yes" if table.started else "button-cancel"),
        Mark(Verb.END, stamp, "yes"),
        style=discord.ButtonStyle.danger,
    )
    no = button(call.language.text("button-end-no"), Mark(Verb.END, stamp, "no"))
    await call.show(Page(question, items=(yes, no)))


async def _to_be_ended(call: Call) -> TableState:
    """The channel's table, without its game if that cannot go on with the cards there are."""
    try:
        return await call.tables.at(call.channel_id)
    except TableError as error:
        if error.code is not Code.OTHER_CARDS:
            raise
        return await call.tables.at(call.channel_id, dealt=False)


async def press_join(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The button of ``join``."""
    await _here(call, mark)
    await join(call)


async def press_leave(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The button of ``leave``."""
    await _here(call, mark)
    await leave(call)


async def press_computer(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The button of ``add_computer``."""
    await _here(call, mark)
    await add_computer(call)


async def press_start(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The button of ``start``."""
    await _here(call, mark)
    await start(call)


async def press_cancel(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The button that asks whether to close the table."""
    await _here(call, mark)
    await ask_end(call)


async def press_end(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The answer to ``ask_end``."""
    if mark.extra != "yes":
        await call.change(Page(call.language.text("end-kept")))
        return
    before = await _to_be_ended(call)
    table = await call.tables.end(
        call.channel_id,
        call.person.id,
        moderator=call.moderator,
        table_id=mark.stamp.table_id,
    )
    key = "ended-answer" if before.status is Status.RUNNING else "cancelled-answer"
    await call.change(Page(call.language.text(key)))
    assert table.over, "an ended table is over"


async def _here(call: Call, mark: Mark) -> TableState:
    """The table that the button belongs to, if it still has the channel."""
    table = await call.tables.get(mark.stamp.table_id)
    if table.over:
        raise TableError(Code.OVER)
    if table.channel_id != call.channel_id:
        raise TableError(Code.NO_TABLE)
    return table


async def _say(call: Call, key: str, **args: str | int) -> None:
    await call.show(Page(call.language.text(key, **args)))
