"""Those who watch a table: what is queued for its followers, and the round's summary.

A follower is told by DM of each turn, each round or the end only; nothing that they get holds
more than everybody sees in the channel. Each function is part of one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from functools import partial

from sqlalchemy import bindparam
from sqlmodel import col, delete, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import FollowRow, GameRow, OutboxRow, SeatRow
from bot.tables.jobs import Kind, News, Outbox, person_target
from bot.tables.notifying import gathering
from bot.tables.notifying.gathering import Told
from bot.tables.state import TableState
from bot.tables.table_rows import known, seat_rows
from engine import Game

# This is asked with every turn, so it is made once; nothing that waits to be written changes it.
_FOLLOWS = (
    select(FollowRow)
    .where(col(FollowRow.game_id) == bindparam("table"))
    .order_by(col(FollowRow.id))
    .execution_options(autoflush=False)
)


class Each(StrEnum):
    """Of what a follower is told."""

    TURN = "turn"
    ROUND = "round"
    END = "end"


def tells_round(before: TableState, game: Game) -> bool:
    """Whether the turn that has led from ``before`` to ``game`` ends a round that is summed up."""
    return _round_over(before, game) and game.to_move is not None and before.terms.round_summary


async def turn_played(
    out: Outbox, row: GameRow, before: TableState, game: Game, told: Told, *, followed: bool
) -> None:
    """Queue what a turn brings to the channel after its board, and to followers.

    ``before`` is the table as it stood, ``game`` the position after the turn ``told``;
    ``followed`` says whether it has followers.
    """
    number, over = told.number, game.to_move is None
    if tells_round(before, game):
        out.to_channel(row, Kind.ROUND, number)
    if not followed:
        return
    for follow in await _followers(out, row):
        queue = partial(out.follow, row, follow.person_id, number)
        if over:
            queue(News.END)
        elif follow.each == Each.TURN:
            target = person_target(follow.person_id)
            await gathering.tell(out, row, told, target, partial(queue, News.TURN))
        elif follow.each == Each.ROUND and _round_over(before, game):
            queue(News.ROUND)
    if over:
        await _forget_all(out, row)


def _round_over(before: TableState, game: Game) -> bool:
    # A turn that is taken back may lead into the round before.
    return before.game is not None and game.round > before.game.round


async def closed(out: Outbox, row: GameRow) -> None:
    """Tell the followers that the table was closed before its end."""
    for follow in await _followers(out, row):
        out.follow(row, follow.person_id, row.version, News.CLOSED)
    await _forget_all(out, row)


async def unfollow(out: Outbox, row: GameRow, person_id: int) -> bool:
    """End a person's following, and call off what was on its way; whether they followed it."""
    found = await follow_of(out, row, person_id)
    if found is None:
        return False
    await out.session.delete(found)
    await call_off(out.session, known(row.id), person_id, out.now)
    return True


async def call_off(session: AsyncSession, table_id: int, person_id: int, now: datetime) -> None:
    """Let no message to a follower go out that has not been tried yet."""
    await session.exec(
        update(OutboxRow)
        .where(
            col(OutboxRow.game_id) == table_id,
            col(OutboxRow.target) == person_target(person_id),
            col(OutboxRow.kind) == Kind.FOLLOW.value,
            col(OutboxRow.done_at).is_(None),
            col(OutboxRow.unsure).is_(False),
        )
        .values(done_at=now, failed="unfollowed")
        .execution_options(synchronize_session=False)
    )


async def follow_of(out: Outbox, row: GameRow, person_id: int) -> FollowRow | None:
    """That a person follows the table, None if they do not."""
    query = select(FollowRow).where(FollowRow.game_id == row.id, FollowRow.person_id == person_id)
    return (await out.session.exec(query)).first()


async def _followers(out: Outbox, row: GameRow) -> Sequence[FollowRow]:
    """Those who follow the table and do not sit there: who has taken a seat gets a hand."""
    follows = (await out.session.exec(_FOLLOWS, params={"table": row.id})).all()
    if not follows:
        return ()
    players = seated(await seat_rows(out.session, row))
    return [one for one in follows if one.person_id not in players]


def seated(seats: Sequence[SeatRow]) -> set[int | None]:
    """The people who sit there, and those whose seat somebody else plays."""
    return {seat.person_id for seat in seats} | {seat.owner_id for seat in seats}


async def _forget_all(out: Outbox, row: GameRow) -> None:
    await out.session.exec(delete(FollowRow).where(col(FollowRow.game_id) == row.id))
