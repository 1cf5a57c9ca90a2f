"""The pace of a table: what holds, and another one."""

from __future__ import annotations

from bot.tables import Pace, TableState
from bot.tables.voting.votes import Outcome
from bot.ui.clock_text import asleep_line, deadline_lines
from bot.ui.page import Page, join_lines
from bot.ui.reply import Reply
from bot.ui.terms_text import all_lines, pace_name


async def show_pace(reply: Reply, table: TableState) -> None:
    """What the table has settled on, and until when whoever is to move has time."""
    language = reply.language
    text = join_lines(
        *all_lines(language, table.terms),
        *deadline_lines(language, table),
        asleep_line(language, table),
        "" if table.over else language.text("pace-how-open" if not table.started else "pace-how"),
    )
    await reply.show(Page(text))


async def change_pace(reply: Reply, table: TableState, pace: Pace) -> None:
    """Change the pace, or ask the players for it. Raises ``TableError`` as ``propose`` does."""
    vote = await reply.tables.repacing.propose(table.id, reply.person.id, pace)
    done = vote is None or vote.outcome is Outcome.AGREED
    key = "pace-changed" if done else "pace-asked"
    await reply.show(Page(reply.language.text(key, pace=pace_name(reply.language, pace))))
