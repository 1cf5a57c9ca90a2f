"""What a table's channel is told: its boards, its result, its votes and its notices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import discord

from bot.features.alerts.messages import ping_page
from bot.features.deadlines.messages import notice_of
from bot.features.following.messages import round_page
from bot.features.records.pages.replay import film_page
from bot.features.results.ratings import RatingChange
from bot.features.seats.pages import offer_page, replaced_owner
from bot.features.turn.messages import (
    moved_page,
    note_page,
    owner_page,
    pick_page,
    result_page,
    resumed_page,
    start_page,
    turn_page,
)
from bot.features.votes.pages import asked_people, vote_page
from bot.features.votes.votes import Vote
from bot.game.calls import Call
from bot.game.state import TableState, TurnEntry
from bot.outbox.job import Job, PostedMessage
from bot.platform.discord.channels import channel_of
from bot.platform.discord.pages import Page
from bot.platform.drawing.pool import RenderPool
from bot.platform.i18n.languages import language
from bot.platform.outbox.posting import Posting, pinged
from engine import View


class ChannelPosts(Posting):
    """The messages of a channel; those to be found again are looked for by ``find``."""

    def __init__(
        self,
        client: discord.Client,
        render_pool: RenderPool,
        chances: Callable[[int], Awaitable[Sequence[Sequence[float]]]],
    ) -> None:
        """``chances``: to win, of a table that is over, at the deal and after every round."""
        super().__init__(client, render_pool)
        self._chances = chances

    async def pick(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the call to pick the first pieces; all who have still to pick are pinged."""
        page = await pick_page(self._presenter(table))
        return await self._to_channel(job, table, page, ping=latest)

    async def start(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the first board."""
        page = await start_page(self._presenter(table), latest=latest)
        return await self._to_channel(job, table, page, ping=latest)

    async def turn(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry], *, latest: bool
    ) -> PostedMessage:
        """Post a completed turn, or several of computers; whoever is next is pinged if they want
        that, and nobody else.
        """
        page = await turn_page(self._presenter(table), entries, latest=latest)
        return await self._to_channel(job, table, page, ping=latest)

    async def result(
        self, job: Job, table: TableState, changes: Sequence[RatingChange]
    ) -> PostedMessage:
        """Post the final score, and what it has done to ratings."""
        page = await result_page(self._presenter(table), changes)
        return await self._to_channel(job, table, page, ping=False)

    async def film(self, job: Job, table: TableState, views: Sequence[View]) -> PostedMessage:
        """Post the whole game as a film."""
        channel = await channel_of(self._client, table.guild_id, table.channel_id)
        chances = await self._chances(table.id)
        page = await film_page(self._presenter(table), views, channel, chances)
        return await self._to_channel(job, table, page, ping=False)

    async def round(
        self, job: Job, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        """Post what everybody did in a round; nobody is pinged."""
        page = await round_page(self._presenter(table), entries)
        return await self._to_channel(job, table, page, ping=False)

    async def resumed(self, job: Job, table: TableState, *, latest: bool) -> PostedMessage:
        """Post the present board; after a move all are named, who is to move is pinged."""
        moved = bool(job.about.get("moved"))
        page = await resumed_page(self._presenter(table), moved=moved, latest=latest)
        return await self._to_channel(job, table, page, ping=latest)

    async def note(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        """Tell a player in the channel that their DMs are closed."""
        page = note_page(language(table.locale), table, job, seat)
        channel = self._channel(table.channel_id, table.guild_id)
        player = pinged(table, [table.seats[seat].person_id])
        return await self._send(channel, page, job, ping=player)

    async def owner(self, job: Job, table: TableState, owner_id: int) -> PostedMessage:
        """Tell an owner who takes no DMs that a computer plays on in their seat."""
        page = owner_page(language(table.locale), job, owner_id)
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, page, job, ping=[owner_id])

    async def ping(self, job: Job, table: TableState, call: Call) -> PostedMessage:
        """Tell a player the same by a ping in the channel."""
        page = ping_page(language(table.locale), table, call)
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, page, job, ping=[call.person_id])

    async def announce(self, job: Job, table: TableState) -> PostedMessage | None:
        """Say what has happened to the table by itself, unless it is so no more."""
        notice = notice_of(self._presenter(table), job)
        if notice is None:
            return None
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, notice.page, job, ping=pinged(table, notice.ping))

    async def vote(self, job: Job, table: TableState, vote: Vote) -> PostedMessage:
        """Post a vote, pinging who is asked, or bring its message up to date."""
        page = vote_page(self._presenter(table), vote)
        channel = self._channel(table.channel_id, table.guild_id)
        if vote.message_id is not None and await self._edit(channel, vote.message_id, page):
            return PostedMessage(channel.id, vote.message_id)
        return await self._send(channel, page, job, ping=pinged(table, asked_people(vote)))

    async def offer(self, job: Job, table: TableState, seat: int) -> PostedMessage:
        """Offer a seat, or say in its message who plays there now.

        Whose seat a computer has taken over is pinged, if they are told in channels.
        """
        page = offer_page(self._presenter(table), seat)
        channel = self._channel(table.channel_id, table.guild_id)
        message_id = table.seats[seat].offer_message_id
        if message_id is not None and await self._edit(channel, message_id, page):
            return PostedMessage(channel.id, message_id)
        return await self._send(channel, page, job, ping=[replaced_owner(table, seat)])

    async def moved(self, job: Job, table: TableState) -> PostedMessage:
        """Say where a table stood that it has moved."""
        if job.channel_id is None:
            raise ValueError(f"job {job.id} names no channel")
        page = moved_page(self._presenter(table))
        return await self._send(self._channel(job.channel_id), page, job)

    async def _to_channel(
        self, job: Job, table: TableState, page: Page, *, ping: bool
    ) -> PostedMessage:
        channel = self._channel(table.channel_id, table.guild_id)
        return await self._send(channel, page, job, ping=job.called if ping else ())
