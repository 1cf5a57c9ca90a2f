"""Refusals of Discord, over the loopback: hands and boards come late, and everybody is called."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from bot.app.client import Timing
from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import EVERYWHERE, Where
from bot.loopback import Person
from bot.loopback.rest.faults import Fault
from bot.loopback.world.objects import Message
from bot.platform.outbox.attempts import MOST_REFUSALS
from bot.platform.request import Person as Asker
from tests.bot.fixtures import ManualClock, play_turn, waiting
from tests.bot.harness import Harness

OPEN_DM = "POST /users/@me/channels"
EVER = 1_000_000
NOT_DELIVERED = "Discord does not deliver my direct messages"
NOT_ACCEPTED = "Discord does not accept its board"


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def hall(
    empty_harness: Harness, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harness]:
    """The bot by a clock that a test advances; each channel does one thing at a time."""
    monkeypatch.setattr("bot.platform.outbox.worker.PARALLEL", 1)
    empty_harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
    async with empty_harness.bot():
        yield empty_harness


async def passes(hall: Harness, clock: ManualClock, seconds: float) -> None:
    """Advance the clock until everything due was tried."""
    clock.advance(seconds)

    async def tried() -> bool:
        first = {row.queue: row for row in reversed(await waiting(hall.store))}
        return all(row.not_before > clock.now() for row in first.values())

    await hall.until(tried)


async def over(hall: Harness, clock: ManualClock, fault: Fault, seconds: float) -> None:
    """The fault is over, and time passes until everything is sent."""
    fault.times = fault.hits
    clock.advance(seconds)
    await hall.all_sent()


async def want(hall: Harness, person: Person, where: Where) -> None:
    asker = Asker(person.id, person.name)
    await hall.services[PersonalSettings].change(asker, EVERYWHERE, {"where": where})


def others(hall: Harness, person: Person) -> Person:
    return hall.bo if person is hall.ann else hall.ann


async def begun(hall: Harness) -> tuple[Person, Person]:
    """The player to move at a table whose messages have all been sent, and the other one."""
    await hall.begin(hall.ann, hall.bo)
    await hall.all_sent()
    first = await hall.mover()
    return first, others(hall, first)


async def plays_and_calls(hall: Harness) -> None:
    """Play a turn, and wait until the next player was pinged."""
    before = {person.id: len(person.pings(hall.channel)) for person in (hall.ann, hall.bo)}
    await play_turn(hall.services, await hall.table())
    next_one = await hall.mover()
    await hall.discord.wait_for(
        lambda: len(next_one.pings(hall.channel)) > before[next_one.id], what="a ping"
    )


def hands(person: Person) -> list[Message]:
    return [message for message in person.dms if "your hand" in message.content]


def said(hall: Harness, words: str) -> list[Message]:
    return [m for m in hall.discord.messages(hall.channel) if words in m.content]


def opened(hall: Harness) -> int:
    """The number of the bot's requests to open a DM."""
    return sum(f"{call.method} {call.path}" == OPEN_DM for call in hall.discord.calls)


async def test_dms_opened_too_fast_wait_a_minute_and_all_first_hands_come(
    hall: Harness, clock: ManualClock
) -> None:
    fault = hall.discord.faults.refuse(OPEN_DM, code=40003, times=EVER)
    await hall.begin(hall.ann, hall.bo)
    await passes(hall, clock, 0)
    asked = opened(hall)
    await passes(hall, clock, 30)
    assert opened(hall) == asked <= 2  # both at once; then it is the whole bot that waits
    await over(hall, clock, fault, 31)
    assert [len(hands(person)) for person in (hall.ann, hall.bo)] == [1, 1]
    assert said(hall, NOT_DELIVERED) == []


