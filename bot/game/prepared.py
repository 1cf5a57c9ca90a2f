"""A turn prepared while others move: kept beside the game, then the start of the turn in hand.

It is made against the board of that moment and says what it would do there. When the
player's turn has come it may be played by itself, if it still does exactly that.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import bindparam
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import DraftRow, PreparedRow
from bot.game.state import Preparation
from bot.game.unit_of_work import UnitOfWork
from engine import Event, Game, GameError, Kind
from engine.events import event_from_json, event_to_json

_AT_TABLE = select(PreparedRow).where(col(PreparedRow.game_id) == bindparam("table"))
# A prepared turn takes as long as one that is thought of now: nobody can tell them apart.
LEAST_SECONDS, MOST_SECONDS = 20, 90


async def prepared_row(session: AsyncSession, table_id: int, seat: int) -> PreparedRow | None:
    """What ``seat`` has prepared, None if nothing."""
    return (await rows_of(session, table_id)).get(seat)


async def rows_of(session: AsyncSession, table_id: int) -> dict[int, PreparedRow]:
    """What each seat of a table has prepared, by its number."""
    found = (await session.exec(_AT_TABLE, params={"table": table_id})).all()
    return {row.seat: row for row in found}


async def drop(session: AsyncSession, table_id: int, seat: int | None = None) -> None:
    """Forget what ``seat`` has prepared, or all at the table if None."""
    query = delete(PreparedRow).where(col(PreparedRow.game_id) == table_id)
    if seat is not None:
        query = query.where(col(PreparedRow.seat) == seat)
    await session.exec(query)


def preparation(row: PreparedRow, game: Game, seat: int) -> Preparation:
    """What is to be said of a prepared turn at the position of ``game``."""
    before = tuple(event_from_json(event) for event in row.effects)
    now = effects_of(game, seat, row.choices) if before else None
    return Preparation(row.ready, row.at_once, before, now)


def effects_of(game: Game, seat: int, choices: Sequence[str]) -> tuple[Event, ...] | None:
    """What a whole turn of ``choices`` would do, as far as ``seat`` can know; None if it cannot.

    Nothing that is hidden has a part in it, so that it may be compared and told.
    """
    ahead = game.ahead(seat)
    try:
        for key in choices:
            ahead.choose(key)
    except GameError:
        return None
    whole = ahead.decision is not None and ahead.decision.kind is Kind.CONFIRM
    return ahead.view(seat).draft if whole else None


def mark_ready(row: PreparedRow, game: Game, seat: int, *, at_once: bool) -> bool:
    """Have the turn played by itself, or kept for its player; whether it is a whole turn."""
    effects = effects_of(game, seat, row.choices)
    if effects is None:
        return False
    row.effects = [event_to_json(event) for event in effects]
    row.ready, row.at_once = True, at_once
    return True


async def turn_begins(out: UnitOfWork, row: PreparedRow, version: int, game: Game) -> None:
    """Make ``row``, what the player to move has prepared, their turn in hand in ``game``.

    If it shall be played by itself and would do what it was to do, that is arranged for.
    If not, the row stays until they act, so that they can be told what has changed.
    """
    choices = _as_far_as_they_go(game, row.choices)
    out.session.add(
        DraftRow(game_id=row.game_id, turn=version, changes=1, choices=choices, at=out.now)
    )
    now = preparation(row, game, row.seat)
    if row.at_once and now.same:
        seconds = LEAST_SECONDS + secrets.randbelow(MOST_SECONDS - LEAST_SECONDS + 1)
        row.play_at = out.now + timedelta(seconds=seconds)
        out.session.add(row)
    elif row.ready and not now.same:
        row.play_at = None
        out.session.add(row)
    else:
        await out.session.delete(row)


def _as_far_as_they_go(game: Game, choices: Sequence[str]) -> list[str]:
    """The choices that can still be made, up to one that would bring something hidden to light."""
    trial, kept = game.copy(), []
    for key in choices:
        try:
            trial.choose(key)
        except GameError:
            break
        if trial.floor:
            break
        kept.append(key)
    return kept
