"""Requests: too many invalid ones stop all sending, and each process keeps to its share."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from random import Random

import discord
import pytest
from structlog.testing import capture_logs

from bot.app.monitoring import ailments, stopped_by
from bot.platform.discord import requests
from bot.platform.discord.requests import PER_SECOND, STOPS_AT, CircuitBreaker, RestBudget
from tests.bot.fixtures import HastyClock, ManualClock
from tests.bot.harness import Harness

BARRED = 10_000  # in ten minutes


def refused(breaker: CircuitBreaker, times: int, status: int = 403) -> None:
    for _ in range(times):
        breaker.note(status)


def test_the_breaker_opens_in_time_and_closes_by_itself() -> None:
    clock = ManualClock()
    breaker = CircuitBreaker(clock)
    with capture_logs() as lines:
        refused(breaker, STOPS_AT // 2, 429)
        clock.advance(300)
        refused(breaker, STOPS_AT - STOPS_AT // 2 - 1)
        assert breaker.open_until() is None
        refused(breaker, 1, 401)
        until = breaker.open_until()
        assert until is not None
        assert (until - clock.now()).total_seconds() == 300  # when the first half is forgotten
        clock.advance(299)
        assert breaker.open_until() == until
        clock.advance(1)
        assert breaker.open_until() is None
    assert [line["event"] for line in lines] == ["sending_stopped", "sending_goes_on"]
    assert lines[0]["invalid"] == STOPS_AT


def test_errors_that_the_bot_did_not_cause_do_not_count() -> None:
    breaker = CircuitBreaker(ManualClock())
    for status in (200, 204, 400, 404, 500, 503):
        refused(breaker, STOPS_AT, status)
    for _ in range(STOPS_AT):
        breaker.note(429, shared=True)
    assert (breaker.count, breaker.open_until()) == (0, None)


@pytest.mark.long
def test_a_day_of_refusals_never_comes_near_the_limit() -> None:
    """Ten requests a second, each refused, by each of four processes."""
    clock = ManualClock()
    breakers = [CircuitBreaker(clock, lambda: 4) for _ in range(4)]
    sent: list[float] = []
    for second in range(24 * 3600):
        for breaker in breakers:
            if breaker.open_until() is None:
                refused(breaker, 10)
                sent += [float(second)] * 10
        clock.advance(1)
    most, first = 0, 0
    for at, moment in enumerate(sent):
        while sent[first] <= moment - 600:
            first += 1
        most = max(most, at - first + 1)
    assert most <= 1.05 * STOPS_AT < BARRED / 2
    assert sent[-1] > 23 * 3600  # it is tried again and again


def test_a_clock_set_back_does_not_keep_the_breaker_open() -> None:
    clock = ManualClock()
    breaker = CircuitBreaker(clock)
    refused(breaker, STOPS_AT)
    clock.advance(-3600)
    assert breaker.open_until() is None


@pytest.mark.long
async def test_the_bot_stops_and_its_health_says_so(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "STOPS_AT", 6)
    await harness.begin(harness.ann, harness.bo)
    await harness.all_sent()
    client, channel = harness.client, harness.channel.id
    assert stopped_by(client) == 0
    route = f"GET */channels/{channel}"
    barred = harness.discord.faults.refuse(route, status=403, code=0, message="1015", times=100)
    for _ in range(9):
        with suppress(discord.Forbidden, discord.RateLimited):
            await client.fetch_channel(channel)
    assert barred.hits == 6
    with pytest.raises(discord.RateLimited):
        await client.fetch_channel(channel)
    assert stopped_by(client) == 6
    assert "6 invalid requests" in ailments("", {}, {0: (True, 0.1)}, invalid=6)["discord"]
    answer = await harness.says(harness.ann, "deus status")  # people are still answered
    assert answer.text


ALLOWED = 50  # by Discord, in a second
SECOND = timedelta(seconds=1)


async def made(clock: HastyClock, share: RestBudget, requests: int) -> list[datetime]:
    """The moments when so many simultaneous requests are let through."""
    moments = []
    for _ in range(requests):
        await share.wait()
        moments.append(clock.now())
    return moments


@pytest.mark.parametrize("processes", [1, 2, 4, 12])
async def test_all_processes_together_stay_under_the_limit_in_every_second(processes: int) -> None:
    moments = []
    for number in range(processes):
        clock, late = HastyClock(), Random(number)
        for moment in await made(clock, RestBudget(clock, lambda: processes), 200 // processes):
            moments.append(moment + SECOND * late.uniform(0, 0.15))  # as on a busy machine
    most = max(sum(m <= n < m + SECOND for n in moments) for m in moments)
    assert most <= ALLOWED


async def test_a_share_is_used_fully_and_a_turns_messages_hardly_wait() -> None:
    clock = HastyClock()
    share, begun = RestBudget(clock, lambda: 4), clock.now()
    board, hand, *more = await made(clock, share, 90)
    assert board - begun == timedelta()
    assert hand - begun < timedelta(seconds=0.15)
    assert len(more) / (more[-1] - begun).total_seconds() == pytest.approx(PER_SECOND / 4, 0.05)


async def test_nobody_waits_for_a_share_that_was_not_used() -> None:
    clock = HastyClock()
    share = RestBudget(clock, lambda: 4)
    await made(clock, share, 10)
    clock.advance(10)
    before = clock.now()
    assert await made(clock, share, 1) == [before]


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_waiting_request_keeps_waiting_when_the_clock_is_set(hours: int) -> None:
    clock = HastyClock()
    share = RestBudget(clock, lambda: 4)
    await made(clock, share, 30)
    clock.step(3600 * hours)
    before = clock.now()
    [then] = await made(clock, share, 1)
    assert SECOND / 10 < then - before < SECOND
