"""Asking people to a table: the menu under it, the command on a person, and how they are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.app.client import Timing
from bot.game.rows import PlayerRow
from bot.loopback import Permission, Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Flag, Part
from tests.bot.features.seek.test_seek import prefer
from tests.bot.fixtures import ManualClock
from tests.bot.harness import START_SECONDS, Harness


@pytest.fixture
def clock() -> ManualClock:
    """It is midnight."""
    return ManualClock()


@pytest.fixture
async def hall(empty_harness: Harness, clock: ManualClock) -> AsyncIterator[Harness]:
    empty_harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
    async with empty_harness.bot():
        await empty_harness.says(empty_harness.ann, "deus new", players=3)
        yield empty_harness


async def table_message(hall: Harness) -> Message:
    return next(m for m in hall.discord.messages(hall.channel) if picker(m))


def picker(message: Message) -> str:
    """The custom id of the menu of people under a table; "" without one."""
    menus = (menu for menu in message.selects if menu["type"] == Part.USER_SELECT)
    return next((str(menu["custom_id"]) for menu in menus), "")


async def picks(hall: Harness, by: Person, *people: object) -> Answer:
    message = await table_message(hall)
    answer = await by.select(message, *people, custom_id=picker(message))
    return await answer.settled(timeout=START_SECONDS)


async def on_person(hall: Harness, by: Person, person: Person, name: str) -> Answer:
    answer = await by.on_person(hall.channel, person, name)
    return await answer.settled(timeout=START_SECONDS)


def posts(hall: Harness) -> list[Message]:
    return [m for m in hall.discord.messages(hall.channel) if "invites" in m.content]


def pinged(message: Message) -> list[str]:
    return sorted(user.display for user in message.pinged)


async def test_people_are_picked_asked_and_take_a_seat_by_the_button(hall: Harness) -> None:
    answer = await picks(hall, hall.ann, hall.bo, hall.cy, hall.ann)
    assert answer.ephemeral
    lines = answer.text.splitlines()
    assert lines[0].startswith("Invited: Bo and Cy.")
    assert lines[1] == "Ann has a seat here already."
    await hall.all_sent()
    (asked,) = posts(hall)
    assert asked.content == (
        f"Ann invites <@{hall.bo.id}> and <@{hall.cy.id}> to play at this table. "
        "2 of 3 seats are free. *Join* takes a seat."
    )
    assert pinged(asked) == ["Bo", "Cy"]
    joined = await hall.presses(hall.bo, asked, "join")
    assert joined.text.startswith("You have a seat at this table.")
    assert (await hall.table()).names == ["Ann", "Bo"]


async def test_nobody_is_asked_twice(hall: Harness) -> None:
    await picks(hall, hall.ann, hall.bo)
    await hall.says(hall.cy, "deus join")
    again = await picks(hall, hall.cy, hall.bo, hall.ann)
    assert again.text.splitlines() == [
        "Invited to this table before: Bo. Nobody is asked twice.",
        "Ann has a seat here already.",
    ]
    on_bo = await on_person(hall, hall.ann, hall.bo, "Invite to Deus")
    assert on_bo.text == "Invited to this table before: Bo. Nobody is asked twice."
    await hall.all_sent()
    assert len(posts(hall)) == 1


async def test_only_people_of_the_table_ask_and_only_while_a_seat_is_free(hall: Harness) -> None:
    refused = await picks(hall, hall.bo, hall.cy)
    assert "You have no seat at this table" in refused.text
    old = await table_message(hall)
    for _ in range(2):
        await hall.says(hall.ann, "deus computer")
    refused = await on_person(hall, hall.ann, hall.cy, "Invite to Deus")
    assert "All 3 seats of this table are taken" in refused.text
    await hall.all_sent()
    assert picker(old) == ""  # the message of the table was changed
    await hall.says(hall.ann, "deus start")
    await hall.board(0)
    refused = await on_person(hall, hall.ann, hall.cy, "Invite to Deus")
    assert "has already begun" in refused.text
    assert posts(hall) == []


async def test_bots_and_people_who_cannot_read_the_channel_are_not_asked(hall: Harness) -> None:
    hall.channel.denied[hall.cy.id] = Permission.VIEW_CHANNEL
    hall.discord.event_log.publish(EventKind.CHANNEL_CHANGED, hall.channel)
    answer = await picks(hall, hall.ann, hall.cy, hall.discord.world.bot)
    assert answer.text.splitlines() == [
        "Cy cannot read this channel.",
        "deus is a bot and cannot play. Computer players have their own buttons.",
    ]
    garden = hall.discord.channel("garden", guild=hall.guild)
    nothing = await hall.ann.on_person(garden, hall.bo, "Invite to Deus")
    assert "no table" in (await nothing.settled()).text.lower()
    await hall.all_sent()
    assert posts(hall) == []


async def test_quiet_hours_and_wishes_hold_and_a_ping_follows_in_the_morning(
    hall: Harness, clock: ManualClock
) -> None:
    await prefer(hall.store, hall.bo.id, quiet_start="22:00", quiet_end="08:00")
    await prefer(hall.store, hall.cy.id, where="none")
    await prefer(hall.store, hall.di.id, where="dm", quiet_start="22:00", quiet_end="08:00")
    eve = hall.discord.person("Eve", guild=hall.guild)
    await prefer(hall.store, eve.id, invites="no", where="both")
    async with hall.store.writing() as session:
        session.add(PlayerRow(id=hall.di.id, locale="en-US"))
    await picks(hall, hall.ann, hall.bo, hall.cy, hall.di, eve)
    await hall.discord.wait_for(lambda: posts(hall) and hall.di.dms)
    (asked,) = posts(hall)
    assert pinged(asked) == []
    (told,) = hall.di.dms
    assert told.content.startswith("Ann invites you to a table of Deus: ")
    assert Flag.SILENT in told.flags
    assert eve.dms == hall.cy.dms == hall.bo.dms == []
    clock.advance(8 * 3600 + 1)
    await hall.discord.wait_for(lambda: len(posts(hall)) == 2)
    await hall.all_sent()
    async with hall.store.reading() as session:  # where the next DM is looked for
        assert (await session.get_one(PlayerRow, hall.di.id)).dm_channel_id == hall.di.dm.id
    _, later = posts(hall)
    assert pinged(later) == ["Bo"]
    joined = await hall.presses(hall.bo, later, "join")
    assert joined.text.startswith("You have a seat")


async def test_a_person_seated_by_the_morning_is_not_pinged(
    hall: Harness, clock: ManualClock
) -> None:
    await prefer(hall.store, hall.bo.id, quiet_start="22:00", quiet_end="08:00")
    await picks(hall, hall.ann, hall.bo)
    await hall.discord.wait_for(lambda: posts(hall))
    await hall.says(hall.bo, "deus join")
    clock.advance(8 * 3600 + 1)
    await hall.all_sent()
    assert len(posts(hall)) == 1


async def test_a_dm_that_does_not_arrive_becomes_a_ping(hall: Harness) -> None:
    closed = hall.discord.person("Eve", guild=hall.guild, dms=False)
    await prefer(hall.store, closed.id, where="dm")
    await picks(hall, hall.ann, closed)
    await hall.all_sent()
    assert [pinged(message) for message in posts(hall)] == [[], ["Eve"]]


async def test_statistics_are_shown_of_everybody_but_bots(hall: Harness) -> None:
    shown = await on_person(hall, hall.ann, hall.bo, "How they play")
    assert shown.ephemeral
    assert "Bo" in shown.text
    answer = await hall.ann.on_person(hall.channel, hall.discord.world.bot, "How they play")
    assert "is a bot" in (await answer.settled()).text
