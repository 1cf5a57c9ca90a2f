"""Opening a table: by command, by the button of a refusal, and once more after a game."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.panels.call import Call
from bot.panels.items import Item, button
from bot.panels.marks import Mark, Verb
from bot.panels.opening import opening_page
from bot.panels.page import Page
from bot.panels.rights import check_rights
from bot.table import Code, Setup, Stamp, TableError, TableState
from bot.table.seats import LEAST, MOST
from bot.table.setup import STANDARD

_NO_TABLE = Stamp(0, 0, 0)  # these buttons belong to the channel they are in, not to a table


async def open_or_change(call: Call, players: int, setup: Setup) -> None:
    """Open a table, or change the options of the one that the asker has open here."""
    table = await _own_open_table(call)
    if table is None:
        await open_table(call, players, setup)
        return
    await call.tables.arrange(table.id, call.person.id, players, setup)
    await call.show(Page(call.language.text("options-changed")))


async def open_table(call: Call, players: int, setup: Setup, computers: int = 0) -> None:
    """Open a table with so many computers; the answer is the table's own message.

    Raises ``Refused`` where the bot may not post.
    """
    check_rights(call)
    locale = str(call.interaction.guild_locale or call.interaction.locale)
    if setup.previewed:
        await call.think(private=False)  # its board is drawn first
    table = await call.tables.open(
        call.guild_id, call.channel_id, call.person, players,
        locale=locale, setup=setup, computers=computers,
    )  # fmt: skip
    page = await opening_page(call.studio, call.table_language(table), table)
    await call.show(page, private=False)
    message_id = await call.message_id()
    if message_id is not None:  # else the outbox finds the message, or posts it again
        await call.tables.opened_message(table.id, message_id)


def open_button(call: Call) -> Item:
    """The way on from a channel without a table."""
    return button(
        call.language.text("button-open-table"),
        Mark(Verb.OPEN, _NO_TABLE),
        style=discord.ButtonStyle.primary,
    )


async def press_open(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """Ask how many will play, or open a table for so many."""
    if mark.extra:
        await open_table(call, int(mark.extra), STANDARD)
        return
    numbers = tuple(
        button(
            call.language.text("open-for", players=players),
            Mark(Verb.OPEN, _NO_TABLE, str(players)),
            style=discord.ButtonStyle.primary,
        )
        for players in range(LEAST, MOST + 1)
    )
    await call.change(Page(call.language.text("open-ask"), items=numbers))


async def press_rematch(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """Open the next table with the options of the one that is over; its players' right.

    Computers that played sit down again, people join by themselves.
    Raises ``TableError``: not-over, no-rematch, table-exists.
    """
    table = await call.tables.get(mark.stamp.table_id)
    if not table.over:
        raise TableError(Code.NOT_OVER)
    if table.seat_of(call.person.id) is None:
        raise TableError(Code.NO_REMATCH)
    computers = sum(seat.computer is not None for seat in table.seats)
    await open_table(call, table.players, table.setup, computers)


async def _own_open_table(call: Call) -> TableState | None:
    """The channel's table, if it waits for its start and the asker opened it."""
    try:
        table = await call.tables.at(call.channel_id, dealt=False)
    except TableError as error:
        if error.code is not Code.NO_TABLE:
            raise
        return None
    mine = table.opener_id == call.person.id and table.seat_of(call.person.id) is not None
    return table if mine and not table.over and table.started_at is None else None
