"""A vote's messages: what is asked, who has said what, and the buttons to say it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle
from discord.utils import format_dt
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.votes import use_cases as votes
from bot.features.votes.rows import (
    SUBJECTS,
    VOTE,
    VOTE_CALL,
    Outcome,
    Vote,
    Voter,
    VoteRow,
    VoteSubject,
)
from bot.features.votes.use_cases import Effect, Untold, Votes, Way, note_told, tell_later, untold
from bot.game.people.preferences import Where
from bot.game.rows import GameRow
from bot.game.table import calls
from bot.game.table.messages import TableMessage, note_unreached
from bot.game.table.state import TableState
from bot.game.unit_of_work import Transactions
from bot.narration.narrator import escape
from bot.platform.discord.channels import names_of
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.kinds import UNREACHED, Verdict, Why
from bot.platform.outbox.posting import Posting, Recogniser, bearing, delivery_errors, links_of
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, channel_target
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.buttons import channel_link
from bot.ui.presenter import Presenter
from bot.ui.refusals import check_place

YES, NO = "yes", "no"
Words: TypeAlias = Callable[[Presenter, Mapping[str, Any]], dict[str, str | int]]
_WORDS: dict[str, Words] = {}


@dataclass(frozen=True, slots=True)
class Voted:
    """The subject of a feature's votes, and their ``effect``: what is done if they agree.

    It is done in the transaction of the last ballot, and raises ``TableError`` if it cannot be any
    more: then the vote is overtaken. ``words`` puts a vote's arguments into words.
    """

    subject: VoteSubject
    effect: Effect
    words: Words | None = None

    def install(self) -> None:
        """Hold such votes. Raises ``LookupError`` if there is a subject of that kind."""
        kind = self.subject.kind
        if SUBJECTS.setdefault(kind, self.subject) is not self.subject:
            raise LookupError(f"two subjects of votes of the kind {kind}")
        votes.EFFECTS[kind] = self.effect
        if self.words is not None:
            _WORDS[kind] = self.words


def vote_page(presenter: Presenter, vote: Vote) -> Page:
    """The current state of the vote, with mentions of those who have not voted yet."""
    lines = [vote_question(presenter, vote), _ballots(presenter.language, vote)]
    if vote.outcome is not None:
        lines.append(presenter.text(_end(presenter, vote, vote.outcome)))
        return Page(join_lines(*lines))
    lines.append(_until(presenter, vote))
    return Page(
        join_lines(*lines), items=(_button(presenter, vote, YES), _button(presenter, vote, NO))
    )


def _end(presenter: Presenter, vote: Vote, outcome: Outcome) -> str:
    """The text that says how a vote has ended."""
    if outcome is Outcome.OVERTAKEN and presenter.table.over:
        return "vote-outlived"
    special = f"vote-{outcome}-{vote.kind}"
    return special if presenter.language.has(special) else f"vote-{outcome}"


def vote_question(presenter: Presenter, vote: Vote) -> str:
    """The question as a sentence: ``vote-<kind>`` with the vote's own arguments.

    ``opener`` is who asks ("" for the table itself), ``name`` whose seat it is about.
    """
    table, args = presenter.table, dict(vote.args)
    seat = args.get("seat")
    name = table.names[seat] if isinstance(seat, int) and seat < len(table.names) else ""
    words = {key: value for key, value in args.items() if isinstance(value, str | int)}
    opener = (s.name for s in table.seats if vote.opened_by in (s.person_id, s.owner_id))
    words |= {"owner": escape(name), "opener": escape(next(opener, ""))}
    if vote.kind in _WORDS:
        words |= _WORDS[vote.kind](presenter, args)
    return presenter.text(f"vote-{vote.kind}", **words)


def vote_button_id(table_id: int, vote_id: int, answer: str = YES) -> CustomId:
    """The custom id of a vote's button; by it its message is known again."""
    return CustomId(Action.VOTE, Stamp(table_id, 0, 0), f"{vote_id}.{answer}")


def asked_people(vote: Vote) -> list[int]:
    """People who have not voted yet."""
    return [] if vote.outcome else [v.person_id for v in vote.voters if v.agrees is None]


def vote_call_page(presenter: Presenter, vote: Vote, *, channel: str, server: str) -> Page:
    """By DM: the question, to be answered there, and the way to where it is asked."""
    look = button_to(presenter, vote)
    return Page(
        join_lines(
            presenter.text("vote-call", channel=escape(channel), server=escape(server)),
            vote_question(presenter, vote),
            _until(presenter, vote),
        ),
        items=(_button(presenter, vote, YES), _button(presenter, vote, NO), look),
    )


def vote_link(table: TableState, vote: Vote) -> str:
    """The address of the message of a vote, or of its channel before there is one."""
    where = channel_link(table)
    return where if vote.message_id is None else f"{where}/{vote.message_id}"


def button_to(presenter: Presenter, vote: Vote) -> Item:
    """The way to the message of a vote."""
    label = presenter.text("button-vote-look")
    return discord.ui.Button(label=label, url=vote_link(presenter.table, vote))


@handles(Action.VOTE, personal=True)
async def on_vote(reply: Reply, custom_id: CustomId) -> None:
    """Cast a ballot, and say what was noted and how the vote stands; also in a DM that asked."""
    if reply.interaction.guild_id is not None:
        await check_place(reply, custom_id.stamp)
    number, _, answer = custom_id.extra.partition(".")
    if answer not in (YES, NO):
        raise StaleComponent(custom_id.extra)
    vote_id = read_number(number)
    if (await reply[Votes].get(vote_id)).table_id != custom_id.stamp.table_id:
        raise StaleComponent(custom_id.extra)
    vote = await reply[Votes].cast(vote_id, reply.person.id, agrees=answer == YES)
    key = f"vote-{vote.outcome}-answer" if vote.outcome else f"vote-{answer}-noted"
    await reply.show(Page(reply.language.text(key)))


def _button(presenter: Presenter, vote: Vote, answer: str) -> Item:
    style = ButtonStyle.success if answer == YES else ButtonStyle.secondary
    key = f"button-vote-{_asked(vote)}-{answer}"
    custom_id = vote_button_id(vote.table_id, vote.id, answer)
    return button(presenter.text(key), custom_id, style=style)


def _until(presenter: Presenter, vote: Vote) -> str:
    """The rule for the decision, and the end of the vote."""
    rule = "vote-until-majority" if vote.subject.majority else f"vote-until-{_asked(vote)}"
    return presenter.text(rule, ago=format_dt(vote.expires_at, "R"))


def _asked(vote: Vote) -> str:
    return "one" if vote.subject.asks_one else "all"


def _ballots(language: Language, vote: Vote) -> str:
    if vote.subject.asks_one or not vote.voters:
        return ""
    return language.dots(
        [_ballot(language, one, asked=vote.outcome is None) for one in vote.voters]
    )


def _ballot(language: Language, voter: Voter, *, asked: bool) -> str:
    if voter.agrees is None:
        who = f"<@{voter.person_id}>" if asked else escape(voter.name)
        return language.text("vote-of-open", name=who)
    return language.text("vote-of-yes" if voter.agrees else "vote-of-no", name=escape(voter.name))


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
    notes_dm = True
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
            ago = format_dt(vote.expires_at, "R")
            text = presenter.text("vote-call-ping", mention=f"<@{person_id}>", ago=ago)
            page = Page(text, items=(button_to(presenter, vote),))
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
