"""Messages about a vote, and to its voters."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime
from typing import TypeAlias

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes import use_cases as votes
from bot.features.votes.duties import Untold, Way, note_told, tell_later, untold
from bot.features.votes.pages import (
    asked_people,
    vote_button_id,
    vote_call_page,
    vote_link,
    vote_page,
    vote_ping_page,
)
from bot.features.votes.rows import VOTE, VOTE_CALL, VoteRow
from bot.features.votes.use_cases import Outcome, Vote
from bot.game import calls
from bot.game.messages import TableMessage, note_dm, note_unreached
from bot.game.preferences import Where
from bot.game.rows import GameRow
from bot.game.state import TableState
from bot.game.unit_of_work import Transactions
from bot.platform.discord.channels import names_of
from bot.platform.i18n.languages import language
from bot.platform.outbox.kinds import UNREACHED, Verdict, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing, delivery_errors, links_of
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, channel_target
from bot.platform.services import Services
from bot.ui.presenter import Presenter

Asked: TypeAlias = tuple[TableState, Vote]


class _OfVote(TableMessage[Asked]):
    """A message about a vote."""

    as_it_stands = True

    async def load(self, job: Job, services: Services) -> Asked:
        """Read the table and the vote."""
        table = await self.table(job, services)
        async with services[Transactions].reading() as session:
            return table, await votes.read(session, job.payload["vote"])


class VoteMessage(_OfVote):
    """A vote, with a ping to who is asked; later its message is brought up to date."""

    kind = VOTE
    needs = ("vote",)

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Find the people to ping: those who want it and are not in quiet hours, once each."""
        vote = await session.get_one(VoteRow, row.payload["vote"])
        if vote.outcome == Outcome.OVERTAKEN.value and vote.message_id is None and not row.unsure:
            return Verdict.POINTLESS  # nobody has read of it
        asked = () if vote.message_id is not None else await untold(session, vote)
        called = [
            one.person_id
            for one in asked
            if one.way is Way.PING and calls.may_disturb(one.hearer, now)
        ]
        row.payload = {**row.payload, "called": called}
        return Verdict.SEND

    def shown(self, job: Job, loaded: Asked) -> int | None:
        """The message of the vote."""
        return loaded[1].message_id

    async def post(self, posting: Posting, job: Job, loaded: Asked) -> PostedMessage:
        """Post the vote, or bring its message up to date."""
        table, vote = loaded
        page = vote_page(Presenter.for_channel(table, posting.render_pool), vote)
        message_id = vote.message_id
        if message_id and (shown := await posting.update(table.channel_id, message_id, page)):
            return shown
        ping = [person for person in job.called if person in asked_people(vote)]
        return await posting.to_channel(job, page, table.channel_id, ping=ping)

    def recognises(self, job: Job, loaded: Asked) -> Recogniser:
        """By the vote's button."""
        return bearing(vote_button_id(job.table_id, job.payload["vote"]))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the message of the vote, and the pinged voters; others get a notice each."""
        if posted is None:
            return
        vote = await session.get_one(VoteRow, row.payload["vote"])
        vote.message_id = posted.message_id
        session.add(vote)
        for person_id in row.payload.get("called", ()):
            note_told(session, vote, person_id, Way.PING, now)
        row.payload = {key: value for key, value in row.payload.items() if key != "called"}

    def subject(self, row: OutboxRow) -> Hashable:
        """The vote."""
        return row.game_id, row.payload.get("vote")


class VoteCallMessage(_OfVote):
    """By DM, or by a ping in the channel: somebody is asked in a vote that goes on."""

    kind = VOTE_CALL
    needs = ("vote", "person")
    outlasts_seat = True

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Skip it if they have answered; postpone it during their quiet hours."""
        person_id = row.payload["person"]
        vote = await session.get_one(VoteRow, row.payload["vote"])
        if person_id not in asked_people(await votes.read(session, row.payload["vote"])):
            return Verdict.POINTLESS
        hearer = (await calls.hearers(session, row.game_id, [person_id]))[person_id]
        if hearer.preferences.where is Where.NONE:
            return Verdict.POINTLESS
        if calls.may_disturb(hearer, now):
            return Verdict.SEND
        if not row.unsure:
            way = Way.PING if row.person_id is None else Way.DM
            await tell_later(session, vote, Untold(person_id, way, hearer), now)
        return Verdict.QUIET

    def is_current(self, job: Job, loaded: Asked) -> bool:
        """Whether they are still asked."""
        return job.payload["person"] in asked_people(loaded[1])

    async def post(self, posting: Posting, job: Job, loaded: Asked) -> PostedMessage:
        """Ask them."""
        table, vote = loaded
        if job.person_id is None:
            person_id = job.payload["person"]
            presenter = Presenter.for_channel(table, posting.render_pool)
            page = vote_ping_page(presenter, vote, person_id)
            return await posting.to_channel(job, page, table.channel_id, ping=[person_id])
        with delivery_errors(in_dm=True):
            channel, server = await names_of(posting.client, table.guild_id, table.channel_id)
        tongue = language(job.reader.locale or table.locale)
        presenter = Presenter(table, tongue, posting.render_pool)
        page = vote_call_page(presenter, vote, channel=channel, server=server)
        return await posting.to_person(job, page)

    def recognises(self, job: Job, loaded: Asked) -> Recogniser:
        """By DM by the vote's button; in the channel by whom it pings, and where it leads."""
        table, vote = loaded
        if job.person_id is not None:
            return bearing(vote_button_id(job.table_id, vote.id))
        mention, link = f"<@{job.payload['person']}>", vote_link(table, vote)
        return lambda message: mention in message.content and link in links_of(message)

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the DM channel."""
        if posted is not None and row.person_id is not None:
            await note_dm(session, row, posted)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Record that they get no DMs, and ping them in the channel instead."""
        if why not in UNREACHED or row.person_id is None:
            return
        await note_unreached(session, row, why, now)
        vote = await session.get_one(VoteRow, row.payload["vote"])
        pings = (one.person_id for one in await untold(session, vote) if one.way is Way.PING)
        if row.person_id in pings:
            game = await session.get_one(GameRow, row.game_id)
            session.add(row.beside(VOTE_CALL, channel_target(game.channel_id), row.payload, now))
            note_told(session, vote, row.person_id, Way.PING, now)
