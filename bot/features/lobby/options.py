"""The panel of a table's options: decks colour by colour, layout, variants. The opener's alone.

What has two values has a button beside its line, what has more a menu. Every answer takes effect
at once, for all to read in the table's own message.
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
from bot.platform.discord.panels import Line, Panel
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.decks import MOST_MIXES, RANDOM, deck_label, deck_line, mix_name, mixed, mixes
from bot.ui.icons import column_icon
from bot.ui.presenter import Presenter
from bot.ui.table_text import pace_name, timeout_name
from engine import Catalogue
from engine.model.board import LAYOUT_NAMES
from engine.model.config import BASE, START_PIECES
from engine.model.terms import Colour
from render.text.words import capital

Change = Callable[[Setup], Setup]
Option = tuple[str, str, str]  # value, label, description


def options_page(presenter: Presenter) -> Panel:
    """The page of the options: the choices, each module's meaning, and the current values."""
    language, table = presenter.language, presenter.table
    text = join_lines(
        language.text("options-title", setup=setup_title(presenter)),
        language.text("module-once"),
        language.text("options-layout") if table.setup.previewed else "",
    )
    return Panel(text, items=_items(presenter), lines=_lines(presenter))


def _lines(presenter: Presenter) -> tuple[Line, ...]:
    language, table = presenter.language, presenter.table
    setup, text = table.setup, language.text
    state, other, value = ("on", "off", "no") if setup.wild else ("off", "on", "yes")
    wild = join_lines(
        text(f"switch-{state}", what=capital(text("variant-wild.short"))),
        f"-# {text('variant-wild.text')}",
    )

    def menu(name: str, options: list[Option], chosen: str) -> Line:
        custom_id = _id(table, name)
        return Line("", select(text("select-one"), custom_id, options, chosen=(chosen,)))

    return (
        *(_deck(language, table, colour) for colour in Colour),
        Line(wild, button(text(f"button-switch-{other}"), _id(table, f"wild:{value}"))),
        menu("layout", layout_options(language), setup.layout),
        menu("start", start_options(language), str(setup.start_pieces)),
    )


def _deck(language: Language, table: TableState, colour: Colour) -> Line:
    """The deck of a colour, what Egypt's brings, and the button for the next deck."""
    decks = table.setup.decks
    names = table.catalogue.deck_names(colour)
    present = None if decks is None else decks[colour]
    following = names[(names.index(present or names[0]) + 1) % len(names)]
    module = language.text(f"module-{colour.key}")
    brings = [deck for deck in names if _brings_module(table.catalogue, deck, colour)]
    if brings and present not in brings:
        deck = language.deck_name(brings[0])
        module = language.text("options-module-with", deck=deck, module=module)
    name = mix_name(language, RANDOM)
    name = name if present is None else language.deck_name(present)
    label = deck_line(language, colour, name)
    change = _id(table, f"deck:{colour.key}:{following}")
    beside = button(capital(language.deck_name(following)), change, emoji=column_icon(colour))
    return Line(join_lines(f"**{label}**", f"-# {module}"), beside)


def _brings_module(catalogue: Catalogue, deck: str, colour: Colour) -> bool:
    """Whether a deck brings the Egypt rules of its colour (E1)."""
    return catalogue.rules[deck, colour] == "egypt"


def _items(presenter: Presenter) -> tuple[Item, ...]:
    language, table = presenter.language, presenter.table
    setup, named = table.setup, mixes(table.catalogue)
    below = (
        *((reroll_button(presenter),) if setup.previewed else ()),
        presenter.button("button-form-all", Action.SET_FORM, turn=0),
        presenter.button("button-terms", Action.TERMS, turn=0),
        presenter.button("button-form-terms", Action.TERMS_FORM, turn=0),
    )
    for item in below:
        item.row = 1
    return (
        *(
            button(
                mix_name(language, mix),
                _id(table, f"decks:{mix}"),
                row=0,
                disabled=setup.decks == decks,
            )
            for mix, decks in [*named.items()][:MOST_MIXES]
        ),
        *below,
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
    if name == "deck":  # one colour's, beside its line
        return _change_deck(next(iter(values), ""), catalogue)
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


def _change_deck(value: str, catalogue: Catalogue) -> Change:
    """Another deck for one colour, as ``colour:deck``. Raises ``StaleComponent``."""
    name, _, deck = value.partition(":")
    colour = Colour.__members__.get(name.upper())
    if colour is None or deck not in catalogue.deck_names(colour):
        raise StaleComponent(value)

    def change(setup: Setup) -> Setup:
        decks = [*(setup.decks or BASE)]
        decks[colour] = deck
        return replace(setup, decks=tuple(decks))

    return change


@handles(Action.REROLL)
async def on_reroll(reply: Reply, custom_id: CustomId) -> None:
    """Draw another layout; the table's message shows it to everybody."""
    await reply[Lobby].reroll(custom_id.stamp.table_id, reply.person.id, custom_id.stamp.choice)
    await reply.show(Page(reply.language.text("layout-reroll")))


TAKEOVERS = (1, 2, 3)  # missed deadlines after which a computer takes over
AWAY = (0, 7, 14, 21, 30)  # days
SLEEP = (7, 14, 30, 60)  # days


def terms_page(presenter: Presenter) -> Panel:
    """The current terms, and a choice for each of them."""
    language, table = presenter.language, presenter.table
    stamp = Stamp(table.id, 0, 0)
    items = (
        button(language.text("button-form-all"), CustomId(Action.TERMS_FORM, stamp)),
        button(language.text("button-terms-back"), CustomId(Action.TERMS, stamp, "back")),
    )
    lines = _term_lines(language, table.id, table.terms)
    return Panel(language.text("terms-title"), items=items, lines=lines)


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


def _term_lines(language: Language, table_id: int, terms: Terms) -> tuple[Line, ...]:
    text = language.text

    def custom_id(extra: str) -> CustomId:
        return CustomId(Action.TERMS, Stamp(table_id, 0, 0), extra)

    def menu(name: str, options: list[Option], chosen: str, about: str = "") -> Line:
        return Line(about, select(text("select-one"), custom_id(name), options, chosen=(chosen,)))

    def switch(told: str, extra: str) -> Line:
        return Line(text(told), button(text("button-change"), custom_id(extra)))

    computer = terms.left_seat is LeftSeat.COMPUTER
    timeout = menu("timeout", timeout_options(language), timeout_value(terms), text("form-timeout"))
    return (
        menu("pace", pace_options(language), terms.pace),
        *(() if terms.pace is Pace.NONE else (timeout,)),
        menu("away", day_options(language, "terms-away", AWAY), str(terms.away_days)),
        menu("sleep", day_options(language, "terms-sleep", SLEEP), str(terms.sleep_days)),
        switch("terms-left-computer", "left:closed")
        if computer
        else switch("terms-left-closed", "left:computer"),
        switch("terms-rated", "rated:no") if terms.rated else switch("terms-unrated", "rated:yes"),
        switch("terms-summary", "summary:no")
        if terms.round_summary
        else switch("terms-no-summary", "summary:yes"),
        switch(f"terms-hints-{terms.hints}", f"hints:{_after(terms.hints)}"),
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
