"""The wall of a server: its rows, and when the post of a table is made and renewed.

Where a forum is chosen, each new table gets a post there, and is played in that post. The first
message of the post shows the newest board. An edit of a message older than an hour is rationed by
Discord, so that message is changed at most once an hour from then on. Functions are parts of a
transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from sqlalchemy import exists
from sqlmodel import Field, SQLModel, col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import TableError
from bot.game.queries import ACTIVE, check_free_channel
from bot.game.rows import ChannelRow, GameRow, Status
from bot.game.table import lifecycle
from bot.game.table.hooks import TABLE_ID
from bot.game.table.loading import load
from bot.game.table.state import TableState
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow, channel_target
from bot.platform.request import Place
from bot.platform.store.columns import foreign_key, moment, snowflake, stored_id

WALL = MessageKind("wall")  # forum: the post of a table, made or brought up to date

# For so long the post is left to the command that opens the table.
ANSWER_TIME = timedelta(seconds=20)
LONGEST = timedelta(days=1)  # for which a message waits for the post that it goes to
# Discord rations edits of older messages; ours are changed once in that time.
YOUNG: Final = timedelta(hours=1)
# The thread of a game is archived a day after its end (``places.lost``).
OPEN_FOR: Final = timedelta(days=1)


NO_HOME: Final = 0  # in place of the id of a channel


class Stage(StrEnum):
    """The state of a table in its post."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    MOVED = "moved"  # it goes on in another channel


class WallRow(SQLModel, table=True):
    """The post of a table in the forum ``forum_id``.

    ``home_id``: the channel that the table gets if no post can be made, or ``NO_HOME``.
    ``post_id``: None until there is a post. ``made_at``: since when there is one, ``shown_at``:
    when it was last brought up to date, ``stage``: what it says (``Stage``).
    """

    __tablename__ = "wall"

    game_id: int = Field(sa_column=foreign_key("game.id", primary=True))
    forum_id: int = Field(sa_column=snowflake())
    home_id: int = Field(sa_column=snowflake())
    post_id: int | None = Field(default=None, sa_column=snowflake(nullable=True))
    made_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    shown_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    stage: str | None = None


ON_WALL = exists().where(col(WallRow.game_id) == TABLE_ID)


def stage_of(row: GameRow, post_id: int | None) -> Stage:
    """The state of a table that its post is to say."""
    if row.status not in ACTIVE:
        return Stage.OVER
    if post_id is not None and row.channel_id != post_id:
        return Stage.MOVED
    return Stage.OPEN if row.status == Status.OPEN.value else Stage.RUNNING


async def begin(out: UnitOfWork, row: GameRow, place: Place) -> None:
    """Queue the post of a new table, if its place is a post that is still to be made.

    The caller makes the first attempt itself, after the transaction.
    """
    if place.forum_id is None or place.home_id is None:
        return
    game_id = stored_id(row.id)
    out.session.add(WallRow(game_id=game_id, forum_id=place.forum_id, home_id=place.home_id))
    for job in out.queued:  # nothing there can be sent before there is a post
        if job.target == channel_target(row.channel_id):
            job.not_before = out.now + LONGEST
    out.add(row, WALL, _target(game_id), 0, None, wait=ANSWER_TIME, tried=True)


def _target(game_id: int) -> str:
    """A queue of its own: nothing waits for a post of another table."""
    return f"wall:{game_id}"


async def renew(out: UnitOfWork, row: GameRow, *happened: object) -> None:
    """Bring the post of a table up to date, as something has happened there.

    A change of its stage is shown now; another board an hour after the last one, unless the post is
    younger than that. What waits already shows the table as it is when it is sent.
    """
    wall = await out.session.get(WallRow, row.id)
    if wall is None or wall.post_id is None or wall.made_at is None or wall.shown_at is None:
        return
    stage = stage_of(row, wall.post_id)
    changed = stage.value != wall.stage
    if stage is Stage.MOVED and not changed:
        return
    young = out.now < wall.made_at + YOUNG
    due = out.now if changed or young else max(out.now, wall.shown_at + YOUNG)
    waiting = await _waiting(out.session, stored_id(row.id))
    if not waiting:
        out.add(row, WALL, _target(wall.game_id), row.version, None, wait=due - out.now)
    elif not waiting[-1].attempts:
        waiting[-1].not_before = min(due, waiting[-1].not_before)


