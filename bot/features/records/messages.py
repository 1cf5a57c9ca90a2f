"""Messages about whole games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.features.records.pages.replay import film_file, film_page
from bot.features.records.record_files import FILM
from bot.features.records.review import GameReviews
from bot.game.messages import TableMessage
from bot.game.reading import TableReader
from bot.game.state import TableState
from bot.platform.discord.channels import channel_of
from bot.platform.outbox.posting import Posting, Recogniser, with_file
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.services import Services
from bot.ui.presenter import Presenter
from engine import View


@dataclass(frozen=True, slots=True)
class Film:
    """A game that is over: what everybody saw of it, and the chances after every round."""

    table: TableState
    views: Sequence[View]
    chances: Sequence[Sequence[float]]


class FilmMessage(TableMessage[Film]):
    """The whole game as a film, after its result."""

    kind = FILM
    may_be_missed = True

    async def load(self, job: Job, services: Services) -> Film:
        """Read the whole game."""
        table = await self.table(job, services)
        views = await services[TableReader].views(job.table_id)
        return Film(table, views, await services[GameReviews].by_round(job.table_id))

    async def post(self, posting: Posting, job: Job, loaded: Film) -> PostedMessage:
        """Post the film."""
        table = loaded.table
        channel = await channel_of(posting.client, table.guild_id, table.channel_id)
        presenter = Presenter.for_channel(table, posting.render_pool)
        page = await film_page(presenter, loaded.views, channel, loaded.chances)
        return await posting.to_channel(job, page, table.channel_id)

    def recognises(self, job: Job, loaded: Film) -> Recogniser:
        """By its file; an answer to /deus replay has the same."""
        known = with_file(f"{film_file(loaded.table)}.gif")

        def own(message: discord.Message) -> bool:
            return message.interaction_metadata is None and known(message)

        return own
