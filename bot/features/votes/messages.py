"""What the channel is told of a vote."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes import use_cases as votes
from bot.features.votes.pages import asked_people, vote_button_id, vote_page
from bot.features.votes.rows import VOTE, VoteRow
from bot.features.votes.use_cases import Vote
from bot.game.messages import TableMessage, pinged
from bot.game.state import TableState
from bot.game.unit_of_work import Transactions
from bot.platform.outbox.posting import Posting, Recogniser, bearing
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.services import Services
from bot.ui.presenter import Presenter


class VoteMessage(TableMessage[tuple[TableState, Vote]]):
    """A vote, with whoever is asked pinged; later its message is brought up to date."""

    kind = VOTE
    as_it_stands = True
    needs = ("vote",)

    async def load(self, job: Job, services: Services) -> tuple[TableState, Vote]:
        """Read the table and the vote."""
        table = await self.table(job, services)
        async with services[Transactions].reading() as session:
            return table, await votes.read(session, job.payload["vote"])

    def shown(self, job: Job, loaded: tuple[TableState, Vote]) -> int | None:
        """The message of the vote."""
        return loaded[1].message_id

    async def post(
        self, posting: Posting, job: Job, loaded: tuple[TableState, Vote]
    ) -> PostedMessage:
        """Post the vote, or bring its message up to date."""
        table, vote = loaded
        page = vote_page(Presenter.for_channel(table, posting.render_pool), vote)
        message_id = vote.message_id
        if message_id and (shown := await posting.update(table.channel_id, message_id, page)):
            return shown
        ping = pinged(table, asked_people(vote))
        return await posting.to_channel(job, page, table.channel_id, ping=ping)

    def recognises(self, job: Job, loaded: tuple[TableState, Vote]) -> Recogniser:
        """By the vote's button."""
        return bearing(vote_button_id(job.table_id, job.payload["vote"]))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Note the message of the vote."""
        if posted is not None:
            vote = await session.get_one(VoteRow, row.payload["vote"])
            vote.message_id = posted.message_id
            session.add(vote)

    def subject(self, row: OutboxRow) -> Hashable:
        """The vote."""
        return row.game_id, row.payload.get("vote")
