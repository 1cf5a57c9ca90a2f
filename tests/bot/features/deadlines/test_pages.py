"""Deadlines, late turns and sleeping tables as people in the channel read them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.app.client import Timing
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.table.state import TableState
from bot.game.terms import OnTimeout, Pace, Terms
from bot.loopback.world.objects import Message
from bot.platform.request import Person
from tests.bot.fixtures import ManualClock, mover, play_turn
from tests.bot.harness import Harness

HOUR, DAY = 3600, 86400


async def begun(hall: Harness, **terms: Any) -> TableState:
    wanted = Terms(**{"pace": Pace.HOURS_24} | terms)
    await hall.says(hall.ann, "deus new", players=3)
    table = await hall.table()
    await hall.services[Lobby].change_terms(table.id, hall.ann.id, lambda _: wanted)
    await hall.says(hall.bo, "deus join")
    await hall.says(hall.cy, "deus join")
    await hall.says(hall.ann, "deus start")
    await hall.board(0)
    return await hall.table()


async def reads(hall: Harness, words: str) -> Message:
    """The channel's message about it, once it is posted."""
    return await hall.discord.wait_for(
        lambda: next((m for m in hall.discord.messages(hall.channel) if words in m.content), None),
        what=words,
    )


def shown(moment: Any) -> str:
    return f"<t:{int(moment.timestamp())}:R>"


@pytest.mark.long
async def test_the_board_and_the_status_show_the_deadline(
    hall: Harness, clock: ManualClock
) -> None:
    table = await begun(hall)
    due = shown(clock.now() + timedelta(days=1))
    assert f", {due}." in (await hall.board(0)).content
    clock.advance(2 * HOUR)
    status = await hall.says(hall.di, "deus status")
    assert due in status.text
    await hall.services[PersonalSettings].leave(mover(table), clock.now() + timedelta(days=3))
    later = await hall.says(hall.di, "deus status")
    assert shown(clock.now() + timedelta(days=3, hours=22)) in later.text
    assert "is stopped until" in later.text
    table = await play_turn(hall.services, table)
    assert shown(clock.now() + timedelta(days=1)) in (await hall.board(1)).content


async def test_a_table_without_a_pace_mentions_no_time(hall: Harness) -> None:
    await begun(hall, pace=Pace.NONE)
    assert "Deadline: " not in (await hall.board(0)).content


@pytest.mark.long
@pytest.mark.release
async def test_a_turn_that_a_computer_played_says_so(hall: Harness, clock: ManualClock) -> None:
    table = await begun(hall, on_timeout=OnTimeout.TURN)
    late = table.mover
    clock.advance(DAY)
    board = await hall.board(1)
    assert f"Played by a computer (Senator) for {late.name}" in board.content
    log = await hall.presses(hall.di, board, "log")
    assert "(played by a computer, Senator)" in log.text


@pytest.mark.long
async def test_a_mark_pings_and_a_turn_played_since_leaves_it_out(
    hall: Harness, clock: ManualClock
) -> None:
    table = await begun(hall, on_timeout=OnTimeout.MARK)
    clock.advance(DAY)
    late = await reads(hall, "Time is up")
    assert f"<@{mover(table)}>" in late.content
    await play_turn(hall.services, table)
    log = await hall.presses(hall.di, await hall.board(1), "log")
    assert "(late)" in log.text


@pytest.mark.long
async def test_anything_a_player_does_wakes_a_sleeping_table(
    hall: Harness, clock: ManualClock
) -> None:
    table = await begun(hall, on_timeout=OnTimeout.MARK, sleep_days=7)
    clock.advance(7 * DAY)
    note = await reads(hall, "asleep")
    assert "asleep" in (await hall.says(hall.di, "deus status")).text
    refused = await hall.presses(hall.di, note, "wake")
    assert "seat" in refused.text
    people = {p.id: p for p in (hall.ann, hall.bo, hall.cy)}
    other = next(p for number, p in people.items() if number != mover(table))
    await hall.says(other, "hand")
    awake = await reads(hall, "awake again")
    assert f"<@{mover(table)}>" in awake.content
    status = await hall.says(hall.di, "deus status")
    assert shown(clock.now() + timedelta(days=1)) in status.text
    assert "asleep" not in status.text


