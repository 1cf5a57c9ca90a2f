"""Posts of a forum channel on Discord: making one, finding it again, and its tags.

A forum takes no nonce. So a post is made by one request, and looked for before it is made again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Any

import discord
import structlog

from bot.platform.discord.channels import lacking
from bot.platform.discord.pages import Page

TAGS, APPLIED = 20, 5  # of a forum, on a post: Discord's limits
LOOKED_THROUGH = 100  # archived posts of a forum, at most, when one is looked for
_log = structlog.get_logger(__name__)


def forum_lacks(forum: discord.ForumChannel) -> list[str]:
    """The names of the permissions that the bot lacks to keep games in posts of ``forum``."""
    held = forum.permissions_for(forum.guild.me)
    found = lacking(held, forum)
    if held.view_channel and not held.send_messages_in_threads:
        found.append("send_messages_in_threads")
    return found


def may_tag(forum: discord.ForumChannel) -> bool:
    """Whether the bot may add tags to ``forum``."""
    return forum.permissions_for(forum.guild.me).manage_channels


def tags_of(
    forum: discord.ForumChannel, wanted: Sequence[Collection[str]]
) -> list[discord.ForumTag]:
    """The tags of ``forum`` that the bot can give; each of ``wanted`` are the names of one.

    Names are compared without regard to case. Tags for moderators alone are left out unless the
    bot manages threads.
    """
    any_tag = forum.permissions_for(forum.guild.me).manage_threads
    known = {
        tag.name.casefold(): tag
        for tag in reversed(forum.available_tags)
        if any_tag or not tag.moderated
    }
    found = []
    for names in wanted:
        fitting = (known[name.casefold()] for name in names if name.casefold() in known)
        if (tag := next(fitting, None)) is not None and tag not in found:
            found.append(tag)
    return found[:APPLIED]


def needs_tag(forum: discord.ForumChannel) -> bool:
    """Whether every post of ``forum`` must have a tag."""
    return forum.flags.require_tag


async def add_tags(
    forum: discord.ForumChannel, wanted: Sequence[Sequence[str]]
) -> discord.ForumChannel:
    """Add the missing tags to ``forum``, as many as fit; each of ``wanted`` are the names of one,
    the first is given to a new one. Returns the forum as it is then.

    Raises discord.py's and aiohttp's errors.
    """
    there = {tag.name.casefold() for tag in forum.available_tags}
    missing = [names[0] for names in wanted if not {name.casefold() for name in names} & there]
    room = TAGS - len(forum.available_tags)
    new = [discord.ForumTag(name=name) for name in missing[: max(room, 0)]]
    if not new:
        return forum
    changed = await forum.edit(available_tags=[*forum.available_tags, *new])
    return changed or forum


async def forum_of(client: discord.Client, forum_id: int) -> discord.ForumChannel | None:
    """The forum with that id; None if the channel is of another kind by now.

    Raises discord.py's and aiohttp's errors, also if it is gone.
    """
    known = client.get_channel(forum_id) or await client.fetch_channel(forum_id)
    return known if isinstance(known, discord.ForumChannel) else None


async def open_post(
    forum: discord.ForumChannel,
    name: str,
    page: Page,
    tags: Sequence[discord.ForumTag],
    *,
    quiet: int,
) -> int:
    """Open a post with ``page`` as its first message, which pings nobody; gives its id.

    It is archived after ``quiet`` minutes without a message. Raises discord.py's and aiohttp's
    errors.
    """
    fields: dict[str, Any] = {**page.new_message(), "auto_archive_duration": quiet}
    made: discord.channel.ThreadWithMessage = await forum.create_thread(
        name=name,
        applied_tags=tags,
        allowed_mentions=discord.AllowedMentions.none(),
        silent=True,
        **fields,
    )
    return made.thread.id


async def find_post(
    forum: discord.ForumChannel, recognises: Callable[[discord.Message], bool]
) -> int | None:
    """The id of the bot's newest post whose first message is recognised, open or archived."""
    async for post in _own_posts(forum):
        try:
            first = await post.fetch_message(post.id)
        except (discord.NotFound, discord.Forbidden):
            continue  # it was deleted, or may not be read
        if recognises(first):
            return post.id
    return None


async def _own_posts(forum: discord.ForumChannel) -> AsyncIterator[discord.Thread]:
    me = forum.guild.me.id
    threads = [one for one in await forum.guild.active_threads() if one.parent_id == forum.id]
    for thread in sorted(threads, key=lambda one: -one.id):
        if thread.owner_id == me:
            yield thread
    try:
        async for thread in forum.archived_threads(limit=LOOKED_THROUGH):
            if thread.owner_id == me:
                yield thread
    except discord.Forbidden:
        return  # its history may not be read


async def tag_post(
    client: discord.Client,
    post_id: int,
    choose: Callable[[discord.ForumChannel], Sequence[discord.ForumTag]],
) -> None:
    """Give a post the tags that ``choose`` gives of its forum; none are changed if it gives none
    where a post must have one. An archived post is opened again for it.

    Raises discord.py's and aiohttp's errors.
    """
    post = await client.fetch_channel(post_id)
    if not isinstance(post, discord.Thread):
        return
    forum = post.parent or await forum_of(client, post.parent_id)
    if not isinstance(forum, discord.ForumChannel):
        return
    tags = choose(forum)
    same = {tag.id for tag in tags} == {tag.id for tag in post.applied_tags}
    if same or (not tags and needs_tag(forum)):
        return
    await post.edit(archived=False, applied_tags=tags)
