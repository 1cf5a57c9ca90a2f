"""What people have been told of a turn, so that nobody is told the same twice.

A notice is noted in the transaction that queues its message, and taken back if the message
finds its reader in their quiet hours: then it is due again when those end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime

from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.models import GameRow, NoticeRow
from bot.tables.notifying.calls import About, Call


async def told(
    session: AsyncSession, table_id: int, turn: int
) -> Mapping[int, Mapping[About, int]]:
    """Of what each person has been told at that turn of a table, with the highest count."""
    query = select(NoticeRow).where(NoticeRow.game_id == table_id, NoticeRow.turn == turn)
    found: dict[int, dict[About, int]] = defaultdict(dict)
    for row in (await session.exec(query)).all():
        if row.kind in About.__members__.values():
            about = About(row.kind)
            found[row.person_id][about] = max(row.count, found[row.person_id].get(about, 0))
    return defaultdict(dict, found)


def note(session: AsyncSession, table_id: int, call: Call, now: datetime) -> None:
    """Note that a person is told, in the transaction that queues it."""
    session.add(
        NoticeRow(
            game_id=table_id,
            person_id=call.person_id,
            kind=call.about.value,
            turn=call.turn,
            count=call.count,
            at=now,
        )
    )


async def forget(session: AsyncSession, table_id: int, turn: int) -> None:
    """Let everybody be told anew of that turn of a table."""
    await session.exec(
        delete(NoticeRow).where(
            col(NoticeRow.game_id) == table_id,
            col(NoticeRow.turn) == turn,
            col(NoticeRow.kind).in_([about.value for about in About]),
        )
    )


async def withdraw(session: AsyncSession, game: GameRow, call: Call, now: datetime) -> None:
    """Take a notice back that could not be told now; the scheduler plans it anew."""
    await session.exec(
        delete(NoticeRow).where(
            col(NoticeRow.game_id) == game.id,
            col(NoticeRow.person_id) == call.person_id,
            col(NoticeRow.kind) == call.about.value,
            col(NoticeRow.turn) == call.turn,
            col(NoticeRow.count) == call.count,
        )
    )
    game.due_at = now
    session.add(game)
