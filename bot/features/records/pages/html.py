"""A game that is over as one file for a browser, in the language of the person who asks."""

from __future__ import annotations

import structlog

from bot.features.records.html_page import Course, page_html
from bot.features.records.pages.chances import reason_words, reviewed, told_analysis
from bot.features.records.record_files import OverGames
from bot.features.records.review import GameReviews
from bot.game.errors import TableError
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.narration.statistics import agent_name
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Attached, Page
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense, OverBudget
from bot.ui.actions import Action
from bot.ui.presenter import Presenter
from bot.ui.table_text import levels_of
from engine.players.analysis import USUAL

_log = structlog.get_logger(__name__)


@handles(Action.HTML)
async def on_html(reply: Reply, custom_id: CustomId) -> None:
    """Give the page of the button's table.

    Raises ``TableError``: no-table, not-started, not-over, analysis-public.
    """
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    if table.analysis and table.opener_id != reply.person.id:
        raise StaleComponent(custom_id.extra)
    reply.spend(Expense.HTML)
    game = await reply[OverGames].of_table(table.id)
    course = await _course(reply, table)
    levels = levels_of(reply.language, table)
    draw = reply.render_pool.draw
    html = await draw(page_html, game, table.names, levels, reply.language, course)
    key = "html-answer" if course.chances else "html-answer-plain"
    file = Attached(f"deus-{table.id}.html", html)
    await reply.show(Page(reply.language.text(key), (file,)))


async def _course(reply: Reply, table: TableState) -> Course:
    """The chances and the turns that mattered.

    Only the chances if the asker has asked for too many reviews; nothing where none can be made.
    """
    language = reply.language
    try:
        found = await reviewed(reply, table)
    except OverBudget:
        rows = await reply[GameReviews].by_turn(table.id)
        return Course(rows, judge=agent_name(language, USUAL))
    except TableError as error:
        _log.info("page_chances_failed", table=table.id, reason=error.code.value)
        return Course()
    presenter, told = Presenter.of(reply, table), told_analysis(found)
    reasons = [reason_words(presenter, one).strip() for one in found.analysis.moments]
    judge = agent_name(language, found.analysis.agent)
    return Course(told.chances, told.points, reasons, judge)
