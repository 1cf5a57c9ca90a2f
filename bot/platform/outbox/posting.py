"""Brings pages to Discord, and names what goes wrong in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from json import JSONDecodeError
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.error_codes import (
    ARCHIVED,
    CLOUDFLARE,
    DELETED_ACCOUNT,
    DMS_TOO_FAST,
    FLAGGED_AS_SPAM,
    HARMFUL_LINK,
    MODERATED,
    OVERLOADED,
    THREAD_EXISTS,
    TOO_LARGE,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    UNREADABLE,
    is_unreadable,
)
from bot.platform.discord.pages import Page
from bot.platform.drawing.pool import RenderPool
from bot.platform.outbox import forum_posts
from bot.platform.outbox.rows import Job, PostedMessage


class DmsClosed(Exception):
    """The person accepts no DMs from the bot (50007, 50278), or has no account (50033, 10013)."""


class NotAllowed(Exception):
    """A follower may no longer see the table: not a member, or no access to its channel."""


class Undeliverable(Exception):
    """The message can never be delivered: the channel, message or reader is gone (10003 …)."""


class RetryLater(Exception):
    """The message cannot be delivered now.

    ``retry_after`` are seconds to wait at least, None leaves it to the worker. ``unsure`` means
    that the message may have arrived (a lost answer, a 5xx).
    """

    def __init__(
        self, reason: str, *, retry_after: float | None = None, unsure: bool = True
    ) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        self.unsure = unsure


class Refused(RetryLater):
    """Discord, or a proxy before it, refuses all that the bot asks: it does not say why, or not to
    know its token. That passes, and says nothing about who is to read the message.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason, unsure=False)


class DmRefused(Refused):
    """Discord does not take a DM now. It does not say that the person takes none: it passes."""


class DmsPaused(DmRefused):
    """Discord lets the bot open no more DMs for now (40003), or holds it for spam (20026)."""


class PlaceBlocked(RetryLater):
    """The message cannot be delivered until somebody fixes the cause: a ``thread`` is closed
    (50083), or the bot lacks a permission (50001, 50013).
    """

    def __init__(self, reason: str, *, thread: bool = False) -> None:
        super().__init__(reason, unsure=False)
        self.thread = thread


class ContentRefused(PlaceBlocked):
    """Discord does not take this message, and would take another: a moderation rule, a link.

    ``fault``: no filter is known that refuses so, and the program is to blame.
    """

    def __init__(self, reason: str, *, fault: bool = False) -> None:
        super().__init__(reason)
        self.fault = fault


class EditWaits(RetryLater):
    """An edit cannot be made now, for that reason; nothing that is posted waits for it."""

    def __init__(self, why: Exception) -> None:
        super().__init__(str(why))
        self.why = why


# Closed DMs, no server in common, a deleted account.
CLOSED_DMS = frozenset((50007, 50278, DELETED_ACCOUNT, UNKNOWN_USER))
GONE = frozenset((UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 10004))  # or guild; with 404 alone
# Archived, locked, too many active threads: somebody may open the thread again.
CLOSED_THREAD = frozenset((ARCHIVED, 160005, 160006))
_PAUSES_DMS = frozenset((DMS_TOO_FAST, FLAGGED_AS_SPAM))
_FILTERS = frozenset((*MODERATED, HARMFUL_LINK, TOO_LARGE))
_REFUSES = (403, 404)
_LATER = (408, 423, 425, 429)


@contextmanager
def delivery_errors(*, in_dm: bool = False) -> Iterator[None]:
    """Raise the errors of this module for those of discord.py and aiohttp.

    ``Undeliverable`` is only what cannot come back: a code of Discord's says so. Without a
    permission the queue of a channel waits (``PlaceBlocked``). A person's does not (``in_dm``):
    behind the message are hands from other servers (``DmRefused``). A 401, and a refusal without a
    code or of Cloudflare's, waits anywhere (``Refused``). What is left is a message that Discord
    does not take (``ContentRefused``).
    """
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater("rate limit", retry_after=error.retry_after, unsure=False) from error
    except discord.HTTPException as error:
        raise _meaning(error, in_dm=in_dm) from error
    except (aiohttp.ClientError, OSError, TimeoutError, JSONDecodeError) as error:
        raise RetryLater(f"{type(error).__name__}: {error}") from error
    except UNREADABLE as error:
        if not is_unreadable(error):
            raise
        raise RetryLater(f"{type(error).__name__} over what Discord answered") from error


