from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.house import open_house
from tests.bot.panels.tapper import Tapper


async def test_every_kind_of_picture_is_really_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, monkeypatch) as house, house.bot():
        await house.begin(house.ann, house.bo)
        for turn in range(4):
            person = await house.mover()
            assert person is not None
            await Tapper(house, person, house.seed).turn(turn)
        board = await house.board(4)
        assert (board.attachments[0].width or 0) >= 1000
        answers = [
            await house.says(house.cy, "deus board"),
            await house.says(house.cy, "deus player", seat="Ann"),
            await house.says(house.cy, "deus card", name="Farm"),
            await house.says(house.ann, "hand"),
            await house.says(house.cy, "hand"),
        ]
        for answer in answers:
            assert (answer.files[0].width or 0) >= 300
            assert answer.files[0].description