@pytest.mark.long
async def test_the_pace_is_shown_set_and_voted_on_by_command(hall: Harness) -> None:
    await hall.says(hall.ann, "deus new", players=2)
    assert "Ann" in (await hall.says(hall.bo, "deus-table pace", pace="8h")).text
    changed = await hall.says(hall.ann, "deus-table pace", pace="3d")
    assert "The pace is changed: 3 days a turn" in changed.text
    await hall.says(hall.bo, "deus join")
    await hall.says(hall.ann, "deus start")
    await hall.board(0)
    asked = await hall.says(hall.bo, "deus-table pace", pace="bank")
    assert "The others are asked: a bank of time" in asked.text
    vote = await reads(hall, "asks for another pace: **a bank of time**")
    await hall.presses(hall.ann, vote, "vote:yes")
    pace = await hall.says(hall.di, "deus-table pace")
    assert "Pace: a bank of time" in pace.text
    assert "Deadline: " in pace.text


@pytest.mark.long
async def test_a_seat_that_a_computer_took_over_is_taken_back_with_one_tap(
    hall: Harness, clock: ManualClock
) -> None:
    table = await begun(hall, on_timeout=OnTimeout.SEAT, takeover_after=1)
    people = {p.id: p for p in (hall.ann, hall.bo, hall.cy)}
    owner = people[mover(table)]
    wants = {"where": Where.DM}
    await hall.services[PersonalSettings].change(Person(owner.id, owner.name), EVERYWHERE, wants)
    clock.advance(DAY)
    note = await reads(hall, "A computer plays for them")
    assert f"<@{owner.id}> missed a deadline" in note.content
    assert note.pinged == []
    await hall.board(1)
    await hall.all_sent()
    [told] = [m for m in owner.dms if "A computer plays for you" in m.content]
    back = await hall.presses(owner, told, "seat_back")
    assert "You are back in your seat" in back.text
    seats = (await hall.table()).seats
    assert [seat.person_id for seat in seats] == [seat.person_id for seat in table.seats]


@pytest.mark.long
async def test_an_owner_with_closed_dms_is_told_once_at_the_table(
    hall: Harness, clock: ManualClock
) -> None:
    table = await begun(hall, on_timeout=OnTimeout.SEAT, takeover_after=1)
    people = {p.id: p for p in (hall.ann, hall.bo, hall.cy)}
    owner = people[mover(table)]
    wants = {"where": Where.DM}
    await hall.services[PersonalSettings].change(Person(owner.id, owner.name), EVERYWHERE, wants)
    owner.close_dms()
    clock.advance(DAY)
    note = await reads(hall, f"<@{owner.id}>, **a computer plays for you** here")
    assert note.pinged == [owner.user]
    await hall.all_sent()
    told = [m for m in hall.discord.messages(hall.channel) if "plays for you** here" in m.content]
    assert told == [note]
    back = await hall.presses(owner, note, "seat_back")
    assert "You are back in your seat" in back.text


@pytest.mark.long
async def test_three_days_without_the_bot_cost_nobody_any_time(
    empty_harness: Harness, clock: ManualClock
) -> None:
    hall = empty_harness
    hall.timing = Timing(clock, 0.01, 0)
    async with hall.bot():
        await begun(hall, on_timeout=OnTimeout.MARK)
        await hall.all_sent()
    before = len(hall.discord.messages(hall.channel))
    clock.advance(3 * DAY)
    async with hall.bot():
        status = await hall.says(hall.di, "deus status")
        assert shown(clock.now() + timedelta(days=1)) in status.text
        await hall.all_sent()
        said = hall.discord.messages(hall.channel)[before:]
        assert [message.content for message in said if "<@" in message.content] == []
