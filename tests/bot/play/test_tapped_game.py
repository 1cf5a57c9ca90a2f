from __future__ import annotations

from tests.bot.harness import Harness
from tests.bot.play.leak_watch import finished, play


async def test_two_people_play_a_whole_game_with_panels_alone(harness: Harness) -> None:
    await harness.begin(harness.ann, harness.bo)
    await play(harness, "tapped")
    await finished(harness)
