"""The cards of a table, looked up one after another: a private panel of colours and cards.

All of it is public: the decks in play, and what lies face up before everybody.
"""

from __future__ import annotations

import discord

from bot.i18n import Language
from bot.narration import Narrator, card_page, escape
from bot.tables import Look, TableState, TurnEntry
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb
from bot.ui.components.items import OPTIONS, Item, button, select
from bot.ui.handlers import First, on
from bot.ui.page import Attached, Page, join_lines
from bot.ui.pages.board import game_of, stamp_of
from bot.ui.pages.pictures import Painter
from bot.ui.reply import Reply
from engine import Card, Catalogue
from engine.events import Built, Offered
from engine.model.terms import Colour


@on(Verb.CARD)
async def on_card(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel at the card that the turn above the button was about, if at any."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    game_of(table)
    turn = min(custom_id.stamp.turn, table.version)
    key = None
    if turn:
        key = _card_of(await reply.tables.turn(table.id, turn), table.catalogue)
    colour = table.catalogue.card(key).colour if key else Colour.MARITIME
    await reply.show(await cards_page(reply, table, colour, key))


@on(Verb.CARDS, first=First.CHANGE)
async def on_cards(reply: Reply, custom_id: CustomId) -> None:
    """Show another colour (a button's extra) or another card (a select's value)."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    game_of(table)
    key = reply.values[0] if reply.values else None
    name = custom_id.extra.upper()
    if key is None:
        colour = Colour.__members__.get(name)
    else:
        card = table.catalogue.get(key)
        colour = None if card is None else card.colour
    if colour is None:
        raise StaleComponent(key or name)
    await reply.show(await cards_page(reply, table, colour, key))


async def cards_page(reply: Reply, table: TableState, colour: Colour, key: str | None) -> Page:
    """One card, or what was built of a colour; with the colour's cards to choose from."""
    language = reply.language
    files: tuple[Attached, ...] = ()
    if key is None:
        text = _overview(language, table, colour)
    else:
        card = table.catalogue.card(key)
        page = card_page(Narrator.of(language, table), card)
        text = join_lines(page, _builders_line(language, table, key))
        files = (await _picture(reply, table.look, card),)
    return Page(text, files, (_menu(language, table, colour), *_colours(language, table, colour)))


async def looked_up_page(reply: Reply, catalogue: Catalogue, key: str) -> Page:
    """A card of ``catalogue`` by itself, as text and picture."""
    look = await reply.tables.look(reply.channel_id)
    card = catalogue.card(key)
    text = card_page(Narrator(reply.language, (), catalogue), card)
    return Page(text, (await _picture(reply, look, card),))


async def _picture(reply: Reply, look: Look, card: Card) -> Attached:
    return await Painter(reply.render_pool, reply.language, look).card(card)


def _card_of(entry: TurnEntry, catalogue: Catalogue) -> str | None:
    """The card that a turn built or offered on top; None if it has none that all may know."""
    for event in entry.events:
        key = event.card if isinstance(event, Built) else ""
        key = event.top if isinstance(event, Offered) else key
        if key in catalogue:
            return key
    return None


def _overview(language: Language, table: TableState, colour: Colour) -> str:
    built = [key for key in _deck(table, colour) if _builders(table, key)]
    lines = [
        language.text(
            "cards-built",
            card=language.card_name(key),
            names=language.listing([escape(name) for name in _builders(table, key)]),
        )
        for key in sorted(built, key=language.card_name)
    ]
    return join_lines(
        language.text("cards-title", colour=language.text(f"colour-{colour.key}")),
        *(lines or [language.text("cards-built-none")]),
    )


def _builders_line(language: Language, table: TableState, key: str) -> str:
    names = [escape(name) for name in _builders(table, key)]
    return language.text("cards-built-by", names=language.listing(names)) if names else ""


def _builders(table: TableState, key: str) -> list[str]:
    """The names of those before whom the card lies face up."""
    colour = table.catalogue.card(key).colour
    columns = tuple(Colour) if colour is not Colour.TEMPLE else (Colour.TEMPLE,)
    return [
        table.names[seat.seat]
        for seat in game_of(table).view(None).seats
        if any(key in seat.columns[column] for column in columns)
    ]


def _deck(table: TableState, colour: Colour) -> list[str]:
    """The different cards of a colour that this game is played with."""
    deck = game_of(table).config.decks[colour]
    return [
        key
        for key, card in table.catalogue.by_key.items()
        if card.colour is colour and card.deck == deck
    ]


def _menu(language: Language, table: TableState, colour: Colour) -> Item:
    """The colour's cards: those that lie before somebody first, then by name."""
    keys = sorted(
        _deck(table, colour), key=lambda key: (not _builders(table, key), language.card_name(key))
    )
    options = [(key, language.card_name(key), _what(language, table, key)) for key in keys]
    place = language.text("cards-choose", colour=language.text(f"colour-{colour.key}"))
    return select(place, CustomId(Verb.CARDS, stamp_of(table)), options[:OPTIONS], row=0)


def _what(language: Language, table: TableState, key: str) -> str:
    """Who built it, its cost and its text, as far as there is room."""
    text = language.card_text(table.catalogue.card(key))
    price = Narrator.of(language, table).short_cost(key)
    what = language.text("what-build", cost=price, text=text) if price else text
    names = language.listing(_builders(table, key)) if _builders(table, key) else ""
    return language.text("cards-what", names=names, what=what) if names else what


def _colours(language: Language, table: TableState, chosen: Colour) -> list[Item]:
    return [
        button(
            language.text(f"colour-{colour.key}").capitalize(),
            CustomId(Verb.CARDS, stamp_of(table), colour.key),
            style=discord.ButtonStyle.primary
            if colour is chosen
            else discord.ButtonStyle.secondary,
            row=1 if colour is not Colour.TEMPLE else 2,
        )
        for colour in Colour
    ]
