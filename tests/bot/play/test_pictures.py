from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.harness import open_harness
from tests.bot.tapper import Tapper


@pytest.mark.long
async def test_every_kind_of_picture_is_really_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_harness(tmp_path, monkeypatch) as harness, harness.bot():
        await harness.begin(harness.ann, harness.bo)
        person = await harness.mover()
        assert person is not None
        await Tapper(harness, person, harness.seed).turn(0)
        board = await harness.board(1)
        assert (board.attachments[0].width or 0) >= 1000
        answers = [
            await harness.says(harness.cy, "deus board"),
            await harness.says(harness.cy, "deus player", seat="Ann"),
            await harness.says(harness.cy, "deus card", name="Farm"),
            await harness.says(harness.ann, "hand"),
            await harness.says(harness.cy, "hand"),
        ]
        for answer in answers:
            assert (answer.files[0].width or 0) >= 300
            assert answer.files[0].description
