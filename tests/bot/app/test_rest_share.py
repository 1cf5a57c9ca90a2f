"""Processes together make no more requests in any second than Discord allows a bot."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.app.rest_share import PER_SECOND, WINDOW, RestShare
from tests.bot.fixtures import HastyClock

ALLOWED = 50  # by Discord, in a second


async def made(clock: HastyClock, share: RestShare, requests: int) -> list[datetime]:
    """When so many requests, asked for at once, are let through."""
    moments = []
    for _ in range(requests):
        await share.wait()
        moments.append(clock.now())
    return moments


@pytest.mark.parametrize("processes", [1, 4, 7, 45])
async def test_no_second_has_more_requests_of_all_than_are_allowed(processes: int) -> None:
    clock = HastyClock()
    moments = await made(clock, RestShare(clock, lambda: processes), 120)
    second = timedelta(seconds=1)
    most = max(sum(m <= n < m + second for n in moments) for m in moments)
    assert most * processes <= ALLOWED


async def test_a_share_is_made_use_of_and_what_a_turn_sends_goes_out_at_once() -> None:
    clock = HastyClock()
    share, begun = RestShare(clock, lambda: 4), clock.now()
    assert await made(clock, share, 11) == [begun] * 11
    moments = await made(clock, share, 11 * 20)
    assert moments[-1] - begun == 20 * WINDOW
    assert 11 / WINDOW.total_seconds() * 4 > 0.85 * PER_SECOND


async def test_of_more_processes_than_requests_each_waits_longer() -> None:
    clock = HastyClock()
    first, second = await made(clock, RestShare(clock, lambda: 90), 2)
    assert second - first == 2 * WINDOW


async def test_whoever_waits_is_not_forgotten_when_the_clock_is_set_back() -> None:
    clock = HastyClock()
    share = RestShare(clock, lambda: 45)
    await made(clock, share, 3)
    clock.advance(-3600)
    before = clock.now()
    assert (await made(clock, share, 1)) == [before]
