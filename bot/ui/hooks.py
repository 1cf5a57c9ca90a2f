"""The hooks of pages: what other features add to them, and are told by them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.game.table.state import Draft, TableState
from bot.game.unit_of_work import PlayedByItself
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.pages import Item, Page
from bot.platform.discord.reply import Reply
from bot.platform.services import Hook
from bot.ui.memo import Memo
from bot.ui.presenter import Presenter


@dataclass(frozen=True, slots=True)
class Aside:
    """Something beside the question of a turn: a line under its text, and buttons for it.

    ``asks``: it is a question, and worth more than the names of cards on their buttons. ``shown``:
    is called if the page has room for it.
    """

    text: str
    items: tuple[Item, ...]
    asks: bool = False
    shown: Callable[[], Awaitable[None]] | None = None


# Components under the page after a player's turn.
after_turn: Hook[[Reply, TableState], Sequence[Item]] = Hook("after_turn")
# What the reader wants to see of a table, by its id; and where that is shown.
memo: Hook[[Reply, int, str], Memo] = Hook("memo")
# Something beside the first page of a turn, if there is room; the most important first.
turn_aside: Hook[[Reply, Draft], Aside | None] = Hook("turn_aside")
# Undo the player's turn before the one that begins, for a draft that ``can_leave_turn``. Raises
# ``TableError`` if that is refused.
turn_before: Hook[[Reply, Draft], None] = Hook("turn_before")
# Judge the turn that answers a puzzle, or a question what if, and show that.
puzzle_answer: Hook[[Reply, Draft], None] = Hook("puzzle_answer")
# A prepared turn was played: tell its player, where they look.
prepared_played: Hook[[AnsweringClient, PlayedByItself], None] = Hook("prepared_played")
# Components under the message of an open table, which has not begun.
table_open: Hook[[Presenter], Sequence[Item]] = Hook("table_open")
# A text under the list of a server's tables, "" for none, and buttons. A button names its row; the
# rows 0 to 2 are the list's own.
list_note: Hook[[Reply], tuple[str, tuple[Item, ...]]] = Hook("list_note")


async def memo_of(reply: Reply, table_id: int, where: str) -> Memo | None:
    """The asker's reminder at a table; ``where`` it is shown."""
    return next(iter(await memo.run(reply, table_id, where)), None)


async def asides_of(reply: Reply, draft: Draft) -> list[Aside]:
    """The additions to the first page of ``draft``; a puzzle has none: its solver finds it."""
    found = [] if draft.table.puzzle else await turn_aside.run(reply, draft)
    return [aside for aside in found if aside is not None]


async def items_after_turn(reply: Reply, table: TableState) -> tuple[Item, ...]:
    """The items under the confirmation of a turn that led to ``table``."""
    return tuple([item for items in await after_turn.run(reply, table) for item in items])


async def with_notes(reply: Reply, page: Page) -> Page:
    """The page of a list of tables with all that features add to it."""
    for text, items in await list_note.run(reply):
        page = replace(page.remarked(text), items=(*page.items, *items))
    return page
