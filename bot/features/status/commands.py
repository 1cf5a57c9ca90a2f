"""/deus …: the table from its opening to its end, and looking at it."""

from __future__ import annotations

import discord

from bot.features.status.pages import log_page, player_page, show_person, status_page
from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.platform.discord.client import Interaction
from bot.platform.discord.commands import command
from bot.platform.discord.reply import Reply
from bot.ui import typed_words
from bot.ui.actions import deus
from bot.ui.board_page import board_page
from bot.ui.digest_page import opened_with_digest
from bot.ui.presenter import Presenter, game_of
from bot.ui.typed_words import seat_named


@command("status", deus)
async def status(interaction: Interaction) -> None:
    """Round, whose turn it is, everybody's goods."""
    reply = await Reply.deferred(interaction)
    table = await reply[TableReader].at(reply.channel_id)
    newest = await reply[TableReader].log(table.id, limit=1)
    since = newest[-1].at if newest else table.started_at
    page = status_page(Presenter.of(reply, table), since)
    for one in await opened_with_digest(reply, table, page):
        await reply.show(one)


@command("board", deus)
async def board(interaction: Interaction) -> None:
    """The board, for the whole channel."""
    reply = await Reply.deferred(interaction, private=False)
    table = await reply[TableReader].at(reply.channel_id)
    await reply.show(await board_page(Presenter.for_channel(table, reply.render_pool)))


@command("player", deus, seat=typed_words.players)
async def player(
    interaction: Interaction,
    seat: str | None = None,
    who: discord.User | discord.Member | None = None,
) -> None:
    """One player's cards, goods and pieces; of somebody who sits elsewhere how they play."""
    reply = await Reply.deferred(interaction)
    if who is not None:
        await show_person(reply, who.id, who.display_name)
        return
    table = await reply[TableReader].at(reply.channel_id)
    game_of(table)
    number = seat_named(reply, table, seat)
    await reply.show(await player_page(reply, table, number))


@command("log", deus)
async def log(interaction: Interaction) -> None:
    """The turns so far, the newest first page."""
    reply = await Reply.deferred(interaction)
    table = await reply[TableReader].at(reply.channel_id)
    if not table.started:
        raise TableError(Code.NOT_STARTED)
    entries = await reply[TableReader].log(table.id)
    await reply.show(log_page(Presenter.of(reply, table), entries))
