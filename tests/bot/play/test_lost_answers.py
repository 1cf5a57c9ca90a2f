"""Answers that get lost: nothing is a fault of ours then, nothing is hidden, nothing hangs."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.local import Person
from bot.local.answers import Answer
from tests.bot.house import House

CALLBACK = "POST */interactions/*/callback"
EDIT = "PATCH */webhooks/*"
FOLLOW_UP = "POST */webhooks/*"


async def confirmable(house: House, person: Person) -> Answer:
    """A panel of ``person`` on which everything is chosen."""
    top = (await house.typist(person)._offered("offer", "top"))[0]
    await house.says(person, "offer", top=top, others="all")
    while (answers := await house.typist(person)._offered("choose", "option")) != ["confirm"]:
        await house.says(person, "choose", option=answers[0])
    return await house.presses(person, house.boards(0)[0], "Take my turn")


async def test_who_confirmed_is_told_to_look_when_the_answer_got_lost(
    house: House, mover: Person
) -> None:
    panel = await confirmable(house, mover)
    house.discord.faults.drop(EDIT, times=2)
    with capture_logs() as lines:
        answer = await house.presses(mover, panel.message, "Confirm")
        await house.board(1)
        followed = await house.discord.wait_for(
            lambda: next(iter(answer.interaction.followups), None), what="the second answer"
        )
    assert followed.ephemeral
    assert "/deus status" in followed.content
    assert "answer lost" in [line["event"] for line in lines]
    assert {line["log_level"] for line in lines} <= {"debug", "info", "warning"}
    assert (await house.table()).version == 1


async def test_an_answer_that_can_never_arrive_ends_in_the_log_alone(
    house: House, mover: Person
) -> None:
    panel = await confirmable(house, mover)
    house.discord.faults.drop(EDIT, times=2)
    house.discord.faults.drop(FOLLOW_UP, times=2)
    with capture_logs() as lines:
        assert panel.message is not None
        await mover.click(panel.message, "Confirm")
        await house.board(1)
        await house.client.finish_answers(10)
    assert [line["event"] for line in lines].count("answer lost") == 2
    assert {line["log_level"] for line in lines} <= {"debug", "info", "warning"}


async def test_an_answer_whose_message_was_deleted_comes_as_another(
    house: House, mover: Person
) -> None:
    gate = house.discord.faults.hold(EDIT)
    asked = await mover.command(house.channel, "deus board")
    await gate.arrived.wait()
    thinking = asked.message
    assert thinking is not None
    house.discord.delete_message(thinking)
    gate.release()
    shown = await house.discord.wait_for(
        lambda: next(iter(asked.interaction.followups), None), what="the board"
    )
    assert shown.ephemeral
    assert shown.attachments[0].filename == "board-0.png"


async def test_a_pressed_message_that_was_deleted_is_answered_with_another(house: House) -> None:
    await house.says(house.ann, "deus new", players=2)
    shown = (await house.says(house.ann, "deus settings")).message
    assert shown is not None
    gate = house.discord.faults.hold(CALLBACK)
    pressing = asyncio.create_task(house.ann.click(shown, "Dark"))
    await gate.arrived.wait()
    house.discord.delete_message(shown)
    gate.release()
    pressed = await pressing
    assert pressed.ephemeral
    assert pressed.message is not None
    assert pressed.message is not shown
    assert "dark" in pressed.text


async def test_an_opening_message_that_is_gone_at_once_is_posted_again(house: House) -> None:
    gate = house.discord.faults.hold("GET */webhooks/*")
    answer = await house.ann.command(house.channel, "deus new", players=2)
    await gate.arrived.wait()
    assert answer.message is not None
    house.discord.delete_message(answer.message)
    with capture_logs() as lines:
        gate.release()
        await house.client.finish_answers(10)
    assert {line["log_level"] for line in lines} <= {"debug", "info", "warning"}
    assert [m.content for m in answer.messages] == []


async def test_a_lost_look_at_the_opening_message_is_made_again(house: House) -> None:
    house.discord.faults.drop("GET */webhooks/*")
    answer = await house.says(house.ann, "deus new", players=2)
    await house.client.finish_answers(10)
    assert answer.message is not None
    assert (await house.table()).log_message_id == answer.message.id
