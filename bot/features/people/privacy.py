"""What is stored of a person, shown and removed. Each function is one transaction's body.

Every package registers its own (``bot.platform.store.personal_data``). Turns and positions name
seats only.
"""

from __future__ import annotations

from typing import Any

from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.errors import Code, TableError
from bot.game.personal_data import seats_of
from bot.game.queries import ACTIVE, lock_games
from bot.game.rows import GameRow
from bot.platform.store.personal_data import KEPT, Kept

# What is shown first, in this order; the rest follows by name.
_FIRST = (
    "player", "seats", "opened", "turns_in_hand", "prepared_turns", "messages", "results", "votes",
    "settings", "lessons", "away", "told", "hands_held", "ballots", "follows",
)  # fmt: skip


async def personal_data(session: AsyncSession, person_id: int) -> dict[str, Any]:
    """Everything that is stored of a person, as JSON values."""
    shown: dict[str, Any] = {"id": person_id}
    for kept in _in_order():
        if kept.rows_of is not None:
            shown[kept.name] = await kept.rows_of(session, person_id)
    return shown


async def forget(session: AsyncSession, person_id: int) -> int:
    """Remove what is stored of a person; gives the number of tables that they were seated at.

    In games that are over, and in results, a neutral name replaces theirs. Raises
    ``TableError`` (still-seated) while they are at a table, or have opened one, that is not
    over: others play on with them, so they leave it first, or it ends.
    """
    games = [kept.games(person_id) for kept in KEPT.values() if kept.games is not None]
    await lock_games(session, or_(*(col(GameRow.id).in_(query) for query in games)))
    seats = await seats_of(session, person_id)
    opened = select(GameRow.id).where(
        GameRow.opener_id == person_id, col(GameRow.status).in_(ACTIVE)
    )
    busy = {*(await session.exec(opened)).all()} | {
        row.id
        for row, seat in seats
        if row.status in ACTIVE and (seat.person_id == person_id or seat.resigned_at is None)
    }
    if busy:
        raise TableError(Code.STILL_SEATED, tables=len(busy))
    for kept in reversed(_in_order()):  # features before the seats that they look at
        if kept.forget is not None:
            await kept.forget(session, person_id)
    return len(seats)


def _in_order() -> list[Kept]:
    last = len(_FIRST)
    places = {name: place for place, name in enumerate(_FIRST)}
    return sorted(KEPT.values(), key=lambda kept: (places.get(kept.name, last), kept.name))
