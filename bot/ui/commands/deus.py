"""/deus …: the table from its opening to its end, and looking at it."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.i18n.commands import choices_of, described, named
from bot.tables import LEVELS, Code, Setup, TableError
from bot.tables.places.servers import ServerSettings
from bot.tables.setup import STANDARD_LAYOUT
from bot.ui.client import Interaction
from bot.ui.commands import complete
from bot.ui.commands.decks import read_decks
from bot.ui.commands.declare import command
from bot.ui.commands.plan import listed
from bot.ui.commands.reading import cards_named, find, shown
from bot.ui.commands.seat_named import seat_named
from bot.ui.components.rules_link import PLAY, topic_name
from bot.ui.errors import InputError
from bot.ui.pages import joining
from bot.ui.pages import table as table_page
from bot.ui.pages.board import board_page
from bot.ui.pages.cards import looked_up_page
from bot.ui.pages.chances import show_chances
from bot.ui.pages.digest import opened_with_digest
from bot.ui.pages.log import log_page
from bot.ui.pages.opening import open_or_change, usual_decks
from bot.ui.pages.players import player_page, show_person, status_page
from bot.ui.pages.replay import replay as show_replay
from bot.ui.pages.rules import EVERYTHING, TOPICS, in_play_at, rules_page
from bot.ui.pages.settings import settings as change_settings
from bot.ui.pages.settings import spoken_here
from bot.ui.pages.statistics import leaderboard_page
from bot.ui.pages.tables import server_tables
from bot.ui.pages.tutorial import tutorial_page
from bot.ui.presenter import Presenter, game_of
from bot.ui.reply import Reply
from engine.model.tiles import LAYOUT_NAMES
from render import Form, Theme

deus = app_commands.Group(
    name=named("deus", "deus"), description=described("deus"), guild_only=True
)


@command("new", deus, decks=complete.decks)
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
    catalogue = reply.tables.catalogue
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
    await joining.join(await Reply.deferred(interaction))


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


@command("status", deus)
async def status(interaction: Interaction) -> None:
    """Round, whose turn it is, everybody's goods."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id)
    newest = await reply.tables.log(table.id, limit=1)
    since = newest[-1].at if newest else table.started_at
    page = status_page(Presenter.of(reply, table), since)
    for one in await opened_with_digest(reply, table, page):
        await reply.show(one)


@command("board", deus)
async def board(interaction: Interaction) -> None:
    """The board, for the whole channel."""
    reply = await Reply.deferred(interaction, private=False)
    table = await reply.tables.at(reply.channel_id)
    await reply.show(await board_page(Presenter.for_channel(table, reply.render_pool)))


@command("player", deus, seat=complete.players)
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
    table = await reply.tables.at(reply.channel_id)
    game_of(table)
    number = seat_named(reply, table, seat)
    await reply.show(await player_page(reply, table, number))


@command("leaderboard", deus)
async def leaderboard(interaction: Interaction) -> None:
    """The best of this server."""
    reply = await Reply.deferred(interaction)
    await reply.show(await leaderboard_page(reply))


@command("log", deus)
async def log(interaction: Interaction) -> None:
    """The turns so far, the newest first page."""
    reply = await Reply.deferred(interaction)
    table = await reply.tables.at(reply.channel_id)
    if not table.started:
        raise TableError(Code.NOT_STARTED)
    entries = await reply.tables.log(table.id)
    await reply.show(log_page(Presenter.of(reply, table), entries))


@command("card", deus, name=complete.catalogue)
async def card(interaction: Interaction, name: str) -> None:
    """Look up a card."""
    reply = await Reply.deferred(interaction)
    cards = await reply.tables.catalogue_at(reply.channel_id)
    found = cards_named(reply.language, cards, name)
    if not found:
        raise InputError("card-nowhere", typed=shown(name))
    if len(found) > 1:
        several = listed([reply.language.card_name(key) for key in found], reply.language)
        raise InputError("card-several", typed=shown(name), cards=several)
    await reply.show(await looked_up_page(reply, cards, found[0]))


@command("settings", deus, language=complete.languages)
@app_commands.choices(
    theme=choices_of({one.value: f"theme-{one}" for one in Theme}),
    form=choices_of({one.value: f"form-{one}" for one in Form}),
)
async def settings(
    interaction: Interaction,
    theme: app_commands.Choice[str] | None = None,
    form: app_commands.Choice[str] | None = None,
    language: str | None = None,
) -> None:
    """How the pictures in this channel look, and what is spoken there."""
    reply = await Reply.deferred(interaction)
    spoken = None
    if language is not None:
        known = spoken_here(reply.language)
        spoken = find(language, known)
        if spoken is None:
            languages = reply.language.commas(list(known.values()))
            typed = shown(language)
            raise InputError("settings-language-unknown", typed=typed, languages=languages)
    await change_settings(
        reply,
        Theme(theme.value) if theme is not None else None,
        Form(form.value) if form is not None else None,
        spoken,
    )


@command("replay", deus)
async def replay(
    interaction: Interaction, turn: app_commands.Range[int, 0, 10_000] | None = None
) -> None:
    """The game so far as a film, or the board after one of its turns."""
    await show_replay(await Reply.deferred(interaction, private=turn is not None), turn)


@command("analyse", deus)
async def analyse(interaction: Interaction) -> None:
    """What decided the game that is over."""
    await show_chances(await Reply.deferred(interaction))


@command("tables", deus)
async def tables(interaction: Interaction) -> None:
    """The tables of this server that the asker can see."""
    reply = await Reply.deferred(interaction)
    await reply.show(await server_tables(reply))


@command("tutorial", deus)
async def tutorial(interaction: Interaction) -> None:
    """A guided first game, for the asker alone: begun, or taken up where it was left."""
    reply = await Reply.deferred(interaction)
    await reply.show(await tutorial_page(reply))


@command("rules", deus, topic=complete.topics)
async def rules(interaction: Interaction, topic: str | None = None) -> None:
    """The rules in short, from a topic on."""
    reply = await Reply.deferred(interaction)
    in_play = await in_play_at(reply)
    spoken = reply.language.understood
    names, *others = ({one: topic_name(tongue, one) for one in TOPICS} for tongue in spoken)
    key = PLAY if topic is None else find(topic, names, *others)
    if key is None:
        raise InputError(
            "rules-unknown",
            typed=shown(topic or ""),
            topics=reply.language.commas(list(names.values())),
        )
    # A topic that is asked for by name is explained, whether or not it is in play here.
    await reply.show(rules_page(reply.language, key, in_play if in_play.has(key) else EVERYTHING))
