"""Brings pages to Discord: into a channel or a DM, as a new message or in place of an old one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeAlias

import discord

from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.error_codes import (
    ARCHIVED,
    THREAD_EXISTS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
)
from bot.platform.discord.pages import Page
from bot.platform.drawing.pool import RenderPool
from bot.platform.outbox.errors import DmRefused, code_of, delivery_errors, unless_deleted
from bot.platform.outbox.rows import Job, PostedMessage

LOOKED_THROUGH = 1000  # how many messages of a channel to search for a job's message
Recogniser: TypeAlias = Callable[[discord.Message], bool]


class Posting:
    """Sends messages to Discord; ``render_pool`` draws their pictures.

    A new message has its job's nonce, with which Discord takes it once for some minutes. Its
    class leaves something in it by which it is known again for hours.
    """

    def __init__(self, client: discord.Client, render_pool: RenderPool) -> None:
        self.client = client
        self.render_pool = render_pool

    async def to_channel(
        self, job: Job, page: Page, channel_id: int, *, ping: Sequence[int | None] = ()
    ) -> PostedMessage:
        """Post a message in a channel that pings only those people."""
        return await self._send(job, page, channel_id, ping=ping)

    async def to_person(self, job: Job, page: Page) -> PostedMessage:
        """Send a message by DM; a DM channel that is gone is opened again."""
        with delivery_errors(in_dm=True):
            channel_id = await self._dm_channel(job)
        try:
            return await self._send(job, page, channel_id, in_dm=True)
        except DmRefused as error:
            if code_of(error) != UNKNOWN_CHANNEL:
                raise
        with delivery_errors(in_dm=True):
            opened = await self.client.http.start_private_message(_reader_of(job))
        return await self._send(job, page, int(opened["id"]), in_dm=True)

    async def _send(
        self,
        job: Job,
        page: Page,
        channel_id: int,
        *,
        ping: Sequence[int | None] = (),
        in_dm: bool = False,
    ) -> PostedMessage:
        people = [discord.Object(person) for person in ping if person is not None]
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people
        )
        with delivery_errors(in_dm=in_dm):
            message = await self._channel(channel_id).send(
                **page.new_message(),
                nonce=job.nonce,
                allowed_mentions=mentions,
                silent=job.reader.silent,
            )
        return PostedMessage(channel_id, message.id)

    async def update(self, channel_id: int, message_id: int, page: Page) -> PostedMessage | None:
        """Make a message of a channel show ``page``; None if it is there no more."""
        message = self._channel(channel_id).get_partial_message(message_id)
        with delivery_errors():
            try:
                await message.edit(**page.changed_message())
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return None
            except discord.HTTPException as error:
                # A message that is sent opens its thread again, one that is changed does not.
                if error.code != ARCHIVED or not await self._reopen(channel_id):
                    raise
                await message.edit(**page.changed_message())
        return PostedMessage(channel_id, message_id)

    async def _reopen(self, channel_id: int) -> bool:
        """Open an archived thread again; whether that was possible: it is not locked."""
        thread = await self.client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked or not thread.archived:
            return False
        await thread.edit(archived=False)
        return True

    async def change(self, message: PostedMessage, *, in_dm: bool, **fields: Any) -> None:
        """Change some fields of a message, if it is still there."""
        with unless_deleted(in_dm=in_dm):
            await self._partial(message).edit(**fields)

    async def delete(self, message: PostedMessage) -> None:
        """Delete a DM, if it is still there."""
        with unless_deleted(in_dm=True):
            await self._partial(message).delete()

    async def open_thread(
        self, guild_id: int, message: PostedMessage, name: str, *, quiet: int
    ) -> None:
        """Make the thread under a message of a channel, which has the id of that message.

        It is archived after ``quiet`` minutes without a message. One that is there already stays.
        """
        channel = self.client.get_partial_messageable(message.channel_id, guild_id=guild_id)
        under = channel.get_partial_message(message.message_id)
        with delivery_errors():
            try:
                await under.create_thread(name=name, auto_archive_duration=quiet)  # type: ignore[arg-type]
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    raise

    async def archive(self, channel_id: int) -> None:
        """Archive a thread; one that is archived already stays so."""
        with delivery_errors():
            thread = await self.client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)

    async def find(self, job: Job, recognises: Recogniser) -> PostedMessage | None:
        """The message of a job if an earlier attempt did arrive; None if it cannot be read.

        A process may have ended between a first DM and noting its channel: that is opened again,
        and Discord gives the same. A DM channel that is gone has no messages.
        """
        in_dm = job.channel_id is None
        with unless_deleted(in_dm=True) if in_dm else delivery_errors():
            channel_id = job.channel_id or await self._dm_channel(job)
            async for message in self._history(channel_id, job.after):
                if recognises(message):
                    return PostedMessage(channel_id, message.id)
        return None

    async def _history(self, channel_id: int, after: int | None) -> AsyncIterator[discord.Message]:
        """The bot's own messages since ``after``, newest first, whatever people said meanwhile."""
        assert self.client.user is not None, "posts are made by a client that is logged in"
        try:
            async for message in self._channel(channel_id).history(
                limit=LOOKED_THROUGH,
                after=discord.Object(after) if after is not None else None,
                oldest_first=False,
            ):
                if message.author.id == self.client.user.id:
                    yield message
        except discord.Forbidden:
            return  # its history may not be read: then nothing can be found

    async def _dm_channel(self, job: Job) -> int:
        """The channel of DMs to whom a job goes; Discord opens it once and gives it again."""
        person = discord.Object(_reader_of(job))
        return job.reader.dm_channel_id or (await self.client.create_dm(person)).id

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id)

    def _partial(self, message: PostedMessage) -> discord.PartialMessage:
        return self._channel(message.channel_id).get_partial_message(message.message_id)


def _reader_of(job: Job) -> int:
    assert job.person_id is not None, f"job {job.id} goes to nobody"
    return job.person_id


# How messages tell their own from all others.


def bearing(*custom_ids: CustomId) -> Recogniser:
    """Knows a message by one of these buttons."""
    wanted = {one.button() for one in custom_ids}
    return lambda message: bool(wanted & custom_ids_of(message))


def with_file(name: str) -> Recogniser:
    """Knows a message by a file."""
    return lambda message: any(file.filename == name for file in message.attachments)


def custom_ids_of(message: discord.Message) -> set[str]:
    """The custom ids of all buttons and selects in ``message``."""
    return _of_components(message, "custom_id")


def links_of(message: discord.Message) -> set[str]:
    """The addresses to which the buttons of ``message`` lead."""
    return _of_components(message, "url")


def _of_components(message: discord.Message, field: str) -> set[str]:
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return {str(getattr(item, field, None)) for row in rows for item in row.children}
