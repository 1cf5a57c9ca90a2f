"""Waiting for a moment on a clock that is moved."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

from bot.platform.clock import rest
from tests.bot.weeks.world import SimulatedClock

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def test_a_clock_that_is_moved_as_the_wait_begins_ends_it() -> None:
    clock = SimulatedClock(NOON)
    waiting = asyncio.create_task(rest(clock, asyncio.Event(), NOON + timedelta(hours=1)))
    await asyncio.sleep(0)  # it is about to ask its clock
    clock.move_to(NOON + timedelta(hours=1))
    async with asyncio.timeout(10):
        await waiting


async def test_it_waits_for_the_event_or_for_the_moment() -> None:
    clock, awake = SimulatedClock(NOON), asyncio.Event()
    for until in (None, NOON + timedelta(hours=1)):
        awake.clear()
        waiting = asyncio.create_task(rest(clock, awake, until))
        await asyncio.wait([waiting], timeout=0.01)
        assert not waiting.done()
        awake.set()
        await waiting
    await rest(clock, asyncio.Event(), NOON - timedelta(hours=1))  # has passed
