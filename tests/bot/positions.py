"""Puts a position written by hand onto a table that has just begun."""

from __future__ import annotations

from sqlmodel import select

from bot.local import Person
from bot.store.models import TurnRow
from engine import Game
from tests.bot.harness import Harness


async def lay(harness: Harness, game: Game) -> Person:
    """Let the table that Ann and Bo have begun stand as ``game`` does; returns who moves."""
    await harness.begin(harness.ann, harness.bo)
    async with harness.client._store.writing() as session:
        deal = (await session.exec(select(TurnRow).where(TurnRow.number == 0))).one()
        deal.position = dict(game.position())
        session.add(deal)
    mover = await harness.mover()
    assert mover is not None
    return mover
