"""Looking for players: the command, the list under a server's tables, and where a table opens.

The place is a channel where one of them asked; that of the person who came last is tried first. The
table gets a thread there if the server plays in threads, or if the channel has a table already. On
a server with a wall it gets a post there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.features.lobby.opening import decks as complete_mixes
from bot.features.lobby.opening import read_decks
from bot.features.seek.matching import RANGES, Level, Wish
from bot.features.seek.use_cases import RANDOM, Claim, Seeker, Seeking
from bot.features.wall.pages import make_post, post_place, usable_wall
from bot.features.wall.use_cases import Walls
from bot.game.errors import Code, TableError
from bot.game.table.places import ServerSettings
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Pace
from bot.narration.narrator import Narrator, escape
from bot.narration.setup import decks_words
from bot.platform.discord.channels import bot_lacks, channel_of, server_of
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.error_codes import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.outbox.posting import Posting
from bot.platform.request import Place
from bot.ui.actions import Action
from bot.ui.buttons import jump_button
from bot.ui.command_groups import deus
from bot.ui.table_text import pace_name
from bot.ui.threads import LONGEST_QUIET, NAME, public_thread
from bot.ui.typed_words import find, narrow, shown
from engine import Catalogue

_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)
_log = structlog.get_logger(__name__)


async def open_tables(client: AnsweringClient, guild_id: int) -> list[TableState]:
    """Open a table for every group on the list of a server; the tables."""
    seeking, opened = client.services[Seeking], []
    while (claim := await seeking.claim(guild_id)) is not None:
        try:
            if await _someone_left(client, claim):
                await seeking.release(claim)
                continue
            table = await _open(client, claim)
        except BaseException:
            await seeking.release(claim)
            raise
        if table is None:
            await seeking.release(claim)
            _log.info("no_place_for_seekers", server=guild_id, people=len(claim.people))
            break
        opened.append(table)
    return opened


async def open_left_over(client: ConnectingClient) -> None:
    """Open what was cut off, on the servers of this process."""
    share = client.heard
    for guild_id in await client.services[Seeking].guilds():
        if guild_id in share:
            await open_tables(client, guild_id)


async def _someone_left(client: AnsweringClient, claim: Claim) -> bool:
    """Whether one of them has left the server; they are taken off the list then."""
    guild, left = await server_of(client, claim.guild_id), False
    if guild is None:
        return False
    for person in claim.people:
        try:
            await guild.fetch_member(person.id)
        except discord.NotFound as error:
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                left = await client.services[Seeking].withdraw(claim.guild_id, person.id) or left
        except _TROUBLE as error:
            _log.debug("seeker_check_failed", reason=type(error).__name__)
    return left


async def _open(client: AnsweringClient, claim: Claim) -> TableState | None:
    """The table of a claim, in the first possible channel."""
    tables = client.services[TableReader]
    settings = await tables.server_settings(claim.guild_id)
    for home in dict.fromkeys(claim.homes):
        try:
            channel = await channel_of(client, claim.guild_id, home)
            if channel is None or bot_lacks(channel) or not _allowed(settings, channel):
                continue
            forum = await usable_wall(client, claim.guild_id, settings.wall)
            if forum is not None:
                return await _on_the_wall(client, claim, forum.id, _place(channel))
            taken = await tables.here(home)
            busy = taken is not None and not taken.over
            if isinstance(channel, discord.TextChannel) and (busy or settings.threads):
                table = await _in_a_thread(client, claim, channel)
            elif busy:
                continue
            else:
                table = await client.services[Seeking].open(claim, _place(channel))
        except (*_TROUBLE, TableError) as error:
            _log.info("seek_table_failed", channel=home, reason=str(error))
            continue
        if table is not None:
            return table
    return None


def _allowed(settings: ServerSettings, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return not settings.channels or bool({channel.id, parent} & {*settings.channels})


def _place(channel: discord.abc.GuildChannel | discord.Thread) -> Place:
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    locale = str(channel.guild.preferred_locale)
    return Place(channel.guild.id, channel.id, locale, parent_id=parent)


async def _on_the_wall(
    client: AnsweringClient, claim: Claim, forum_id: int, home: Place
) -> TableState | None:
    """The table in a post of its own; at ``home`` if that cannot be made.

    If there is a table at ``home`` too, theirs is closed, and they are on the list again.
    """
    seeking = client.services[Seeking]
    wishes = {one.person_id: one.wish for one in await seeking.listed(claim.guild_id)}
    table = await seeking.open(claim, post_place(forum_id, home))
    if table is None:
        return None
    posting = Posting(client, client.render_pool)
    table = await make_post(posting, client.services[Walls], table)
    if not table.over:
        return table
    for person in claim.people:
        if (wish := wishes.get(person.id)) is not None:
            await seeking.seek(claim.guild_id, person, home.channel_id, wish)
    return None


async def _in_a_thread(
    client: AnsweringClient, claim: Claim, channel: discord.TextChannel
) -> TableState | None:
    """The table in a new thread, which is deleted again if the table cannot be opened."""
    held = channel.permissions_for(channel.guild.me)
    if not (held.create_public_threads and held.send_messages_in_threads):
        raise TableError(Code.TABLE_EXISTS)
    locale = str(channel.guild.preferred_locale)
    settings = await client.services[TableReader].server_settings(channel.guild.id)
    tongue = language(settings.locale or locale)
    opener, players = claim.people[0].name, len(claim.people)
    name = tongue.text("thread-name", opener=opener, players=players)[:NAME]
    thread = await channel.create_thread(
        name=name,
        type=public_thread(channel),
        auto_archive_duration=LONGEST_QUIET,
    )
    place = Place(channel.guild.id, thread.id, locale, thread_made=True, parent_id=channel.id)
    table = None
    try:
        table = await client.services[Seeking].open(claim, place)
    finally:
        if table is None:
            await asyncio.shield(_delete(thread))
    return table


async def _delete(thread: discord.Thread) -> None:
    try:
        await thread.delete()
    except _TROUBLE as error:
        _log.info("thread_left_behind", thread=thread.id, reason=type(error).__name__)


PLAYERS = {"2": (2, 2), "3": (3, 3), "4": (4, 4), "3-4": (3, 4)}
_ANY_PLAYERS = (2, 4)
_SHOWN = 10  # people that a list names
_WITHDRAW = "withdraw"


async def languages(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The languages that people can ask for."""
    return narrow(typed, _languages().items())


