"""Following a table by DM: the command, and the messages; a round's summary in the channel.

All of it is made from a spectator's view, as everybody sees it in the channel.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import discord
from discord import ButtonStyle, app_commands
from sqlmodel import col, delete
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.following.use_cases import (
    FOLLOW,
    ROUND,
    FollowInterval,
    FollowNews,
    FollowRow,
    Follows,
    call_off,
)
from bot.game.table.messages import TableMessage, note_dm
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState, TurnEntry
from bot.game.table.turn_batching import first_turn
from bot.narration.narrator import escape
from bot.narration.status import result_text
from bot.platform.discord.channels import Channel, channel_of, may_see, server_of
from bot.platform.discord.commands import choices_of, command
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Attached, Page, button, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import language
from bot.platform.outbox.kinds import Why
from bot.platform.outbox.posting import (
    NotAllowed,
    Posting,
    Recogniser,
    RetryLater,
    bearing,
    delivery_errors,
    with_file,
)
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.board_page import board_file, next_mover, past_turns, told_turns
from bot.ui.buttons import jump_button
from bot.ui.command_groups import deus_table
from bot.ui.presenter import Presenter
from render import Round

STOP = "stop"


@handles(Action.UNFOLLOW, personal=True)
async def on_unfollow(reply: Reply, custom_id: CustomId) -> None:
    """End the following of the table that a DM was about."""
    if reply.interaction.guild_id is not None:
        raise StaleComponent(str(custom_id.stamp))
    stopped = await reply[Follows].stop_table(custom_id.stamp.table_id, reply.person.id)
    await reply.show(Page(reply.language.text("unfollowed" if stopped else "unfollowed-never")))


@command("follow", deus_table)
@app_commands.choices(
    each=choices_of({one: f"follow-each-{one}" for one in (*FollowInterval, STOP)}),
)
async def follow(reply: Reply, each: str) -> None:
    """Watch the channel's table by DM, or stop it.

    Raises ``TableError``: no-table, not-started, over, follow-seated.
    """
    text = reply.language.text
    if each == STOP:
        stopped = await reply[Follows].stop(reply.channel_id, reply.person.id)
        await reply.show(Page(text("unfollowed" if stopped else "unfollowed-never")))
        return
    await reply[Follows].follow(reply.channel_id, reply.person, FollowInterval(each))
    await reply.show(Page(text("followed", what=text(f"follow-each-{each}"))))


Turns = tuple[TableState, Sequence[TurnEntry]]


class RoundMessage(TableMessage[Turns]):
    """In the channel: what everybody did in a round that is over."""

    kind = ROUND
    may_be_missed = True

    async def load(self, job: Job, services: Services) -> Turns:
        """Read the turns of the round."""
        table = await self.table(job, services)
        return table, await services[TableReader].round_until(job.table_id, job.turn)

    async def post(self, posting: Posting, job: Job, loaded: Turns) -> PostedMessage:
        """Post the summary; nobody is pinged."""
        table, entries = loaded
        page = await round_page(Presenter.for_channel(table, posting.render_pool), entries)
        return await posting.to_channel(job, page, table.channel_id)

    def recognises(self, job: Job, loaded: Turns) -> Recogniser:
        """By its picture."""
        return with_file(f"{round_file(loaded[0])}.png")


class FollowMessage(TableMessage[Turns]):
    """By DM: what a follower of the table is told."""

    kind = FOLLOW
    needs = ("news",)
    batches = outlasts_seat = may_be_missed = True

    async def load(self, job: Job, services: Services) -> Turns:
        """Read the turns of the round if that is told, else the newest, or several of computers."""
        table, tables = await self.table(job, services), services[TableReader]
        if FollowNews(job.payload["news"]) is FollowNews.ROUND:
            return table, await tables.round_until(job.table_id, job.turn)
        if not job.turn:
            return table, ()
        return table, await tables.turns(job.table_id, first_turn(job.payload), job.turn)

    async def post(self, posting: Posting, job: Job, loaded: Turns) -> PostedMessage:
        """Tell a follower, if they may still see the table."""
        table, entries = loaded
        assert job.person_id is not None, "followers are people"
        with delivery_errors(in_dm=True):
            channel = await _seen_channel(posting.client, table, job.person_id)
            tongue = language(job.reader.locale or table.locale)
            page = await follow_page(
                Presenter(table, tongue, posting.render_pool),
                FollowNews(job.payload["news"]),
                entries,
                channel=channel.name,
                server=channel.guild.name,
            )
        return await posting.to_person(job, page)

    def recognises(self, job: Job, loaded: Turns) -> Recogniser:
        """By the button that ends the following."""
        return bearing(stop_id(job.table_id, job.turn, FollowNews(job.payload["news"])))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record the DM channel."""
        if posted is not None:
            await note_dm(session, row, posted, open_again=False)

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """End a following whose messages cannot or may not be read."""
        if why in (Why.BLOCKED, Why.REFUSED) or row.person_id is None:
            return
        await session.exec(
            delete(FollowRow).where(
                col(FollowRow.game_id) == row.game_id, col(FollowRow.person_id) == row.person_id
            )
        )
        await call_off(session, row.game_id, row.person_id, now)

    def fault(self, row: OutboxRow, subject: Any) -> str:
        """The fault of any message about a table, or an unknown kind of news."""
        if not (found := super().fault(row, subject)):
            FollowNews(row.payload["news"])
        return found