async def test_a_long_delayed_dm_is_announced_in_the_channel_and_sent_later(
    hall: Harness, clock: ManualClock
) -> None:
    for person in (hall.ann, hall.bo):
        await want(hall, person, Where.DM)
    fault = hall.discord.faults.refuse(OPEN_DM, code=20026, times=EVER)
    await hall.begin(hall.ann, hall.bo)
    first = await hall.mover()
    for seconds in (0, 60):
        await passes(hall, clock, seconds)
        assert first.pings(hall.channel) == []
    await passes(hall, clock, 120)
    called = first.pings(hall.channel)
    assert sorted(NOT_DELIVERED in message.content for message in called) == [False, True]
    assert len(said(hall, NOT_DELIVERED)) == 2  # to each of the two
    note = next(m for m in called if NOT_DELIVERED in m.content)
    shown = await hall.presses(first, note, "hand")
    assert "Your hand" in shown.text

    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    await passes(hall, clock, 0)
    second = others(hall, first)
    assert len(second.pings(hall.channel)) == 2  # the note, and now their turn, without a wait
    assert len(said(hall, NOT_DELIVERED)) == 2  # which is said once
    await over(hall, clock, fault, 1800)
    assert [len(hands(person)) for person in (hall.ann, hall.bo)] == [1, 1]
    assert len(said(hall, NOT_DELIVERED)) == 2

    await play_turn(hall.services, await hall.table())
    await hall.board(2)
    await hall.all_sent()
    assert len(first.pings(hall.channel)) == 2  # by DM again
    assert any("Your turn" in message.content for message in first.dms)


@pytest.mark.parametrize("code", [50001, 50013, 10008])
async def test_a_new_hand_refused_once_still_arrives_and_replaces_the_older(
    hall: Harness, clock: ManualClock, code: int
) -> None:
    first, _ = await begun(hall)
    older = hands(first)
    fault = hall.discord.faults.refuse("POST dm", code=code)
    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    await passes(hall, clock, 0)
    assert hands(first) == older
    await over(hall, clock, fault, 26)
    (newer,) = hands(first)
    assert newer not in older
    assert said(hall, NOT_DELIVERED) == []


async def test_an_older_hand_is_deleted_before_a_refused_one_is_sent(
    hall: Harness, clock: ManualClock
) -> None:
    """As after an outage: one person's DMs are refused for minutes, edits of them are not."""
    first, _ = await begun(hall)
    fault = hall.discord.faults.refuse("POST dm", code=50001, times=EVER)
    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    for seconds in (0, 26, 51):
        await passes(hall, clock, seconds)
        assert len(hands(first)) == 1
    await passes(hall, clock, 101)
    assert hands(first) == []
    assert len(said(hall, NOT_DELIVERED)) == 1
    await over(hall, clock, fault, 1800)
    assert len(hands(first)) == 1


async def test_a_deleted_dm_channel_is_opened_again(hall: Harness, clock: ManualClock) -> None:
    first, _ = await begun(hall)
    asked, older = opened(hall), hands(first)
    hall.discord.faults.refuse("POST dm", code=10003)
    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    await hall.all_sent()
    assert opened(hall) == asked + 1
    (newer,) = hands(first)
    assert newer not in older


async def test_a_deleted_account_is_like_closed_dms(hall: Harness) -> None:
    hall.discord.faults.refuse(OPEN_DM, code=50033, times=2)
    with capture_logs() as lines:
        await hall.begin(hall.ann, hall.bo)
        await hall.all_sent()
    assert [line["event"] for line in lines].count("dm_closed") == 2
    assert {line["log_level"] for line in lines} <= {"debug", "info"}
    assert len(said(hall, "I cannot send you direct messages")) == 2


REFUSALS = [
    (200000, 400),  # AutoMod
    (240000, 400),  # a link in somebody's name
    (50035, 400),  # what no filter explains
    (40005, 413),  # too large
    (10008, 403),  # taken for abuse
]


