"""Brings pages to Discord: into a channel or a DM, as a new message or in place of an old one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence

import discord

from bot.game.state import TableState
from bot.outbox.job import Job, PostedMessage
from bot.platform.discord.error_codes import ARCHIVED, UNKNOWN_MESSAGE
from bot.platform.discord.pages import Page
from bot.platform.drawing.pool import RenderPool
from bot.platform.i18n.languages import language
from bot.platform.outbox.errors import delivery_errors
from bot.ui.presenter import Presenter

LOOKED_THROUGH = 1000  # messages of a channel in which a job's message is looked for


class Posting:
    """What all that is sent has in common."""

    def __init__(self, client: discord.Client, render_pool: RenderPool) -> None:
        self._client = client
        self._render_pool = render_pool

    def _presenter(self, table: TableState, locale: str | None = None) -> Presenter:
        """For the channel of ``table``, or for somebody with another ``locale``."""
        return Presenter(table, language(locale or table.locale), self._render_pool)

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)

    async def _send(
        self,
        channel: discord.PartialMessageable,
        page: Page,
        job: Job,
        *,
        ping: Sequence[int | None] = (),
        in_dm: bool = False,
        silent: bool = False,
    ) -> PostedMessage:
        people = [discord.Object(person) for person in ping if person is not None]
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people
        )
        with delivery_errors(in_dm=in_dm):
            message = await channel.send(
                **page.new_message(),
                nonce=job.nonce,
                allowed_mentions=mentions,
                silent=silent,
            )
        return PostedMessage(channel.id, message.id)

    async def _edit(self, channel: discord.PartialMessageable, message_id: int, page: Page) -> bool:
        """Make a message show ``page``; whether it is still there."""
        with delivery_errors():
            try:
                await self._change(channel, message_id, page)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return False
            except discord.HTTPException as error:
                # A message that is sent opens its thread again, one that is changed does not.
                if error.code != ARCHIVED or not await self._reopen(channel.id):
                    raise
                await self._change(channel, message_id, page)
        return True

    async def _change(
        self, channel: discord.PartialMessageable, message_id: int, page: Page
    ) -> None:
        await channel.get_partial_message(message_id).edit(**page.changed_message())

    async def _reopen(self, channel_id: int) -> bool:
        """Open an archived thread again; whether that was possible: it is not locked."""
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked or not thread.archived:
            return False
        await thread.edit(archived=False)
        return True

    async def _history(self, channel_id: int, after: int | None) -> AsyncIterator[discord.Message]:
        """The bot's own messages since ``after``, newest first, whatever people said meanwhile."""
        assert self._client.user is not None, "posts are made by a client that is logged in"
        try:
            async for message in self._channel(channel_id).history(
                limit=LOOKED_THROUGH,
                after=discord.Object(after) if after is not None else None,
                oldest_first=False,
            ):
                if message.author.id == self._client.user.id:
                    yield message
        except discord.Forbidden:
            return  # its history may not be read: then nothing can be found


def pinged(table: TableState, people: Iterable[int | None]) -> list[int | None]:
    """Those of ``people`` who may be disturbed now."""
    return [person for person in people if table.may_ping(person)]
