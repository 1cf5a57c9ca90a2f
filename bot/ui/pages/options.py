"""The panel of a table's options: decks colour by colour, layout, variants. The opener's alone.

Every answer takes effect at once, for all to read in the table's own message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.i18n import Language
from bot.tables import Code, Setup, Stamp, TableError, TableState
from bot.ui.components.custom_id import CustomId, StaleComponent, Verb, read_number
from bot.ui.components.items import OPTIONS, Item, button, select
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.pages.table import reroll_button, setup_title
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply
from engine import Catalogue
from engine.config import BASE, START_PIECES
from engine.model.terms import Colour
from engine.model.tiles import LAYOUT_NAMES
from render.text.words import capital

RANDOM = "random"  # the mix in which chance chooses each deck
_MIXES = 7  # mixes that have a button: two rows, with the three buttons after them
Decks = tuple[str, ...]
Change = Callable[[Setup], Setup]


def mixes(catalogue: Catalogue) -> dict[str, Decks | None]:
    """The mixes that have a name of their own: each deck wherever there is one, and chance."""
    names = dict.fromkeys(deck for colour in Colour for deck in catalogue.deck_names(colour))
    found: dict[str, Decks | None] = {
        name: tuple(
            name if name in catalogue.deck_names(colour) else BASE[colour] for colour in Colour
        )
        for name in names
    }
    return found | {RANDOM: None}


def mix_name(language: Language, mix: str) -> str:
    """What a mix is called."""
    key = f"mix-{mix}"
    if language.has(key):
        return language.text(key)
    return language.text("mix-all", deck=language.deck_name(mix))


def options_page(presenter: Presenter) -> Page:
    """What can be chosen, what each module means, and what is chosen so far."""
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
    layouts = [
        (name, capital(text(f"layout-{name}")), text(f"layout-{name}.text"))
        for name in LAYOUT_NAMES
    ]
    starts = [
        (str(number), text("options-start", pieces=number) if number else none, "")
        for none in (text("options-start-none"),)
        for number in START_PIECES
    ]
    start, wild = (str(setup.start_pieces),), "no" if setup.wild else "yes"
    return (
        select(
            text("options-decks"),
            _id(table, "decks"),
            _deck_options(language, table.catalogue),
            picks=(0, OPTIONS),
            row=0,
            chosen=_own_decks(setup),
        ),
        select(text("select-one"), _id(table, "layout"), layouts, row=1, chosen=(setup.layout,)),
        select(text("select-one"), _id(table, "start"), starts, row=2, chosen=start),
        *(
            button(
                mix_name(language, mix), _id(table, f"decks:{mix}"), disabled=setup.decks == decks
            )
            for mix, decks in [*named.items()][:_MIXES]
        ),
        button(
            text("options-wild-off" if setup.wild else "options-wild-on"),
            _id(table, f"wild:{wild}"),
        ),
        *((reroll_button(presenter),) if setup.previewed else ()),
        presenter.button("button-terms", Verb.TERMS, turn=0),
    )


def _id(table: TableState, extra: str) -> CustomId:
    return CustomId(Verb.SET, Stamp(table.id, 0, 0), extra)


def _deck_options(language: Language, catalogue: Catalogue) -> list[tuple[str, str, str]]:
    """Every deck beside the base decks, with what its colour brings."""
    found = []
    for colour in Colour:
        for deck in catalogue.deck_names(colour)[1:]:
            egypt = _brings_module(catalogue, deck, colour)
            module = language.text(f"module-{colour.key}") if egypt else ""
            found.append((f"{colour.key}:{deck}", deck_label(language, colour, deck), module))
    return found[:OPTIONS]


def deck_label(language: Language, colour: Colour, deck: str) -> str:
    """A deck of a colour."""
    name = capital(language.text(f"colour-{colour.key}"))
    return language.text("options-deck", colour=name, deck=language.deck_name(deck))


def _own_decks(setup: Setup) -> list[str]:
    decks = zip(Colour, setup.decks or (), strict=False)
    return [f"{colour.key}:{deck}" for colour, deck in decks if deck != "base"]


def mixed(values: Sequence[str], catalogue: Catalogue) -> Decks:
    """The decks of a mix: ``colour:deck`` for those that are not base, the last one counts.

    Raises ``StaleComponent`` for a deck that does not exist.
    """
    decks = list(BASE)
    for value in values:
        name, _, deck = value.partition(":")
        colour = Colour.__members__.get(name.upper())
        if colour is None or deck not in catalogue.deck_names(colour):
            raise StaleComponent(value)
        decks[colour] = deck
    return tuple(decks)


@on(Verb.OPTIONS)
async def on_options(reply: Reply, custom_id: CustomId) -> None:
    """Open the panel. Raises ``TableError``: over, already-started, not-opener."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    if table.over:
        raise TableError(Code.OVER)
    if table.started:
        raise TableError(Code.ALREADY_STARTED)
    if table.opener_id != reply.person.id:
        raise TableError(Code.NOT_OPENER, name=table.opener_name)
    await reply.show(options_page(Presenter.of(reply, table)))


@on(Verb.SET, first=First.CHANGE)
async def on_set(reply: Reply, custom_id: CustomId) -> None:
    """Take over what was chosen. Raises ``TableError``."""
    name, _, value = custom_id.extra.partition(":")
    change = _change(name, [value] if value else reply.values, reply.tables.catalogue)
    table = await reply.tables.configure(custom_id.stamp.table_id, reply.person.id, change)
    await reply.show(options_page(Presenter.of(reply, table)))


def _change(name: str, values: Sequence[str], catalogue: Catalogue) -> Change:
    """What is chosen of an option; no values at all are base decks. Raises ``StaleComponent``."""
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


@on(Verb.REROLL)
async def on_reroll(reply: Reply, custom_id: CustomId) -> None:
    """Draw another layout; the table's message shows it to everybody."""
    await reply.tables.reroll(custom_id.stamp.table_id, reply.person.id, custom_id.stamp.choice)
    await reply.show(Page(reply.language.text("layout-reroll")))
