"""/deus …: the table from its opening to its end, and looking at it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Literal

from discord import app_commands

from bot.features.lobby import opening, table_lists_page
from bot.features.lobby import pages as table_page
from bot.features.lobby.opening import open_or_change, usual_decks
from bot.features.lobby.table_lists_page import server_tables
from bot.game.computers import LEVELS
from bot.game.places import ServerSettings
from bot.game.reading import TableReader
from bot.game.setup import STANDARD_LAYOUT, Setup
from bot.narration.narrator import Narrator
from bot.narration.setup import decks_words
from bot.platform.discord.client import Interaction
from bot.platform.discord.command_texts import choices_of
from bot.platform.discord.commands import command
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.ui.actions import deus, deus_me
from bot.ui.decks import deck_label, mix_name, mixed, mixes
from bot.ui.typed_words import find, plain, shown, split
from engine import Catalogue
from engine.model.terms import Colour
from engine.model.tiles import LAYOUT_NAMES


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


@command("new", deus, decks=decks)
@app_commands.choices(layout=choices_of({name: f"layout-{name}" for name in LAYOUT_NAMES}))
async def new(
    interaction: Interaction,
    players: Literal[2, 3, 4],
    decks: str | None = None,
    layout: app_commands.Choice[str] | None = None,
    free_start: Literal[6, 7, 8, 9, 10] | None = None,
    wild: bool = False,
    thread: bool | None = None,
) -> None:
    """Open a table in this channel; by its opener again: change its options."""
    reply = Reply.of(interaction)
    catalogue = reply[TableReader].catalogue
    typed = read_decks(reply.language, catalogue, decks) if decks else None

    def setup(settings: ServerSettings) -> Setup:
        chosen = typed if decks else usual_decks(settings, catalogue)
        shape = layout.value if layout is not None else STANDARD_LAYOUT
        return Setup(chosen, shape, free_start or 0, wild)

    await reply.defer(private=bool(reply.lacking_rights()))
    await open_or_change(reply, players, setup, thread)


@command("join", deus)
async def join(interaction: Interaction) -> None:
    """Take a seat."""
    await opening.join(await Reply.deferred(interaction))


@command("leave", deus)
async def leave(interaction: Interaction) -> None:
    """Free one's seat before the start."""
    await table_page.leave(await Reply.deferred(interaction))


@command("start", deus)
async def start(interaction: Interaction) -> None:
    """Deal and begin."""
    await table_page.start(await Reply.deferred(interaction))


@command("computer", deus)
@app_commands.choices(level=choices_of({level: f"agent-{level}" for level in LEVELS}))
async def computer(interaction: Interaction, level: app_commands.Choice[str] | None = None) -> None:
    """Let a computer player take a free seat."""
    chosen = level.value if level is not None else None
    await table_page.add_computer(await Reply.deferred(interaction), chosen)


@command("end", deus)
async def end(interaction: Interaction) -> None:
    """End the game for everyone, after a confirmation."""
    await table_page.ask_end(await Reply.deferred(interaction))


@command("tables", deus)
async def tables(interaction: Interaction) -> None:
    """The tables of this server that the asker can see."""
    reply = await Reply.deferred(interaction)
    await reply.show(await server_tables(reply))


@command("tables", deus_me)
async def my_tables(interaction: Interaction) -> None:
    """One's own tables on all servers."""
    reply = await Reply.deferred(interaction)
    await reply.show(await table_lists_page.my_tables(reply))
