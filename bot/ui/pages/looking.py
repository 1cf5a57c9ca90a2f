"""Pages for whoever wants to look: board, hands, players, log, cards. They change nothing.

Everything here is made from a view: a spectator's, or that of the person who asks.
"""

from __future__ import annotations

from datetime import datetime

import discord
from discord.utils import format_dt

from bot.app.render_pool import RenderPool
from bot.i18n import Language
from bot.narration import (
    Narrator,
    card_page,
    escape,
    hand_text,
    log_lines,
    player_text,
    result_text,
    status_text,
)
from bot.tables import (
    Code,
    Look,
    Stamp,
    Status,
    TableError,
    TableState,
    TurnEntry,
)
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.page import Page, join_lines
from bot.ui.pages.opening import seat_name
from bot.ui.pages.pictures import Painter
from engine import CATALOGUE, Game

LOG_LINES = 10  # turns on one page of the log
LOG_ROOM = 1900  # characters that the lines of one page may take


def game_of(table: TableState) -> Game:
    """The table's game, to be shown: with its own cards, whatever else this task has loaded.

    Raises ``TableError`` not-started if nothing was dealt yet.
    """
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game


def stamp_of(table: TableState) -> Stamp:
    """The stamp of buttons that belong to a turn but to no draft of it."""
    return Stamp(table.id, table.version, 0)


def public_items(language: Language, table: TableState) -> tuple[Item, ...]:
    """The buttons under every board: one's turn, one's hand, players, log, cards, words."""
    if table.status is not Status.RUNNING:
        return (
            button(language.text("button-players"), CustomId(Verb.PLAYERS, stamp_of(table))),
            button(language.text("button-log"), CustomId(Verb.LOG, stamp_of(table))),
            card_button(language, table),
            text_button(language, table),
        )
    return (
        button(
            language.text("button-turn"),
            CustomId(Verb.TAKE, stamp_of(table)),
            style=discord.ButtonStyle.primary,
        ),
        button(language.text("button-hand"), CustomId(Verb.HAND, stamp_of(table))),
        button(language.text("button-players"), CustomId(Verb.PLAYERS, stamp_of(table))),
        button(language.text("button-log"), CustomId(Verb.LOG, stamp_of(table))),
        card_button(language, table),
        text_button(language, table),
    )


def card_button(language: Language, table: TableState) -> Item:
    """Opens the cards of the table, at the one that its last turn was about."""
    return button(language.text("button-card"), CustomId(Verb.CARD, stamp_of(table)))


def text_button(language: Language, table: TableState) -> Item:
    """Shows the board that ``table`` holds in words."""
    return button(language.text("button-text"), CustomId(Verb.TEXT, stamp_of(table)))


async def board_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """The board as everyone may see it."""
    view = game_of(table).view(None)
    picture = await Painter(render_pool, language, table.look).board(
        view, table.names, f"board-{table.version}"
    )
    key = "board-title-over" if table.over else "board-title"
    return Page(language.text(key, round=view.round), (picture,), public_items(language, table))


async def hand_page(
    render_pool: RenderPool, language: Language, table: TableState, seat: int
) -> Page:
    """The hand of ``seat``, for that person alone."""
    game = game_of(table)
    view = game.view(seat)
    text = hand_text(Narrator.of(language, table), view)
    if not view.hand:
        return Page(text)
    picture = await Painter(render_pool, language, table.look).hand(
        view, table.names, game.outlook(seat)
    )
    return Page(text, (picture,))


async def spectator_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """What somebody without a seat gets who asks for a hand."""
    view = game_of(table).view(None)
    picture = await Painter(render_pool, language, table.look).board(view, table.names, "board")
    return Page(
        join_lines(language.text("spectator"), status_text(Narrator.of(language, table), view)),
        (picture,),
        (card_button(language, table), text_button(language, table)),
    )


