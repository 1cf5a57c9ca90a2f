"""Pages that look closely at a game: its review, the game as a file, a record with lines of play.

The review has everybody's chances and the turns that mattered most. The file is for a browser, in
the language of the person who asks. A record is opened from a file or a finished table: its boards
are shown in the panel of the replay, lines in the panel of a turn.
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import structlog

from bot.features.records.analysis import AnalysisTables
from bot.features.records.html_page import Course, page_html, turning_points
from bot.features.records.record_files import MOST_BYTES, OverGames
from bot.features.records.replay import HERE, ON, table_looked_at, turn_page
from bot.features.records.review import GameReviews, Reviewed
from bot.features.turn.step_page import show_step
from bot.features.turn.use_cases import Turns
from bot.game.errors import Code, TableError
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, dealt
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.platform.discord.commands import command
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Attached, Item, Page, button, join_lines
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense, OverBudget
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.command_groups import deus, deus_table
from bot.ui.presenter import Presenter
from bot.ui.table_text import levels_of
from engine.players.analysis import USUAL, Moment
from render import GameAnalysis, point_words

# How long it takes on a machine that has nothing else to do.
_LEAST_SECONDS, _TURNS_A_SECOND = 4, 30


async def show_chances(reply: Reply) -> None:
    """Show the review of the channel's game, or, while it runs, of the record opened here.

    Raises ``TableError``: no-table, not-started, and what ``GameReviews.of_table`` raises.
    """
    await reply.show(await chances_page(reply, await _table_here(reply)))


async def _table_here(reply: Reply) -> TableState:
    """The channel's game if it is over, else the record that the asker has opened here."""
    try:
        table = await reply[TableReader].at(reply.channel_id)
        dealt(table)
        if not table.over:
            raise TableError(Code.NOT_OVER)
    except TableError as error:
        try:
            return await reply[AnalysisTables].mine(reply.place, reply.person.id)
        except TableError:
            raise error from None
    return table


@handles(Action.CHANCES)
async def on_chances(reply: Reply, custom_id: CustomId) -> None:
    """Show the review of the button's table."""
    table = await table_looked_at(reply, custom_id)
    await reply.show(await chances_page(reply, table))


async def chances_page(reply: Reply, table: TableState) -> Page:
    """The picture, the turns in words, and a button to the board of each of them."""
    presenter = Presenter.of(reply, table)

    reply.spend(Expense.LOOK)
    found = await reviewed(reply, table)
    told = told_analysis(found)
    picture = await presenter.painter.analysis(found.end, told)
    names = [escape(name) for name in table.names]
    lines = [
        point_words(number, point, names, reply.language) + reason_words(presenter, moment)
        for number, (point, moment) in enumerate(
            zip(told.points, found.analysis.moments, strict=True), 1
        )
    ]
    level = agent_name(presenter.language, found.analysis.agent)
    title = presenter.text("chances-title" if lines else "chances-none", level=level)
    return Page(join_lines(title, *lines), (picture,), _boards(presenter, found))


async def reviewed(reply: Reply, table: TableState) -> Reviewed:
    """The review of a table; the asker is told how long it takes if it has to be made.

    Raises ``OverBudget`` then, and what ``GameReviews.of_table`` raises.
    """

    async def begins(turns: int) -> None:
        reply.spend(Expense.REVIEW)
        seconds = _LEAST_SECONDS + turns // _TURNS_A_SECOND
        text = reply.language.text("chances-begun", turns=turns, seconds=seconds)
        await reply.meanwhile(Page(text))

    return await reply[GameReviews].of_table(table.id, begins)


def reason_words(presenter: Presenter, moment: Moment) -> str:
    """A sentence that says why one of the two turns was better."""
    if moment.why is None:
        return ""
    amount = max(1, round(moment.amount))
    return f" {presenter.text(f'point-better-{moment.why}', amount=amount)}"


