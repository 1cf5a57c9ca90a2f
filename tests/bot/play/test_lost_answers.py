"""A bot that is killed, or whose answers are lost, in the middle of a turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from tests.bot.actions import press
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


CALLBACK = "POST */interactions/*/callback"
EDIT = "PATCH */webhooks/*"
FOLLOW_UP = "POST */webhooks/*"


@pytest.mark.long
async def test_a_player_is_told_to_look_if_the_answer_to_confirm_is_lost(
    harness: Harness, mover: Person
) -> None:
    panel = await harness.confirmable(mover)
    harness.discord.faults.drop(EDIT, times=2)
    with capture_logs() as lines:
        answer = await harness.presses(mover, panel.message, "confirm")
        await harness.board(1)
        followed = await harness.discord.wait_for(
            lambda: next(iter(answer.interaction.followups), None), what="the second answer"
        )
    assert followed.ephemeral
    assert "/deus status" in followed.content
    assert "answer lost" in [line["event"] for line in lines]
    assert {line["log_level"] for line in lines} <= {"debug", "info", "warning"}
    assert (await harness.table()).version == 1


@pytest.mark.long
async def test_an_answer_that_can_never_arrive_is_only_logged(
    harness: Harness, mover: Person
) -> None:
    panel = await harness.confirmable(mover)
    harness.discord.faults.drop(EDIT, times=2)
    harness.discord.faults.drop(FOLLOW_UP, times=2)
    with capture_logs() as lines:
        assert panel.message is not None
        await press(mover, panel.message, "confirm")
        await harness.board(1)
        await harness.client.finish_answers(10)
    assert [line["event"] for line in lines].count("answer lost") == 2
    assert {line["log_level"] for line in lines} <= {"debug", "info", "warning"}


async def test_an_answer_to_a_deleted_message_is_sent_as_a_new_one(
    harness: Harness, mover: Person
) -> None:
    harness.discord.habits.deleted_thinking_is_lost = False
    asked = await _asked_and_deleted(harness, mover)
    shown = await harness.discord.wait_for(
        lambda: next(iter(asked.interaction.followups), None), what="the board"
    )
    assert shown.ephemeral
    assert shown.attachments[0].filename == "board-0.png"


async def test_an_expired_answer_is_lost_without_an_error(harness: Harness, mover: Person) -> None:
    harness.discord.habits.deleted_thinking_is_lost = True
    with capture_logs() as lines:
        asked = await _asked_and_deleted(harness, mover)
        await harness.client.finish_answers(10)
    assert asked.interaction.followups == []
    assert [line["event"] for line in lines if line["log_level"] != "debug"] == ["answer lost"]


async def _asked_and_deleted(
    harness: Harness, person: Person, path: str = "deus board", **options: Any
) -> Answer:
    """Somebody types a command, and somebody deletes "is thinking" before its answer comes."""
    gate = harness.discord.faults.hold(EDIT)
    asked = await person.command(harness.channel, path, **options)
    await gate.reached()
    assert asked.message is not None
    harness.discord.delete_message(asked.message)
    gate.release()
    return asked


async def test_a_press_on_a_deleted_message_is_answered_with_a_new_one(
    harness: Harness,
) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    shown = (await harness.says(harness.ann, "deus settings")).message
    assert shown is not None
    gate = harness.discord.faults.hold(CALLBACK)
    pressing = asyncio.create_task(harness.ann.click(shown, "Dark"))
    await gate.reached()
    harness.discord.delete_message(shown)
    gate.release()
    pressed = await pressing
    assert "Dark" in text_of(await harness.aside(pressed))


async def test_an_opening_message_deleted_at_once_is_posted_again(harness: Harness) -> None:
    gate = harness.discord.faults.hold("GET */webhooks/*")
    answer = await harness.ann.command(harness.channel, "deus new", players=2)
    await gate.reached()
    assert answer.message is not None
    harness.discord.delete_message(answer.message)
    with capture_logs() as lines:
        gate.release()
        await harness.client.finish_answers(10)
    assert {line["log_level"] for line in lines} <= {"debug", "info", "warning"}
    assert [m.content for m in answer.messages] == []


@pytest.mark.parametrize("lost", [False, True], ids=["another answer", "no answer"])
async def test_a_table_is_shown_to_all_even_if_its_promised_answer_was_deleted(
    harness: Harness, lost: bool
) -> None:
    harness.discord.habits.deleted_thinking_is_lost = lost
    with capture_logs() as lines:
        await _asked_and_deleted(harness, harness.ann, "deus new", players=2)
        await harness.client.finish_answers(10)
        await harness.all_sent()
    (shown,) = harness.discord.messages(harness.channel)
    assert not shown.ephemeral
    assert (await harness.table()).log_message_id == shown.id
    await harness.presses(harness.bo, shown, "join")
    assert (await harness.table()).free == 0
    assert {line["log_level"] for line in lines} <= {"debug", "info"}


async def test_a_failed_fetch_of_the_opening_message_is_repeated(harness: Harness) -> None:
    harness.discord.faults.drop("GET */webhooks/*")
    answer = await harness.says(harness.ann, "deus new", players=2)
    await harness.client.finish_answers(10)
    assert answer.message is not None
    assert (await harness.table()).log_message_id == answer.message.id
