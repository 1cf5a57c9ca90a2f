from __future__ import annotations

from tests.bot.house import House
from tests.bot.play.watching import finished, play


async def test_two_people_play_a_whole_game_with_panels_alone(house: House) -> None:
    await house.begin(house.ann, house.bo)
    await play(house, "tapped")
    await finished(house)
