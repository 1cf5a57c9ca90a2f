"""Commands on the message of a board: the board as text, and the cards on it with their texts."""

from __future__ import annotations

import discord

from bot.narration.cards import built_cards
from bot.narration.narrator import escape
from bot.platform.discord.menus import on_message
from bot.platform.discord.pages import CONTENT, Page
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense
from bot.ui.board_menus import board_of
from bot.ui.board_page import text_pages
from bot.ui.presenter import Presenter


@on_message("menu-text")
async def as_text(reply: Reply, message: discord.Message) -> None:
    """Send the board of the message in words, in several messages if it is long.

    Raises as ``board_of`` does.
    """
    table = await board_of(reply, message)
    reply.spend(Expense.LOOK)
    for page in text_pages(Presenter.of(reply, table)):
        await reply.show(page)


@on_message("menu-cards")
async def cards_on_board(reply: Reply, message: discord.Message) -> None:
    """Send the cards that lay open on the board of the message. Raises as ``board_of`` does."""
    table = await board_of(reply, message)
    reply.spend(Expense.LOOK)
    presenter = Presenter.of(reply, table)
    names = [escape(name) for name in table.names]
    title = presenter.text("board-cards", round=presenter.view.round)
    lines = built_cards(presenter.narrator, presenter.view, names)
    for page in _pages([title, *(lines or [presenter.text("cards-built-none")])]):
        await reply.show(page)


def _pages(lines: list[str]) -> list[Page]:
    """Lines on as many pages as they need."""
    texts = [""]
    for line in lines:
        longer = f"{texts[-1]}\n{line}".strip()
        if len(longer) > CONTENT:
            texts.append(line)
        else:
            texts[-1] = longer
    return [Page(text) for text in texts]
