"""Boards as text, in full: what the picture's description has no room for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.languages import Language
from bot.narration import escape
from bot.panels.call import Call
from bot.panels.looking import game_of
from bot.panels.marks import Mark
from bot.panels.page import CONTENT, Page
from bot.panels.step import OWN, step_words
from bot.table import Status, TableState
from render import alt_board_full


async def press_text(call: Call, mark: Mark, values: Sequence[str]) -> None:
    """The board of the mark's turn in words; several messages if one cannot hold them.

    Under a panel: the step of the asker's own turn, if that turn is not over yet.
    """
    if mark.extra == OWN:
        newest = await call.tables.get(mark.stamp.table_id)
        if newest.status is Status.RUNNING and newest.version == mark.stamp.turn:
            draft = await call.tables.draft(newest.id, call.person.id)
            for page in parted(step_words(call.language, draft)):
                await call.show(page)
            return
    table = await call.tables.at_turn(mark.stamp.table_id, mark.stamp.turn)
    for page in text_pages(call.language, table):
        await call.show(page)


def text_pages(language: Language, table: TableState) -> list[Page]:
    """The board in words, as everyone may see it, parted at spaces."""
    names = [escape(name) for name in table.names]
    return parted(alt_board_full(game_of(table).view(None), names, language))


def parted(left: str) -> list[Page]:
    """A text on as many pages as it needs."""
    pages = []
    while len(left) > CONTENT:
        end = left.rfind(" ", 0, CONTENT)
        end = end if end > 0 else CONTENT
        pages.append(Page(left[:end]))
        left = left[end:].lstrip()
    return [*pages, Page(left)]
