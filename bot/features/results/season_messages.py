"""The message to a server when a season is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import discord
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.results.season_pages import OPEN, over_page, season_id
from bot.features.results.season_rows import SEASON
from bot.features.results.seasons import Seasons
from bot.game import places
from bot.game.messages import TableMessage
from bot.game.queries import game_row
from bot.game.rows import ChannelRow
from bot.game.state import Look
from bot.game.unit_of_work import Transactions
from bot.platform.discord.channels import channel_of, server_of
from bot.platform.discord.pages import Page
from bot.platform.i18n.languages import language
from bot.platform.outbox.errors import PlaceBlocked, Undeliverable
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.services import Services
from bot.ui.pictures.painter import Painter
from render import Hall, Ladder


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
