from __future__ import annotations

from tests.bot.harness import Harness
from tests.bot.play.leak_watch import finished, play


async def test_four_people_play_a_whole_game_by_typing(harness: Harness) -> None:
    harness.seed = "b"  # a short game
    await harness.begin(harness.ann, harness.bo, harness.cy, harness.di)
    await play(harness, "typed")
    await finished(harness)
