"""The panel of terms: chosen by the opener, shown to all."""

from __future__ import annotations

import pytest

from bot.game.terms import Hints, LeftSeat, OnTimeout, Pace, Terms
from tests.bot.features.lobby.test_options import opened, picks, reads
from tests.bot.harness import Harness


@pytest.mark.long
async def test_the_opener_sets_every_term_and_the_pace_is_shown_to_all(harness: Harness) -> None:
    message = await opened(harness)
    options = await harness.presses_label(harness.ann, message, "Options")
    panel = await harness.presses_label(harness.ann, options.message, "Pace and more")
    assert "Pace: no deadline" in panel.text
    assert "When time runs out" not in panel.text

    panel = await picks(harness, harness.ann, panel, 0, "24h")
    panel = await picks(harness, harness.ann, panel, 1, "seat-3")
    panel = await picks(harness, harness.ann, panel, 2, "7")
    panel = await picks(harness, harness.ann, panel, 3, "30")
    for label in (
        "Resigned seats: pass",
        "Do not count for ratings",
        "Round summaries on",
        "Hints: for everybody",
    ):
        panel = await harness.presses_label(harness.ann, panel.message, label)
    for words in ("24 hours", "after 3 missed deadlines", "7 days away", "after 30 days"):
        assert words in panel.text
    told = ("Pace: 24 hours a turn", "after 3 missed", "does not count for ratings")
    await reads(harness, message, *told, "Hints: for everybody")

    assert (await harness.table()).terms == Terms(
        Pace.HOURS_24, OnTimeout.SEAT, 3, LeftSeat.CLOSED, 7, 30, False, True, Hints.ALLOWED
    )
    assert "Hints: for everybody" in (await harness.says(harness.bo, "deus settings")).text
    back = await harness.presses_label(harness.ann, panel.message, "Back to the options")
    assert back.message is not None
    assert "All Egypt" in back.message.labels
    await harness.says(harness.bo, "deus join")
    await harness.says(harness.ann, "deus start")
    await reads(harness, message, "The game begins", "Pace: 24 hours a turn")


async def test_only_the_opener_sets_terms_and_unknown_ones_are_refused(harness: Harness) -> None:
    message = await opened(harness)
    options = await harness.presses_label(harness.ann, message, "Options")
    panel = await harness.presses_label(harness.ann, options.message, "Pace and more")
    assert panel.message is not None
    table = await harness.table()
    other = await harness.forges(harness.bo, message, f"b:terms:{table.id}.0.0:pace:8h")
    assert "Ann" in (await harness.aside(other)).content
    for wrong in (
        "pace:1h",
        "timeout:seat-99",
        "away:-1",
        "nothing:",
        "rated:perhaps",
        "hints:now",
    ):
        await harness.forges(harness.ann, panel.message, f"b:terms:{table.id}.0.0:{wrong}")
    assert (await harness.table()).terms == Terms()
