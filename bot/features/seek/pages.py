"""Looking for players: the command, what its asker reads, and the list under a server's tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands

from bot.features.lobby.opening import decks as complete_mixes
from bot.features.lobby.opening import read_decks
from bot.features.seek.matching import RANGES, Wish
from bot.features.seek.opening import open_tables
from bot.features.seek.rows import Level
from bot.features.seek.use_cases import RANDOM, Seeker, Seeking
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.game.terms import Pace
from bot.narration.narrator import Narrator, escape
from bot.narration.setup import decks_words
from bot.platform.discord.command_texts import choices_of
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import NO_TABLE, CustomId, StaleComponent
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.ui.actions import Action, deus
from bot.ui.buttons import jump_button
from bot.ui.table_text import pace_name
from bot.ui.typed_words import find, narrow, shown
from engine import Catalogue

PLAYERS = {"2": (2, 2), "3": (3, 3), "4": (4, 4), "3-4": (3, 4)}
_ANY_PLAYERS = (2, 4)
_SHOWN = 10  # people that a list names
_WITHDRAW = "withdraw"


async def mixes(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Mixes of decks, as for a new table."""
    return await complete_mixes(reply, typed)


async def languages(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """The languages that people can ask for."""
    return narrow(typed, _languages().items())


def _languages() -> dict[str, str]:
    return {tag: language(tag).text("language-self") for tag in available()}


@command("seek", deus, decks=mixes, language=languages)
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
