"""A vote's message: what is asked, who has said what, and the buttons to say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.votes import use_cases
from bot.features.votes.use_cases import Effect, Outcome, Vote, Voter, Votes, VoteSubject
from bot.game.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
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
        if use_cases.SUBJECTS.setdefault(kind, self.subject) is not self.subject:
            raise LookupError(f"two subjects of votes of the kind {kind}")
        use_cases.EFFECTS[kind] = self.effect
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
    words |= {"owner": escape(name), "opener": escape(_name(table, vote.opened_by))}
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


def vote_ping_page(presenter: Presenter, vote: Vote, person_id: int) -> Page:
    """In the channel: that somebody is asked there, and has not answered."""
    ago = format_dt(vote.expires_at, "R")
    text = presenter.text("vote-call-ping", mention=f"<@{person_id}>", ago=ago)
    return Page(text, items=(button_to(presenter, vote),))


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


def _name(table: TableState, person_id: int) -> str:
    return next((s.name for s in table.seats if person_id in (s.person_id, s.owner_id)), "")