async def _waiting(session: AsyncSession, game_id: int) -> Sequence[OutboxRow]:
    """The messages to a post that no attempt is under way for, oldest first."""
    query = select(OutboxRow).where(
        OutboxRow.game_id == game_id,
        OutboxRow.kind == WALL.value,
        col(OutboxRow.done_at).is_(None),
        col(OutboxRow.unsure).is_(False),
    )
    return (await session.exec(query.order_by(col(OutboxRow.id)))).all()


async def settle(session: AsyncSession, row: GameRow, post_id: int, now: datetime) -> bool:
    """Record the post of a new table: it is the table's channel now; gives whether that is news."""
    wall = await session.get(WallRow, row.id)
    if wall is None or wall.post_id is not None:
        return False
    wall.post_id, wall.made_at, wall.shown_at = post_id, now, now
    wall.stage = Stage.OPEN.value
    session.add(wall)
    await _put(session, row, post_id, now)
    return True


async def _put(session: AsyncSession, row: GameRow, channel_id: int, now: datetime) -> None:
    """Give a table without a channel this one, and send what waits for it."""
    before = row.channel_id
    settings = await session.get_one(ChannelRow, before)
    if await session.get(ChannelRow, channel_id) is None:
        session.add(ChannelRow(**settings.model_dump(exclude={"id"}), id=channel_id))
    await session.delete(settings)
    row.channel_id = channel_id
    session.add(row)
    await session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == row.id,
            col(OutboxRow.target) == channel_target(before),
            col(OutboxRow.done_at).is_(None),
        )
        .values(target=channel_target(channel_id), not_before=now, unsure=False)
        .execution_options(synchronize_session=False)
    )


@dataclass(frozen=True, slots=True)
class Post:
    """The post of a table, and the table as it is."""

    forum_id: int
    post_id: int | None
    stage: Stage
    shown: Stage | None
    table: TableState


class Walls(UseCases):
    """The posts of tables; each method is one transaction."""

    async def get(self, table_id: int) -> Post | None:
        """The post of a table with the table; None if it has none.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.looking(table_id) as (session, row):
            wall = await session.get(WallRow, table_id)
            if wall is None:
                return None
            table = await load(session, row, self._transactions.cards)
            shown = None if wall.stage is None else Stage(wall.stage)
            return Post(wall.forum_id, wall.post_id, stage_of(row, wall.post_id), shown, table)

    async def posted(self, table_id: int, post_id: int) -> TableState:
        """Record the post that a command has made. Raises ``TableError`` (no-table)."""
        async with self._transactions.table(table_id) as (out, row):
            await settle(out.session, row, post_id, out.now)
            await _finish(out, table_id, message_id=post_id)
            return await load(out.session, row, out.cards)

    async def told(self, table_id: int, stage: Stage) -> bool:
        """Record what a post says; gives whether its game is over for so long that it is closed.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.table(table_id) as (out, row):
            wall = await out.session.get(WallRow, table_id)
            if wall is not None:
                wall.shown_at, wall.stage = out.now, stage.value
                out.session.add(wall)
            return row.ended_at is not None and out.now >= row.ended_at + OPEN_FOR

    async def go_home(self, table_id: int) -> TableState:
        """Put a table whose post cannot be made into the channel where it was asked for.

        It is closed if there is another table by now. Raises ``TableError`` (no-table).
        """
        async with self._transactions.table(table_id) as (out, row):
            wall = await out.session.get(WallRow, table_id)
            if wall is not None and wall.post_id is None and row.status in ACTIVE:
                await _finish(out, table_id, failed="no post")
                row.thread_made = False
                home_id = wall.home_id
                await out.session.delete(wall)
                if await _is_free(out.session, home_id):
                    await _put(out.session, row, home_id, out.now)
                else:
                    await lifecycle.close(out, row)
            return await load(out.session, row, out.cards)


async def _is_free(session: AsyncSession, channel_id: int) -> bool:
    if channel_id == NO_HOME:
        return False
    try:
        await check_free_channel(session, channel_id)
    except TableError:
        return False
    return True


async def _finish(out: UnitOfWork, table_id: int, **values: object) -> None:
    """Call off what would make the post of a table."""
    await out.session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == table_id,
            col(OutboxRow.kind) == WALL.value,
            col(OutboxRow.done_at).is_(None),
        )
        .values(done_at=out.now, unsure=False, **values)
        .execution_options(synchronize_session=False)
    )
