"""The panel of a table's options: decks colour by colour, layout, variants. The opener's alone.

Every answer takes effect at once, for all to read in the table's own message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import discord

from bot.i18n import Language
from bot.tables import (
    Code,
    Setup,
    Stamp,
    TableError,
    TableState,
)
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import (
    OPTIONS,
    Item,
    button,
    select,
)
from bot.ui.page import Page, join_lines
from bot.ui.pages.opening import reroll_button, setup_title
from bot.ui.reply import Reply
from engine import CATALOGUE
from engine.config import BASE, START_PIECES
from engine.model.terms import Colour
from engine.model.tiles import LAYOUT_NAMES

EGYPT = ("egypt",) * len(Colour)
MIXES: dict[str, tuple[str, ...] | None] = {"base": BASE, "egypt": EGYPT, "random": None}
Change = Callable[[Setup], Setup]


def options_page(language: Language, table: TableState) -> Page:
    """What can be chosen, what each module means, and what is chosen so far."""
    setup = table.setup
    text = join_lines(
        language.text("options-title", setup=setup_title(language, table)),
        *(_module(language, setup, colour) for colour in Colour),
        language.text("module-once"),
        language.text("variant-wild.text"),
        language.text("options-layout") if setup.previewed else "",
    )
    return Page(text, items=_items(language, table))


def _module(language: Language, setup: Setup, colour: Colour) -> str:
    egypt = setup.decks is not None and setup.decks[colour] == "egypt"
    key = "options-module-chosen" if egypt else "options-module"
    return language.text(key, module=language.text(f"module-{colour.key}"))


def _items(language: Language, table: TableState) -> tuple[Item, ...]:
    setup, text, number = table.setup, language.text, str(table.setup.start_pieces)
    layouts = [(name, _capital(text(f"layout-{name}")), text(f"layout-{name}.text"))
               for name in LAYOUT_NAMES]  # fmt: skip
    starts = [(str(n), text("options-start", pieces=n) if n else text("options-start-none"), "")
              for n in START_PIECES]  # fmt: skip
    wild = "no" if setup.wild else "yes"
    return (
        select(
            text("options-decks"),
            _mark(table, "decks"),
            _deck_options(language),
            least=0,
            most=OPTIONS,
            row=0,
            chosen=_own_decks(setup),
        ),
        select(text("select-one"), _mark(table, "layout"), layouts, row=1, chosen=(setup.layout,)),
        select(text("select-one"), _mark(table, "start"), starts, row=2, chosen=(number,)),
        *(
            button(text(f"mix-{mix}"), _mark(table, f"decks:{mix}"), row=3,
                   disabled=setup.decks == decks)
            for mix, decks in MIXES.items()
        ),
        button(
            text("options-wild-off" if setup.wild else "options-wild-on"),
            _mark(table, f"wild:{wild}"),
            style=discord.ButtonStyle.secondary,
            row=3,
        ),
        *((reroll_button(language, table),) if setup.previewed else ()),
    )  # fmt: skip


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _mark(table: TableState, extra: str) -> CustomId:
    return CustomId(Verb.SET, Stamp(table.id, 0, 0), extra)


def _deck_options(language: Language) -> list[tuple[str, str, str]]:
    """Every deck beside the base decks, with what its colour brings."""
    found = []
    for colour in Colour:
        name = _capital(language.text(f"colour-{colour.key}"))
        for deck in CATALOGUE.deck_names(colour)[1:]:
            label = language.text("options-deck", colour=name, deck=language.deck_name(deck))
            module = language.text(f"module-{colour.key}") if deck == "egypt" else ""
            found.append((f"{colour.key}:{deck}", label, module))
    return found[:OPTIONS]


def _own_decks(setup: Setup) -> list[str]:
    decks = zip(Colour, setup.decks or (), strict=False)
    return [f"{colour.key}:{deck}" for colour, deck in decks if deck != "base"]


def mixed(values: Sequence[str]) -> tuple[str, ...]:
    """The decks of a mix: ``colour:deck`` for those that are not base, the last one counts."""
    decks = list(BASE)
    for value in values:
        colour, _, deck = value.partition(":")
        decks[Colour[colour.upper()]] = deck
    return tuple(decks)


async def press_options(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """Open the panel. Raises ``TableError``: over, already-started, not-opener."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    if table.over:
        raise TableError(Code.OVER)
    if table.started:
        raise TableError(Code.ALREADY_STARTED)
    if table.opener_id != reply.person.id:
        raise TableError(Code.NOT_OPENER, name=table.opener_name)
    await reply.show(options_page(reply.language, table))


async def press_set(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """Take over what was selected or pressed."""
    table = await reply.tables.configure(
        custom_id.stamp.table_id, reply.person.id, _change(custom_id.extra, values)
    )
    await reply.change(options_page(reply.language, table))


def _change(what: str, values: Sequence[str]) -> Change:
    name, _, pressed = what.partition(":")
    value = pressed or (values[0] if values else "")
    if name == "wild":
        return lambda setup: replace(setup, wild=value == "yes")
    if name == "layout":
        return lambda setup: replace(setup, layout=value)
    if name == "start":
        return lambda setup: replace(setup, start_pieces=int(value))
    decks = MIXES[pressed] if pressed else mixed(values)
    return lambda setup: replace(setup, decks=decks)


async def press_reroll(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """Draw another layout; the table's message shows it to everybody."""
    await reply.tables.reroll(custom_id.stamp.table_id, reply.person.id, custom_id.stamp.choice)
    await reply.show(Page(reply.language.text("layout-reroll")))
