from __future__ import annotations

from tests.bot.harness import Harness
from tests.bot.play.leak_watch import finished, play


async def test_four_people_play_all_of_egypt_with_panels_alone(harness: Harness) -> None:
    table = await harness.begin(harness.ann, harness.bo, harness.cy, harness.di, decks="egypt")
    assert table.game is not None
    assert table.game.view(None).modules == (True,) * 6
    await play(harness, "tapped")
    await finished(harness)


async def test_two_people_play_with_every_variant_by_typing(harness: Harness) -> None:
    harness.seed = "c"  # a short game
    table = await harness.begin(
        harness.ann, harness.bo, decks="maritime, temple", layout="random", free_start=8, wild=True
    )
    assert table.game is not None
    assert [seat.name for seat in table.awaited] == table.names
    await play(harness, "typed")
    table = await harness.table()
    assert table.game is not None
    assert all(seat.wild_used for seat in table.game.view(None).seats)
    await finished(harness)
