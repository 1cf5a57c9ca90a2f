"""What decided a game: by command and by button, of loaded records too, never while it runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables import Stamp
from bot.ui.components.custom_id import CustomId, Verb
from engine.players import analysis
from tests.bot.harness import Harness

RECORD = (Path(__file__).parents[3] / "games" / "base-2-greedy.deus").read_bytes()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few turns are tried, and nobody stronger is asked."""
    monkeypatch.setattr(analysis, "LEAST", 8)
    monkeypatch.setattr(analysis, "LEAVES", 0)
    monkeypatch.setattr("bot.reviews._STRONGEST", (analysis.USUAL,))


@pytest.mark.usefixtures("quick")
async def test_what_decided_a_record_is_told_with_its_boards(harness: Harness) -> None:
    nothing = await harness.says(harness.cy, "deus analyse")
    assert "no table" in nothing.text
    loaded = await harness.says(harness.cy, "deus-table load", file=("deus.txt", RECORD))
    answer = await harness.presses(harness.cy, loaded.message, "What decided it")
    assert answer.ephemeral
    assert answer.text.startswith("**What decided the game**, as Senator sees it.")
    assert [file.filename for file in answer.files] == ["analysis.png"]
    assert "What decided the game. Player 1 wins with 99." in (answer.files[0].description or "")
    assert answer.message is not None
    assert len(answer.message.labels) == 3
    number = next(line for line in answer.text.splitlines() if line.startswith("1: "))
    board = await harness.presses(harness.cy, answer.message, answer.message.labels[0])
    assert board.files[0].filename.startswith("turn-")
    assert number.split(" in round ")[1].split()[0] in board.text.split("round ")[1]
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
        forged = CustomId(Verb.CHANCES, stamp).button()
        refused = await (await harness.forges(harness.ann, start, forged)).settled()
        assert said in refused.text
        assert not refused.files
