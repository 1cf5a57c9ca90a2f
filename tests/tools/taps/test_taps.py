"""A turn takes few taps, redraws and words: counted over the beginning of a seeded game."""

from __future__ import annotations

import pytest

from tests.tools.taps.figures import figures
from tests.tools.taps.newcomer import play, running_harness


@pytest.mark.long
@pytest.mark.release
async def test_turns_take_few_taps_and_words() -> None:
    async with running_harness() as harness:
        found = figures(await play(harness, turns=24))
    taps = {name: row["taps"] for name, row in found.items()}
    assert taps["first turn"]["worst"] <= 4
    assert taps["build"]["median"] <= 3
    assert taps["offering"]["median"] <= 4
    assert taps["all"]["worst"] <= 4
    assert found["all"]["redraws"]["median"] <= taps["all"]["median"]
    assert found["all"]["redraws"]["worst"] <= taps["all"]["worst"]
    assert found["first turn"]["words"]["median"] <= 140
    assert found["offering"]["words"]["median"] <= 170
