from __future__ import annotations

from tests.bot.house import House
from tests.bot.play.watching import finished, play


async def test_four_people_play_a_whole_game_by_typing(house: House) -> None:
    house.seed = "b"  # a short game
    await house.begin(house.ann, house.bo, house.cy, house.di)
    await play(house, "typed")
    await finished(house)
