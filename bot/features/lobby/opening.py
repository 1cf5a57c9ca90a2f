"""Opening a table: by command, by the button of a refusal, and once more after a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import aiohttp
import discord
from discord import ButtonStyle

from bot.features.lobby import pages as table_page
from bot.features.lobby.pages import opening_page
from bot.features.lobby.use_cases import Lobby
from bot.features.seats.pages import come_back, take
from bot.game.errors import Code, TableError
from bot.game.lifecycle import LEAST, MOST
from bot.game.places import ServerSettings
from bot.game.reading import TableReader
from bot.game.setup import STANDARD, Setup
from bot.game.state import Status, TableState
from bot.platform.discord.channels import link
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, read_number
from bot.platform.discord.pages import Page, button
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import language
from bot.ui.actions import Action
from bot.ui.decks import Decks, mixes
from bot.ui.presenter import Presenter
from bot.ui.threads import LONGEST_QUIET, NAME, thread_place, wants_thread
from engine import Catalogue
from engine.config import BASE


async def join(reply: Reply) -> None:
    """Take a seat; in a running game one's own again, or one that is on offer."""
    if not await _join_running(reply):
        await table_page.join(reply)


async def _join_running(reply: Reply) -> bool:
    """Whether the game runs and there is a seat in it for the asker, which they then have."""
    try:
        table = await reply[TableReader].at(reply.channel_id, dealt=False)
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


async def make_thread(reply: Reply, table: TableState) -> None:
    """Show the answer that leads to the thread of ``table``, and make the thread under it.

    Raises ``InputError`` (thread-failed) where Discord refuses; then the table is closed.
    """
    tongue = language(table.locale)
    opener = reply.person.name
    jump: discord.ui.Button[discord.ui.View] = discord.ui.Button(
        label=tongue.text("button-jump"), url=link(table.guild_id, table.channel_id)
    )
    text = tongue.text(
        "thread-opened",
        opener=discord.utils.escape_markdown(opener),
        players=table.players,
        thread=f"<#{table.channel_id}>",
    )
    await reply.show(Page(text, items=(jump,)), private=False)
    name = tongue.text("thread-name", opener=opener, players=table.players)[:NAME]
    channel = reply.interaction.channel
    assert isinstance(channel, discord.TextChannel), "checked before the table was opened"
    try:
        message = channel.get_partial_message(table.channel_id)
        await message.create_thread(name=name, auto_archive_duration=LONGEST_QUIET)
    except discord.HTTPException as error:
        if error.status >= 500:  # it may be there: the outbox finds out when it posts
            return
        await reply[Lobby].end(table.channel_id, reply.person.id, moderator=True)
        await reply.show(Page(tongue.text("thread-failed")), private=False)
        raise InputError("thread-failed") from error
    except (aiohttp.ClientError, OSError):
        return
    await reply[Lobby].ready(table.id)


async def open_or_change(
    reply: Reply,
    players: int,
    setup: Callable[[ServerSettings], Setup],
    thread: bool | None = None,
) -> None:
    """Open a table, or change the options of the one that the asker has open here.

    ``setup`` is what it is played with, where the server has such settings; ``thread`` whether
    it gets a thread of its own, None: as the server has it. Raises ``TableError``;
    ``InputError`` where the bot may not post.
    """
    table = None if thread else await _own_open_table(reply)
    if table is None:
        await open_table(reply, players, setup, thread=thread)
        return
    settings = await reply[TableReader].server_settings(reply.guild_id)
    await reply[Lobby].arrange(table.id, reply.person.id, players, setup(settings))
    await reply.tell(Page(reply.language.text("options-changed")))


async def open_table(
    reply: Reply,
    players: int,
    setup: Callable[[ServerSettings], Setup],
    computers: Sequence[str] = (),
    *,
    thread: bool | None = None,
) -> None:
    """Open a table with ``computers``, by their agents; the answer is the table's own message,
    or leads to the ``thread`` in which it is.

    Raises ``TableError``; ``InputError`` where the bot may not post.
    """
    settings = await reply[TableReader].server_settings(reply.guild_id)
    own_thread = wants_thread(reply, asked=thread, usual=settings.threads)
    reply.check_rights(threads=own_thread)
    settings.admit(reply.channel_ids, reply.role_ids, manager=reply.manager)
    place = replace(reply.place, thread_made=reply.in_own_thread)
    if own_thread:
        place = await thread_place(reply, place.locale)
    table = await reply[Lobby].open(
        place,
        reply.person,
        players,
        setup=setup(settings),
        terms=settings.terms,
        computers=computers,
    )
    if own_thread:
        await make_thread(reply, table)
        return
    page = await opening_page(Presenter.for_channel(table, reply.render_pool))
    await reply.show(page, private=False)
    message_id = await reply.message_id()
    if message_id is not None:  # else the outbox finds the message, or posts it again
        await reply[Lobby].opened_message(table.id, message_id)


def usual_setup(settings: ServerSettings, catalogue: Catalogue) -> Setup:
    """What a table is played with of which nothing was said."""
    return replace(STANDARD, decks=usual_decks(settings, catalogue))


def usual_decks(settings: ServerSettings, catalogue: Catalogue) -> Decks | None:
    """The server's decks for new tables; base decks where its mix does not exist any more."""
    return mixes(catalogue).get(settings.mix, BASE)


@handles(
    Action.OPEN,
    first=lambda custom_id: FirstResponse.PUBLIC if custom_id.extra else FirstResponse.NONE,
)
async def on_open(reply: Reply, custom_id: CustomId) -> None:
    """Ask how many will play, or open a table for so many."""
    if custom_id.extra:
        players, catalogue = read_number(custom_id.extra), reply[TableReader].catalogue
        await open_table(reply, players, lambda settings: usual_setup(settings, catalogue))
        return
    numbers = tuple(
        button(
            reply.language.text("open-for", players=players),
            CustomId(Action.OPEN, NO_TABLE, str(players)),
            style=ButtonStyle.primary,
        )
        for players in range(LEAST, MOST + 1)
    )
    await reply.change(Page(reply.language.text("open-ask"), items=numbers))


@handles(Action.REMATCH, first=FirstResponse.PUBLIC)
async def on_rematch(reply: Reply, custom_id: CustomId) -> None:
    """Open the next table with the options of the one that is over; its players' right.

    Computers that played sit down again, people join by themselves.
    Raises ``TableError``: not-over, no-rematch, table-exists.
    """
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    if not table.over:
        raise TableError(Code.NOT_OVER)
    if table.seat_of(reply.person.id) is None:
        raise TableError(Code.NO_REMATCH)
    computers = [seat.computer for seat in table.seats if seat.computer is not None]
    await open_table(reply, table.players, lambda _: table.setup, computers)


async def _own_open_table(reply: Reply) -> TableState | None:
    """The channel's table, if it waits for its start and the asker opened it."""
    try:
        table = await reply[TableReader].at(reply.channel_id, dealt=False)
    except TableError as error:
        if error.code is not Code.NO_TABLE:
            raise
        return None
    mine = table.opener_id == reply.person.id and table.seat_of(reply.person.id) is not None
    return table if mine and not table.over and table.started_at is None else None
