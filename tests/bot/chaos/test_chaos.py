from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.chaos.run import chaos


@pytest.mark.parametrize("seed", ["a", "b"])
async def test_nothing_is_lost_doubled_or_shown_to_others_in_chaos(
    tmp_path: Path, seed: str
) -> None:
    async with chaos(tmp_path, seed) as world:
        await world.run(6)
    assert world.judge.turns > 0
