"""What people are told by DM: their hands, that something waits for them, what they follow."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.alerts.messages import call_page
from bot.features.following.messages import follow_page
from bot.features.turn.messages import blocked_page, hand_items, hand_page, lost_page, stood_in_page
from bot.game.calls import Call
from bot.game.digests import Digest
from bot.game.state import TableState, TurnEntry
from bot.outbox.job import ClaimedJob, Job, PostedMessage
from bot.outbox.sender import Barred, Gone, Later
from bot.platform.discord.channels import Channel, channel_of, may_see, server_of
from bot.platform.discord.pages import Page, view_of
from bot.platform.i18n.languages import language
from bot.platform.outbox.errors import delivery_errors, unless_deleted
from bot.platform.outbox.posting import Posting


class DirectMessages(Posting):
    """Messages to whoever has a seat, and to followers."""

    async def hand(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None, news: Digest
    ) -> PostedMessage:
        """Send a hand by DM, and what the others did."""
        with delivery_errors(in_dm=True):
            page = await self._hand_page(table, seat, news, job.call)
        return await self._to_person(job, table, page, seat, dm_channel_id)

    async def _hand_page(
        self, table: TableState, seat: int, news: Digest, call: Call | None
    ) -> Page:
        channel, server = await self._names(table)
        presenter = self._presenter(table, table.seats[seat].locale)
        return await hand_page(presenter, seat, news, channel=channel, server=server, call=call)

    async def lead_hand(self, message: PostedMessage, table: TableState, locale: str) -> None:
        """Renew the button of a hand that leads to its table."""
        channel = self._channel(message.channel_id)
        with unless_deleted(in_dm=True):
            await channel.get_partial_message(message.message_id).edit(
                view=view_of(*hand_items(language(locale), table))
            )

    async def retire_hand(self, message: PostedMessage) -> None:
        """Delete an earlier hand."""
        channel = self._channel(message.channel_id)
        with unless_deleted(in_dm=True):
            await channel.get_partial_message(message.message_id).delete()

    async def call(
        self,
        job: Job,
        table: TableState,
        call: Call,
        dm_channel_id: int | None,
        news: Digest | None,
    ) -> PostedMessage:
        """Tell a player by DM that something waits for them."""
        with delivery_errors(in_dm=True):
            channel, server = await self._names(table)
            presenter = self._presenter(table, table.seats[call.seat].locale)
            page = await call_page(presenter, call, news, channel=channel, server=server)
        return await self._to_person(job, table, page, call.seat, dm_channel_id)

    async def blocked(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        """Tell a player by DM that the board of their turn waits."""
        page = blocked_page(language(table.seats[seat].locale), table)
        return await self._to_person(job, table, page, seat, dm_channel_id)

    async def stood_in(self, claimed: ClaimedJob, table: TableState, seat: int) -> PostedMessage:
        """Tell the owner of a seat by DM that a computer plays on there."""
        job, dm_channel_id = claimed.job, claimed.dm_channel_id
        assert job.person_id is not None
        with delivery_errors(in_dm=True):
            _, server = await self._names(table)
            page = stood_in_page(language(claimed.locale), table, job, server=server)
            if dm_channel_id is None:
                dm_channel_id = (await self._client.create_dm(discord.Object(job.person_id))).id
        dm = self._channel(dm_channel_id)
        return await self._send(dm, page, job, in_dm=True, silent=claimed.silent)

    async def lost(
        self, job: Job, table: TableState, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        """Tell a player by DM that where they play cannot be reached."""
        return await self._to_person(job, table, self._lost_page(job, table), seat, dm_channel_id)

    def _lost_page(self, job: Job, table: TableState) -> Page:
        guild = self._client.get_guild(table.guild_id)
        tongue = language(table.seats[job.seat or 0].locale)
        return lost_page(tongue, table, job, server=guild.name if guild is not None else "")

    async def follow(
        self, claimed: ClaimedJob, table: TableState, entries: Sequence[TurnEntry]
    ) -> PostedMessage:
        """Tell a follower by DM, if they may still see the table."""
        job, dm_channel_id = claimed.job, claimed.dm_channel_id
        assert job.person_id is not None
        assert job.news is not None
        with delivery_errors(in_dm=True):
            channel = await self._seen_channel(table, job.person_id)
            presenter = self._presenter(table, claimed.locale)
            page = await follow_page(
                presenter, job.news, entries, channel=channel.name, server=channel.guild.name
            )
            if dm_channel_id is None:
                dm_channel_id = (await self._client.create_dm(discord.Object(job.person_id))).id
        dm = self._channel(dm_channel_id)
        return await self._send(dm, page, job, in_dm=True, silent=claimed.silent)

    async def _seen_channel(self, table: TableState, person_id: int) -> Channel:
        """The channel of a table. Raises ``Barred`` if that person does not see it (any more)."""
        guild = await server_of(self._client, table.guild_id)
        if guild is None or guild.unavailable:
            raise Later("the server is not known now", unsure=False)
        channel = await channel_of(self._client, table.guild_id, table.channel_id)
        try:
            member = await guild.fetch_member(person_id)
        except discord.NotFound as error:
            raise Barred("not a member") from error
        if channel is None or not await may_see(channel, member):
            raise Barred("the channel is not theirs to see")
        return channel

    async def _names(self, table: TableState) -> tuple[str, str]:
        """What the channel and the server of a table are called."""
        client = self._client
        guild = await server_of(client, table.guild_id) or await client.fetch_guild(table.guild_id)
        known = guild.get_channel_or_thread(table.channel_id)
        channel = known or await client.fetch_channel(table.channel_id)
        return str(getattr(channel, "name", table.channel_id)), guild.name

    async def _to_person(
        self, job: Job, table: TableState, page: Page, seat: int, dm_channel_id: int | None
    ) -> PostedMessage:
        if dm_channel_id is None:
            with delivery_errors(in_dm=True):
                dm_channel_id = await self._dm_channel(table, seat)
        return await self._send(self._channel(dm_channel_id), page, job, in_dm=True)

    async def _dm_channel(self, table: TableState, seat: int) -> int:
        """The DM channel with whoever has ``seat``; Discord opens it once and gives it again."""
        person_id = table.seats[seat].person_id
        if person_id is None:
            raise Gone("a computer reads no hands")
        return (await self._client.create_dm(discord.Object(person_id))).id
