"""The time left until a deadline, as a ring and in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.game.terms import TurnClock
from bot.platform.i18n.languages import language
from bot.platform.scheduling.quiet_hours import Interval
from bot.ui.table_text import time_left
from render import TimeLeft

NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
DAY = timedelta(hours=24)
EVENING = Interval(NOON + timedelta(hours=6), NOON + timedelta(hours=10))


@pytest.mark.parametrize(
    ("clock", "hours", "shown"),
    [
        (TurnClock(NOON), 5, None),
        (TurnClock(NOON, DAY), 6, TimeLeft(0.75, "18 h left", "of 24 h")),
        (TurnClock(NOON, DAY), 30, TimeLeft(0.0, "time is up", "of 24 h")),
        (
            TurnClock(NOON, DAY, outages=(EVENING,)),
            8,
            TimeLeft(0.75, "stopped for 2 h", "18 h left", stopped=True),
        ),
        (TurnClock(NOON, DAY, outages=(EVENING,)), 16, TimeLeft(0.5, "12 h left", "of 24 h")),
    ],
    ids=["none", "running", "over", "stopped", "after a stop"],
)
def test_the_time_left_is_a_ring_and_words(
    clock: TurnClock, hours: int, shown: TimeLeft | None
) -> None:
    assert time_left(language("en-US"), clock, NOON + timedelta(hours=hours)) == shown
