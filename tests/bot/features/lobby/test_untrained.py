"""Missing or damaged weights: computers play on as novices, and are called novices."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.game.computer_players import ComputerPlayers, playing_level
from tests.bot.harness import Harness
from tests.bot.weights import faulty, learned_from


@pytest.mark.parametrize("why", faulty())
def test_the_log_says_at_the_start_what_is_wrong_with_the_weights(why: str) -> None:
    with learned_from(faulty()[why]), capture_logs() as lines:
        ComputerPlayers().check()
        assert [playing_level(level) for level in ("senator", "novice")] == ["novice", "novice"]
    (line,) = lines
    assert (line["event"], line["instead"]) == ("weights_unusable", "novice")
    assert why in line["reason"]
    assert playing_level("senator") == "senator"


async def test_players_are_told_that_computers_are_novices(harness: Harness) -> None:
    await harness.says(harness.ann, "deus new", players=2)
    with learned_from(faulty()["cut off"]):
        joined = await harness.says(harness.ann, "deus computer", level="strategist")
        assert joined.text == (
            "Livia (computer, Novice) takes a seat. A new player can win against a novice. "
            "What the computer players have learned is missing or damaged here, so all of them "
            "play as novices. The person who runs me can find the reason in the log."
        )
        await harness.says(harness.ann, "deus start")
        await harness.board(0)
        status = await harness.says(harness.ann, "deus status")
        assert "(Novice)" in status.text.replace("\\", "")
    status = await harness.says(harness.ann, "deus status")
    assert "(Strategist)" in status.text.replace("\\", "")