def _languages() -> dict[str, str]:
    return {tag: language(tag).text("language-self") for tag in available()}


@command("seek", deus, decks=complete_mixes, language=languages)
@app_commands.choices(
    players=choices_of({key: f"seek-players-{key}" for key in PLAYERS}),
    pace=choices_of({pace.value: f"pace-{pace}" for pace in Pace}),
    level=choices_of({level.value: f"seek-level-{level}" for level in RANGES}),
)
async def seek(
    reply: Reply,
    players: str | None = None,
    pace: str | None = None,
    decks: str | None = None,
    language: str | None = None,
    level: str | None = None,
) -> None:
    """Look for players on this server; what is left out is any."""
    settings = await reply[TableReader].server_settings(reply.guild_id)
    settings.admit(reply.channel_ids, reply.role_ids, manager=reply.manager)
    fewest, most = PLAYERS.get(players or "", _ANY_PLAYERS)
    wish = Wish(
        reply.person.id,
        fewest,
        most,
        pace or "",
        _decks(reply, decks) if decks else "",
        _language(reply, language) if language else "",
        Level(level) if level else Level.ANY,
    )
    seekers = await reply[Seeking].seek(reply.guild_id, reply.person, _home(reply), wish)
    opened = await open_tables(reply.interaction.client, reply.guild_id)
    mine = next((one for one in opened if one.seat_of(reply.person.id) is not None), None)
    if mine is not None:
        if mine.channel_id < 0 and settings.wall is not None:  # its post is still to be made
            mine = replace(mine, channel_id=settings.wall)
        await reply.show(_opened(reply.language, mine))
        return
    await reply.show(_waiting(reply, seekers))


def _home(reply: Reply) -> int:
    """Where a table may be opened for the asker: of a thread that the bot made, its channel."""
    place = reply.place
    own = reply.in_own_thread and place.parent_id is not None
    return place.parent_id if own and place.parent_id is not None else place.channel_id


