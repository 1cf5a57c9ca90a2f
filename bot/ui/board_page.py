"""The board as everyone may see it, as a picture and in words; and the hand, for its owner."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.game.state import Status, TurnEntry
from bot.narration.narrator import escape
from bot.platform.discord.pages import CONTENT, Item, Page
from bot.ui.actions import Action
from bot.ui.buttons import rules_button, seat_back_button
from bot.ui.presenter import Presenter, levels_of, stamp_of
from bot.ui.table_text import time_in_picture
from render import PastTurn, alt_board_full, alt_result


async def board_page(presenter: Presenter, entries: Sequence[TurnEntry] = ()) -> Page:
    """The board as everyone may see it; ``entries``: the turns that it tells, if there are any."""
    table, view = presenter.table, presenter.view
    left = time_in_picture(presenter.language, table)
    picture = await presenter.painter.board(
        view,
        board_file(entries, table.version),
        left,
        past_turns(entries) if len(entries) > 1 else (),
        stand_in=any(entry.stand_in is not None for entry in entries),
    )
    title = presenter.text("board-title-over" if table.over else "board-title", round=view.round)
    return Page(title, (picture,), public_items(presenter))


def board_file(entries: Sequence[TurnEntry], turn: int) -> str:
    """The name of a board's picture: which turns it tells, of several the first and the last."""
    return f"board-{entries[0].number}-{turn}" if len(entries) > 1 else f"board-{turn}"


def past_turns(entries: Sequence[TurnEntry]) -> list[PastTurn]:
    """The turns as pictures tell them."""
    return [
        PastTurn(entry.seat, entry.events, stand_in=entry.stand_in is not None) for entry in entries
    ]


def public_items(presenter: Presenter) -> tuple[Item, ...]:
    """The buttons under every board: one's turn, one's hand, players, log, cards, words."""
    always = (
        presenter.button("button-players", Action.PLAYERS),
        presenter.button("button-log", Action.LOG),
        *looking_items(presenter),
        rules_button(presenter.language, stamp=stamp_of(presenter.table)),
    )
    if presenter.table.status is not Status.RUNNING:
        return always
    turn = presenter.button("button-turn", Action.TAKE, style=ButtonStyle.primary)
    back = (seat_back_button(presenter),) if any(s.stood_in for s in presenter.table.seats) else ()
    return (turn, presenter.button("button-hand", Action.HAND), *always, *back)


def looking_items(presenter: Presenter) -> tuple[Item, Item]:
    """The buttons for the cards, at the one that the last turn was about, and for the text."""
    cards = presenter.button("button-card", Action.CARD)
    return cards, presenter.button("button-text", Action.TEXT)


def text_pages(presenter: Presenter) -> list[Page]:
    """The board in words, and how the game ended, on as many pages as that needs."""
    names = [escape(name) for name in presenter.table.names]
    view, language = presenter.view, presenter.language
    levels = levels_of(language, presenter.table)
    text = alt_board_full(view, names, language, levels=levels)
    if view.result is not None:
        text = f"{alt_result(view, names, language, levels=levels)} {text}"
    return parted(text)


def parted(left: str) -> list[Page]:
    """A text on as many pages as it needs, parted at spaces."""
    pages = []
    while len(left) > CONTENT:
        end = left.rfind(" ", 0, CONTENT)
        end = end if end > 0 else CONTENT
        pages.append(Page(left[:end]))
        left = left[end:].lstrip()
    return [*pages, Page(left)]
