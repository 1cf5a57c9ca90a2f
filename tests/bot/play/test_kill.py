from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import Person
from tests.bot.house import House
from tests.bot.play.process import BotProcess


@pytest.fixture
async def process(empty_house: House, tmp_path: Path) -> AsyncIterator[BotProcess]:
    bot = BotProcess(empty_house, tmp_path)
    await bot.start()
    yield bot
    if bot.process is not None and bot.process.returncode is None:
        await bot.kill()


async def begin(house: House) -> Person:
    """A started table of Ann and Bo; returns who begins."""
    await house.says(house.ann, "deus new", players=2)
    await house.says(house.bo, "deus join")
    await house.says(house.ann, "deus start")
    return await pinged(house, 0)


async def pinged(house: House, turn: int) -> Person:
    board = await house.board(turn)
    return next(p for p in (house.ann, house.bo) if p.user in board.pinged)


async def test_killed_between_any_two_steps_of_a_turn_nothing_is_lost_or_told_twice(
    empty_house: House, process: BotProcess
) -> None:
    house = empty_house
    mover = await begin(house)
    typist = house.typist(mover)
    card = (await typist._offered("build", "card"))[0]
    await house.says(mover, "build", card=card)
    while True:
        before = await typist._offered("choose", "option")
        await process.kill()
        await process.start()
        assert await typist._offered("choose", "option") == before
        if before == ["confirm"]:
            break
        await house.says(mover, "choose", option=before[0])
    played = await house.says(mover, "confirm")
    assert "Your turn is played" in played.text
    await process.kill()
    await process.start()
    await house.all_told()
    following = await pinged(house, 1)
    assert following is not mover
    assert len(house.boards(0)) == len(house.boards(1)) == 1
    text = house.boards(1)[0].content
    assert mover.name in text


async def test_killed_while_the_board_is_on_its_way_it_arrives_once(
    empty_house: House, process: BotProcess
) -> None:
    house = empty_house
    mover = await begin(house)
    top = (await house.typist(mover)._offered("offer", "top"))[0]
    await house.says(mover, "offer", top=top, others="all")
    await finish_questions(house, mover)
    gate = house.discord.faults.hold(f"POST */channels/{house.channel.id}/messages")
    await house.says(mover, "confirm")
    await gate.arrived.wait()
    await process.kill()
    gate.release()
    await house.board(1)
    await process.start()
    await house.all_told()
    following = await pinged(house, 1)
    await house.says(following, "hand")
    again = await house.presses(following, house.boards(1)[0], "Take my turn")
    assert "What will you do?" in again.text
    assert len(house.boards(1)) == 1


async def finish_questions(house: House, person: Person) -> None:
    typist = house.typist(person)
    while (answers := await typist._offered("choose", "option")) != ["confirm"]:
        await house.says(person, "choose", option=answers[0])
