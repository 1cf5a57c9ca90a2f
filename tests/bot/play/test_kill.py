from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.loopback import Person
from tests.bot.harness import Harness
from tests.bot.play.process import BotProcess

pytestmark = pytest.mark.long


@pytest.fixture
async def process(empty_harness: Harness, tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with BotProcess(empty_harness, tmp_path) as bot:
        await bot.start()
        yield bot


async def begin(harness: Harness) -> Person:
    """A started table of Ann and Bo; returns who begins."""
    await harness.says(harness.ann, "deus new", players=2)
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    return await pinged(harness, 0)


async def pinged(harness: Harness, turn: int) -> Person:
    board = await harness.board(turn)
    return next(p for p in (harness.ann, harness.bo) if p.user in board.pinged)


@pytest.mark.release
async def test_a_kill_between_any_two_steps_of_a_turn_loses_and_repeats_nothing(
    empty_harness: Harness, process: BotProcess
) -> None:
    harness = empty_harness
    mover = await begin(harness)
    command_player = harness.command_player(mover)
    card = (await command_player._offered("build", "card"))[0]
    await harness.says(mover, "build", card=card)
    while True:
        before = await command_player._offered("choose", "option")
        await process.kill()
        await process.start()
        assert await command_player._offered("choose", "option") == before
        if before == ["confirm"]:
            break
        await harness.says(mover, "choose", option=before[0])
    played = await harness.says(mover, "confirm")
    assert "Your turn is played" in played.text
    await process.kill()
    await process.start()
    await harness.all_sent()
    following = await pinged(harness, 1)
    assert following is not mover
    assert len(harness.boards(0)) == len(harness.boards(1)) == 1
    text = harness.boards(1)[0].content
    assert mover.name in text


@pytest.mark.release
async def test_a_kill_while_the_board_is_being_sent_posts_it_once(
    empty_harness: Harness, process: BotProcess
) -> None:
    harness = empty_harness
    mover = await begin(harness)
    top = (await harness.command_player(mover)._offered("offer", "top"))[0]
    await harness.says(mover, "offer", top=top, others="all")
    await finish_questions(harness, mover)
    gate = harness.discord.faults.hold(f"POST */channels/{harness.channel.id}/messages")
    await harness.says(mover, "confirm")
    await gate.reached()
    await process.kill()
    gate.release()
    await harness.board(1)
    await process.start()
    await harness.all_sent()
    following = await pinged(harness, 1)
    await harness.says(following, "hand")
    first = await harness.presses(following, harness.boards(1)[0], "take")
    assert mover.name in first.text  # what they did, above the question
    assert "What will you do?" in first.text
    assert len(harness.boards(1)) == 1


async def finish_questions(harness: Harness, person: Person) -> None:
    command_player = harness.command_player(person)
    while (answers := await command_player._offered("choose", "option")) != ["confirm"]:
        await harness.says(person, "choose", option=answers[0])
