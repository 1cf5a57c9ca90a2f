"""Votes at night: voters are not disturbed, and are notified after their quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime, time

import pytest

from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.scheduled.due_work import DueWork
from bot.loopback import Person
from bot.loopback.world.objects import Message
from bot.platform.request import Person as Asker
from tests.bot.features.votes.test_votes import let_wait, vote_message
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness

HOUR = 3600
NIGHT = {"quiet_start": time(21), "quiet_end": time(7)}


@pytest.fixture
def clock() -> ManualClock:
    clock = ManualClock()
    clock.time = datetime(2026, 1, 1, 22, tzinfo=UTC)
    return clock


async def want(hall: Harness, person: Person, **values: object) -> None:
    await hall.services[PersonalSettings].change(Asker(person.id, person.name), EVERYWHERE, values)


async def settle(hall: Harness, clock: ManualClock) -> None:
    """Return when everything due is done and sent, and everything that follows from it."""

    async def idle() -> bool:
        due = await hall.services[DueWork].earliest(1)
        return not due or due[0][1] > clock.now()

    for _ in range(2):
        hall.client.scheduler.wake()
        await hall.until(idle)
        await hall.all_sent()


async def until_morning(hall: Harness, clock: ManualClock) -> None:
    """From 22:00 to 8:00."""
    for _ in range(10):
        clock.advance(HOUR)
        await settle(hall, clock)


def asked(hall: Harness, person: Person) -> list[Message]:
    """The requests that pinged a person."""
    pings = person.pings(hall.channel)
    return [m for m in pings if "asks you" in m.content or "asked something" in m.content]


async def ask_substitute(hall: Harness, clock: ManualClock) -> None:
    """The player to move asks Di to play for them."""
    await hall.begin(hall.ann, hall.bo)
    mover = await hall.mover()
    said = await hall.says(mover, "deus-table substitute", who=hall.di, until="3 days")
    assert "I have asked Di" in said.text
    await settle(hall, clock)


@pytest.mark.long
async def test_a_substitute_is_asked_at_once_by_day_and_in_the_morning_at_night(
    hall: Harness, clock: ManualClock
) -> None:
    await want(hall, hall.di, **NIGHT)
    await ask_substitute(hall, clock)
    assert asked(hall, hall.di) == []
    await until_morning(hall, clock)
    [told] = asked(hall, hall.di)
    assert told.content.startswith(f"{hall.di.mention}, **you are asked something here**")
    [jump] = told.buttons
    [request] = [m for m in hall.discord.messages(hall.channel) if "asks you to" in m.content]
    assert str(jump["url"]).endswith(f"/{hall.channel.id}/{request.id}")
    agreed = await hall.presses(hall.di, request, "vote:yes")
    assert "agreed" in agreed.text
    await settle(hall, clock)
    assert asked(hall, hall.di) == [told]


@pytest.mark.long
@pytest.mark.release
async def test_a_person_without_notifications_is_not_pinged_by_a_request(
    hall: Harness, clock: ManualClock
) -> None:
    await want(hall, hall.di, where=Where.NONE)
    await ask_substitute(hall, clock)
    await until_morning(hall, clock)
    assert hall.di.pings(hall.channel) == []
    assert hall.di.dms == []


@pytest.mark.long
async def test_a_request_by_dm_is_answered_in_the_dm(hall: Harness, clock: ManualClock) -> None:
    await want(hall, hall.di, where=Where.DM)
    await ask_substitute(hall, clock)
    assert hall.di.pings(hall.channel) == []
    [letter] = hall.di.dms
    assert letter.content.startswith("**You are asked** at #deus in Hall:")
    assert "asks you to play for them" in letter.content
    assert letter.labels == ["I will play", "No, thanks", "To the question"]
    declined = await hall.presses(hall.di, letter, "vote:no")
    assert "Noted" in declined.text
    await settle(hall, clock)
    [request] = [m for m in hall.discord.messages(hall.channel) if "asks you to" in m.content]
    assert "Declined" in request.content
    stale = await hall.presses(hall.di, letter, "vote:yes")
    assert "closed" in stale.text


@pytest.mark.long
async def test_a_person_with_closed_dms_is_pinged_after_all(
    hall: Harness, clock: ManualClock
) -> None:
    await want(hall, hall.di, where=Where.DM)
    hall.di.close_dms()
    await ask_substitute(hall, clock)
    await settle(hall, clock)
    assert len(asked(hall, hall.di)) == 1


@pytest.mark.long
async def test_nobody_loses_their_seat_before_the_voters_were_notified(
    hall: Harness, clock: ManualClock
) -> None:
    """The vote begins at night. Sleepers are told in the morning, and their answers count."""
    people = (hall.ann, hall.bo, hall.cy, hall.di)
    for person in people:
        await want(hall, person, **NIGHT)
    await hall.begin(*people)
    late = await hall.mover()
    await let_wait(hall, late)
    opener, sleeper, other = (person for person in people if person is not late)
    await hall.says(opener, "deus-table kick", player=late.name)
    message = await vote_message(hall)
    assert message.pinged == []
    await until_morning(hall, clock)
    told = {person.name: len(asked(hall, person)) for person in people}
    assert told == {late.name: 0, opener.name: 0, sleeper.name: 1, other.name: 1}
    await hall.presses(sleeper, message, "vote:no")
    for _ in range(15):
        clock.advance(HOUR)
        await settle(hall, clock)
    closed = await vote_message(hall)
    assert "stays as it is" in closed.content
    assert [len(asked(hall, person)) for person in (sleeper, other)] == [1, 1]
    assert late.id in [seat.person_id for seat in (await hall.table()).seats]
