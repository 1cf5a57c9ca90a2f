"""Cards looked up: a private panel of a table's colours and cards, or a single card.

It shows public knowledge, the decks in play and face-up cards; and of a card in the asker's own
hand what it would bring them now.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ButtonStyle

from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, TurnEntry, dealt
from bot.narration.cards import card_page, card_story
from bot.narration.gains import worth
from bot.narration.narrator import Narrator, escape
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import OPTIONS, Attached, Item, button, join_lines, select
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import in_thread
from bot.ui.actions import Action
from bot.ui.command_groups import deus
from bot.ui.icons import column_icon
from bot.ui.pictures.painter import Painter
from bot.ui.presenter import Presenter, own_colour, stamp_of
from bot.ui.typed_words import cards_named, english_names, listed, narrow, shown
from engine import Card, Catalogue, Game, Kind, View
from engine.events import Built, Offered
from engine.model.terms import Colour
from render import CardAhead
from render.text.cards import card_text

_ONE = "card"  # before a card's key in a custom id, where a colour's key may be


@handles(Action.CARD)
async def on_card(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel at the card of the turn above the button, if it has one."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    dealt(table)
    turn = min(custom_id.stamp.turn, table.version)
    key = None
    if turn:
        key = _card_of(await reply[TableReader].turn(table.id, turn), table.catalogue)
    colour = table.catalogue.card(key).colour if key else Colour.MARITIME
    await reply.show(await cards_page(reply, table, colour, key))


@handles(Action.CARDS, first=FirstResponse.CHANGE)
async def on_cards(reply: Reply, custom_id: CustomId) -> None:
    """Show another colour (a button's extra), or another card (a button's or a select's value).

    After a colour there may be the number of its page.
    """
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    dealt(table)
    name, _, value = custom_id.extra.partition(":")
    key = next(iter(reply.values), value) if reply.values or name == _ONE else None
    if key is None:
        colour = Colour.__members__.get(name.upper())
    else:
        card = table.catalogue.get(key)
        colour = None if card is None else card.colour
    if colour is None:
        raise StaleComponent(key or name)
    number = read_number(value) if value and key is None else 0
    await reply.show(await cards_page(reply, table, colour, key, number))


async def cards_page(
    reply: Reply, table: TableState, colour: Colour, key: str | None, number: int = 0
) -> Panel:
    """One card, or a page of the built cards of a colour; with a menu of the colour's cards."""
    presenter = Presenter.of(reply, table)
    lines: tuple[Line, ...] = ()
    files: tuple[Attached, ...] = ()
    if key is None:
        lines = _overview(presenter, colour)
        text = join_lines(
            presenter.text("cards-title", colour=presenter.text(f"colour-{colour.key}")),
            "" if lines else presenter.text("cards-built-none"),
        )
    else:
        card = table.catalogue.card(key)
        text = join_lines(
            card_page(presenter.narrator.pictured, card), _builders_line(presenter, card)
        )
        turns = await reply[TableReader].log(table.id)
        story = card_story([entry.events for entry in turns], key)
        share = _share(table.catalogue, card)
        seat = table.seat_of(reply.person.id)
        game = dealt(table)
        ahead = None if seat is None else await in_thread(_ahead, game, seat, key)
        files = (await presenter.painter.card(card, share=share, story=story, ahead=ahead),)
    items = (_menu(presenter, colour), *_colours(presenter, colour))
    stamp, words = (
        stamp_of(table),
        (presenter.text("button-previous"), presenter.text("button-next")),
    )
    return Panel(text, files, items, own_colour(table, reply.person.id), lines).paged(
        number, lambda to: CustomId(Action.CARDS, stamp, f"{colour.key}:{to}"), words
    )


async def looked_up_page(reply: Reply, catalogue: Catalogue, key: str) -> Panel:
    """A card of ``catalogue`` by itself, as text and picture."""
    look = await reply[TableReader].look(reply.guild_id, reply.channel_id)
    card = catalogue.card(key)
    text = card_page(Narrator(reply.language, (), catalogue).pictured, card)
    painter = Painter(reply.render_pool, reply.language, look)
    return Panel(text, (await painter.card(card, share=_share(catalogue, card)),))


def _ahead(game: Game, seat: int, key: str) -> CardAhead | None:
    """Forecast of the card for ``seat``; None if it is not in their hand.

    The turn in hand is not looked at. Regions are told on the player's turn only.
    """
    view = game.view(seat)
    outlook = next((one for one in game.outlook(seat) if one.card == key), None)
    if outlook is None or not view.hand or view.result is not None:
        return None
    begins = seat == game.to_move and any(one.key == f"build:{key}" for one in game.options)
    if not begins:
        return CardAhead(view, outlook)
    built = game.copy()
    built.choose(f"build:{key}")
    while built.decision is not None and built.decision.kind is Kind.COLUMN:
        built.choose(built.options[0].key)
    if built.decision is None or built.decision.kind is not Kind.REGION:
        return CardAhead(view, outlook)
    forecasts = built.forecasts()
    best = sorted(forecasts.items(), key=lambda one: worth(one[1]), reverse=True)
    return CardAhead(view, outlook, [(name, forecast.net.amounts) for name, forecast in best])


def _share(catalogue: Catalogue, card: Card) -> tuple[int, int]:
    """Number of cards of its colour in a game, and of all cards."""
    alike = (c for c in catalogue.cards if (c.deck, c.colour) == (card.deck, card.colour))
    same = sum(one.copies for one in alike)
    return same, same * len(Colour)


def _card_of(entry: TurnEntry, catalogue: Catalogue) -> str | None:
    """The card that a turn built or offered on top; None if there is no public one."""
    for event in entry.events:
        key = event.card if isinstance(event, Built) else ""
        key = event.top if isinstance(event, Offered) else key
        if key in catalogue:
            return key
    return None


def _overview(presenter: Presenter, colour: Colour) -> tuple[Line, ...]:
    """The built cards with their builders, each with a button that shows it."""
    language, stamp = presenter.language, stamp_of(presenter.table)
    built = {key: names for key, names in _deck(presenter, colour).items() if names}
    keys = sorted(built, key=lambda key: language.sort_key(language.card_name(key)))
    return tuple(
        Line(
            language.text(
                "cards-built",
                card=language.card_name(key),
                names=language.listing([escape(name) for name in built[key]]),
            ),
            button(
                language.text("button-show"),
                CustomId(Action.CARDS, stamp, f"{_ONE}:{key}"),
                emoji=column_icon(colour),
            ),
        )
        for key in keys
    )


def _builders_line(presenter: Presenter, card: Card) -> str:
    names = [escape(name) for name in _builders(presenter, presenter.view, card)]
    if not names:
        return ""
    return presenter.text("cards-built-by", names=presenter.language.listing(names))


def _builders(presenter: Presenter, view: View, card: Card) -> list[str]:
    """The names of the players who have the card face up."""
    columns = tuple(Colour) if card.colour is not Colour.TEMPLE else (Colour.TEMPLE,)
    return [
        presenter.table.names[seat.seat]
        for seat in view.seats
        if any(card.key in seat.columns[column] for column in columns)
    ]


def _deck(presenter: Presenter, colour: Colour) -> dict[str, list[str]]:
    """The different cards of a colour in this game, each with the names of its builders."""
    table, view = presenter.table, presenter.view
    deck = dealt(table).config.decks[colour]
    return {
        key: _builders(presenter, view, card)
        for key, card in table.catalogue.by_key.items()
        if card.colour is colour and card.deck == deck
    }


def _menu(presenter: Presenter, colour: Colour) -> Item:
    """A menu of the colour's cards: built ones first, then by name."""
    language, deck = presenter.language, _deck(presenter, colour)
    keys = sorted(deck, key=lambda key: (not deck[key], language.sort_key(language.card_name(key))))
    options = [(key, language.card_name(key), _what(presenter, key, deck[key])) for key in keys]
    place = language.text("cards-choose", colour=language.text(f"colour-{colour.key}"))
    custom_id = CustomId(Action.CARDS, stamp_of(presenter.table))
    return select(
        place, custom_id, options[:OPTIONS], row=0, emoji=dict.fromkeys(keys, column_icon(colour))
    )


def _what(presenter: Presenter, key: str, names: Sequence[str]) -> str:
    """The card's builders, cost and text."""
    language = presenter.language
    what = card_text(language, presenter.table.catalogue.card(key))
    price = presenter.narrator.short_cost(key)
    if price:
        what = language.text("what-build", cost=price, text=what)
    return language.text("cards-what", names=language.listing(names), what=what) if names else what


def _colours(presenter: Presenter, chosen: Colour) -> list[Item]:
    stamp = stamp_of(presenter.table)
    return [
        button(
            presenter.text(f"colour-{colour.key}").capitalize(),
            CustomId(Action.CARDS, stamp, colour.key),
            style=ButtonStyle.primary if colour is chosen else ButtonStyle.secondary,
            row=1 if colour is not Colour.TEMPLE else 2,
            emoji=column_icon(colour),
        )
        for colour in Colour
    ]


async def catalogue(reply: Reply, typed: str) -> Iterable[tuple[str, str]]:
    """Every card there is, by name."""
    tongue = reply.language
    keys = (await reply[TableReader].catalogue_at(reply.channel_id)).by_key
    names = sorted(
        ((key, tongue.card_name(key)) for key in keys), key=lambda pair: tongue.sort_key(pair[1])
    )
    return narrow(typed, names, *english_names(tongue, keys))


@command("card", deus, name=catalogue)
async def card(reply: Reply, name: str) -> None:
    """Look up a card."""
    cards = await reply[TableReader].catalogue_at(reply.channel_id)
    found = cards_named(reply.language, cards, name)
    if not found:
        raise InputError("card-nowhere", typed=shown(name))
    if len(found) > 1:
        several = listed([reply.language.card_name(key) for key in found], reply.language)
        raise InputError("card-several", typed=shown(name), cards=several)
    await reply.show(await looked_up_page(reply, cards, found[0]))
