"""Turns prepared while others move: kept beside the game, then the start of the turn in hand.

Each is made against the board of that moment and says what it would do there. When the
player's turn has come, the first that still does exactly that may be played by itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.game.rows import DraftRow, PreparedRow
from bot.game.table.state import Plans, Preparation
from engine import Event, Game, GameError, Kind
from engine.events import event_from_json, event_to_json

_AT_TABLE = select(PreparedRow).where(col(PreparedRow.game_id) == bindparam("table"))
# A prepared turn takes as long as one that is thought of now: nobody can tell them apart.
LEAST_SECONDS, MOST_SECONDS = 20, 90
MOST_PLANS = 3  # turns that a player may have prepared


@dataclass(slots=True, eq=False)
class Plan:
    """A prepared turn: its choices, and its effects in JSON; none while it is not finished."""

    choices: list[str]
    effects: list[Any]

    @property
    def ready(self) -> bool:
        """Whether its player has finished it."""
        return bool(self.effects)

    @property
    def empty(self) -> bool:
        """Whether nothing is chosen yet."""
        return not self.choices


async def prepared_row(session: AsyncSession, table_id: int, seat: int) -> PreparedRow | None:
    """The prepared turn of ``seat``, or None."""
    return (await rows_of(session, table_id)).get(seat)


async def plays_at(session: AsyncSession, table_id: int, seat: int) -> datetime | None:
    """The moment when the prepared turn of ``seat``, the seat to move, is played automatically.

    None if its player is waited for.
    """
    row = await prepared_row(session, table_id, seat)
    return None if row is None else row.play_at


async def rows_of(session: AsyncSession, table_id: int) -> dict[int, PreparedRow]:
    """Prepared turns of a table by seat number."""
    found = (await session.exec(_AT_TABLE, params={"table": table_id})).all()
    return {row.seat: row for row in found}


async def drop(session: AsyncSession, table_id: int, seat: int | None = None) -> None:
    """Forget what ``seat`` has prepared, or all at the table if None."""
    query = delete(PreparedRow).where(col(PreparedRow.game_id) == table_id)
    if seat is not None:
        query = query.where(col(PreparedRow.seat) == seat)
    await session.exec(query)


def plans_of(row: PreparedRow) -> list[Plan]:
    """The turns that a player has prepared, in order; the one in hand is at ``row.place``."""
    plans = [Plan(one["choices"], one["effects"]) for one in row.plans]
    plans.insert(row.place, Plan(list(row.choices), list(row.effects if row.ready else ())))
    return plans


def lay_out(row: PreparedRow, plans: Sequence[Plan], place: int) -> None:
    """Keep ``plans`` in their order, with the one at ``place`` in hand."""
    mine = plans[place]
    row.choices, row.effects, row.ready = mine.choices, mine.effects, mine.ready
    row.plans, row.place = packed([*plans[:place], *plans[place + 1 :]]), place


def packed(plans: Sequence[Plan]) -> list[dict[str, Any]]:
    """``plans`` as they are stored beside the one in hand."""
    return [asdict(plan) for plan in plans]


def state_of(row: PreparedRow, game: Game) -> Plans:
    """The state of what a player has prepared, at the position of ``game``."""
    found = []
    for plan in plans_of(row):
        before = tuple(event_from_json(event) for event in plan.effects)
        now = effects_of(game, row.seat, plan.choices) if before else None
        found.append(Preparation(plan.ready, row.at_once, before, now))
    return Plans(tuple(found), row.place, row.play_at is not None)


def effects_of(game: Game, seat: int, choices: Sequence[str]) -> tuple[Event, ...] | None:
    """The effects of the turn ``choices`` that ``seat`` can know; None if illegal or incomplete.

    They contain no hidden information, so they can be compared and shown.
    """
    ahead = game.ahead(seat)
    try:
        for key in choices:
            ahead.choose(key)
    except GameError:
        return None
    whole = ahead.decision is not None and ahead.decision.kind is Kind.CONFIRM
    return ahead.view(seat).draft if whole else None


def mark_ready(row: PreparedRow, game: Game, *, at_once: bool) -> bool:
    """Have the turn in hand played automatically, or keep it for its player; returns whether it is
    complete.
    """
    effects = effects_of(game, row.seat, row.choices)
    if effects is None:
        return False
    row.effects = [event_to_json(event) for event in effects]
    row.ready, row.at_once = True, at_once
    return True


async def turn_begins(
    session: AsyncSession, row: PreparedRow, version: int, game: Game, at: datetime
) -> None:
    """Make what the player to move has prepared their turn in hand in ``game``.

    It is the first plan in ``row`` that would still do the same. If it is to be played by itself,
    it is played some seconds after ``at``. If not, the row stays until they act, so that they can
    be told what has changed, and can take another plan.
    """
    plans, state = plans_of(row), state_of(row, game)
    place = _next_plan(plans, state)
    now = state.each[place]
    choices = as_far_as_they_go(game, plans[place].choices)
    session.add(DraftRow(game_id=row.game_id, turn=version, changes=1, choices=choices, at=at))
    lay_out(row, plans, place)
    if row.at_once and now.same:
        seconds = LEAST_SECONDS + secrets.randbelow(MOST_SECONDS - LEAST_SECONDS + 1)
        row.play_at = at + timedelta(seconds=seconds)
        session.add(row)
    elif state.ready > int(now.same):  # there is one that is not played
        row.play_at = None
        session.add(row)
    else:
        await session.delete(row)


def _next_plan(plans: Sequence[Plan], state: Plans) -> int:
    """The plan that is the turn in hand: the first that does the same.

    One that its player has not finished stops the search: what comes after it was to be played
    only if that one could not be. If none does the same, it is the first that is possible.
    """
    for place, (plan, now) in enumerate(zip(plans, state.each, strict=True)):
        if now.same or not (plan.ready or plan.empty):
            return place
    possible = [place for place, now in enumerate(state.each) if now.now is not None]
    ready = [place for place, plan in enumerate(plans) if plan.ready]
    return next(iter([*possible, *ready, state.place]))


def as_far_as_they_go(game: Game, choices: Sequence[str]) -> list[str]:
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
