"""Records of tables: complete, public, with undone turns and turns of replacements."""

from __future__ import annotations

import pytest
from sqlmodel import col, select, update

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.game.reading import TableReader
from bot.game.rows import GameRow, TurnRow
from bot.game.state import TableState
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import CATALOGUE, Game, public, verify
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, play_turn
from tests.bot.positions import near_the_end


async def over(services: Services, store: Store) -> TableState:
    """A finished table of Ann and Bo."""
    table = await near_the_end(services, store, await begin(services, ANN, BO), left=3)
    while not table.over:
        table = await play_turn(services, table)
    return table


@pytest.mark.long
async def test_a_record_without_marks_keeps_its_format(services: Services, store: Store) -> None:
    table = await over(services, store)
    text = await services[Records].record(table.id)
    assert "#" not in text
    assert verify(text, table.seal) == ()


async def test_a_replacements_turn_is_marked(services: Services, store: Store) -> None:
    table = await over(services, store)
    async with store.writing() as session:
        mark = update(TurnRow).where(col(TurnRow.number) == 2).values(stand_in="greedy")
        await session.exec(mark)
    text = await services[Records].record(table.id)
    lines = [line for line in text.splitlines() if line[0] in "12#"]
    assert lines[2] == "# stand-in greedy"
    assert verify(text, table.seal) == ()


async def test_a_game_ended_early_says_so(services: Services) -> None:
    table = await play_turn(services, await begin(services, ANN, BO))
    await services[Lobby].end(CHANNEL, ANN.id)
    text = await services[Records].record(table.id)
    assert text.endswith("# ended early\n")
    assert Game.replay(text).turn == 1


async def test_the_public_record_contains_what_everybody_saw(
    services: Services, store: Store
) -> None:
    table = await begin(services, ANN, BO)
    for _ in range(3):
        table = await play_turn(services, table)
    text = await services[Records].public_record(table.id)
    turns = list(public.read(text, CATALOGUE))
    seen = [Game.from_position(turn.position).view(None) for turn in turns]
    assert seen == await services[TableReader].views(table.id)
    async with store.reading() as session:
        row = await session.get_one(GameRow, table.id)
        positions = (await session.exec(select(TurnRow.position))).all()
    assert row.seed is not None
    assert row.seed not in text
    assert all(str(position["seats"][0]["hand"]) not in text for position in positions)