def told_analysis(found: Reviewed) -> GameAnalysis:
    """The review as pictures and pages show it."""
    points = turning_points(found.analysis.moments, found.rounds)
    return GameAnalysis(found.analysis.chances, found.rounds, points, found.analysis.between)


def _boards(presenter: Presenter, found: Reviewed) -> tuple[Item, ...]:
    """Buttons to the board after each of the turns, from which another can be tried."""
    return tuple(
        button(
            presenter.text("button-chances-board", number=number, round=found.rounds[one.step]),
            CustomId(Action.REPLAY, Stamp(presenter.table.id, found.numbers[one.step], 0), HERE),
        )
        for number, one in enumerate(found.analysis.moments, 1)
    )


analyse_command = command("analyse", deus)(show_chances)


_log = structlog.get_logger(__name__)


@handles(Action.HTML)
async def on_html(reply: Reply, custom_id: CustomId) -> None:
    """Give the page of the button's table.

    Raises ``TableError``: no-table, not-started, not-over, analysis-public.
    """
    table = await table_looked_at(reply, custom_id)
    reply.spend(Expense.HTML)
    game = await reply[OverGames].of_table(table.id)
    course = await _course(reply, table)
    levels = levels_of(reply.language, table)
    write = reply.render_pool.page
    html = await write(page_html, game, table.names, levels, reply.language, course)
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


_DOWNLOAD_SECONDS = 20.0


async def load(reply: Reply, file: discord.Attachment | None = None) -> None:
    """Open the record in ``file`` at its end; without one, the record that the asker has open here.

    Raises ``TableError`` as ``AnalysisTables.load`` does, ``InputError`` and ``OverBudget``.
    """
    analyses, place = reply[AnalysisTables], reply.place
    if file is None:
        table = await analyses.mine(place, reply.person.id)
    else:
        reply.spend(Expense.LOAD)
        table = await analyses.load(place, reply.person, await _download(file))
    await _show(reply, table, table.version)


async def _download(file: discord.Attachment) -> bytes:
    if file.size > MOST_BYTES:
        raise TableError(Code.RECORD_LARGE, kib=MOST_BYTES // 1024)
    try:
        async with asyncio.timeout(_DOWNLOAD_SECONDS):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        _log.warning("attachment_lost", reason=repr(error))
        raise InputError("record-download") from error


@handles(Action.ANALYSE)
async def on_analyse(reply: Reply, custom_id: CustomId) -> None:
    """Open the record of a table that is over, at the turn of the button."""
    reply.spend(Expense.LOAD)
    stamp = custom_id.stamp
    analyses = reply[AnalysisTables]
    table = await analyses.of_table(reply.place, reply.person, stamp.table_id)
    await _show(reply, table, await analyses.record_turn(stamp.table_id, stamp.turn))


@handles(Action.TRY, first=FirstResponse.CHANGE)
async def on_try(reply: Reply, custom_id: CustomId) -> None:
    """Begin a line at the turn of the button, or continue the stored one.

    At a table that was played, its record is opened first, as the asker's.
    """
    table_id, turn, owner = custom_id.stamp.table_id, custom_id.stamp.turn, reply.person.id
    analyses = reply[AnalysisTables]
    if not (await reply[TableReader].get(table_id)).analysis:
        if custom_id.extra == ON:
            raise StaleComponent(custom_id.extra)
        reply.spend(Expense.LOAD)
        record = await analyses.of_table(reply.place, reply.person, table_id)
        turn = await analyses.record_turn(table_id, turn)
        draft = await analyses.begin_line(record.id, owner, turn)
    elif custom_id.extra == ON:
        try:
            draft = await reply[Turns].draft(table_id, owner)
        except TableError as error:
            if error.code is not Code.STALE:
                raise
            raise InputError("line-forgotten") from error
    else:
        draft = await analyses.begin_line(table_id, owner, turn)
    await show_step(reply, draft)


async def _show(reply: Reply, table: TableState, turn: int) -> None:
    await reply.show(await turn_page(reply, table, max(0, min(turn, table.version))))


load_command = command("load", deus_table)(load)
