"""Processes together make no more requests in any second than Discord allows a bot."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

import pytest

from bot.platform.discord.requests import PER_SECOND, RestBudget
from tests.bot.fixtures import HastyClock

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