def status_page(language: Language, table: TableState, since: datetime | None = None) -> Page:
    """Round, whose turn it is, ``since`` when, everybody's goods; before the start, who sits."""
    if table.game is None:
        taken = [seat_name(language, seat) for seat in table.seats]
        return Page(
            join_lines(
                language.text("status-open", taken=len(taken), players=table.players),
                language.text("table-seats", seats=" · ".join(taken)),
                language.text("table-waiting", free=table.free, opener=escape(table.opener_name)),
            )
        )
    view = game_of(table).view(None)
    return Page(
        join_lines(
            status_text(Narrator.of(language, table), view, head=_ended(language, table)),
            _since(language, since) if since is not None and _waits(table) else "",
            language.text("status-seal", seal=table.seal or ""),
        )
    )


def _ended(language: Language, table: TableState) -> str:
    """How a game ended, or that it was ended before its end; nothing for any other."""
    if table.status is Status.FINISHED:
        return result_text(Narrator.of(language, table), game_of(table).view(None))
    if table.status is Status.CANCELLED:
        return language.text("ended-early", round=game_of(table).round)
    return ""


def _waits(table: TableState) -> bool:
    """Whether it is somebody's turn: not while first pieces are picked (V1), nor at the end."""
    return table.mover is not None and not table.awaited


def _since(language: Language, moment: datetime) -> str:
    """How long the turn has been waited for, as Discord shows a time to each reader."""
    return language.text("status-since", time=format_dt(moment, "f"), ago=format_dt(moment, "R"))


def players_page(language: Language, table: TableState) -> Page:
    """Everybody's goods, and a button for each player's cards."""
    view = game_of(table).view(None)
    items = tuple(
        button(seat.name, CustomId(Verb.SEAT, stamp_of(table), str(number)))
        for number, seat in enumerate(table.seats)
    )
    return Page(status_text(Narrator.of(language, table), view), items=items)


async def player_page(
    render_pool: RenderPool, language: Language, table: TableState, seat: int
) -> Page:
    """One player's cards, goods and pieces, as everyone may see them."""
    view = game_of(table).view(None)
    picture = await Painter(render_pool, language, table.look).tableau(view, seat, table.names)
    return Page(player_text(Narrator.of(language, table), view, seat), (picture,))


def log_page(
    language: Language, table: TableState, entries: list[TurnEntry], last: int | None = None
) -> Page:
    """The turns up to number ``last`` (None: the newest), as many as fit on a page."""
    if not entries:
        return Page(language.text("log-empty"))
    last = len(entries) if last is None else max(1, min(last, len(entries)))
    shown: list[str] = []
    first = last
    while first > 0 and len(shown) < LOG_LINES:
        line = log_lines(Narrator.of(language, table), entries[first - 1 : first])
        if shown and sum(map(len, shown + line)) + len(shown) > LOG_ROOM:
            break
        shown[:0] = line
        first -= 1
    items: list[Item] = []
    if first > 0:
        items.append(_turner(language, table, "log-older", first))
    if last < len(entries):
        items.append(_turner(language, table, "log-newer", min(last + LOG_LINES, len(entries))))
    title = language.text("log-title", first=entries[first].number, last=entries[last - 1].number)
    return Page(join_lines(title, *shown), items=tuple(items))


def _turner(language: Language, table: TableState, key: str, last: int) -> Item:
    return button(language.text(key), CustomId(Verb.TURNS, stamp_of(table), str(last)))


async def card_looked_up(render_pool: RenderPool, language: Language, look: Look, key: str) -> Page:
    """A card of the catalogue, as text and picture."""
    card = CATALOGUE.card(key)
    picture = await Painter(render_pool, language, look).card(
        key, ruling=language.card_ruling(card), source=card.source
    )
    return Page(card_page(Narrator(language, (), CATALOGUE), card), (picture,))


def names_of(table: TableState) -> str:
    """The players' names for a sentence."""
    return ", ".join(escape(name) for name in table.names)
