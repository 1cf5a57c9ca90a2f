"""Messages about the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.features.results.pages import leaderboard_button
from bot.features.results.ratings import RatingChange, rating_changes
from bot.features.results.rows import RESULT
from bot.game.messages import TableMessage
from bot.game.state import TableState
from bot.game.unit_of_work import Transactions
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.narration.status import result_text
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.i18n.languages import Language
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.board_page import practice_mark
from bot.ui.presenter import Presenter
from bot.ui.table_text import ended_early
from render.text.amounts import signed

Ended = tuple[TableState, Sequence[RatingChange]]


class ResultMessage(TableMessage[Ended]):
    """The final score, with the seed."""

    kind = RESULT
    keep = may_be_missed = True

    async def load(self, job: Job, services: Services) -> Ended:
        """Read the table, and what it has done to ratings."""
        table = await self.table(job, services)
        async with services[Transactions].reading() as session:
            return table, await rating_changes(session, job.table_id)

    async def post(self, posting: Posting, job: Job, loaded: Ended) -> PostedMessage:
        """Post the result; nobody is pinged."""
        table, changes = loaded
        page = await result_page(Presenter.for_channel(table, posting.render_pool), changes)
        return await posting.to_channel(job, page, table.channel_id)

    def recognises(self, job: Job, loaded: Ended) -> Recogniser:
        """By the button that gives the record."""
        return bearing(CustomId(Action.RECORD, Stamp(job.table_id, job.turn, 0)))


async def result_page(presenter: Presenter, changes: Sequence[RatingChange] = ()) -> Page:
    """The final score with the seed revealed, and what it has done to ratings.

    Of a game that everybody has left, that nobody has won: it has no score.
    """
    view, scored = presenter.view, not presenter.table.abandoned
    pictures = (await presenter.painter.result(view),) if scored else ()
    text = join_lines(
        result_text(presenter.with_levels.narrator, view) if scored else ended_early(presenter),
        _ratings(presenter.language, changes),
        practice_mark(presenter),
        presenter.text("result-seed", seed=presenter.table.seed or ""),
    )
    items = (
        presenter.button("button-record", Action.RECORD),
        presenter.button("button-replay", Action.FILM),
        *((presenter.button("button-chances", Action.CHANCES),) if scored else ()),
        presenter.button("button-rematch", Action.REMATCH, style=ButtonStyle.primary),
        presenter.button("button-log", Action.LOG),
        presenter.button("button-text", Action.TEXT),
        leaderboard_button(presenter.language),
    )
    return Page(text, pictures, items)


def _ratings(language: Language, changes: Sequence[RatingChange]) -> str:
    """Everybody's rating and what has changed of it; nothing for an unrated game."""
    if not changes:
        return ""
    parts = [
        language.text(
            "result-rating",
            name=agent_name(language, one.name) if one.computer else escape(one.name),
            rating=str(one.rating.value),
            change=signed(one.change),
        )
        for one in changes
    ]
    return language.text("result-ratings", parts=language.dots(parts))
