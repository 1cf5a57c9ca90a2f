"""The review of a finished game: everybody's chances, and the turns that mattered most."""

from __future__ import annotations

from bot.features.records.pages.replay import HERE

from bot.features.records.analysis import AnalysisTables
from bot.features.records.review import GameReviews, Reviewed
from bot.game.errors import Code, TableError
from bot.game.reading import TableReader
from bot.game.state import TableState, dealt
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.platform.discord.commands import command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.fair_queue import Expense
from bot.platform.request import Stamp
from bot.ui.actions import Action, deus
from bot.ui.presenter import Presenter
from engine.players.analysis import Moment
from render import GameAnalysis, TurningPoint, point_words

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
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    if table.analysis and table.opener_id != reply.person.id:
        raise StaleComponent(custom_id.extra)
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
    points = [
        TurningPoint(
            one.step,
            one.seat,
            found.rounds[one.step],
            one.played,
            one.other,
            one.chance,
            one.other_chance,
        )
        for one in found.analysis.moments
    ]
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
