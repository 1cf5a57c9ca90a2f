"""A turn takes few taps and words: counted, not timed, over the beginning of a seeded game."""

from __future__ import annotations

import pytest

from tests.tools.taps.figures import figures
from tests.tools.taps.newcomer import play, running_harness


@pytest.mark.long
@pytest.mark.release
async def test_turns_take_few_taps_and_words() -> None:
    async with running_harness() as harness:
        found = figures(await play(harness, turns=24))
    assert found["first turn"]["taps"]["worst"] <= 4
    assert found["offering"]["taps"]["median"] <= 4
    assert found["offering"]["taps"]["worst"] <= 6
    assert found["first turn"]["words"]["median"] <= 160
    assert found["offering"]["words"]["median"] <= 180
