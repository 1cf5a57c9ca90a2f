"""Whole days over the loopback, by a clock that the test advances: every notification compared."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Any

import aiohttp
import pytest

from bot.app.client import Timing
from bot.features.lobby.use_cases import Lobby
from bot.features.people.use_cases import PersonalSettings
from bot.features.turn.use_cases import Turns
from bot.game.people.preferences import EVERYWHERE, Where
from bot.game.scheduled.due_work import DueWork
from bot.game.table.prepared_turns import MOST_SECONDS
from bot.game.terms import OnTimeout, Pace, Terms
from bot.loopback import Person
from bot.loopback.world.payloads import guild_json
from bot.loopback.world.protocol import Flag
from bot.platform.request import Person as Asker
from tests.bot.fixtures import ManualClock, play_turn
from tests.bot.harness import Harness

HOUR = 3600


@pytest.fixture
def clock() -> ManualClock:
    clock = ManualClock()
    clock.time = datetime(2026, 1, 1, 22, tzinfo=UTC)
    return clock


async def begun(hall: Harness) -> tuple[Person, Person]:
    """A table with a day for each turn; returns the first and the second player."""
    await hall.says(hall.ann, "deus new", players=2)
    table = await hall.table()
    terms = Terms(pace=Pace.HOURS_24, on_timeout=OnTimeout.MARK)
    await hall.services[Lobby].change_terms(table.id, hall.ann.id, lambda _: terms)
    await hall.says(hall.bo, "deus join")
    await hall.says(hall.ann, "deus start")
    await hall.board(0)
    await hall.all_sent()
    first = await hall.mover()
    return first, hall.bo if first is hall.ann else hall.ann


async def passes(hall: Harness, clock: ManualClock, times: int, step: int = 1) -> None:
    """Advance the clock by ``step`` hours repeatedly; each time do and send everything due."""
    for _ in range(times):
        clock.advance(step * HOUR)

        async def settled() -> bool:
            due = await hall.services[DueWork].earliest(1)
            return not due or due[0][1] > clock.now()

        await hall.until(settled)
        await hall.all_sent()


def told(hall: Harness, person: Person) -> list[str]:
    """The first lines of pings, and of DMs other than bare hands, that a person got since then."""
    pings = [f"# {m.content.splitlines()[0]}" for m in person.pings(hall.channel)]
    dms = [f"@ {m.content.splitlines()[0]}" for m in person.dms if not m.ephemeral]
    return pings + [line for line in dms if not line.startswith("@ **Table")]


async def want(hall: Harness, person: Person, **values: object) -> None:
    await hall.services[PersonalSettings].change(Asker(person.id, person.name), EVERYWHERE, values)


@pytest.mark.long
@pytest.mark.release
async def test_quiet_hours_keep_a_ping_until_the_morning(hall: Harness, clock: ManualClock) -> None:
    _, second = await begun(hall)
    await want(hall, second, quiet_start=time(21), quiet_end=time(7))
    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    await passes(hall, clock, 8)
    assert told(hall, second) == []
    await passes(hall, clock, 10)
    mention = second.mention
    assert told(hall, second) == [f"# **{mention}, your turn**"]
    await passes(hall, clock, 4)  # half of the 24 hours that run by day only
    assert told(hall, second) == [
        f"# **{mention}, your turn**", f"# {mention}, it is still your turn.",
    ]  # fmt: skip
    await play_turn(hall.services, await hall.table())
    await hall.board(2)
    await passes(hall, clock, 1)
    assert told(hall, second) == ["# ✓ *Done.*"] * 2


@pytest.mark.long
async def test_a_reminder_by_dm_comes_once_and_says_when_it_is_over(
    hall: Harness, clock: ManualClock
) -> None:
    _, second = await begun(hall)
    await want(hall, second, where=Where.DM)
    await play_turn(hall.services, await hall.table())
    await hall.board(1)
    await passes(hall, clock, 20)
    assert told(hall, second) == [
        "@ **Your turn** at #deus in Hall, round 1.",
        "@ **It is still your turn** at #deus in Hall, round 1.",
    ]
    reminder = second.dms[-1]
    assert "<t:" in reminder.content  # until when
    await hall.presses(second, reminder, "mute")
    await play_turn(hall.services, await hall.table())
    await hall.board(2)
    await passes(hall, clock, 1)
    assert told(hall, second) == ["@ ✓ *Done.*"] * 2
    assert reminder.labels == []
    await play_turn(hall.services, await hall.table())
    await hall.board(3)
    await passes(hall, clock, 23)
    assert [line for line in told(hall, second) if "still" in line] == []


@pytest.mark.long
async def test_the_clock_stops_while_the_server_or_the_bot_is_offline(
    empty_harness: Harness, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, gateway = empty_harness, empty_harness.discord.gateway
    hall.timing = Timing(clock, 0.01, 0, outage=timedelta(hours=40))

    async def left() -> float | None:
        running = (await hall.table()).clock
        deadline = None if running is None else running.deadline
        return None if deadline is None else (deadline - clock.now()) / timedelta(hours=1)

    def out(name: str, data: dict[str, Any]) -> None:
        for session in gateway.sessions.values():
            session.dispatch(name, data)

    async with hall.bot():
        first, second = await begun(hall)
        await passes(hall, clock, 2)
        out("GUILD_DELETE", {"id": str(hall.guild.id), "unavailable": True})

        async def known() -> bool:
            return await left() is None

        await hall.until(known)
        await passes(hall, clock, 1)
        await passes(hall, clock, 1, step=30)
        assert len(first.pings(hall.channel)) == 1  # the first board
        for person in (first, second):
            [told_of_it] = [m.content for m in person.dms if "trouble with the server" in m.content]
            assert "all clocks are stopped" in told_of_it
        out("GUILD_CREATE", guild_json(hall.guild, hall.discord.bot) | {"unavailable": False})

        async def back() -> bool:
            return await left() is not None

        await hall.until(back)
        await hall.all_sent()
        assert await left() == 24 - 2
        connect, reachable = hall.client.http.ws_connect, False

        async def ws_connect(url: str, **options: Any) -> aiohttp.ClientWebSocketResponse:
            if not reachable:
                raise aiohttp.ClientConnectionError("no route to host")
            return await connect(url, **options)

        monkeypatch.setattr(hall.client.http, "ws_connect", ws_connect)
        monkeypatch.setattr("bot.platform.gateway.connection.LONGEST_SECONDS", 0.01)
        hall.discord.faults.drop_sockets()

        async def cut_off() -> bool:
            return hall.client.scheduler.cut_off

        await hall.until(cut_off)
        clock.advance(50 * HOUR)
        reachable = True

        async def counted() -> bool:
            return not await cut_off() and await left() == 24 - 2

        await hall.until(counted)
        assert [seat.missed for seat in (await hall.table()).seats] == [0, 0]


@pytest.mark.long
@pytest.mark.release
async def test_a_hand_at_night_is_always_silent(hall: Harness, clock: ManualClock) -> None:
    """A prepared turn plays itself at 22 o'clock: the hands that it changes go silently."""
    first, second = await begun(hall)
    for person in (first, second):
        await want(hall, person, quiet_start=time(21), quiet_end=time(7))
    before = {message.id for person in (first, second) for message in person.dms}
    turns, table = hall.services[Turns], await hall.table()
    draft = await turns.draft(table.id, second.id)
    while draft.game.options[0].key != "confirm":
        key = draft.game.options[-1].key
        draft = await turns.choose(table.id, second.id, [key], draft.stamp)
    await turns.prepare(table.id, second.id, draft.stamp, at_once=True)
    await play_turn(hall.services, table)
    clock.advance(MOST_SECONDS)
    await hall.board(2)
    await hall.all_sent()
    new = [m for person in (first, second) for m in person.dms if m.id not in before]
    assert any(m.attachments for m in new)
    assert {Flag.SILENT in message.flags for message in new} == {True}
    assert [m.pinged for m in hall.discord.messages(hall.channel)][-2:] == [[], []]