async def _seen_channel(client: discord.Client, table: TableState, person_id: int) -> Channel:
    """The channel of a table. Raises ``NotAllowed`` if that person does not see it (any more)."""
    guild = await server_of(client, table.guild_id)
    if guild is None or guild.unavailable:
        raise RetryLater("the server is not known now", unsure=False)
    channel = await channel_of(client, table.guild_id, table.channel_id)
    try:
        member = await guild.fetch_member(person_id)
    except discord.NotFound as error:
        raise NotAllowed("not a member") from error
    if channel is None or not await may_see(channel, member):
        raise NotAllowed("the channel is not theirs to see")
    return channel


async def round_page(presenter: Presenter, entries: Sequence[TurnEntry]) -> Page:
    """In the channel: what everybody did in a round."""
    return Page(_round_line(presenter, entries), (await _round(presenter, entries),))


async def follow_page(
    presenter: Presenter,
    news: FollowNews,
    entries: Sequence[TurnEntry],
    *,
    channel: str,
    server: str,
) -> Page:
    """To a follower: what ``news`` says of the table, a way there, and how to stop it."""
    head = presenter.text(
        "follow-head", channel=escape(channel), server=escape(server), round=_round_of(presenter)
    )
    lines = [head, *_lines(presenter, news, entries)]
    jump = jump_button(presenter.language, presenter.table)
    stop = button(
        presenter.text("button-unfollow" if news not in _LAST else "button-unfollowed"),
        stop_id(presenter.table.id, presenter.table.version, news),
        style=ButtonStyle.secondary,
        disabled=news in _LAST,
    )
    return Page(join_lines(*lines), await _pictures(presenter, news, entries), (jump, stop))


_LAST = (FollowNews.END, FollowNews.CLOSED)  # with these the following is over


def stop_id(table_id: int, turn: int, news: FollowNews) -> CustomId:
    """The custom id of the button that ends the following; by it a message is known again."""
    return CustomId(Action.UNFOLLOW, Stamp(table_id, turn, 0), news)


def round_file(table: TableState) -> str:
    """The name of a summary's picture: by it one that was sent is known again."""
    return f"round-{table.id}-{table.version}"


def _lines(presenter: Presenter, news: FollowNews, entries: Sequence[TurnEntry]) -> list[str]:
    done = told_turns(presenter, entries)
    match news:
        case FollowNews.BOARD:
            return [presenter.text("follow-begun"), *done, _next(presenter)]
        case FollowNews.TURN:
            return [*done, _next(presenter)]
        case FollowNews.ROUND:
            return [_round_line(presenter, entries), _next(presenter)]
        case FollowNews.END:
            return [*done, result_text(presenter.with_levels.narrator, presenter.view)]
    return [presenter.text("follow-closed", round=_round_of(presenter))]


async def _pictures(
    presenter: Presenter, news: FollowNews, entries: Sequence[TurnEntry]
) -> tuple[Attached, ...]:
    painter, version = presenter.painter, presenter.table.version
    match news:
        case FollowNews.ROUND:
            return (await _round(presenter, entries),)
        case FollowNews.END:
            return (await painter.result(presenter.view),)
        case FollowNews.CLOSED:
            return ()
    turns = past_turns(entries) if len(entries) > 1 else ()
    return (await painter.board(presenter.view, board_file(entries, version), turns=turns),)


async def _round(presenter: Presenter, entries: Sequence[TurnEntry]) -> Attached:
    played = Round(entries[-1].round, past_turns(entries))
    return await presenter.painter.round(presenter.view, played, round_file(presenter.table))


def _round_line(presenter: Presenter, entries: Sequence[TurnEntry]) -> str:
    return presenter.text("round-over", round=entries[-1].round)


def _round_of(presenter: Presenter) -> int:
    return presenter.view.round


def _next(presenter: Presenter) -> str:
    mover = None if presenter.table.awaited else next_mover(presenter.table)
    return presenter.text("follow-next", name=escape(mover.name)) if mover is not None else ""
