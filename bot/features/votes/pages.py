"""A vote's message: what is asked, who has said what, and the buttons to say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.votes.use_cases import Vote, Voter, Votes, VoteSubject
from bot.game.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent, read_number
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.presenter import Presenter

YES, NO = "yes", "no"
Words: TypeAlias = Callable[[Presenter, Mapping[str, Any]], dict[str, str | int]]
_WORDS: dict[str, Words] = {}


def words_of(subject: VoteSubject) -> Callable[[Words], Words]:
    """Decorate the function that puts a vote's arguments into words for its question."""

    def register(words: Words) -> Words:
        _WORDS[subject.kind] = words
        return words

    return register


def vote_page(presenter: Presenter, vote: Vote) -> Page:
    """The vote as it stands; who is still to vote is mentioned."""
    lines = [vote_question(presenter, vote), _ballots(presenter.language, vote)]
    if vote.outcome is not None:
        key = f"vote-{vote.outcome}"
        special = f"{key}-{vote.kind}"
        lines.append(presenter.text(special if presenter.language.has(special) else key))
        return Page(join_lines(*lines))
    rule = "vote-until-majority" if vote.subject.majority else f"vote-until-{_asked(vote)}"
    lines.append(presenter.text(rule, ago=format_dt(vote.expires_at, "R")))
    return Page(
        join_lines(*lines), items=(_button(presenter, vote, YES), _button(presenter, vote, NO))
    )


def vote_question(presenter: Presenter, vote: Vote) -> str:
    """What is asked, in a sentence: ``vote-<kind>`` with the vote's own arguments.

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
    """Who is still to vote."""
    return [] if vote.outcome else [v.person_id for v in vote.voters if v.agrees is None]


@handles(Action.VOTE)
async def on_vote(reply: Reply, custom_id: CustomId) -> None:
    """Cast a ballot, and say what was noted and how the vote stands."""
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


def _asked(vote: Vote) -> str:
    return "one" if vote.subject.asks_one else "all"


def _ballots(language: Language, vote: Vote) -> str:
    if vote.subject.asks_one:
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
