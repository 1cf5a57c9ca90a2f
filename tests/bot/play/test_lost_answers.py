"""A bot whose answers are lost in the middle of a turn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from tests.bot.actions import press
from tests.bot.harness import Harness

pytestmark = pytest.mark.long


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
