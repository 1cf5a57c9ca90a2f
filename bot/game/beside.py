"""Changes of a turn beside the position: kept with the turn, restored if it is taken back.

- The bank of time and the missed deadlines of its player. Time that has passed stays used, as do
  days away: the bank loses what the turn took, and does not get what a turn adds to it.
- The prepared turns that it has used up: what its player had prepared, and what the next one had.

A value is restored only if nothing else has changed it since. Turns of older versions have kept
nothing: they are taken back without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import load_only
from sqlmodel import col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game import prepared_turns
from bot.game.clocks import Spent
from bot.game.rows import PreparedRow, SeatRow, TurnRow

_SEAT, _PREPARED = "seat", "prepared"
_NOT_KEPT = {"id", "game_id", "play_at", "at"}  # of a prepared turn


def kept(spent: Spent, used: Iterable[PreparedRow]) -> dict[str, Any] | None:
    """The value of ``TurnRow.beside``: the time that a turn has ``spent``, and the ``used`` turns
    that were prepared.
    """
    seat = {name: [spent.back[name], spent.after[name]] for name in spent.back}
    prepared = [row.model_dump(exclude=_NOT_KEPT) for row in used]
    found = {_SEAT: seat, _PREPARED: prepared}
    return {name: value for name, value in found.items() if value} or None


async def restore(
    session: AsyncSession, table_id: int, turns: Sequence[TurnRow], now: datetime
) -> bool:
    """Restore what ``turns``, which are taken back, have changed beside the position.

    Prepared turns are there again. None of them is played automatically before its player's turn
    begins. Returns whether the player of the first of ``turns`` has some.
    """
    there = await prepared_turns.rows_of(session, table_id)
    for prepared in there.values():
        prepared.play_at = None
        session.add(prepared)
    for turn in reversed(turns):
        before = turn.beside or {}
        for name, (back, after) in before.get(_SEAT, {}).items():
            column = col(getattr(SeatRow, name))
            its_row = (col(SeatRow.game_id) == table_id, col(SeatRow.number) == turn.seat)
            await session.exec(
                update(SeatRow).where(*its_row, column == after).values({name: back})
            )
        for values in before.get(_PREPARED, ()):
            if values["seat"] not in there:
                again = PreparedRow(game_id=table_id, at=now, **values)
                there[again.seat] = again
                session.add(again)
    mine = there.get(turns[0].seat or 0)
    if mine is not None:
        mine.at_once = False
    return mine is not None


async def forget_prepared(session: AsyncSession, table_id: int, seat: int) -> None:
    """Keep with no turn what ``seat`` had prepared: somebody else plays there now."""
    query = (
        select(TurnRow)
        .options(load_only(TurnRow.id, TurnRow.beside))  # type: ignore[arg-type]
        .where(TurnRow.game_id == table_id, col(TurnRow.beside).is_not(None))
    )
    for turn in await session.exec(query):
        before = dict(turn.beside or {})
        before[_PREPARED] = [one for one in before.get(_PREPARED, ()) if one["seat"] != seat]
        turn.beside = {name: value for name, value in before.items() if value} or None
        session.add(turn)