@pytest.mark.parametrize(("code", "status"), REFUSALS)
async def test_a_refused_board_delays_nobody(
    hall: Harness, clock: ManualClock, code: int, status: int
) -> None:
    """The next player is called at once, the last one is told, and the board comes later."""
    first, second = await begun(hall)
    before = len(first.dms)
    fault = hall.discord.faults.refuse("POST channel", code=code, status=status)
    await plays_and_calls(hall)
    await passes(hall, clock, 0)
    (ping,) = second.pings(hall.channel)
    assert ping.attachments == []
    assert all(name not in ping.content for name in ("Ann", "Bo"))
    assert [NOT_ACCEPTED in message.content for message in first.dms[before:]].count(True) == 1
    assert hall.boards(1) == []

    await over(hall, clock, fault, 76)
    (board,) = hall.boards(1)
    assert board.pinged == []
    assert len(second.pings(hall.channel)) == 1


async def test_the_next_player_is_called_by_dm_if_the_channel_refuses_all(
    hall: Harness, clock: ManualClock
) -> None:
    """For six minutes after a turn every post in the channel is refused."""
    first, second = await begun(hall)
    fault = hall.discord.faults.refuse("POST channel", code=200000, times=EVER)
    await play_turn(hall.services, await hall.table())
    await hall.discord.wait_for(
        lambda: [m for m in second.dms if "Your turn" in m.content], what="a call"
    )
    for _ in range(6):
        await passes(hall, clock, 60)
    assert len([m for m in second.dms if "Your turn" in m.content]) == 1
    assert any(NOT_ACCEPTED in message.content for message in first.dms)
    await over(hall, clock, fault, 600)
    (board,) = hall.boards(1)
    assert board.pinged == []
    assert second.pings(hall.channel) == []  # they were called


@pytest.mark.long
async def test_the_ping_waits_and_is_never_dropped_if_dms_fail_too(
    hall: Harness, clock: ManualClock
) -> None:
    _, second = await begun(hall)
    second.close_dms()
    fault = hall.discord.faults.refuse("POST channel", code=200000, times=EVER)
    await play_turn(hall.services, await hall.table())
    for _ in range(MOST_REFUSALS + 3):
        await passes(hall, clock, 4 * 3600)
    assert second.pings(hall.channel) == []
    await over(hall, clock, fault, 4 * 3600)
    assert len(second.pings(hall.channel)) == 1
    assert len(hall.boards(1)) == 1


async def test_only_the_newest_refused_board_is_posted(hall: Harness, clock: ManualClock) -> None:
    await begun(hall)
    for _ in range(2):
        fault = hall.discord.faults.refuse("POST channel", code=200000)
        await plays_and_calls(hall)
    await over(hall, clock, fault, 76)
    assert (len(hall.boards(1)), len(hall.boards(2))) == (0, 1)


def held(hall: Harness) -> Fault:
    return hall.discord.faults.hold("PATCH channel", times=EVER)


def limited(hall: Harness) -> Fault:
    return hall.discord.faults.rate_limit("PATCH channel", times=EVER, retry_after=20)


def failing(hall: Harness) -> Fault:
    return hall.discord.faults.fail("PATCH channel", times=EVER)


@pytest.mark.parametrize("trouble", [held, limited, failing])
async def test_an_edit_that_must_wait_lets_the_first_board_go_first(
    hall: Harness,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[[Harness], Fault],
) -> None:
    monkeypatch.setattr("bot.platform.outbox.attempts.EDIT_SECONDS", 0.05)
    fault = trouble(hall)
    await hall.begin(hall.ann, hall.bo)
    assert len(hall.boards(0)) == 1
    (opening,) = said(hall, "A table of Deus")
    if trouble is not held:
        return
    fault.times, again = fault.hits, held(hall)
    clock.advance(3)
    await again.reached()  # and hangs as well, however long
    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    fault.release()
    again.release()
    await over(hall, clock, again, 60)
    assert "The game begins" in opening.content