def _meaning(error: discord.HTTPException, *, in_dm: bool) -> Exception:
    said, status, code = str(error), error.status, error.code
    if code in CLOSED_DMS:
        return DmsClosed(said)
    if status == 401 or (status in _REFUSES and (not code or code == CLOUDFLARE)):
        return Refused(said)
    if code in _PAUSES_DMS and in_dm:
        return DmsPaused(said)
    if code in _PAUSES_DMS and status in _REFUSES:
        return Refused(said)
    if status in _REFUSES and in_dm:
        return DmRefused(said)
    if status == 404 and code in GONE:
        return Undeliverable(said)
    if status == 403 and code == UNKNOWN_MESSAGE:  # so is taken for abuse what is posted
        return ContentRefused(said)
    if code in CLOSED_THREAD or status in _REFUSES:
        return PlaceBlocked(said, thread=code in CLOSED_THREAD)
    if status in _LATER:
        return RetryLater("rate limit" if status == 429 else said, unsure=status != 429)
    if status >= 500 or status < 400 or code == OVERLOADED:
        return RetryLater(f"Discord answered {status}")
    return ContentRefused(said, fault=code not in _FILTERS and status != 413)


@contextmanager
def unless_deleted(*, in_dm: bool = False) -> Iterator[None]:
    """The same for an edit or removal of an earlier message, which may be deleted by now."""
    gone = (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL) if in_dm else (UNKNOWN_MESSAGE,)
    try:
        with delivery_errors(in_dm=in_dm):
            yield
    except (Undeliverable, DmRefused) as error:
        if code_of(error) not in gone:
            raise


def code_of(error: Exception) -> int | None:
    """The code of the 404 behind one of these errors; None if that was anything else."""
    cause = error.__cause__
    return cause.code if isinstance(cause, discord.NotFound) else None


LOOKED_THROUGH = 1000  # how many messages of a channel to search for a job's message
Recogniser: TypeAlias = Callable[[discord.Message], bool]
ChooseTags: TypeAlias = Callable[[discord.ForumChannel], Sequence[discord.ForumTag]]


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
        """Post a message in a channel that pings only those people.

        A notification shows the names of emoji, so that one that pings has words alone.
        """
        page = page.words if any(person is not None for person in ping) else page
        return await self._send(job, page, channel_id, ping=ping)

    async def to_person(self, job: Job, page: Page) -> PostedMessage:
        """Send a message by DM, in words alone; a DM channel that is gone is opened again."""
        page = page.words
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

    async def open_post(
        self, forum_id: int, name: str, page: Page, choose: ChooseTags, *, quiet: int
    ) -> PostedMessage:
        """Open a post in a forum, with the tags that ``choose`` gives of that forum.

        It is archived after ``quiet`` minutes without a message.
        """
        with delivery_errors():
            forum = await self._forum(forum_id)
            post_id = await forum_posts.open_post(forum, name, page, choose(forum), quiet=quiet)
        return PostedMessage(post_id, post_id)

    async def find_post(self, forum_id: int, recognises: Recogniser) -> PostedMessage | None:
        """The bot's own post in a forum whose first message is recognised, if there is one."""
        with delivery_errors():
            post_id = await forum_posts.find_post(await self._forum(forum_id), recognises)
        return None if post_id is None else PostedMessage(post_id, post_id)

    async def tag_post(self, post_id: int, choose: ChooseTags) -> None:
        """Give a post the tags that ``choose`` gives of its forum."""
        with delivery_errors():
            await forum_posts.tag_post(self.client, post_id, choose)

    async def _forum(self, forum_id: int) -> discord.ForumChannel:
        forum = await forum_posts.forum_of(self.client, forum_id)
        if forum is None:
            raise Undeliverable("the channel is no forum")
        return forum

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
