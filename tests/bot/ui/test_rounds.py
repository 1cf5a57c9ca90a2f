"""Rounds of work: when they are done, and that no fault ends them."""

from __future__ import annotations

from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from bot.game.errors import Code, TableError
from bot.ui.feature import Round
from tests.bot.fixtures import HastyClock


class Over(BaseException):
    """Ends a round that would go on."""


async def moments(clock: HastyClock, most: int, error: Exception | None = None, **how: Any) -> Any:
    """The first moments at which a round is done; it takes ten seconds."""
    done: list[datetime] = []

    async def work(client: object) -> None:
        done.append(clock.now())
        if len(done) == most:
            raise Over
        clock.advance(10)
        if error is not None:
            raise error

    client: Any = SimpleNamespace(clock=clock)
    with pytest.raises(Over):
        await Round("work", do=work, **how).run(client)
    return done


@pytest.mark.parametrize("error", [None, ValueError("a fault"), TableError(Code.NO_TABLE)])
async def test_a_round_is_done_again_after_its_time_whatever_happens(
    error: Exception | None,
) -> None:
    clock = HastyClock()
    began, day = clock.now(), timedelta(days=1)
    first, second = await moments(clock, 2, error, minutes=24 * 60)
    assert (first - began, second - first) == (day, day + timedelta(seconds=10))


async def test_a_round_can_begin_at_once_and_follow_the_hours() -> None:
    clock = HastyClock()
    clock.advance(59 * 60 + 55)  # the first look goes on into the next hour, which it may miss
    first, second, third = await moments(clock, 3, minutes=60, on_the_hour=True)
    assert f"{first:%H:%M:%S} {second:%H:%M:%S} {third:%H:%M:%S}" == "00:59:55 01:00:05 02:00:01"
