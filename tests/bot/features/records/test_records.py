"""Records of tables: complete, public, with undone turns and turns of replacements; as files."""

from __future__ import annotations

import pytest
from sqlmodel import col, select, update

from bot.features.lobby.use_cases import Lobby
from bot.features.records.record_files import Records
from bot.game.rows import GameRow, TurnRow
from bot.game.table.reading import TableReader
from bot.platform.services import Services
from bot.platform.store.store import Store
from engine import CATALOGUE, Game, public, verify
from tests.bot.features.records.test_analysis import over
from tests.bot.fixtures import ANN, BO, CHANNEL, begin, play_turn
from tests.bot.harness import Harness
from tests.bot.positions import first_turns, to_the_end


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


@pytest.mark.long
async def test_a_player_and_a_spectator_get_the_same_public_record(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await first_turns(harness, 3)
    mine = await harness.says(harness.ann, "deus-table record")
    theirs = await harness.says(harness.cy, "deus-table record")
    assert mine.ephemeral
    assert theirs.ephemeral
    assert mine.text.startswith("This game so far, as everybody saw it: 3 turns.")
    assert mine.files[0].filename == f"deus-{(await harness.table()).id}-turn-3.txt"
    assert mine.files[0].data == theirs.files[0].data
    text = mine.files[0].data.decode()
    assert harness.seed not in text.split('"')
    assert len(list(public.read(text, CATALOGUE))) == 4


@pytest.mark.long
async def test_after_the_end_the_record_is_whole_by_command_and_button(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await to_the_end(harness, left=2)
    answer = await harness.says(harness.cy, "deus-table record")
    assert answer.text.startswith("The record of this game")
    assert Game.replay(answer.files[0].data.decode()).result is not None
    pressed = await harness.presses(harness.cy, await harness.result(), "record")
    assert pressed.files[0].data == answer.files[0].data


async def test_no_record_exists_before_the_deal_or_during_the_picks(
    harness: Harness,
) -> None:
    assert "no table" in (await harness.says(harness.ann, "deus-table record")).text
    await harness.says(harness.ann, "deus new", players=2, free_start=6)
    assert "not" in (await harness.says(harness.ann, "deus-table record")).text
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    answer = await harness.says(harness.bo, "deus-table record")
    assert not answer.files