def _decks(reply: Reply, typed: str) -> str:
    found = read_decks(reply.language, reply[TableReader].catalogue, typed)
    return RANDOM if found is None else ",".join(found)


def _language(reply: Reply, typed: str) -> str:
    """The tag of a language that was typed. Raises ``InputError``."""
    known = _languages()
    found = find(typed, known)
    if found is None:
        names = reply.language.commas(list(known.values()))
        raise InputError("settings-language-unknown", typed=shown(typed), languages=names)
    return found


def _opened(tongue: Language, table: TableState) -> Page:
    text = tongue.text("seek-opened", channel=f"<#{table.channel_id}>")
    return Page(text, items=(jump_button(tongue, table),))


def _waiting(reply: Reply, seekers: Sequence[Seeker]) -> Page:
    """That the asker is on the list, until when, and who else is."""
    tongue, catalogue = reply.language, reply[TableReader].catalogue
    mine = next(one for one in seekers if one.person_id == reply.person.id)
    others = [one for one in seekers if one is not mine]
    text = join_lines(
        tongue.text("seek-listed", wish=wish_words(tongue, catalogue, mine.wish)),
        tongue.text("seek-until", when=_day(mine)),
        tongue.text("seek-how"),
        _list(tongue, catalogue, others) if others else tongue.text("seek-alone"),
    )
    return Page(text, items=(_withdraw_button(tongue),))


def _day(seeker: Seeker) -> str:
    return f"<t:{int(seeker.until.timestamp())}:D>"


def _withdraw_button(tongue: Language) -> Item:
    return button(
        tongue.text("button-seek-withdraw"), CustomId(Action.SEEK, NO_TABLE, _WITHDRAW), row=3
    )


def _list(tongue: Language, catalogue: Catalogue, seekers: Sequence[Seeker]) -> str:
    lines = [
        tongue.text(
            "seek-line",
            name=escape(one.name),
            wish=wish_words(tongue, catalogue, one.wish),
            when=_day(one),
        )
        for one in seekers[:_SHOWN]
    ]
    if more := len(seekers) - len(lines):
        lines.append(tongue.text("seek-more", count=more))
    return join_lines(tongue.text("seek-others", count=len(seekers)), *lines)


def wish_words(tongue: Language, catalogue: Catalogue, wish: Wish) -> str:
    """Somebody's wish in words; parts that may be any are left out."""
    of = {numbers: key for key, numbers in PLAYERS.items()}.get((wish.fewest, wish.most))
    parts = [] if of is None else [tongue.text(f"seek-players-{of}")]
    if wish.pace:
        parts.append(pace_name(tongue, Pace(wish.pace)))
    if wish.decks == RANDOM:
        parts.append(tongue.text("decks-random"))
    elif wish.decks:
        decks = tuple(wish.decks.split(","))
        parts.append(decks_words(Narrator(tongue, (), catalogue), decks))
    if wish.language:
        parts.append(language(wish.language).text("language-self"))
    if wish.level is not Level.ANY:
        parts.append(tongue.text(f"seek-level-{wish.level}"))
    return tongue.dots(parts) if parts else tongue.text("seek-anything")


async def seekers_note(reply: Reply) -> tuple[str, tuple[Item, ...]]:
    """People who look for players, under a server's tables; for the asker a way off the list."""
    seekers = await reply[Seeking].listed(reply.guild_id)
    if not seekers:
        return "", ()
    on_it = any(one.person_id == reply.person.id for one in seekers)
    note = _list(reply.language, reply[TableReader].catalogue, seekers)
    items: tuple[Item, ...] = (_withdraw_button(reply.language),) if on_it else ()
    hint = "" if on_it else reply.language.text("seek-hint")
    return join_lines(note, hint), items


@handles(Action.SEEK)
async def on_seek(reply: Reply, custom_id: CustomId) -> None:
    """Take the asker off the list of the server."""
    if custom_id.extra != _WITHDRAW or not isinstance(reply.interaction.user, discord.Member):
        raise StaleComponent(custom_id.extra)
    was = await reply[Seeking].withdraw(reply.guild_id, reply.person.id)
    await reply.show(Page(reply.language.text("seek-withdrawn" if was else "seek-not-listed")))
