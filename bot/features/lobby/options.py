"""The panel of a table's options: decks colour by colour, layout, variants. The opener's alone.

Every answer takes effect at once, for all to read in the table's own message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.features.lobby.pages import reroll_button, setup_title
from bot.features.lobby.use_cases import Lobby
from bot.game.errors import Code, TableError
from bot.game.setup import Setup
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.game.terms import Hints, LeftSeat, OnTimeout, Pace, Terms
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import OPTIONS, Item, Page, button, join_lines, select
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.decks import MOST_MIXES, deck_label, mix_name, mixed, mixes, own_decks
from bot.ui.presenter import Presenter
from bot.ui.table_text import all_lines, pace_name, timeout_name
from engine import Catalogue
from engine.model.board import LAYOUT_NAMES
from engine.model.config import START_PIECES
from engine.model.terms import Colour
from render.text.words import capital

Change = Callable[[Setup], Setup]
Option = tuple[str, str, str]  # value, label, description


def options_page(presenter: Presenter) -> Page:
    """The page of the options: the choices, each module's meaning, and the current values."""
    language, table = presenter.language, presenter.table
    text = join_lines(
        language.text("options-title", setup=setup_title(presenter)),
        *(_module(language, table, colour) for colour in Colour),
        language.text("module-once"),
        language.text("variant-wild.text"),
        language.text("options-layout") if table.setup.previewed else "",
    )
    return Page(text, items=_items(presenter))


def _module(language: Language, table: TableState, colour: Colour) -> str:
    decks = table.setup.decks
    chosen = decks is not None and _brings_module(table.catalogue, decks[colour], colour)
    key = "options-module-chosen" if chosen else "options-module"
    return language.text(key, module=language.text(f"module-{colour.key}"))


def _brings_module(catalogue: Catalogue, deck: str, colour: Colour) -> bool:
    """Whether a deck brings the Egypt rules of its colour (E1)."""
    return catalogue.rules[deck, colour] == "egypt"


def _items(presenter: Presenter) -> tuple[Item, ...]:
    language, table = presenter.language, presenter.table
    setup, text, named = table.setup, language.text, mixes(table.catalogue)
    layouts, starts = layout_options(language), start_options(language)
    start, wild = (str(setup.start_pieces),), "no" if setup.wild else "yes"
    return (
        select(
            text("options-decks"),
            _id(table, "decks"),
            deck_options(language, table.catalogue),
            picks=(0, OPTIONS),
            row=0,
            chosen=own_decks(setup),
        ),
        select(text("select-one"), _id(table, "layout"), layouts, row=1, chosen=(setup.layout,)),
        select(text("select-one"), _id(table, "start"), starts, row=2, chosen=start),
        *(
            button(
                mix_name(language, mix), _id(table, f"decks:{mix}"), disabled=setup.decks == decks
            )
            for mix, decks in [*named.items()][:MOST_MIXES]
        ),
        button(
            text("options-wild-off" if setup.wild else "options-wild-on"),
            _id(table, f"wild:{wild}"),
        ),
        *((reroll_button(presenter),) if setup.previewed else ()),
        presenter.button("button-form-all", Action.SET_FORM, turn=0),
        presenter.button("button-terms", Action.TERMS, turn=0),
        presenter.button("button-form-terms", Action.TERMS_FORM, turn=0),
    )


def layout_options(language: Language) -> list[Option]:
    """The layouts of the board."""
    text = language.text
    return [
        (name, capital(text(f"layout-{name}")), text(f"layout-{name}.text"))
        for name in LAYOUT_NAMES
    ]


def start_options(language: Language) -> list[Option]:
    """Ways to give out the first pieces: some of each, or so many that are picked."""
    text = language.text
    return [
        (str(n), text("options-start", pieces=n) if n else text("options-start-none"), "")
        for n in START_PIECES
    ]


def _id(table: TableState, extra: str) -> CustomId:
    return CustomId(Action.SET, Stamp(table.id, 0, 0), extra)


