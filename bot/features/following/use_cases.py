"""Followers of a table: their rows, the messages queued for them, and the round's summary.

A follower is told by DM of each turn, each round or the end only; nothing that they get holds
more than everybody sees in the channel. Each function is part of one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import partial

from sqlalchemy import UniqueConstraint, bindparam, exists
from sqlmodel import Field, SQLModel, col, delete, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.people.preferences import remember
from bot.game.queries import ACTIVE, game_row, seat_rows, shown_row
from bot.game.rows import GameRow, SeatRow, Status
from bot.game.table import turn_batching
from bot.game.table.hooks import TABLE_ID, TurnPlayed
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.outbox.kinds import MessageKind
from bot.platform.outbox.rows import OutboxRow, person_target
from bot.platform.request import Person
from bot.platform.store.columns import game_key, key, moment, snowflake, stored_id
from bot.platform.store.personal_data import kept_rows

ROUND = MessageKind("round")  # channel: what everybody did in a round that is over
FOLLOW = MessageKind("follow")  # DM: news for a follower of the table


class FollowRow(SQLModel, table=True):
    """A person follows a table; ``each`` is how often they are told (``FollowInterval``)."""

    __tablename__ = "follow"
    __table_args__ = (UniqueConstraint("game_id", "person_id", name="uq_follow_person"),)

    id: int | None = Field(default=None, sa_column=key())
    game_id: int = Field(sa_column=game_key())
    person_id: int = Field(sa_column=snowflake())
    each: str
    at: datetime = Field(sa_column=moment())


FOLLOWS = kept_rows("follows", FollowRow)


class FollowNews(StrEnum):
    """Subject of a message to a follower."""

    BOARD = "board"  # the current table, when they start to follow
    TURN = "turn"
    ROUND = "round"
    END = "end"  # the result
    CLOSED = "closed"  # the table was closed before its end


# This is asked with every turn, so it is made once; nothing that waits to be written changes it.
_FOLLOWS = (
    select(FollowRow)
    .where(col(FollowRow.game_id) == bindparam("table"))
    .order_by(col(FollowRow.id))
    .execution_options(autoflush=False)
)


class FollowInterval(StrEnum):
    """Interval of a follower's messages: each turn, each round, or at the end."""

    TURN = "turn"
    ROUND = "round"
    END = "end"


FOLLOWED = exists().where(col(FollowRow.game_id) == TABLE_ID)


async def sum_up_round(out: UnitOfWork, row: GameRow, turn: TurnPlayed) -> None:
    """Queue the summary of a round after the board of its last turn."""
    if turn.summed_up:
        out.to_channel(row, ROUND, turn.number)


async def tell_followers(out: UnitOfWork, row: GameRow, turn: TurnPlayed) -> None:
    """Queue for followers what they want to be told of a turn."""
    for follow in await _followers(out, row):
        queue = partial(_queue, out, row, follow.person_id, turn.number)
        if turn.over:
            queue(FollowNews.END)
        elif follow.each == FollowInterval.TURN:
            target = person_target(follow.person_id)
            await turn_batching.tell(out, row, turn.told, target, partial(queue, FollowNews.TURN))
        elif follow.each == FollowInterval.ROUND and turn.round_over:
            queue(FollowNews.ROUND)
    if turn.over:
        await _forget_all(out, row)


def _queue(out: UnitOfWork, row: GameRow, person_id: int, turn: int, news: FollowNews) -> OutboxRow:
    """Queue a message to somebody who follows the table."""
    return out.to_person(row, FOLLOW, person_id, turn, about={"news": news})


async def closed(out: UnitOfWork, row: GameRow) -> None:
    """Tell the followers that the table was closed before its end."""
    for follow in await _followers(out, row):
        _queue(out, row, follow.person_id, row.version, FollowNews.CLOSED)
    await _forget_all(out, row)


async def unfollow(out: UnitOfWork, row: GameRow, person_id: int) -> bool:
    """End a person's following and cancel its queued messages; return whether they followed."""
    found = await follow_of(out, row, person_id)
    if found is None:
        return False
    await out.session.delete(found)
    await call_off(out.session, stored_id(row.id), person_id, out.now)
    return True


