"""The board as everyone may see it: as a picture with its buttons, and in words."""

from __future__ import annotations

import discord

from bot.i18n import Language
from bot.narration import escape
from bot.render_pool import RenderPool
from bot.tables import Code, Stamp, Status, TableError, TableState
from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.components.items import Item, button
from bot.ui.page import CONTENT, Page
from bot.ui.pages.pictures import Painter
from engine import Game
from render import alt_board_full


def game_of(table: TableState) -> Game:
    """The table's game. Raises ``TableError`` not-started if nothing was dealt yet."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game


def stamp_of(table: TableState) -> Stamp:
    """The stamp of buttons that belong to a turn but to no draft of it."""
    return Stamp(table.id, table.version, 0)


async def board_page(render_pool: RenderPool, language: Language, table: TableState) -> Page:
    """The board as everyone may see it."""
    view = game_of(table).view(None)
    picture = await Painter(render_pool, language, table.look).board(
        view, table.names, f"board-{table.version}"
    )
    key = "board-title-over" if table.over else "board-title"
    return Page(language.text(key, round=view.round), (picture,), public_items(language, table))


def public_items(language: Language, table: TableState) -> tuple[Item, ...]:
    """The buttons under every board: one's turn, one's hand, players, log, cards, words."""
    stamp = stamp_of(table)
    always = (
        button(language.text("button-players"), CustomId(Verb.PLAYERS, stamp)),
        button(language.text("button-log"), CustomId(Verb.LOG, stamp)),
        card_button(language, table),
        text_button(language, table),
    )
    if table.status is not Status.RUNNING:
        return always
    turn = button(
        language.text("button-turn"), CustomId(Verb.TAKE, stamp), style=discord.ButtonStyle.primary
    )
    return (turn, button(language.text("button-hand"), CustomId(Verb.HAND, stamp)), *always)


def card_button(language: Language, table: TableState) -> Item:
    """Opens the cards of the table, at the one that its last turn was about."""
    return button(language.text("button-card"), CustomId(Verb.CARD, stamp_of(table)))


def text_button(language: Language, table: TableState) -> Item:
    """Shows the board that ``table`` holds in words."""
    return button(language.text("button-text"), CustomId(Verb.TEXT, stamp_of(table)))


def text_pages(language: Language, table: TableState) -> list[Page]:
    """The board in words, as everyone may see it, on as many pages as it needs."""
    names = [escape(name) for name in table.names]
    return parted(alt_board_full(game_of(table).view(None), names, language))


def parted(left: str) -> list[Page]:
    """A text on as many pages as it needs, parted at spaces."""
    pages = []
    while len(left) > CONTENT:
        end = left.rfind(" ", 0, CONTENT)
        end = end if end > 0 else CONTENT
        pages.append(Page(left[:end]))
        left = left[end:].lstrip()
    return [*pages, Page(left)]