def deck_options(language: Language, catalogue: Catalogue) -> list[Option]:
    """Every deck other than the base decks, with the effects of its colour."""
    found = []
    for colour in Colour:
        for deck in catalogue.deck_names(colour)[1:]:
            egypt = _brings_module(catalogue, deck, colour)
            module = language.text(f"module-{colour.key}") if egypt else ""
            found.append((f"{colour.key}:{deck}", deck_label(language, colour, deck), module))
    return found[:OPTIONS]


@handles(Action.OPTIONS)
async def on_options(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel. Raises ``TableError``: over, already-started, not-opener."""
    table = await own_table(reply, custom_id.stamp.table_id)
    await reply.show(options_page(Presenter.of(reply, table)))


async def own_table(reply: Reply, table_id: int) -> TableState:
    """The table, which the asker may change. Raises ``TableError``: over, already-started,
    not-opener.
    """
    table = await reply[TableReader].get(table_id)
    if table.over:
        raise TableError(Code.OVER)
    if table.started:
        raise TableError(Code.ALREADY_STARTED)
    if table.opener_id != reply.person.id:
        raise TableError(Code.NOT_OPENER, name=table.opener_name)
    return table


@handles(Action.SET, first=FirstResponse.CHANGE)
async def on_set(reply: Reply, custom_id: CustomId) -> None:
    """Take over what was chosen. Raises ``TableError``."""
    name, _, value = custom_id.extra.partition(":")
    change = _change(name, [value] if value else reply.values, reply[TableReader].catalogue)
    table = await reply[Lobby].configure(custom_id.stamp.table_id, reply.person.id, change)
    await reply.show(options_page(Presenter.of(reply, table)))


def _change(name: str, values: Sequence[str], catalogue: Catalogue) -> Change:
    """Read the choice of an option; no values mean base decks. Raises ``StaleComponent``."""
    named = mixes(catalogue)
    if name == "decks":
        mix = named[values[0]] if values and values[0] in named else mixed(values, catalogue)
        return lambda setup: replace(setup, decks=mix)
    value = next(iter(values), "")
    if name == "wild" and value in ("yes", "no"):
        return lambda setup: replace(setup, wild=value == "yes")
    if name == "layout" and value in LAYOUT_NAMES:
        return lambda setup: replace(setup, layout=value)
    if name == "start" and read_number(value) in START_PIECES:
        return lambda setup: replace(setup, start_pieces=int(value))
    raise StaleComponent(f"{name}:{value}")


@handles(Action.REROLL)
async def on_reroll(reply: Reply, custom_id: CustomId) -> None:
    """Draw another layout; the table's message shows it to everybody."""
    await reply[Lobby].reroll(custom_id.stamp.table_id, reply.person.id, custom_id.stamp.choice)
    await reply.show(Page(reply.language.text("layout-reroll")))


TAKEOVERS = (1, 2, 3)  # missed deadlines after which a computer takes over
AWAY = (0, 7, 14, 21, 30)  # days
SLEEP = (7, 14, 30, 60)  # days


def terms_page(presenter: Presenter) -> Page:
    """The current terms, and a choice for each of them."""
    language, terms = presenter.language, presenter.table.terms
    text = join_lines(language.text("terms-title"), *all_lines(language, terms))
    return Page(text, items=_terms_items(language, presenter.table.id, terms))


@handles(Action.TERMS, first=FirstResponse.CHANGE)
async def on_terms(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel, take over what was chosen, or go back to the options.

    Raises ``TableError``: over, already-started, not-opener.
    """
    name, _, value = custom_id.extra.partition(":")
    values = [value] if value else reply.values
    change = _change_terms(name, values) if name not in ("", "back") else lambda terms: terms
    table = await reply[Lobby].change_terms(custom_id.stamp.table_id, reply.person.id, change)
    page = options_page if name == "back" else terms_page
    await reply.show(page(Presenter.of(reply, table)))


def _terms_items(language: Language, table_id: int, terms: Terms) -> tuple[Item, ...]:
    def custom_id(extra: str) -> CustomId:
        return CustomId(Action.TERMS, Stamp(table_id, 0, 0), extra)

    def menu(name: str, options: list[Option], chosen: str, row: int) -> Item:
        return select(
            language.text("select-one"), custom_id(name), options, row=row, chosen=(chosen,)
        )

    def switch(key: str, extra: str) -> Item:
        return button(language.text(key), custom_id(extra), row=4)

    computer = terms.left_seat is LeftSeat.COMPUTER
    return (
        menu("pace", pace_options(language), terms.pace, 0),
        menu("timeout", timeout_options(language), timeout_value(terms), 1),
        menu("away", day_options(language, "terms-away", AWAY), str(terms.away_days), 2),
        menu("sleep", day_options(language, "terms-sleep", SLEEP), str(terms.sleep_days), 3),
        switch("terms-to-left-closed", "left:closed")
        if computer
        else switch("terms-to-left-computer", "left:computer"),
        switch("terms-to-unrated", "rated:no")
        if terms.rated
        else switch("terms-to-rated", "rated:yes"),
        switch("terms-to-no-summary", "summary:no")
        if terms.round_summary
        else switch("terms-to-summary", "summary:yes"),
        switch(f"terms-to-hints-{(then := _after(terms.hints))}", f"hints:{then}"),
        switch("button-terms-back", "back"),
    )


def _after(hints: Hints) -> Hints:
    """The value that the button for hints switches to."""
    every = tuple(Hints)
    return every[(every.index(hints) + 1) % len(every)]


def pace_options(language: Language) -> list[Option]:
    """The paces."""
    return [
        (pace, capital(pace_name(language, pace)), language.text(f"pace-{pace}.text"))
        for pace in Pace
    ]


def timeout_options(language: Language) -> list[Option]:
    """Consequences of missed deadlines."""
    found = []
    for what in OnTimeout:
        for turns in TAKEOVERS if what is OnTimeout.SEAT else (0,):
            value = f"{what}-{turns}" if turns else what
            name = capital(timeout_name(language, what, turns))
            found.append((value, name, language.text(f"timeout-{what}.text")))
    return found


def timeout_value(terms: Terms) -> str:
    """The value of the option for what follows from missed deadlines."""
    seat = terms.on_timeout is OnTimeout.SEAT
    return f"{terms.on_timeout}-{terms.takeover_after}" if seat else terms.on_timeout


def day_options(language: Language, key: str, days: Sequence[int]) -> list[Option]:
    """Numbers of days, each in the sentence ``key``."""
    explained = language.text(f"{key}-text")
    return [(str(n), capital(language.text(key, days=n)), explained) for n in days]


def _change_terms(name: str, values: Sequence[str]) -> Callable[[Terms], Terms]:
    """Read the choice of a term. Raises ``StaleComponent``."""
    value = next(iter(values), "")
    changes = CHANGES.get(name, {})
    if value not in changes:
        raise StaleComponent(f"{name}:{value}")
    return lambda terms: replace(terms, **changes[value])


_YES_OR_NO = {"yes": True, "no": False}
# What each value of each term changes.
CHANGES: dict[str, dict[str, dict[str, Any]]] = {
    "pace": {pace.value: {"pace": pace} for pace in Pace},
    "timeout": {what.value: {"on_timeout": what} for what in OnTimeout}
    | {
        f"{OnTimeout.SEAT}-{turns}": {"on_timeout": OnTimeout.SEAT, "takeover_after": turns}
        for turns in TAKEOVERS
    },
    "away": {str(days): {"away_days": days} for days in AWAY},
    "sleep": {str(days): {"sleep_days": days} for days in SLEEP},
    "left": {left.value: {"left_seat": left} for left in LeftSeat},
    "hints": {hints.value: {"hints": hints} for hints in Hints},
    "rated": {word: {"rated": rated} for word, rated in _YES_OR_NO.items()},
    "summary": {word: {"round_summary": summary} for word, summary in _YES_OR_NO.items()},
}
