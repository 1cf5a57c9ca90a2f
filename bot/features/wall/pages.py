"""The post of a table on the wall: its first message, its tags, and how it is made.

The first message shows what everybody may see: the board as a spectator sees it. It pings nobody.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import aiohttp
import discord
import structlog
from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.features.wall.use_cases import NO_HOME, WALL, YOUNG, Post, Stage, Walls, settle, stage_of
from bot.game.errors import Code, TableError
from bot.game.rows import GameRow
from bot.game.table.messages import TableMessage
from bot.game.table.reading import TableReader
from bot.game.table.state import TableState
from bot.narration.narrator import escape
from bot.platform.discord.channels import channel_of
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.locales import available
from bot.platform.outbox import forum_posts
from bot.platform.outbox.posting import (
    ChooseTags,
    PlaceBlocked,
    Posting,
    Recogniser,
    RetryLater,
    Undeliverable,
    bearing,
)
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage
from bot.platform.request import Place, Stamp
from bot.platform.services import Services
from bot.ui.actions import Action
from bot.ui.board_page import board_page
from bot.ui.presenter import Presenter
from bot.ui.threads import LONGEST_QUIET, NAME

# A forum without room for all of them gets the first ones.
TAGS: Final = ("open", "running", "over", "egypt", "learning")
EGYPT: Final = "egypt"  # how its decks are called
# For so long a command makes the post itself; the outbox looks for it a while after that.
FIRST_ATTEMPT_SECONDS: Final = 10.0
# So long an edit may be held up, before it counts as rationed.
EDIT_SECONDS: Final = 7.0
_log = structlog.get_logger(__name__)


# The tags of a forum.


def tag_names(locale: str, keys: Sequence[str] = TAGS) -> list[list[str]]:
    """The names of each tag in all languages; the first one is that of ``locale``."""
    tongues = [language(locale), *map(language, available())]
    return [[one.text(f"wall-tag-{key}") for one in tongues] for key in keys]


def tags_of_table(table: TableState, stage: Stage) -> list[str]:
    """The tags that say what a table is."""
    state = {Stage.OPEN: "open", Stage.RUNNING: "running"}.get(stage, "over")
    decks = table.setup.decks or ()
    return [
        state,
        *(["egypt"] if EGYPT in decks else []),
        *(["learning"] if table.practice and stage is not Stage.OPEN else []),
    ]


def _choose(table: TableState, stage: Stage) -> ChooseTags:
    names = tag_names(table.locale, tags_of_table(table, stage))
    return lambda forum: forum_posts.tags_of(forum, names)


def problem_of(tongue: Language, forum: object) -> str:
    """The fault of the forum of a wall; "" if there is none."""
    if not isinstance(forum, discord.ForumChannel):
        return tongue.text("wall-gone")
    if lacks := forum_posts.forum_lacks(forum):
        names = tongue.listing([tongue.text(f"permission-{name}") for name in lacks])
        return tongue.text("wall-lacks", count=len(lacks), permissions=names)
    found = forum_posts.tags_of(forum, tag_names(tongue.locale))
    if not found and forum_posts.needs_tag(forum):
        return tongue.text("wall-needs-tag", tags=_names(tongue))
    if len(found) == len(TAGS):
        return ""
    if forum_posts.may_tag(forum):
        return tongue.text("wall-tags-full", tags=_names(tongue))
    return tongue.text("wall-tags-missing", tags=_names(tongue))


def _names(tongue: Language) -> str:
    return tongue.listing([f"*{tongue.text(f'wall-tag-{key}')}*" for key in TAGS])


def _is_usable(forum: discord.ForumChannel) -> bool:
    if forum_posts.forum_lacks(forum):
        return False
    known = forum_posts.tags_of(forum, tag_names(""))
    return bool(known) or not forum_posts.needs_tag(forum)


async def add_tags(client: discord.Client, guild_id: int, forum_id: int, locale: str) -> None:
    """Add the missing tags to a forum, where the bot may; errors of Discord are logged."""
    forum = await channel_of(client, guild_id, forum_id)
    if not isinstance(forum, discord.ForumChannel) or not forum_posts.may_tag(forum):
        return
    try:
        await forum_posts.add_tags(forum, tag_names(locale))
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.info("forum_tags_not_added", forum=forum_id, reason=str(error))


# A new table.


async def wall_of(reply: Reply) -> discord.ForumChannel | None:
    """The forum where a table opened by this request gets a post; None if it gets none.

    It gets none where the bot cannot make one, and where somebody has made a post for it by hand.
    """
    settings = await reply[TableReader].server_settings(reply.guild_id)
    here = reply.interaction.channel
    own = isinstance(here, discord.Thread) and not reply.in_own_thread
    if own and reply.place.parent_id == settings.wall:
        return None
    return await usable_wall(reply.interaction.client, reply.guild_id, settings.wall)


async def usable_wall(
    client: discord.Client, guild_id: int, forum_id: int | None
) -> discord.ForumChannel | None:
    """The forum with that id, if posts can be made there."""
    if forum_id is None:
        return None
    forum = await channel_of(client, guild_id, forum_id)
    if not isinstance(forum, discord.ForumChannel) or not _is_usable(forum):
        return None
    return forum


def post_place(forum_id: int, home: Place) -> Place:
    """The place of a post that is still to be made, for a table that was asked for at ``home``."""
    return replace(
        home,
        channel_id=-1 - secrets.randbits(62),
        thread_made=True,
        parent_id=forum_id,
        forum_id=forum_id,
        home_id=NO_HOME if home.channel_id == forum_id else home.channel_id,
    )


async def make_post(posting: Posting, walls: Walls, table: TableState) -> TableState:
    """Make the post of a new table; gives the table as it is then.

    If Discord refuses it, the table is where it was asked for, or closed. If its answer is lost,
    the table has no channel yet, and the outbox goes on.
    """
    post = await walls.get(table.id)
    if post is None:
        return table
    try:
        async with asyncio.timeout(FIRST_ATTEMPT_SECONDS):
            made = await _open(posting, post)
    except (PlaceBlocked, Undeliverable) as error:
        _log.warning("wall_refused", table=table.id, reason=str(error))
        return await walls.go_home(table.id)
    except (RetryLater, TimeoutError) as error:
        _log.info("wall_postponed", table=table.id, reason=str(error))
        return table
    return await walls.posted(table.id, made.message_id)


async def _open(posting: Posting, post: Post) -> PostedMessage:
    table = post.table
    tongue = language(table.locale)
    name = tongue.text("thread-name", opener=table.opener_name, players=table.players)[:NAME]
    page = await wall_page(Presenter.for_channel(table, posting.render_pool), post.stage)
    choose = _choose(table, post.stage)
    return await posting.open_post(post.forum_id, name, page, choose, quiet=LONGEST_QUIET)


# The first message.


async def wall_page(presenter: Presenter, stage: Stage) -> Page:
    """The first message of a post, with only what everybody may see of its table."""
    table = presenter.table
    now = presenter.button("button-wall", Action.WALL, turn=0, style=ButtonStyle.primary)
    if table.game is not None:
        board = await presenter.painter.board(presenter.view, f"wall-{table.version}")
        return Page(_words(presenter, stage), (board,), (now,))
    pictures = []
    if table.layout is not None:
        pictures.append(await presenter.painter.layout(table.layout, f"wall-layout-{table.draws}"))
    return Page(_words(presenter, stage), tuple(pictures), (now,))


def _words(presenter: Presenter, stage: Stage) -> str:
    table, text = presenter.table, presenter.text
    names = presenter.language.dots([escape(name) for name in table.names])
    if stage is Stage.MOVED:
        return text("wall-moved", channel=f"<#{table.channel_id}>")
    if stage is Stage.OPEN:
        opener = escape(table.opener_name)
        return text("wall-open", opener=opener, players=table.players)
    if table.game is None:
        return text("closed-early")
    if stage is Stage.OVER:
        ended = presenter.ended_early if presenter.view.result is None else text("status-over")
        return join_lines(names, ended)
    round_ = text("board-title", round=presenter.view.round)
    return join_lines(names, round_, text("wall-running"))


@handles(Action.WALL)
async def on_wall(reply: Reply, custom_id: CustomId) -> None:
    """Show the asker the board as it is now. Raises ``TableError`` (not-started)."""
    table = await reply[TableReader].get(custom_id.stamp.table_id)
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    await reply.show(await board_page(Presenter.of(reply, table)))


@dataclass(frozen=True, slots=True)
class Told:
    """A post as a message tells it, and what records that it was told."""

    post: Post
    walls: Walls


class WallMessage(TableMessage[Told]):
    """The post of a table, made or brought up to date; it pings nobody."""

    kind = WALL
    as_it_stands = makes_place = True
    may_be_missed = has_its_time = True

    async def load(self, job: Job, services: Services) -> Told | None:
        """Read the table; None if it ended before it had a post."""
        post = await services[Walls].get(job.table_id)
        if post is None or (post.post_id is None and post.table.over):
            return None
        return Told(post, services[Walls])

    def shown(self, job: Job, loaded: Told) -> int | None:
        """The first message of the post, which has its id."""
        return loaded.post.post_id

    async def post(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage | None:
        """Make the post, or change its tags and its first message."""
        post = loaded.post
        if post.post_id is None:
            try:
                return await _open(posting, post)
            except (PlaceBlocked, Undeliverable):
                await loaded.walls.go_home(job.table_id)
                return None
        if post.stage is not post.shown:
            await posting.tag_post(post.post_id, _choose(post.table, post.stage))
        page = await wall_page(Presenter.for_channel(post.table, posting.render_pool), post.stage)
        updated = await _update(posting, post.post_id, page)
        if await loaded.walls.told(job.table_id, post.stage):
            await posting.archive(post.post_id)  # the edit has opened it again
        return updated

    def recognises(self, job: Job, loaded: Told) -> Recogniser:
        """By the button for the board as it is now."""
        return bearing(CustomId(Action.WALL, Stamp(job.table_id, 0, 0)))

    async def find(self, posting: Posting, job: Job, loaded: Told) -> PostedMessage | None:
        """The post, if an earlier attempt has made it."""
        return await posting.find_post(loaded.post.forum_id, self.recognises(job, loaded))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record a post that was made; if its table has ended meanwhile, that is told next."""
        game = await session.get_one(GameRow, row.game_id)
        new = posted is not None and await settle(session, game, posted.message_id, now)
        if new and stage_of(game, game.channel_id) is not Stage.OPEN:
            session.add(row.beside(WALL, row.target, {"turn": game.version}, now))

    def subject(self, row: OutboxRow) -> Hashable:
        """The table."""
        return row.game_id


async def _update(posting: Posting, post_id: int, page: Page) -> PostedMessage | None:
    """Change the first message of a post; what Discord rations is done in the next hour."""
    later = YOUNG.total_seconds()
    try:
        async with asyncio.timeout(EDIT_SECONDS):
            return await posting.update(post_id, post_id, page)
    except TimeoutError as error:
        raise RetryLater("an edit is held up", retry_after=later, unsure=False) from error
    except RetryLater as error:
        if error.retry_after is None:
            raise
        wait = max(error.retry_after, later)
        raise RetryLater(str(error), retry_after=wait, unsure=False) from error
