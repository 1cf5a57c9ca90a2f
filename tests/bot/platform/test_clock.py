"""Waiting for a moment on a clock that is moved."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import accumulate

import pytest

from bot.platform import clock as clocks
from bot.platform.clock import SystemClock, Throttle, rest
from tests.bot.fixtures import HastyClock
from tests.bot.rig.slow import SimulatedClock
from tests.patience import patient

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def test_a_clock_moved_at_the_start_of_a_wait_ends_it() -> None:
    clock = SimulatedClock(NOON)
    waiting = asyncio.create_task(rest(clock, asyncio.Event(), NOON + timedelta(hours=1)))
    await asyncio.sleep(0)  # it is about to ask its clock
    clock.move_to(NOON + timedelta(hours=1))
    async with asyncio.timeout(patient(10)):
        await waiting


async def test_a_wait_ends_at_the_event_or_at_the_moment() -> None:
    clock, awake = SimulatedClock(NOON), asyncio.Event()
    for until in (None, NOON + timedelta(hours=1)):
        awake.clear()
        waiting = asyncio.create_task(rest(clock, awake, until))
        await asyncio.wait([waiting], timeout=0.01)
        assert not waiting.done()
        awake.set()
        await waiting
    await rest(clock, asyncio.Event(), NOON - timedelta(hours=1))  # has passed


async def test_people_in_a_queue_do_not_wait_the_hour_that_a_clock_was_set_back() -> None:
    """It was an hour ahead for a moment: the next letter waits its second all the same."""
    clock = HastyClock()
    turns = Throttle(clock, 1.0)
    clock.step(3600)
    await turns.wait()
    clock.step(-3600)
    await turns.wait()
    await turns.wait()
    assert clock.slept == [1.0, 1.0]


def test_the_machines_clock_measures_how_far_it_was_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = accumulate([0, 5, 3600, 1, -3599, 2, -100, 0.5, -0.5], initial=NOON.timestamp())
    passed = accumulate([0, 5, 0, 1, 1, 2, 0, 0.5, 0], initial=100.0)

    class Wall(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime.fromtimestamp(next(shown), UTC)

    monkeypatch.setattr(clocks, "datetime", Wall)
    monkeypatch.setattr(clocks, "monotonic", lambda: next(passed))
    clock, back = SystemClock(), []
    for _ in range(9):
        clock.now()
        back.append(clock.set_back.total_seconds())
    # Forward by an hour, back again, back by 100 seconds, and put right by half a second.
    assert back == [0, 0, 0, 0, 0, 3600, 3600, 3700, 3700]
