from __future__ import annotations

from tests.bot.house import House
from tests.bot.play.watching import finished, play


async def test_four_people_play_all_of_egypt_with_panels_alone(house: House) -> None:
    table = await house.begin(house.ann, house.bo, house.cy, house.di, decks="egypt")
    assert table.game is not None
    assert table.game.config.modules == (True,) * 6
    await play(house, "tapped")
    await finished(house)


async def test_two_people_play_with_every_variant_by_typing(house: House) -> None:
    house.seed = "c"  # a short game
    table = await house.begin(
        house.ann, house.bo, decks="maritime, temple", layout="random", free_start=8, wild=True
    )
    assert table.game is not None
    assert [seat.name for seat in table.awaited] == table.names
    await play(house, "typed")
    table = await house.table()
    assert table.game is not None
    assert all(seat.wild_used for seat in table.game.view(None).seats)
    await finished(house)
