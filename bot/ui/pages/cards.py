"""The cards of a table, looked up one after another: a private panel of colours and cards.

All of it is public: the decks in play, and what lies face up before everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n import Language
from bot.narration import Narrator, card_page, escape
from bot.tables import TableState, TurnEntry
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import (
    OPTIONS,
    Item,
    button,
    select,
)
from bot.ui.page import Attached, Page, join_lines
from bot.ui.pages.looking import game_of, stamp_of
from bot.ui.pages.pictures import Painter
from bot.ui.reply import Reply
from engine import CATALOGUE
from engine.events import Built, Offered
from engine.model.terms import Colour


async def press_card(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """Open the panel at the card that the turn above the button was about, if at any."""
    await reply.think()
    table = await reply.tables.get(custom_id.stamp.table_id)
    game_of(table)
    entry = None
    if custom_id.stamp.turn:
        entry = await reply.tables.turn(table.id, custom_id.stamp.turn)
    key = _card_of(entry)
    colour = CATALOGUE.card(key).colour if key else Colour.MARITIME
    await reply.show(await cards_page(reply, table, colour, key))


async def press_cards(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """Another colour (a button's extra) or another card (a select's value)."""
    await reply.hold()
    table = await reply.tables.get(custom_id.stamp.table_id)
    key = values[0] if values else None
    colour = CATALOGUE.card(key).colour if key else Colour[custom_id.extra.upper()]
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
        picture = await Painter(reply.render_pool, language, table.look).card(
            key, ruling=language.card_ruling(card), source=card.source
        )
        files = (picture,)
    return Page(text, files, (_menu(language, table, colour), *_colours(language, table, colour)))


def _card_of(entry: TurnEntry | None) -> str | None:
    """The card that a turn built or offered on top; None if it has none that all may know."""
    for event in entry.events if entry else ():
        key = event.card if isinstance(event, Built) else ""
        key = event.top if isinstance(event, Offered) else key
        if key in CATALOGUE.by_key:
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
    colour = CATALOGUE.card(key).colour
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
        key for key, card in CATALOGUE.by_key.items() if card.colour is colour and card.deck == deck
    ]


def _menu(language: Language, table: TableState, colour: Colour) -> Item:
    """The colour's cards: those that lie before somebody first, then by name."""
    keys = sorted(
        _deck(table, colour),
        key=lambda key: (not _builders(table, key), language.card_name(key)),
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
