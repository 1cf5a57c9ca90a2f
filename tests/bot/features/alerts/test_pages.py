"""Pings and calls as people see them: their places, and the buttons that stop them."""

from __future__ import annotations

import pytest

from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import EVERYWHERE, HandOrder, Preferences, ReminderInterval, Where
from bot.game.table.reading import PeopleReader
from bot.loopback import Person
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from bot.platform.request import Person as Asker
from tests.bot.fixtures import play_turn
from tests.bot.harness import Harness


async def both(harness: Harness) -> tuple[Person, Person]:
    """A table of Ann and Bo; returns the first and the second player."""
    await harness.begin(harness.ann, harness.bo)
    mover = await harness.mover()
    await harness.all_sent()
    return mover, harness.bo if mover is harness.ann else harness.ann


async def want(harness: Harness, person: Person, **values: object) -> None:
    who = next(seat for seat in (await harness.table()).seats if seat.person_id == person.id)
    settings = harness.services[PersonalSettings]
    await settings.change(Asker(person.id, who.name), EVERYWHERE, values)


async def wishes(harness: Harness, person: Person) -> Preferences:
    table = await harness.table()
    return (await harness.services[PeopleReader].get(person.id, table.id)).preferences


async def plays(harness: Harness) -> Message:
    """Play the mover's turn; returns the message with the new board, once all is sent."""
    table = await play_turn(harness.services, await harness.table())
    board = await harness.board(table.version)
    await harness.all_sent()
    return board


@pytest.mark.long
async def test_a_player_with_dms_gets_one_and_no_ping_until_the_button_ends_it(
    harness: Harness,
) -> None:
    first, second = await both(harness)
    await want(harness, second, where=Where.DM)
    board = await plays(harness)
    assert second.mention in board.content
    assert second.pings(harness.channel) == []
    call = second.dms[-1]
    assert call.content.splitlines()[0] == "**Your turn** at #deus in Hall, round 1."
    assert call.labels == ["To the table", "No DMs for turns"]
    answer = await harness.presses(second, call, "mute")
    assert answer.message.content.startswith("No more direct messages for your turns")
    assert (await wishes(harness, second)).where is Where.CHANNEL
    await plays(harness)
    assert call.content.startswith("✓ *Done")
    assert (call.labels, call.attachments) == ([], [])
    board = await plays(harness)
    assert second.pings(harness.channel) == [board]
    assert first.pings(harness.channel) != []


async def test_a_ping_in_the_channel_leads_to_ones_own_settings(harness: Harness) -> None:
    _, second = await both(harness)
    board = await plays(harness)
    assert second.pings(harness.channel) == [board]
    answer = await harness.presses(second, board, "own")
    assert answer.message.ephemeral
    assert answer.text.startswith("**Your settings** · for this table only")
    stranger = await harness.presses(harness.cy, board, "own")
    assert stranger.text.startswith("**Your settings** · for all tables")


@pytest.mark.long
async def test_a_reminder_is_stopped_and_resumed_where_it_arrives(harness: Harness) -> None:
    _, second = await both(harness)
    await want(harness, second, where=Where.DM, reminder=ReminderInterval.DAILY)
    await plays(harness)
    table = await harness.table()
    message = second.dms[-1]
    stop = f"b:mute:{table.id}.{table.version}.3:reminder:1"
    muted = await (await harness.forges(second, message, stop)).settled()
    assert muted.message.content.startswith("No more reminders at this table.")
    assert (await wishes(harness, second)).reminder is ReminderInterval.OFF
    await harness.presses(second, muted.message, "mute:undo")
    assert (await wishes(harness, second)).reminder is ReminderInterval.DAILY
    everywhere = await harness.presses(second, muted.message, "mute")
    assert "all tables" in everywhere.message.content
    settled = await harness.services[PeopleReader].get(second.id)
    assert settled.preferences.reminder is ReminderInterval.OFF


@pytest.mark.long
async def test_a_hand_is_in_its_owners_chosen_order(harness: Harness, mover: Person) -> None:
    await want(harness, mover, hand_order=HandOrder.NAME)
    table = await harness.table()
    hand = table.game.view(table.seat_of(mover.id)).hand or ()
    name = language("en").card_name
    answer = await harness.says(mover, "hand")
    first = answer.text.splitlines()[0]
    assert first.partition(": ")[2].split(" · ") == sorted(map(name, hand))
    panel = (await harness.presses(mover, await harness.board(0), "take")).message
    # Where the picture tells what cards bring, that decides, and buttons follow its numbers.
    numbers = [
        int(str(one["label"]).split()[0]) for one in panel.buttons if str(one["label"])[0].isdigit()
    ]
    assert numbers == sorted(numbers)
    assert numbers[0] == 1
