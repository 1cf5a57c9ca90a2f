"""The decisive turns of a finished or loaded game, by command and button, never while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.features.records.review import PlayedGame, ReviewWorkers
from bot.platform.discord.custom_ids import CustomId
from bot.platform.request import Stamp
from bot.ui.actions import Action
from engine.players import analysis
from tests.bot.harness import Harness

RECORD = (Path(__file__).parents[3] / "games" / "base-2-greedy.deus").read_bytes()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Try few turns without a stronger player; the results are noted."""
    done: list[str] = []
    whole = ReviewWorkers.analysis

    async def noted(self: ReviewWorkers, game: PlayedGame) -> analysis.Analysis:
        done.append("analysis")
        return await whole(self, game)

    monkeypatch.setattr(ReviewWorkers, "analysis", noted)
    monkeypatch.setattr(analysis, "LEAST", 8)
    monkeypatch.setattr(analysis, "LEAVES", 0)
    monkeypatch.setattr("bot.features.records.review._STRONGEST", (analysis.USUAL,))
    return done


@pytest.mark.long
async def test_the_decisive_turns_of_a_record_are_shown_with_their_boards(
    quick: list[str], harness: Harness
) -> None:
    nothing = await harness.says(harness.cy, "deus analyse")
    assert "no table" in nothing.text
    loaded = await harness.says(harness.cy, "deus-table load", file=("deus.txt", RECORD))
    answer, again = await asyncio.gather(
        *(harness.presses(harness.cy, loaded.message, "chances") for _ in range(2))
    )
    assert answer.ephemeral
    both = (answer, again)  # which say how long it takes, before that
    await harness.discord.wait_for(
        lambda: all(one.files for one in both), timeout=60, what="the analysis"
    )
    assert again.text == answer.text
    assert quick == ["analysis"]
    assert answer.text.startswith("**What decided the game**, as Senator sees it.")
    assert [file.filename for file in answer.files] == ["analysis.png"]
    assert "What decided the game. Player 1 wins with 99." in (answer.files[0].description or "")
    assert answer.message is not None
    assert len(answer.message.labels) == 3
    number = next(line for line in answer.text.splitlines() if line.startswith("1: "))
    board = await harness.presses_label(harness.cy, answer.message, answer.message.labels[0])
    assert board.files[0].filename.startswith("turn-")
    assert number.split(", round ")[1].split()[0] in board.text.split("round ")[1]
    turn = int(board.text.split("Turn ")[1].split()[0])
    line = await harness.presses_label(harness.cy, board.message, "Try another turn")
    assert f"your own line from turn {turn - 1} on" in line.text
    typed = await harness.says(harness.cy, "deus analyse")
    assert typed.text == answer.text

    table = await harness.begin(harness.ann, harness.bo)
    refused = await harness.says(harness.ann, "deus analyse")
    assert "still being played" in refused.text
    start = await harness.board(0)
    others = CustomId.parse(str(answer.message.buttons[0]["custom_id"])).stamp
    for stamp, said in (
        (others, "out of date"),  # Cy's record
        (Stamp(table.id, 0, 0), "still being played"),
    ):
        forged = CustomId(Action.CHANCES, stamp).button()
        refused = await (await harness.forges(harness.ann, start, forged)).settled()
        assert said in refused.text
        assert not refused.files
