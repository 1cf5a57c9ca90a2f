"""Weeks of play in miniature: nobody is told too much or too little, and a fault would be seen."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.tables.notifying import reminders
from bot.tables.people import preferences
from tests.bot.harness import remember_translations, signed_pictures
from tests.bot.weeks.run import simulate
from tests.bot.weeks.scenario import Plan

pytestmark = pytest.mark.long

THREE_WEEKS = Plan(
    tables=4,
    people=14,
    days=22,
    outage_at=timedelta(days=8, hours=5),
    restart_every=timedelta(days=5),
    last_days=timedelta(days=3),
)
SHORT = Plan(
    tables=2,
    people=8,
    days=8,
    outage_at=timedelta(days=5),
    outage=timedelta(hours=1),
    last_days=timedelta(days=1),
)


async def test_three_weeks_pass_and_everybody_was_told_what_they_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed_pictures(monkeypatch)
    remember_translations(monkeypatch)
    world, findings, stands = await simulate(tmp_path, THREE_WEEKS, "three weeks")
    assert findings.faults == []
    assert set(stands) <= {"finished", "cancelled", "asleep"}
    assert not world.tally.refused
    assert world.tally.acts["plays"] > 40


def _at_any_hour(moment: datetime, seat: object) -> datetime:
    return moment


async def test_a_bot_that_forgets_quiet_hours_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed_pictures(monkeypatch)
    remember_translations(monkeypatch)
    monkeypatch.setattr(reminders, "undisturbed", _at_any_hour)
    monkeypatch.setattr(preferences.Preferences, "quiet", None)
    _, findings, _ = await simulate(tmp_path, SHORT, "at any hour")
    assert any(fault.startswith("in quiet hours") for fault in findings.faults)
