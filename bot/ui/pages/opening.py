"""The table's own message: seats and buttons until the start, afterwards the head of the log."""

from __future__ import annotations

import discord

from bot.app.render_pool import RenderPool
from bot.i18n import Language
from bot.narration import Narrator, escape, setup_lines, setup_words
from bot.tables import (
    SeatInfo,
    Setup,
    Stamp,
    Status,
    TableState,
)
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.page import Page, join_lines
from bot.ui.pages.pictures import Painter
from engine import Config
from engine.config import BASE


async def opening_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """The message as the table stands now; a layout to be approved is shown with it (V2)."""
    if table.status is Status.CANCELLED:
        return Page(join_lines(_title(language, table), _ended(language, table)))
    if table.started:
        return Page(_started(language, table), items=_after_start(language, table))
    pictures = []
    if table.layout is not None:
        name = f"layout-{table.draws}"
        pictures.append(await Painter(render_pool, language, table.look).layout(table.layout, name))
    return Page(_open(language, table), tuple(pictures), _before_start(language, table))


def seat_name(language: Language, seat: SeatInfo) -> str:
    """The name of a seat for a sentence; a computer's says so."""
    name = escape(seat.name)
    return language.text("computer-name", name=name) if seat.computer else name


def setup_title(language: Language, table: TableState) -> str:
    """Decks, layout and variants side by side; decks that chance will choose are not named."""
    decks = language.text("decks-random") if table.setup.decks is None else ""
    return setup_words(Narrator.of(language, table), _as_config(table.setup), decks=decks)


def setup_explained(language: Language, table: TableState) -> list[str]:
    """A line for each module and variant that will be in play."""
    lines = setup_lines(Narrator.of(language, table), _as_config(table.setup))
    return [language.text("mix-random.text"), *lines] if table.setup.decks is None else lines


def _as_config(setup: Setup) -> Config:
    return Config(2, setup.decks or BASE, setup.layout, setup.start_pieces, setup.wild)


def _title(language: Language, table: TableState) -> str:
    return language.text(
        "table-title-of", players=table.players, setup=setup_title(language, table)
    )


def _open(language: Language, table: TableState) -> str:
    taken = [
        language.text("table-seat", number=number, name=seat_name(language, seat))
        for number, seat in enumerate(table.seats, 1)
    ]
    free = [
        language.text("table-seat-free", number=number)
        for number in range(len(table.seats) + 1, table.players + 1)
    ]
    return join_lines(
        _title(language, table),
        language.text("table-seats", seats=" · ".join(taken + free)),
        *setup_explained(language, table),
        _seal(language, table),
        language.text("table-waiting", free=table.free, opener=escape(table.opener_name)),
    )


def _seal(language: Language, table: TableState) -> str:
    if table.seal is None:
        return language.text("table-seal-later")
    return language.text("table-drawn", number=table.draws, seal=table.seal)


def _started(language: Language, table: TableState) -> str:
    order = [seat_name(language, seat) for seat in table.seats]
    return join_lines(
        language.text(
            "table-started-of",
            players=table.players,
            setup=setup_title(language, table),
            order=" · ".join(order),
        ),
        *setup_explained(language, table),
        language.text("table-sealed", seal=table.seal or ""),
        _picking(language, table),
        language.text("status-over") if table.over else "",
    )


def _picking(language: Language, table: TableState) -> str:
    if not table.awaited:
        return ""
    names = language.listing([escape(seat.name) for seat in table.awaited])
    return language.text("status-picking", names=names)


def _ended(language: Language, table: TableState) -> str:
    if table.game is None:
        return language.text("closed-early")
    return language.text("ended-early", round=table.game.round)


def _before_start(language: Language, table: TableState) -> tuple[Item, ...]:
    full = table.free == 0
    return (
        button(
            language.text("button-join"),
            _mark(table, Verb.JOIN),
            style=discord.ButtonStyle.primary,
            disabled=full,
        ),
        button(language.text("button-computer"), _mark(table, Verb.COMPUTER), disabled=full),
        button(
            language.text("button-start"),
            _mark(table, Verb.START),
            style=discord.ButtonStyle.success,
            disabled=not full,
        ),
        button(language.text("button-leave"), _mark(table, Verb.LEAVE)),
        button(
            language.text("button-cancel"),
            _mark(table, Verb.CANCEL),
            style=discord.ButtonStyle.danger,
        ),
        button(language.text("button-options"), _mark(table, Verb.OPTIONS)),
        *((reroll_button(language, table),) if table.layout is not None else ()),
    )


def reroll_button(language: Language, table: TableState) -> Item:
    """The button that draws another layout, but only in place of the one now shown."""
    return button(
        language.text("button-reroll"), CustomId(Verb.REROLL, Stamp(table.id, 0, table.draws))
    )


def _after_start(language: Language, table: TableState) -> tuple[Item, ...]:
    return (
        button(language.text("button-log"), _mark(table, Verb.LOG)),
        button(language.text("button-seal"), _mark(table, Verb.SEAL)),
    )


def _mark(table: TableState, verb: Verb) -> CustomId:
    return CustomId(verb, Stamp(table.id, 0, 0))
