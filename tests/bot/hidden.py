"""Two games that differ only in hidden things: spectators must see the same."""

from __future__ import annotations

from random import Random
from typing import Any

from sqlmodel import select

from bot.game.rows import TurnRow
from bot.platform.store.store import Store


def dealt_anew(position: dict[str, Any]) -> dict[str, Any]:
    """The position with all hands and the deck shuffled together, and other VP totals."""
    seats = [dict(seat) for seat in position["seats"]]
    pool = [*position["deck"], *(card for seat in seats for card in seat["hand"])]
    Random(len(pool)).shuffle(pool)
    for number, seat in enumerate(seats):
        seat["hand"] = sorted(pool.pop() for _ in seat["hand"])
        seat["vp"] += 3 + number
    return position | {"seats": seats, "deck": pool}


async def deal_anew(store: Store, table_id: int) -> None:
    """Change everything hidden at a table after each of its turns."""
    async with store.writing() as session:
        for turn in (await session.exec(select(TurnRow).where(TurnRow.game_id == table_id))).all():
            turn.position = dealt_anew(turn.position)
            session.add(turn)
