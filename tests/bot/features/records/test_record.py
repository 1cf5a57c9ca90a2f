"""The record as a file: for players and spectators, during the game and after it."""

from __future__ import annotations

import pytest

from bot.loopback import Person
from engine import CATALOGUE, Game, public
from tests.bot.harness import Harness
from tests.bot.positions import first_turns, last_turns


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
async def test_after_the_end_the_record_is_whole(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await last_turns(harness, left=2)
    while (mover := await harness.mover()) is not None:
        await harness.command_player(mover).turn()
    answer = await harness.says(harness.cy, "deus-table record")
    assert answer.text.startswith("The record of this game")
    assert Game.replay(answer.files[0].data.decode()).result is not None


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


@pytest.mark.long
async def test_the_button_gives_the_same_file(harness: Harness, mover: Person) -> None:
    await last_turns(harness, left=1)
    while (player := await harness.mover()) is not None:
        await harness.command_player(player).turn()
    pressed = await harness.presses(harness.cy, await harness.result(), "record")
    typed = await harness.says(harness.cy, "deus-table record")
    assert pressed.files[0].data == typed.files[0].data
