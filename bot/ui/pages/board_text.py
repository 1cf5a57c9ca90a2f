"""Boards as text, in full: what the picture's description has no room for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Language
from bot.narration import escape
from bot.tables import Status, TableState
from bot.ui.components.custom_id import CustomId
from bot.ui.page import CONTENT, Page
from bot.ui.pages.looking import game_of
from bot.ui.pages.turn_step import OWN, step_words
from bot.ui.reply import Reply
from render import alt_board_full


async def press_text(reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
    """The board of the mark's turn in words; several messages if one cannot hold them.

    Under a panel: the step of the asker's own turn, if that turn is not over yet.
    """
    if custom_id.extra == OWN:
        newest = await reply.tables.get(custom_id.stamp.table_id)
        if newest.status is Status.RUNNING and newest.version == custom_id.stamp.turn:
            draft = await reply.tables.draft(newest.id, reply.person.id)
            for page in parted(step_words(reply.language, draft)):
                await reply.show(page)
            return
    table = await reply.tables.at_turn(custom_id.stamp.table_id, custom_id.stamp.turn)
    for page in text_pages(reply.language, table):
        await reply.show(page)


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
