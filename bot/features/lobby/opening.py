"""Opening a table: by command, by the button of a refusal, and once more after a game.

The other commands of a table from its opening to its end are here as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Literal

import aiohttp
import discord
from discord import ButtonStyle, app_commands

from bot.features.lobby import pages as table_page
from bot.features.lobby import table_lists
from bot.features.lobby.pages import opening_page
from bot.features.lobby.table_lists import server_tables
from bot.features.lobby.use_cases import Lobby
from bot.features.seats.pages import come_back, take
from bot.features.wall.pages import make_post, post_place, wall_of
from bot.features.wall.use_cases import Walls
from bot.game.errors import Code, TableError
from bot.game.rows import Status
from bot.game.setup import STANDARD, STANDARD_LAYOUT, Setup
from bot.game.table.computer_players import LEVELS, STYLES
from bot.game.table.lifecycle import LEAST, MOST
from bot.game.table.places import ServerSettings
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.narration.narrator import Narrator
from bot.narration.setup import decks_words
from bot.platform.discord.channels import link
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, read_number
from bot.platform.discord.error_codes import THREAD_EXISTS, UNKNOWN_MESSAGE
from bot.platform.discord.pages import Page, button
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.posting import Posting
from bot.ui.actions import Action
from bot.ui.command_groups import deus, deus_me
from bot.ui.decks import Decks, deck_label, mix_name, mixed, mixes
from bot.ui.presenter import Presenter
from bot.ui.threads import LONGEST_QUIET, NAME, thread_place, wants_thread
from bot.ui.typed_words import find, plain, shown, split
from engine import Catalogue
from engine.model.board import LAYOUT_NAMES
from engine.model.config import BASE
from engine.model.terms import Colour


async def join(reply: Reply) -> None:
    """Take a seat; in a running game one's own again, or one that is on offer."""
    if not await _join_running(reply):
        await table_page.join(reply)


async def _join_running(reply: Reply) -> bool:
    """Whether the game runs and there is a seat in it for the asker, which they then have."""
    table = await reply[TableReader].here(reply.channel_id)
    if (
        table is None
        or table.status is not Status.RUNNING
        or table.seat_of(reply.person.id) is not None
    ):
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

    Raises ``InputError`` (thread-failed) where Discord refuses, or somebody has deleted the answer:
    then the table is closed, and the answer withdrawn.
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
    name = tongue.text("thread-name", opener=opener, players=table.players)[:NAME]
    channel = reply.interaction.channel
    assert isinstance(channel, discord.TextChannel), "checked before the table was opened"
    try:
        await reply.show(Page(text, items=(jump,)), private=False)
        message = channel.get_partial_message(table.channel_id)
        await message.create_thread(name=name, auto_archive_duration=LONGEST_QUIET)
    except discord.HTTPException as error:
        if error.status >= 500 and reply.answered:
            return  # it may be there: the outbox finds out when it posts
        if error.code != THREAD_EXISTS:  # an attempt whose answer was lost has made it
            await reply[Lobby].end(table.channel_id, reply.person.id, moderator=True)
            await reply.withdraw()
            raise InputError("thread-failed") from error
    except (aiohttp.ClientError, OSError):
        if not reply.answered:
            raise
        return
    await reply[Lobby].ready(table.id)


async def show_post(reply: Reply, opened: TableState, forum: discord.ForumChannel) -> None:
    """Make the post of a table on the wall, and show the answer that leads there.

    Raises ``InputError`` (wall-failed) if there is neither a post nor room in this channel.
    """
    posting = Posting(reply.interaction.client, reply.render_pool)
    table = await make_post(posting, reply[Walls], opened)
    if table.over:
        raise InputError("wall-failed")
    tongue, where = language(opened.locale), f"<#{table.channel_id}>"
    if table.channel_id == reply.channel_id:
        await reply.show(Page(tongue.text("wall-home")))
        return
    items: tuple[discord.ui.Button[discord.ui.View], ...] = ()
    if table.channel_id > 0:
        address = link(table.guild_id, table.channel_id)
        items = (discord.ui.Button(label=tongue.text("button-jump"), url=address),)
    else:  # Discord has not told whether it is there: the outbox goes on
        where = forum.mention
    text = tongue.text(
        "thread-opened",
        opener=discord.utils.escape_markdown(reply.person.name),
        players=table.players,
        thread=where,
    )
    await reply.show(Page(text, items=items), private=False)


