from __future__ import annotations

from datetime import timedelta
from typing import Any

import aiohttp
import pytest

from bot.platform.gateway.connection import LONGEST_SECONDS, Backoff
from bot.platform.gateway.shards import IdentifyLimit, OwnGate
from tests.bot.fixtures import HastyClock, ManualClock
from tests.bot.harness import Harness


def test_waits_between_attempts_to_connect_stay_short_in_a_long_outage() -> None:
    backoff = Backoff()
    waits = [backoff.delay() for _ in range(2000)]
    assert waits[0] <= 1
    assert max(waits) <= LONGEST_SECONDS
    assert len(set(waits)) > 1000  # bots that were cut off together come back apart


async def test_it_is_back_soon_after_a_long_outage(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.platform.gateway.connection.LONGEST_SECONDS", 0.01)
    connect, refused = harness.client.http.ws_connect, 0

    async def unreachable(url: str, **options: Any) -> aiohttp.ClientWebSocketResponse:
        nonlocal refused
        refused += 1
        if refused <= 25:  # with a wait that doubles this is an outage of hours
            raise aiohttp.ClientConnectionError("no route to host")
        return await connect(url, **options)

    monkeypatch.setattr(harness.client.http, "ws_connect", unreachable)
    harness.discord.faults.drop_sockets()
    await harness.discord.wait_for(lambda: harness.discord.gateway.connected, what="the gateway")
    assert "no table" in (await harness.says(harness.ann, "deus status")).text


def test_the_bot_identifies_less_than_a_thousand_times_a_day() -> None:
    clock, limit, count = ManualClock(), IdentifyLimit(), 0
    end = clock.now() + timedelta(days=1)
    assert limit.wait(clock.now()) == 0
    while clock.now() < end:
        clock.advance(limit.wait(clock.now()))
        limit.note(clock.now())
        count += 1
    assert 450 < count < 1000


@pytest.mark.long
async def test_a_session_that_cannot_begin_yet_is_left_to_a_later_attempt(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py cancels an attempt that takes a minute, in any state."""
    clock = HastyClock()
    identifying = harness.client.identifying
    monkeypatch.setattr(identifying, "_clock", clock)
    monkeypatch.setattr(identifying, "_gate", OwnGate(clock))
    for _ in range(20):
        identifying._own[0].note(clock.now())
    for _ in range(4):
        with pytest.raises(TimeoutError):
            await harness.client.before_identify_hook(None)
    await harness.client.before_identify_hook(None)
    assert clock.slept == [40.0, 40.0, 40.0, 40.0, 20.0]