async def call_off(session: AsyncSession, table_id: int, person_id: int, now: datetime) -> None:
    """Cancel all messages to a follower that have not been attempted yet."""
    await session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == table_id,
            col(OutboxRow.target) == person_target(person_id),
            col(OutboxRow.kind) == FOLLOW.value,
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.unsure).is_(False),
        )
        .values(done_at=now, failed="unfollowed")
        .execution_options(synchronize_session=False)
    )


async def follow_of(out: UnitOfWork, row: GameRow, person_id: int) -> FollowRow | None:
    """The row of a person who follows the table, or None."""
    query = select(FollowRow).where(FollowRow.game_id == row.id, FollowRow.person_id == person_id)
    return (await out.session.exec(query)).first()


async def _followers(out: UnitOfWork, row: GameRow) -> Sequence[FollowRow]:
    """Those who follow the table and do not sit there: who has taken a seat gets a hand."""
    follows = (await out.session.exec(_FOLLOWS, params={"table": row.id})).all()
    if not follows:
        return ()
    players = seated(await seat_rows(out.session, row))
    return [one for one in follows if one.person_id not in players]


def seated(seats: Sequence[SeatRow]) -> set[int | None]:
    """The people who sit there, and those whose seat somebody else plays."""
    return {seat.person_id for seat in seats} | {seat.owner_id for seat in seats}


async def _forget_all(out: UnitOfWork, row: GameRow) -> None:
    await out.session.exec(delete(FollowRow).where(col(FollowRow.game_id) == row.id))


@dataclass(frozen=True, slots=True)
class Followed:
    """A table that somebody follows, and of what they are told there."""

    table_id: int
    channel_id: int
    each: FollowInterval


class Follows(UseCases):
    """Begins and ends the following of tables, each in a transaction."""

    async def follow(self, channel_id: int, person: Person, each: FollowInterval) -> None:
        """Make a person follow the channel's table, or change what they are told about it.

        Raises ``TableError``: no-table, not-started, over, follow-seated.
        """
        async with self._transactions.writing() as out:
            row = await _shown(out, channel_id)
            if row.status == Status.OPEN.value:
                raise TableError(Code.NOT_STARTED)
            if row.status not in ACTIVE:
                raise TableError(Code.OVER)
            if person.id in seated(await seat_rows(out.session, row)):
                raise TableError(Code.FOLLOW_SEATED)
            await remember(out.session, person)
            found = await follow_of(out, row, person.id)
            if found is None:
                found = FollowRow(
                    game_id=stored_id(row.id), person_id=person.id, each=each, at=out.now
                )
                _queue(out, row, person.id, row.version, FollowNews.BOARD)
            found.each = each
            out.session.add(found)

    async def stop(self, channel_id: int, person_id: int) -> bool:
        """End a person's following of the channel's table; whether they followed it.

        Raises ``TableError`` (no-table).
        """
        async with self._transactions.writing() as out:
            row = await _shown(out, channel_id)
            return await unfollow(out, row, person_id)

    async def stop_table(self, table_id: int, person_id: int) -> bool:
        """The same by the table's id. Raises ``TableError`` (no-table)."""
        async with self._transactions.table(table_id) as (out, row):
            return await unfollow(out, row, person_id)

    async def followed(self, person_id: int) -> list[Followed]:
        """The tables that a person follows, in the order they began to."""
        async with self._transactions.reading() as session:
            rows = await session.exec(
                select(FollowRow, GameRow.channel_id)
                .join(GameRow, col(GameRow.id) == FollowRow.game_id)
                .where(FollowRow.person_id == person_id, col(GameRow.status).in_(ACTIVE))
                .order_by(col(FollowRow.id))
            )
            return [
                Followed(row.game_id, channel, FollowInterval(row.each)) for row, channel in rows
            ]


async def _shown(out: UnitOfWork, channel_id: int) -> GameRow:
    row = await shown_row(out.session, channel_id)
    return await game_row(out.session, stored_id(row.id), lock=True)