async def open_or_change(
    reply: Reply,
    players: int,
    setup: Callable[[ServerSettings], Setup],
    thread: bool | None = None,
) -> None:
    """Open a table, or change the options of the one that the asker has open here.

    ``setup`` is what it is played with, where the server has such settings. ``thread``: whether
    it gets a thread of its own; None: as the server has it, which may have a wall. Raises
    ``TableError``; ``InputError`` where the bot may not post.
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
    """Open a table with ``computers``, a list of agents.

    The answer is the table's message itself, or a link to the ``thread`` that contains it.

    Raises ``TableError``; ``InputError`` where the bot may not post.
    """
    settings = await reply[TableReader].server_settings(reply.guild_id)
    forum = await wall_of(reply) if thread is None else None
    own_thread = forum is None and wants_thread(reply, asked=thread, usual=settings.threads)
    if forum is None:
        reply.check_rights(threads=own_thread)
    settings.admit(reply.channel_ids, reply.role_ids, manager=reply.manager)
    place = replace(reply.place, thread_made=reply.in_own_thread)
    if own_thread:
        place = await thread_place(reply, place.locale)
    elif forum is not None:
        place = post_place(forum.id, place)
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
    if forum is not None:
        await show_post(reply, table, forum)
        return
    page = await opening_page(Presenter.for_channel(table, reply.render_pool))
    try:
        await reply.show(page, private=False)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        await reply[Lobby].ready(table.id)  # somebody has deleted the answer: the outbox posts it
        return
    message_id = await reply.message_id()
    if message_id is not None:  # else the outbox finds the message, or posts it again
        await reply[Lobby].opened_message(table.id, message_id)


def usual_setup(settings: ServerSettings, catalogue: Catalogue) -> Setup:
    """The default setup of a table on a server."""
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
    table = await reply[TableReader].here(reply.channel_id)
    if table is None:
        return None
    mine = table.opener_id == reply.person.id and table.seat_of(reply.person.id) is not None
    return table if mine and not table.over and table.started_at is None else None


def read_decks(language: Language, catalogue: Catalogue, typed: str) -> tuple[str, ...] | None:
    """The decks that ``typed`` means, None for a random mix: "egypt", "maritime, civil".

    Raises ``InputError``.
    """
    named = mixes(catalogue)
    mix_names = [{mix: mix_name(one, mix) for mix in named} for one in language.understood]
    key = find(typed, *mix_names)
    if key is not None:
        return named[key]
    decks = _decks(language, catalogue)
    others = [_decks(one, catalogue) for one in language.understood[1:]]
    found = [find(part, decks, *others) for part in split(typed)]
    keys = [key for key in found if key is not None]
    if not keys or len(keys) < len(found):
        raise InputError(
            "typed-decks-unknown",
            typed=shown(typed),
            mixes=language.commas([f"`{mix}`" for mix in named]),
            decks=language.commas(list(decks.values())),
        )
    return mixed([_pair(catalogue, key) for key in keys], catalogue)


def complete_decks(
    language: Language, catalogue: Catalogue, typed: str
) -> Iterable[tuple[str, str]]:
    """Mixes that what was typed can become: words for all, and each deck not named yet."""
    decks = _decks(language, catalogue)
    parts = split(typed)
    done = list(takewhile(decks.__contains__, parts))
    rest = parts[len(done)] if len(done) < len(parts) else ""
    if not done:
        named = {mix: mix_name(language, mix) for mix in mixes(catalogue)}
        yield from ((key, text) for key, text in named.items() if _fits(rest, key, text))
    further = [key for key, text in decks.items() if key not in done and _fits(rest, key, text)]
    for keys in ([done] if done else []) + [[*done, key] for key in further]:
        mix = mixed([_pair(catalogue, key) for key in keys], catalogue)
        yield ",".join(keys), decks_words(Narrator(language, (), catalogue), mix)


def _fits(typed: str, key: str, text: str) -> bool:
    return plain(typed) in plain(key) or plain(typed) in plain(text)


def _decks(language: Language, catalogue: Catalogue) -> dict[str, str]:
    """Every deck beside the base decks: by its colour where that has but one, else in full."""
    found = {}
    for colour in Colour:
        others = catalogue.deck_names(colour)[1:]
        for deck in others:
            if len(others) == 1:
                found[colour.key] = language.text(f"colour-{colour.key}")
            else:
                found[f"{colour.key}:{deck}"] = deck_label(language, colour, deck)
    return found


def _pair(catalogue: Catalogue, key: str) -> str:
    """A key of ``_decks`` in full."""
    colour, _, deck = key.partition(":")
    return f"{colour}:{deck or catalogue.deck_names(Colour[colour.upper()])[1]}"


async def decks(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Mixes of decks: all base, all Egypt, a random one, or colours one after the other."""
    return complete_decks(reply.language, reply[TableReader].catalogue, typed)


@command("new", deus, deferred=False, decks=decks)
@app_commands.choices(layout=choices_of({name: f"layout-{name}" for name in LAYOUT_NAMES}))
async def new(
    reply: Reply,
    players: Literal[2, 3, 4],
    decks: str | None = None,
    layout: str | None = None,
    free_start: Literal[6, 7, 8, 9, 10] | None = None,
    wild: bool = False,
    thread: bool | None = None,
) -> None:
    """Open a table in this channel; by its opener again: change its options."""
    catalogue = reply[TableReader].catalogue
    typed = read_decks(reply.language, catalogue, decks) if decks else None

    def setup(settings: ServerSettings) -> Setup:
        chosen = typed if decks else usual_decks(settings, catalogue)
        return Setup(chosen, layout or STANDARD_LAYOUT, free_start or 0, wild)

    await reply.defer(private=bool(reply.lacking_rights()))
    await open_or_change(reply, players, setup, thread)


join_command = command("join", deus)(join)
leave_command = command("leave", deus)(table_page.leave)
start_command = command("start", deus)(table_page.start)
end_command = command("end", deus)(table_page.ask_end)
computer_command = command("computer", deus)(
    app_commands.choices(
        level=choices_of({level: f"agent-{level}" for level in LEVELS}),
        style=choices_of({style: f"agent-{style}" for style in STYLES}),
    )(table_page.add_computer)
)


@command("tables", deus)
async def tables(reply: Reply) -> None:
    """The tables of this server that the asker can see."""
    await reply.show(await server_tables(reply))


@command("tables", deus_me)
async def my_tables(reply: Reply) -> None:
    """One's own tables on all servers."""
    await reply.show(await table_lists.my_tables(reply))
