"""Many tables in the same moment: every turn is played, and whoever looks on does not wait."""

from __future__ import annotations

import asyncio

from sqlmodel import SQLModel, col, select

from bot.store import Store
from bot.store.models import DraftRow, GameRow, SeatRow, TurnRow
from bot.tables import Tables
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, mover, prepare_turn, waiting

TABLES = 200


async def copies(store: Store, table_id: int, number: int) -> list[int]:
    """So many tables more that stand as this one does, in channels of their own; their ids."""
    made = []
    async with store.writing() as session:
        game = await session.get_one(GameRow, table_id)
        parts: list[SQLModel] = []
        for kind in (SeatRow, TurnRow, DraftRow):
            parts += (await session.exec(select(kind).where(col(kind.game_id) == table_id))).all()
        for index in range(1, number + 1):
            values = game.model_dump(exclude={"id", "channel_id"})
            copy = GameRow(**values, channel_id=CHANNEL + index)
            session.add(copy)
            await session.flush()
            assert copy.id is not None
            made.append(copy.id)
            for part in parts:
                values = part.model_dump(exclude={"id", "game_id"})
                session.add(type(part)(**values, game_id=copy.id))
    return made


async def test_two_hundred_turns_are_confirmed_in_the_same_second(
    tables: Tables, store: Store
) -> None:
    table = await begin(tables, ANN, BO)
    await prepare_turn(tables, table)
    person = mover(table)
    ids = [table.id, *await copies(store, table.id, TABLES - 1)]

    confirming = asyncio.gather(*(tables.confirm(table_id, person) for table_id in ids))
    while not any([(await tables.get(table_id)).version for table_id in ids[:3]]):
        pass  # the first turns are played
    draft = await tables.draft(ids[-1], person)  # as autocompletion asks for it
    assert draft.stamp.turn == 0
    assert not confirming.done()
    after = await confirming

    assert [played.version for played in after] == [1] * TABLES
    turns = [row for row in await waiting(store) if row.kind == "turn"]
    assert sorted(row.game_id for row in turns) == ids
