"""The outbox's sender on discord.py: what the channel and what people are told, found again."""

from __future__ import annotations

import discord

from bot.features.alerts.messages import done_page
from bot.features.alerts.rows import CALL
from bot.features.following.rows import FOLLOW
from bot.features.lobby.pages import opening_page
from bot.features.seats.rows import STOOD_IN
from bot.game.state import TableState
from bot.outbox.channel_posts import ChannelPosts
from bot.outbox.direct_messages import DirectMessages
from bot.outbox.job import TO_SEAT, Job, PostedMessage
from bot.outbox.recognising import recogniser
from bot.platform.i18n.languages import language
from bot.platform.outbox.errors import delivery_errors, unless_deleted


class DiscordSender(ChannelPosts, DirectMessages):
    """The outbox's ``Sender`` on discord.py."""

    async def find(
        self, job: Job, table: TableState, dm_channel_id: int | None
    ) -> PostedMessage | None:
        """The message of this job if an earlier attempt did arrive."""
        known = recogniser(job, table)
        with delivery_errors():
            channel_id = job.channel_id or table.channel_id
            if job.kind in (FOLLOW, STOOD_IN) and job.person_id is not None:
                person = discord.Object(job.person_id)
                channel_id = dm_channel_id or (await self._client.create_dm(person)).id
            elif job.kind in (CALL, *TO_SEAT):
                # A process may have been killed between its first DM and noting the channel.
                channel_id = dm_channel_id or await self._dm_channel(table, job.seat or 0)
            async for message in self._history(channel_id, job.after):
                if known(message):
                    return PostedMessage(channel_id, message.id)
        return None

    async def table(self, job: Job, table: TableState) -> PostedMessage:
        """Bring the table's own message up to date, or post it."""
        page = await opening_page(self._presenter(table))
        channel = self._channel(table.channel_id, table.guild_id)
        if table.log_message_id is not None:
            if await self._edit(channel, table.log_message_id, page):
                return PostedMessage(channel.id, table.log_message_id)
            # It was deleted; an attempt that was cut off may have posted another already.
            newer = await self.find(job, table, None)
            if newer is not None and await self._edit(channel, newer.message_id, page):
                return newer
        return await self._send(channel, page, job)

    async def done(self, message: PostedMessage, locale: str, *, in_dm: bool) -> None:
        """Turn an earlier call into one that is done with."""
        page = done_page(language(locale))
        channel = self._channel(message.channel_id)
        with unless_deleted(in_dm=in_dm):
            await channel.get_partial_message(message.message_id).edit(
                content=page.content, attachments=[], view=None
            )

    async def rest(self, channel_id: int) -> None:
        """Archive the thread of a game that is over; one that is archived already stays so."""
        with delivery_errors():
            thread = await self._client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
