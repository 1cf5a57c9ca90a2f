"""Notes that other features add to the list of a server's tables, which imports none of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

from bot.platform.discord.pages import Item, Page
from bot.platform.discord.reply import Reply

ListNote: TypeAlias = Callable[[Reply], Awaitable[tuple[str, tuple[Item, ...]]]]
_NOTES: list[ListNote] = []


def list_note(note: ListNote) -> ListNote:
    """Register the decorated function: it gives a text under the list, "" for none, and buttons.

    A button names its row. The rows 0 to 2 are the list's own.
    """
    _NOTES.append(note)
    return note


async def with_notes(reply: Reply, page: Page) -> Page:
    """The page of a list with all that features add to it."""
    for note in _NOTES:
        text, items = await note(reply)
        page = replace(page.remarked(text), items=(*page.items, *items))
    return page
