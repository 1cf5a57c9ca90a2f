"""Messages about the end of a game, and of a season."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace

import discord
from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.pages import OPEN, leaderboard_button, over_page, season_id
from bot.features.results.ratings import RatingChange
from bot.features.results.rows import RESULT, SEASON
from bot.features.results.seasons import Seasons
from bot.features.results.use_cases import Statistics
from bot.game.queries import game_row
from bot.game.rows import ChannelRow
from bot.game.table import places
from bot.game.table.messages import TableMessage
from bot.game.table.state import Look, TableState
from bot.game.unit_of_work import Transactions
from bot.narration.narrator import escape
from bot.narration.statistics import agent_name
from bot.narration.status import result_text
from bot.platform.discord.channels import channel_of, server_of
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.posting import PlaceBlocked, Posting, Recogniser, Undeliverable, bearing
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.board_page import practice_mark
from bot.ui.pictures.painter import Painter
from bot.ui.presenter import Presenter
from render import Hall, Ladder
from render.text.amounts import signed

Ended = tuple[TableState, Sequence[RatingChange]]


class ResultMessage(TableMessage[Ended]):
    """The final score, with the seed."""

    kind = RESULT
    keep = may_be_missed = True

    async def load(self, job: Job, services: Services) -> Ended:
        """Read the table, and what it has done to ratings."""
        table = await self.table(job, services)
        return table, await services[Statistics].rating_changes(job.table_id)

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
        result_text(presenter.with_levels.narrator, view) if scored else presenter.ended_early,
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


@dataclass(frozen=True, slots=True)
class SeasonOver:
    """A season that is over, its server, and the language and look of the message."""

    guild_id: int
    ladder: Ladder
    hall: Hall
    locale: str
    look: Look


class SeasonMessage(TableMessage[SeasonOver]):
    """In a channel of the server: a season is over, with its first three. Nobody is pinged.

    Where the channel is gone or closed to the bot, the next one is tried.
    """

    kind = SEASON
    needs = ("quarter", "channels")
    keep = gives_up_blocked = True

    async def load(self, job: Job, services: Services) -> SeasonOver | None:
        """Read the season's final ladder."""
        seasons, quarter = services[Seasons], int(job.payload["quarter"])
        async with services[Transactions].reading() as session:
            guild_id = (await game_row(session, job.table_id)).guild_id
            locale, look = await _tongue(session, guild_id, int(job.payload["channels"][0]))
        ladder = await seasons.ladder(guild_id, "", None, quarter)
        if not ladder.rows:
            return None
        return SeasonOver(guild_id, ladder, await seasons.hall(guild_id, "", quarter), locale, look)

    async def post(self, posting: Posting, job: Job, loaded: SeasonOver) -> PostedMessage:
        """Post it where the bot may. Raises ``Undeliverable`` if that is nowhere."""
        page: Page | None = None
        async for channel_id in _channels(posting.client, loaded.guild_id, job):
            page = page or await self._page(posting, loaded)
            try:
                return await posting.to_channel(job, page, channel_id)
            except (Undeliverable, PlaceBlocked):
                continue
        raise Undeliverable("there is no channel in which the end of a season can be told")

    async def _page(self, posting: Posting, loaded: SeasonOver) -> Page:
        guild = await server_of(posting.client, loaded.guild_id)
        tongue = language(loaded.locale)
        painter = Painter(posting.render_pool, tongue, loaded.look)
        hall = replace(loaded.hall, server=guild.name if guild else "")
        return await over_page(tongue, painter, loaded.ladder, hall)

    async def find(self, posting: Posting, job: Job, loaded: SeasonOver) -> PostedMessage | None:
        """Its message, in any of the channels that were tried."""
        async for channel_id in _channels(posting.client, loaded.guild_id, job):
            here = replace(job, channel_id=channel_id)
            try:
                if found := await posting.find(here, self.recognises(job, loaded)):
                    return found
            except (Undeliverable, PlaceBlocked):
                continue
        return None

    def recognises(self, job: Job, loaded: SeasonOver) -> Recogniser:
        """By the button that shows its ladder."""
        return bearing(season_id(str(job.payload["quarter"]), OPEN))


async def _tongue(session: AsyncSession, guild_id: int, channel_id: int) -> tuple[str, Look]:
    """The language and look of the server; of the channel where the bot knows it."""
    settings = await places.read_server(session, guild_id)
    row = await session.get(ChannelRow, channel_id)
    locale = settings.locale if row is None else row.language or row.locale
    return locale or "en-US", await places.read_look(session, guild_id, channel_id)


async def _channels(client: discord.Client, guild_id: int, job: Job) -> AsyncIterator[int]:
    """The channels to try: of a thread that was made for a game, the channel that it is in."""
    tried: set[int] = set()
    for channel_id in job.payload["channels"]:
        channel = await channel_of(client, guild_id, int(channel_id))
        found = int(channel_id)
        if isinstance(channel, discord.Thread) and channel.owner_id == channel.guild.me.id:
            found = channel.parent_id
        if channel is not None and found not in tried:
            tried.add(found)
            yield found
