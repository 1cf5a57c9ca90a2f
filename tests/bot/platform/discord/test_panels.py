"""Only the newest private panel of a table stays: people look at the bottom."""

from __future__ import annotations

import pytest

from bot.loopback.people.answers import text_of
from bot.loopback.people.people import Person
from bot.loopback.world.objects import Message
from bot.platform.discord.client import LIFE, Panels
from tests.bot.fixtures import ManualClock
from tests.bot.harness import LIMIT_SECONDS, Harness
from tests.bot.positions import lay
from tests.engine.positions import game

DELETE = "DELETE /webhooks/*"


@pytest.fixture
async def mover(harness: Harness) -> Person:
    hand = ["raiders", "farm", "quarry", "brickworks", "guild"]
    mover = await lay(harness, game([{"hand": hand, "reserve": {"ship": 0, "mill": 1}}]))
    for message in await private(harness, mover):  # of the time before the start
        harness.discord.world.delete(message)
    return mover


async def private(harness: Harness, person: Person) -> list[Message]:
    """The messages that only this person sees in the channel, once everything is answered."""
    await harness.client.finish_answers(LIMIT_SECONDS)
    return [message for message in person.sees(harness.channel) if message.ephemeral]


@pytest.mark.long
async def test_a_typed_turn_has_one_panel_and_at_most_one_refusal(
    harness: Harness, mover: Person
) -> None:
    begun = await harness.says(mover, "offer", top="raiders", others="farm")
    panel, *news = await private(harness, mover)
    assert text_of(panel) == begun.text
    assert len(news) <= 1  # what the others did since the last turn
    wrong = await harness.says(mover, "choose", option="a seventh piece")
    assert await private(harness, mover) == [panel, *news, wrong.message]
    other = await harness.says(mover, "choose", option="an eighth piece")
    assert await private(harness, mover) == [panel, *news, other.message]

    chosen = await harness.says(mover, "choose", option="ship")
    assert await private(harness, mover) == [*news, chosen.message]
    question = chosen.text
    opened = await harness.presses(mover, await harness.board(0), "take")
    assert await private(harness, mover) == [*news, opened.message]
    pressed = await harness.presses(mover, opened.message, "pick:mill")
    assert await private(harness, mover) == [*news, pressed.message]
    assert pressed.message is opened.message
    back = await harness.says(mover, "undo")
    assert await private(harness, mover) == [*news, back.message]
    assert back.text == question

    hands = [await harness.says(mover, "hand") for _ in range(2)]
    assert await private(harness, mover) == [*news, back.message, hands[1].message]
    await harness.says(mover, "choose", option="mill")
    played = await harness.says(mover, "choose", option="Confirm")
    assert "Your turn is played" in played.text
    assert await private(harness, mover) == [*news, hands[1].message, played.message]


@pytest.mark.long
async def test_a_panel_that_cannot_be_deleted_stays_beside_the_new_one(
    harness: Harness, mover: Person
) -> None:
    clock = ManualClock()
    harness.client.panels = Panels(clock)
    first = await harness.says(mover, "offer", top="raiders", others="farm")
    news = (await private(harness, mover))[1:]

    clock.advance(LIFE.total_seconds())  # its token is as good as expired: nothing is asked
    refused = harness.discord.faults.refuse(DELETE, status=401, code=50027, times=9)
    second = await harness.says(mover, "choose", option="ship")
    assert refused.hits == 0
    third = await harness.says(mover, "choose", option="mill")
    assert await private(harness, mover) == [first.message, *news, second.message, third.message]
    assert refused.hits == 1  # it has expired on Discord's side

    harness.discord.faults.clear()
    assert third.message is not None
    harness.discord.world.delete(third.message)  # by its reader
    last = await harness.says(mover, "undo")
    assert await private(harness, mover) == [first.message, *news, second.message, last.message]
