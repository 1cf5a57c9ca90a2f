"""The turns of a game page by page."""

from __future__ import annotations

from bot.narration import numbered_line
from bot.tables import TurnEntry
from bot.ui.components.custom_id import CustomId, Verb, read_number
from bot.ui.handlers import First, on
from bot.ui.page import Page, join_lines
from bot.ui.presenter import Presenter
from bot.ui.reply import Reply

LOG_LINES = 10  # turns on one page of the log
LOG_ROOM = 1900  # characters that the lines of one page may take


@on(Verb.LOG)
async def on_log(reply: Reply, custom_id: CustomId) -> None:
    """Show the newest turns."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    await reply.show(log_page(Presenter.of(reply, table), await reply.tables.log(table.id)))


@on(Verb.TURNS, first=First.CHANGE)
async def on_turns(reply: Reply, custom_id: CustomId) -> None:
    """Turn to another page of the log."""
    table = await reply.tables.get(custom_id.stamp.table_id)
    entries = await reply.tables.log(table.id)
    await reply.show(log_page(Presenter.of(reply, table), entries, read_number(custom_id.extra)))


def log_page(presenter: Presenter, entries: list[TurnEntry], last: int | None = None) -> Page:
    """The turns up to number ``last`` (None: the newest), as many as fit on a page."""
    if not entries:
        return Page(presenter.text("log-empty"))
    last = len(entries) if last is None else max(1, min(last, len(entries)))
    shown: list[str] = []
    first = last
    while first > 0 and len(shown) < LOG_LINES:
        entry = entries[first - 1]
        line = _line(presenter, entry)
        if shown and sum(map(len, (line, *shown))) + len(shown) > LOG_ROOM:
            break
        shown.insert(0, line)
        first -= 1
    turners = []
    if first > 0:
        turners.append(("log-older", first))
    if last < len(entries):
        turners.append(("log-newer", min(last + LOG_LINES, len(entries))))
    items = tuple(presenter.button(key, Verb.TURNS, str(turn)) for key, turn in turners)
    title = presenter.text("log-title", first=entries[first].number, last=entries[last - 1].number)
    return Page(join_lines(title, *shown), items=items)


def _line(presenter: Presenter, entry: TurnEntry) -> str:
    """A turn, and what is to be known of how it came about."""
    line = numbered_line(presenter.narrator, entry.number, entry.events)
    if entry.stand_in is not None:
        return presenter.stood_in(line, entry.stand_in)
    return presenter.text("log-late", line=line, count=entry.late) if entry.late else line
